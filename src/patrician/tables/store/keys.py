"""Keys: invitations, hand-overs and programs' keys. Only hashes are kept, never a key.

A key depends on a person: it is good only while the seat is theirs, or, for an invitation, while
they sit at the table or have opened it. So whether it is good is read together with whose seat it
is, by one statement, and a new key is made only where that holds, in one transaction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from functools import partial
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, and_, delete, exists, or_, select

from patrician.tables.rows import KeyRow
from patrician.tables.store.changes import columns, lock_table
from patrician.tables.store.databases import Database
from patrician.tables.store.part import Part
from patrician.tables.store.schema import keys, seats, tables

INVITATION: Final = "invitation"
"""The purpose of the only keys that are for a seat without an owner."""

_COLUMNS: Final = columns(keys, KeyRow)


def _owned(table_id: Any, seat: Any, person: Any) -> ColumnElement[bool]:
    """Say that a seat belongs to a person."""
    return exists().where(
        seats.c.table_id == table_id, seats.c.seat == seat, seats.c.person == person
    )


def _welcome(table_id: Any, person: Any) -> ColumnElement[bool]:
    """Say that a person sits at a table, or has opened it."""
    sits = exists().where(seats.c.table_id == table_id, seats.c.person == person)
    return or_(sits, exists().where(tables.c.id == table_id, tables.c.host == person))


def _free(table_id: str, seat: int) -> ColumnElement[bool]:
    """Say that a seat waits for somebody."""
    return exists().where(
        seats.c.table_id == table_id,
        seats.c.seat == seat,
        seats.c.person.is_(None),
        seats.c.bot.is_(None),
    )


# An invitation that an older program made depends on nobody.
_GOOD: Final = or_(
    and_(
        keys.c.purpose == INVITATION,
        or_(keys.c.person.is_(None), _welcome(keys.c.table_id, keys.c.person)),
    ),
    _owned(keys.c.table_id, keys.c.seat, keys.c.person),
)


class Keys(Part):
    """All keys to seats."""

    async def issue_key(self, key: KeyRow) -> bool:
        """Keep the hash of a new key in place of the one before.

        False, and nothing is changed, if the person it depends on may not make it: the seat is not
        theirs any more, or not free for an invitation.
        """
        return await self._database.write(partial(_issue, self._database, key))

    async def find_key(self, hash: str, purpose: str, now: float) -> KeyRow | None:  # noqa: A002
        """Return a key that is good now."""
        found = select(*_COLUMNS).where(keys.c.hash == hash, keys.c.purpose == purpose, _GOOD)
        async with self._database.reading() as connection:
            row = (await connection.execute(found)).first()
        return _valid(row, now)

    async def void_key(self, table_id: str, seat: int, purpose: str, person: str) -> bool:
        """Delete the key of a seat, if there is one; False if the seat is not the person's."""

        def void(connection: Connection) -> bool:
            lock_table(connection, table_id)
            if not connection.scalar(select(_owned(table_id, seat, person))):
                return False
            which = (keys.c.table_id == table_id, keys.c.seat == seat, keys.c.purpose == purpose)
            connection.execute(delete(keys).where(*which))
            return True

        return await self._database.write(void)


def _issue(database: Database, key: KeyRow, connection: Connection) -> bool:
    lock_table(connection, key.table_id)
    if key.purpose == INVITATION:
        allowed = and_(_free(key.table_id, key.seat), _welcome(key.table_id, key.person))
    else:
        allowed = _owned(key.table_id, key.seat, key.person)
    if not connection.scalar(select(allowed)):
        return False
    insertion = database.insert(keys).values(asdict(key))
    replacing = insertion.on_conflict_do_update(
        index_elements=["table_id", "seat", "purpose"],
        set_={name: insertion.excluded[name] for name in ("hash", "person", "expires_at")},
    )
    connection.execute(replacing)
    return True


def _valid(row: Sequence[Any] | None, now: float) -> KeyRow | None:
    """Return a key, unless its time is over."""
    if row is None:
        return None
    key = KeyRow(*row)
    return key if key.expires_at is None or key.expires_at > now else None
