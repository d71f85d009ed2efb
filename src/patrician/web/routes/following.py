"""Following a table: over a WebSocket, or as a stream of lines for programs.

Both send the same messages, one JSON object each. Nothing is taken in here; commands are posted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from functools import partial
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, WebSocket
from pydantic import BaseModel
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, StreamingResponse

from patrician import __version__
from patrician.tables.chat import ChatMessage
from patrician.tables.errors import Refused
from patrician.tables.followers import SEAT_LOST
from patrician.tables.store import StoreError
from patrician.tables.view_shapes import PROTOCOL, Patch, Update
from patrician.web.devices import read_token
from patrician.web.logs import LOGGER
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    LogHash,
    Said,
    SeatQuery,
    Since,
    TableId,
    guests_of,
    live_of,
    service_of,
)
from patrician.web.socket_followers import SocketFollower
from patrician.web.sockets import EXTENSION, SocketHandle

router = APIRouter(tags=["following"])

SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a stream sends an empty line, so that both sides notice a broken one."""
OTHER_PROTOCOL: Final = 4409
"""The code a socket is closed with when the page is of another time."""
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
    message: ChatMessage


class SeatLost(BaseModel):
    """The seat is another's now, or the program's token is void; nothing more is sent."""

    type: Literal["seat-lost"]


class Gone(BaseModel):
    """The table does not exist any more."""

    type: Literal["gone"]


AnyMessage = Hello | Reload | Update | Patch | SaidMessage | SeatLost | Gone


class Lines(JSONResponse):
    """One JSON object a line; only described by this, since it is sent bit by bit."""

    media_type = "application/x-ndjson"


@router.get(
    "/api/tables/{table}/stream",
    response_class=Lines,
    response_model=AnyMessage,
    response_description="One message a line, and an empty line now and then.",
    responses=documented(404),
)
async def stream(
    request: Request,
    table: TableId,
    *,
    seat: SeatQuery = None,
    since: Since = None,
    log_hash: LogHash = None,
    said: Said = None,
) -> StreamingResponse:
    """Follow a table line by line, from a number on."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    follower = service_of(request).follow(live, viewer, since, log_hash=log_hash, said=said)
    news = follower.texts()
    if viewer.program:
        news = _while_welcome(request, news)
    lines = _lines(news, request.app.state.ending)
    return StreamingResponse(lines, media_type=Lines.media_type)


async def _while_welcome(
    connection: HTTPConnection, news: AsyncGenerator[str]
) -> AsyncGenerator[str]:
    """Yield what a program has to know, as long as its token is good."""
    guests = guests_of(connection)
    async with aclosing(news):
        async for text in news:
            if not await guests.still_welcome(connection):
                yield SEAT_LOST
                return
            yield text


async def _lines(news: AsyncGenerator[str], ending: asyncio.Event) -> AsyncIterator[str]:
    """Yield what is sent as a stream, until the table or the server has nothing more to say."""
    yield f"{_HELLO}\n"
    over = asyncio.create_task(ending.wait())
    following = _next(news)
    try:
        while not over.done():
            await asyncio.wait({following, over}, timeout=SIGN_OF_LIFE, return_when=_FIRST)
            if not following.done():
                yield "\n"
                continue
            text = following.result()
            if text is None:
                return
            yield f"{text}\n"
            following = _next(news)
    except (Refused, StoreError) as error:
        LOGGER.warning("a stream ends early: %s", error)
    finally:
        await _stop(following, over)
        await news.aclose()


_FIRST: Final = asyncio.FIRST_COMPLETED


def _next(news: AsyncGenerator[str]) -> asyncio.Task[str | None]:
    async def following() -> str | None:
        return await anext(news, None)

    return asyncio.create_task(following())


async def _stop(*tasks: asyncio.Task[Any]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@router.websocket("/api/tables/{table}/socket")
async def socket(
    websocket: WebSocket,
    table: TableId,
    *,
    seat: SeatQuery = None,
    since: Since = None,
    log_hash: LogHash = None,
    said: Said = None,
    protocol: Annotated[int, Query()] = PROTOCOL,
) -> None:
    """Follow a table over a WebSocket, from a number on."""
    if protocol != PROTOCOL:
        await websocket.accept()
        await websocket.send_text(_RELOAD)
        await websocket.close(OTHER_PROTOCOL)
        return
    live = await live_of(websocket, table)
    viewer = await guests_of(websocket).viewer(websocket, live, seat)
    await websocket.accept()
    await websocket.send_text(_HELLO)
    handle: SocketHandle = websocket.scope["extensions"][EXTENSION]
    follower = service_of(websocket).follow(
        live,
        viewer,
        since,
        log_hash=log_hash,
        said=said,
        push=None if viewer.program else handle.push,
    )
    token = read_token(websocket) if viewer.program else None
    check = partial(guests_of(websocket).is_token_good, token) if token is not None else None
    SocketFollower(handle, follower, check).start()
