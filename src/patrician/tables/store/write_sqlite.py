"""Writing a batch into a file, step by step: a step is no more than a call there."""

from __future__ import annotations

from functools import partial
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from patrician.tables.store.batches import Append, Batch
from patrician.tables.store.changes import drop_keys, write_seats
from patrician.tables.store.databases import Database
from patrician.tables.store.schema import entries, keys, tables

_PLACES: Final = select(tables.c.id, tables.c.seq, tables.c.log_hash).where(
    tables.c.id.in_(bindparam("ids", expanding=True)), tables.c.deleted_at.is_(None)
)
_ADD: Final = insert(entries)
# The name of a column stands for the column here, so the values need others.
_MOVE: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values(
        seq=bindparam("new_seq"),
        log_hash=bindparam("new_log_hash"),
        phase=bindparam("new_phase"),
        wake_at=bindparam("new_wake_at"),
        # Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
        changed_at=func.max(tables.c.changed_at, bindparam("new_at")),
    )
)
_KEY: Final = select(keys.c.hash).where(
    keys.c.hash == bindparam("key"),
    keys.c.table_id == bindparam("of_table"),
    or_(keys.c.expires_at.is_(None), keys.c.expires_at > bindparam("at")),
)
_SPEND: Final = delete(keys).where(keys.c.hash == bindparam("spent"))


async def write_stepwise(database: Database, batch: Batch) -> list[bool]:
    """Write a batch; return which entries were the next of their tables."""
    return await database.write(partial(_write_in, database, batch))


def _write_in(database: Database, batch: Batch, connection: Connection) -> list[bool]:
    places = _places(connection, [append.table_id for append in batch])
    verdicts = [
        _follows(append, places.get(append.table_id)) and _key_is_there(connection, append)
        for append in batch
    ]
    accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict]
    if accepted:
        connection.execute(_ADD, [_entry(append) for append in accepted])
        connection.execute(_MOVE, [_place(append) for append in accepted])
        rows = [row for append in accepted for row in append.seats]
        write_seats(connection, database, rows)
        drop_keys(connection, [(row.table_id, row.seat) for row in rows])
        spent = [{"spent": append.needed_key} for append in accepted if append.spends_key]
        if spent:
            connection.execute(_SPEND, spent)
    return verdicts


def _follows(append: Append, place: _Place | None) -> bool:
    """Tell whether an entry is the next one of the log that its sender knows."""
    if place is None or place.seq != append.entry.seq - 1:
        return False
    known = (place.log_hash, append.hash_before)
    return None in known or place.log_hash == append.hash_before


def _key_is_there(connection: Connection, append: Append) -> bool:
    if append.needed_key is None:
        return True
    where = {"key": append.needed_key, "of_table": append.table_id, "at": append.entry.at}
    return connection.execute(_KEY, where).first() is not None


class _Place(NamedTuple):
    """Where a table is."""

    seq: int
    log_hash: str | None


def _places(connection: Connection, ids: list[str]) -> dict[str, _Place]:
    """Return where the tables are."""
    # The database prepares a statement for every number of ids: a few numbers are enough.
    wanted = ids + ids[:1] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    found = connection.execute(_PLACES, {"ids": wanted})
    return {row.id: _Place(row.seq, row.log_hash) for row in found}


def _entry(append: Append) -> dict[str, Any]:
    entry = append.entry
    return {"table_id": append.table_id, "seq": entry.seq, "at": entry.at, "data": entry.data}


def _place(append: Append) -> dict[str, Any]:
    """Return where a table is after an entry."""
    return {
        "of_table": append.table_id,
        "new_seq": append.entry.seq,
        "new_log_hash": append.hash_after,
        "new_phase": append.phase,
        "new_wake_at": append.wake_at,
        "new_at": append.entry.at,
    }
