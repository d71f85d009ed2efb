"""Tables in the memory of a process, kept up with the store."""

import asyncio
import tracemalloc
from collections.abc import Sequence
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any, cast

import pytest

from patrician.tables import entries, hall, watching
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.house import Ack, House
from patrician.tables.store import StoreError
from patrician.tables.table import Table
from patrician.tables.watching import Viewer

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


def resting(table: Table) -> AnyEntry:
    """An entry that can always come next, for tests that do not care which."""
    return entries.Unready(seat=table.seq % 2)


async def test_a_table_that_is_not_there_is_refused(house: House) -> None:
    with pytest.raises(Refused, match="no such table"):
        await house.hall.live("nowhere")


async def test_a_table_is_loaded_once_for_all_who_ask(house: House, other_house: House) -> None:
    live = await open_table(house, me())
    table_id = live.table.row.id
    first, second = await asyncio.gather(
        other_house.hall.live(table_id), other_house.hall.live(table_id)
    )
    assert first is second
    assert first.table.seq == live.table.seq


async def test_another_process_folds_the_same_table(house: House, other_house: House) -> None:
    live = await open_for(house, ["anna", "bert"])
    other = await other_house.hall.live(live.table.row.id)
    assert other.table.seats == live.table.seats
    assert other.table.sitting == live.table.sitting


async def test_of_two_entries_with_one_number_one_is_decided_again(
    house: House, other_house: House
) -> None:
    live = await open_table(house, me())
    other = await other_house.hall.live(live.table.row.id)
    told = await asyncio.gather(
        house.hall.append(live, resting), other_house.hall.append(other, resting)
    )
    assert sorted(entry.seq for entry in told) == [2, 3]
    loaded = await house.store.load(live.table.row.id)
    assert loaded is not None
    assert [entry.seq for entry in loaded.entries] == [1, 2, 3]


async def test_a_process_that_is_always_too_slow_gives_up(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(house, me())

    async def taken(*_: object, **__: object) -> bool:
        return False

    monkeypatch.setattr(house.store, "append", taken)
    with pytest.raises(Refused) as refused:
        await house.hall.append(live, resting)
    assert refused.value.code == "busy"


async def test_what_has_begun_is_finished_though_nobody_waits_for_it(house: House) -> None:
    live = await open_table(house, me())
    asking = asyncio.create_task(house.hall.append(live, resting))
    await asyncio.sleep(0)
    asking.cancel()
    assert isinstance((await at_once(asking))[0], asyncio.CancelledError)
    await house.hall.close()
    assert live.table.seq == 2
    loaded = await house.store.load(live.table.row.id)
    assert loaded is not None
    assert len(loaded.entries) == 2


async def test_bots_are_seen_to_though_nobody_waits_for_the_command(house: House) -> None:
    live = await open_table(house, me(), bot(), first=1)
    seen: list[object] = []
    house.hall.went_on = seen.append
    asking = asyncio.create_task(tell(house, live, 0, "ready"))
    await asyncio.sleep(0)
    asking.cancel()
    await at_once(asking)
    await house.hall.close()
    assert seen == [live]


async def test_an_entry_that_is_refused_changes_nothing(house: House) -> None:
    live = await open_table(house, me())

    def refused(_: Table) -> AnyEntry:
        raise Refused("no", "no")

    before = live.table
    with pytest.raises(Refused):
        await house.hall.append(live, refused)
    assert live.table is before


async def test_nobody_is_refused_for_what_the_table_was(house: House, other_house: House) -> None:
    live = await open_for(house, ["anna", "bert"])
    other = await other_house.hall.live(live.table.row.id)
    before = other.table
    await tell(house, live, 0, "ready")
    done = await tell(house, live, 0, "unready", move="once")
    # To the other process the seat was never ready, as if it had not heard of it. It may be
    # following at this moment, and whoever does that relies on the lock.
    async with other.lock:
        other.table = before
    viewer = Viewer(before.owner(0), 0)
    again = other_house.command(other, viewer, command("unready"), expected=None, move="once")
    assert await again == Ack(done.seq, repeated=True)


async def test_when_the_database_is_away_the_table_stays_where_it_is(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(house, me())

    async def away(*_: object, **__: object) -> bool:
        raise StoreError("away")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "append", away)
        with pytest.raises(StoreError):
            await house.hall.append(live, resting)
    assert live.table.seq == 1
    await house.hall.append(live, resting)
    assert live.table.seq == 2


async def test_what_was_stored_without_an_answer_is_found_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_table(house, me())
    append = house.store.append

    async def cut_off(*arguments: Any, **more: Any) -> bool:
        await append(*arguments, **more)
        raise StoreError("the line is dead")

    with monkeypatch.context() as broken:
        broken.setattr(house.store, "append", cut_off)
        with pytest.raises(StoreError):
            await tell(house, live, 0, "ready", move="once")
    ack = await tell(house, live, 0, "ready", move="once")
    assert (ack.seq, ack.repeated) == (2, True)


async def test_idle_tables_are_forgotten_before_watched_ones(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "_TABLES_REMEMBERED", 2)
    monkeypatch.setattr(hall, "_IN_USE", 0.0)
    watched = await open_table(house, me())
    with watched.watched(lambda: None):
        idle = await open_table(house, me())
        await open_table(house, me())
        await open_table(house, me())
        assert house.hall.has(watched)
        assert not house.hall.has(idle)


async def test_who_is_asked_for_last_is_forgotten_last(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "_TABLES_REMEMBERED", 2)
    monkeypatch.setattr(hall, "_IN_USE", 0.0)
    first, second = await open_table(house, me()), await open_table(house, me())
    await house.hall.live(first.table.row.id)
    await open_table(house, me())
    assert (house.hall.has(first), house.hall.has(second)) == (True, False)


async def test_a_table_that_somebody_is_about_to_watch_is_not_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "_TABLES_REMEMBERED", 1)
    lives = [await open_table(house, me()) for _ in range(4)]
    assert all(map(house.hall.has, lives))


async def test_a_finished_table_that_nobody_watches_leaves_the_memory(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = [await begin(house, await open_for(house, ["anna", "bert"])) for _ in range(3)]
    over, watched, _ = begun
    for live in (over, watched):
        await tell(house, live, 0, "resign")
    monkeypatch.setattr(hall, "_OVER_REMEMBERED", 0.0)
    with watched.watched(lambda: None):
        assert house.hall.forget_idle() == 1
        assert [house.hall.has(live) for live in begun] == [False, True, True]
    again = await house.hall.live(over.table.row.id)
    assert again.table.ending == over.table.ending


async def test_tables_that_were_asked_for_a_moment_ago_stay(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna", "bert"]))
    await tell(house, live, 0, "resign")
    assert house.hall.forget_idle() == 0
    assert house.hall.has(live)


class Order:
    """Notes in which order watchers of tables are told and others have their turn."""

    def __init__(self, lives: Sequence[hall.Live]) -> None:
        self.happened: list[str] = []
        self._stack = ExitStack()
        for live in lives:
            self._stack.enter_context(live.watched(lambda: self.happened.append("told")))

    async def turn(self) -> None:
        self.happened.append("turn")
        await asyncio.sleep(0)

    def close(self) -> None:
        self._stack.close()


@pytest.mark.parametrize(("patient", "turns"), [(3, 5), (0, 1)])
async def test_others_have_their_turn_before_each_table_unless_too_many_wait(
    monkeypatch: pytest.MonkeyPatch, patient: int, turns: int
) -> None:
    monkeypatch.setattr(hall, "_PATIENT", patient)
    lives = [hall.Live(Sitting("anna", "bert").table) for _ in range(2)]
    order, crier = Order(lives), hall.Crier()
    for live in lives:
        crier.tell_of(live)
        crier.tell_of(live)
    for _ in range(2 * turns):
        await order.turn()
    order.close()
    assert order.happened == [*["turn"] * turns, "told"] * 2


async def test_a_process_follows_what_another_stored(house: House, other_house: House) -> None:
    live = await open_table(house, me())
    other = await other_house.hall.live(live.table.row.id)
    await house.hall.append(live, resting)
    await other_house.hall.refresh(live.table.row.id)
    assert (other.table.seq, [told.seq for told in other.news]) == (2, [2])


async def test_a_process_hears_of_what_another_stored(house: House, other_house: House) -> None:
    live = await open_table(house, me())
    other = await other_house.hall.live(live.table.row.id)
    await house.hall.append(live, resting)
    other_house.hall._heard(live.table.row.id, 2)
    await until(other, lambda table: table.seq == 2)


async def test_a_change_of_a_table_nobody_looks_at_is_passed_over(house: House) -> None:
    house.hall._heard("nowhere", 1)
    await house.hall.refresh("nowhere")
    assert not house.hall._under_way


async def test_hearing_of_a_table_that_was_deleted_does_no_harm(house: House) -> None:
    live = await open_table(house, me())
    await house.store.hide_table(live.table.row.id, house.hall.now())
    house.hall._heard(live.table.row.id, 2)
    await house.hall.close()
    assert not house.hall.has(live)


async def test_a_command_at_a_table_that_was_deleted_is_refused(house: House) -> None:
    live = await open_table(house, me())
    await house.store.hide_table(live.table.row.id, house.hall.now())
    with pytest.raises(Refused, match="no such table"):
        await tell(house, live, 0, "ready")


async def test_a_seat_is_changed_as_it_is_and_not_as_it_was(
    house: House, other_house: House
) -> None:
    live = await open_table(house, me())
    other = await other_house.hall.live(live.table.row.id)
    code, _ = await house.doors.hand_over(live, "anna", 0)
    await house.doors.take_over("cora", code)
    late = other_house.doors.rename(other, "anna", 0, name="Still Anna", colour=None)
    assert codes(await at_once(late)) == ["not-yours"]
    assert other.table.owner(0) == "cora"


async def test_tables_that_are_gone_are_let_go(house: House) -> None:
    live = await open_table(house, me())
    house.hall.forget("nowhere")
    assert house.hall.has(live)
    house.hall.forget(live.table.row.id)
    assert not house.hall.has(live)


def test_an_idle_table_needs_little_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "_MOST_WARM", 8)
    watcher = watching.Watching(cast("hall.Hall", SimpleNamespace(now=Clock())))
    people = ("anna", "bert", "cora", "dino", "emil")
    sitting = Sitting(*people, expansions=("messengers",)).begin().play(70)
    assert sitting.table.phase == "playing"

    def looked_at(count: int) -> list[hall.Live]:
        lives = [hall.Live(sitting.again()) for _ in range(count)]
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
async def test_closing_ends_although_no_done_callback_is_called(house: House) -> None:
    async def nothing() -> None:
        """Be done at once."""

    task = asyncio.create_task(nothing())
    await task
    # From Python 3.12 on, gathering tasks that are done does not yield to the event loop: then no
    # done callback would be called that takes them out.
    house.hall._under_way.add(task)
    await house.hall.close()
    assert not house.hall._under_way
