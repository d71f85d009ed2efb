"""Tables: opening them, finding them, and waking them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any, Final

from sqlalchemy import Connection, Select, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.rows import (
    Change,
    Loaded,
    SeatRow,
    StoredEntry,
    TableRow,
    TableWithSeats,
)
from patrician.tables.store.changes import (
    SEAT,
    columns,
    drop_keys,
    lock_table,
    mark_changed,
    write_seats,
)
from patrician.tables.store.part import Part
from patrician.tables.store.schema import entries, seats, tables

# Hidden tables are there for nobody; see `removing`.
_TABLES: Final = select(*columns(tables, TableRow)).where(tables.c.deleted_at.is_(None))
_SEATS: Final = select(*columns(seats, SeatRow)).order_by(seats.c.seat)
_ENTRIES: Final = select(*columns(entries, StoredEntry)).order_by(entries.c.seq)


class Tables(Part):
    """All tables and who sits there."""

    async def add_table(self, row: TableRow, seats: Sequence[SeatRow]) -> None:
        """Open a table."""
        async with self._database.writing() as connection:
            await connection.execute(insert(tables).values(asdict(row)))
            await connection.run_sync(write_seats, self._database, seats)

    async def load(self, table_id: str) -> Loaded | None:
        """Return a table with all that happened there."""
        return await self.since(table_id, 0)

    async def since(self, table_id: str, seq: int, limit: int | None = None) -> Loaded | None:
        """Return a table with what happened there after an entry, or the first part of that."""
        async with self._database.reading() as connection:
            found = await _with_seats(connection, _TABLES.where(tables.c.id == table_id))
            if not found:
                return None
            later = _ENTRIES.where(entries.c.table_id == table_id, entries.c.seq > seq)
            log = await connection.execute(later.limit(limit))
            return Loaded(*found[0], tuple(StoredEntry(*entry) for entry in log))

    async def logs(self, table_ids: Sequence[str], limit: int) -> dict[str, list[StoredEntry]]:
        """Return the logs of several tables in one statement, up to an entry of this number."""
        found: dict[str, list[StoredEntry]] = {table_id: [] for table_id in table_ids}
        log = _ENTRIES.add_columns(entries.c.table_id).where(
            entries.c.table_id.in_(found), entries.c.seq <= limit
        )
        async with self._database.reading() as connection:
            for *entry, table_id in await connection.execute(log):
                found[table_id].append(StoredEntry(*entry))
        return found

    async def change_seat(self, row: SeatRow, *, owner: str | None) -> bool:
        """Write a seat anew if it still belongs to its owner; the log of the table stays as it is.

        If it belongs to somebody else from then on, its keys are deleted with that.
        """
        async with self._database.writing() as connection:
            # Lock the table's row first, as when an entry is written: two writers cannot deadlock.
            await connection.run_sync(lock_table, row.table_id)
            theirs = (
                seats.c.table_id == row.table_id,
                seats.c.seat == row.seat,
                seats.c.person.is_not_distinct_from(owner),
            )
            values = {name: getattr(row, name) for name in SEAT[2:]}
            if not (await connection.execute(update(seats).where(*theirs).values(values))).rowcount:
                return False
            if row.person != owner:
                await connection.run_sync(drop_keys, [(row.table_id, row.seat)])
            which = tables.c.id == row.table_id
            await mark_changed(self._database, connection, which, self._clock())
            return True

    async def due(self, now: float, limit: int, lease: float) -> list[str]:
        """Return tables that must be looked at, those that wait longest first.

        They are the caller's for the time of the lease; whoever falls silent loses them again.
        """
        ready = (
            select(tables.c.id)
            .where(tables.c.wake_at <= now, tables.c.deleted_at.is_(None))
            .order_by(tables.c.wake_at, tables.c.id)
            .limit(limit)
            .with_for_update(key_share=True, skip_locked=True)
        )

        def take(connection: Connection) -> list[str]:
            ids = list(connection.scalars(ready))
            if ids:
                leased = update(tables).where(tables.c.id.in_(ids)).values(wake_at=now + lease)
                connection.execute(leased)
            return ids

        # In one transaction: SQLite has one writer, and moves wait for it meanwhile.
        return await self._database.write(take)

    async def wake_later(self, table_id: str, seq: int, wake_at: float) -> None:
        """Set when a table must be looked at, unless it has gone on meanwhile."""
        later = update(tables).where(tables.c.id == table_id, tables.c.seq == seq)

        def work(connection: Connection) -> None:
            connection.execute(later.values(wake_at=wake_at))

        await self._database.write(work)

    async def lobby(self, limit: int, of_one_host: int = 3) -> list[TableWithSeats]:
        """Return the tables that anybody may join: every host's newest comes first.

        Then come the second ones, and so on: nobody pushes others out by opening many.
        """
        host = func.coalesce(tables.c.host, tables.c.id)
        newest = (tables.c.opened_at.desc(), tables.c.id)
        rank = func.row_number().over(partition_by=host, order_by=newest).label("rank")
        open_to_all = (
            select(tables, rank)
            .where(tables.c.listed, tables.c.phase == "gathering", tables.c.deleted_at.is_(None))
            .subquery()
        )
        chosen = (
            select(*(open_to_all.c[one.name] for one in fields(TableRow)))
            .where(open_to_all.c.rank <= of_one_host)
            .order_by(open_to_all.c.rank, open_to_all.c.opened_at.desc(), open_to_all.c.id)
        )
        return await self._list(chosen, limit)

    async def tables_of(self, person_id: str, limit: int) -> list[TableWithSeats]:
        """Return the tables where a person sits or which they opened, the last changed first."""
        seated = select(seats.c.table_id).where(seats.c.person == person_id)
        theirs = _TABLES.where(or_(tables.c.host == person_id, tables.c.id.in_(seated)))
        return await self._list(theirs.order_by(tables.c.changed_at.desc(), tables.c.id), limit)

    async def changed_since(self, changed_at: float) -> list[Change]:
        """Return what has changed, for those who poll.

        Clocks differ and changes take a moment to become certain: ask from some seconds before the
        last answer, and pass over what is known.
        """
        changed = select(tables.c.id, tables.c.seq, tables.c.changed_at)
        later = changed.where(tables.c.changed_at > changed_at).order_by(tables.c.changed_at)
        async with self._database.reading() as connection:
            return [Change(*row) for row in await connection.execute(later)]

    async def _list(self, statement: Select[Any], limit: int) -> list[TableWithSeats]:
        async with self._database.reading() as connection:
            return await _with_seats(connection, statement.limit(limit))


async def _with_seats(connection: AsyncConnection, statement: Select[Any]) -> list[TableWithSeats]:
    """Return tables with their seats."""
    rows = [TableRow(*row) for row in await connection.execute(statement)]
    around: dict[str, list[SeatRow]] = defaultdict(list)
    theirs = _SEATS.where(seats.c.table_id.in_([row.id for row in rows]))
    for seat in await connection.execute(theirs):
        around[seat.table_id].append(SeatRow(*seat))
    return [TableWithSeats(row, tuple(around[row.id])) for row in rows]
