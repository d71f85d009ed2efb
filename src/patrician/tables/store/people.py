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
                update(people).where(people.c.id == person_id).values(seen_at=now)
            )

    async def unseen_people(self, seen_before: float, limit: int) -> list[str]:
        """Return people who have not been here for long."""
        unseen = select(people.c.id).where(people.c.seen_at < seen_before).limit(limit)
        async with self._database.reading() as connection:
            return list(await connection.scalars(unseen))

    async def delete_person(self, person_id: str, now: float) -> None:
        """Forget a person: their name, their words and their keys; the games they played stay."""
        async with self._database.writing() as connection:
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
    # Whoever needs several tables takes them in the same order, so nobody waits in a circle.
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
    yield delete(keys).where(theirs)
    yield update(seats).where(seats.c.person == person_id).values(person=None, name="")
    yield update(tables).where(tables.c.host == person_id).values(host=None)
    yield update(messages).where(messages.c.person == person_id).values(person=None, text=None)
    yield update(reports).where(reports.c.person == person_id).values(person=None, reason="")
    yield delete(mutes).where(or_(mutes.c.person == person_id, mutes.c.muted == person_id))
    yield delete(people).where(people.c.id == person_id)
