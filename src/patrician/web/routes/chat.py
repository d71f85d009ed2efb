"""Talking at a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from patrician.tables.chat import MAX_REASON_LENGTH, ChatMessage, Saying, message_data
from patrician.tables.options import Strict
from patrician.web.limits import address_of
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    SeatQuery,
    TableId,
    guests_of,
    limits_of,
    live_of,
    service_of,
    spend,
)

router = APIRouter(tags=["talk"])

Author = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{22}$", description="Who said something.")]
After = Annotated[int, Query(ge=0, le=1_000_000_000, description="The last message known.")]


class Report(Strict):
    """A complaint about a message."""

    number: Annotated[int, Field(ge=1, le=1_000_000_000)]
    reason: Annotated[str, Field(min_length=1, max_length=MAX_REASON_LENGTH)]


@router.get("/api/tables/{table}/messages", responses=documented(404))
async def messages(request: Request, table: TableId, after: After = 0) -> list[ChatMessage]:
    """Tell what was said, without those one does not want to hear."""
    live, person = await live_of(request, table), await guests_of(request).person(request)
    said = await service_of(request).chat.messages(live, person, after)
    return [message_data(message) for message in said]


@router.post("/api/tables/{table}/messages", status_code=201, responses=documented(404))
async def say(
    request: Request, response: Response, table: TableId, saying: Saying, seat: SeatQuery = None
) -> ChatMessage:
    """Say something, from a seat or as somebody who watches."""
    live, guests = await live_of(request, table), guests_of(request)
    await guests.person_at(request, live, seat)
    person = await guests.welcome(request, response)
    spend(limits_of(request).sayings, person)
    if not live.table.seats_of(person):
        # Strangers cost nothing to make, so those of an address share what one person may say.
        spend(limits_of(request).sayings, f"{address_of(request)}/spectators")
    message = await service_of(request).chat.say(live, person, seat, saying)
    return message_data(message)


@router.put("/api/tables/{table}/mutes/{author}", status_code=204, responses=documented(401, 404))
async def mute(request: Request, table: TableId, author: Author) -> None:
    """Hear somebody no more."""
    live, person = await live_of(request, table), await guests_of(request).known(request)
    spend(limits_of(request).sayings, f"{person}/mute")
    await service_of(request).chat.mute(live, person, author, muted=True)


@router.delete(
    "/api/tables/{table}/mutes/{author}", status_code=204, responses=documented(401, 404)
)
async def unmute(request: Request, table: TableId, author: Author) -> None:
    """Hear somebody again."""
    live, person = await live_of(request, table), await guests_of(request).known(request)
    await service_of(request).chat.mute(live, person, author, muted=False)


@router.post("/api/tables/{table}/reports", status_code=204, responses=documented(401, 404))
async def report(request: Request, table: TableId, body: Report) -> None:
    """Complain about a message to whoever runs the server."""
    live, person = await live_of(request, table), await guests_of(request).known(request)
    spend(limits_of(request).sayings, person)
    await service_of(request).chat.report(live, person, body.number, body.reason)
