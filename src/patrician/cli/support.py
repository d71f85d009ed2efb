"""What the subcommands share: options, files, exit codes, output."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event
from typing import Annotated, BinaryIO, Final

import typer
from rich.console import Console
from rich.progress import Progress

from patrician.box import CLASSIC, Deck, DeckError, PatricianError, load_deck
from patrician.rules import EXPANSIONS, VARIANTS
from patrician.texts import LANGUAGES, language_of, speaking

EXIT_CHECK_FAILED: Final = 1
EXIT_USAGE: Final = 2
INTERRUPTED: Final = 130
STANDARD_INPUT: Final = "-"


class InputError(PatricianError):
    """An option or a file that cannot be used."""


class Interrupted(PatricianError):
    """Somebody pressed Ctrl-C; the text says how far things got."""


def _names(values: tuple[str, ...]) -> str:
    return ", ".join(values)


PlayersOption = Annotated[
    int, typer.Option("--players", metavar="NUMBER", help="How many players, 2 to 5.")
]
ExpansionsOption = Annotated[
    str,
    typer.Option(
        "--expansions", metavar="NAMES", help=f"Separated by commas: {_names(EXPANSIONS)}."
    ),
]
VariantsOption = Annotated[
    str,
    typer.Option("--variants", metavar="NAMES", help=f"Separated by commas: {_names(VARIANTS)}."),
]
DeckOption = Annotated[
    Path | None,
    typer.Option(
        "--deck", metavar="FILE", help="A deck file of your own instead of the classic deck."
    ),
]
SentencesOption = Annotated[
    bool,
    typer.Option(
        "--sentences",
        envvar="PATRICIAN_SENTENCES",
        help="Tell the board in sentences instead of tables, for screen readers.",
    ),
]


def _speak(context: typer.Context, asked: str | None) -> str | None:
    """Say everything in the language that was asked for, else in that of the environment."""
    if asked is not None and asked not in LANGUAGES:
        raise InputError(f"--language: there is no {asked!r}; there are {_names(LANGUAGES)}")
    context.with_resource(speaking(asked or language_of(os.environ)))
    return asked


LanguageOption = Annotated[
    str | None,
    typer.Option(
        "--language",
        metavar="LANGUAGE",
        callback=_speak,
        help=f"Speak {_names(LANGUAGES)}.",
        show_default="that of LC_ALL, LC_MESSAGES or LANG",
    ),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]


def examples(*commands: str) -> str:
    """Return the end of a help text: commands to try, one a line."""
    return "\n".join(["\b", "Examples:", *(f"  {command}" for command in commands)])


def print_error(sentence: str, code: int) -> int:
    """Say on the error stream what is wrong."""
    sys.stderr.write(f"patrician: {sentence}\n")
    return code


def help_without_command(context: typer.Context) -> None:
    """Show the help of a group of commands that is called without one."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def print_json(value: object) -> None:
    """Print a result for programs."""
    typer.echo(json.dumps(value, indent=2))


def split_names(value: str) -> tuple[str, ...]:
    """Split an option like "messengers,ambassadors"."""
    return tuple(part.strip() for part in value.split(",") if part.strip())


def chosen_deck(path: Path | None) -> Deck:
    """Return the deck of a path, or the classic one."""
    if path is None:
        return CLASSIC
    try:
        return load_deck(path)
    except DeckError as error:
        raise DeckError(f"{path}: {error}") from None


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open a file for reading; "-" is standard input."""
    if name == STANDARD_INPUT:
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("rb"))
        except OSError as error:
            raise InputError(f"{name}: {error.strerror or error}") from None
        yield file


@contextmanager
def stop_on_interrupt() -> Iterator[Event]:
    """Let the first Ctrl-C only set an event, so that running work can be completed."""
    stop = Event()

    def note(_number: int, _frame: object) -> None:
        stop.set()
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


def progress_bar() -> Progress:
    """Return a progress bar that shows itself on a terminal only."""
    console = Console(stderr=True)
    return Progress(console=console, transient=True, disable=not console.is_terminal)
