"""Opening a database, or one sentence why not."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, text

from patrician.tables.store import Store, StoreError
from patrician.tables.store.databases import PostgresDatabase
from tests.tables.postgres import Cluster

from .rows import appended, loaded, numbers, opened

pytestmark = pytest.mark.anyio


async def test_without_an_address_a_file_in_a_folder_is_used(tmp_path: Path) -> None:
    store = await Store.open(None, folder=tmp_path / "new" / "folder")
    await opened(store)
    await store.close()
    assert store.dialect == "sqlite"
    assert (tmp_path / "new" / "folder" / "patrician.db").exists()
    assert (tmp_path / "new" / "folder").stat().st_mode & 0o077 == 0


async def test_what_was_kept_is_there_when_opened_again(database_url: str) -> None:
    store = await Store.open(database_url)
    await opened(store)
    await appended(store, 1)
    await store.close()
    again = await Store.open(database_url)
    assert await numbers(again) == [1]
    await again.close()


async def test_many_may_open_a_new_database_at_once(empty_database_url: str) -> None:
    stores = await asyncio.gather(*(Store.open(empty_database_url) for _ in range(5)))
    await opened(stores[0])
    for store in stores:
        assert (await loaded(store)).row.seq == 0
        await store.close()


async def test_sqlite_writes_to_the_disk_before_it_says_so(tmp_path: Path) -> None:
    store = await Store.open(None, folder=tmp_path)
    asked = ("journal_mode", "synchronous", "foreign_keys")
    for way in (store._database.reading, store._database.writing):
        async with way() as connection:
            settings = [await connection.scalar(text(f"PRAGMA {name}")) for name in asked]
        assert settings == ["wal", 2, 1]

    def asked_by_a_batch(connection: Connection) -> list[Any]:
        return [connection.scalar(text(f"PRAGMA {name}")) for name in asked]

    assert await store._database.write(asked_by_a_batch) == ["wal", 2, 1]
    await store.close()


async def test_postgresql_writes_to_the_disk_even_if_it_is_set_not_to(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    async with store._database.writing() as connection:
        name = await connection.scalar(text("SELECT current_database()"))
        await connection.execute(text(f"ALTER DATABASE {name} SET synchronous_commit = off"))
    await store.close()
    again = await Store.open(postgres_url)
    async with again._database.writing() as connection:
        assert await connection.scalar(text("SHOW synchronous_commit")) == "on"
    assert isinstance(again._database, PostgresDatabase)
    [row] = await again._database.writing_connection.fetch("SHOW synchronous_commit")
    assert row[0] == "on"
    await again.close()


async def test_reading_goes_on_while_somebody_writes(store: Store) -> None:
    await opened(store)
    async with store._database.writing() as connection:
        await connection.execute(text("UPDATE tables SET phase = 'over'"))
        assert (await loaded(store)).row.phase == "gathering"
    assert (await loaded(store)).row.phase == "over"


@pytest.mark.parametrize(
    "url",
    [
        "",
        "tables.db",
        "sqlite://",
        "sqlite:///:memory:",
        "mysql://anna:geheim@localhost/tables",
        "postgresql://anna:geheim@localhost",
        "postgresql://anna:geheim@localhost:port/tables",
    ],
)
async def test_an_address_that_is_none_is_refused_in_one_sentence(url: str) -> None:
    with pytest.raises(StoreError, match="write sqlite:///FILE or postgresql:") as error:
        await Store.open(url)
    assert "geheim" not in str(error.value)


async def test_options_of_an_address_that_nobody_knows_are_named() -> None:
    with pytest.raises(StoreError, match=r"options that are unknown: colour, speed$"):
        await Store.open("postgresql://anna@localhost/tables?speed=geheim&colour=red&ssl=disable")


async def test_either_an_address_or_a_folder_is_needed() -> None:
    with pytest.raises(StoreError, match="name its address or a folder"):
        await Store.open(None)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
async def test_a_server_that_does_not_answer_is_named_without_secrets(scheme: str) -> None:
    with pytest.raises(StoreError) as error:
        await Store.open(f"{scheme}://anna:geheim@127.0.0.1:1/tables?sslmode=disable")
    sentence = str(error.value)
    assert sentence.startswith("the database tables on 127.0.0.1 could not be opened: ")
    assert "geheim" not in sentence
    assert "\n" not in sentence


async def test_a_database_that_is_not_there_is_named(cluster: Cluster) -> None:
    with pytest.raises(StoreError, match='database "tables" does not exist'):
        await Store.open(cluster.url("tables"))


async def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"the folder .*file/folder cannot be made: Not a dir"):
        await Store.open(None, folder=tmp_path / "file" / "folder")


async def test_a_file_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"tables\.db could not be opened: No such file"):
        await Store.open(f"sqlite:///{tmp_path}/missing/tables.db")


async def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "patrician.db").write_text("Dear Anna, " * 1000)
    with pytest.raises(StoreError, match=r"patrician\.db could not be opened: file is not a data"):
        await Store.open(None, folder=tmp_path)
    assert (tmp_path / "patrician.db").read_text() == "Dear Anna, " * 1000
