"""The command `patrician`: one module for each group of subcommands, and how it starts and ends."""

from __future__ import annotations

import io
import os
import signal
import sys
from typing import Annotated, TextIO

import typer

from patrician import __version__
from patrician.box import PatricianError
from patrician.cli import (
    administering,
    balancing,
    decks,
    games,
    matches,
    playing,
    printing,
    reviewing,
    serving,
    simulating,
    training,
)
from patrician.cli.support import (
    EXIT_USAGE,
    INTERRUPTED,
    Interrupted,
    examples,
    help_without_command,
    print_error,
)

app = typer.Typer(
    name="patrician",
    help="Patrician: the board game of tower building in medieval Italy.",
    epilog=examples(
        "patrician play --players 3",
        "patrician simulate --games 1000 --players 4 --seed 1 --out games.jsonl",
        "patrician verify games.jsonl",
        "patrician show games.jsonl --turn 20",
        "patrician arena apprentice random --deals 50 --out match",
        "patrician review games.jsonl",
        "patrician print tokens messengers --paper letter",
    )
    + "\n\n\b\n"
    "Exit codes: 0 all is well; 1 a game or deck that was checked is bad;\n"
    "2 wrong usage or input that cannot be read; 130 interrupted with Ctrl-C;\n"
    "141 the program reading the output went away.",
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help that every terminal and screen reader can show
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
playing.register(app)
games.register(app)
reviewing.register(app)
printing.register(app)
simulating.register(app)
matches.register(app)
balancing.register(app)
training.register(app)
serving.register(app)
app.add_typer(decks.app, name="deck")
app.add_typer(administering.app, name="admin")


def _show_version(wanted: bool) -> None:  # noqa: FBT001 - the shape of an option's callback
    if wanted:
        typer.echo(f"patrician {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    context: typer.Context,
    *,
    version: Annotated[  # noqa: ARG001 - its callback has seen to it
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    help_without_command(context)


def main() -> None:
    """Run the command; an error becomes one sentence and an exit code."""
    _prepare_streams()
    sys.exit(_run())


def _prepare_streams() -> None:
    """Make the standard streams robust against encoding errors and closed readers."""
    if hasattr(signal, "SIGPIPE"):
        # A closed pipe (`patrician show ... | head`) ends the program without a message.
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.stdin = _forgiving(sys.stdin, "r")
    sys.stdout = _forgiving(sys.stdout, "w")
    sys.stderr = _forgiving(sys.stderr, "w")


def _forgiving(stream: TextIO | None, mode: str) -> TextIO:
    """Return the stream so that characters it cannot encode are replaced; never a closed one."""
    if stream is None:
        return io.TextIOWrapper(io.FileIO(os.devnull, mode), write_through=True)
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="replace")
    return stream


def _run() -> int:
    try:
        code = app(prog_name="patrician", standalone_mode=False)
    except typer.TyperException as error:
        return print_error(f"{error.format_message().rstrip('.')}. Try --help.", EXIT_USAGE)
    except KeyboardInterrupt:
        code = INTERRUPTED
    except Interrupted as error:
        return print_error(str(error), INTERRUPTED)
    except (PatricianError, UnicodeEncodeError) as error:
        return print_error(_sentence(error), EXIT_USAGE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return print_error(f"{where}{error.strerror or error}", EXIT_USAGE)
    if code == INTERRUPTED:
        return print_error("interrupted", INTERRUPTED)
    return code if isinstance(code, int) else 0


def _sentence(error: Exception) -> str:
    """Return the message; undecodable bytes of the command line fail only when they are printed."""
    if isinstance(error, UnicodeEncodeError):
        return "an option holds characters that are no text"
    return str(error)
