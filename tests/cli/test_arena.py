"""`patrician arena` and `patrician balance`."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from patrician.record import Record
from patrician.system import extras
from tests.arena.odd_bots import Gate, install
from tests.cli.command import INSTALLED, TIMEOUT, Command, Ran

QUICK = ("arena", "random", "random@7", "--workers", "1", "--deals", "3")


def _games(folder: Path) -> list[str]:
    return sorted((folder / "games.jsonl").read_text().splitlines())


# --- What it tells --------------------------------------------------------------------------------


def test_the_contestants_are_told_in_tables(command: Command) -> None:
    ran = command.call(*QUICK)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("6 games, ")
    assert lines[2].split()[:3] == ["Contestant", "Rating", "Wins"]
    assert {line.split()[0] for line in lines[3:5]} == {"random", "random@7"}
    assert lines[6] == "The row ends ahead of the column:"
    assert lines[8].split()[1] == "-"
    assert lines[8].endswith(" 6 games")
    assert len(lines) == 10


def test_the_numbers_are_there_for_programs(command: Command) -> None:
    data: dict[str, Any] = json.loads(command.call(*QUICK, "--json").out)
    assert data["finished"] is True
    assert data["games"] == 6
    assert sum(each["score"]["mean"] for each in data["contestants"]) == pytest.approx(1)
    assert {each["games"] for each in data["contestants"]} == {6}


def test_a_folder_holds_everything(command: Command) -> None:
    ran = command.call(*QUICK, "--out", "match")
    assert ran.out.endswith("Everything is in match; the report is match/report.html\n")
    folder = command.folder / "match"
    assert {path.name for path in folder.iterdir()} == {
        ".lock",
        "arena.json",
        "games.jsonl",
        "report.html",
        "results.json",
        "results.txt",
        "times.jsonl",
    }
    assert command.call("verify", "match/games.jsonl").out == "6 good, 0 bad\n"
    assert ran.out.startswith((folder / "results.txt").read_text())
    results = json.loads((folder / "results.json").read_text())
    assert results["run"] == Record.from_json(_games(folder)[0]).about["run"]  # type: ignore[index]
    page = (folder / "report.html").read_text()
    assert "patrician arena random random@7 --deals 3 --players 2 --seed 0" in page


def test_the_same_command_plays_nothing_twice(command: Command) -> None:
    first = command.call(*QUICK, "--out", "match")
    games = (command.folder / "match" / "games.jsonl").read_bytes()
    assert command.call(*QUICK, "--out", "match") == first
    assert (command.folder / "match" / "games.jsonl").read_bytes() == games


def test_one_plays_against_copies_of_another(command: Command) -> None:
    options = ("--players", "4", "--one-against-rest", "--expansions", "messengers")
    ran = command.call(*QUICK, *options, "--variants", "late_scoring", "--out", "rest")
    assert ran.code == 0
    records = [Record.from_json(line) for line in _games(command.folder / "rest")]
    seats = [record.names.index("random") for record in records]
    assert sorted(seats) == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert all(record.game.setup.late_scoring for record in records)
    page = (command.folder / "rest" / "report.html").read_text()
    assert "--one-against-rest --expansions messengers --variants late_scoring" in page


def test_a_tournament_of_three_at_tables_of_three(command: Command) -> None:
    ran = command.call(*QUICK[:3], "random@8", *QUICK[3:], "--players", "3", "--json")
    assert json.loads(ran.out)["games"] == 9


def test_a_deck_of_ones_own_is_played(command: Command) -> None:
    classic = command.call("deck", "show", "--toml").out
    command.write("mine.toml", classic.replace("classic", "mine"))
    assert command.call(*QUICK, "--deck", "mine.toml", "--out", "mine").code == 0
    record = Record.from_json(_games(command.folder / "mine")[0])
    assert record.game.setup.deck.name == "mine"


def test_a_goal_is_told_and_ends_the_match(command: Command) -> None:
    ran = command.call(*QUICK[:5], "--deals", "200", "--goal", "0.1")
    assert ran.code == 0
    assert "Goal of 10.0 % wins for random: reached after " in ran.out
    assert not ran.out.startswith("400 games")
    ran = command.call(*QUICK, "--goal", "0.5", "--json")
    assert json.loads(ran.out)["goal"] == {"goal": 0.5, "verdict": "undecided", "deals": 3}


def test_faults_of_a_bot_are_told(command: Command) -> None:
    packages = command.folder / "packages"
    packages.mkdir()
    install(packages)
    ran = command.run(
        "arena", "raising", "random", "--deals", "1", "--workers", "1", PYTHONPATH=str(packages)
    )
    assert (ran.code, ran.err) == (0, "")
    assert " faults, the first: ValueError: I do not know\n" in ran.out


# --- What it refuses ------------------------------------------------------------------------------


def test_another_job_in_the_same_folder_is_refused(command: Command) -> None:
    command.call(*QUICK, "--out", "match")
    before = _games(command.folder / "match")
    ran = command.call(*QUICK, "--seed", "2", "--out", "match")
    assert ran.code == 2
    assert ran.complaint == "match holds another run: its seed is '0', not '2'"
    assert _games(command.folder / "match") == before


def test_other_learned_values_in_the_same_folder_are_refused(command: Command) -> None:
    assert command.run(*QUICK, "--out", "match").code == 0
    before = _games(command.folder / "match")
    ran = command.run(*QUICK, "--out", "match", PATRICIAN_VALUES="elsewhere")
    assert ran.code == 2
    assert ran.complaint.startswith("match holds another run: its learned values ")
    assert ran.complaint.endswith("or name another folder with --out")
    assert _games(command.folder / "match") == before


def test_a_missing_package_is_told_before_the_games(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def without_matplotlib(name: str) -> ModuleSpec | None:
        return None if name == "matplotlib" else find_spec(name)

    monkeypatch.setattr(extras, "find_spec", without_matplotlib)
    ran = command.call(*QUICK, "--out", "match")
    assert ran.code == 2
    assert "this needs matplotlib, which the extra research brings: pip install" in ran.complaint
    assert not (command.folder / "match").exists()
    assert command.call(*QUICK).code == 0  # without a report it is not needed


BOT = """
class Last:
    def __init__(self, rng):
        pass

    def choose(self, observation, budget):
        return observation.legal_actions()[-1]
"""


def test_a_bot_of_a_file_plays_without_packaging(command: Command) -> None:
    (command.folder / "my_bot.py").write_text(BOT)
    options = ("--deals", "2", "--workers", "2", "--out", "match")
    match = ("arena", "my_bot.py:Last", "apprentice", *options)
    ran = command.run(*match)
    assert ran.code == 0
    assert "my_bot.py:Last" in ran.out
    (command.folder / "my_bot.py").write_text(f"{BOT}# another bot\n")
    assert "the source of a bot has changed" in command.run(*match).complaint


def test_a_bot_that_is_not_there_is_named_before_the_games(command: Command) -> None:
    ran = command.run("arena", "my_bot.py:Last", "apprentice", "--out", "match")
    assert (ran.code, ran.complaint) == (2, "my_bot.py: there is no such file")
    assert not (command.folder / "match").exists()


# --- Stopping and going on ------------------------------------------------------------------------


class Slow:
    """A run whose games begin only when the test lets them."""

    def __init__(self, command: Command) -> None:
        self._command = command
        packages = command.folder / "packages"
        packages.mkdir()
        install(packages)
        self._path = {"PYTHONPATH": str(packages)}
        self.gate = Gate(command.folder)

    def start(self, *options: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [INSTALLED, "arena", "waiting", "random", *options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=self._command.folder,
            env=self._command.environment(**self._path, **self.gate.environment),
            text=True,
            start_new_session=True,  # so that Ctrl-C can be sent as a terminal sends it
        )

    def run(self, *options: str) -> Ran:
        """Run it to its end without any waiting."""
        return self._command.run("arena", "waiting", "random", *options, **self._path)


@pytest.fixture
def slow(command: Command) -> Iterator[Slow]:
    slow = Slow(command)
    yield slow
    slow.gate.close()


def _press_ctrl_c(process: subprocess.Popen[str]) -> None:
    """Send the signal to all processes, as a terminal does."""
    os.killpg(process.pid, signal.SIGINT)


def test_an_interrupted_run_goes_on_and_no_game_is_lost_or_doubled(
    command: Command, slow: Slow
) -> None:
    options = ("--deals", "15", "--workers", "2")
    with slow.start(*options, "--out", "stopped") as process:
        slow.gate.let_in(6)
        slow.gate.wait_for(8)  # six have passed, two stand at the gate
        _press_ctrl_c(process)
        slow.gate.let_in(12)  # fewer than are left
        out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    stopped = _games(command.folder / "stopped")
    assert 6 <= len(stopped) <= 18
    assert err == (
        f"patrician: interrupted after {len(stopped)} of 30 games;"
        " the same command goes on from there\n"
    )
    assert out.endswith("the report is stopped/report.html\n")
    assert slow.run(*options, "--out", "stopped").code == 0
    assert slow.run(*options, "--out", "whole").code == 0
    resumed, whole = _games(command.folder / "stopped"), _games(command.folder / "whole")
    assert len(whole) == 30
    assert resumed == whole
    assert set(stopped) < set(whole)


def test_a_killed_run_leaves_no_process_behind_and_goes_on(command: Command, slow: Slow) -> None:
    options = ("--deals", "4", "--workers", "2")
    with slow.start(*options, "--out", "killed") as process:
        slow.gate.let_in(3)
        slow.gate.wait_for(5)  # the two processes stand at the gate, and nobody lets them in
        process.kill()
        # Its output ends only when the last process that could write to it has ended.
        process.communicate(timeout=TIMEOUT)
    assert process.returncode == -signal.SIGKILL
    assert slow.run(*options, "--out", "killed").code == 0
    assert slow.run(*options, "--out", "whole").code == 0
    assert _games(command.folder / "killed") == _games(command.folder / "whole")


def test_stopping_before_a_whole_deal_tells_so(command: Command, slow: Slow) -> None:
    with slow.start("--workers", "1") as process:
        slow.gate.wait_for(1)
        _press_ctrl_c(process)
        slow.gate.let_in(1)
        out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert out == "No deal has been played with all its games yet.\n"
    assert err == "patrician: interrupted after 1 of 200 games\n"


def test_two_runs_at_once_are_refused(command: Command, slow: Slow) -> None:
    options = ("--deals", "1", "--workers", "1", "--out", "match")
    with slow.start(*options) as process:
        slow.gate.wait_for(1)
        ran = slow.run(*options)
        assert ran.code == 2
        assert ran.complaint == "another run is writing to match"
        slow.gate.let_in(2)
        process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0


# --- Balance --------------------------------------------------------------------------------------


def test_the_balance_compares_all_expansions(command: Command) -> None:
    ran = command.call(
        "balance", "--games", "2", "--players", "2,3", "--bots", "random", "--workers", "1"
    )
    assert (ran.code, ran.err) == (0, "")
    wins, points = ran.out.split("\n\n")
    assert wins.startswith("Wins by place in the order of play:\nGame ")
    assert len(wins.splitlines()) == 2 + 8
    assert "3 players, messengers, ambassadors  2      33.3 %" in wins
    assert points.startswith("Mean points of a player:\n")
    assert len(points.splitlines()) == 2 + 16


def test_the_balance_is_kept_and_goes_on(command: Command) -> None:
    options = ("balance", "--games", "3", "--workers", "1", "--out", "fair")
    few = ("--bots", "random,random@7", "--expansions", "none")
    ran = command.call(*options, *few, "--json")
    data = json.loads(ran.out)
    assert [kind["expansions"] for kind in data["kinds"]] == [[]]
    assert data["games"] == 4  # two deals, each with both bots in both seats
    assert json.loads((command.folder / "fair" / "results.json").read_text()) == data
    page = (command.folder / "fair" / "report.html").read_text()
    assert "patrician balance --games 3 --players 2 --expansions none" in page
    assert command.call(*options, *few, "--json") == ran
    ran = command.call(*options, "--bots", "random", "--expansions", "messengers")
    assert ran.complaint == "fair holds another run: it differs in contestants and expansions"
    ran = command.call("arena", "random", "random@7", "--out", "fair")
    assert ran.complaint == "fair holds another run: its command is 'balance', not 'arena'"
