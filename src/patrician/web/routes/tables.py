"""Opening tables, finding them, looking at them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Path, Query, Request, Response
from pydantic import BaseModel

from patrician.tables.lobby import ListedTable
from patrician.tables.options import TableWish
from patrician.tables.past_boards import past_board, past_boards_text
from patrician.tables.permissions import may_sit
from patrician.tables.service import TableService
from patrician.tables.view_shapes import DealView, PastBoard, View
from patrician.tables.views import deal_of
from patrician.web.packing import packed_json
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    Address,
    AllGuests,
    Live,
    Looking,
    Person,
    RateLimits,
    Service,
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
    """A table for somebody who opens its page."""

    mine: tuple[int, ...]
    """The seats that are theirs."""
    can_sit: bool
    """Whether they may take a free seat without an invitation: at a listed table everybody may, at
    a private one who opened it."""
    view: View
    """From the only seat they have; with several nobody's hand is shown before it is asked for."""


@router.post("/api/tables", status_code=201, responses=documented(409))
async def open_table(
    request: Request,
    response: Response,
    *,
    service: Service,
    guests: AllGuests,
    limits: RateLimits,
    address: Address,
    wish: Annotated[TableWish, Body()],
) -> OpenedTable:
    """Open a table, and take the seats that are wished for."""
    spend(limits.openings, address)
    person = await guests.welcome(request, response)
    spend(limits.openings, person)
    if wish.listed:
        spend(limits.listings, address)
    table = await service.opening.open(person, wish)
    if wish.listed:
        service.lobby.forget()
    return await _opened(service, table)


async def _opened(service: TableService, table_id: str) -> OpenedTable:
    live = await service.live_tables.live(table_id)
    return OpenedTable(table=table_id, commitment=live.table.commitment, deal=deal_of(live.table))


@router.get("/api/lobby", response_model=list[ListedTable])
async def lobby(service: Service) -> Response:
    """List the tables that wait for players."""
    return Response(await service.lobby.text(), media_type="application/json")


@router.get("/api/tables/{table}", response_model=View, responses=documented(404))
async def view(service: Service, live: Live, viewer: Looking) -> Response:
    """Show a table as a seat sees it, or as a spectator does."""
    text = service.updates.view(live, viewer.seat)
    return Response(text, media_type="application/json")


@router.get("/api/tables/{table}/entrance", response_model=Entrance, responses=documented(404))
async def entrance(request: Request, service: Service, guests: AllGuests, live: Live) -> Response:
    """Show a table to somebody who opens its page, and which of its seats are theirs."""
    mine = await guests.seats_at(request, live)
    seat = mine[0] if len(mine) == 1 else None
    view = service.updates.view(live, seat)
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
async def moments(
    request: Request,
    *,
    service: Service,
    limits: RateLimits,
    address: Address,
    live: Live,
    viewer: Looking,
) -> Response:
    """Show all boards of a game that one may look back at, one for each decision that stands."""
    spend(limits.commands, f"{address}/moments")
    # In a thread: a whole game takes some ten milliseconds of the event loop otherwise.
    in_thread = service.live_tables.folding.in_thread
    text = await in_thread(past_boards_text, live.table, viewer.seat)
    return await in_thread(packed_json, request, text)


@router.get("/api/tables/{table}/moments/{turn}", responses=documented(404, 409))
async def moment(live: Live, viewer: Looking, turn: ATurn, decisions: Decisions = 0) -> PastBoard:
    """Show the board as it was when a turn began, or after some of the decisions that followed."""
    return past_board(live.table, viewer.seat, turn, decisions)


@router.post("/api/tables/{table}/rematch", status_code=201, responses=documented(401, 404, 409))
async def rematch(
    service: Service, limits: RateLimits, address: Address, live: Live, person: Person
) -> OpenedTable:
    """Open the next table for the same people; who begins moves on by one."""
    spend(limits.openings, address)
    return await _opened(service, await service.opening.rematch(live, person))


@router.post("/api/tables/{table}/again", status_code=201, responses=documented(401, 404, 409))
async def again(
    service: Service, limits: RateLimits, address: Address, live: Live, person: Person
) -> OpenedTable:
    """Play the same deal again, with bots in the seats of the others."""
    spend(limits.openings, address)
    return await _opened(service, await service.opening.again(live, person))
