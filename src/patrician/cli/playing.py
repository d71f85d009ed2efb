"""`patrician play`: a game at the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from patrician.bots import BOTS
from patrician.cli.support import (
    INTERRUPTED,
    DeckOption,
    ExpansionsOption,
    InputError,
    VariantsOption,
    chosen_deck,
    listed,
)
from patrician.record import Record
from patrician.rules import Game
from patrician.terminal.play import PERSON, TerminalGame
from patrician.terminal.saving import SavedGame, Table, default_folder
from patrician.texts import say

MAX_NAME_LENGTH = 40
BOT_NAMES = ("Bruno", "Chiara", "Dante", "Elena")


def register(app: typer.Typer) -> None:
    """Add the subcommand of this room."""
    app.command()(play)


def play(
    *,
    players: Annotated[
        int | None, typer.Option("--players", help="How many players, 2 to 5.", show_default="3")
    ] = None,
    people: Annotated[
        int, typer.Option("--people", min=1, max=5, help="How many of them are people.")
    ] = 1,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", help="A person's name; may be given several times."),
    ] = None,
    expansions: ExpansionsOption = "",
    variants: VariantsOption = "",
    deck: DeckOption = None,
    opponent: Annotated[
        str, typer.Option("--opponent", help=f"Who plays the other seats: {', '.join(BOTS)}.")
    ] = "simple",
    seed: Annotated[
        str | None, typer.Option("--seed", help="The same seed deals the same cards.")
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Start a new game even if there is a saved one.")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option("--save", help="Where the game is saved.", show_default="your data folder"),
    ] = None,
) -> None:
    r"""Play a game against the computer, in plain text.

    Type the number of a choice, or ? for help. The game is saved after every move; q or Ctrl-C
    leaves it, and "patrician play" goes on with it.

    \b
    Examples:
      patrician play
      patrician play --players 4 --expansions messengers,ambassadors --new
      patrician play --players 3 --people 2 --name Anna --name Bea
    """
    saved = SavedGame(save or default_folder() / "saved-game.json")
    asked_for_new = (
        new or players is not None or bool(expansions or variants or deck or seed or name)
    )
    if saved.exists() and not asked_for_new:
        table = saved.load()
        typer.echo(say("play-resumed"))
    else:
        table = _new_table(
            players=players or 3,
            people=people,
            names=name or [],
            opponent=opponent,
            expansions=listed(expansions),
            variants=listed(variants),
            deck=deck,
            seed=seed,
        )
        _make_room(saved, new=new)
    terminal = TerminalGame(
        table,
        saved,
        sys.stdin,
        sys.stdout,
        Random(seed or secrets.randbits(64)),  # noqa: S311 - bots' dice, not the deal's
    )
    try:
        terminal.play()
    except KeyboardInterrupt:
        typer.echo("\n" + say("play-saved"))
        raise typer.Exit(INTERRUPTED) from None


def _make_room(saved: SavedGame, *, new: bool) -> None:
    if not saved.exists():
        return
    if not new:
        raise InputError(
            "there is a saved game; go on with it by 'patrician play' without options, "
            "or add --new to start another"
        )
    typer.echo(say("play-set-aside", {"path": str(saved.set_aside())}))


def _new_table(
    *,
    players: int,
    people: int,
    names: list[str],
    opponent: str,
    expansions: tuple[str, ...],
    variants: tuple[str, ...],
    deck: Path | None,
    seed: str | None,
) -> Table:
    if opponent not in BOTS:
        raise InputError(f"--opponent: there is no {opponent!r}; there are {', '.join(BOTS)}")
    if people > players:
        raise InputError(f"--people: {people} people cannot share {players} seats")
    if len(names) > people:
        raise InputError(f"--name: {len(names)} names for {people} people")
    game = Game(
        players,
        expansions=expansions,
        variants=variants,
        deck=chosen_deck(deck),
        seed=seed if seed is not None else secrets.token_hex(8),
    )
    called = [*names, *(_person_name(n, people) for n in range(len(names), people))]
    for name in called:
        if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable():
            raise InputError("--name: a name has 1 to 40 visible characters")
    seats = [PERSON] * people + [opponent] * (players - people)
    about = {"seats": seats, "seed": game.seed}
    return Table(
        Record.of(game, [*called, *BOT_NAMES[: players - people]], about=about), tuple(seats)
    )


def _person_name(number: int, people: int) -> str:
    return "Anna" if people == 1 else f"Player {number + 1}"
