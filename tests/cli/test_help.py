"""Help, version and completion."""

import re

import pytest

from patrician import __version__
from tests.cli.command import Command

EVERY_COMMAND = (
    (),
    ("play",),
    ("verify",),
    ("show",),
    ("perft",),
    ("review",),
    ("simulate",),
    ("arena",),
    ("train",),
    ("serve",),
    ("balance",),
    ("deck",),
    ("deck", "show"),
    ("deck", "check"),
    ("admin",),
    ("admin", "reports"),
    ("admin", "dismiss"),
    ("admin", "audit"),
    ("admin", "remove"),
    ("admin", "remove", "message"),
    ("admin", "remove", "name"),
    ("admin", "remove", "table"),
    ("admin", "restore"),
    ("admin", "restore", "table"),
)


@pytest.mark.parametrize("names", EVERY_COMMAND, ids=lambda names: " ".join(names) or "all")
def test_every_command_explains_itself_within_80_columns(
    command: Command, names: tuple[str, ...]
) -> None:
    ran = command.call(*names, "--help")
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.startswith(f"Usage: {' '.join(('patrician', *names))} ")
    assert "\\b" not in ran.out
    assert max(map(len, ran.out.splitlines())) <= 80


def test_help_lists_the_exit_codes(command: Command) -> None:
    ran = command.call("-h")
    codes = re.search(r"Exit codes: (.*)", ran.out, re.DOTALL)
    assert codes is not None
    assert re.findall(r"\b\d+\b", codes[1]) == ["0", "1", "2", "130", "141"]


@pytest.mark.parametrize("group", [(), ("deck",)], ids=["all", "deck"])
def test_a_group_without_a_command_shows_its_help(command: Command, group: tuple[str, ...]) -> None:
    ran = command.run(*group)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == command.call(*group, "--help").out


def test_version_is_that_of_the_package(command: Command) -> None:
    ran = command.run("--version")
    assert (ran.code, ran.out, ran.err) == (0, f"patrician {__version__}\n", "")


def test_python_m_patrician_is_the_command(command: Command) -> None:
    ran = command.shell("python -m patrician --version")
    assert (ran.code, ran.out) == (0, f"patrician {__version__}\n")


def test_shell_completion_knows_the_commands(command: Command) -> None:
    ran = command.run(
        _PATRICIAN_COMPLETE="complete_bash", COMP_WORDS="patrician ver", COMP_CWORD="1"
    )
    assert (ran.code, ran.out) == (0, "verify\n")


def test_show_completion_prints_a_script_for_the_shell(command: Command) -> None:
    ran = command.shell("bash -c 'patrician --show-completion bash; exit $?'")
    assert ran.code == 0
    assert "complete -o default -F _patrician_completion patrician" in ran.out
