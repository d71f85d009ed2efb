"""The caretaker sees to what nobody is there for."""

import asyncio
import logging

import pytest

from patrician.tables import caretaker, entries
from patrician.tables.caretaker import Caretaker, Expiry, wake_at
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable
from patrician.tables.secrets import hash_of
from patrician.tables.service import TableService
from patrician.tables.store import StoreError

from .builders import (
    Clock,
    Sitting,
    begin,
    bot,
    decide,
    final_choice,
    open_for,
    open_table,
    spend,
    tell,
    until,
)

pytestmark = pytest.mark.anyio


def asleep(service: TableService) -> TableService:
    """Let nobody in a service see to bots, as if it died right after each entry."""
    service.live_tables.on_appended = lambda _: None
    return service


async def test_who_goes_away_for_a_moment_wins_no_time(service: TableService, clock: Clock) -> None:
    live = await open_for(service, ["anna", "bert"], turn_seconds=60, absent="end")
    await begin(asleep(service), live)
    deadline = live.table.deadline
    await spend(clock, 58, service)
    await tell(service, live, 0, "stand_in")
    await tell(service, live, 0, "come_back")
    assert live.table.deadline == deadline
    await tell(service, live, 0, "stand_in")
    await spend(clock, 3, service)
    with pytest.raises(Refused) as refused:
        await tell(service, live, 0, "come_back")
    assert refused.value.code == "turn-lost"


# --- When to look -------------------------------------------------------------------------------


def test_a_table_without_bots_and_clocks_needs_no_caretaker() -> None:
    assert wake_at(Sitting("anna", "bert").begin().table) is None


def test_a_clock_wakes_the_caretaker_when_it_runs_out() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    assert wake_at(sitting.table) == sitting.clock() + 60


def test_a_bot_wakes_the_caretaker_when_it_is_overdue() -> None:
    sitting = Sitting("bot novice", "anna", pace="calm").begin()
    wake = wake_at(sitting.table)
    assert wake is not None
    assert wake > sitting.clock() + 1.5


def test_nobody_is_woken_before_the_deal_in_a_pause_or_after_the_end() -> None:
    sitting = Sitting("bot novice", "anna", turn_seconds=60)
    assert wake_at(sitting.table) is None
    sitting.begin().do(1, "ask_pause")
    assert wake_at(sitting.table) is None
    sitting.do(1, "resign")
    assert wake_at(sitting.table) is None


def test_nobody_is_woken_for_a_frozen_table() -> None:
    sitting = Sitting("bot novice", "anna", row={"rules_version": 99})
    sitting.add(entries.BecameReady(seat=1))
    assert wake_at(sitting.table) is None


# --- Clocks -------------------------------------------------------------------------------------


async def test_nothing_happens_before_the_clock_has_run_out(
    service: TableService, clock: Clock
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], turn_seconds=60))
    await spend(clock, 59, service)
    assert await service.caretaker.look_after_due() == 0
    assert live.table.deciding == 0


@pytest.mark.parametrize(
    ("absent", "phase", "deciding"), [("wait", "playing", 0), ("end", "over", None)]
)
async def test_when_the_clock_has_run_out_happens_what_was_agreed(
    service: TableService, clock: Clock, absent: str, phase: str, deciding: int | None
) -> None:
    live = await open_for(service, ["anna", "bert"], turn_seconds=60, absent=absent)
    await begin(service, live)
    await spend(clock, 60, service)
    assert await service.caretaker.look_after_due() == 1
    assert (live.table.phase, live.table.deciding) == (phase, deciding)
    await spend(clock, 1000, service)
    assert await service.caretaker.look_after_due() == 0


async def test_a_bot_takes_over_for_who_is_late(service: TableService, clock: Clock) -> None:
    live = await open_for(service, ["anna", "bert"], turn_seconds=60, absent="bot")
    await begin(service, live)
    await spend(clock, 60, service)
    await service.caretaker.look_after_due()
    await until(live, lambda table: table.deciding == 1)
    assert live.table.away == {0}


async def test_who_is_late_with_a_decision_that_is_held_has_made_it(
    service: TableService, clock: Clock
) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], turn_seconds=60))
    assert live.table.game is not None
    while (action := final_choice(live.table.game)) is None:
        await decide(service, live)
    seat = live.table.game.seat
    await tell(service, live, seat, "decide", action=action)
    await spend(clock, 60, service)
    await service.caretaker.look_after_due()
    assert live.table.held is None
    assert live.table.game is not None
    assert live.table.game.actions[-1] == action
    assert live.table.deadline == clock() + 60


async def test_a_move_in_the_last_moment_counts(service: TableService, clock: Clock) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], turn_seconds=60))
    await spend(clock, 60, service)
    due = await service.store.due(clock(), 10, 10.0)
    while live.table.deciding == 0:
        await decide(service, live)
    await service.caretaker._see_to(due[0])
    assert (live.table.deciding, live.table.late) == (1, False)


async def test_the_clock_of_a_pause_is_not_looked_at(service: TableService, clock: Clock) -> None:
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], turn_seconds=60))
    await tell(service, live, 0, "ask_pause")
    await spend(clock, 1000, service)
    assert await service.caretaker.look_after_due() == 0
    await tell(service, live, 0, "resume")
    await spend(clock, 59, service)
    assert await service.caretaker.look_after_due() == 0


# --- Bots whose server died ---------------------------------------------------------------------


async def test_a_bot_whose_server_died_is_played_on_by_another(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    asleep(service)
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], first=1))
    assert await other_service.caretaker.look_after_due() == 0
    clock.pass_by(10)
    assert await other_service.caretaker.look_after_due() == 1
    other = await other_service.live_tables.live(live.table.row.id)
    await until(other, lambda table: table.deciding == 0)


async def test_a_table_of_bots_is_played_to_its_end_by_another(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    live = await open_table(asleep(service), bot(), bot())
    clock.pass_by(10)
    await other_service.caretaker.look_after_due()
    other = await other_service.live_tables.live(live.table.row.id)
    await until(other, lambda table: table.phase == "over")


async def test_two_caretakers_share_the_work(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    asleep(service), asleep(other_service)
    await begin(service, await open_for(service, ["anna"], bots=[bot("grandmaster")], first=1))
    clock.pass_by(10)
    first = await service.caretaker.look_after_due()
    second = await other_service.caretaker.look_after_due()
    assert (first, second) == (1, 0)
    clock.pass_by(11)  # the first has fallen silent
    assert await other_service.caretaker.look_after_due() == 1


async def test_a_frozen_table_is_not_played_on(service: TableService, clock: Clock) -> None:
    live = await open_table(asleep(service), bot(), bot())
    old = live.table.row
    object.__setattr__(old, "rules_version", 99)
    clock.pass_by(10)
    assert await service.caretaker.look_after_due() == 1
    assert not service.opponents._at
    assert live.table.seq == 1


async def test_a_broken_table_does_not_keep_others_waiting(
    service: TableService,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = await begin(service, await open_for(service, ["anna", "bert"], turn_seconds=60))
    await spend(clock, 1, service)
    good = await begin(service, await open_for(service, ["anna", "bert"], turn_seconds=60))
    await spend(clock, 100, service)
    live_of = service.live_tables.live

    async def finding(table_id: str) -> object:
        if table_id == broken.table.row.id:
            raise RuntimeError("cannot be read")
        return await live_of(table_id)

    monkeypatch.setattr(service.live_tables, "live", finding)
    assert await service.caretaker.look_after_due() == 2
    assert good.table.late
    assert "cannot be read" in caplog.text


async def test_a_table_that_is_gone_is_not_looked_after(
    service: TableService, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def due(*_: object) -> list[str]:
        return ["gone"]

    monkeypatch.setattr(service.store, "due", due)
    assert await service.caretaker.look_after_due() == 1


# --- Hearing again, cleaning up, making rounds ---------------------------------------------------


async def test_a_lost_wake_up_is_made_up_for(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    other_service.live_tables._changed_elsewhere = lambda *_: None  # type: ignore[method-assign]
    await tell(service, live, 0, "ready")
    await other_service.caretaker.poll_changes()
    assert other.table.seq == live.table.seq


async def test_what_is_known_is_not_asked_for_again(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(service, ["anna", "bert"])
    await service.live_tables.refresh(live.table.row.id)
    await tell(service, live, 0, "ready")
    asked: list[LiveTable] = []

    async def catch_up(live: LiveTable) -> None:
        asked.append(live)

    monkeypatch.setattr(service.live_tables, "catch_up", catch_up)
    await service.caretaker.poll_changes()
    assert asked == []


async def test_who_went_on_since_the_store_was_asked_does_not_ask_again(
    service: TableService, clock: Clock
) -> None:
    live = await open_for(service, ["anna", "bert"])
    [change] = await service.store.changed_since(0.0)
    asked_at = clock()
    clock.pass_by(1)
    await tell(service, live, 0, "ready")
    assert live.knows(change, asked_at)
    assert not live.knows(change, clock() + 1), "it was restored from a backup"
    assert not live.knows(change._replace(seq=live.table.seq + 1), asked_at)
    assert not live.knows(change._replace(changed_at=clock() + 1), asked_at)


async def test_an_entry_that_was_being_stored_is_not_asked_for_again(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(service, ["anna", "bert"])
    [change] = await service.store.changed_since(0.0)
    following = asyncio.create_task(
        service.live_tables.follow_change(change._replace(seq=live.table.seq + 1), 0.0)
    )
    monkeypatch.setattr(service.live_tables, "catch_up", None)
    async with live.lock:
        await asyncio.sleep(0)
        table = live.table.copy()
        table.seq += 1
        live.table = table
    await following


async def test_changes_that_became_certain_late_are_heard_of(
    service: TableService, other_service: TableService, clock: Clock
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    clock.pass_by(3)
    await other_service.caretaker.poll_changes()
    clock.pass_by(-2)  # the other computer's clock is behind
    await tell(service, live, 0, "ready")
    clock.pass_by(2)
    await other_service.caretaker.poll_changes()
    assert other.table.seq == live.table.seq


async def test_tables_nobody_looks_at_are_not_heard_of(
    service: TableService, other_service: TableService
) -> None:
    await open_for(service, ["anna", "bert"])
    await other_service.caretaker.poll_changes()
    assert not other_service.live_tables._lives


async def test_a_change_of_a_table_that_is_gone_by_now_does_no_harm(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(service, ["anna", "bert"])
    changed = await service.store.changed_since(0.0)

    async def changed_since(_: float) -> object:
        return [changed[0]._replace(seq=99)]

    monkeypatch.setattr(service.store, "changed_since", changed_since)
    await service.store.hide_table(live.table.row.id, service.live_tables.now())
    await service.caretaker.poll_changes()
    assert not service.live_tables.has(live)


async def test_what_has_expired_is_hidden_and_later_deleted_for_good(
    service: TableService, clock: Clock
) -> None:
    expiry = Expiry(10, 100, 1000, deleted=50)
    keeper = Caretaker(service.live_tables, service.opponents, service.heartbeat, expiry)
    gathering = await open_for(service, ["anna", "bert"])
    playing = await begin(service, await open_for(service, ["anna", "bert"]))
    over = await begin(service, await open_for(service, ["anna", "bert"]))
    await tell(service, over, 0, "resign")

    async def left() -> list[bool]:
        tables = [
            await service.store.load(live.table.row.id) for live in (gathering, playing, over)
        ]
        known = [service.live_tables.has(live) for live in (gathering, playing, over)]
        assert known == [table is not None for table in tables]
        return known

    assert await keeper.clean_up() == 0
    await spend(clock, 11, service)
    assert await keeper.clean_up() == 1
    assert await left() == [False, True, True]
    await spend(clock, 49, service)
    assert await keeper.clean_up() == 0
    await spend(clock, 41, service)
    assert await keeper.clean_up() == 2  # one is hidden, one deleted
    assert await left() == [False, False, True]
    assert not await service.store.restore_table(gathering.table.row.id, clock())
    assert await service.store.restore_table(playing.table.row.id, clock())
    await spend(clock, 950, service)
    assert await keeper.clean_up() == 2
    assert await left() == [False, False, False]


async def test_the_caretaker_makes_its_rounds_whatever_goes_wrong(
    service: TableService, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(caretaker, "ROUND", 0.0)
    troubles = iter([StoreError("the database is away"), RuntimeError("something else")])
    rounds = asyncio.Event()

    async def look_after_due() -> int:
        for trouble in troubles:
            raise trouble
        rounds.set()
        return 0

    monkeypatch.setattr(service.caretaker, "look_after_due", look_after_due)
    with caplog.at_level(logging.WARNING):
        service.start()
        await asyncio.wait_for(rounds.wait(), 20)
    assert "the database is away" in caplog.text
    assert "something else" in caplog.text
    await service.caretaker.close()


async def test_who_has_not_been_here_for_long_is_forgotten(
    service: TableService, clock: Clock
) -> None:
    keeper = Caretaker(
        service.live_tables, service.opponents, service.heartbeat, Expiry(people=100, deleted=50)
    )
    await service.people.register(hash_of("old"))
    returning = await service.people.register(hash_of("returning"))
    await spend(clock, 100, service)
    await service.people.register(hash_of("new"))
    await spend(clock, 1, service)
    assert await keeper.clean_up() == 2  # both are marked
    await spend(clock, 30, service)
    await service.store.touch_person(returning, clock())
    await spend(clock, 21, service)
    assert await keeper.clean_up() == 1
    assert await service.people.find(hash_of("old")) is None
    assert await service.people.find(hash_of("returning")) == returning
    assert await service.people.find(hash_of("new")) is not None
