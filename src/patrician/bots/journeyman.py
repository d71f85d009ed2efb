"""A player with experience but without search: judges the position right after one decision."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from patrician.bots.judging import Judge
from patrician.bots.own_turn import best_of, imagined
from patrician.bots.prospects import estimated_prospects
from patrician.bots.protocol import Budget
from patrician.rules import Kind, Observation
from patrician.rules.actions import kind_of
from patrician.rules.core.position import Position


class Journeyman:
    """Takes one step at a time and judges with experience what it comes to."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Choose the decision right after which the prospects are best."""
        del budget  # it is always quick
        position, setup = imagined(observation), observation.board.setup
        # It keeps no account of the cards that others took: everything unseen may be anybody's.
        judge = Judge(setup, position, [()] * setup.players, estimated_prospects)

        def worth(action: int) -> float:
            ends = _one_step(position, action)
            return max(_worth(judge.points(end), position.seat) for end in ends)

        return best_of(worth, observation.legal_actions(), self._rng)


def _worth(points: Sequence[float], seat: int) -> float:
    """Count the points ahead of a single opponent; with several it minds its own business."""
    return points[seat] - points[1 - seat] if len(points) == 2 else points[seat]


def _one_step(position: Position, action: int) -> list[Position]:
    """Return what a decision leads to; a card is seen with its first floor, on either site."""
    after = position.after_step(action)
    assert after is not None, "only legal decisions are looked at"
    if kind_of(action) is not Kind.CARD:
        return [after]
    placed = map(after.after_step, after.legal_actions())
    return [position for position in placed if position is not None]
