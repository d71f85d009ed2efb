"""Tables in the memory of a process, kept up with the store."""

import asyncio
import tracemalloc
from collections.abc import Sequence
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any, cast

import pytest

from patrician.tables import entries, live_tables, updates
from patrician.tables.errors import Refused
from patrician.tables.service import Ack, TableService
from patrician.tables.store import StoreError
from patrician.tables.table import Table
from patrician.tables.transition import Transition
from patrician.tables.viewer import Viewer

from .builders import (
    Clock,
    Sitting,
    at_once,
    begin,
    bot,
    codes,
    command,
    me,
    open_for,
    open_table,
    tell,
    until,
)

pytestmark = pytest.mark.anyio


def resting(table: Table) -> Transition:
    """What can always come next, for tests that do not care which."""
    return Transition(entries.BecameUnready(seat=table.seq % 2))


async def test_a_table_that_is_not_there_is_refused(service: TableService) -> None:
    with pytest.raises(Refused, match="no such table"):
        await service.live_tables.live("nowhere")


async def test_a_table_is_loaded_once_for_all_who_ask(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    table_id = live.table.row.id
    first, second = await asyncio.gather(
        other_service.live_tables.live(table_id), other_service.live_tables.live(table_id)
    )
    assert first is second
    assert first.table.seq == live.table.seq


async def test_another_process_folds_the_same_table(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    assert other.table.seats == live.table.seats
    assert other.table.sitting == live.table.sitting


async def test_of_two_entries_with_one_number_one_is_decided_again(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    told = await asyncio.gather(
        service.live_tables.append(live, resting), other_service.live_tables.append(other, resting)
    )
    assert sorted(entry.seq for entry in told) == [2, 3]
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert [entry.seq for entry in loaded.entries] == [1, 2, 3]


async def test_a_process_that_is_always_too_slow_gives_up(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(service, me())

    async def taken(*_: object, **__: object) -> bool:
        return False

    monkeypatch.setattr(service.store, "append", taken)
    with pytest.raises(Refused) as refused:
        await service.live_tables.append(live, resting)
    assert refused.value.code == "busy"


async def test_what_has_begun_is_finished_though_nobody_waits_for_it(service: TableService) -> None:
    live = await open_table(service, me())
    asking = asyncio.create_task(service.live_tables.append(live, resting))
    await asyncio.sleep(0)
    asking.cancel()
    assert isinstance((await at_once(asking))[0], asyncio.CancelledError)
    await service.live_tables.close()
    assert live.table.seq == 2
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert len(loaded.entries) == 2


async def test_bots_are_seen_to_though_nobody_waits_for_the_command(service: TableService) -> None:
    live = await open_table(service, me(), bot(), first=1)
    seen: list[object] = []
    service.live_tables.on_appended = seen.append
    asking = asyncio.create_task(tell(service, live, 0, "ready"))
    await asyncio.sleep(0)
    asking.cancel()
    await at_once(asking)
    await service.live_tables.close()
    assert seen == [live]


async def test_an_entry_that_is_refused_changes_nothing(service: TableService) -> None:
    live = await open_table(service, me())

    def refused(_: Table) -> Transition:
        raise Refused("no", "no")

    before = live.table
    with pytest.raises(Refused):
        await service.live_tables.append(live, refused)
    assert live.table is before


async def test_nobody_is_refused_for_what_the_table_was(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"])
    other = await other_service.live_tables.live(live.table.row.id)
    before = other.table
    await tell(service, live, 0, "ready")
    done = await tell(service, live, 0, "unready", move="once")
    # To the other process the seat was never ready, as if it had not heard of it. It may be
    # following at this moment, and whoever does that relies on the lock.
    async with other.lock:
        other.table = before
    viewer = Viewer(before.owner(0), 0)
    again = other_service.command(other, viewer, command("unready"), expected=None, move="once")
    assert await again == Ack(done.seq, repeated=True)


async def test_when_the_database_is_away_the_table_stays_where_it_is(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(service, me())

    async def away(*_: object, **__: object) -> bool:
        raise StoreError("away")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", away)
        with pytest.raises(StoreError):
            await service.live_tables.append(live, resting)
    assert live.table.seq == 1
    await service.live_tables.append(live, resting)
    assert live.table.seq == 2


async def test_what_was_stored_without_an_answer_is_found_again(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(service, me())
    append = service.store.append

    async def cut_off(*arguments: Any, **more: Any) -> bool:
        await append(*arguments, **more)
        raise StoreError("the line is dead")

    with monkeypatch.context() as broken:
        broken.setattr(service.store, "append", cut_off)
        with pytest.raises(StoreError):
            await tell(service, live, 0, "ready", move="once")
    ack = await tell(service, live, 0, "ready", move="once")
    assert (ack.seq, ack.repeated) == (2, True)


async def test_idle_tables_are_forgotten_before_watched_ones(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "_TABLES_REMEMBERED", 2)
    monkeypatch.setattr(live_tables, "_IN_USE", 0.0)
    watched = await open_table(service, me())
    with watched.followed(lambda: None):
        idle = await open_table(service, me())
        await open_table(service, me())
        await open_table(service, me())
        assert service.live_tables.has(watched)
        assert not service.live_tables.has(idle)


async def test_who_is_asked_for_last_is_forgotten_last(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "_TABLES_REMEMBERED", 2)
    monkeypatch.setattr(live_tables, "_IN_USE", 0.0)
    first, second = await open_table(service, me()), await open_table(service, me())
    await service.live_tables.live(first.table.row.id)
    await open_table(service, me())
    assert (service.live_tables.has(first), service.live_tables.has(second)) == (True, False)


async def test_a_table_that_somebody_is_about_to_watch_is_not_forgotten(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_tables, "_TABLES_REMEMBERED", 1)
    lives = [await open_table(service, me()) for _ in range(4)]
    assert all(map(service.live_tables.has, lives))


async def test_a_finished_table_that_nobody_watches_leaves_the_memory(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = [await begin(service, await open_for(service, ["anna", "bert"])) for _ in range(3)]
    over, watched, _ = begun
    for live in (over, watched):
        await tell(service, live, 0, "resign")
    monkeypatch.setattr(live_tables, "_OVER_REMEMBERED", 0.0)
    with watched.followed(lambda: None):
        assert service.live_tables.forget_idle() == 1
        assert [service.live_tables.has(live) for live in begun] == [False, True, True]
    again = await service.live_tables.live(over.table.row.id)
    assert again.table.ending == over.table.ending


async def test_tables_that_were_asked_for_a_moment_ago_stay(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    await tell(service, live, 0, "resign")
    assert service.live_tables.forget_idle() == 0
    assert service.live_tables.has(live)


class Order:
    """Notes in which order watchers of tables are told and others have their turn."""

    def __init__(self, lives: Sequence[live_tables.LiveTable]) -> None:
        self.happened: list[str] = []
        self._stack = ExitStack()
        for live in lives:
            self._stack.enter_context(live.followed(lambda: self.happened.append("told")))

    async def turn(self) -> None:
        self.happened.append("turn")
        await asyncio.sleep(0)

    def close(self) -> None:
        self._stack.close()


@pytest.mark.parametrize(("patient", "turns"), [(3, 5), (0, 1)])
async def test_others_have_their_turn_before_each_table_unless_too_many_wait(
    monkeypatch: pytest.MonkeyPatch, patient: int, turns: int
) -> None:
    monkeypatch.setattr(live_tables, "_MAX_DEFERRED", patient)
    lives = [live_tables.LiveTable(Sitting("anna", "bert").table) for _ in range(2)]
    order, crier = Order(lives), live_tables.Notifier()
    for live in lives:
        crier.notify(live)
        crier.notify(live)
    for _ in range(2 * turns):
        await order.turn()
    order.close()
    assert order.happened == [*["turn"] * turns, "told"] * 2


async def test_a_process_follows_what_another_stored(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    await service.live_tables.append(live, resting)
    await other_service.live_tables.refresh(live.table.row.id)
    assert (other.table.seq, [told.seq for told in other.news]) == (2, [2])


async def test_a_process_hears_of_what_another_stored(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    await service.live_tables.append(live, resting)
    other_service.live_tables._changed_elsewhere(live.table.row.id, 2)
    await until(other, lambda table: table.seq == 2)


async def test_a_change_of_a_table_nobody_looks_at_is_passed_over(service: TableService) -> None:
    service.live_tables._changed_elsewhere("nowhere", 1)
    await service.live_tables.refresh("nowhere")
    assert not service.live_tables._under_way


async def test_hearing_of_a_table_that_was_deleted_does_no_harm(service: TableService) -> None:
    live = await open_table(service, me())
    await service.store.hide_table(live.table.row.id, service.live_tables.now())
    service.live_tables._changed_elsewhere(live.table.row.id, 2)
    await service.live_tables.close()
    assert not service.live_tables.has(live)


async def test_a_command_at_a_table_that_was_deleted_is_refused(service: TableService) -> None:
    live = await open_table(service, me())
    await service.store.hide_table(live.table.row.id, service.live_tables.now())
    with pytest.raises(Refused, match="no such table"):
        await tell(service, live, 0, "ready")


async def test_a_seat_is_changed_as_it_is_and_not_as_it_was(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me())
    other = await other_service.live_tables.live(live.table.row.id)
    code, _ = await service.seating.hand_over(live, "anna", 0)
    await service.seating.take_over("cora", code)
    late = other_service.seating.rename(other, "anna", 0, name="Still Anna", colour=None)
    assert codes(await at_once(late)) == ["not-yours"]
    assert other.table.owner(0) == "cora"


async def test_tables_that_are_gone_are_let_go(service: TableService) -> None:
    live = await open_table(service, me())
    service.live_tables.forget("nowhere")
    assert service.live_tables.has(live)
    service.live_tables.forget(live.table.row.id)
    assert not service.live_tables.has(live)


def test_an_idle_table_needs_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updates, "_MOST_WARM", 8)
    watcher = updates.Updates(cast("live_tables.LiveTables", SimpleNamespace(now=Clock())))
    people = ("anna", "bert", "cora", "dino", "emil")
    sitting = Sitting(*people, expansions=("messengers",)).begin().play(70)
    assert sitting.table.phase == "playing"

    def looked_at(count: int) -> list[live_tables.LiveTable]:
        lives = [live_tables.LiveTable(sitting.again()) for _ in range(count)]
        for live in lives:
            for seat in (None, 0):
                watcher.view(live, seat)
        return lives

    looked_at(10)  # what all tables share is there before
    tracemalloc.start()
    try:
        lives = looked_at(100)
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size / len(lives) < 50 * 1024


@pytest.mark.timeout(60)
async def test_closing_ends_although_no_done_callback_is_called(service: TableService) -> None:
    async def nothing() -> None:
        """Be done at once."""

    task = asyncio.create_task(nothing())
    await task
    # From Python 3.12 on, gathering tasks that are done does not yield to the event loop: then no
    # done callback would be called that takes them out.
    service.live_tables._under_way.add(task)
    await service.live_tables.close()
    assert not service.live_tables._under_way
