"""Looking through one's own turn: all the ways it can end, and the choice of the best of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from patrician.rules import Game, Observation, sample_game
from patrician.rules.core.position import Position


def imagined_game(observation: Observation) -> Game:
    """Return a game that looks as the seat sees it; what is hidden there is made up.

    It depends on nothing but the observation, so whoever looks at too much of it learns nothing.
    """
    return sample_game(observation, Random(0))  # noqa: S311 - dice, not secrets


def imagined(observation: Observation) -> Position:
    """Return the position of such a game."""
    return imagined_game(observation).position


def ends_of_turn(position: Position, action: int) -> Iterator[Position]:
    """Yield every end of the turn that begins with this decision.

    Step by step, because a whole decision would run on into the turns of players who have only
    one card left, and play for them what nobody has seen.
    """
    following = position.after_step(action)
    assert following is not None, "only legal decisions are looked at"
    if following.turn != position.turn:
        yield following
        return
    for choice in following.legal_actions():
        yield from ends_of_turn(following, choice)


def best_of(worth: Callable[[int], float], choices: Sequence[int], dice: Random) -> int:
    """Return the choice that is worth most; the dice decide between equals."""
    worths = [(worth(choice), choice) for choice in choices]
    best = max(value for value, _ in worths)
    return dice.choice([choice for value, choice in worths if value >= best])
