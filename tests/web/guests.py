"""Guests of a real server: browsers, sockets, streams and programs."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from patrician.client.patches import as_update
from tests.web.serving import PATIENCE, Served
from tests.web.settings import MANY, UNLIMITED

PATIENT: Final[dict[str, Any]] = UNLIMITED | {"connections_per_address": MANY, "bot_threads": 1}
"""Settings of a server that never says "too often"."""
ME: Final = {"kind": "me", "name": "Anna"}
# Where the deal is the subject, a test asks for a sealed one.
USUAL: Final = {"pace": "instant", "first": 0, "deal": "quick"}
BOT: Final = {"kind": "bot", "level": "novice"}
FREE: Final = {"kind": "person"}
Data = dict[str, Any]


@dataclass
class Browser:
    """A browser with cookies of its own, on a page of the server."""

    served: Served
    web: httpx.Client

    @classmethod
    def at(cls, served: Served) -> Browser:
        headers = {"origin": served.url}
        return cls(served, httpx.Client(base_url=served.url, headers=headers, timeout=PATIENCE))

    # --- Asking -----------------------------------------------------------------------------------

    def ok(self, method: str, path: str, **more: Any) -> Any:
        """Ask for something that must be answered as wished."""
        answer = self.web.request(method, path, **more)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def refused(self, method: str, path: str, **more: Any) -> tuple[int, str]:
        """Ask for something that must be refused; returns the status and the code."""
        answer = self.web.request(method, path, **more)
        assert answer.headers["content-type"] == "application/problem+json", answer.text
        problem = answer.json()
        assert problem["status"] == answer.status_code
        return answer.status_code, problem["code"]

    # --- At a table -------------------------------------------------------------------------------

    def open(self, *seats: Data, listed: bool = False, **options: Any) -> str:
        """Open a table and return its id."""
        wish = {
            "options": {"players": max(2, len(seats)), **USUAL, **options},
            "seats": seats,
            "listed": listed,
        }
        return str(self.ok("POST", "/api/tables", json=wish)["table"])

    def invite(self, table: str, seat: int) -> str:
        """Return the secret of an invitation."""
        path = f"/api/tables/{table}/seats/{seat}/invitation"
        return str(self.ok("POST", path)["invitation"])

    def accept(self, table: str, invitation: str, name: str = "Bert") -> int:
        """Take the seat an invitation is for."""
        wish = {"name": name, "invitation": invitation}
        return int(self.ok("POST", f"/api/tables/{table}/seats", json=wish)["seat"])

    def view(self, table: str, seat: int | None = None) -> Data:
        params = {} if seat is None else {"seat": seat}
        view: Data = self.ok("GET", f"/api/tables/{table}", params=params)
        return view

    def order(self, table: str, seat: int, kind: str, **values: Any) -> httpx.Response:
        """Send a command; `expected` and `move` go beside it."""
        beside: Data = {key: values.pop(key) for key in ("expected", "move") if key in values}
        order: Data = {"seat": seat, "command": {"kind": kind, **values}, **beside}
        return self.web.post(f"/api/tables/{table}/commands", json=order)

    def do(self, table: str, seat: int, kind: str, **values: Any) -> Data:
        """Have a command carried out at the number the table is at."""
        values.setdefault("expected", self.view(table)["seq"])
        answer = self.order(table, seat, kind, **values)
        assert answer.status_code == 200, answer.text
        done: Data = answer.json()
        return done

    def declined(self, table: str, seat: int, kind: str, **values: Any) -> tuple[int, str]:
        """Have a command refused at the number the table is at."""
        values.setdefault("expected", self.view(table)["seq"])
        answer = self.order(table, seat, kind, **values)
        return answer.status_code, answer.json()["code"]

    def decide(self, table: str, seat: int, **values: Any) -> Data:
        """Make some decision."""
        view = self.view(table, seat)
        action = view["own"]["choices"][0]["action"]
        values = {"confirm": True, "expected": view["seq"], **values}
        return self.do(table, seat, "decide", action=action, **values)

    def token(self, table: str, seat: int) -> str:
        return str(self.ok("POST", f"/api/tables/{table}/seats/{seat}/token")["token"])

    # --- Following --------------------------------------------------------------------------------

    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.web.cookies.jar)

    @contextmanager
    def socket(self, table: str, **query: Any) -> Iterator[Socket]:
        """Follow a table over a WebSocket; the greeting has been heard."""
        with connect(
            socket_url(self.served, table, **query),
            additional_headers={"origin": self.served.url, "cookie": self.cookie()},
            open_timeout=PATIENCE,
            proxy=None,
        ) as connection:
            yield Socket(connection)

    @contextmanager
    def stream(self, table: str, **query: Any) -> Iterator[Iterator[Data | None]]:
        """Follow a table as a stream; None is an empty line."""
        path = f"/api/tables/{table}/stream"
        with self.web.stream("GET", path, params=query) as answer:
            assert answer.status_code == 200
            assert answer.headers["content-type"].startswith("application/x-ndjson")
            reader = PatchReader()
            yield (reader.read(line) if line else None for line in answer.iter_lines())


class PatchReader:
    """Reads messages about a table; in place of a patch there is an update with a whole view."""

    def __init__(self) -> None:
        self._view: Data | None = None

    def read(self, text: str | bytes) -> Data:
        message = as_update(json.loads(text), self._view)
        self._view = message.get("view", self._view)
        return message


class Socket:
    """A WebSocket that was opened."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self._reader = PatchReader()
        self.hello = self.next()

    def next(self) -> Data:
        """Return the next message."""
        return self._reader.read(self.connection.recv(PATIENCE))

    def until(self, happened: Callable[[Data], bool]) -> list[Data]:
        """Return the messages up to the first one that is as wanted."""
        messages = [self.next()]
        while not happened(messages[-1]):
            messages.append(self.next())
        return messages

    def closed(self) -> int:
        """Return the code it is closed with, whatever is said before."""
        with suppress(ConnectionClosed):
            while True:
                self.connection.recv(PATIENCE)
        code = self.connection.close_code
        assert code is not None
        return code


def socket_url(served: Served, table: str, **query: Any) -> str:
    params = str(httpx.QueryParams(query))
    return f"{served.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?{params}"


def two_people(one: Browser, other: Browser, **options: Any) -> str:
    """Return a table that two browsers sit at; nobody is ready yet."""
    table = one.open(ME, FREE, **options)
    assert other.accept(table, one.invite(table, 1)) == 1
    return table


def begun(one: Browser, other: Browser, **options: Any) -> str:
    """Return a table where two browsers play; the first decision is that of seat 0."""
    table = two_people(one, other, **options)
    one.do(table, 0, "ready", expected=None)
    other.do(table, 1, "ready", expected=None)
    return table


def play_out(table: str, *browsers: Browser) -> Data:
    """Let people play to the end, each from their own browser; returns the last public view."""
    while (view := browsers[0].view(table))["phase"] == "playing":
        seat = view["board"]["seat"]
        browsers[seat].decide(table, seat)
    return view
