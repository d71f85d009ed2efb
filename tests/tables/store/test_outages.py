"""The database goes away in the middle: nothing is half done, and all goes on when it is back."""

import asyncio
from collections.abc import Callable

import pytest
from sqlalchemy import text

from patrician.tables.store import Store, StoreError, databases, pg_connection
from patrician.tables.store.databases import PostgresDatabase
from tests.tables.postgres import Cluster

from .rows import appended, loaded, numbers, opened

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("end", [Cluster.stop, Cluster.kill])
async def test_a_server_that_comes_back_is_used_again(
    durable_cluster: Cluster, end: Callable[[Cluster], None]
) -> None:
    store = await Store.open(durable_cluster.new_database())
    names = [f"table {number}" for number in range(5)]
    for name in names:
        await opened(store, name)
    assert all(await asyncio.gather(*(appended(store, 1, name) for name in names)))

    end(durable_cluster)
    batch = (appended(store, 2, name) for name in names)
    errors = await asyncio.gather(*batch, return_exceptions=True)
    assert [type(error) for error in errors] == [StoreError] * 5
    with pytest.raises(StoreError, match="could not be read"):
        await store.load("table 0")
    with pytest.raises(StoreError, match="could not be written"):
        await store.due(1.0, 1, 1.0)

    durable_cluster.start()
    for name in names:
        assert await numbers(store, name) == [1]
        assert await appended(store, 2, name)
    await store.close()


async def test_what_was_certain_is_there_after_the_plug_was_pulled(
    durable_cluster: Cluster,
) -> None:
    store = await Store.open(durable_cluster.new_database())
    names = [f"table {number}" for number in range(10)]
    for name in names:
        await opened(store, name)
    certain = dict.fromkeys(names, 0)
    enough = asyncio.Event()

    async def play(name: str) -> None:
        while await appended(store, certain[name] + 1, name):
            certain[name] += 1
            if certain[name] == 20:
                enough.set()

    playing = [asyncio.create_task(play(name)) for name in names]
    await enough.wait()
    durable_cluster.kill()
    ends = await asyncio.gather(*playing, return_exceptions=True)
    assert {type(end) for end in ends} == {StoreError}

    durable_cluster.start()
    for name in names:
        table = await loaded(store, name)
        # The last one may have been written, but nobody was told any more.
        assert table.row.seq in {certain[name], certain[name] + 1}
        assert await numbers(store, name) == list(range(1, table.row.seq + 1))
    await store.close()


async def test_a_line_that_was_cut_is_made_anew_before_anybody_notices(
    postgres_url: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pg_connection, "SILENCE", 0.0)  # a cut cable says nothing, so it is asked
    store = await Store.open(postgres_url)
    await opened(store)
    for seq in (1, 2, 3):
        assert await appended(store, seq)
        cluster.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%entries%'"
            " AND pid <> pg_backend_pid()"
        )
    assert await numbers(store) == [1, 2, 3]
    await store.close()


async def test_a_statement_that_hangs_is_given_up(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(databases._CONNECTING, "command_timeout", 0.2)
    store = await Store.open(postgres_url)
    assert isinstance(store._database, PostgresDatabase)
    await opened(store)
    assert await appended(store, 1)
    async with store._database.writing() as connection:
        await connection.execute(text("LOCK TABLE tables IN EXCLUSIVE MODE"))
        with pytest.raises(StoreError, match="could not be written: it took too long"):
            await appended(store, 2)
        await (
            store._database.writing_connection.connected()
        )  # the server has heard that it is too late
    assert await numbers(store) == [1]
    assert await appended(store, 2)
    await store.close()
