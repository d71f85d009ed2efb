"""Databases of every age are brought up to date, and those of the future left alone."""

from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from patrician.tables.store import (
    KeyRow,
    Loaded,
    MessageRow,
    ReportRow,
    ReviewRow,
    SeatRow,
    Store,
    StoredEntry,
    StoreError,
    TableRow,
)
from patrician.tables.store.databases import database
from patrician.tables.store.migrating import upgrade
from patrician.tables.store.schema import REVISIONS, metadata

pytestmark = pytest.mark.anyio

# A database as the first version of the program left it.
FIRST = """
INSERT INTO people VALUES ('anna', 'hash of anna', 1.5, 2.5);
INSERT INTO tables (id, secret, options, rules_version, actions_version, deck_hash, host, listed,
                    phase, seq, opened_at, changed_at, wake_at, said)
    VALUES ('table', 'secret', '{}', 1, 2, 'deck', 'anna', true, 'playing', 2, 3.5, 4.5, 5.5, 1);
INSERT INTO seats VALUES ('table', 0, NULL, 'anna', 'Anna', 'red');
INSERT INTO seats VALUES ('table', 1, 'novice', NULL, '', 'blue');
INSERT INTO entries VALUES ('table', 1, 4.25, '{"kind" "ready"}');
INSERT INTO entries VALUES ('table', 2, 4.5, '{"kind" "decided"}');
INSERT INTO keys VALUES ('hash', 'table', 0, 'program', NULL);
INSERT INTO messages VALUES ('table', 1, 'anna', 0, 'Good morning', NULL, 4.5);
INSERT INTO mutes VALUES ('anna', 'table', 'bert');
INSERT INTO reports VALUES (1, 'table', 1, 'bert', 'too early', 4.5);
INSERT INTO reviews VALUES ('table', 'waiting', NULL)
"""


async def test_the_first_database_can_still_be_read(empty_database_url: str) -> None:
    old = database(empty_database_url, None)
    async with old.writing() as connection:
        await connection.run_sync(upgrade, "0001")
        for statement in FIRST.split(";"):
            await connection.execute(text(statement))
    await old.close()

    store = await Store.open(empty_database_url)
    assert await store.person_by_secret("hash of anna") == "anna"
    assert await store.load("table") == Loaded(
        TableRow(
            "table", "secret", "{}", 1, 2, "deck", "anna", True, "playing", 2, 3.5, 4.5, 5.5, 1
        ),
        (
            SeatRow("table", 0, None, "anna", "Anna", "red"),
            SeatRow("table", 1, "novice", None, "", "blue"),
        ),
        (
            StoredEntry(1, 4.25, '{"kind" "ready"}'),
            StoredEntry(2, 4.5, '{"kind" "decided"}'),
        ),
    )
    assert await store.find_key("hash", "program", 9.0) == KeyRow(
        "hash", "table", 0, "program", None, "anna"
    )
    first = MessageRow("table", 1, "anna", 0, "Good morning", None, 4.5)
    assert await store.messages_after("table", 0, 9) == [first]
    assert (await store.add_message("table", "anna", 0, "!", None, 9.0)).number == 2
    assert await store.mutes("anna", "table") == {"bert"}
    assert await store.reports(9) == [ReportRow("table", 1, "bert", "too early", 4.5)]
    assert await store.review("table") == ReviewRow("table", "waiting", None)
    await store.close()


async def test_the_steps_lead_to_what_the_program_works_with(store: Store) -> None:
    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with store._database.reading() as connection:
        assert await connection.run_sync(differences) == []


def test_all_steps_are_known() -> None:
    config = Config()
    config.set_main_option("script_location", "patrician.tables.store:migrations")
    config.set_main_option("path_separator", "os")
    steps = ScriptDirectory.from_config(config).walk_revisions()
    assert tuple(step.revision for step in steps)[::-1] == REVISIONS


async def test_a_database_of_the_future_is_left_alone(database_url: str) -> None:
    store = await Store.open(database_url)
    async with store._database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await store.close()
    with pytest.raises(StoreError, match=r"newer version of the program.* 9999.*update the progr"):
        await Store.open(database_url)


async def test_a_step_that_fails_leaves_the_database_as_it_was(empty_database_url: str) -> None:
    kept = database(empty_database_url, None)
    async with kept.writing() as connection:
        await connection.execute(text("CREATE TABLE reviews (grade INTEGER)"))
    with pytest.raises(StoreError, match="reviews"):
        await Store.open(empty_database_url)
    async with kept.writing() as connection:
        await connection.execute(text("DROP TABLE reviews"))
    await kept.close()
    store = await Store.open(empty_database_url)  # nothing of the first try is in the way
    await store.close()
