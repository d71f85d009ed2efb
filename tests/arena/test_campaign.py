"""Playing a run until there is enough: every game once, and the same verdict every time."""

from collections.abc import Generator, Iterable
from pathlib import Path
from random import Random
from threading import Event

import pytest

from patrician.arena.campaign import Campaign
from patrician.arena.games import PlayedGame, play_job
from patrician.arena.jobs import GameJob, Run
from patrician.arena.run_folder import opened_run
from patrician.arena.runners import Here, Processes, Runner
from patrician.arena.statistics import FEWEST_DEALS, GoalOutcome

from .runs import played, records, run_of


def _nothing() -> None:
    pass


class Shuffled:
    """Plays some games ahead and hands them over in any order, some of them twice."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        ahead: list[PlayedGame] = []
        for job in jobs:
            if stop.is_set():
                break
            ahead.append(play_job(job))
            if len(ahead) > 7:
                game = ahead.pop(self._random.randrange(len(ahead)))
                yield from (game, game)
        yield from ahead


def _kept(folder: Path) -> list[str]:
    return sorted((folder / "games.jsonl").read_text().splitlines())


def test_every_game_is_kept_once_in_whatever_order_it_comes(tmp_path: Path) -> None:
    run, counted = run_of(deals=8), []
    with opened_run(tmp_path, run) as store:
        campaign = Campaign(run, store)
        campaign.play(Shuffled(1), Event(), lambda: counted.append(1))
        assert campaign.finished
        assert len(campaign.counted()) == len(counted) == run.games
    assert _kept(tmp_path) == sorted(records(played(run)).values())


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    run, stop = run_of(deals=4), Event()
    with opened_run(tmp_path, run) as store:
        campaign = Campaign(run, store)
        campaign.play(Here(), stop, lambda: stop.set() if len(store) == 3 else None)
        assert len(store) == 3
        assert not campaign.finished
        # The second deal lacks a rotation, so it does not count yet.
        assert [game.identity.deal for game in campaign.counted()] == [0, 0]
    with opened_run(tmp_path, run) as store:
        Campaign(run, store).play(Here(), Event(), _nothing)
    assert _kept(tmp_path) == sorted(records(played(run)).values())


def test_a_finished_run_plays_nothing(tmp_path: Path) -> None:
    run = run_of(deals=1)
    with opened_run(tmp_path, run) as store:
        Campaign(run, store).play(Here(), Event(), _nothing)
        before = _kept(tmp_path)
        Campaign(run, store).play(Here(), Event(), pytest.fail)
    assert _kept(tmp_path) == before


# --- Goals ----------------------------------------------------------------------------------------


def _decided(folder: Path, run: Run, runner: Runner) -> Campaign:
    with opened_run(folder, run) as store:
        campaign = Campaign(run, store)
        campaign.play(runner, Event(), _nothing)
        return campaign


def _verdict(campaign: Campaign) -> tuple[GoalOutcome, int, int]:
    assert campaign.goal is not None
    test = campaign.goal.test
    return test.verdict, test.deals, len(campaign.counted())


def test_a_goal_ends_the_run_when_it_is_decided(tmp_path: Path) -> None:
    run = run_of(deals=300, goal=0.2)
    campaign = _decided(tmp_path, run, Here())
    verdict, deals, counted = _verdict(campaign)
    assert verdict is GoalOutcome.REACHED
    assert FEWEST_DEALS <= deals < 100
    assert counted == 2 * deals
    assert campaign.finished


def test_a_goal_can_be_missed_or_stay_undecided(tmp_path: Path) -> None:
    missed = run_of(deals=100, goal=0.9)
    assert _verdict(_decided(tmp_path / "a", missed, Here()))[0] is GoalOutcome.MISSED
    short = run_of(deals=4, goal=0.9)
    campaign = _decided(tmp_path / "b", short, Here())
    assert _verdict(campaign) == (GoalOutcome.UNDECIDED, 4, 8)
    assert campaign.finished


def test_the_verdict_does_not_depend_on_the_order_or_the_workers(tmp_path: Path) -> None:
    run = run_of("random", "random@7", "random@8", deals=60, goal=0.7)
    expected = _decided(tmp_path / "here", run, Here())
    assert _verdict(expected)[0] is GoalOutcome.MISSED
    runners: list[Runner] = [Shuffled(1), Shuffled(2), Processes(2)]
    for number, runner in enumerate(runners):
        campaign = _decided(tmp_path / str(number), run, runner)
        assert _verdict(campaign) == _verdict(expected)
        assert campaign.counted() == expected.counted()


def test_a_decided_run_stays_decided(tmp_path: Path) -> None:
    run = run_of(deals=300, goal=0.2)
    first = _verdict(_decided(tmp_path, run, Here()))
    before = _kept(tmp_path)
    assert _verdict(_decided(tmp_path, run, Here())) == first
    assert _kept(tmp_path) == before


def test_the_goal_of_one_against_copies_is_for_the_one(tmp_path: Path) -> None:
    run = run_of("random@7", "random", "random", deals=2, goal=0.4)
    campaign = _decided(tmp_path, run, Here())
    assert campaign.goal is not None
    assert campaign.goal.contestant == "random@7"
