"""The folder of a run: stop at any moment, go on, and nothing is lost or doubled."""

import json
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from patrician.arena import run_folder as module
from patrician.arena.jobs import ArenaError, Run
from patrician.arena.run_folder import opened_run

from .runs import played, records, run_of

RUN = run_of(deals=2)


def _filled(folder: Path, run: Run = RUN, games: int = 4) -> Path:
    with opened_run(folder, run) as store:
        for game in played(run)[:games]:
            store.add(game)
    return folder


def test_games_are_there_when_the_folder_is_opened_again(tmp_path: Path) -> None:
    _filled(tmp_path / "deep" / "run")
    with opened_run(tmp_path / "deep" / "run", RUN) as store:
        assert len(store) == 4
        assert [game.identity for game in store.outcomes()] == [j.identity for j in RUN.jobs()]
        assert set(store.seconds) == {job.identity for job in RUN.jobs()}


def test_games_are_told_in_the_order_of_their_identities(tmp_path: Path) -> None:
    with opened_run(tmp_path, RUN) as store:
        for game in reversed(played(RUN)):
            store.add(game)
        assert [game.identity for game in store.outcomes()] == [j.identity for j in RUN.jobs()]


def test_a_game_that_arrives_twice_is_kept_once(tmp_path: Path) -> None:
    with opened_run(tmp_path, RUN) as store:
        (game, *_) = played(RUN)
        assert store.add(game) is not None
        assert store.add(game) is None
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 1
    assert len((tmp_path / "times.jsonl").read_text().splitlines()) == 1


def test_a_finished_game_is_on_disk_at_once(tmp_path: Path) -> None:
    with opened_run(tmp_path, RUN) as store:
        (game, *_) = played(RUN)
        store.add(game)
        assert (tmp_path / "games.jsonl").read_text() == game.record + "\n"


@pytest.mark.parametrize("name", ["games.jsonl", "times.jsonl"])
def test_a_line_torn_by_a_crash_is_dropped_and_its_game_played_again(
    tmp_path: Path, name: str
) -> None:
    path = _filled(tmp_path) / name
    whole = path.read_bytes()
    path.write_bytes(whole[:-30])
    with opened_run(tmp_path, RUN) as store:
        missing = [job.identity for job in RUN.jobs() if job.identity not in store]
        assert len(missing) == (name == "games.jsonl")
        for game in played(RUN):
            store.add(game)
    lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert sorted(lines) == sorted(records(played(RUN)).values())


def test_damaged_times_are_only_times(tmp_path: Path) -> None:
    (_filled(tmp_path) / "times.jsonl").write_text('nonsense\n{"deal": 0}\n[]\n')
    with opened_run(tmp_path, RUN) as store:
        assert len(store) == 4
        assert store.seconds == {}


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"about": {}}', '{"about": 1, "result": 2}'])
def test_a_damaged_line_among_games_is_named(tmp_path: Path, line: str) -> None:
    path = _filled(tmp_path) / "games.jsonl"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([lines[0], line, *lines[1:]]) + "\n")
    with (
        pytest.raises(ArenaError, match=r"games\.jsonl:2: this is no game of this run"),
        opened_run(tmp_path, RUN),
    ):
        pass


def test_a_changed_job_is_refused(tmp_path: Path) -> None:
    _filled(tmp_path)
    with (
        pytest.raises(ArenaError, match="holds another run: its seed is 's', not 't'"),
        opened_run(tmp_path, run_of(deals=2, seed="t")),
    ):
        pass
    assert json.loads((tmp_path / "arena.json").read_text()) == RUN.description()


def test_games_of_other_players_are_refused(tmp_path: Path) -> None:
    _filled(tmp_path)
    path = tmp_path / "arena.json"
    path.write_text(json.dumps(RUN.description() | {"program": "abc"}))
    with (
        pytest.raises(ArenaError, match=r"another run: its rules and bots are others .*'abc'"),
        opened_run(tmp_path, RUN),
    ):
        pass


def test_more_deals_can_be_asked_for(tmp_path: Path) -> None:
    _filled(tmp_path)
    with opened_run(tmp_path, run_of(deals=5)) as store:
        assert len(store) == 4
    assert json.loads((tmp_path / "arena.json").read_text())["deals"] == 5


def test_two_runs_at_once_are_refused(tmp_path: Path) -> None:
    with (
        opened_run(tmp_path, RUN),
        pytest.raises(ArenaError, match="another run is writing to"),
        opened_run(tmp_path, RUN),
    ):
        pass
    with opened_run(tmp_path, RUN):  # and free again afterwards
        pass


def test_a_system_without_locks_is_not_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_there(_name: str) -> ModuleSpec | None:
        return None

    monkeypatch.setattr(module, "find_spec", not_there)
    with opened_run(tmp_path, RUN), opened_run(tmp_path, RUN):
        pass


def test_a_folder_of_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Anna")
    with (
        pytest.raises(ArenaError, match="is not empty and holds no run"),
        opened_run(tmp_path, RUN),
    ):
        pass
    assert not (tmp_path / "games.jsonl").exists()


@pytest.mark.parametrize("content", ["", "{", "[]"])
def test_a_description_that_is_none_is_named(tmp_path: Path, content: str) -> None:
    (tmp_path / "arena.json").write_text(content)
    with (
        pytest.raises(ArenaError, match=r"arena\.json: this is no description of a run"),
        opened_run(tmp_path, RUN),
    ):
        pass


def test_results_are_written_as_a_whole(tmp_path: Path) -> None:
    with opened_run(tmp_path, RUN) as store:
        store.write("results.txt", "1 : 0\n")
        store.write("results.txt", "2 : 0\n")
    assert (tmp_path / "results.txt").read_text() == "2 : 0\n"
    assert not list(tmp_path.glob("*.part"))
