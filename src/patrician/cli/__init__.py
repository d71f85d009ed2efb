"""The command `patrician`: one room for each group of subcommands, and how it starts and ends."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from patrician import __version__
from patrician.box import PatricianError
from patrician.cli import decks, games, playing, simulating
from patrician.cli.support import INTERRUPTED, WRONG_INPUT, complain, help_without_command

BROKEN_PIPE = 141

app = typer.Typer(
    name="patrician",
    help="Patrician: the board game of tower building in medieval Italy.",
    epilog=(
        "\b\nExamples:\n"
        "  patrician play --players 3\n"
        "  patrician simulate --games 1000 --players 4 --seed 1 --out games.jsonl\n"
        "  patrician verify games.jsonl\n"
        "  patrician show games.jsonl --turn 20\n"
        "\n\b\n"
        "Exit codes: 0 all is well; 1 a game or deck that was checked is bad;\n"
        "2 wrong usage or input that cannot be read; 130 interrupted with Ctrl-C."
    ),
    invoke_without_command=True,
    rich_markup_mode=None,  # plain help that every terminal and screen reader can show
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
playing.register(app)
games.register(app)
simulating.register(app)
app.add_typer(decks.app, name="deck")


def _show_version(wanted: bool) -> None:  # noqa: FBT001 - the shape of an option's callback
    if wanted:
        typer.echo(f"patrician {__version__}")
        raise typer.Exit


@app.callback()
def _root(
    context: typer.Context,
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    help_without_command(context)


def main() -> None:
    """Run the command; whatever goes wrong ends in one sentence and an exit code."""
    sys.exit(_run())


def _run() -> int:
    try:
        code = app(standalone_mode=False)
    except typer.TyperException as error:
        return complain(f"{error.format_message().rstrip('.')}. Try --help.", WRONG_INPUT)
    except (typer.Abort, KeyboardInterrupt):
        return complain("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # The reader went away (`patrician show … | head`); keep the interpreter from saying so.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except PatricianError as error:
        return complain(str(error), WRONG_INPUT)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}", WRONG_INPUT)
    return code if isinstance(code, int) else 0
