"""A table whose person types what the test has written down, all within this process."""

from __future__ import annotations

import io
from collections.abc import Iterable
from pathlib import Path

from patrician.bots import Budget
from patrician.record import Record
from patrician.rules import Game
from patrician.terminal.play import TerminalGame
from patrician.terminal.saving import PERSON, SavedGame, SeatedGame

NAMES = ("Anna", "Bruno", "Chiara", "Dante", "Elena")


def seated(game: Game, people: Iterable[int] = (0,), bot: str = "apprentice") -> SeatedGame:
    """Return a game with people in some seats and bots in the others."""
    seats = [PERSON if seat in set(people) else bot for seat in range(game.players)]
    about = {"seats": seats, "seed": game.seed}
    return SeatedGame(Record.of(game, NAMES[: game.players], about=about), tuple(seats))


def played(
    table: SeatedGame,
    path: Path,
    *typed: str,
    sentences: bool = False,
    saved: SavedGame | None = None,
) -> str:
    """Return everything the terminal showed until what was typed had come to its end."""
    screen = io.StringIO()
    keyboard = io.StringIO("".join(f"{line}\n" for line in typed))
    TerminalGame(
        table,
        saved or SavedGame(path),
        keyboard,
        screen,
        sentences=sentences,
        tip_budget=Budget(simulations=200),
    ).play()
    return screen.getvalue()


def saved_game(path: Path) -> Game:
    """Return the game as it was saved."""
    return SavedGame(path).load().record.game
