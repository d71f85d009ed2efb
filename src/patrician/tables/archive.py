"""Records and reviews of finished games, and exports of what one seat knows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import StrEnum
from itertools import count
from threading import Event
from typing import Final, Literal, NamedTuple, TypeVar

from pydantic_core import to_json

from patrician.record import STAND_INS, Record
from patrician.review import ReviewSteps
from patrician.review.game_review import Step
from patrician.tables.accounts import Accounts
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.review_shapes import ReviewView, read_review
from patrician.tables.scheduler import Job, ThinkingScheduler
from patrician.tables.store import StoreError
from patrician.tables.table import OVER, Table
from patrician.tables.view_shapes import View
from patrician.tables.views import view_of

_LOG = logging.getLogger(__name__)


class ReviewState(StrEnum):
    """How far the review of a game is: nobody has asked for it, or it is under way, or done."""

    NONE = "none"
    PENDING = "pending"
    READY = "ready"
    FAILED = "failed"


PENDING: Final = ReviewState.PENDING
READY: Final = ReviewState.READY
FAILED: Final = ReviewState.FAILED
MOST_REVIEWS_OF_A_PERSON: Final = 5
MOST_REVIEWS_OF_AN_ACCOUNT: Final = 20
MOST_REVIEWS: Final = 500
"""Reviews that are pending at the same time."""
# Estimates: for one decision, and for a whole game.
_STEP_SECONDS: Final = 0.2
_REVIEW_SECONDS: Final = 30
_Made = TypeVar("_Made")


def record_of(table: Table) -> Record:
    """Return the record of a game that is over, with the proof of its deal."""
    if table.phase != OVER:
        raise Refused("not-over", "the record shows every card, so it is there after the game only")
    if table.game is None or table.ending is None:
        raise Refused("no-game", "no cards were dealt at this table")
    ended = "abandoned" if table.ending.ended == "aborted" else table.ending.ended
    record = Record.of(table.game, table.names(), ended=ended, about=_about(table))
    return replace(record, fair=table.fair)


def _about(table: Table) -> dict[str, object]:
    about: dict[str, object] = {
        "date": datetime.fromtimestamp(table.row.opened_at, UTC).date().isoformat(),
        "colours": [row.colour for row in table.seats],
        "levels": [row.bot for row in table.seats],
    }
    if table.options.seed is not None:
        about["seed"] = table.options.seed
    if stand_ins := _stand_ins(table):
        about[STAND_INS] = stand_ins
    return about


def _stand_ins(table: Table) -> list[int]:
    """Return the numbers of the decisions that a bot made for an absent person."""
    assert table.game is not None, "there are decisions after the deal"
    again = table.game.without_take_backs()
    actions = again.actions
    again.undo_to(0)
    found = []
    for number, (action, decider) in enumerate(zip(actions, table.deciders, strict=True), start=1):
        if decider is None and again.seat in table.people:
            found.append(number)
        again.apply(action)
    return found


class SeatExport(View):
    """A game as one seat knows it."""

    format: Literal["patrician-seat/1"]


def seat_export(table: Table, seat: int | None, now: float) -> SeatExport:
    """Return a running game as one seat knows it, or as everybody does."""
    return {"format": "patrician-seat/1", **view_of(table, seat, now, with_log=True)}


class ReviewStatus(NamedTuple):
    """How far a review is; what part of it is done, where that is known; and what it says."""

    state: ReviewState
    done: float | None = None
    review: ReviewView | None = None


@dataclass(eq=False, slots=True)
class _Asked:
    """A pending review."""

    table_id: str
    person: str
    """Who asked first."""
    accounts: tuple[str, ...]
    """On whose account it is made: all who have asked."""
    number: int
    """Reviews on one account are made one after the other."""
    done: float | None = None
    task: asyncio.Task[None] | None = None


class Archive:
    """Reviews finished games in the background, decision by decision."""

    def __init__(
        self, live_tables: LiveTables, scheduler: ThinkingScheduler, accounts: Accounts
    ) -> None:
        self._live_tables = live_tables
        self._scheduler = scheduler
        self._accounts = accounts
        self._asking = asyncio.Lock()
        self._under_way: dict[str, _Asked] = {}
        self._numbers = count()
        self._closing = Event()

    async def review(self, live: LiveTable) -> ReviewStatus:
        """Return how far the review of a game is and, when it is ready, what it says."""
        table_id = live.table.row.id
        row = await self._live_tables.store.review(table_id)
        if row is None:
            return ReviewStatus(ReviewState.NONE, self._done(table_id))
        review = read_review(row.data) if row.data is not None else None
        state = ReviewState(row.state)
        # A review is stored a moment before its task ends; then nothing of it is under way.
        done = self._done(table_id) if state is ReviewState.PENDING else None
        return ReviewStatus(state, done, review)

    def _done(self, table_id: str) -> float | None:
        """Return what part of the decisions has been judged, if this process is at it."""
        asked = self._under_way.get(table_id)
        return asked.done if asked is not None else None

    async def ask_review(self, live: LiveTable, person: str) -> ReviewState:
        """Begin the review of a finished game, or join who has; returns how far it is."""
        record, table_id = record_of(live.table), live.table.row.id
        if not record.game.over:
            raise Refused("not-over", "only a game played to its end can be looked back at")
        account = self._accounts.of(person)
        # A lock: two requests that find no review must not start two.
        async with self._asking:
            asked = self._under_way.get(table_id)
            if asked is not None:
                # Shared: who asked first may have many reviews pending on their own account.
                asked.accounts = tuple(dict.fromkeys((*asked.accounts, account)))
                return PENDING
            row = await self._live_tables.store.review(table_id)
            if row is not None and row.state == READY:
                return READY
            self._check_room(person, account)
            asked = _Asked(table_id, person, (account,), next(self._numbers))
            asked.task = asyncio.create_task(self._look_back(asked, record))
            self._under_way[table_id] = asked
            asked.task.add_done_callback(lambda _: self._under_way.pop(table_id, None))
            return PENDING

    def _check_room(self, person: str, account: str) -> None:
        asked = self._under_way.values()
        mine = sum(each.person == person for each in asked)
        ours = sum(each.accounts[0] == account for each in asked)
        if mine >= MOST_REVIEWS_OF_A_PERSON or ours >= MOST_REVIEWS_OF_AN_ACCOUNT:
            sentence = f"{max(mine, ours)} reviews are waited for already; ask again later"
            raise Refused("too-many-reviews", sentence, {"seconds": _REVIEW_SECONDS})
        if len(asked) >= MOST_REVIEWS:
            raise Refused("busy", "too many reviews are waited for; try again later")

    async def _look_back(self, asked: _Asked, record: Record) -> None:
        store, table_id = self._live_tables.store, asked.table_id
        try:
            await store.set_review(table_id, PENDING, None)
            steps = ReviewSteps(record, stop=self._closing)
            for stage in steps.stages():
                await self._make(asked, steps, iter(stage))
            data = await self._run(asked, lambda: to_json(steps.review().data()).decode())
            await store.set_review(table_id, READY, data)
        except Exception:  # noqa: BLE001 - its state is sent to whoever asks
            _LOG.exception("the review of a game failed")
            with suppress(StoreError):
                await store.set_review(table_id, FAILED, None)

    async def _make(self, asked: _Asked, steps: ReviewSteps, stage: Iterator[Step]) -> None:
        """Make all steps of a stage, as many at once as there are threads."""

        async def make() -> None:
            for step in stage:
                await self._run(asked, step)
                if steps.weighed:
                    asked.done = steps.weighed / steps.decisions

        async with asyncio.TaskGroup() as group:
            for _ in range(self._scheduler.threads):
                group.create_task(make())

    async def _run(self, asked: _Asked, step: Callable[[], _Made]) -> _Made:
        # Not elastic: a review promises so many simulations for each decision.
        job = Job(Purpose.REVIEW, asked.accounts, _STEP_SECONDS, elastic=False, rank=asked.number)
        thought = await self._scheduler.run(lambda _part: step(), job)
        return thought.value

    async def close(self) -> None:
        """Cancel pending reviews; they can be asked for again."""
        self._closing.set()
        tasks = [asked.task for asked in self._under_way.values() if asked.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
