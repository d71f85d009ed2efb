"""`patrician play`: a game at the terminal."""

from __future__ import annotations

import secrets
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from patrician.bots import LADDER, BotError, Contestant
from patrician.cli.support import (
    DeckOption,
    ExpansionsOption,
    InputError,
    LanguageOption,
    SentencesOption,
    VariantsOption,
    chosen_deck,
    examples,
    split_names,
)
from patrician.record import MAX_NAME_LENGTH, Record
from patrician.rules import Game
from patrician.terminal.play import TerminalGame
from patrician.terminal.saving import PERSON, SavedGame, SeatedGame, default_folder
from patrician.texts import say

DEFAULT_PLAYERS = 3
DEFAULT_OPPONENT = "apprentice"
PERSON_NAME = "Anna"
# One for each seat, so that there are enough even if people bear some of these names themselves.
BOT_NAMES = ("Bruno", "Chiara", "Dante", "Elena", "Fabio")


def register(app: typer.Typer) -> None:
    """Register the subcommand with the command."""
    app.command(
        epilog=examples(
            "patrician play",
            "patrician play --players 4 --expansions messengers,ambassadors --new",
            "patrician play --players 3 --people 2 --name Anna --name Bea",
            "patrician play --language it",
        )
    )(play)


def play(
    *,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="NUMBER",
            help="How many players, 2 to 5.",
            show_default=str(DEFAULT_PLAYERS),
        ),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option(
            "--people",
            metavar="NUMBER",
            min=1,
            max=5,
            help="How many of them are people.",
            show_default="1",
        ),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="NAME", help="A person's name; may be given several times."),
    ] = None,
    expansions: ExpansionsOption = "",
    variants: VariantsOption = "",
    deck: DeckOption = None,
    opponent: Annotated[
        str | None,
        typer.Option(
            "--opponent",
            metavar="BOT",
            help=f"Who plays the other seats: {', '.join(LADDER)}; add a time as in master@2s.",
            show_default=DEFAULT_OPPONENT,
        ),
    ] = None,
    seed: Annotated[
        str | None,
        typer.Option("--seed", metavar="TEXT", help="The same seed deals the same cards."),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Start a new game even if there is a saved one.")
    ] = False,
    save: Annotated[
        Path | None,
        typer.Option(
            "--save",
            metavar="FILE",
            help="Where the game is saved.",
            show_default="in your data folder",
        ),
    ] = None,
    sentences: SentencesOption = False,
    language: LanguageOption = None,
) -> None:
    """Play a game against the computer, in plain text.

    Type the number of a choice, or ? for help. The game is saved after every decision; q or Ctrl-C
    leaves it, and "patrician play" goes on with it.
    """
    saved = SavedGame(save or default_folder() / "saved-game.json")
    asked = (players, people, name, expansions, variants, deck, opponent, seed)
    if saved.exists() and not new and not any(option not in (None, "", []) for option in asked):
        table = saved.load()
        typer.echo(say("play-resumed"))
    else:
        table = _new_table(
            players=DEFAULT_PLAYERS if players is None else players,
            people=1 if people is None else people,
            names=name or [],
            opponent=DEFAULT_OPPONENT if opponent is None else opponent,
            expansions=split_names(expansions),
            variants=split_names(variants),
            deck=deck,
            seed=seed,
        )
        _make_room(saved, new=new)
    command = "patrician play"
    command += f" --save {shlex.quote(str(save))}" if save else ""
    command += f" --language {language}" if language else ""
    TerminalGame(
        table, saved, sys.stdin, sys.stdout, resume_command=command, sentences=sentences
    ).play()


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
) -> SeatedGame:
    game = Game(
        players,
        expansions=expansions,
        variants=variants,
        deck=chosen_deck(deck),
        seed=seed if seed is not None else secrets.token_hex(8),
    )
    if people > players:
        raise InputError(f"--people: {people} people cannot share {players} seats")
    _check_opponent(opponent, players)
    if len(names) > people:
        raise InputError(f"--name: there are more names ({len(names)}) than people ({people})")
    called = [*names, *(_person_name(n, people) for n in range(len(names), people))]
    for name in called:
        if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable() or not name.strip():
            raise InputError(f"--name: a name has 1 to {MAX_NAME_LENGTH} visible characters")
    if len(set(called)) < people:
        raise InputError("--name: two people cannot have the same name")
    bots = [name for name in BOT_NAMES if name not in called][: players - people]
    seats = [PERSON] * people + [opponent] * (players - people)
    # The bots' dice have nothing to do with a deal that nobody may foresee.
    dice = f"dice of {seed}" if seed is not None else secrets.token_hex(8)
    about = {"seats": seats, "seed": game.seed, "dice": dice}
    return SeatedGame(Record.of(game, [*called, *bots], about=about), tuple(seats))


def _check_opponent(opponent: str, players: int) -> None:
    try:
        Contestant.parse(opponent, installed=True).check(players)
    except BotError as error:
        raise InputError(f"--opponent: {error}") from None


def _person_name(number: int, people: int) -> str:
    return PERSON_NAME if people == 1 else say("player-nameless", {"number": number + 1})
