"""Records, reviews, and exports of what one seat knows."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Response
from pydantic import BaseModel, ConfigDict, Field

from patrician.tables.archive import ReviewState, SeatExport, record_of, seat_export
from patrician.tables.review_shapes import ReviewView
from patrician.web.problems import documented
from patrician.web.routes.dependencies import (
    Live,
    Looking,
    Person,
    RateLimits,
    Service,
    TableId,
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
    """A whole game, `patrician-record/1`: see docs/record.md."""

    model_config = ConfigDict(extra="allow")

    format: Literal["patrician-record/1"]


@router.get("/api/tables/{table}/record", response_model=RecordFile, responses=documented(404, 409))
async def record(table: TableId, live: Live) -> Response:
    """Return the record of a game that is over, as a file to keep."""
    text = record_of(live.table).to_json()
    return Response(text, media_type="application/json", headers=_file(f"patrician-{table}.json"))


def _file(name: str) -> dict[str, str]:
    """Return the headers by which browsers keep an answer as a file."""
    return {"content-disposition": f'attachment; filename="{name}"'}


@router.get("/api/tables/{table}/export", responses=documented(404))
async def export(service: Service, live: Live, viewer: Looking) -> SeatExport:
    """Return a game as one seat knows it, `patrician-seat/1`."""
    return seat_export(live.table, viewer.seat, service.live_tables.now())


@router.post("/api/tables/{table}/review", status_code=202, responses=documented(401, 404, 409))
async def ask_review(
    service: Service, limits: RateLimits, live: Live, person: Person
) -> ReviewProgress:
    """Begin the review of a finished game, which takes a while."""
    spend(limits.sayings, f"{person}/review")
    state = await service.archive.ask_review(live, person)
    return ReviewProgress(state=state, done=None, review=None)


@router.get("/api/tables/{table}/review", responses=documented(404))
async def review(service: Service, live: Live) -> ReviewProgress:
    """Return how far the review is, and what it says."""
    status = await service.archive.review(live)
    return ReviewProgress(state=status.state, done=status.done, review=status.review)
