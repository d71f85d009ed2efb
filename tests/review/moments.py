"""Games stopped now and then, and what a line really does in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from patrician.rules import Event, Game, action_number
from patrician.rules.events import TurnEnded

from ..games.kinds import KindOfGame


def moments(kind: KindOfGame, seed: int, step: int) -> Iterator[Game]:
    """A game by chance, stopped at every so manieth decision."""
    dice, game = Random(seed), kind.game(seed)
    while not game.over:
        if len(game.actions) % step == seed % step:
            yield game
        game.apply(dice.choice(game.legal_actions()))


def line_in(game: Game, line: Sequence[int]) -> tuple[Game, list[Event]]:
    """Make decisions in a copy of the game, to the end of the turn, and tell its events."""
    after, turn = game.copy(), game.turn
    events = [event for action in line for event in after.apply(action)]
    if not after.over and after.turn == turn:  # only a messenger may be left to be placed
        events += after.apply(action_number("no messenger"))
    ended = next(n for n, event in enumerate(events) if isinstance(event, TurnEnded))
    return after, events[:ended]
