"""The computer players of the tables."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import pytest

from patrician.bots import Budget
from patrician.bots.thinking import SHARES as SHARES_OF_TURN
from patrician.rules import Kind, Observation
from patrician.tables import entries
from patrician.tables.house import House
from patrician.tables.opponents import PACES, waiting_time
from patrician.tables.store import StoreError

from .builders import Sitting, begin, bot, choice, open_for, open_table, tell, until

pytestmark = pytest.mark.anyio


async def test_a_table_of_bots_plays_by_itself(house: House) -> None:
    live = await open_table(house, bot("novice"), bot("apprentice"), bot("journeyman"), players=3)
    await until(live, lambda table: table.phase == "over")
    assert live.table.ending is not None
    assert live.table.ending.ended == "finished"


async def test_a_bot_answers_a_person(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna"], bots=[bot()], first=1))
    await until(live, lambda table: table.deciding == 0)
    loaded = await house.store.load(live.table.row.id)
    assert loaded is not None
    assert '"by_bot":true' in loaded.entries[-1].data


async def test_a_bot_plays_for_somebody_until_they_come_back(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna", "bert"], stand_in="novice"))
    await tell(house, live, 0, "stand_in")
    await until(live, lambda table: table.deciding == 1)
    await tell(house, live, 0, "come_back")
    assert live.table.away == set()


async def test_bots_finish_the_game_of_two_who_are_away(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna", "bert", "cora"], stand_in="novice"))
    for seat in (2, 1, 0):
        await tell(house, live, seat, "stand_in", expected=None)
    await until(live, lambda table: table.phase == "over")


async def test_a_bot_goes_on_when_something_came_between_its_thoughts(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(house, ["anna", "bert"], bots=[bot()], first=2)
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    think = house.opponents._think

    def thinking(level: str, player: Any, seen: Observation) -> int:
        if not asked.is_set():
            pause = tell(house, live, 0, "ask_pause")
            asyncio.run_coroutine_threadsafe(pause, loop).result()
            loop.call_soon_threadsafe(asked.set)
        return think(level, player, seen)

    monkeypatch.setattr(house.opponents, "_think", thinking)
    await begin(house, live)
    await until(live, lambda table: table.deciding == 0)
    assert live.table.pause is not None


async def test_a_bot_rests_in_a_pause_and_goes_on_afterwards(house: House) -> None:
    live = await open_for(house, ["anna"], bots=[bot()], first=1)
    went_on, house.hall.went_on = house.hall.went_on, lambda _: None
    await begin(house, live)
    await tell(house, live, 0, "ask_pause")
    house.hall.went_on = went_on
    house.opponents.see_to(live)
    assert not house.opponents._at
    await tell(house, live, 0, "resume")
    await until(live, lambda table: table.deciding == 0)


async def test_one_table_is_thought_about_once_at_a_time(house: House) -> None:
    live = await open_for(house, ["anna"], bots=[bot()], first=1)
    await begin(house, live)
    tasks = dict(house.opponents._at)
    house.opponents.see_to(live)
    assert house.opponents._at == tasks
    await until(live, lambda table: table.deciding == 0)


async def test_a_house_that_closes_leaves_the_bot_to_others(house: House) -> None:
    live = await open_for(house, ["anna"], bots=[bot("grandmaster")], first=1)
    await begin(house, live)
    await house.opponents.close()
    assert not house.opponents._at
    house.opponents.see_to(live)
    assert not house.opponents._at


@pytest.mark.parametrize("trouble", [StoreError("away"), RuntimeError("broken")])
async def test_a_bot_that_cannot_play_on_harms_nobody(
    house: House,
    trouble: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    live = await open_for(house, ["anna"], bots=[bot()], first=1)

    async def broken(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr(house.opponents, "_decide", broken)
    with caplog.at_level(logging.WARNING):
        await begin(house, live)
        await asyncio.gather(*house.opponents._at.values())
    assert "a bot could not play on" in caplog.text
    monkeypatch.undo()
    house.opponents.see_to(live)
    await until(live, lambda table: table.deciding == 0)


async def test_a_bot_decides_a_fixed_time_after_it_was_asked(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(house, ["anna"], bots=[bot()], first=1, pace="calm")
    went_on, house.hall.went_on = house.hall.went_on, lambda _: None
    await begin(house, live)
    waited: list[float] = []
    time, real = 50.0, asyncio.get_running_loop()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    class Loop:
        def time(self) -> float:
            return time

        def call_soon(self, call: Callable[[], None]) -> None:
            real.call_soon(call)

        async def run_in_executor(self, _pool: object, *_work: Any) -> int:
            nonlocal time
            time += 0.4  # however long it takes
            return choice(live.table.game) if live.table.game else 0

    monkeypatch.setattr("patrician.tables.opponents.asyncio.sleep", sleep)
    monkeypatch.setattr("patrician.tables.opponents.asyncio.get_running_loop", Loop)
    house.hall.went_on = went_on
    table = live.table
    await house.opponents._decide(live, table, "novice", object())  # type: ignore[arg-type]
    assert waited[0] == pytest.approx(PACES["calm"] - 0.4)


def test_the_waiting_time_does_not_depend_on_cards() -> None:
    times = set()
    for seed in range(10):
        sitting = Sitting("bot master", "anna", seed=f"seed {seed}", pace="quick").begin()
        times.add(waiting_time(sitting.table, "master"))
    assert times == {PACES["quick"] + 0.1 * SHARES_OF_TURN[Kind.CARD]}


def test_bots_among_themselves_do_not_wait() -> None:
    sitting = Sitting("bot novice", "anna", pace="calm").begin()
    assert waiting_time(sitting.table, "novice") == PACES["calm"]
    sitting.add(entries.StoodIn(seat=1))
    assert waiting_time(sitting.table, "novice") == PACES["instant"]


async def test_a_bot_thinks_within_its_budget_and_stops_when_told(house: House) -> None:
    budgets: list[Budget] = []

    class Noting:
        def choose(self, _seen: Observation, legal: Any, budget: Budget) -> int:
            budgets.append(budget)
            return int(legal[0])

    seen = Sitting("anna", "bert").begin().game.observation(0)
    house.opponents._think("master", Noting(), seen)
    (budget,) = budgets
    assert budget.seconds == 0.1
    assert budget.cancelled is not None
    await house.opponents.close()
    assert budget.cancelled.is_set()
