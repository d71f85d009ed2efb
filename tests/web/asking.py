"""Asking an application without a server, and small applications to ask."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any, Final

import httpx
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.web.settings import ORIGIN

POLITE: Final[dict[str, dict[str, object]]] = {"websocket.http.response": {}}
"""What servers say that can refuse a WebSocket with an answer."""


def ask(
    app: ASGIApp, method: str = "GET", path: str = "/", *, client: str = "127.0.0.1", **more: Any
) -> httpx.Response:
    """Send one request to an application and return its answer."""

    async def asking() -> httpx.Response:
        transport = httpx.ASGITransport(app, raise_app_exceptions=True, client=(client, 5000))
        async with httpx.AsyncClient(transport=transport, base_url=ORIGIN) as asker:
            return await asker.request(method, path, **more)

    return asyncio.run(asking())


def scope(
    kind: str = "http",
    *,
    path: str = "/",
    method: str = "GET",
    headers: dict[str, str] | None = None,
    client: tuple[str, int] | None = ("127.0.0.1", 5000),
    **more: object,
) -> Scope:
    """Return the scope of a request or a WebSocket."""
    raw = [(name.encode(), value.encode()) for name, value in (headers or {}).items()]
    found = {"type": kind, "path": path, "headers": raw, "client": client, "query_string": b""}
    return {**found, **({"method": method} if kind == "http" else {}), **more}


async def run(app: ASGIApp, where: Scope, messages: Iterable[Message] = ()) -> list[Message]:
    """Let an application answer to messages and return all it sends; it may read no further."""
    waiting = list(messages)
    sent: list[Message] = []

    async def receive() -> Message:
        return waiting.pop(0)

    async def send(message: Message) -> None:
        sent.append(message)

    await app(where, receive, send)
    return sent


def answering(status: int = 204) -> ASGIApp:
    """Return an application that reads everything and says yes to whatever it is asked."""

    async def app(where: Scope, receive: Receive, send: Send) -> None:
        if where["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    return app


def noting_kinds(kinds: list[str]) -> ASGIApp:
    """Return an application that only notes what reaches it."""

    async def app(where: Scope, _receive: Receive, _send: Send) -> None:
        kinds.append(where["type"])

    return app
