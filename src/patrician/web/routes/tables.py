"""Opening tables, finding them, looking at them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request, Response
from pydantic import BaseModel

from patrician.tables.options import TableOptions, TableWish
from patrician.tables.store import Shown
from patrician.tables.views import SeatView, View
from patrician.web.problems import documented
from patrician.web.routes.asked import (
    SeatQuery,
    TableId,
    address_of,
    guests_of,
    house_of,
    limits_of,
    live_of,
    spend,
)

router = APIRouter(tags=["tables"])


class Opened(BaseModel):
    """The table that was opened."""

    table: str


class Listed(BaseModel):
    """A table in the lobby."""

    table: str
    options: TableOptions
    seats: tuple[SeatView, ...]
    opened_at: float


@router.post("/api/tables", status_code=201, responses=documented(409))
async def open_table(
    request: Request, response: Response, wish: Annotated[TableWish, Body()]
) -> Opened:
    """Open a table, and sit down at it where wished."""
    spend(limits_of(request).openings, address_of(request))
    person = await guests_of(request).welcome(request, response)
    return Opened(table=await house_of(request).doors.open(person, wish))


@router.get("/api/lobby")
async def lobby(request: Request) -> list[Listed]:
    """List the tables that wait for players."""
    return [listed(shown) for shown in await house_of(request).doors.lobby()]


def listed(shown: Shown) -> Listed:
    """Return a table as a list shows it; a seed would tell the cards."""
    options = TableOptions.model_validate_json(shown.row.options)
    return Listed(
        table=shown.row.id,
        options=options.model_copy(update={"seed": None}),
        seats=tuple(
            SeatView(
                seat=row.seat,
                kind="person" if row.bot is None else "bot",
                level=row.bot,
                name=row.name,
                colour=row.colour,
                taken=row.bot is not None or row.person is not None,
                ready=row.bot is not None,
                away=False,
                resigned=False,
            )
            for row in shown.seats
        ),
        opened_at=shown.row.opened_at,
    )


@router.get("/api/tables/{table}", response_model=View, responses=documented(404))
async def view(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """Show a table as a seat sees it, or as anybody does."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    text = house_of(request).watching.view(live, viewer.seat)
    return Response(text, media_type="application/json")


@router.post("/api/tables/{table}/rematch", status_code=201, responses=documented(401, 404, 409))
async def rematch(request: Request, table: TableId) -> Opened:
    """Go on at another table with the same people; who begins moves on by one."""
    spend(limits_of(request).openings, address_of(request))
    live, person = await live_of(request, table), await guests_of(request).known(request)
    return Opened(table=await house_of(request).doors.rematch(live, person))


@router.post("/api/tables/{table}/again", status_code=201, responses=documented(401, 404, 409))
async def again(request: Request, table: TableId) -> Opened:
    """Play the same deal again, computers in the seats of the others."""
    spend(limits_of(request).openings, address_of(request))
    live, person = await live_of(request, table), await guests_of(request).known(request)
    return Opened(table=await house_of(request).doors.again(live, person))
