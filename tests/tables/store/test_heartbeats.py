"""All processes share one heartbeat, and its silence is recorded once."""

import asyncio

import pytest

from patrician.tables.store import Beat, Outage, Store
from patrician.tables.store.heartbeats import GRACE
from tests.tables.builders import Clock

from .rows import loaded, opened

pytestmark = pytest.mark.anyio

NOW = 1_000_000.0
DAY = 24 * 3600.0


async def beat(store: Store, at: float, mine: float | None = None, **more: float) -> Beat:
    return await store.beat(lambda: at, mine, **more)


async def wakes(store: Store, table_id: str) -> float | None:
    return (await loaded(store, table_id)).row.wake_at


async def test_the_first_heartbeat_of_an_empty_store_is_no_outage(store: Store) -> None:
    assert await beat(store, NOW) == Beat(NOW, None, None, None)
    assert await beat(store, NOW + 2, NOW) == Beat(NOW + 2, NOW, None, None)
    assert await store.outages() == ()


async def test_a_store_that_never_had_a_heartbeat_tells_by_its_data(store: Store) -> None:
    await store.add_person("anna", "hash", NOW - 7)
    await opened(store, changed_at=NOW - 61 * DAY)
    found = await beat(store, NOW)
    assert found.outage == Outage(NOW - 7, NOW + GRACE)


async def test_silence_is_an_outage_from_the_last_heartbeat_on(store: Store) -> None:
    await beat(store, NOW)
    assert (await beat(store, NOW + 6, NOW)).outage is None
    silent = await beat(store, NOW + 22, NOW + 6)
    assert silent.outage == Outage(NOW + 6, NOW + 22 + GRACE)
    assert silent.newest == NOW + 22 + GRACE
    assert await store.outages() == (silent.outage,)


async def test_every_start_is_an_outage_however_short_it_was(store: Store) -> None:
    await beat(store, NOW)
    assert (await beat(store, NOW + 1)).outage == Outage(NOW, NOW + 1 + GRACE)


async def test_a_process_that_was_silent_while_another_was_not_is_no_outage(store: Store) -> None:
    await beat(store, NOW)
    await beat(store, NOW + 15, NOW + 13)
    assert (await beat(store, NOW + 16, NOW)).outage is None


async def test_a_process_whose_clock_differs_records_no_outage_after_its_start(
    store: Store,
) -> None:
    ahead = NOW + 61 * DAY
    await beat(store, NOW)
    await beat(store, ahead)
    await beat(store, NOW + 2, NOW)
    assert (await beat(store, ahead + 2, ahead)).outage is None
    assert (await beat(store, NOW + 4, NOW + 2)).outage is None


async def test_outages_without_a_gap_are_one(store: Store) -> None:
    await beat(store, NOW)
    await beat(store, NOW + 16)
    await beat(store, NOW + 20)
    assert await store.outages() == (Outage(NOW, NOW + 20 + GRACE),)
    await beat(store, NOW + 100, NOW + 98)
    await beat(store, NOW + 200, NOW + 100)
    assert (await store.outages())[1:] == (Outage(NOW + 100, NOW + 200 + GRACE),)


async def test_an_outage_is_recorded_once_by_two_processes(
    store: Store, other_store: Store
) -> None:
    clock = Clock()
    await store.beat(clock, None)
    await other_store.beat(clock, clock())
    mine = clock()
    clock.pass_by(16)
    both = await asyncio.gather(store.beat(clock, mine), other_store.beat(clock, mine))
    assert sorted(found.outage is None for found in both) == [False, True]
    assert await store.outages() == (Outage(mine, mine + 16 + GRACE),)


async def test_clocks_that_run_out_soon_are_looked_at_after_an_outage(store: Store) -> None:
    await beat(store, NOW)
    await opened(store, "soon", wake_at=NOW + 60)
    await opened(store, "in days", wake_at=NOW + 3 * DAY)
    await opened(store, "never")
    await beat(store, NOW + 16)
    assert await wakes(store, "soon") == NOW + 16
    assert await wakes(store, "in days") == NOW + 3 * DAY
    assert await wakes(store, "never") is None
    await beat(store, NOW + 2 * DAY)
    assert await wakes(store, "in days") == NOW + 2 * DAY


async def test_what_a_clock_recorded_that_was_ahead_is_corrected(store: Store) -> None:
    ahead = NOW + 61 * DAY
    await beat(store, NOW)
    await beat(store, ahead)
    await opened(store, wake_at=ahead + 60)
    await beat(store, NOW + 30)
    corrected = await beat(store, NOW + 38, NOW + 36, doubted_since=NOW + 30)
    assert corrected.outage == Outage(NOW + 30, NOW + 38 + GRACE)
    assert await store.outages() == (Outage(NOW, NOW + 38 + GRACE),)
    assert await wakes(store, "table") == NOW + 38
