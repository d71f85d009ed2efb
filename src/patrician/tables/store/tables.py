"""Tables: opening them, finding them, waking them, and clearing them away."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Connection, Select, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.store.changes import columns, mark_changed, write_seats
from patrician.tables.store.part import Part
from patrician.tables.store.rows import Change, Loaded, SeatRow, Shown, StoredEntry, TableRow
from patrician.tables.store.schema import entries, seats, tables

_TABLES: Final = select(*columns(tables, TableRow))
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

    async def since(self, table_id: str, seq: int) -> Loaded | None:
        """Return a table with what happened there after an entry."""
        async with self._database.reading() as connection:
            found = await _shown(connection, _TABLES.where(tables.c.id == table_id))
            if not found:
                return None
            later = _ENTRIES.where(entries.c.table_id == table_id, entries.c.seq > seq)
            log = await connection.execute(later)
            return Loaded(*found[0], tuple(StoredEntry(*entry) for entry in log))

    async def change_seat(self, row: SeatRow) -> None:
        """Give a seat to somebody else, or another name; the log of the table stays as it is."""
        async with self._database.writing() as connection:
            # The table comes first, here and when an entry is written: nobody waits in a circle.
            which = tables.c.id == row.table_id
            await mark_changed(self._database, connection, which, self._clock())
            await connection.run_sync(write_seats, self._database, [row])

    async def due(self, now: float, limit: int, lease: float) -> list[str]:
        """Return tables that must be looked at, those that wait longest first.

        They are the caller's for the time of the lease; whoever falls silent loses them again.
        """
        ready = (
            select(tables.c.id)
            .where(tables.c.wake_at <= now)
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

        # In one go: whoever has made a move waits until it is written meanwhile.
        return await self._database.write(take)

    async def lobby(self, limit: int) -> list[Shown]:
        """Return the tables that anybody may join, the newest first."""
        open_to_all = _TABLES.where(tables.c.listed, tables.c.phase == "gathering")
        return await self._list(open_to_all.order_by(tables.c.opened_at.desc(), tables.c.id), limit)

    async def tables_of(self, person_id: str, limit: int) -> list[Shown]:
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

    async def delete_tables(self, phase: str, changed_before: float) -> int:
        """Clear old tables away with all that belongs to them; return how many."""
        old = delete(tables).where(tables.c.phase == phase, tables.c.changed_at < changed_before)
        async with self._database.writing() as connection:
            return (await connection.execute(old)).rowcount

    async def _list(self, statement: Select[Any], limit: int) -> list[Shown]:
        async with self._database.reading() as connection:
            return await _shown(connection, statement.limit(limit))


async def _shown(connection: AsyncConnection, statement: Select[Any]) -> list[Shown]:
    """Return tables with their seats."""
    rows = [TableRow(*row) for row in await connection.execute(statement)]
    around: dict[str, list[SeatRow]] = defaultdict(list)
    theirs = _SEATS.where(seats.c.table_id.in_([row.id for row in rows]))
    for seat in await connection.execute(theirs):
        around[seat.table_id].append(SeatRow(*seat))
    return [Shown(row, tuple(around[row.id])) for row in rows]
