"""Following a table: over a WebSocket, or as a stream of lines for programs.

Both send the same messages, one JSON object each. Nothing is taken in here; commands are posted.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request, WebSocket
from pydantic import BaseModel
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, StreamingResponse
from starlette.websockets import WebSocketDisconnect, WebSocketState

from patrician import __version__
from patrician.tables.chat import Message
from patrician.tables.deciding import Known
from patrician.tables.errors import Refused
from patrician.tables.followers import SEAT_LOST
from patrician.tables.live_tables import LiveTable
from patrician.tables.store import StoreError
from patrician.tables.view_shapes import PROTOCOL, Patch, Update
from patrician.tables.viewer import Viewer
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
from patrician.web.sockets import EXTENSION, PUSH

router = APIRouter(tags=["following"])

SIGN_OF_LIFE: Final = 15.0
"""Seconds after which a stream sends an empty line, so that both sides notice a broken one."""
OTHER_PROTOCOL: Final = 4409
"""The code a socket is closed with when the page is of another time."""
SLOW: Final = 30.0
"""Seconds after which a guest is looked after who takes a message slowly; if it has not been
taken by then, they have to come again."""
_NOT_WANTED: Final = 1008
_TRY_AGAIN: Final = 1013
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
    known = Known(since, log_hash)
    lines = _lines(_news(request, live, viewer, known, said), request.app.state.ending)
    return StreamingResponse(lines, media_type=Lines.media_type)


def _news(
    connection: HTTPConnection, live: LiveTable, viewer: Viewer, known: Known, said: int | None
) -> AsyncGenerator[str]:
    """Return what a guest has to know, as long as they may know it."""
    push = None
    if not viewer.program:
        push = connection.scope.get("extensions", {}).get(EXTENSION, {}).get(PUSH)
    news = service_of(connection).follow(
        live, viewer, known.seq, log_hash=known.log_hash, said=said, push=push
    )
    return _while_welcome(connection, news) if viewer.program else news


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
    progress = _Progress()
    news = _news(websocket, live, viewer, Known(since, log_hash), said)
    sending = asyncio.create_task(_send(websocket, news, progress))
    listening = asyncio.create_task(_listen(websocket))
    try:
        for task in await _first(sending, listening, progress):
            task.result()
    finally:
        await _stop(sending, listening)


@dataclass(slots=True)
class _Progress:
    """How many messages were begun and done; a clock for each would cost more than sending it."""

    begun: int = 0
    done: int = 0


async def _first(
    sending: asyncio.Task[None], listening: asyncio.Task[None], progress: _Progress
) -> set[asyncio.Task[None]]:
    """Wait until one side has enough; nothing is left of a guest who does not take a message."""
    while True:
        hanging = progress.begun if progress.begun > progress.done else None
        done, _ = await asyncio.wait({sending, listening}, timeout=SLOW, return_when=_FIRST)
        if done or (hanging is not None and progress.done < hanging):
            return done


async def _send(websocket: WebSocket, news: AsyncGenerator[str], progress: _Progress) -> None:
    """Send whatever is not pushed; a slow reader gets several changes in one message."""
    code = _NOTHING_MORE
    try:
        async with aclosing(news) as texts:
            async for text in texts:
                if not _is_open(websocket):
                    return
                progress.begun += 1
                await websocket.send_text(text)
                progress.done += 1
    except WebSocketDisconnect:
        return  # nobody is there any more, which the listening side is about to hear, too
    except (Refused, StoreError) as error:
        LOGGER.warning("a socket ends early: %s", error)
        code = _TRY_AGAIN
    if _is_open(websocket):
        await websocket.close(code)


_NOTHING_MORE: Final = 1000


def _is_open(websocket: WebSocket) -> bool:
    """Tell whether anything can be sent; the other task may have closed it, or found it closed."""
    return websocket.application_state is WebSocketState.CONNECTED


async def _listen(websocket: WebSocket) -> None:
    """Answer signs of life; whoever sends anything else has mistaken the door."""
    while (message := await websocket.receive())["type"] == "websocket.receive":
        if not _is_open(websocket):
            return  # what was sent before it was closed is not answered any more
        if message.get("text") != "ping":
            await websocket.close(_NOT_WANTED, "commands are posted")
            return
        await websocket.send_text("pong")
