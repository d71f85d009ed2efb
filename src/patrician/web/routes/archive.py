"""What can be carried away: records, reviews, and what one seat knows."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from patrician.tables.archive import ReviewState, SeatExport, record_of, seat_export
from patrician.tables.review_shapes import ReviewView
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

router = APIRouter(tags=["archive"])


class ReviewProgress(BaseModel):
    """How far the review of a game is, and what it says when it is ready."""

    state: ReviewState
    done: float | None = Field(ge=0, le=1)
    """What part of the decisions has been judged; null where that is not known."""
    review: ReviewView | None


class RecordFile(BaseModel):
    """A whole game, as docs/record.md tells."""

    model_config = ConfigDict(extra="allow")

    format: Literal["patrician-record/1"]


@router.get("/api/tables/{table}/record", response_model=RecordFile, responses=documented(404, 409))
async def record(request: Request, table: TableId) -> Response:
    """Return the record of a game that is over, as a file to keep."""
    live = await live_of(request, table)
    text = record_of(live.table).to_json()
    return Response(text, media_type="application/json", headers=_file(f"patrician-{table}.json"))


def _file(name: str) -> dict[str, str]:
    """Let browsers keep an answer as a file."""
    return {"content-disposition": f'attachment; filename="{name}"'}


@router.get("/api/tables/{table}/export", responses=documented(404))
async def export(request: Request, table: TableId, seat: SeatQuery = None) -> SeatExport:
    """Return a game as one seat knows it, `patrician-seat/1`."""
    service, live = service_of(request), await live_of(request, table)
    viewer = await guests_of(request).viewer(request, live, seat)
    return seat_export(live.table, viewer.seat, service.live_tables.now())


@router.post("/api/tables/{table}/review", status_code=202, responses=documented(401, 404, 409))
async def ask_review(request: Request, table: TableId) -> ReviewProgress:
    """Have a finished game looked back at; that takes a while."""
    live, person = await live_of(request, table), await guests_of(request).known(request)
    spend(limits_of(request).sayings, f"{person}/review")
    state = await service_of(request).archive.ask_review(live, person)
    return ReviewProgress(state=state, done=None, review=None)


@router.get("/api/tables/{table}/review", responses=documented(404))
async def review(request: Request, table: TableId) -> ReviewProgress:
    """Tell how far the review is, and what it says."""
    live = await live_of(request, table)
    status = await service_of(request).archive.review(live)
    return ReviewProgress(state=status.state, done=status.done, review=status.review)
