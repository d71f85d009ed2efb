"""Pipes that close, streams that are missing, characters that cannot be written."""

import io
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from patrician import cli
from tests.cli.command import INSTALLED, TIMEOUT, Command


def test_a_reader_that_goes_away_ends_the_command_quietly(command: Command) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as closed:
        ran = subprocess.run(
            [INSTALLED, "deck", "show"],
            stdin=subprocess.DEVNULL,
            stdout=closed,
            stderr=subprocess.PIPE,
            env=command.environment(),
            timeout=TIMEOUT,
            check=False,
        )
    # A shell calls this 141.
    assert ran.returncode == -signal.SIGPIPE
    assert ran.stderr == b""


def test_a_shell_pipe_to_head_says_nothing_on_the_error_stream(
    command: Command, games: Path
) -> None:
    ran = command.shell(f"patrician show {games.name} --json | head -n 1")
    assert (ran.code, ran.out, ran.err) == (0, "{\n", "")


def test_play_without_standard_input_saves_and_ends(command: Command) -> None:
    ran = command.shell("patrician play <&-")
    assert (ran.code, ran.err) == (0, "")
    assert command.saved.exists()


def test_verify_without_standard_input_finds_no_game(command: Command) -> None:
    ran = command.shell("patrician verify - <&-")
    assert ran.code == 1
    assert ran.out == "standard input:1: the file holds no game\n0 good, 1 bad\n"


def test_verify_without_standard_output_still_judges(command: Command, games: Path) -> None:
    ran = command.shell(f"patrician verify {games.name} >&-")
    assert (ran.code, ran.err) == (0, "")


def test_a_complaint_without_error_stream_keeps_its_exit_code(command: Command) -> None:
    assert command.shell("patrician verify missing 2>&-").code == 2


def test_a_name_that_the_terminal_cannot_write_is_replaced(command: Command) -> None:
    ran = command.run("play", "--name", "Zoë", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (ran.code, ran.err) == (0, "")
    assert "Zo? (A)" in ran.out


def test_bytes_that_are_no_text_are_just_a_wrong_choice(command: Command) -> None:
    ran = command.run("play", typed=b"\xff\xfe\n\x1b[31m\n")
    assert (ran.code, ran.err) == (0, "")
    assert '"\ufffd\ufffd" is not one of the choices' in ran.out
    assert '"?[31m" is not one of the choices' in ran.out


@pytest.mark.parametrize("colour", [{}, {"NO_COLOR": "1"}], ids=["by default", "with NO_COLOR"])
def test_no_output_has_colours(command: Command, games: Path, colour: dict[str, str]) -> None:
    ran = command.run("show", games, **colour)
    assert "\x1b" not in ran.out


def test_a_stream_without_encoding_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    # Also on a system that has no signal for broken pipes.
    monkeypatch.delattr(signal, "SIGPIPE")
    streams = {name: io.StringIO() for name in ("stdin", "stdout", "stderr")}
    for name, stream in streams.items():
        monkeypatch.setattr(sys, name, stream)
    cli._prepare_streams()
    assert {name: getattr(sys, name) for name in streams} == streams
