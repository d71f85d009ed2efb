"""What the server knows about who asks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from patrician.tables.hall import Live
from patrician.tables.views import SeatView
from patrician.web.problems import documented
from patrician.web.routes.asked import guests_of, house_of
from patrician.web.routes.seats import Place
from patrician.web.routes.tables import listed

router = APIRouter(tags=["me"])


class MyTable(BaseModel):
    """A table I have a seat at."""

    table: str
    phase: str
    seq: int
    seats: tuple[SeatView, ...]
    mine: tuple[int, ...]
    deciding: int | None
    """Whose decision it is."""
    deadline: float | None
    changed_at: float


class Me(BaseModel):
    """What this browser has."""

    known: bool
    tables: tuple[MyTable, ...]


@router.get("/api/me")
async def me(request: Request) -> Me:
    """List my tables, the last changed first, and whose turn it is."""
    person = await guests_of(request).person(request)
    if person is None:
        return Me(known=False, tables=())
    house = house_of(request)
    tables = []
    for shown in await house.doors.tables_of(person):
        live: Live = await house.hall.live(shown.row.id)
        tables.append(
            MyTable(
                table=shown.row.id,
                phase=live.table.phase,
                seq=live.table.seq,
                seats=listed(shown).seats,
                mine=tuple(row.seat for row in shown.seats if row.person == person),
                deciding=live.table.deciding,
                deadline=live.table.deadline,
                changed_at=shown.row.changed_at,
            )
        )
    return Me(known=True, tables=tuple(tables))


@router.delete("/api/me", status_code=204, responses=documented(401))
async def forget_me(request: Request) -> Response:
    """Delete everything that is stored about me; my games go on without me."""
    response = Response(status_code=204)
    await guests_of(request).forget(request, response)
    return response


@router.get("/api/program", responses=documented(401))
async def program(request: Request) -> Place:
    """Tell a program which seat its token is for."""
    place = await guests_of(request).program(request)
    return Place(table=place.table_id, seat=place.seat)
