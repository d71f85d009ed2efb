"""Keys: invitations, hand-overs and programs' keys. Only hashes are kept, never a key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import delete, insert, select

from patrician.tables.store.changes import columns
from patrician.tables.store.part import Part
from patrician.tables.store.rows import KeyRow
from patrician.tables.store.schema import keys

_COLUMNS: Final = columns(keys, KeyRow)


class Keys(Part):
    """All keys to seats."""

    async def add_key(self, key: KeyRow) -> None:
        """Keep the hash of a new key."""
        async with self._database.writing() as connection:
            await connection.execute(insert(keys).values(asdict(key)))

    async def use_key(self, hash: str, purpose: str, now: float) -> KeyRow | None:  # noqa: A002
        """Use a key that opens once; None if there is none, or no longer."""
        taken = delete(keys).where(keys.c.hash == hash, keys.c.purpose == purpose)
        async with self._database.writing() as connection:
            row = (await connection.execute(taken.returning(*_COLUMNS))).first()
        return _valid(row, now)

    async def find_key(self, hash: str, purpose: str, now: float) -> KeyRow | None:  # noqa: A002
        """Look at a key that opens again and again."""
        found = select(*_COLUMNS).where(keys.c.hash == hash, keys.c.purpose == purpose)
        async with self._database.reading() as connection:
            row = (await connection.execute(found)).first()
        return _valid(row, now)

    async def drop_keys(self, table_id: str, seat: int | None, purpose: str | None = None) -> None:
        """Make the keys to a seat useless, all or those of one kind."""
        dropped = delete(keys).where(keys.c.table_id == table_id, keys.c.seat == seat)
        if purpose is not None:
            dropped = dropped.where(keys.c.purpose == purpose)
        async with self._database.writing() as connection:
            await connection.execute(dropped)


def _valid(row: Sequence[Any] | None, now: float) -> KeyRow | None:
    """Return a key, unless its time is over."""
    if row is None:
        return None
    key = KeyRow(*row)
    return key if key.expires_at is None or key.expires_at > now else None
