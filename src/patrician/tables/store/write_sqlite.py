"""Writing a batch into a file, step by step: a step is no more than a call there.

The steps of every batch go straight to the driver: what SQLAlchemy does for a statement takes
longer than the statement. The rare ones (seats, keys) are left to it.
"""

from __future__ import annotations

import sqlite3
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection, bindparam, delete, or_, select

from patrician.tables.store.batches import Append, Batch
from patrician.tables.store.changes import drop_keys, write_seats
from patrician.tables.store.databases import Database
from patrician.tables.store.schema import keys

_PLACES: Final = "SELECT id, seq, log_hash FROM tables WHERE deleted_at IS NULL AND id IN ({})"
_ADD: Final = "INSERT INTO entries (table_id, seq, at, data) VALUES (?, ?, ?, ?)"
# Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
_MOVE: Final = (
    "UPDATE tables SET seq = ?, log_hash = ?, phase = ?, wake_at = ?,"
    " changed_at = max(changed_at, ?) WHERE id = ?"
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
    driver = _driver_of(connection)
    places = _places(driver, [append.table_id for append in batch])
    verdicts = [
        _follows(append, places.get(append.table_id)) and _key_is_there(connection, append)
        for append in batch
    ]
    accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict]
    if accepted:
        driver.executemany(_ADD, map(_entry, accepted))
        driver.executemany(_MOVE, map(_place, accepted))
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


def _driver_of(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _places(driver: sqlite3.Connection, ids: list[str]) -> dict[str, _Place]:
    """Return where the tables are."""
    # A statement is prepared for every number of ids: a few numbers are enough.
    wanted = ids + ids[:1] * ((1 << (len(ids) - 1).bit_length()) - len(ids))
    found = driver.execute(_PLACES.format(",".join("?" * len(wanted))), wanted)
    return {table_id: _Place(seq, log_hash) for table_id, seq, log_hash in found}


def _entry(append: Append) -> tuple[object, ...]:
    entry = append.entry
    return append.table_id, entry.seq, entry.at, entry.data


def _place(append: Append) -> tuple[object, ...]:
    """Return where a table is after an entry."""
    entry = append.entry
    after = (entry.seq, append.hash_after, append.phase, append.wake_at, entry.at)
    return *after, append.table_id
