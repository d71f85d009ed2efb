"""Closing a store while somebody still uses it: no connection is left behind."""

import asyncio

import pytest

from patrician.tables.store import Store, StoreError
from tests.tables.postgres import Cluster

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("ticks", [0, 1, 5, 20, 100])
async def test_what_is_under_way_is_finished_or_refused_before_connections_are_closed(
    database_url: str, ticks: int
) -> None:
    store = await Store.open(database_url)
    reading = [asyncio.create_task(store.outages()) for _ in range(3)]
    for _ in range(ticks):
        await asyncio.sleep(0)
    await store.close()
    done = await asyncio.gather(*reading, return_exceptions=True)
    assert all(one == () or isinstance(one, StoreError) for one in done)


@pytest.mark.parametrize("ticks", [0, 1, 5, 20, 100])
async def test_no_connection_is_left_at_the_database(
    cluster: Cluster, postgres_url: str, ticks: int
) -> None:
    store = await Store.open(postgres_url)
    reading = [asyncio.create_task(store.outages()) for _ in range(3)]
    for _ in range(ticks):
        await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*reading, return_exceptions=True)
    name = postgres_url.partition("?")[0].rpartition("/")[2]
    asked = f"SELECT 1 FROM pg_stat_activity WHERE datname = '{name}' AND state IS NOT NULL"
    assert cluster.execute(asked) == []


async def test_a_store_that_is_closed_refuses_what_comes_later(database_url: str) -> None:
    store = await Store.open(database_url)
    await store.close()
    with pytest.raises(StoreError, match="the store is closed"):
        await store.outages()
    with pytest.raises(StoreError, match="closed"):
        await store.check()
