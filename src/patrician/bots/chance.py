"""A player who throws dice."""

from __future__ import annotations

from random import Random

from patrician.bots.protocol import Budget
from patrician.rules import Observation


class Chance:
    """Chooses uniformly among the legal decisions."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Throw the dice."""
        del budget
        return self._rng.choice(observation.legal_actions())
