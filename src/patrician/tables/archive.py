"""What can be carried away: records of finished games, reviews, and what one seat knows."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from threading import Event
from typing import Any, Final

from pydantic_core import to_json

from patrician.record import Record
from patrician.review import review_game
from patrician.tables.errors import Refused
from patrician.tables.hall import Hall, Live
from patrician.tables.store import StoreError
from patrician.tables.table import OVER, Table
from patrician.tables.views import view_of

_LOG = logging.getLogger(__name__)

SEAT_FORMAT: Final = "patrician-seat/1"
"""A running game as one seat knows it."""
PENDING: Final = "pending"
READY: Final = "ready"
FAILED: Final = "failed"


def record_of(table: Table) -> Record:
    """Return the record of a game that is over, with the proof of its deal."""
    if table.phase != OVER:
        raise Refused("not-over", "the record tells every card, so it comes after the game")
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
    return about


def seat_export(table: Table, seat: int | None, now: float) -> dict[str, Any]:
    """Return a running game as one seat knows it, or as everybody does."""
    return {"format": SEAT_FORMAT, **view_of(table, seat, now, with_log=True)}


class Archive:
    """Looks back at finished games, one at a time, in the background."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._one_at_a_time = asyncio.Semaphore(1)
        self._asking = asyncio.Lock()
        self._under_way: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, float] = {}
        self._closing = Event()

    async def review(self, live: Live) -> tuple[str, str | None]:
        """Return how far the review of a game is and, when it is ready, what it says."""
        table_id = live.table.row.id
        row = await self._hall.store.review(table_id)
        return (row.state, row.data) if row is not None else ("none", None)

    def done(self, live: Live) -> float | None:
        """Return what part of the decisions has been judged, if this process is at it."""
        return self._done.get(live.table.row.id)

    async def ask_review(self, live: Live) -> str:
        """Have a finished game looked back at; returns how far that is."""
        record, table_id = record_of(live.table), live.table.row.id
        if not record.game.over:
            raise Refused("not-over", "only a game played to its end can be looked back at")
        # One after the other: who looks while another begins would begin once more.
        async with self._asking:
            if table_id in self._under_way:
                return PENDING
            state, _ = await self.review(live)
            if state == READY:
                return state
            task = asyncio.create_task(self._look_back(table_id, record))
            self._under_way[table_id] = task
            task.add_done_callback(lambda _: self._under_way.pop(table_id, None))
            return PENDING

    async def _look_back(self, table_id: str, record: Record) -> None:
        store = self._hall.store

        def note(judged: int, of: int) -> None:
            self._done[table_id] = judged / of

        try:
            await store.set_review(table_id, PENDING, None)
            async with self._one_at_a_time:
                review = await asyncio.to_thread(
                    review_game, record, stop=self._closing, on_progress=note
                )
            await store.set_review(table_id, READY, to_json(review.data()).decode())
        except Exception:  # noqa: BLE001 - told to whoever asks for it
            _LOG.exception("the review of a game failed")
            with suppress(StoreError):
                await store.set_review(table_id, FAILED, None)
        finally:
            self._done.pop(table_id, None)

    async def close(self) -> None:
        """Break off what is not finished; it can be asked for again."""
        self._closing.set()
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
