"""Writing a batch into a file, step by step: a step is no more than a call there."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, insert, select, update

from patrician.tables.store.batches import Append, Batch
from patrician.tables.store.changes import write_seats
from patrician.tables.store.databases import Database
from patrician.tables.store.schema import entries, tables

_NUMBERS: Final = select(tables.c.id, tables.c.seq).where(
    tables.c.id.in_(bindparam("ids", expanding=True))
)
_ADD: Final = insert(entries)
# The name of a column stands for the column here, so the values need others.
_MOVE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(
        seq=bindparam("new_seq"),
        phase=bindparam("new_phase"),
        wake_at=bindparam("new_wake_at"),
        # Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
        changed_at=func.max(tables.c.changed_at, bindparam("new_at")),
    )
)


async def write_stepwise(database: Database, batch: Batch) -> list[bool]:
    """Write a batch; return which entries were the next of their tables."""
    return await database.write(partial(_write_in, database, batch))


def _write_in(database: Database, batch: Batch, connection: Connection) -> list[bool]:
    numbers = _numbers(connection, [append.table_id for append in batch])
    verdicts = [numbers.get(append.table_id) == append.entry.seq - 1 for append in batch]
    accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict]
    if accepted:
        connection.execute(_ADD, [_entry(append) for append in accepted])
        connection.execute(_MOVE, [_place(append) for append in accepted])
        write_seats(connection, database, [row for append in accepted for row in append.seats])
    return verdicts


def _numbers(connection: Connection, ids: list[str]) -> dict[str, int]:
    """Return the numbers the tables are at."""
    # The database prepares a statement for every number of ids: a few numbers are enough.
    wanted = ids + ids[:1] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    return {row.id: row.seq for row in connection.execute(_NUMBERS, {"ids": wanted})}


def _entry(append: Append) -> dict[str, Any]:
    entry = append.entry
    return {"table_id": append.table_id, "seq": entry.seq, "at": entry.at, "data": entry.data}


def _place(append: Append) -> dict[str, Any]:
    """Return where a table is after an entry."""
    return {
        "of_table": append.table_id,
        "new_seq": append.entry.seq,
        "new_phase": append.phase,
        "new_wake_at": append.wake_at,
        "new_at": append.entry.at,
    }
