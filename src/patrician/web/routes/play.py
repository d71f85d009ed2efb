"""Playing: commands go up one by one; questions about decisions are free."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request, Response
from pydantic import BaseModel, Field
from starlette.requests import HTTPConnection

from patrician.review import Hint
from patrician.rules import Reason, action_name
from patrician.rules.actions import ACTION_COUNT
from patrician.tables.commands import TOGGLES, Command
from patrician.tables.deciding import Stale
from patrician.tables.entries import MoveId
from patrician.tables.options import Strict
from patrician.tables.review_shapes import ReasonView
from patrician.tables.view_shapes import EffectsView, View
from patrician.tables.views import effects_data
from patrician.web.problems import Problem, documented, problem
from patrician.web.routes.dependencies import (
    LOG_HASH,
    Deciding,
    Live,
    RateLimits,
    Service,
    TableId,
    guests_of,
    limits_of,
    live_of,
    service_of,
    spend,
)

router = APIRouter(tags=["play"])

AnAction = Annotated[int, Query(ge=0, lt=ACTION_COUNT, description="The number of a decision.")]


class Order(Strict):
    """A command of a seat, with what makes it happen once and at the right moment."""

    seat: Annotated[int, Field(ge=0, le=4)]
    expected: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    """The number the sender believes the table to be at; needed to decide, confirm and undo."""
    log_hash: Annotated[str, Field(pattern=LOG_HASH)] | None = None
    """The `log_hash` of the view with that number; a table that was restored has another one."""
    move: MoveId | None = None
    """An id of the sender's choice: the same command may be sent again under it."""
    command: Command


class Acknowledged(BaseModel):
    """The number under which the command was carried out, perhaps the first time it was sent."""

    seq: int
    repeated: bool


class StaleProblem(Problem):
    """The table has gone on; here is how it looks now."""

    restored: bool = False
    """Whether its log is not the one that the sender knew: it was restored from a backup."""
    view: View


class WhyNot(BaseModel):
    """Whether a decision is allowed, and if not, by which rule."""

    legal: bool
    reason: ReasonView | None


class AdviceView(BaseModel):
    """A choice, how the turn would go on, everyone's prospects, and what speaks for it."""

    action: int
    name: str
    line: tuple[int, ...]
    chances: tuple[float, ...]
    points: tuple[float, ...]
    reasons: tuple[ReasonView, ...]


class HintView(BaseModel):
    """The best choices, the best first."""

    seat: int
    exact: bool
    advice: tuple[AdviceView, ...]


_GONE_ON: Final[dict[int | str, dict[str, Any]]] = {
    409: {
        "model": StaleProblem | Problem,
        "description": "The table does not take this now; if it has gone on, here is how it looks.",
    }
}


async def command(request: Request, table: TableId, order: Order) -> Response:
    """Carry out a command of a seat; it is stored for good before it is acknowledged."""
    return await carry_out(request, table, order)


async def carry_out(connection: HTTPConnection, table: str, order: Order) -> Response:
    """Carry out a command for whoever sent it, and return the answer."""
    service, live = service_of(connection), await live_of(connection, table)
    viewer = await guests_of(connection).viewer(connection, live, order.seat)
    # Not before it is certain whose seat it is: nobody can use up what others may do.
    limits, kind, whose = limits_of(connection), order.command.kind, f"{table}/{order.seat}"
    spend(limits.commands, whose)
    if kind in TOGGLES:
        spend(limits.toggles, whose)
    elif kind == "take_back":
        # A budget of its own: who thinks twice about a move can still ask for a pause.
        spend(limits.toggles, f"{whose}/take_back")
    try:
        done = await service.command(
            live,
            viewer,
            order.command,
            expected=order.expected,
            move=order.move,
            log_hash=order.log_hash,
        )
    except Stale as stale:
        text = service.updates.view(live, viewer.seat)
        more = f'"restored":true,"view":{text}' if stale.restored else f'"view":{text}'
        return problem(
            409, code=stale.code, sentence=str(stale), parameters=stale.parameters, more=more
        )
    repeated = "true" if done.repeated else "false"
    return Response(f'{{"seq":{done.seq},"repeated":{repeated}}}', media_type="application/json")


COMMANDS: Final = "/api/tables/{table}/commands"
"""Where commands are posted; see also `CommandGate`."""
router.add_api_route(
    COMMANDS,
    command,
    methods=["POST"],
    response_model=Acknowledged,
    responses=documented(404) | _GONE_ON,
)


@router.get("/api/tables/{table}/why-not", responses=documented(404, 409))
async def why_not(service: Service, live: Live, viewer: Deciding, action: AnAction) -> WhyNot:
    """Say which rule forbids a decision."""
    reason = service.why_not(live, viewer, action)
    return WhyNot(legal=reason is None, reason=_reason(reason) if reason else None)


@router.get("/api/tables/{table}/preview", responses=documented(404, 409))
async def preview(service: Service, live: Live, viewer: Deciding, action: AnAction) -> EffectsView:
    """Show what can be foreseen of a decision."""
    return effects_data(service.preview(live, viewer, action))


@router.post("/api/tables/{table}/hint", responses=documented(404, 409))
async def hint(service: Service, limits: RateLimits, live: Live, viewer: Deciding) -> HintView:
    """Advise a seat that plays without other people."""
    spend(limits.hints, f"{live.table.row.id}/{viewer.seat}")
    return _hint(await service.hint(live, viewer))


def _hint(hint: Hint) -> HintView:
    return HintView(
        seat=hint.seat,
        exact=hint.exact,
        advice=tuple(
            AdviceView(
                action=advice.action,
                name=action_name(advice.action),
                line=advice.line,
                chances=advice.chances,
                points=advice.points,
                reasons=tuple(map(_reason, advice.reasons)),
            )
            for advice in hint.advice
        ),
    )


def _reason(reason: Reason) -> ReasonView:
    return {"rule": reason.rule, "message": reason.message, "parameters": dict(reason.parameters)}
