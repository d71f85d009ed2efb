"""How a game came out for everybody, for lists of games."""

from __future__ import annotations

from typing_extensions import TypedDict

from patrician.tables.table import Ended, Table


class GameOutcome(TypedDict):
    """How a game ended. Lists are by seat."""

    ended: Ended
    winners: tuple[int, ...]
    """Nobody where a game was called off."""
    places: tuple[int, ...] | None
    """From 1; None if the game broke off before its end, and nothing was counted."""
    points: tuple[int, ...] | None


def outcome_of(table: Table) -> GameOutcome | None:
    """Return how a game came out; None while it is not over."""
    if table.ending is None:
        return None
    ending, game = table.ending, table.game
    score = game.score_sheet() if game is not None and game.over else None
    return {
        "ended": ending.ended,
        "winners": ending.winners,
        "places": score.places() if score else None,
        "points": score.totals if score else None,
    }
