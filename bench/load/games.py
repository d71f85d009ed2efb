"""Games that are known beforehand, so that whoever plays them need not look at the board."""

from __future__ import annotations

import random
from typing import Final, NamedTuple

from patrician import Game

PLAYERS: Final = 5


class Play(NamedTuple):
    """One decision of a game."""

    seat: int
    action: int


def whole_game(seed: str) -> list[Play]:
    """Return a random game, decision by decision; the seed deals the cards, too."""
    game, dice = Game(PLAYERS, seed=seed), random.Random(seed)
    plays = []
    while not game.over:
        play = Play(game.seat, dice.choice(game.legal_actions()))
        game.apply(play.action)
        plays.append(play)
    return plays
