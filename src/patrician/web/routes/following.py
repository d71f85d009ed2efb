"""Following a table: over a WebSocket, or as a stream of lines for programs.

Both send the same messages, one JSON object each. Nothing is taken in here; commands are posted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Final, Literal

from fastapi import APIRouter, Query, Request, WebSocket
from pydantic import BaseModel
from starlette.responses import StreamingResponse
from starlette.websockets import WebSocketDisconnect

from patrician import __version__
from patrician.tables.errors import Refused
from patrician.tables.talking import Message
from patrician.tables.views import PROTOCOL, Update
from patrician.web.problems import documented, problem_of
from patrician.web.routes.asked import (
    Said,
    SeatQuery,
    Since,
    TableId,
    guests_of,
    house_of,
    live_of,
)

router = APIRouter(tags=["following"])

LINES: Final = "application/x-ndjson"
SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a stream sends an empty line, so that both sides notice a broken one."""
OTHER_PROTOCOL: Final = 4409
"""The code a socket is closed with when the page is of another time."""
_NOT_WANTED: Final = 1008
_HELLO: Final = f'{{"type":"hello","protocol":{PROTOCOL},"program":"{__version__}"}}'
_RELOAD: Final = f'{{"type":"reload","protocol":{PROTOCOL}}}'


class Hello(BaseModel):
    """The first message."""

    type: Literal["hello"]
    protocol: int
    program: str


class Reload(BaseModel):
    """The page is of another time than the server; it should load itself again."""

    type: Literal["reload"]
    protocol: int


class SaidMessage(BaseModel):
    """Something was said."""

    type: Literal["said"]
    message: Message


class SeatLost(BaseModel):
    """The seat was handed over to another device; nothing more is sent."""

    type: Literal["seat-lost"]


class Gone(BaseModel):
    """The table does not exist any more."""

    type: Literal["gone"]


AnyMessage = Hello | Reload | Update | SaidMessage | SeatLost | Gone


@router.get(
    "/api/tables/{table}/stream",
    response_model=AnyMessage,
    response_description="One message a line, and an empty line now and then.",
    responses=documented(404),
)
async def stream(
    request: Request,
    table: TableId,
    seat: SeatQuery = None,
    since: Since = None,
    said: Said = None,
) -> StreamingResponse:
    """Follow a table line by line, from a number on."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    news = house_of(request).watching.follow(live, viewer, since, said=said)
    return StreamingResponse(_lines(news), media_type=LINES)


async def _lines(news: AsyncIterator[str]) -> AsyncIterator[str]:
    yield f"{_HELLO}\n"
    following = asyncio.ensure_future(anext(news, None))
    try:
        while True:
            done, _ = await asyncio.wait({following}, timeout=SIGN_OF_LIFE)
            if not done:
                yield "\n"
                continue
            text = following.result()
            if text is None:
                return
            yield f"{text}\n"
            following = asyncio.ensure_future(anext(news, None))
    finally:
        following.cancel()
        await asyncio.gather(following, return_exceptions=True)


@router.websocket("/api/tables/{table}/socket")
async def socket(
    websocket: WebSocket,
    table: TableId,
    *,
    seat: SeatQuery = None,
    since: Since = None,
    said: Said = None,
    protocol: Annotated[int, Query()] = PROTOCOL,
) -> None:
    """Follow a table over a WebSocket, from a number on."""
    try:
        live = await live_of(websocket, table)
        viewer = await guests_of(websocket).viewer(websocket, live, seat)
    except Refused as refused:
        await websocket.send_denial_response(problem_of(refused))
        return
    await websocket.accept()
    if protocol != PROTOCOL:
        await websocket.send_text(_RELOAD)
        await websocket.close(OTHER_PROTOCOL)
        return
    await websocket.send_text(_HELLO)
    news = house_of(websocket).watching.follow(live, viewer, since, said=said)
    sending = asyncio.create_task(_send(websocket, news))
    try:
        await _listen(websocket)
    finally:
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)


async def _send(websocket: WebSocket, news: AsyncIterator[str]) -> None:
    """Send whatever there is to know; a slow reader gets several changes in one message."""
    async with aclosing(news) as texts:  # type: ignore[type-var]
        async for text in texts:
            await websocket.send_text(text)
    await websocket.close()


async def _listen(websocket: WebSocket) -> None:
    """Answer signs of life; whoever sends anything else has mistaken the door."""
    try:
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if message.get("text") != "ping":
                await websocket.close(_NOT_WANTED, "commands are posted")
                return
            await websocket.send_text("pong")
    except WebSocketDisconnect:
        return
