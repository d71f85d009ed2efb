"""Stored reviews of finished games, pending or done: one for each table."""

from __future__ import annotations

from sqlalchemy import select

from patrician.tables.rows import ReviewRow
from patrician.tables.store.changes import columns
from patrician.tables.store.part import Part
from patrician.tables.store.schema import reviews


class Reviews(Part):
    """Reads and writes the reviews."""

    async def set_review(self, table_id: str, state: str, data: str | None) -> None:
        """Store the state of the review of a table, and the review once it is done."""
        values = {"state": state, "data": data}
        row = self._database.insert(reviews).values(table_id=table_id, **values)
        async with self._database.writing() as connection:
            await connection.execute(
                row.on_conflict_do_update(index_elements=["table_id"], set_=values)
            )

    async def review(self, table_id: str) -> ReviewRow | None:
        """Return the review of a table, None if nobody has asked for one."""
        found = select(*columns(reviews, ReviewRow)).where(reviews.c.table_id == table_id)
        async with self._database.reading() as connection:
            row = (await connection.execute(found)).first()
        return ReviewRow(*row) if row is not None else None
