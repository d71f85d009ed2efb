"""A real server with tables in every state, and guests of all kinds."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
from fastapi import FastAPI
from websockets.sync.client import ClientConnection, connect

from patrician.bots import Budget
from patrician.web.app import create_app
from patrician.web.lifespan import lifespan_of
from patrician.web.server import Server, listening
from patrician.web.settings import Settings
from tests.web.settings import UNLIMITED

PATIENCE: Final = 30.0
"""In seconds: long enough for the slowest machine, and never waited for where all is well."""
PROBLEM: Final = "application/problem+json"


@dataclass
class Guest:
    """A browser with cookies of its own."""

    url: str
    web: httpx.Client
    address: str

    def open(self, *seats: dict[str, Any], listed: bool = True, **options: Any) -> str:
        """Open a table and return its id."""
        wish = {"options": {"deal": "quick", **options}, "seats": seats, "listed": listed}
        return str(self.ok("POST", "/api/tables", json=wish)["table"])

    def ok(self, method: str, path: str, **more: Any) -> dict[str, Any]:
        """Ask for something that must be answered as wished."""
        answer = self.web.request(method, path, **more)
        assert answer.is_success, answer.text
        return dict(answer.json()) if answer.content else {}

    def refused(self, status: int, method: str, path: str, **more: Any) -> str:
        """Ask for something that must be refused with this status; returns the code."""
        return refusal(self.web.request(method, path, **more), status)

    def command(self, table: str, seat: int, kind: str, **more: Any) -> httpx.Response:
        """Send a command with the number the table is at."""
        expected = self.view(table)["seq"]
        command = {"kind": kind, **more}
        order = {"seat": seat, "expected": expected, "command": command}
        return self.web.post(f"/api/tables/{table}/commands", json=order)

    def view(self, table: str, seat: int | None = None) -> dict[str, Any]:
        """Look at a table."""
        params = {} if seat is None else {"seat": seat}
        return self.ok("GET", f"/api/tables/{table}", params=params)

    @property
    def secret(self) -> str:
        """The secret this browser is known by."""
        return str(next(cookie.value for cookie in self.web.cookies.jar))

    def follow(self, table: str, query: str = "", **headers: str) -> ClientConnection:
        """Follow a table over a WebSocket."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.web.cookies.jar)
        sent = {"origin": self.url, **({"cookie": cookies} if cookies else {}), **headers}
        return connect(
            f"{self.url.replace('http', 'ws', 1)}/api/tables/{table}/socket{query}",
            additional_headers={name: value for name, value in sent.items() if value},
            open_timeout=PATIENCE,
            close_timeout=PATIENCE,
            compression=None,
            proxy=None,
            source_address=(self.address, 0),
        )


@dataclass
class Stage:
    """A server that is running, and what is needed to come to it."""

    settings: Settings
    app: FastAPI
    server: Server
    _guests: list[httpx.Client] = field(default_factory=list)

    @property
    def url(self) -> str:
        """Return where it answers."""
        return self.settings.address

    def guest(self, *, address: str = "127.0.0.1", **headers: str) -> Guest:
        """Return a new browser that shows a page of ours, at this address."""
        return self._come({"origin": self.url, **headers}, address)

    def _come(self, headers: dict[str, str], address: str) -> Guest:
        web = httpx.Client(
            base_url=self.url,
            headers=headers,
            timeout=PATIENCE,
            transport=httpx.HTTPTransport(local_address=address),
        )
        self._guests.append(web)
        return Guest(self.url, web, address)

    def program(self, token: str | None = None) -> Guest:
        """Return a program, which names no origin and has no cookies."""
        return self._come({"authorization": f"Bearer {token}"} if token else {}, "127.0.0.1")

    def wire(self) -> socket.socket:
        """Return a bare connection."""
        return socket.create_connection(("127.0.0.1", self.settings.port), timeout=PATIENCE)

    def close(self) -> None:
        for web in self._guests:
            web.close()


def refusal(answer: httpx.Response, status: int | None = None) -> str:
    """Check that an answer is a refusal of the documented shape, and return its code."""
    assert status is None or answer.status_code == status, answer.text
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.headers["content-type"] == PROBLEM
    told = answer.json()
    assert told["status"] == answer.status_code
    assert told["code"]
    assert told["sentence"]
    return str(told["code"])


@contextmanager
def stage(folder: Path, *, patient: bool = True, **changes: Any) -> Iterator[Stage]:
    """Run a whole server until the end of the block; a patient one never says "too often"."""
    limits = UNLIMITED if patient else {}
    wanted = Settings(**{"folder": folder, "port": 0, "bot_threads": 1, **limits, **changes})
    ready = threading.Event()
    with listening(wanted) as door:
        at = wanted.model_copy(update={"port": door.getsockname()[1]})
        app = create_app(at, lifespan_of(at))
        server = Server(app, at, announce=ready.set)
        thread = threading.Thread(target=_run, args=(server, door))
        thread.start()
        opened = Stage(at, app, server)
        try:
            assert ready.wait(PATIENCE)
            app.state.service._hint_budget = Budget(simulations=20)
            yield opened
        finally:
            opened.close()
            server.should_exit = True
            thread.join(PATIENCE)
            assert not thread.is_alive()


def _run(server: Server, door: socket.socket) -> None:
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.until_stopped(door))


# --- Tables in every state ------------------------------------------------------------------------


@dataclass(frozen=True)
class Scene:
    """Tables that wait, are played at, and are over, with the people and keys to them."""

    host: Guest
    friend: Guest
    waiting: str
    playing: str
    over: str
    invitation: str
    token: str
    """Of a program, for the host's seat at the table that is played at."""


def scene(opened: Stage) -> Scene:
    """Set tables up: the host in seat 0, a friend in seat 1."""
    host, friend = opened.guest(), opened.guest()
    me = {"kind": "me", "name": "Host"}
    waiting = host.open(me, players=3)
    path = f"/api/tables/{waiting}/seats/2/invitation"
    invitation = host.ok("POST", path)["invitation"]
    playing, over = (begun(host, friend) for _ in range(2))
    assert friend.command(over, 1, "resign").is_success
    token = host.ok("POST", f"/api/tables/{playing}/seats/0/token")["token"]
    for table in (waiting, playing, over):
        host.ok("POST", f"/api/tables/{table}/messages", json={"emote": "hello"})
    return Scene(host, friend, waiting, playing, over, invitation, token)


def begun(host: Guest, friend: Guest, **options: Any) -> str:
    """Return a table at which two people have begun to play."""
    table = host.open({"kind": "me", "name": "Host"}, players=2, **options)
    friend.ok("POST", f"/api/tables/{table}/seats", json={"name": "Friend"})
    for seat, guest in enumerate((host, friend)):
        assert guest.command(table, seat, "ready").is_success
    return table


def first_choice(view: dict[str, Any]) -> int:
    """Return the first decision a view offers."""
    return int(view["own"]["choices"][0]["action"])


def read(socket: ClientConnection) -> dict[str, Any]:
    """Return the next message of a WebSocket."""
    return dict(json.loads(socket.recv(timeout=PATIENCE)))
