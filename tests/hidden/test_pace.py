"""Bots answer at a pace that does not depend on their cards, nor on how long they think.

Time is made here: it passes only while nothing else is to be done, and while a bot thinks.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable
from itertools import chain
from random import Random
from typing import Any, cast

import pytest

from patrician.bots import Contestant
from patrician.bots.thinking import SHARES
from patrician.tables.fair_queue import Purpose
from patrician.tables.live_tables import LiveTable
from patrician.tables.opponents import PACES, Opponents, waiting_time
from patrician.tables.scheduler import Job
from patrician.tables.service import TableService
from patrician.tables.store import Loaded, Store, StoredEntry

from .stories import LEVELS, Story, tell


class _NoWaiting(selectors.DefaultSelector):
    """Lets time pass at once instead of waiting."""

    loop: MadeTime

    def select(self, timeout: float | None = None) -> list[Any]:
        if timeout:
            self.loop.seconds += timeout
        return super().select(0)


class MadeTime(asyncio.SelectorEventLoop):
    """A loop whose clock shows what the test wants it to show."""

    def __init__(self, thinking: Callable[[], float]) -> None:
        self.seconds = 0.0
        selector = _NoWaiting()
        selector.loop = self
        super().__init__(selector)
        self._thinking = thinking

    def time(self) -> float:
        return self.seconds

    def run_in_executor(
        self,
        executor: object,  # noqa: ARG002
        func: Callable[..., Any],
        *args: object,
    ) -> asyncio.Future[Any]:
        """Think at once, and say that it took as long as the test wants."""
        done = self.create_future()
        thought = func(*args)
        self.call_later(self._thinking(), done.set_result, thought)
        return done


class Log:
    """The two or three things of a store that a bot's move needs; notes when each was stored."""

    def __init__(self, story: Story) -> None:
        self.loaded = Loaded(story.row, story.seats, tuple(step.entry for step in story.steps))
        self.stored: list[StoredEntry] = []

    def listen(self, heard: Callable[[str, int], None]) -> None:
        """Nobody else is there to be heard."""

    async def append(self, _table_id: str, entry: StoredEntry, **_others: object) -> bool:
        self.stored.append(entry)
        return True


def bots_play(
    story: Story,
    decisions: int,
    thinking: Callable[[], float],
    name: str = "",
    *,
    held_up: float = 0.0,
    watched_by: str | None = None,
) -> list[float]:
    """Let the bots of a table go on; return when each of their decisions was made.

    If they are held up, other thinking has to be done first. A person or somebody unknown watches.
    """
    log = Log(story)
    delays = chain([held_up] if held_up else [], iter(thinking, None))

    async def play() -> None:
        loop = asyncio.get_running_loop()
        service = TableService(cast("Store", log), now=loop.time, bot_threads=1)
        live = LiveTable(story.begin(name))
        for step in story.steps:
            live.table.add(step.entry)
        service.live_tables._lives[live.table.row.id] = live
        if held_up:
            other = Job(Purpose.PEOPLE, ("another",), 1.0, quick=True)
            busy = asyncio.create_task(service.scheduler.run(lambda _part: None, other))
            await asyncio.sleep(0)
        service.opponents.see_to(live)
        woken = asyncio.Event()
        with live.followed(woken.set, watched_by):
            async with asyncio.timeout(3600):
                while len(log.stored) < decisions and live.table.bot_deciding is not None:
                    woken.clear()
                    await woken.wait()
        if held_up:
            await busy
        await service.close()

    with asyncio.Runner(loop_factory=lambda: MadeTime(delays.__next__)) as runner:
        runner.run(play())
    return [round(entry.at, 6) for entry in log.stored[:decisions]]


def story_for_bots(text: str, pace: str, *, level: str = "novice", **agreed: Any) -> Story:
    """The beginning of a game in which bots have the next decisions."""
    random = Random(text)
    while True:
        agreed |= {"pace": pace, "absent": "wait"}
        story = tell((3, ("messengers",), ()), random, 30, others=level, **agreed)
        table = story.end()
        if table.bot_deciding is not None and table.present:
            return story


@pytest.mark.parametrize("pace", PACES)
def test_how_long_a_bot_thinks_cannot_be_seen(pace: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Opponents, "_think", first_choice)
    story = story_for_bots("thinking", pace)
    dice = Random(1)
    seen = {
        tuple(bots_play(story, 3, thinking))
        for thinking in (lambda: 0.0, lambda: 0.015, lambda: 0.02 * dice.random())
    }
    assert len(seen) == 1
    assert min(seen)[0] == pytest.approx(PACES[pace])


@pytest.mark.parametrize("pace", PACES)
def test_how_long_a_bot_thinks_cannot_be_seen_when_others_held_it_up(
    pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Opponents, "_think", first_choice)
    story = story_for_bots("thinking", pace)
    dice = Random(1)
    seen = {
        tuple(bots_play(story, 3, thinking, held_up=4.0))
        for thinking in (lambda: 0.0, lambda: 0.015, lambda: 0.02 * dice.random())
    }
    assert len(seen) == 1
    assert min(seen)[0] == pytest.approx(4.0 + PACES["instant"])


def test_how_long_a_bot_thinks_cannot_be_seen_by_who_plays_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They are not kept waiting; the time that hides the thinking stays."""
    monkeypatch.setattr(Opponents, "_think", first_choice)
    story = story_for_bots("alone", "calm", turn_seconds=None)
    table = story.end()
    (person,) = {table.owner(seat) for seat in table.present}
    dice = Random(1)
    seen = {
        tuple(bots_play(story, 3, thinking, watched_by=person))
        for thinking in (lambda: 0.0, lambda: 0.015, lambda: 0.02 * dice.random())
    }
    assert len(seen) == 1
    assert min(seen)[0] == pytest.approx(PACES["instant"])


def first_choice(_self: object, _level: str, _bot: object, seen: Any, _part: float) -> int:
    return int(seen.legal_actions()[0])


@pytest.mark.parametrize("level", LEVELS)
def test_how_long_a_bot_takes_follows_from_what_everybody_sees(level: str) -> None:
    """The pace of the table, the level, and the kind of decision: nothing else."""
    random = Random(f"pace {level}")
    seconds: dict[tuple[object, ...], float] = {}
    for _ in range(40):
        table = tell((2, ("messengers",), ()), random, random.randint(10, 200)).end()
        if table.game is None or table.game.over:
            continue
        public = (table.options.pace, bool(table.present), table.game.decision)
        assert seconds.setdefault(public, waiting_time(table, level)) == waiting_time(table, level)
        timed = ("alone", table.options.turn_seconds is None, *public)
        alone = waiting_time(table, level, alone=True)
        assert seconds.setdefault(timed, alone) == alone
    assert len(seconds) > 4


@pytest.mark.parametrize("level", ["master", "grandmaster"])
def test_a_bot_that_searches_is_given_all_the_time_it_may_use(level: str) -> None:
    """Whoever stops early waits; nobody can see how much of the budget was used."""
    table = story_for_bots("budget", "quick").end()
    assert table.game is not None
    assert table.game.decision is not None
    budget = Contestant.parse(level).budget.seconds
    assert budget is not None
    share = SHARES[table.game.decision] * budget
    assert waiting_time(table, level) == pytest.approx(PACES["quick"] + share)
