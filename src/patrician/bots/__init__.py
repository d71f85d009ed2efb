"""Computer players: each gets what its seat may know and returns a decision."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from patrician.bots.chance import choose_by_chance
from patrician.bots.simple import choose_simply
from patrician.rules import Observation


class Bot(Protocol):
    """A player: picks one of `observation.legal_actions`."""

    def __call__(self, observation: Observation, rng: Random, /) -> int:
        """Return the number of a legal decision."""


BOTS: Final[dict[str, Bot]] = {"simple": choose_simply, "random": choose_by_chance}

__all__ = ["BOTS", "Bot"]
