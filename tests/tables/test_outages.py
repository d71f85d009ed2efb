"""Nobody loses a game because the server was away, and nothing expires because of a clock."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from patrician.tables import entries
from patrician.tables.caretaker import Expiry
from patrician.tables.entries import AnyEntry, read_entry
from patrician.tables.live_tables import LiveTable
from patrician.tables.secrets import hash_of
from patrician.tables.service import TableService
from patrician.tables.store import Store
from patrician.tables.store.heartbeats import GRACE

from .builders import (
    Clock,
    Sitting,
    begin,
    bot,
    come_alive,
    decide,
    final_choice,
    me,
    open_for,
    open_table,
    spend,
    tell,
    until,
)

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


@asynccontextmanager
async def started(store: Store, clock: Clock) -> AsyncIterator[TableService]:
    """A process that has just started, as far as it trusts its time."""
    service = TableService(store, now=clock, bot_threads=1)
    try:
        yield await come_alive(service)
    finally:
        await service.close()


async def running(service: TableService, **options: Any) -> LiveTable:
    """A game for two with a clock of a minute, which ends the game."""
    agreed: dict[str, Any] = {"turn_seconds": 60, "absent": "end"}
    return await begin(service, await open_for(service, ["anna", "bert"], **agreed | options))


async def log(store: Store, live: LiveTable) -> list[AnyEntry]:
    loaded = await store.load(live.table.row.id)
    assert loaded is not None
    return [read_entry(stored.data) for stored in loaded.entries]


# --- Deadlines ----------------------------------------------------------------------------------


async def test_who_was_to_move_has_not_lost_when_the_server_was_away(
    service: TableService, other_store: Store, clock: Clock
) -> None:
    live = await running(service)
    await spend(clock, 50, service)
    clock.pass_by(16)
    async with started(other_store, clock) as later:
        assert await later.caretaker.look_after_due() == 1
        again = await later.live_tables.live(live.table.row.id)
        assert again.table.phase == "playing"
        # Ten seconds were left, and there is a grace to come back in.
        assert again.table.deadline == pytest.approx(clock() + 10 + GRACE)
        await spend(clock, 9 + GRACE, later)
        assert await later.caretaker.look_after_due() == 0
        await spend(clock, 1, later)
        assert await later.caretaker.look_after_due() == 1
        assert again.table.ending is not None
        assert again.table.ending.ended == "timeout"


async def test_who_was_to_move_has_not_lost_when_the_process_was_stopped(
    service: TableService, clock: Clock
) -> None:
    live = await running(service)
    await spend(clock, 50, service)
    clock.pass_by(3600)
    assert await service.caretaker.look_after_due() == 1  # before its heart could beat
    assert live.table.phase == "playing"
    await service.heartbeat.beat()
    await service.caretaker.look_after_due()
    assert live.table.deadline == pytest.approx(clock() + 10 + GRACE)


async def test_an_outage_moves_a_clock_once(service: TableService, clock: Clock) -> None:
    live = await running(service)
    clock.pass_by(16)
    await service.heartbeat.beat()
    for _ in range(3):
        await service.caretaker.look_after_due()
        await spend(clock, 11, service)
    moved = [entry for entry in await log(service.store, live) if entry.kind == "clock_extended"]
    assert moved == [entries.ClockExtended(seat=0, seconds=31.0, until=1_000_031.0)]


async def test_two_outages_in_a_turn_move_its_clock_twice(
    service: TableService, clock: Clock
) -> None:
    live = await running(service)
    for _ in range(2):
        clock.pass_by(100)
        await service.heartbeat.beat()
        await service.caretaker.look_after_due()
        await spend(clock, 20, service)
    assert live.table.deadline == 1_000_000.0 + 60 + 2 * (100 + GRACE)


async def test_a_decision_that_is_held_is_not_made_by_a_clock_that_stood_still(
    service: TableService, clock: Clock
) -> None:
    live = await running(service)
    assert live.table.game is not None
    while (action := final_choice(live.table.game)) is None:
        await decide(service, live)
    await tell(service, live, live.table.game.seat, "decide", action=action)
    clock.pass_by(61)
    await service.heartbeat.beat()
    await service.caretaker.look_after_due()
    assert live.table.held == action


async def test_a_pause_is_not_counted_besides(service: TableService, clock: Clock) -> None:
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], turn_seconds=60))
    await spend(clock, 20, service)
    await tell(service, live, 0, "ask_pause")
    clock.pass_by(500)
    await service.heartbeat.beat()
    await spend(clock, GRACE, service)
    await tell(service, live, 0, "resume")
    assert live.table.deadline == clock() + 40
    await spend(clock, 40, service)
    await service.caretaker.look_after_due()
    assert live.table.late
    assert "clock_extended" not in {entry.kind for entry in await log(service.store, live)}


async def test_a_pause_after_an_outage_does_not_lose_what_it_gave(
    service: TableService, clock: Clock
) -> None:
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], turn_seconds=60))
    await spend(clock, 20, service)
    clock.pass_by(100)
    await service.heartbeat.beat()
    await tell(service, live, 0, "ask_pause")  # before anybody has looked after the clock
    await spend(clock, 200, service)
    await tell(service, live, 0, "resume")
    assert live.table.deadline == clock() - 60
    await service.caretaker.look_after_due()
    assert live.table.deadline == clock() + 40


async def test_a_clock_of_days_is_moved_when_it_has_run_out(
    service: TableService, clock: Clock
) -> None:
    live = await running(service, turn_seconds=86_400)
    clock.pass_by(16)
    await service.heartbeat.beat()
    assert await service.caretaker.look_after_due() == 0
    clock.pass_by(86_384)
    await come_alive(service)
    await service.caretaker.look_after_due()
    assert live.table.phase == "playing"


async def test_a_clock_that_was_ahead_gives_no_turn_more_than_its_time(
    service: TableService, store: Store, other_store: Store, clock: Clock
) -> None:
    clock.pass_by(61 * DAY)
    await come_alive(service)
    live = await running(service)
    clock.pass_by(-61 * DAY + 30)
    async with started(other_store, clock) as later:
        await later.caretaker.look_after_due()
        again = await later.live_tables.live(live.table.row.id)
        assert again.table.deadline == pytest.approx(clock() + 60 + GRACE)


async def test_a_clock_that_is_ahead_at_a_start_takes_no_time_from_anybody(
    service: TableService, other_store: Store, clock: Clock
) -> None:
    live = await running(service)
    await spend(clock, 50, service)
    clock.pass_by(61 * DAY)
    async with started(other_store, clock) as later:
        await later.caretaker.look_after_due()
        again = await later.live_tables.live(live.table.row.id)
        assert again.table.deadline == pytest.approx(clock() + 10 + GRACE)


def test_a_clock_that_is_moved_is_moved_for_its_turn_only() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    sitting.add(entries.ClockExtended(seat=0, seconds=31.0, until=1_000_031.0))
    assert sitting.table.deadline == 1_000_091.0
    assert sitting.again().clock == sitting.table.clock
    sitting.clock.pass_by(40)
    sitting.play_turn()
    assert sitting.table.deadline == 1_000_100.0


async def test_a_table_that_is_looked_at_too_early_is_left_alone_until_its_time(
    service: TableService, clock: Clock
) -> None:
    live = await running(service)
    await service.store.wake_later(live.table.row.id, live.table.seq, clock())
    assert await service.caretaker.look_after_due() == 1
    await spend(clock, 59, service)
    assert await service.caretaker.look_after_due() == 0
    await spend(clock, 1, service)
    assert await service.caretaker.look_after_due() == 1
    assert live.table.phase == "over"


async def test_a_clock_is_looked_at_again_when_the_time_is_certain(
    service: TableService, other_store: Store, clock: Clock
) -> None:
    live = await running(service)
    await spend(clock, 30, service)
    clock.pass_by(16)
    later = TableService(other_store, now=clock, bot_threads=1)
    await later.heartbeat.beat()
    assert await later.caretaker.look_after_due() == 1
    await come_alive(later)
    clock.pass_by(1)
    assert await later.caretaker.look_after_due() == 1
    again = await later.live_tables.live(live.table.row.id)
    assert again.table.deadline == pytest.approx(clock() - 1 + 30 + GRACE)
    await later.close()


# --- Expiry -------------------------------------------------------------------------------------


async def test_a_clock_that_is_months_ahead_deletes_nothing(
    service: TableService, other_store: Store, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    await service.people.register(hash_of("anna"))
    tables = [await running(service), await open_table(service, me(), listed=True)]
    clock.pass_by(500 * DAY)
    with caplog.at_level(logging.WARNING):
        async with started(other_store, clock) as later:
            assert await later.caretaker.clean_up() == 0
            # Nor when it has been there for so long that it is not cautious any more.
            await spend(clock, 3700, later)
            assert not later.heartbeat.cautious
            assert await later.caretaker.clean_up() == 0
            for live in tables:
                assert await later.store.load(live.table.row.id) is not None
            assert await later.people.find(hash_of("anna")) is not None
    assert "nothing is deleted for now" in caplog.text


async def test_an_old_store_without_a_heartbeat_loses_nothing_either(
    store: Store, clock: Clock
) -> None:
    service = TableService(store, now=clock, bot_threads=1)  # no heart has ever beaten
    live = await open_table(service, me())
    await service.close()
    clock.pass_by(61 * DAY)
    async with started(store, clock) as later:
        await spend(clock, 3700, later)
        assert await later.caretaker.clean_up() == 0
        assert await later.store.load(live.table.row.id) is not None


async def test_what_is_hidden_is_told_in_one_line(
    service: TableService,
    clock: Clock,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(service.caretaker, "_expiry", _soon())
    await open_table(service, me())
    await spend(clock, 15, service)
    with caplog.at_level(logging.INFO):
        assert await service.caretaker.clean_up() == 1
    assert "expired: 1 tables hidden, 0 people marked" in caplog.text


async def test_other_processes_forget_a_table_that_was_hidden(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    clock.pass_by(1)
    await service.store.hide_table(live.table.row.id, clock())
    await other_service.caretaker.poll_changes()
    assert not other_service.live_tables.has(other)


@pytest.mark.parametrize("paused", [True, False])
async def test_a_table_that_is_brought_back_has_lost_no_time(
    service: TableService, clock: Clock, paused: bool
) -> None:
    live = await running(service)
    await spend(clock, 50, service)
    if paused:
        await tell(service, live, 0, "ask_pause")
        await tell(service, live, 1, "answer_pause", granted=True)
    await service.store.hide_table(live.table.row.id, clock())
    service.live_tables.forget(live.table.row.id)
    clock.pass_by(2 * DAY)
    await come_alive(service)
    assert await service.store.restore_table(live.table.row.id, clock())
    again = await service.live_tables.live(live.table.row.id)
    if paused:
        await tell(service, again, 0, "resume")
    assert again.table.deadline == clock() + 10
    await service.caretaker.look_after_due()
    assert again.table.phase == "playing"


async def test_a_bot_plays_on_at_a_table_that_is_brought_back(
    service: TableService, clock: Clock
) -> None:
    service.live_tables.on_appended = lambda _: None
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], first=1))
    await service.store.hide_table(live.table.row.id, clock())
    service.live_tables.forget(live.table.row.id)
    assert await service.store.restore_table(live.table.row.id, clock())
    again = await service.live_tables.live(live.table.row.id)
    assert await service.caretaker.look_after_due() == 1
    await until(again, lambda table: table.deciding == 0)
    assert "clock_extended" not in {entry.kind for entry in await log(service.store, live)}


def _soon() -> Expiry:

    return Expiry(unstarted=10)
