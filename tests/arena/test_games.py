"""Playing one game, and what it came to."""

import json
from pathlib import Path
from typing import Any

import pytest

from patrician.arena.games import Outcome, play_job
from patrician.arena.jobs import GameJob, Match, Run
from patrician.bots import BotError
from patrician.record import Record
from patrician.rules import Setup

from ..games.kinds import KindOfGame, every_kind
from .runs import outcome, run_of

JOB = next(run_of().jobs())


def _data(job: GameJob) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(play_job(job).record)
    return data


@every_kind
def test_a_game_is_a_record_that_can_be_verified(kind: KindOfGame) -> None:
    names = ("random",) * kind.players
    run = Run("arena", (Match(kind.setup(), names),), 1, "s")
    (job,) = run.jobs()
    record = Record.from_json(play_job(job).record)
    assert record.game.over
    assert record.game.setup == kind.setup()


def test_the_record_tells_where_the_game_belongs() -> None:
    job = list(run_of().jobs())[3]
    record = Record.from_json(play_job(job).record)
    assert record.names == job.contestants == ("random@7", "random")
    assert record.about == {
        "run": run_of().id,
        "deal": 1,
        "match": "random - random@7 (base)",
        "rotation": 1,
        "seed": job.deal_seed,
        "contestants": ["random@7", "random"],
        "faults": [0, 0],
    }


def test_the_same_job_gives_the_same_game() -> None:
    assert play_job(JOB).record == play_job(JOB).record


def test_times_stand_apart_from_the_game() -> None:
    played = play_job(JOB)
    assert len(played.seconds) == 2
    assert all(seconds > 0 for seconds in played.seconds)
    assert played.times()["deal"] == 0
    assert "seconds" not in played.record


@pytest.mark.usefixtures("odd_bots")
def test_faults_are_counted_and_the_first_is_told() -> None:
    (job, *_) = run_of("raising", "random").jobs()
    found = Outcome.of(_data(job), job.run)
    assert found.faults[0] > 24  # several decisions a turn
    assert found.faults[1] == 0
    assert found.first_faults == {0: "ValueError: I do not know"}


@pytest.mark.usefixtures("odd_bots")
def test_a_bot_that_cannot_be_made_ends_the_run_with_a_sentence() -> None:
    (job, *_) = run_of("unmakeable", "random").jobs()
    with pytest.raises(BotError, match="cannot be made"):
        play_job(job)


def test_an_outcome_is_read_from_the_record() -> None:
    record, found = Record.from_json(play_job(JOB).record), Outcome.of(_data(JOB), JOB.run)
    result = record.game.result()
    assert found.identity == JOB.identity
    assert found.points["totals"] == result.totals
    assert found.winners == result.winners
    assert found.turns == (24, 24)
    assert found.place(record.game.deal.first) == 0
    assert found.first_faults == {}


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ([], "it is no record"),
        ({}, "it has no about"),
        ({"about": {"run": JOB.run}}, "it has no result"),
        ({"about": {"run": "other"}, "result": {}}, "it belongs to another run"),
    ],
)
def test_what_is_no_game_of_the_run_is_refused(data: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Outcome.of(data, JOB.run)


def test_a_win_is_shared_in_equal_parts() -> None:
    game = outcome(0, 0, ("a", "b", "c"), (50, 50, 40))
    assert [game.share(seat) for seat in range(3)] == [0.5, 0.5, 0]


def test_who_is_ahead_goes_by_winning_then_by_points() -> None:
    game = outcome(0, 0, ("a", "b", "c", "c"), (50, 50, 40, 40), winners=(1,))
    assert [game.ahead(1, other) for other in (0, 2)] == [1, 1]
    assert [game.ahead(0, other) for other in (1, 2)] == [0, 1]
    assert game.ahead(2, 3) == 0.5


def test_long_names_of_contestants_fit_into_a_record(
    odd_bots: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = "waiting-with-a-name-longer-than-any-at-a-table"
    monkeypatch.delenv("ODD_BOTS_STARTED", raising=False)
    (job, *_) = Run("arena", (Match(Setup(2), (name, "random")),), 1, "s").jobs()
    assert Record.from_json(play_job(job).record).names[0] == name[:40]
    assert odd_bots.exists()
