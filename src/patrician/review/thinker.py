"""Who thinks for hints and reviews: the strongest player, with dice that fall the same again."""

from __future__ import annotations

from random import Random

from patrician.bots.thinking import LEARNED, Thinker


def new_dice(seed: int | str) -> Random:
    """Return the dice of simulations; they have nothing to do with a deal."""
    return Random(seed)  # noqa: S311 - not a secret


def new_thinker(seed: int | str) -> Thinker:
    """Return a thinker that has thought about nothing yet."""
    return Thinker(LEARNED, new_dice(seed))
