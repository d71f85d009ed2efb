"""What the server knows about who asks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from patrician.tables.live_tables import LiveTable
from patrician.tables.outcome import GameOutcome, outcome_of
from patrician.tables.table import Phase
from patrician.tables.view_shapes import SeatView
from patrician.tables.views import seat_views
from patrician.web.problems import documented
from patrician.web.routes.dependencies import AllGuests, Service
from patrician.web.routes.seats import ClaimedSeat

router = APIRouter(tags=["me"])


class MyTable(BaseModel):
    """A table I have a seat at."""

    table: str
    phase: Phase
    seq: int
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    deciding: int | None
    """Whose decision it is."""
    deadline: float | None
    outcome: GameOutcome | None
    """How the game came out; None while it is not over."""
    changed_at: float


class Me(BaseModel):
    """What this browser has."""

    person: str | None
    """The id I am stored under, sent to nobody else; None while there is nothing about me."""
    tables: tuple[MyTable, ...]


@router.get("/api/me")
async def me(request: Request, response: Response, service: Service, guests: AllGuests) -> Me:
    """List my tables, the last changed first, and whose turn it is."""
    person = await guests.visit(request, response)
    if person is None:
        return Me(person=None, tables=())
    mine = await service.live_tables.live_many(await service.people.tables_of(person))
    return Me(person=person, tables=tuple(_my_table(live, person) for live in mine))


def _my_table(live: LiveTable, person: str) -> MyTable:
    table = live.table
    return MyTable(
        table=table.row.id,
        phase=table.phase,
        seq=table.seq,
        seats=seat_views(table),
        mine=table.seats_of(person),
        deciding=table.deciding,
        deadline=table.deadline,
        outcome=outcome_of(table),
        changed_at=live.changed_at,
    )


@router.delete("/api/me", status_code=204, responses=documented(401))
async def forget_me(request: Request, guests: AllGuests) -> Response:
    """Delete everything that is stored about me; my games go on without me."""
    response = Response(status_code=204)
    await guests.forget(request, response)
    return response


@router.get("/api/program", responses=documented(401))
async def program(request: Request, guests: AllGuests) -> ClaimedSeat:
    """Return the seat that a program's token is for."""
    claimed = await guests.program(request)
    return ClaimedSeat(table=claimed.table_id, seat=claimed.seat)
