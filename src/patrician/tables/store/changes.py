"""Small steps that several changes of a table have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Table,
    bindparam,
    case,
    delete,
    literal,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.rows import SeatRow
from patrician.tables.store.databases import Database
from patrician.tables.store.schema import keys, seats, tables

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SEAT: Final = ("table_id", "seat", "bot", "person", "name", "colour")


def write_seats(connection: Connection, database: Database, rows: Sequence[SeatRow]) -> None:
    """Write seats over those that were there."""
    if not rows:
        return
    insertion = database.insert(seats)
    statement = insertion.on_conflict_do_update(
        index_elements=SEAT[:2], set_={name: insertion.excluded[name] for name in SEAT[2:]}
    )
    connection.execute(statement, [{name: getattr(row, name) for name in SEAT} for row in rows])


_DROP: Final = delete(keys).where(
    keys.c.table_id == bindparam("of_table"), keys.c.seat == bindparam("of_seat")
)


def drop_keys(connection: Connection, places: Sequence[tuple[str, int]]) -> None:
    """Delete all keys of some seats."""
    if places:
        gone = [{"of_table": table_id, "of_seat": seat} for table_id, seat in places]
        connection.execute(_DROP, gone)


def lock_table(connection: Connection, table_id: str) -> None:
    """Let nobody else change a table, its seats or their keys until the transaction ends.

    Everybody takes this lock first, so there is no deadlock; whoever had to wait for it sees in
    the next statement what the others have left behind.
    """
    row = select(tables.c.id).where(tables.c.id == table_id)
    connection.execute(row.with_for_update(key_share=True))


async def mark_changed(
    database: Database, connection: AsyncConnection, which: ColumnElement[bool], now: float
) -> None:
    """Note that tables have changed without an entry, and tell the other processes."""
    statement = (
        update(tables)
        .where(which)
        .values(changed_at=not_before(now))
        .returning(tables.c.id, tables.c.seq)
    )
    changed = await connection.execute(statement)
    await connection.run_sync(database.tell, [(row.id, row.seq) for row in changed])


def not_before(now: float) -> ColumnElement[float]:
    """Return now, or when a table changed last if that clock was ahead: time never goes back."""
    return case((tables.c.changed_at > now, tables.c.changed_at), else_=literal(now))


def columns(table: Table, row: type[DataclassInstance]) -> list[Column[Any]]:
    """Return the columns of a table in the order of the fields of a row."""
    return [table.c[field.name] for field in fields(row)]
