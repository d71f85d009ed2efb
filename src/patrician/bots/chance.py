"""A player who throws dice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from patrician.bots.protocol import Budget
from patrician.rules import Observation


class Chance:
    """Chooses uniformly among the legal decisions."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, legal_actions: Sequence[int], budget: Budget) -> int:
        """Throw the dice."""
        del observation, budget
        return self._rng.choice(legal_actions)
