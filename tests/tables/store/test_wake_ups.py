"""Processes tell each other which tables have changed."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from anyio import fail_after
from sqlalchemy import text

from patrician.tables.store import Store, listening
from tests.tables.postgres import Cluster

from .rows import FREE, appended, opened

pytestmark = pytest.mark.anyio

LONG = 20  # seconds; reached only by a test that fails


class Ear:
    """Hears what one store is told by others."""

    def __init__(self, store: Store) -> None:
        self.heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq: self.heard.put_nowait((table, seq)))
        (self._listener,) = store._listeners

    async def ready(self) -> None:
        with fail_after(LONG):
            await self._listener.listening.wait()

    async def next(self) -> tuple[str, int]:
        with fail_after(LONG):
            return await self.heard.get()


@pytest.fixture
async def pair(postgres_url: str) -> AsyncIterator[tuple[Store, Store]]:
    pair = await Store.open(postgres_url), await Store.open(postgres_url)
    yield pair
    for store in pair:
        await store.close()


async def test_others_hear_of_entries_messages_seats_and_deletions(
    pair: tuple[Store, Store],
) -> None:
    store, other = pair
    await opened(store)
    ear = Ear(other)
    await ear.ready()
    await appended(store, 1)
    assert await ear.next() == ("table", 1)
    await asyncio.gather(appended(store, 2), appended(store, 3))
    assert await ear.next() == ("table", 2)
    assert await ear.next() == ("table", 3)
    await store.add_message("table", "anna", 0, "Hello", None, 1.0)
    assert await ear.next() == ("table", 3)
    await store.change_seat(FREE, owner=None)
    assert await ear.next() == ("table", 3)
    await store.delete_person("anna", 1.0)
    assert await ear.next() == ("table", 3)


async def test_others_hear_of_every_table_of_a_large_batch(pair: tuple[Store, Store]) -> None:
    store, other = pair
    names = {f"table-with-a-long-name-{number}" for number in range(300)}
    for name in names:
        await opened(store, name)
    ear = Ear(other)
    await ear.ready()
    assert all(await asyncio.gather(*(appended(store, 1, name) for name in names)))
    assert {await ear.next() for _ in names} == {(name, 1) for name in names}


async def test_nobody_hears_themselves(pair: tuple[Store, Store]) -> None:
    store, other = pair
    await opened(store)
    ear = Ear(other)
    await ear.ready()
    await appended(other, 1)
    await appended(store, 2)
    assert await ear.next() == ("table", 2)


async def test_what_others_shout_on_the_same_line_is_passed_over(
    pair: tuple[Store, Store],
) -> None:
    store, other = pair
    await opened(store)
    ear = Ear(other)
    await ear.ready()
    async with store._database.writing() as connection:
        await connection.execute(text("NOTIFY patrician, 'supper is ready'"))
        await connection.execute(text("NOTIFY patrician, 'supper'"))
    await appended(store, 1)
    assert await ear.next() == ("table", 1)


async def test_a_broken_line_is_made_anew(
    pair: tuple[Store, Store], cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "AGAIN", 0.01)
    store, other = pair
    await opened(store)
    ear = Ear(other)
    await ear.ready()
    cluster.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
    )
    with fail_after(LONG):
        while ear._listener.listening.is_set():
            await asyncio.sleep(0)
    await ear.ready()
    await appended(store, 1)
    assert await ear.next() == ("table", 1)


async def test_a_silent_line_is_asked_whether_it_holds(
    pair: tuple[Store, Store], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "SILENCE", 0.001)
    store, other = pair
    await opened(store)
    ear = Ear(other)
    await ear.ready()
    for seq in range(1, 6):
        await appended(store, seq)
        assert await ear.next() == ("table", seq)


async def test_a_file_tells_nobody_and_nobody_waits_for_it(tmp_path: object) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    store.listen(lambda _table, _seq: None)
    await opened(store)
    assert await appended(store, 1)
    await store.close()
