"""Snapshots of tables: the last one of each, written over by the next."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from sqlalchemy import or_, select

from patrician.tables.rows import SnapshotRow
from patrician.tables.store.changes import columns
from patrician.tables.store.part import Part
from patrician.tables.store.schema import snapshots

_COLUMNS: Final = columns(snapshots, SnapshotRow)


class Snapshots(Part):
    """All snapshots."""

    async def save_snapshot(self, snapshot: SnapshotRow) -> None:
        """Keep a snapshot, unless there is a later one of the same version."""
        insertion = self._database.insert(snapshots).values(asdict(snapshot))
        newer = or_(
            snapshots.c.seq < snapshot.seq,
            snapshots.c.version != snapshot.version,
        )
        replacing = insertion.on_conflict_do_update(
            index_elements=["table_id"],
            set_={name: insertion.excluded[name] for name in ("seq", "version", "data")},
            where=newer,
        )
        async with self._database.writing() as connection:
            await connection.execute(replacing)

    async def snapshot(self, table_id: str, version: int) -> SnapshotRow | None:
        """Return the snapshot of a table, if there is one of this version."""
        found = select(*_COLUMNS).where(
            snapshots.c.table_id == table_id, snapshots.c.version == version
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(found)).first()
        return SnapshotRow(*row) if row is not None else None
