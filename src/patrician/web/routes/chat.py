"""The chat of a table."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from patrician.tables.chat import MAX_REASON_LENGTH, ChatMessage, Saying, message_data
from patrician.tables.options import Strict
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    Address,
    AllGuests,
    Live,
    Person,
    RateLimits,
    SeatQuery,
    Service,
    spend,
)

router = APIRouter(tags=["talk"])

Author = Annotated[
    str, Path(pattern=r"^[A-Za-z0-9_-]{22}$", description="The author of a message.")
]
After = Annotated[int, Query(ge=0, le=1_000_000_000, description="The last message known.")]


class Report(Strict):
    """A report of a message."""

    number: Annotated[int, Field(ge=1, le=1_000_000_000)]
    reason: Annotated[str, Field(min_length=1, max_length=MAX_REASON_LENGTH)]


@router.get("/api/tables/{table}/messages", responses=documented(404))
async def messages(
    request: Request, service: Service, guests: AllGuests, live: Live, after: After = 0
) -> list[ChatMessage]:
    """Return the messages of the chat, without those of people who are muted."""
    person = await guests.person(request)
    rows = await service.chat.messages(live, person, after)
    return [message_data(row) for row in rows]


@router.post("/api/tables/{table}/messages", status_code=201, responses=documented(404))
async def say(
    request: Request,
    response: Response,
    *,
    service: Service,
    guests: AllGuests,
    limits: RateLimits,
    address: Address,
    live: Live,
    saying: Saying,
    seat: SeatQuery = None,
) -> ChatMessage:
    """Send a message to the chat, from a seat or as a spectator."""
    await guests.person_at(request, live, seat)
    person = await guests.welcome(request, response)
    spend(limits.sayings, person)
    if not live.table.seats_of(person):
        # A new person costs nothing, so the spectators of an address share one rate limit.
        spend(limits.sayings, f"{address}/spectators")
    return message_data(await service.chat.say(live, person, seat, saying))


@router.put("/api/tables/{table}/mutes/{author}", status_code=204, responses=documented(401, 404))
async def mute(
    service: Service, limits: RateLimits, live: Live, person: Person, author: Author
) -> None:
    """Mute somebody at this table."""
    spend(limits.sayings, f"{person}/mute")
    await service.chat.mute(live, person, author, muted=True)


@router.delete(
    "/api/tables/{table}/mutes/{author}", status_code=204, responses=documented(401, 404)
)
async def unmute(service: Service, live: Live, person: Person, author: Author) -> None:
    """Show the messages of somebody again who was muted."""
    await service.chat.mute(live, person, author, muted=False)


@router.post("/api/tables/{table}/reports", status_code=204, responses=documented(401, 404))
async def report(
    service: Service, limits: RateLimits, live: Live, person: Person, body: Report
) -> None:
    """Report a message to whoever runs the server."""
    spend(limits.sayings, person)
    await service.chat.report(live, person, body.number, body.reason)
