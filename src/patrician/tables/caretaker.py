"""The caretaker: looks after tables that need something when nobody is there to ask for it.

Clocks that have run out, bots whose server died while they thought, changes of other processes
that nobody heard of, tables that have expired. Several caretakers share the work by leases.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from patrician.tables import entries
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.hall import Hall
from patrician.tables.opponents import Opponents, waiting_time
from patrician.tables.store import StoreError
from patrician.tables.table import GATHERING, OVER, PLAYING, Table

_LOG = logging.getLogger(__name__)

ROUND: Final = 1.0
"""Seconds between two rounds of the caretaker."""
_TABLES_A_ROUND: Final = 200
_PEOPLE_A_ROUND: Final = 1000
_LEASE: Final = 10.0
# A bot that has not answered by then is not going to: its server is gone.
_BOT_OVERDUE: Final = 5.0
# Clocks differ, and a change takes a moment to become certain.
_OVERLAP: Final = 10.0
_ROUNDS_BETWEEN_CLEANING: Final = 600
_DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class Expiry:
    """How long things are kept, in seconds."""

    unstarted: float = 1 * _DAY
    unfinished: float = 60 * _DAY
    finished: float = 180 * _DAY
    people: float = 400 * _DAY


def wake_at(table: Table) -> float | None:
    """Return when the caretaker has to look at a table, None if it need not."""
    if table.phase != PLAYING or table.paused or table.frozen is not None:
        return None
    level = table.bot_deciding
    if level is not None:
        return table.at + waiting_time(table, level) + _BOT_OVERDUE
    return table.deadline


class _NotNow(Exception):
    """There is nothing to do at the table after all."""


class Caretaker:
    """Makes its rounds until it is closed."""

    def __init__(self, hall: Hall, opponents: Opponents, expiry: Expiry) -> None:
        self._hall = hall
        self._opponents = opponents
        self._expiry = expiry
        self._rounds = 0
        self._asked_at = hall.now()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin with a round at once: after a restart there may be much to do."""
        self._task = asyncio.create_task(self._make_rounds())

    async def close(self) -> None:
        """Stop making rounds."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _make_rounds(self) -> None:
        while True:
            await self._guarded(self.look_after_due)
            await self._guarded(self.hear_again)
            if self._rounds % _ROUNDS_BETWEEN_CLEANING == 0:
                await self._guarded(self.clean_up)
            self._rounds += 1
            await asyncio.sleep(ROUND)

    async def _guarded(self, work: Callable[[], Awaitable[object]]) -> None:
        """Carry on when the database is away for a moment."""
        try:
            await work()
        except StoreError as error:
            _LOG.warning("the caretaker will try again: %s", error)
        except Exception:  # noqa: BLE001 - whatever it was, the next round is made
            _LOG.exception("the caretaker will try again")

    async def look_after_due(self) -> int:
        """See to every table that is due; returns how many there were."""
        due = await self._hall.store.due(self._hall.now(), _TABLES_A_ROUND, _LEASE)
        # All at once, so that they are written together and none has to suffer from another.
        await asyncio.gather(*(self._guarded(partial(self._see_to, table)) for table in due))
        return len(due)

    async def _see_to(self, table_id: str) -> None:
        """See to a table; if it comes to nothing, it is due again when the lease is over."""
        try:
            live = await self._hall.live(table_id)
            await self._hall.refresh(table_id)
            if live.table.bot_deciding is not None:
                self._opponents.see_to(live)
            else:
                await self._hall.append(live, self._overdue)
        except (_NotNow, Refused) as error:
            _LOG.info("nothing to do at a table that was due: %s", error)

    def _overdue(self, table: Table) -> AnyEntry:
        """Return what happens when a clock has run out: a decision that is held is made."""
        deadline, seat = table.deadline, table.deciding
        if deadline is None or seat is None or self._hall.now() < deadline:
            raise _NotNow
        if table.held is not None:
            return entries.Confirmed(seat=seat, by_clock=True)
        return entries.TimedOut(seat=seat)

    async def hear_again(self) -> None:
        """Ask for changes, in case a wake-up from another process was lost."""
        asked_at = self._hall.now()
        for change in await self._hall.store.changed_since(self._asked_at - _OVERLAP):
            try:
                await self._hall.hear_again(change)
            except Refused as error:
                _LOG.info("a table that changed is gone: %s", error)
        self._asked_at = asked_at

    async def clean_up(self) -> int:
        """Delete what has expired; returns how many tables that were."""
        now, expiry, store = self._hall.now(), self._expiry, self._hall.store
        ages = {GATHERING: expiry.unstarted, PLAYING: expiry.unfinished, OVER: expiry.finished}
        deleted = 0
        for phase, age in ages.items():
            deleted += await store.delete_tables(phase, now - age)
            self._hall.forget_unchanged(phase, now - age)
        # Tables where they could be waited for have expired long before.
        for person in await store.unseen_people(now - expiry.people, _PEOPLE_A_ROUND):
            await store.delete_person(person, now)
        return deleted
