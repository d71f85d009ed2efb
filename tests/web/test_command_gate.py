"""Commands take a short way; whatever is unusual takes the long way to the same answer."""

import asyncio
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.types import Message, Receive, Scope, Send

from patrician.web.command_gate import MOST_BYTES, CommandGate
from patrician.web.lifespan import lifespan_of
from patrician.web.limits import Limiter
from tests.web.guests import BOT, ME, PATIENT, Browser, begun
from tests.web.serving import Served, serving
from tests.web.settings import settings

ORIGIN = "http://127.0.0.1:8000"
BODY = b'{"seat":0,"command":{"kind":"resume"}}'


class Rest(FastAPI):
    """Stands for the long way; notes what it is handed."""

    def __init__(self) -> None:
        super().__init__()
        self.bodies: list[bytes] = []

    async def __call__(self, _scope: Scope, receive: Receive, _send: Send) -> None:
        self.bodies.append((await receive()).get("body", b""))


def passed_on(body: bytes = BODY, *, wait: bool = False, requests: int = 10, **head: Any) -> bool:
    """Tell whether a request is handed on to the long way, whole."""
    at = settings(origins=(ORIGIN,))
    rest = Rest()
    gate = CommandGate(rest, at, Limiter(0.001, requests))
    headers = {"origin": ORIGIN, "content-type": "application/json", **head.pop("headers", {})}
    scope = {
        "type": "http",
        "method": "POST",
        "path": f"/api/tables/{'x' * 22}/commands",
        "client": ("192.0.2.1", 5),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        **head,
    }

    async def receive() -> Message:
        if wait:
            await asyncio.sleep(0)
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(_message: Message) -> None:
        """Nobody looks at the answer."""

    async def ask() -> None:
        for _ in range(requests if requests < 10 else 1):
            await gate(scope, receive, send)
        if requests < 10:
            await gate(scope, receive, send)

    asyncio.run(ask())
    assert rest.bodies in ([], [body])
    return bool(rest.bodies)


def test_a_command_that_is_in_order_takes_the_short_way() -> None:
    assert not passed_on()


@pytest.mark.parametrize(
    "unusual",
    [
        {"path": "/api/tables/short/commands"},
        {"path": f"/api/tables/{'x' * 22}/seats"},
        {"method": "GET"},
        {"headers": {"origin": "http://elsewhere.example"}},
        {"headers": {"content-type": "text/plain"}},
        {"headers": {"content-length": "999999999"}},
        {"headers": {"x-patrician-protocol": "1"}},
        {"body": b"{"},
        {"body": b'{"seat":9,"command":{"kind":"resume"}}'},
        {"body": BODY.replace(b"resume", b"res\\u0075me")},
        {"body": BODY + b" " * MOST_BYTES},
        {"wait": True},
        {"requests": 1},
    ],
    ids=str,
)
def test_whatever_is_unusual_takes_the_long_way(unusual: dict[str, Any]) -> None:
    assert passed_on(**unusual)


# --- At a real server -----------------------------------------------------------------------------


def ways(anna: Browser, table: str, body: bytes) -> list[tuple[int, dict[str, str], Any]]:
    """Send an order by both ways; a body in pieces takes the long one."""

    def pieces() -> Iterator[bytes]:
        yield body[:1]
        yield body[1:]

    path, head = f"/api/tables/{table}/commands", {"content-type": "application/json"}
    answers = [anna.web.post(path, content=content, headers=head) for content in (body, pieces())]
    own = ("x-request-id", "date")
    return [
        (
            answer.status_code,
            {name: value for name, value in answer.headers.items() if name not in own},
            {key: value for key, value in answer.json().items() if key != "request"},
        )
        for answer in answers
    ]


ORDERS = {
    "repeated": {"seat": 0, "move": "r", "command": {"kind": "ready", "contribution": ""}},
    "refused": {"seat": 0, "command": {"kind": "resume"}},
    "stale": {"seat": 0, "expected": 1, "command": {"kind": "confirm"}},
    "of another": {"seat": 1, "command": {"kind": "resume"}},
    "without a number": {"seat": 0, "command": {"kind": "confirm"}},
    "no order": {"seat": 0},
}


@pytest.mark.parametrize("name", ORDERS)
def test_both_ways_lead_to_the_same_answer(anna: Browser, bert: Browser, name: str) -> None:
    table = begun(anna, bert)
    short, long = ways(anna, table, json.dumps(ORDERS[name]).encode())
    for answer in (short, long):
        answer[2].get("view", {}).pop("now", None)
        answer[1].pop("content-length")  # of the time in a view
    assert short == long


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    few = {"requests_at_once": 5, "requests_per_second": 0.001}
    at = settings(folder=tmp_path, **PATIENT).model_copy(update=few)
    with serving(at, rooms=lifespan_of) as served:
        yield served


def test_commands_count_as_requests_of_their_address(strict: Served) -> None:
    anna = Browser.at(strict)
    with anna.web:
        table = anna.open(ME, BOT)
        statuses = [anna.order(table, 0, "resume").status_code for _ in range(5)]
    assert statuses == [409] * 4 + [429]


def test_a_body_that_comes_after_its_head_is_waited_for(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    head = (
        f"POST /api/tables/{table}/commands HTTP/1.1\r\nhost: a\r\norigin: {anna.served.url}\r\n"
        f"cookie: {anna.cookie()}\r\ncontent-type: application/json\r\n"
        f"content-length: {len(BODY)}\r\nconnection: close\r\n\r\n"
    )
    with anna.served.connect() as wire:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        wire.sendall(head.encode())
        assert anna.view(table)["phase"] == "playing", "the head has been read by now"
        wire.sendall(BODY)
        assert wire.recv(4096).startswith(b"HTTP/1.1 409")
