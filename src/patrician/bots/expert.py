"""A quick baseline: looks through its whole turn and plays endings of cities through."""

from __future__ import annotations

from random import Random

from patrician.bots.judging import Judge
from patrician.bots.own_turn import best_of, ends_of_turn, imagined
from patrician.bots.prospects import city_prospects
from patrician.bots.protocol import Budget
from patrician.rules import Observation


class Expert:
    """Looks at its own turn only, but to the end, and judges well what it comes to."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Choose the decision that leads to the best prospects at the end of one's own turn."""
        del budget  # it is always quick
        position, hands = imagined(observation), observation.memory.known_hands
        judge = Judge(observation.board.setup, position, hands, city_prospects)

        def worth(action: int) -> float:
            return max(map(judge.worth, ends_of_turn(position, action)))

        return best_of(worth, observation.legal_actions(), self._rng)
