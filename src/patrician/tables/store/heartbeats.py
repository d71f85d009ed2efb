"""The heartbeat of the service, and the intervals in which it had none.

Every process beats, and all of them share one row: it tells when any of them was alive last. A beat
is one transaction, so that exactly one process records an outage.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    case,
    delete,
    func,
    insert,
    literal,
    select,
    update,
)

from patrician.tables.rows import Beat, Outage
from patrician.tables.store.part import Part
from patrician.tables.store.schema import heartbeat, outages, people, tables

SILENCE: Final = 6.0
"""Seconds without a heartbeat that are an outage; processes beat three times as often."""
GRACE: Final = 15.0
"""Seconds after an outage or a start in which no game clock runs: people have to come back."""
# Tables whose clock runs out later than this are seen to when it does; see `caretaker`.
_SOON: Final = 3600.0
# The database prepares a statement for every number of ids.
_AT_ONCE: Final = 500
_ROW: Final = heartbeat.c.id == 1


Clock: TypeAlias = Callable[[], float]


class Heartbeats(Part):
    """When the service was alive."""

    async def beat(
        self, clock: Clock, mine: float | None, doubted_since: float | None = None
    ) -> Beat:
        """Tell that this process is alive, and record an outage if nobody was.

        `mine` is when it beat last, None if it has just started. `doubted_since` is given by a
        process that did not trust the clocks since then and does now: that was an outage, too, and
        what was recorded for a time that is still to come was wrong.
        """
        return await self._database.write(partial(self._beat, clock, mine, doubted_since))

    async def outages(self) -> tuple[Outage, ...]:
        """Return all outages in order; they may overlap."""
        known = select(outages.c.began_at, outages.c.ended_at).order_by(outages.c.began_at)
        async with self._database.reading() as connection:
            return tuple(Outage(*row) for row in await connection.execute(known))

    def _beat(
        self,
        clock: Clock,
        mine: float | None,
        doubted_since: float | None,
        connection: Connection,
    ) -> Beat:
        previous = self._previous(connection)
        now = clock()  # not before the row is ours: waiting for it is silence, too
        connection.execute(update(heartbeat).where(_ROW).values(beat_at=now))
        silent = _silent(previous, mine, now)
        if doubted_since is not None:
            _correct(connection, now)
            silent = min(doubted_since, now)
        outage = None
        if silent is not None:
            outage = Outage(silent, now + GRACE)
            _record(connection, outage)
            _wake(connection, now, None if doubted_since is not None else now - silent)
        newest = connection.scalar(select(func.max(outages.c.ended_at)))
        return Beat(now, previous, outage, newest)

    def _previous(self, connection: Connection) -> float | None:
        """Lock the row and return what it says; a store that never had one tells by its data."""
        row = select(heartbeat.c.beat_at).where(_ROW).with_for_update()
        beaten = connection.scalar(row)
        if beaten is not None:
            return float(beaten)
        first = self._database.insert(heartbeat).values(id=1, beat_at=0.0)
        connection.execute(first.on_conflict_do_nothing())
        beaten = connection.scalar(row)
        if beaten:  # another process was quicker
            return float(beaten)
        columns = (tables.c.changed_at, people.c.seen_at)
        signs = [connection.scalar(select(func.max(column))) for column in columns]
        return max((float(sign) for sign in signs if sign is not None), default=None)


def _silent(previous: float | None, mine: float | None, now: float) -> float | None:
    """Return since when nobody was alive, None if that is not long enough to matter."""
    if previous is None:
        return None
    if mine is None:  # whoever was connected to a process that starts has to come back
        return min(previous, now)
    return previous if now - max(previous, mine) > SILENCE else None


def _record(connection: Connection, outage: Outage) -> None:
    """Keep an outage; one that follows the last without a gap makes that longer."""
    longer = (
        update(outages)
        .where(outages.c.began_at <= outage.began_at, outages.c.ended_at >= outage.began_at)
        .values(ended_at=_later(outages.c.ended_at, outage.ended_at))
    )
    if connection.execute(longer).rowcount == 0:
        connection.execute(insert(outages).values(outage._asdict()))


def _later(one: Column[float], other: float) -> ColumnElement[float]:
    return case((one > other, one), else_=literal(other))


def _correct(connection: Connection, now: float) -> None:
    """Take back what a clock that was ahead has recorded for the time after now."""
    connection.execute(delete(outages).where(outages.c.began_at > now))
    connection.execute(update(outages).where(outages.c.ended_at > now).values(ended_at=now))


def _wake(connection: Connection, now: float, length: float | None) -> None:
    """Have the caretakers look at the tables whose clocks run, all or those that are short."""
    which = tables.c.wake_at > now
    if length is not None:
        which &= tables.c.wake_at < now + max(_SOON, 10 * length)
    # Locked rows are skipped, so there is no deadlock: whoever writes to them sets it anew.
    rows = select(tables.c.id).where(which).with_for_update(key_share=True, skip_locked=True)
    ids = list(connection.scalars(rows))
    for start in range(0, len(ids), _AT_ONCE):
        some = tables.c.id.in_(ids[start : start + _AT_ONCE])
        connection.execute(update(tables).where(some).values(wake_at=now))
