"""Messages of the chats, who has muted whom, and reports of messages."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from sqlalchemy import delete, exists, insert, select, update

from patrician.tables.rows import MessageRow, ReportRow
from patrician.tables.store.changes import columns, not_before
from patrician.tables.store.errors import StoreError
from patrician.tables.store.part import Part
from patrician.tables.store.schema import messages, mutes, reports, tables

_MESSAGES: Final = select(*columns(messages, MessageRow)).order_by(messages.c.number)
_REPORTS: Final = select(*columns(reports, ReportRow)).order_by(reports.c.id.desc())


class Messages(Part):
    """The messages of all tables."""

    async def add_message(  # noqa: PLR0917 - in the order of the row
        self,
        table_id: str,
        person: str | None,
        seat: int | None,
        text: str | None,
        emote: str | None,
        now: float,
    ) -> MessageRow:
        """Keep a message under the next number of its table."""
        counted = (
            update(tables)
            .where(tables.c.id == table_id, tables.c.deleted_at.is_(None))
            .values(said=tables.c.said + 1, changed_at=not_before(now))
            .returning(tables.c.said, tables.c.seq)
        )
        async with self._database.writing() as connection:
            row = (await connection.execute(counted)).first()
            if row is None:
                raise StoreError("there is no such table")
            message = MessageRow(table_id, row.said, person, seat, text, emote, now)
            await connection.execute(insert(messages).values(asdict(message)))
            await connection.run_sync(self._database.tell, [(table_id, row.seq)])
        return message

    async def messages_after(self, table_id: str, number: int, limit: int) -> list[MessageRow]:
        """Return the messages after a number, in order."""
        later = _MESSAGES.where(messages.c.table_id == table_id, messages.c.number > number)
        async with self._database.reading() as connection:
            return [MessageRow(*row) for row in await connection.execute(later.limit(limit))]

    async def add_mute(self, person: str, table_id: str, muted: str) -> None:
        """Store that a person has muted another one at a table."""
        mute = self._database.insert(mutes).values(person=person, table_id=table_id, muted=muted)
        async with self._database.writing() as connection:
            await connection.execute(mute.on_conflict_do_nothing())

    async def remove_mute(self, person: str, table_id: str, muted: str) -> None:
        """Delete that a person has muted another one."""
        pair = (mutes.c.person == person, mutes.c.table_id == table_id, mutes.c.muted == muted)
        async with self._database.writing() as connection:
            await connection.execute(delete(mutes).where(*pair))

    async def mutes(self, person: str, table_id: str) -> frozenset[str]:
        """Return whom a person has muted at a table."""
        silent = select(mutes.c.muted)
        theirs = silent.where(mutes.c.person == person, mutes.c.table_id == table_id)
        async with self._database.reading() as connection:
            return frozenset(await connection.scalars(theirs))

    async def add_report(
        self, table_id: str, number: int, person: str, reason: str, now: float
    ) -> None:
        """Keep a complaint about a message; one of a person about a message is enough."""
        report = ReportRow(table_id, number, person, reason, now)
        theirs = (
            reports.c.table_id == table_id,
            reports.c.number == number,
            reports.c.person == person,
        )
        async with self._database.writing() as connection:
            if await connection.scalar(select(exists().where(*theirs))):
                return
            await connection.execute(insert(reports).values(asdict(report)))

    async def reports(self, limit: int) -> list[ReportRow]:
        """Return the complaints, the newest first."""
        async with self._database.reading() as connection:
            return [ReportRow(*row) for row in await connection.execute(_REPORTS.limit(limit))]
