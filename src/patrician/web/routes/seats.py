"""Taking seats, inviting, handing over, and the tokens of programs."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from patrician.tables.options import Colour, Name, Strict
from patrician.web.page_routes import path_to
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    Address,
    AllGuests,
    Live,
    Person,
    RateLimits,
    SeatPath,
    Service,
    TableId,
    spend,
)

router = APIRouter(tags=["seats"])


class Claim(Strict):
    """A seat somebody wants."""

    seat: Annotated[int, Field(ge=0, le=4)] | None = None
    """Any that is free, if none is named; an invitation knows its seat."""
    name: Name
    colour: Colour | None = None
    invitation: Annotated[str, Field(max_length=100)] | None = None


class Renaming(Strict):
    """What somebody wants to be called."""

    name: Name
    colour: Colour | None = None


class TakeOverRequest(Strict):
    """A hand-over code, as it was shown on the other device."""

    code: Annotated[str, Field(min_length=1, max_length=100)]


class ClaimedSeat(BaseModel):
    """A seat at a table."""

    table: str
    seat: int


class Invitation(BaseModel):
    """A one-time link; what stands behind the # is never sent to a server."""

    invitation: str
    path: str


class HandOver(BaseModel):
    """A code that is good for some minutes, and a link with it."""

    code: str
    path: str
    expires_in: int


class Token(BaseModel):
    """The secret by which a program plays a seat."""

    token: str


@router.post("/api/tables/{table}/seats", responses=documented(404, 409))
async def claim(
    request: Request,
    response: Response,
    *,
    service: Service,
    guests: AllGuests,
    limits: RateLimits,
    address: Address,
    table: TableId,
    wish: Claim,
) -> ClaimedSeat:
    """Take a seat."""
    if wish.invitation is not None:
        spend(limits.guesses, address)
    spend(limits.toggles, f"{table}/{address}/seats")
    live = await service.live_tables.live(table)
    person = await guests.welcome(request, response)
    claimed = await service.seating.claim(
        live,
        person,
        seat=wish.seat,
        name=wish.name,
        colour=wish.colour,
        invitation=wish.invitation,
    )
    return ClaimedSeat(table=claimed.table_id, seat=claimed.seat)


@router.patch(
    "/api/tables/{table}/seats/{seat}", status_code=204, responses=documented(401, 404, 409)
)
async def rename(
    *,
    service: Service,
    limits: RateLimits,
    live: Live,
    person: Person,
    seat: SeatPath,
    wish: Renaming,
) -> None:
    """Change the name and the colour of a seat."""
    spend(limits.toggles, f"{live.table.row.id}/{person}/name")
    await service.seating.rename(live, person, seat, name=wish.name, colour=wish.colour)


@router.post("/api/tables/{table}/seats/{seat}/invitation", responses=documented(401, 404, 409))
async def invite(service: Service, live: Live, person: Person, seat: SeatPath) -> Invitation:
    """Make a one-time link to a free seat; an earlier one is void."""
    secret = await service.seating.invite(live, person, seat)
    path = path_to("table", table=live.table.row.id)
    return Invitation(invitation=secret, path=f"{path}#invitation={secret}")


@router.post("/api/tables/{table}/seats/{seat}/handover", responses=documented(401, 404))
async def hand_over(service: Service, live: Live, person: Person, seat: SeatPath) -> HandOver:
    """Make a code by which another device can take the seat over."""
    code = await service.seating.hand_over(live, person, seat)
    path = f"{path_to('handover')}#code={code.code}"
    return HandOver(code=code.code, path=path, expires_in=code.lasts)


@router.post("/api/handover", responses=documented(404))
async def take_over(
    request: Request,
    response: Response,
    *,
    service: Service,
    guests: AllGuests,
    limits: RateLimits,
    address: Address,
    body: TakeOverRequest,
) -> ClaimedSeat:
    """Take a seat over from another device."""
    spend(limits.guesses, address)
    person = await guests.welcome(request, response)
    claimed = await service.seating.take_over(person, body.code)
    return ClaimedSeat(table=claimed.table_id, seat=claimed.seat)


@router.post("/api/tables/{table}/seats/{seat}/token", responses=documented(401, 404))
async def issue_token(service: Service, live: Live, person: Person, seat: SeatPath) -> Token:
    """Make a token by which a program can play the seat; an earlier one is void."""
    return Token(token=await service.seating.issue_token(live, person, seat))


@router.delete(
    "/api/tables/{table}/seats/{seat}/token", status_code=204, responses=documented(401, 404)
)
async def void_token(service: Service, live: Live, person: Person, seat: SeatPath) -> None:
    """Void the token by which a program plays the seat."""
    await service.seating.void_token(live, person, seat)
