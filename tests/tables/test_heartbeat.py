"""A process trusts its time only while it beats, and while nobody contradicts it."""

import asyncio
import logging

import pytest

from patrician.tables import heartbeat
from patrician.tables.heartbeat import Heartbeat
from patrician.tables.store import Outage, Store, StoreError
from patrician.tables.store.heartbeats import GRACE

from .builders import Clock

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


class Process:
    """A process with a clock of its own."""

    def __init__(self, store: Store, at: float = 1_000_000.0) -> None:
        self.clock = Clock()
        self.clock.time = at
        self.heart = Heartbeat(store, self.clock)

    async def live(self, beats: int = 1) -> "Process":
        for _ in range(beats):
            self.clock.pass_by(2)
            await self.heart.beat()
        return self


async def live_together(*processes: Process, beats: int) -> None:
    for _ in range(beats):
        for process in processes:
            await process.live()


async def test_time_is_trusted_after_some_heartbeats_without_a_contradiction(store: Store) -> None:
    process = await Process(store).live(2)
    assert not process.heart.trusted
    await process.live()
    assert process.heart.trusted


async def test_time_is_not_trusted_without_a_heartbeat_a_moment_ago(store: Store) -> None:
    process = await Process(store).live(3)
    process.clock.pass_by(6)
    assert process.heart.trusted
    process.clock.pass_by(1)
    assert not process.heart.trusted
    await process.heart.beat()
    assert process.heart.trusted
    assert process.heart.outages == (Outage(1_000_006.0, 1_000_013.0 + GRACE),)


async def test_processes_whose_clocks_differ_a_little_trust_each_other(
    store: Store, other_store: Store
) -> None:
    one, other = Process(store), Process(other_store, 1_000_002.5)
    await live_together(one, other, beats=4)
    assert one.heart.trusted
    assert other.heart.trusted


@pytest.mark.parametrize("offset", [61 * DAY, -61 * DAY])
async def test_no_time_is_trusted_while_two_processes_disagree(
    store: Store, other_store: Store, offset: float, caplog: pytest.LogCaptureFixture
) -> None:
    right = await Process(store).live(3)
    wrong = Process(other_store, 1_000_006.0 + offset)
    with caplog.at_level(logging.WARNING):
        await live_together(right, wrong, beats=10)
    assert not right.heart.trusted
    assert not wrong.heart.trusted
    assert "disagree about the time" in caplog.text


@pytest.mark.parametrize("offset", [61 * DAY, -61 * DAY])
async def test_who_is_left_of_two_processes_that_disagreed_goes_on_with_its_own_time(
    store: Store, other_store: Store, offset: float
) -> None:
    right = await Process(store).live(3)
    await live_together(right, Process(other_store, 1_000_006.0 + offset), beats=3)
    await right.live(5)
    assert right.heart.trusted
    # All that the other one wrote, in whatever time it believed, has stood still.
    last = right.heart.outages[-1]
    assert last.began_at <= 1_000_008.0 + min(0.0, offset)
    assert last.ended_at == right.clock() + GRACE


async def test_a_clock_that_was_set_back_between_two_starts_is_trusted_when_it_is_alone(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await Process(store, 1_000_000.0 + 61 * DAY).live(3)
    with caplog.at_level(logging.WARNING):
        process = await Process(store).live(3)
        assert not process.heart.trusted
        await process.live(2)
    assert process.heart.trusted
    assert "a clock was set back" in caplog.text
    assert all(outage.ended_at <= process.clock() + GRACE for outage in process.heart.outages)


async def test_a_start_long_after_the_last_sign_of_life_is_told_and_met_with_caution(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await Process(store).live()
    with caplog.at_level(logging.WARNING):
        process = await Process(store, 1_000_002.0 + 61 * DAY).live(3)
    assert "the last sign of life was 61.0 days ago" in caplog.text
    assert process.heart.cautious
    process.clock.pass_by(3700)
    assert not process.heart.cautious


async def test_a_short_absence_is_no_reason_for_caution(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await Process(store).live()
    with caplog.at_level(logging.INFO):
        process = await Process(store, 1_000_016.0).live()
    assert "no heartbeat for 16 s" in caplog.text
    assert not process.heart.cautious


async def test_a_process_hears_of_the_outages_that_another_recorded(
    store: Store, other_store: Store
) -> None:
    one, other = Process(store), Process(other_store)
    await live_together(one, other, beats=3)
    assert one.heart.outages == other.heart.outages != ()


async def test_the_heart_beats_on_whatever_goes_wrong(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.0)
    process = Process(store)
    away = StoreError("the database is away")
    troubles = iter([away, away, RuntimeError("something else")])
    beaten, beat = asyncio.Event(), process.heart.beat

    async def troubled() -> None:
        for trouble in troubles:
            raise trouble
        await beat()
        beaten.set()

    monkeypatch.setattr(process.heart, "beat", troubled)
    with caplog.at_level(logging.WARNING):
        process.heart.start()
        await asyncio.wait_for(beaten.wait(), 20)
    await process.heart.close()
    assert caplog.text.count("the database is away") == 1
    assert "something else" in caplog.text
