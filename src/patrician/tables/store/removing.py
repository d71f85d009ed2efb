"""Soft deletion: a table is hidden first, and deleted for good after a grace period."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from patrician.tables.entries import ClockExtended, write_entry
from patrician.tables.hashing import hash_after
from patrician.tables.rows import StoredEntry
from patrician.tables.store.changes import not_before
from patrician.tables.store.part import Part
from patrician.tables.store.schema import entries, tables


class Removing(Part):
    """Hiding tables, showing them again, and deleting those that were hidden for long."""

    async def hide_table(self, table_id: str, now: float) -> bool:
        """Hide a table from everybody; False if there is none."""
        return bool(await self._hide(tables.c.id == table_id, 1, now))

    async def restore_table(self, table_id: str, now: float) -> bool:
        """Show a hidden table again; False if there is none.

        Its age begins anew, and a clock that ran is set forward by the time that nobody could move.
        """
        return await self._database.write(partial(self._restored, table_id, now))

    def _restored(self, table_id: str, now: float, connection: Connection) -> bool:
        hidden = select(tables).where(tables.c.id == table_id, tables.c.deleted_at.is_not(None))
        row = connection.execute(hidden.with_for_update(key_share=True)).first()
        if row is None:
            return False
        values: dict[str, Any] = {"deleted_at": None, "changed_at": not_before(now)}
        if row.phase == "playing":
            values["wake_at"] = now  # a bot may have to go on
            if json.loads(row.options).get("turn_seconds") is not None:
                entry = _given_back(row, now)
                connection.execute(insert(entries).values(table_id=table_id, **asdict(entry)))
                values["seq"] = entry.seq
                if row.log_hash is not None:
                    values["log_hash"] = hash_after(row.log_hash, entry)
        connection.execute(update(tables).where(tables.c.id == table_id).values(values))
        self._database.tell(connection, [(table_id, values.get("seq", row.seq))])
        return True

    async def hide_unchanged(
        self, phase: str, changed_before: float, limit: int, now: float
    ) -> list[str]:
        """Hide tables of a phase where nothing happens any more; return which."""
        old = (tables.c.phase == phase) & (tables.c.changed_at < changed_before)
        return await self._hide(old, limit, now)

    async def delete_hidden(self, hidden_before: float, limit: int) -> int:
        """Delete for good what was hidden long ago and all that belongs to it; return how many."""
        old = (
            select(tables.c.id)
            .where(tables.c.deleted_at < hidden_before)
            .order_by(tables.c.deleted_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )

        def work(connection: Connection) -> int:
            ids = list(connection.scalars(old))
            if ids:
                connection.execute(delete(tables).where(tables.c.id.in_(ids)))
            return len(ids)

        return await self._database.write(work)

    async def _hide(self, which: ColumnElement[bool], limit: int, now: float) -> list[str]:
        return await self._database.write(partial(self._hidden, which, limit, now))

    def _hidden(
        self, which: ColumnElement[bool], limit: int, now: float, connection: Connection
    ) -> list[str]:
        # A table that somebody is writing to is passed over: it is not old, and nobody waits.
        found = (
            select(tables.c.id)
            .where(which, tables.c.deleted_at.is_(None))
            .order_by(tables.c.changed_at)
            .limit(limit)
            .with_for_update(key_share=True, skip_locked=limit > 1)
        )
        ids = list(connection.scalars(found))
        if not ids:
            return []
        # It counts as a change, so that other processes look at it and find it gone.
        marked = update(tables).where(tables.c.id.in_(ids))
        rows = connection.execute(
            marked.values(deleted_at=now, changed_at=not_before(now)).returning(
                tables.c.id, tables.c.seq
            )
        )
        self._database.tell(connection, [(row.id, row.seq) for row in rows])
        return ids


def _given_back(row: Row[Any], now: float) -> StoredEntry:
    """Return the entry that gives back the time in which nobody could move."""
    seconds = round(max(0.0, now - row.deleted_at), 3)
    return StoredEntry(row.seq + 1, now, write_entry(ClockExtended(seconds=seconds, until=now)))
