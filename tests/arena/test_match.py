"""A match from Python."""

from pathlib import Path
from random import Random

import pytest

from patrician.arena import ArenaError, run_match
from patrician.bots import BotError, Budget
from patrician.rules import Observation


class Last:
    """Takes the last legal decision."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        del budget
        return observation.legal_actions()[-1]


class Failing(Last):
    """Never knows what to do."""

    def choose(self, *_: object) -> int:
        raise ValueError("no idea")


def test_a_match_returns_its_standings() -> None:
    found = run_match([Last, "apprentice"], deals=3)
    assert found.games == 6
    assert [one.contestant for one in found.contestants] == ["apprentice", "Last"]
    assert found.meetings["apprentice", "Last"].games == 6


def test_the_same_seed_gives_the_same_standings() -> None:
    found = [run_match(["random", Last], deals=2, seed=seed) for seed in ("a", "a", "b")]
    points = [[one.points for one in each.contestants] for each in found]
    assert points[0] == points[1] != points[2]


def test_one_alone_meets_copies_of_another() -> None:
    found = run_match([Last, "random"], players=4, expansions=["messengers"], deals=1, alone=True)
    assert found.games == 4


def test_several_processes_play_the_same_games() -> None:
    points = [
        [one.points for one in run_match([Last, "random"], deals=2, workers=n).contestants]
        for n in (1, 2)
    ]
    assert points[0] == points[1]


def test_a_match_goes_on_in_its_folder(tmp_path: Path) -> None:
    run_match([Last, "random"], deals=1, out=tmp_path / "match")
    assert run_match([Last, "random"], deals=2, out=tmp_path / "match").games == 4


def test_faults_of_a_bot_are_counted_with_the_first_sentence() -> None:
    found = run_match([Failing, "random"], deals=1)
    failing = next(one for one in found.contestants if one.contestant == "Failing")
    assert failing.faults > 0
    assert failing.fault == "ValueError: no idea"


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(ArenaError, match="the contestant Last is named twice"):
        run_match([Last, Last])
    with pytest.raises(BotError, match="there is no bot 'clever'"):
        run_match(["clever", Last])
    with pytest.raises(BotError, match=r"missing\.py: there is no such file"):
        run_match(["missing.py:Bot", Last])
