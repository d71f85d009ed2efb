"""Moderation: complaints, taking things away, and what administrators did.

Whatever is done is written to the audit log in the same transaction, and other processes hear of
the table that has changed.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, insert, select, update

from patrician.tables.rows import AuditRow, Complaint
from patrician.tables.store.changes import columns, not_before
from patrician.tables.store.removing import Removing
from patrician.tables.store.schema import audit, messages, reports, seats, tables

_LOG = logging.getLogger(__name__)

_COMPLAINTS: Final[Select[Any]] = (
    select(
        reports.c.id,
        reports.c.at,
        reports.c.table_id,
        reports.c.number,
        messages.c.seat,
        seats.c.name,
        messages.c.text,
        messages.c.emote,
        reports.c.reason,
        reports.c.handled_at,
    )
    .join(
        messages,
        (messages.c.table_id == reports.c.table_id) & (messages.c.number == reports.c.number),
    )
    .outerjoin(seats, (seats.c.table_id == messages.c.table_id) & (seats.c.seat == messages.c.seat))
    .order_by(reports.c.at, reports.c.id)
)


@dataclass(frozen=True, slots=True)
class AdminOrder:
    """Who orders something, why, and when."""

    actor: str
    reason: str
    now: float


class _NothingToDo(Exception):
    """What was ordered about is not there; the transaction is rolled back."""


class Moderation(Removing):
    """What an administrator can see and do."""

    async def complaints(self, limit: int, *, handled: bool) -> list[Complaint]:
        """Return complaints, the oldest first: those that are open, or all."""
        wanted = _COMPLAINTS if handled else _COMPLAINTS.where(reports.c.handled_at.is_(None))
        async with self._database.reading() as connection:
            return [Complaint(*row) for row in await connection.execute(wanted.limit(limit))]

    async def audit_log(self, limit: int) -> list[AuditRow]:
        """Return what administrators did, the latest first."""
        rows = select(*columns(audit, AuditRow)).order_by(audit.c.id.desc()).limit(limit)
        async with self._database.reading() as connection:
            return [AuditRow(*row) for row in await connection.execute(rows)]

    async def remove_message(self, table_id: str, number: int, order: AdminOrder) -> bool:
        """Take a message away; False if it is not there or was taken away before."""

        def work(connection: Connection) -> bool:
            which = (messages.c.table_id == table_id) & (messages.c.number == number)
            there = (messages.c.removes.is_(None)) & (
                messages.c.text.is_not(None) | messages.c.emote.is_not(None)
            )
            counted = self._changed(connection, table_id, order, said=1)
            if counted is None:
                return False
            gone = update(messages).where(which, there).values(text=None, emote=None)
            if not connection.execute(gone).rowcount:
                return False
            removal = {"table_id": table_id, "number": counted, "at": order.now, "removes": number}
            connection.execute(insert(messages).values(removal))
            _handle(
                connection, (reports.c.table_id == table_id) & (reports.c.number == number), order
            )
            return True

        return await self._ordered("remove message", f"{table_id} {number}", order, work)

    async def remove_name(self, table_id: str, seat: int, order: AdminOrder) -> bool:
        """Take the name of a seat away, so that it has the default; False if it has none."""

        def work(connection: Connection) -> bool:
            # The table comes first, here and when an entry is written: no deadlock.
            if self._changed(connection, table_id, order) is None:
                return False
            which = (seats.c.table_id == table_id, seats.c.seat == seat, seats.c.bot.is_(None))
            nameless = update(seats).where(*which, seats.c.name != "").values(name="")
            return bool(connection.execute(nameless).rowcount)

        return await self._ordered("remove name", f"{table_id} {seat}", order, work)

    async def remove_table(self, table_id: str, order: AdminOrder) -> bool:
        """Hide a table from everybody; False if there is none."""

        def work(connection: Connection) -> bool:
            hidden = self._hidden(tables.c.id == table_id, 1, order.now, connection)
            _handle(connection, reports.c.table_id == table_id, order)
            return bool(hidden)

        return await self._ordered("remove table", table_id, order, work)

    async def bring_back_table(self, table_id: str, order: AdminOrder) -> bool:
        """Show a hidden table again; False if there is none."""

        def work(connection: Connection) -> bool:
            return self._restored(table_id, order.now, connection)

        return await self._ordered("restore table", table_id, order, work)

    async def dismiss(self, report: int, order: AdminOrder) -> bool:
        """Handle a complaint without taking anything away; False if there is no open one."""

        def work(connection: Connection) -> bool:
            return bool(_handle(connection, reports.c.id == report, order))

        return await self._ordered("dismiss report", str(report), order, work)

    async def _ordered(
        self, action: str, target: str, order: AdminOrder, work: Callable[[Connection], bool]
    ) -> bool:
        """Do something and write it to the audit log, or change nothing at all."""

        def audited(connection: Connection) -> None:
            if not work(connection):
                raise _NothingToDo
            row = {"at": order.now, "actor": order.actor, "action": action, "target": target}
            connection.execute(insert(audit).values(row | {"reason": order.reason}))

        try:
            await self._database.write(audited)
        except _NothingToDo:
            return False
        _LOG.info("%s: %s (by %s: %s)", action, target, order.actor, order.reason)
        return True

    def _changed(
        self, connection: Connection, table_id: str, order: AdminOrder, said: int = 0
    ) -> int | None:
        """Note that a table changes; return the number of its last message, None without table."""
        statement = (
            update(tables)
            .where(tables.c.id == table_id)
            .values(said=tables.c.said + said, changed_at=not_before(order.now))
            .returning(tables.c.seq, tables.c.said)
        )
        row = connection.execute(statement).first()
        if row is None:
            return None
        self._database.tell(connection, [(table_id, row.seq)])
        return int(row.said)


def _handle(connection: Connection, which: ColumnElement[bool], order: AdminOrder) -> int:
    """Mark complaints as handled; return how many were open."""
    open_ones = update(reports).where(which, reports.c.handled_at.is_(None))
    return connection.execute(open_ones.values(handled_at=order.now)).rowcount
