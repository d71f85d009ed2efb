"""Our server under load: tables of five people on one device, in games known beforehand."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Any, Final

from bench.load.games import PLAYERS, Play, whole_game
from bench.load.lines import AT_ONCE, Answer, Lines, LoadError, at_most, request
from bench.load.sockets import Socket, connect
from bench.load.stepping import LoadTable

# Where the number stands that a message leads to: in a patch, and in a whole view.
_PATCH: Final = b'"changes":{"seq":'
_VIEW: Final = b'"view":{'
_NUMBER: Final = b'"seq":'
# Seconds: how long is waited for the last message of a game, and between two looks for it.
_PATIENCE: Final = 30.0
_TICK: Final = 0.01


class OurTable(LoadTable):
    """A table of ours and the rest of its game."""

    def __init__(self, lines: Lines, port: int, seed: str) -> None:
        super().__init__()
        self._lines = lines
        self._port = port
        self._seed = seed
        self._plays = whole_game(seed)
        self._first = 0
        """The number of the table when its game begins."""
        self._headers = _headers(port)
        self._cookie = b""
        self.received = [0] * PLAYERS
        """Bytes of all messages, by seat."""
        self._last = [0] * PLAYERS
        self.id = ""

    def can_move(self) -> bool:
        return not self.broken and self.number - self._first < len(self._plays)

    @property
    def _next(self) -> Play:
        return self._plays[self.number - self._first]

    # --- Before the load --------------------------------------------------------------------------

    async def open(self, moves: int) -> None:
        """Open the table, get everybody ready, and make the first moves."""
        wish = {
            "options": {"players": PLAYERS, "seed": self._seed},
            "seats": [{"kind": "me", "name": f"Player {seat}"} for seat in range(PLAYERS)],
        }
        answer = await self._ask("/api/tables", wish)
        self.id = json.loads(answer.body)["table"]
        self._cookie = _cookie(answer.head)
        self._headers += self._cookie
        for seat in range(PLAYERS):
            ready = await self._command(seat, {"kind": "ready", "contribution": ""})
            self._first = self.number = json.loads(ready.body)["seq"]
        for _ in range(moves):
            await self._make_move()

    async def _make_move(self) -> None:
        await self._command(self._next.seat, _decision(self._next))
        self.number += 1

    async def _command(self, seat: int, command: dict[str, Any]) -> Answer:
        body = {"seat": seat, "expected": self.number or None, "move": None, "command": command}
        return await self._ask(f"/api/tables/{self.id}/commands", body)

    async def _ask(self, path: str, body: object) -> Answer:
        return await self._lines.post(path, self._headers, body)

    async def look(self) -> int | None:
        path = f"/api/tables/{self.id}"
        answer = await self._lines.answer(request("GET", path, self._headers))
        return int(json.loads(answer.body)["seq"]) if answer.status == 200 else None

    async def watch(self) -> None:
        for seat in range(PLAYERS):
            self.sockets.append(await self._socket(seat))

    async def _socket(self, seat: int) -> Socket:
        def received(text: bytes) -> None:
            self.received[seat] += len(text)
            number = _number_in(text)
            if number is not None:
                self.heard(seat, number)

        path = f"/api/tables/{self.id}/socket?seat={seat}&since={self.number}"
        return await connect(
            self._port, path, self._headers, received, self.lost, local=self._lines.local
        )

    def heard(self, seat: int, number: int) -> None:
        self._last[seat] = number
        super().heard(seat, number)

    async def play_out(self) -> float:
        """Play the rest of the game; returns the bytes that a seat got for it, on average."""
        while self.can_move():
            await self._make_move()
        async with asyncio.timeout(_PATIENCE):
            while min(self._last) < self.number:
                await asyncio.sleep(_TICK)
        return sum(self.received) / PLAYERS

    def move_to(self, lines: Lines, port: int) -> None:
        self._lines, self._port = lines, port
        self._headers = _headers(port) + self._cookie

    # --- Under load -------------------------------------------------------------------------------

    def send_move(self) -> None:
        play = self._next
        body = (
            b'{"seat":%d,"expected":%d,"move":"m%d",'
            b'"command":{"kind":"decide","action":%d,"confirm":true}}'
        ) % (play.seat, self.number, self.number, play.action)
        path = f"/api/tables/{self.id}/commands"
        self._lines.ask(request("POST", path, self._headers, body), self._answered)

    def _answered(self, answer: Answer) -> None:
        if answer.status == 200:
            self.acknowledge()
        else:
            self.fail(f"answer {answer.status}")


def _number_in(text: bytes) -> int | None:
    """Return the number that a message leads to; None if it is about something else."""
    patch = text.find(_PATCH)
    if patch >= 0:
        at = patch + len(_PATCH)
    elif (view := text.find(_VIEW)) >= 0:
        at = text.index(_NUMBER, view) + len(_NUMBER)
    else:
        return None
    return int(text[at : text.index(b",", at)])


def _decision(play: Play) -> dict[str, Any]:
    return {"kind": "decide", "action": play.action, "confirm": True}


def _headers(port: int) -> bytes:
    return f"Host: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n".encode()


def _cookie(head: bytes) -> bytes:
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b": ")
        if name.lower() == b"set-cookie":
            return b"Cookie: %s\r\n" % value.partition(b";")[0]
    raise LoadError("the server gave no cookie")


async def bytes_of_game(lines: Lines, port: int) -> float:
    """Return the bytes that each of five gets who follows a game from its deal to its end."""
    table = OurTable(lines, port, "one whole game")
    await table.open(0)
    await table.watch()
    try:
        return await table.play_out()
    finally:
        table.leave()


async def open_tables(lines: Lines, port: int, count: int, moves: int) -> list[OurTable]:
    """Open tables and bring each some moves into its game."""
    tables = [OurTable(lines, port, f"load {number}") for number in range(count)]
    await at_most(AT_ONCE, [partial(table.open, moves) for table in tables])
    return tables
