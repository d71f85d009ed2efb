"""The caretaker: looks after tables that need something when nobody is there to ask for it.

Clocks that have run out or stood still, bots whose server died while they thought, changes of
other processes whose notification was lost, tables that have expired. Several caretakers share the
work by leases.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from patrician.tables import entries
from patrician.tables.caps import MOST_WHILE_GATHERING
from patrician.tables.dealing import REVEAL_SECONDS
from patrician.tables.downtime import ago, stood_still
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.heartbeat import Heartbeat
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.opponents import Opponents, waiting_time
from patrician.tables.rows import without_person
from patrician.tables.store import SeatRow, StoreError
from patrician.tables.store.heartbeats import GRACE, SILENCE
from patrician.tables.table import GATHERING, OVER, PLAYING, Table
from patrician.tables.transition import Transition

_LOG = logging.getLogger(__name__)

ROUND: Final = 1.0
"""Seconds between two rounds of the caretaker."""
_TABLES_A_ROUND: Final = 200
# After a restart there may be thousands; other tasks run between two batches.
_TIMES_A_ROUND: Final = 20
# At most so many are hidden or deleted at once: a mistake stays small, and nobody waits long.
_DELETED_AT_ONCE: Final = 200
_LEASE: Final = 10.0
# A bot that has not answered by then is not going to: its server is gone.
_BOT_OVERDUE: Final = 5.0
# Clocks differ, and a change takes a moment to become certain.
_OVERLAP: Final = 10.0
_ROUNDS_BETWEEN_CLEANING: Final = 600
_ROUNDS_BETWEEN_FORGETTING: Final = 10
_DAY: Final = 24 * 3600.0


@dataclass(frozen=True)
class Expiry:
    """How long things are kept, in seconds."""

    unstarted: float = 1 * _DAY
    unfinished: float = 60 * _DAY
    finished: float = 180 * _DAY
    people: float = 400 * _DAY
    deleted: float = 7 * _DAY
    """From hiding what has expired to deleting it for good."""


def wake_at(table: Table) -> float | None:
    """Return when the caretaker has to look at a table, None if it need not."""
    if table.revealing and table.frozen is None:
        return table.reveal_deadline
    if table.phase != PLAYING or table.paused or table.frozen is not None:
        return None
    level = table.bot_deciding
    if level is not None:
        return table.at + waiting_time(table, level) + _BOT_OVERDUE
    return table.deadline


def deal_voided(table: Table) -> entries.DealVoided:
    """Return what happens when a deal is not revealed in time: who is missing is taken out.

    If nobody has revealed, nobody has learned anything and nobody kept others waiting; then all
    keep their seats, as long as the log has room for another try.
    """
    missing = table.dealing.missing(table.people)
    in_vain = not table.dealing.revealed and table.seq < MOST_WHILE_GATHERING
    taken_out = () if in_vain else missing
    return entries.DealVoided(missing=missing, taken_out=taken_out)


def _taken_out(table: Table) -> list[SeatRow]:
    return [without_person(table.seats[seat]) for seat in deal_voided(table).taken_out]


class _NotNow(Exception):
    """There is nothing to do at the table after all."""


class Caretaker:
    """Makes its rounds until it is closed."""

    def __init__(
        self, live_tables: LiveTables, opponents: Opponents, heartbeat: Heartbeat, expiry: Expiry
    ) -> None:
        self._live_tables = live_tables
        self._heartbeat = heartbeat
        self._opponents = opponents
        self._expiry = expiry
        self._rounds = 0
        self._rounds_to_cleaning = 0
        self._asked_at = live_tables.now()
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
            await self._guarded(self._look_after_all_due)
            await self._guarded(self.poll_changes)
            self._rounds += 1
            if self._rounds % _ROUNDS_BETWEEN_FORGETTING == 0:
                self._live_tables.forget_idle()
            self._rounds_to_cleaning -= 1
            if self._rounds_to_cleaning < 0 and self._heartbeat.trusted:
                self._rounds_to_cleaning = _ROUNDS_BETWEEN_CLEANING
                await self._guarded(self.clean_up)
            await asyncio.sleep(ROUND)

    async def _guarded(self, work: Callable[[], Awaitable[object]]) -> None:
        """Carry on when the database is away for a moment."""
        try:
            await work()
        except StoreError as error:
            _LOG.warning("the caretaker will try again: %s", error)
        except Exception:  # noqa: BLE001 - whatever it was, the next round is made
            _LOG.exception("the caretaker will try again")

    async def _look_after_all_due(self) -> None:
        for _ in range(_TIMES_A_ROUND):
            if await self.look_after_due() < _TABLES_A_ROUND:
                break

    async def look_after_due(self) -> int:
        """See to every table that is due; returns how many there were."""
        due = await self._live_tables.store.due(self._live_tables.now(), _TABLES_A_ROUND, _LEASE)
        # All at once, so that they are written together and none has to suffer from another.
        await asyncio.gather(*(self._guarded(partial(self._see_to, table)) for table in due))
        return len(due)

    async def _see_to(self, table_id: str) -> None:
        """See to a table; if it comes to nothing, it is due again when the lease is over."""
        try:
            live = await self._live_tables.live(table_id)
            await self._live_tables.refresh(table_id)
            if live.table.bot_deciding is not None:
                self._opponents.see_to(live)
            else:
                await self._see_to_clock(live)
        except Refused as error:
            _LOG.info("nothing to do at a table that was due: %s", error)

    async def _see_to_clock(self, live: LiveTable) -> None:
        try:
            if live.table.revealing:
                await self._void(live)
            else:
                await self._live_tables.append(live, self._overdue)
        except _NotNow:
            table, soon = live.table, self._live_tables.now() + ROUND
            later = wake_at(table)
            if later is not None:
                if not self._heartbeat.trusted:  # it may stand still, and that is known soon
                    later = soon
                await self._live_tables.store.wake_later(table.row.id, table.seq, max(later, soon))

    async def _void(self, live: LiveTable) -> None:
        """Begin a deal anew that somebody has not revealed in time."""
        await self._live_tables.append(live, self._not_revealed)

    def _not_revealed(self, table: Table) -> Transition:
        deadline = table.reveal_deadline
        if deadline is None or not self._heartbeat.trusted:
            raise _NotNow
        # Nobody reveals to a server that is away, so all have the whole time when it is back.
        back = max((outage.ended_at for outage in self._heartbeat.outages), default=0.0)
        if self._live_tables.now() < max(deadline, back + REVEAL_SECONDS):
            raise _NotNow
        return Transition(deal_voided(table), _taken_out(table))

    def _overdue(self, table: Table) -> Transition:
        """Return what happens when a clock has run out: a decision that is held is made.

        Before that, a clock that stood still is moved: nobody is late because the server was away.
        """
        deadline, seat = table.deadline, table.deciding
        if deadline is None or seat is None or not self._heartbeat.trusted:
            raise _NotNow
        moved = self._moved(table, seat)
        if moved is not None:
            return Transition(moved)
        if self._live_tables.now() < deadline:
            raise _NotNow
        if table.held is not None:
            return Transition(entries.Confirmed(seat=seat, by_clock=True))
        return Transition(entries.TimedOut(seat=seat))

    def _moved(self, table: Table, seat: int) -> AnyEntry | None:
        """Return how a clock has to be moved because of outages and wrong clocks, if it has to."""
        now, outages, clock = self._live_tables.now(), self._heartbeat.outages, table.clock
        until = max((outage.ended_at for outage in outages), default=now)
        seconds = stood_still(outages, clock.settled, clock.rests)
        if clock.began > now + GRACE + SILENCE:
            # The turn began at a time that is still to come: the clock was ahead then.
            until = max(now, until)
            seconds = now + stood_still(outages, now) - clock.began
        seconds = round(seconds, 3)
        return entries.ClockExtended(seat=seat, seconds=seconds, until=until) if seconds else None

    async def poll_changes(self) -> None:
        """Ask for changes, in case a wake-up from another process was lost."""
        asked_at = self._live_tables.now()
        for change in await self._live_tables.store.changed_since(self._asked_at - _OVERLAP):
            try:
                await self._live_tables.follow_change(change, asked_at)
            except Refused as error:
                _LOG.info("a table that changed is gone: %s", error)
        self._asked_at = asked_at

    async def clean_up(self) -> int:
        """Hide what has expired and delete what was hidden long ago; returns how much that was.

        Ages are counted in the time that the service was there. So nothing expires because it was
        away, or because a clock says so.
        """
        if self._heartbeat.cautious:
            _LOG.warning(
                "nothing is deleted for now: there was no sign of life for more than a day before"
                " this start, or the clock is wrong"
            )
            return 0
        counts = [await self._hide_tables(), *await self._delete_for_good()]
        if any(counts):
            _LOG.info(
                "expired: %d tables hidden, %d people marked; deleted for good after %g days: %d"
                " tables, %d people",
                counts[0],
                counts[1],
                self._expiry.deleted / _DAY,
                counts[2],
                counts[3],
            )
        return sum(counts)

    async def _hide_tables(self) -> int:
        now, expiry, left = self._live_tables.now(), self._expiry, _DELETED_AT_ONCE
        ages = {GATHERING: expiry.unstarted, PLAYING: expiry.unfinished, OVER: expiry.finished}
        for phase, age in ages.items():
            hidden = await self._live_tables.store.hide_unchanged(phase, self._ago(age), left, now)
            for table_id in hidden:
                self._live_tables.forget(table_id)
            left -= len(hidden)
        return _DELETED_AT_ONCE - left

    async def _delete_for_good(self) -> tuple[int, int, int]:
        """Return how many people were marked, and how many tables and people are gone."""
        now, expiry, store = self._live_tables.now(), self._expiry, self._live_tables.store
        # Tables where they could be waited for have expired long before.
        marked = await store.mark_unseen(self._ago(expiry.people), _DELETED_AT_ONCE, now)
        before = self._ago(expiry.deleted)
        tables = await store.delete_hidden(before, _DELETED_AT_ONCE)
        people = await store.marked_people(before, _DELETED_AT_ONCE)
        gone = [await store.delete_marked(person, before, now) for person in people]
        return marked, tables, sum(gone)

    def _ago(self, seconds: float) -> float:
        return ago(self._heartbeat.outages, self._live_tables.now(), seconds)
