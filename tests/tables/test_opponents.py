"""The computer players of the tables."""

import asyncio
import logging
from typing import Any

import pytest

from patrician.bots import LADDER, Budget
from patrician.bots.thinking import SHARES as SHARES_OF_TURN
from patrician.rules import Kind, Observation
from patrician.tables import entries
from patrician.tables.fair_queue import Purpose
from patrician.tables.opponents import PACES, followed_alone, waiting_time
from patrician.tables.scheduler import Thought
from patrician.tables.service import TableService
from patrician.tables.store import StoreError

from .builders import Sitting, begin, bot, choice, open_for, open_table, tell, until

pytestmark = pytest.mark.anyio


async def test_a_table_of_bots_plays_by_itself(service: TableService) -> None:
    live = await open_table(service, bot("novice"), bot("apprentice"), bot("journeyman"), players=3)
    await until(live, lambda table: table.phase == "over")
    assert live.table.ending is not None
    assert live.table.ending.ended == "finished"


async def test_a_bot_answers_a_person(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna"], bots=[bot()], first=1))
    await until(live, lambda table: table.deciding == 0)
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    assert '"by_bot":true' in loaded.entries[-1].data


async def test_a_bot_plays_for_somebody_until_they_come_back(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], stand_in="novice"))
    await tell(service, live, 0, "stand_in")
    await until(live, lambda table: table.deciding == 1)
    await tell(service, live, 0, "come_back")
    assert live.table.away == set()


async def test_bots_finish_the_game_of_two_who_are_away(service: TableService) -> None:
    live = await begin(
        service, await open_for(service, ["anna", "bert", "cora"], stand_in="novice")
    )
    for seat in (2, 1, 0):
        await tell(service, live, seat, "stand_in", expected=None)
    await until(live, lambda table: table.phase == "over")


async def test_a_bot_need_not_think_again_when_something_came_between_its_thoughts(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(service, ["anna", "bert"], bots=[bot()], first=2)
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    think, thoughts = service.opponents._think, list[int]()

    def thinking(level: str, player: Any, seen: Observation, part: float) -> int:
        thoughts.append(live.table.seq)
        if not asked.is_set():
            pause = tell(service, live, 0, "ask_pause")
            asyncio.run_coroutine_threadsafe(pause, loop).result()
            loop.call_soon_threadsafe(asked.set)
        return think(level, player, seen, part)

    monkeypatch.setattr(service.opponents, "_think", thinking)
    await begin(service, live)
    await until(live, lambda table: table.deciding == 0)
    assert live.table.pause is not None
    assert len(thoughts) == len(live.table.deciders)


async def test_a_bot_rests_in_a_pause_and_goes_on_afterwards(service: TableService) -> None:
    live = await open_for(service, ["anna"], bots=[bot()], first=1)
    went_on, service.live_tables.on_appended = service.live_tables.on_appended, lambda _: None
    await begin(service, live)
    await tell(service, live, 0, "ask_pause")
    service.live_tables.on_appended = went_on
    service.opponents.see_to(live)
    assert not service.opponents._at
    await tell(service, live, 0, "resume")
    await until(live, lambda table: table.deciding == 0)


async def test_one_table_is_thought_about_once_at_a_time(service: TableService) -> None:
    live = await open_for(service, ["anna"], bots=[bot()], first=1)
    await begin(service, live)
    tasks = dict(service.opponents._at)
    service.opponents.see_to(live)
    assert service.opponents._at == tasks
    await until(live, lambda table: table.deciding == 0)


async def test_a_house_that_closes_leaves_the_bot_to_others(service: TableService) -> None:
    live = await open_for(service, ["anna"], bots=[bot("grandmaster")], first=1)
    await begin(service, live)
    await service.opponents.close()
    assert not service.opponents._at
    service.opponents.see_to(live)
    assert not service.opponents._at


@pytest.mark.parametrize("trouble", [StoreError("away"), RuntimeError("broken")])
async def test_a_bot_that_cannot_play_on_harms_nobody(
    service: TableService,
    trouble: Exception,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    live = await open_for(service, ["anna"], bots=[bot()], first=1)

    async def broken(*_: object, **__: object) -> None:
        raise trouble

    monkeypatch.setattr(service.opponents, "_decide", broken)
    with caplog.at_level(logging.WARNING):
        await begin(service, live)
        await asyncio.gather(*service.opponents._at.values())
    assert "a bot could not play on" in caplog.text
    monkeypatch.undo()
    service.opponents.see_to(live)
    await until(live, lambda table: table.deciding == 0)


async def test_a_bot_decides_a_fixed_time_after_it_was_asked(
    service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = await open_for(service, ["anna", "bert"], bots=[bot()], first=2, pace="calm")
    went_on, service.live_tables.on_appended = service.live_tables.on_appended, lambda _: None
    await begin(service, live)
    waited: list[float] = []
    loop = asyncio.get_running_loop()
    real = loop.time

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        monkeypatch.setattr(loop, "time", real)

    async def run(_work: object, _job: object) -> Thought[int]:
        monkeypatch.setattr(loop, "time", lambda: 50.4)  # however long it takes
        return Thought(choice(live.table.game) if live.table.game else 0, 50.0, 1.0)

    monkeypatch.setattr(loop, "time", lambda: 50.0)
    monkeypatch.setattr("patrician.tables.opponents.asyncio.sleep", sleep)
    monkeypatch.setattr(service.scheduler, "run", run)
    service.live_tables.on_appended = went_on
    table = live.table
    await service.opponents._decide(live, table, "novice", object())  # type: ignore[arg-type]
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


def test_bots_do_not_wait_for_who_plays_alone_unless_a_clock_runs() -> None:
    table = Sitting("bot novice", "anna", pace="calm").begin().table
    assert waiting_time(table, "novice", alone=True) == PACES["instant"]
    timed = Sitting("bot novice", "anna", pace="calm", turn_seconds=60).begin().table
    assert waiting_time(timed, "novice", alone=True) == PACES["calm"]


async def test_a_person_is_alone_until_another_one_plays_or_watches(service: TableService) -> None:
    alone = await open_for(service, ["anna"], bots=[bot()])
    with alone.followed(lambda: None, "anna"), alone.followed(lambda: None, "anna"):
        assert followed_alone(alone)
        with alone.followed(lambda: None, "bert"):
            assert not followed_alone(alone)
        with alone.followed(lambda: None):  # who it is cannot be told
            assert not followed_alone(alone)
        assert followed_alone(alone)
    assert not followed_alone(await open_for(service, ["anna", "bert"], bots=[bot()]))


async def test_a_bot_thinks_within_its_budget_and_stops_when_told(service: TableService) -> None:
    budgets: list[Budget] = []

    class Noting:
        def choose(self, seen: Observation, budget: Budget) -> int:
            budgets.append(budget)
            return seen.legal_actions()[0]

    seen = Sitting("anna", "bert").begin().game.observation(0)
    service.opponents._think("master", Noting(), seen)
    (budget,) = budgets
    assert budget.seconds == 0.1
    assert budget.cancelled is not None
    await service.opponents.close()
    assert budget.cancelled.is_set()


# --- How its thinking is scheduled ----------------------------------------------------------------


async def test_a_bot_thinks_on_account_of_the_people_who_wait_for_it(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"], bots=[bot()]))
    service.accounts.note("bert", "192.0.2.2")
    job = service.opponents._job(live, live.table, "grandmaster")
    assert job.purpose is Purpose.PEOPLE
    assert job.accounts == ("person anna", "address 192.0.2.2")
    await tell(service, live, 0, "stand_in")
    assert service.opponents._job(live, live.table, "novice").accounts == ("address 192.0.2.2",)


async def test_a_table_without_people_is_on_account_of_who_opened_it(service: TableService) -> None:
    service.live_tables.on_appended = lambda _: None
    live = await open_table(service, bot("master"), bot("master"), players=2, person="cora")
    job = service.opponents._job(live, live.table, "master")
    assert (job.purpose, job.accounts) == (Purpose.ALONE, ("person cora",))
    with live.followed(lambda: None):
        assert service.opponents._job(live, live.table, "master").purpose is Purpose.PEOPLE


async def test_only_levels_that_search_wait_with_the_searches(service: TableService) -> None:
    service.live_tables.on_appended = lambda _: None
    live = await open_table(service, bot("master"), bot("master"), players=2)
    quick = {level: service.opponents._job(live, live.table, level).quick for level in LADDER}
    assert [level for level in LADDER if not quick[level]] == ["master", "grandmaster"]


def test_a_bot_that_is_given_less_time_has_a_smaller_budget() -> None:
    assert Budget(seconds=1.0).times(0.25).seconds == 0.25
    assert Budget(simulations=100).times(0.25).simulations == 25
    assert Budget(simulations=1).times(0.25).simulations == 1
