"""`patrician simulate`."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from typing import Any

import pexpect
import pytest

from patrician.arena import Simulation, Summary
from patrician.cli.simulating import _sum_up
from patrician.cli.support import stop_on_interrupt
from patrician.record import Record
from patrician.rules import Playouts, Setup
from tests.cli.command import INSTALLED, TIMEOUT, Command


def test_the_summary_is_a_table_by_seat(command: Command) -> None:
    ran = command.run("simulate", "--games", "4", "--players", "3")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0] == "4 games, 0 shared victories"
    assert lines[1].split()[-3:] == ["1", "2", "3"]
    heads = ("Wins", "Points for tokens", "Points for portraits", "Points in all")
    assert all(line.startswith(head) for head, line in zip(heads, lines[2:6], strict=True))
    assert lines[6].startswith("48.0 turns and ")
    assert lines[7].endswith(" games a second")


def test_the_summary_tells_of_messengers_only_if_there_are_any(command: Command) -> None:
    ran = command.call("simulate", "--games", "1", "--expansions", "messengers, ambassadors")
    assert "One game, " in ran.out
    assert "Points for messengers" in ran.out
    assert "Penalty" in ran.out


def test_the_same_seed_gives_the_same_games(command: Command) -> None:
    for name, seed in (("one", "s"), ("two", "s"), ("other", "t")):
        assert command.call("simulate", "--games", "3", "--seed", seed, "--out", name).code == 0
    one, two, other = ((command.folder / name).read_text() for name in ("one", "two", "other"))
    assert one == two != other
    assert [Record.from_json(line).game.over for line in one.splitlines()] == [True] * 3


def test_json_has_the_averages(command: Command) -> None:
    ran = command.call("simulate", "--games", "5", "--json")
    summary: dict[str, Any] = json.loads(ran.out)
    assert summary["games"] == 5
    assert sum(summary["points"]["prestige"]) == 99
    assert len(summary["wins"]) == 2


def test_an_existing_file_is_only_overwritten_by_force(command: Command) -> None:
    kept = command.write("kept.jsonl", "precious\n")
    ran = command.run("simulate", "--games", "1", "--out", kept.name)
    assert ran.code == 2
    assert ran.complaint == "kept.jsonl exists already; use --force to overwrite it"
    assert kept.read_text() == "precious\n"
    assert command.call("simulate", "--games", "1", "--out", kept.name, "--force").code == 0
    assert Record.from_json(kept.read_text()).game.over


def test_a_deck_of_ones_own_is_played_and_recorded(command: Command) -> None:
    classic = command.call("deck", "show", "--toml").out
    command.write("mine.toml", classic.replace("classic", "mine"))
    ran = command.call("simulate", "--games", "1", "--deck", "mine.toml", "--out", "mine.jsonl")
    assert ran.code == 0
    record = Record.from_json((command.folder / "mine.jsonl").read_text())
    assert record.game.setup.deck.name == "mine"


def test_ctrl_c_leaves_whole_games_and_a_summary_of_them(command: Command) -> None:
    # The command can only go on as far as the test reads from the named pipe.
    pipe = command.folder / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(
        [INSTALLED, "simulate", "--games", "1000000", "--out", pipe, "--force"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=command.environment(),
        text=True,
    ) as process:
        with pipe.open() as written:
            lines = [written.readline()]
            process.send_signal(signal.SIGINT)
            lines += written.readlines()
        out, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 130
    assert all(line.endswith("\n") and Record.from_json(line).game.over for line in lines)
    assert err == f"patrician: interrupted after {len(lines)} of 1000000 games\n"
    shown = f"{len(lines):,} games" if len(lines) > 1 else "One game"
    assert out.startswith(f"{shown}, ")


def test_only_the_second_ctrl_c_breaks_off() -> None:
    before = signal.getsignal(signal.SIGINT)
    with stop_on_interrupt() as stop:
        assert not stop.is_set()
        signal.raise_signal(signal.SIGINT)
        assert stop.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) == before


def test_a_terminal_sees_the_progress(command: Command) -> None:
    terminal = pexpect.spawn(
        str(INSTALLED),
        ["simulate", "--games", "200"],
        env=command.environment(TERM="xterm", NO_COLOR="1"),
        encoding="utf-8",
        timeout=TIMEOUT,
    )
    terminal.expect("games .*%")
    terminal.expect("200 games, .*games a second")
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 0


def test_without_a_file_the_same_seed_gives_the_same_figures(command: Command) -> None:
    one, two, other = (
        json.loads(command.call("simulate", "--games", "50", "--seed", seed, "--json").out)
        for seed in ("s", "s", "t")
    )
    assert {**one, "seconds": 0} == {**two, "seconds": 0} != {**other, "seconds": 0}


class _Interrupted(Simulation):
    """Ctrl-C is pressed while the first batch is played."""

    def playouts(self) -> Iterator[Playouts]:
        for played in super().playouts():
            signal.raise_signal(signal.SIGINT)
            yield played


def test_ctrl_c_stops_after_the_batch_that_is_being_played() -> None:
    summary = Summary(2)
    _sum_up(_Interrupted(Setup(2), 1_000_000_000, "long"), summary)
    assert 0 < summary.games < 1_000_000
