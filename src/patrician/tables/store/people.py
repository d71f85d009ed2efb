"""People: a number and the hash of a secret, nothing else, and both can be deleted."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import ColumnElement, Executable, delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.store.changes import mark_changed
from patrician.tables.store.part import Part
from patrician.tables.store.schema import keys, messages, mutes, people, reports, seats, tables


class People(Part):
    """Who has ever come to a table."""

    async def add_person(self, person_id: str, secret_hash: str, now: float) -> None:
        """Keep a new person."""
        person = insert(people).values(
            id=person_id, secret_hash=secret_hash, made_at=now, seen_at=now
        )
        async with self._database.writing() as connection:
            await connection.execute(person)

    async def person_by_secret(self, secret_hash: str) -> str | None:
        """Return who has a secret."""
        async with self._database.reading() as connection:
            return await connection.scalar(
                select(people.c.id).where(people.c.secret_hash == secret_hash)
            )

    async def touch_person(self, person_id: str, now: float) -> None:
        """Note that a person was here."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(people).where(people.c.id == person_id).values(seen_at=now, deleted_at=None)
            )

    async def mark_unseen(self, seen_before: float, limit: int, now: float) -> int:
        """Mark people who have not been here for long as deleted; return how many.

        Nothing else changes: whoever comes back in time is not marked any more.
        """
        unseen = (
            select(people.c.id)
            .where(people.c.seen_at < seen_before, people.c.deleted_at.is_(None))
            .order_by(people.c.seen_at)
            .limit(limit)
            .with_for_update(skip_locked=True)
        )
        async with self._database.writing() as connection:
            ids = list(await connection.scalars(unseen))
            marked = update(people).where(people.c.id.in_(ids)).values(deleted_at=now)
            await connection.execute(marked)
        return len(ids)

    async def marked_people(self, marked_before: float, limit: int) -> list[str]:
        """Return people who were marked long ago, in that order."""
        marked = select(people.c.id).where(people.c.deleted_at < marked_before)
        async with self._database.reading() as connection:
            ids = marked.order_by(people.c.deleted_at, people.c.id).limit(limit)
            return list(await connection.scalars(ids))

    async def delete_marked(self, person_id: str, marked_before: float, now: float) -> bool:
        """Forget a person who was marked long ago; False if they have come back."""
        still = (people.c.id == person_id, people.c.deleted_at < marked_before)
        async with self._database.writing() as connection:
            await _touched_by(connection, person_id)  # in the order of `_delete`
            found = await connection.scalar(select(people.c.id).where(*still).with_for_update())
            if found is not None:
                await self._delete(connection, person_id, now)
        return found is not None

    async def delete_person(self, person_id: str, now: float) -> None:
        """Forget a person: their name, their words and their keys; the games they played stay."""
        async with self._database.writing() as connection:
            await self._delete(connection, person_id, now)

    async def _delete(self, connection: AsyncConnection, person_id: str, now: float) -> None:
        touched = await _touched_by(connection, person_id)
        await mark_changed(self._database, connection, touched, now)
        for statement in _forget(person_id):
            await connection.execute(statement)


async def _touched_by(connection: AsyncConnection, person_id: str) -> ColumnElement[bool]:
    """Keep everybody else from the tables where a person was; return which they are."""
    touched = or_(
        tables.c.host == person_id,
        tables.c.id.in_(select(seats.c.table_id).where(seats.c.person == person_id)),
        tables.c.id.in_(select(messages.c.table_id).where(messages.c.person == person_id)),
    )
    # Locked in the order of their ids, so that two writers cannot deadlock.
    await connection.execute(
        select(tables.c.id).where(touched).order_by(tables.c.id).with_for_update(key_share=True)
    )
    return touched


def _forget(person_id: str) -> Iterator[Executable]:
    """Return the steps in their order: the keys can be found only while the seats are theirs."""
    theirs = exists().where(
        seats.c.table_id == keys.c.table_id,
        seats.c.seat == keys.c.seat,
        seats.c.person == person_id,
    )
    yield delete(keys).where(or_(theirs, keys.c.person == person_id))
    yield update(seats).where(seats.c.person == person_id).values(person=None, name="")
    yield update(tables).where(tables.c.host == person_id).values(host=None)
    yield update(messages).where(messages.c.person == person_id).values(person=None, text=None)
    yield update(reports).where(reports.c.person == person_id).values(person=None, reason="")
    yield delete(mutes).where(or_(mutes.c.person == person_id, mutes.c.muted == person_id))
    yield delete(people).where(people.c.id == person_id)
