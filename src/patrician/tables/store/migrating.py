"""Bringing a database to the shape that this program works with."""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Final

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection

from patrician.tables.store.databases import Database
from patrician.tables.store.errors import StoreError, in_one_sentence
from patrician.tables.store.schema import REVISIONS

_FOLDER: Final = "migrations"


async def migrate(database: Database) -> None:
    """Bring a database up to date; several processes may try it at the same time."""
    with in_one_sentence(f"{database.where} could not be opened"):
        database.probe()
        async with database.reader.connect() as connection:
            if await _is_current(connection, database):
                return
    async with database.writing() as connection:
        await database.lock(connection)
        if not await _is_current(connection, database):
            await connection.run_sync(upgrade)


async def _is_current(connection: AsyncConnection, database: Database) -> bool:
    """Return whether nothing is left to do; refuse what a later program has made."""
    revision = await connection.run_sync(_revision)
    if revision is not None and revision not in REVISIONS:
        raise StoreError(
            f"{database.where} was made by a newer version of the program: its shape is"
            f" {revision}, and this version knows {REVISIONS[-1]}; update the program"
        )
    return revision == REVISIONS[-1]


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def upgrade(connection: Connection, revision: str = REVISIONS[-1]) -> None:
    """Carry out the steps up to a revision, inside the transaction of the connection."""
    # Rarely needed, and slow to load.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    with as_file(files(__package__) / _FOLDER) as folder:
        config = Config()
        config.set_main_option("script_location", str(folder).replace("%", "%%"))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
