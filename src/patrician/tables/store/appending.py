"""Writing down what happens at the tables: all that waits goes into one transaction.

A disk needs milliseconds to be sure of something, however much it is, and so do we to ask for it.
So while one batch is being written, the entries of all other tables gather, and then go together.
"""

from __future__ import annotations

from asyncio import Event, Future, Task, create_task, get_running_loop, sleep
from collections import deque
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import DBAPIError, OperationalError, StatementError

from patrician.tables.store.changes import write_seats
from patrician.tables.store.databases import Database
from patrician.tables.store.errors import StoreError
from patrician.tables.store.rows import SeatRow, StoredEntry
from patrician.tables.store.schema import entries, tables

LARGEST: Final = 512  # entries in a batch
# Seconds. Where entries come together, more are on their way: to wait for them makes the batches
# fewer, and leaves the processor to those who look. Whoever is alone waits for nobody.
MOMENT: Final = 0.008

_PLACES: Final = (
    select(tables.c.id, tables.c.seq, tables.c.changed_at)
    .where(tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(tables.c.id)  # everybody locks in the same order, so nobody waits in a circle
    .with_for_update(key_share=True)
)
_UNWRITABLE: Final = "an entry holds something that cannot be written"


class Append(NamedTuple):
    """An entry that waits to be written, and who waits for it."""

    table_id: str
    entry: StoredEntry
    phase: str
    wake_at: float | None
    seats: Sequence[SeatRow]
    written: Future[bool]


class Appender:
    """Takes entries and writes them, many at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[Append] = deque()
        self._called = Event()
        self._closing = False
        self._task: Task[None] = create_task(self._write_until_closed())

    async def append(
        self,
        table_id: str,
        entry: StoredEntry,
        phase: str,
        wake_at: float | None,
        seats: Sequence[SeatRow],
    ) -> bool:
        """Write an entry; return whether it was the next one of its table."""
        if self._closing:
            raise StoreError("the store is closed")
        written: Future[bool] = get_running_loop().create_future()
        self._waiting.append(Append(table_id, entry, phase, wake_at, seats, written))
        self._called.set()
        return await written

    async def close(self) -> None:
        """Write what was handed in, and take no more."""
        self._closing = True
        self._called.set()
        await self._task

    async def _write_until_closed(self) -> None:
        while not self._closing:
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                batch = self._next_batch()
                await self._write(batch)
                if len(batch) > 1 and not self._closing:
                    await sleep(MOMENT)

    def _next_batch(self) -> list[Append]:
        size = min(len(self._waiting), LARGEST)
        return [self._waiting.popleft() for _ in range(size)]

    async def _write(self, batch: list[Append]) -> None:
        """Write a batch and tell everybody, but not before it is certain."""
        try:
            accepted = await self._database.write(partial(self._write_in, batch))
        except Exception as error:  # noqa: BLE001 - whoever waits must hear of it, whatever it is
            await self._fail(batch, error)
        else:
            for append, verdict in zip(batch, accepted, strict=True):
                if not append.written.done():  # whoever has gone away need not be told
                    append.written.set_result(verdict)

    async def _fail(self, batch: list[Append], error: Exception) -> None:
        """Tell everybody, unless only one is to blame: that one must not spoil the others."""
        if len(batch) > 1 and _is_about_one(error):
            for append in batch:
                await self._write([append])
            return
        sentence = str(error) if isinstance(error, StoreError) else _UNWRITABLE
        for append in batch:
            if not append.written.done():
                append.written.set_exception(StoreError(sentence))

    def _write_in(self, batch: list[Append], connection: Connection) -> list[bool]:
        places = _places(connection, {append.table_id for append in batch})
        verdicts = [_accepts(places.get(append.table_id), append) for append in batch]
        accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict]
        if accepted:
            moved = {append.table_id: places[append.table_id] for append in accepted}
            added = [_values(append) for append in accepted]
            self._database.add_rows(connection, entries, added)
            self._database.change_rows(connection, tables, list(moved.values()))
            rows = [row for append in accepted for row in append.seats]
            write_seats(connection, self._database, rows)
            news = [(table_id, place["seq"]) for table_id, place in moved.items()]
            self._database.tell(connection, news)
        return verdicts


# Where a table is: the columns of its row that entries change.
_Place = dict[str, Any]


def _places(connection: Connection, ids: set[str]) -> dict[str, _Place]:
    """Return where the tables are, and keep other processes from moving them."""
    wanted = list(ids)
    # The database prepares a statement for every number of ids: a few numbers are enough.
    wanted += wanted[:1] * ((1 << (len(wanted) - 1).bit_length()) - len(wanted))
    rows = connection.execute(_PLACES, {"ids": wanted})
    return {row.id: {"id": row.id, "seq": row.seq, "changed_at": row.changed_at} for row in rows}


def _accepts(place: _Place | None, append: Append) -> bool:
    """Move a table on by an entry, if it is the next one."""
    entry = append.entry
    if place is None or entry.seq != place["seq"] + 1:
        return False
    place["seq"] = entry.seq
    place["phase"] = append.phase
    place["wake_at"] = append.wake_at
    # Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
    place["changed_at"] = max(entry.at, place["changed_at"])
    return True


def _values(append: Append) -> dict[str, Any]:
    entry = append.entry
    return {"table_id": append.table_id, "seq": entry.seq, "at": entry.at, "data": entry.data}


def _is_about_one(error: Exception) -> bool:
    """Return whether a value was refused, and not that the database is away, full or busy."""
    cause = error.__cause__ if isinstance(error, StoreError) else None
    if cause is None:
        return True
    away = isinstance(cause, DBAPIError) and cause.connection_invalidated
    return (
        isinstance(cause, StatementError) and not isinstance(cause, OperationalError) and not away
    )
