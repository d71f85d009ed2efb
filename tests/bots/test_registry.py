"""Bots by name, with budgets, and from other packages."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from patrician.bots import LADDER, BotError, Contestant, ask, bots
from patrician.rules import Game

PACKAGE = """
class Last:
    def __init__(self, rng):
        self.rng = rng

    def choose(self, observation, budget):
        return observation.legal_actions()[-1]

def broken(rng):
    raise RuntimeError("out of order")
"""
ENTRY_POINTS = """
[patrician.bots]
last = elsewhere:Last
random = elsewhere:Last
broken = elsewhere:broken
missing = elsewhere:Missing
"""


@pytest.fixture
def another_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package installed elsewhere that brings bots."""
    (tmp_path / "elsewhere.py").write_text(PACKAGE)
    about = tmp_path / "elsewhere-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: elsewhere\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(tmp_path)
    bots.cache_clear()
    yield
    bots.cache_clear()
    sys.modules.pop("elsewhere", None)


def test_the_ladder_goes_from_gentle_to_merciless() -> None:
    assert LADDER == ("novice", "apprentice", "journeyman", "master", "grandmaster")
    assert list(bots())[: len(LADDER)] == list(LADDER)
    assert {"random", "expert", "flat"} <= set(bots())


def test_shipped_budgets() -> None:
    assert Contestant.parse("master").budget.seconds == 0.1
    assert Contestant.parse("grandmaster").budget.seconds == 1.0


@pytest.mark.usefixtures("another_package")
def test_bots_of_other_packages_are_found_and_play() -> None:
    contestant = Contestant.parse("last@50ms")
    game = Game(2, seed=1)
    while not game.over:
        answer = ask(contestant.make(Random(1)), game.observation(game.seat), contestant.budget)
        assert answer.fault is None
        assert answer.action == game.legal_actions()[-1]
        game.apply(answer.action)


@pytest.mark.usefixtures("another_package")
def test_other_packages_cannot_replace_our_bots() -> None:
    assert type(Contestant.parse("random").make(Random(1))).__name__ == "Chance"


@pytest.mark.usefixtures("another_package")
@pytest.mark.parametrize(
    ("name", "reason"),
    [("broken", "RuntimeError: out of order"), ("missing", "AttributeError")],
)
def test_a_bot_that_cannot_be_made_says_why(name: str, reason: str) -> None:
    with pytest.raises(BotError, match=f"the bot '{name}' cannot be made.*{reason}"):
        Contestant.parse(name).make(Random(1))


@pytest.mark.parametrize(
    ("text", "seconds", "simulations", "threads"),
    [
        ("flat@100ms", 0.1, None, 1),
        ("flat@2s", 2.0, None, 1),
        ("flat@1.5sx4", 1.5, None, 4),
        ("flat@20000", None, 20_000, 1),
        ("flat@20000x2", None, 20_000, 2),
    ],
)
def test_budgets(text: str, seconds: float | None, simulations: int | None, threads: int) -> None:
    contestant = Contestant.parse(text)
    assert str(contestant) == text
    assert contestant.kind.name == "flat"
    budget = contestant.budget
    assert (budget.seconds, budget.simulations, budget.threads) == (seconds, simulations, threads)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "there is no bot ''"),
        ("clever", "there is no bot 'clever'; there are novice"),
        ("flat@", "'flat@': a budget is like 100ms, 2s or 20000"),
        ("flat@fast", "not 'fast'"),
        ("flat@-3s", "not '-3s'"),
        ("flat@100msx0", "1 to 64 threads"),
        ("flat@100msx65", "1 to 64 threads"),
        ("flat@" + 5000 * "9", "a budget is like 100ms"),
        ("flat@0s", "more than 0 and at most an hour"),
        ("flat@2000000s", "more than 0 and at most an hour"),
        ("flat@1.5", "a number from 1 to 1000000000"),
        ("flat@0", "a number from 1 to 1000000000"),
        ("flat@9999999999", "a number from 1 to 1000000000"),
    ],
)
def test_what_is_no_contestant_is_told_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(BotError) as raised:
        Contestant.parse(text)
    assert complaint in str(raised.value)
    assert "\n" not in str(raised.value)
