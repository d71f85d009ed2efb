"""Players that search: in time, on demand, the same again, side by side."""

import math
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from random import Random
from threading import Event, Thread
from typing import cast

import numpy
import pytest

from patrician.bots import Answer, Bot, Budget, Contestant, ask
from patrician.bots.searching import FLAT_SHARE
from patrician.bots.thinking import LEARNED, PLAIN, SHARES, Thinker
from patrician.rules import Game, Kind, Observation, RequestError

from ..games.kinds import KINDS, by_chance, play

SEARCHERS = ("master", "grandmaster", "flat")
every_searcher = pytest.mark.parametrize("name", SEARCHERS)


def _bot(name: str, seed: int = 1) -> Bot:
    return Contestant.parse(name).make(Random(seed))


def _opening() -> Observation:
    game = Game(3, seed=4)
    return game.observation(game.seat)


def _decide(bot: Bot, observation: Observation, budget: Budget) -> int:
    return bot.choose(observation, budget)


def _play_turn(game: Game, bot: Bot, budget: Budget) -> list[int]:
    turn, made = game.turn, []
    while not game.over and game.turn == turn:
        made.append(_decide(bot, game.observation(game.seat), budget))
        game.apply(made[-1])
    return made


# --- Time -----------------------------------------------------------------------------------------


class _Machine:
    """A machine on which time passes only by looking at the clock, and by what else it has to do.

    So however slow the real one is, what happens here is the same.
    """

    def __init__(self, seconds_between_looks: float) -> None:
        self._step = seconds_between_looks
        self._ticks = count()
        self.looks: list[float] = []

    def monotonic(self) -> float:
        self.looks.append(self.toil())
        return self.looks[-1]

    def toil(self) -> float:
        """Let time pass."""
        return self._step * next(self._ticks)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], _Machine]:
    """Makes the clock of the bots that of another machine, where a simulation is a look apart."""
    monkeypatch.setattr("patrician.bots.thinking.SIMULATIONS_BETWEEN_LOOKS", 1)
    monkeypatch.setattr("patrician.bots.searching.SIMULATIONS_BETWEEN_LOOKS", 1)

    def made(seconds_between_looks: float) -> _Machine:
        made = _Machine(seconds_between_looks)
        monkeypatch.setattr(time, "monotonic", made.monotonic)
        return made

    return made


@contextmanager
def _load(machine: _Machine) -> Iterator[None]:
    """Keep real threads busy beside the bots, and let each bit of their work take time."""
    enough = Event()

    def toil() -> None:
        while not enough.is_set():
            machine.toil()

    threads = [Thread(target=toil) for _ in range(2)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        enough.set()
        for thread in threads:
            thread.join()


@every_searcher
def test_however_slow_the_machine_the_answer_comes_at_the_deadline(
    name: str, machine: Callable[[float], _Machine]
) -> None:
    observation, slow = _opening(), machine(0.02)
    action = _decide(_bot(name), observation, Budget(seconds=0.1))
    assert action in observation.legal_actions()
    assert len(slow.looks) <= 2 + 0.1 / 0.02


@every_searcher
@pytest.mark.parametrize("threads", [1, 2])
def test_a_whole_turn_takes_no_longer_than_its_budget(
    name: str, threads: int, machine: Callable[[float], _Machine]
) -> None:
    """From the first look to the last one, a look after every simulation."""
    budget = Budget(seconds=1, threads=threads)
    for kind in KINDS[::8]:
        game, bot = kind.game(1), _bot(name)
        for _ in range(5):
            clock = machine(0.0015)
            _play_turn(game, bot, budget)
            assert not clock.looks or max(clock.looks) - min(clock.looks) <= 1


@every_searcher
@pytest.mark.parametrize("threads", [1, 2])
def test_under_load_nobody_goes_on_once_the_time_is_over(
    name: str, threads: int, machine: Callable[[float], _Machine]
) -> None:
    """However much time others take, each thread looks at the clock only once behind the end."""
    game, bot = Game(3, seed=4, expansions=["messengers"]), _bot(name)
    for _ in range(8):
        assert game.decision is not None
        share = FLAT_SHARE if name == "flat" else SHARES[game.decision]
        clock = machine(0.001)
        with _load(clock):
            action = _decide(bot, game.observation(game.seat), Budget(seconds=1, threads=threads))
        late = [look for look in clock.looks[1:] if look >= clock.looks[0] + share]
        # One more if it was an exact answer that was being looked for.
        assert len(late) <= threads + 1
        game.apply(action)


@every_searcher
def test_with_hardly_any_time_there_is_still_an_answer(name: str) -> None:
    observation = _opening()
    assert _decide(_bot(name), observation, Budget(seconds=1e-9)) in observation.legal_actions()


def test_the_decisions_of_a_turn_share_its_budget() -> None:
    turns: dict[tuple[int, int, int], list[Kind]] = {}
    for number, kind in enumerate(KINDS * 20):
        game, random = kind.game(number), Random(number)
        while not game.over:
            assert game.decision is not None
            turns.setdefault((number, game.seat, game.turn), []).append(game.decision)
            game.apply(by_chance(game.observation(game.seat), random))
    ways = {tuple(sorted(turn)) for turn in turns.values()}
    assert len(ways) > 10
    spent = [sum(SHARES[decision] for decision in way) for way in ways]
    assert 0.9 < max(spent) <= 1


def test_a_time_and_simulations_whichever_is_used_up_first() -> None:
    thinker = Thinker(PLAIN, Random(1))
    verdict = thinker.think(_opening(), Budget(seconds=3600, simulations=400), share=0.5)
    assert sum(prospect.visits for prospect in verdict.prospects) == 200


# --- Cancelling -----------------------------------------------------------------------------------


@every_searcher
def test_thinking_can_be_cancelled_at_any_time(name: str) -> None:
    observation, cancelled, answers = _opening(), Event(), list[int]()
    budget = Budget(seconds=3600, cancelled=cancelled)
    thread = Thread(target=lambda: answers.append(_decide(_bot(name), observation, budget)))
    thread.start()
    assert thread.is_alive()
    cancelled.set()
    thread.join(60)
    assert answers
    assert answers[0] in observation.legal_actions()


@every_searcher
def test_what_is_cancelled_before_it_begins_is_answered_at_once(name: str) -> None:
    cancelled = Event()
    cancelled.set()
    observation = _opening()
    action = _decide(_bot(name), observation, Budget(simulations=10**9, cancelled=cancelled))
    assert action in observation.legal_actions()


def test_an_exact_answer_can_be_cancelled() -> None:
    game = play(KINDS[0].game(2), Random(2), by_chance)
    game.undo_to(len(game.actions) - 20)
    cancelled = Event()
    cancelled.set()
    budget = Budget(simulations=10**7, cancelled=cancelled)
    verdict = Thinker(PLAIN, Random(1)).think(game.observation(game.seat), budget)
    assert not verdict.exact


# --- The same again -------------------------------------------------------------------------------


@every_searcher
def test_the_same_seed_and_simulations_play_the_same_game(name: str) -> None:
    budget = Budget(simulations=150)
    games = []
    for seed in (1, 1, 2):
        game, bot = Game(2, seed=6, expansions=["messengers"]), _bot(name, seed)
        for _ in range(12):
            _play_turn(game, bot, budget)
        games.append(game.actions)
    assert games[0] == games[1]
    assert games[0] != games[2]


@every_searcher
def test_bots_think_side_by_side_as_they_do_alone(name: str) -> None:
    """Threads share the learned values and nothing else."""
    budget = Budget(simulations=400)
    games = [kind.game("threads") for kind in KINDS[::2]]
    moments = [game.observation(game.seat) for game in games]
    alone = [_decide(_bot(name), observation, budget) for observation in moments]
    with ThreadPoolExecutor(6) as pool:
        together = list(pool.map(lambda seen: _decide(_bot(name), seen, budget), moments))
    assert together == alone


def test_several_threads_grow_a_tree_each_and_add_them_up() -> None:
    budget = Budget(simulations=1001, threads=3)
    verdicts = [Thinker(LEARNED, Random(1)).think(_opening(), budget, share=1) for _ in range(2)]
    assert sum(prospect.visits for prospect in verdicts[0].prospects) == 1001
    assert verdicts[0] == verdicts[1]
    assert all(sum(each.chances) == pytest.approx(1, abs=1e-3) for each in verdicts[0].prospects)


# --- Within a turn --------------------------------------------------------------------------------


def test_within_a_turn_a_player_keeps_what_it_has_found_out() -> None:
    game, thinker = Game(2, seed=4), Thinker(PLAIN, Random(1))
    budget = Budget(simulations=1000)
    first = thinker.think(game.observation(game.seat), budget, share=0.9)
    thinker.follow(game.observation(game.seat), first.best.action)
    game.apply(first.best.action)
    second = thinker.think(game.observation(game.seat), budget, share=0.1)
    assert sum(prospect.visits for prospect in second.prospects) > 200


def test_when_somebody_decides_otherwise_the_player_starts_afresh() -> None:
    game, thinker = Game(2, seed=4), Thinker(PLAIN, Random(1))
    budget = Budget(simulations=1000)
    first = thinker.think(game.observation(game.seat), budget, share=0.9)
    thinker.follow(game.observation(game.seat), first.best.action)
    game.apply(first.prospects[-1].action)
    second = thinker.think(game.observation(game.seat), budget, share=0.1)
    assert sum(prospect.visits for prospect in second.prospects) == 100


def test_when_a_decision_was_taken_back_the_player_starts_afresh() -> None:
    """The moment is the same, but more is known."""
    game, thinker = Game(2, seed=4), Thinker(PLAIN, Random(1))
    budget = Budget(simulations=1000)
    first = thinker.think(game.observation(game.seat), budget, share=0.9)
    thinker.follow(game.observation(game.seat), first.best.action)
    game.apply(first.best.action)
    play(game, Random(1), by_chance, decisions=8)
    game.take_back(1)
    second = thinker.think(game.observation(game.seat), budget, share=0.1)
    assert sum(prospect.visits for prospect in second.prospects) == 100


def test_behind_an_exact_answer_nothing_of_an_older_tree_is_left() -> None:
    """An exact answer at one decision and a search at the next, in many turns of late games."""
    searched = 0
    for seed in range(30):
        game = play(KINDS[0].game(seed), Random(seed), by_chance)
        game.undo_to(len(game.actions) - 40)
        thinker = Thinker(PLAIN, Random(seed))
        was_exact, turn = False, -1
        while not game.over:
            observation = game.observation(game.seat)
            verdict = thinker.think(observation, Budget(simulations=400))
            if was_exact and not verdict.exact and turn == game.turn:
                searched += 1
                assert game.decision is not None
                fresh = round(400 * SHARES[game.decision])
                assert sum(each.visits for each in verdict.prospects) == fresh
            action = Random(seed).choice(observation.legal_actions())
            thinker.follow(observation, action)
            was_exact, turn = verdict.exact, game.turn
            game.apply(action)
    assert searched > 3


def test_a_single_choice_needs_no_thought() -> None:
    opening = _opening()
    assert opening.own is not None
    only = tuple(opening.legal_actions()[:1])
    observation = replace(opening, own=replace(opening.own, legal_actions=only))
    never_used = Budget(seconds=3600)
    assert _bot("master").choose(observation, never_used) == only[0]


def test_the_flat_player_follows_its_plan_through_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in count():
        game = Game(2, seed=number)
        bot, budget = _bot("flat"), Budget(simulations=300)
        game.apply(_decide(bot, game.observation(game.seat), budget))
        if game.decision is Kind.SITE:
            break
    monkeypatch.setattr("patrician.bots.searching.FlatSearch", None)  # nothing more to search
    assert _decide(bot, game.observation(game.seat), budget) in game.legal_actions()


def test_the_flat_player_makes_another_plan_when_more_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game, bot, budget = Game(2, seed=1), _bot("flat"), Budget(simulations=300)
    _decide(bot, game.observation(game.seat), budget)
    play(game, Random(1), by_chance, decisions=8)
    game.take_back(0)
    monkeypatch.setattr("patrician.bots.searching.FlatSearch", None)
    with pytest.raises(TypeError):  # there is nothing to search with
        _decide(bot, game.observation(game.seat), budget)


def test_exact_answers_are_marked_and_ordered() -> None:
    game = play(KINDS[0].game(2), Random(2), by_chance)
    game.undo_to(len(game.actions) - 4)
    observation = game.observation(game.seat)
    verdict = Thinker(PLAIN, Random(1)).think(observation, Budget(simulations=10_000))
    assert verdict.exact
    assert {each.action for each in verdict.prospects} == set(observation.legal_actions())
    chances = [each.chances[game.seat] for each in verdict.prospects]
    assert chances == sorted(chances, reverse=True)


# --- Asking ---------------------------------------------------------------------------------------


class _Broken:
    def choose(self, *_: object) -> int:
        raise RuntimeError("no idea")


class _Leaving:
    def choose(self, *_: object) -> int:
        raise SystemExit("enough")


class _Strange:
    def choose(self, *_: object) -> object:
        return "the best one"


class _Almost:
    def choose(self, seen: Observation, _: object) -> float:
        return seen.legal_actions()[0] + 0.9


class _Illegal:
    def choose(self, *_: object) -> int:
        return 1000


class _SpeechlessError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("words fail me")


class _Speechless:
    def choose(self, *_: object) -> int:
        raise _SpeechlessError


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (_Broken(), "RuntimeError: no idea"),
        (_Leaving(), "SystemExit: enough"),
        (_Strange(), "TypeError: 'str' object cannot be interpreted as an integer"),
        (_Almost(), "TypeError: 'float' object cannot be interpreted as an integer"),
        (_Illegal(), "1000 is not a legal decision"),
        (_Speechless(), "_SpeechlessError"),
    ],
)
def test_a_bot_that_fails_does_not_stop_the_game(bot: Bot, fault: str) -> None:
    observation = _opening()
    answer = ask(bot, observation, Budget(seconds=1))
    assert answer.action == observation.legal_actions()[0]
    assert answer.fault == fault


def test_a_number_of_another_library_is_a_number() -> None:
    class Numerical:
        def choose(self, seen: Observation, _: object) -> object:
            return numpy.int64(seen.legal_actions()[1])

    observation = _opening()
    answer = ask(cast("Bot", Numerical()), observation, Budget(seconds=1))
    assert answer == Answer(observation.legal_actions()[1])


def test_nobody_is_asked_when_there_is_nothing_to_decide() -> None:
    game = Game(3, seed=4)
    waiting = game.observation((game.seat + 1) % 3)
    with pytest.raises(RequestError, match="nothing to decide"):
        ask(_bot("random"), waiting, Budget(seconds=1))


def test_a_budget_is_for_time_or_simulations() -> None:
    with pytest.raises(ValueError, match="seconds or simulations"):
        Budget()
    assert replace(Budget(seconds=1), threads=2).threads == 2


@pytest.mark.parametrize("seconds", [0, -1, math.nan, math.inf, -math.inf])
def test_a_budget_of_no_time_is_refused(seconds: float) -> None:
    with pytest.raises(ValueError, match=f"more than 0 seconds, not {seconds}$"):
        Budget(seconds=seconds)


def test_a_budget_of_no_simulations_or_threads_is_refused() -> None:
    with pytest.raises(ValueError, match="1 simulation or more, not 0"):
        Budget(simulations=0)
    with pytest.raises(ValueError, match="1 thread or more, not 0"):
        Budget(seconds=1, threads=0)
