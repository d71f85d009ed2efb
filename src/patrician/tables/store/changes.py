"""Small steps that several changes of a table have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Column, ColumnElement, Connection, Table, case, literal, update
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.store.databases import Database
from patrician.tables.store.rows import SeatRow
from patrician.tables.store.schema import seats, tables

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
