"""Two real servers that differ in nothing but the cards they deal, and one story told at both.

Their clocks stand still and their random numbers are the same, so that whatever a viewer gets can
be compared byte by byte: answers with their headers, messages of WebSockets, lines of streams.
"""

from __future__ import annotations

import base64
import re
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

import httpx
import pytest
from websockets.sync.client import ClientConnection

from patrician.rules.actions import ACTION_COUNT
from patrician.tables import secrets
from patrician.tables.entries import read_entry

from ..attacks.stage import PATIENCE, Guest, Stage, stage
from .stories import OPENED_AT, Step, Story

OWN_OF_EACH_SERVER: Final = frozenset({"x-request-id", "date", "content-security-policy"})
"""Headers with the start of a server, the time, and its port; they know nothing of any game."""
REQUEST: Final = re.compile(rb'"request":"[0-9a-f]+"')
"""A request's id: random, and as long as any other."""


class _Dice(threading.local):
    """The random numbers of one server, which runs in a thread of its own."""

    def __init__(self) -> None:
        self.random = Random(20)

    def token_urlsafe(self, size: int) -> str:
        return base64.urlsafe_b64encode(self.random.randbytes(size)).rstrip(b"=").decode()

    def token_hex(self, size: int) -> str:
        return self.random.randbytes(size).hex()

    def choice(self, letters: str) -> str:
        return self.random.choice(letters)


@contextmanager
def twin_servers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Stage, Stage]]:
    """Run two servers that know the same and draw the same numbers."""
    dice = _Dice()
    drawn = SimpleNamespace(
        token_urlsafe=dice.token_urlsafe, token_hex=dice.token_hex, choice=dice.choice
    )
    monkeypatch.setattr(secrets, "secrets", drawn)
    with ExitStack() as stack:
        both = [stack.enter_context(stage(folder / name)) for name in ("one", "other")]
        for each in both:
            each.app.state.service.live_tables.now = lambda: OPENED_AT
        yield both[0], both[1]


@dataclass
class Told:
    """A story told at one of the servers, and how one viewer follows it."""

    guests: list[Guest]
    viewer: int | None
    table: str = ""
    socket: ClientConnection = field(init=False)
    lines: Iterator[str] = field(init=False)

    @classmethod
    def begin(cls, opened: Stage, story: Story, viewer: int | None, name: str) -> Told:
        """Open the table; everybody but the first is still to come."""
        told = cls([opened.guest() for _ in (*story.seats, None)], viewer)
        options: dict[str, Any] = httpx.Response(200, text=story.row.options).json()
        me = {"kind": "me", "name": "Name 0"}
        told.table = told.guests[0].open(me, **{**options, "seed": name})
        return told

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def looking(self) -> Guest:
        """The guest who looks: who has the seat, or somebody without one."""
        return self.guests[-1 if self.viewer is None else self.viewer]

    def go_on(self, step: Step) -> httpx.Response:
        """Repeat a step of the story."""
        entry = read_entry(step.entry.data)
        if step.command is None or step.seat is None:
            assert entry.seat is not None
            wish = {"seat": entry.seat, "name": f"Name {entry.seat}"}
            return self.guests[entry.seat].web.post(f"{self.path}/seats", json=wish)
        order = {
            "seat": step.seat,
            "expected": step.entry.seq - 1,
            "move": entry.move,
            "command": step.command.model_dump(),
        }
        return self.guests[step.seat].web.post(f"{self.path}/commands", json=order)

    def follow(self, stack: ExitStack) -> None:
        """Begin to follow the table, both ways at once."""
        seat = "" if self.viewer is None else f"?seat={self.viewer}"
        self.socket = stack.enter_context(self.looking.follow(self.table, seat))
        stream = self.looking.web.stream("GET", f"{self.path}/stream{seat}")
        self.lines = stack.enter_context(stream).iter_lines()

    def arrived(self) -> tuple[str | bytes, str]:
        """Return the next message of the socket and of the stream."""
        line = next(line for line in self.lines if line)
        return self.socket.recv(timeout=PATIENCE), line

    def answers(self, dice: Random) -> Iterator[tuple[object, ...]]:
        """Yield the answers to everything a viewer can ask for."""
        seat = {} if self.viewer is None else {"seat": self.viewer}
        action = {"action": dice.randrange(ACTION_COUNT)}
        web = self.looking.web
        yield plain(web.get(self.path, params=seat))
        yield plain(web.get(f"{self.path}/entrance"))
        yield plain(web.get(f"{self.path}/export", params=seat))
        for path in ("why-not", "preview"):
            yield plain(web.get(f"{self.path}/{path}", params=seat | action))
        yield plain(web.get(f"{self.path}/moments/{dice.randint(1, 60)}", params=seat))
        yield plain(web.get(f"{self.path}/record"))
        yield plain(web.get("/api/me"))
        yield plain(web.get(f"{self.path}/messages"))
        yield plain(web.post(f"{self.path}/hint", params=seat))
        for order in self._wrong_orders(dice):
            yield plain(web.post(f"{self.path}/commands", json=order))

    def _wrong_orders(self, dice: Random) -> Iterator[dict[str, Any]]:
        """Yield commands that change nothing: from the wrong seat, or at the wrong number."""
        decide = {"kind": "decide", "action": dice.randrange(ACTION_COUNT)}
        mine = self.viewer or 0
        yield {"seat": mine, "expected": 0, "command": decide}
        yield {"seat": mine, "expected": 1_000, "command": {"kind": "confirm"}}
        yield {"seat": mine, "command": {"kind": "come_back"}}
        yield {"seat": (mine + 1) % (len(self.guests) - 1), "expected": 5, "command": decide}


def plain(answer: httpx.Response) -> tuple[object, ...]:
    """Return an answer without what is different at every server."""
    headers = [item for item in answer.headers.raw if item[0].decode() not in OWN_OF_EACH_SERVER]
    content = REQUEST.sub(b"", answer.content)
    return answer.request.url.path, answer.status_code, headers, content
