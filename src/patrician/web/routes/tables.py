"""Opening tables, finding them, looking at them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Request, Response
from pydantic import BaseModel

from patrician.tables.lobby import ListedTable
from patrician.tables.options import TableWish
from patrician.tables.past_boards import past_board, past_boards_text
from patrician.tables.permissions import may_sit
from patrician.tables.view_shapes import DealView, PastBoard, View
from patrician.tables.views import deal_of
from patrician.web.limits import address_of
from patrician.web.packing import packed_json
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

router = APIRouter(tags=["tables"])

ATurn = Annotated[int, Path(ge=1, le=1000, description="The number of a turn, from 1.")]
Decisions = Annotated[
    int, Query(ge=0, le=1000, description="How many decisions after the turn began.")
]


class OpenedTable(BaseModel):
    """The table that was opened."""

    table: str
    commitment: str
    """The dealer's, to the secret of the deal."""
    deal: DealView


class Entrance(BaseModel):
    """What somebody finds who comes to a table."""

    mine: tuple[int, ...]
    """The seats that are theirs."""
    can_sit: bool
    """Whether they may take a free seat without an invitation: at a listed table everybody may, at
    a private one who opened it."""
    view: View
    """From the only seat they have; with several nobody's hand is shown before it is asked for."""


@router.post("/api/tables", status_code=201, responses=documented(409))
async def open_table(
    request: Request, response: Response, wish: Annotated[TableWish, Body()]
) -> OpenedTable:
    """Open a table, and sit down at it where wished."""
    spend(limits_of(request).openings, address_of(request))
    person = await guests_of(request).welcome(request, response)
    spend(limits_of(request).openings, person)
    if wish.listed:
        spend(limits_of(request).listings, address_of(request))
    table = await service_of(request).opening.open(person, wish)
    if wish.listed:
        service_of(request).lobby.forget()
    return await _opened(request, table)


async def _opened(request: Request, table_id: str) -> OpenedTable:
    live = await service_of(request).live_tables.live(table_id)
    return OpenedTable(table=table_id, commitment=live.table.commitment, deal=deal_of(live.table))


@router.get("/api/lobby", response_model=list[ListedTable])
async def lobby(request: Request) -> Response:
    """List the tables that wait for players."""
    return Response(await service_of(request).lobby.text(), media_type="application/json")


@router.get("/api/tables/{table}", response_model=View, responses=documented(404))
async def view(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """Show a table as a seat sees it, or as anybody does."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    text = service_of(request).updates.view(live, viewer.seat)
    return Response(text, media_type="application/json")


@router.get("/api/tables/{table}/entrance", response_model=Entrance, responses=documented(404))
async def entrance(request: Request, table: TableId) -> Response:
    """Show a table to somebody who comes to it, and tell them which of its seats are theirs."""
    guests, live = guests_of(request), await live_of(request, table)
    mine = await guests.seats_at(request, live)
    seat = mine[0] if len(mine) == 1 else None
    view = service_of(request).updates.view(live, seat)
    can_sit = "true" if may_sit(live.table, await guests.person(request)) else "false"
    text = f'{{"mine":{list(mine)},"can_sit":{can_sit},"view":{view}}}'
    response = Response(text, media_type="application/json")
    await guests.visit(request, response)
    return response


@router.get(
    "/api/tables/{table}/moments",
    response_model=list[PastBoard],
    responses=documented(404, 409),
)
async def moments(request: Request, table: TableId, seat: SeatQuery = None) -> Response:
    """Show all boards of a game that one may look back at, one for each decision that stands."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    spend(limits_of(request).commands, f"{table}/{address_of(request)}/moments")
    # A whole game takes some ten milliseconds, which nobody else should wait for.
    in_thread = service_of(request).live_tables.folding.in_thread
    text = await in_thread(past_boards_text, live.table, viewer.seat)
    return await in_thread(packed_json, request, text)


@router.get(
    "/api/tables/{table}/moments/{turn}",
    responses=documented(404, 409),
)
async def moment(
    request: Request, table: TableId, turn: ATurn, seat: SeatQuery = None, decisions: Decisions = 0
) -> PastBoard:
    """Show the board as it was when a turn began, or after some of the decisions that followed."""
    live = await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    return past_board(live.table, viewer.seat, turn, decisions)


@router.post("/api/tables/{table}/rematch", status_code=201, responses=documented(401, 404, 409))
async def rematch(request: Request, table: TableId) -> OpenedTable:
    """Go on at another table with the same people; who begins moves on by one."""
    spend(limits_of(request).openings, address_of(request))
    live, person = await live_of(request, table), await guests_of(request).known(request)
    return await _opened(request, await service_of(request).opening.rematch(live, person))


@router.post("/api/tables/{table}/again", status_code=201, responses=documented(401, 404, 409))
async def again(request: Request, table: TableId) -> OpenedTable:
    """Play the same deal again, computers in the seats of the others."""
    spend(limits_of(request).openings, address_of(request))
    live, person = await live_of(request, table), await guests_of(request).known(request)
    return await _opened(request, await service_of(request).opening.again(live, person))
