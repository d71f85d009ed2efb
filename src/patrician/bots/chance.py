"""A player who throws dice."""

from __future__ import annotations

from random import Random

from patrician.rules import Observation


def choose_by_chance(observation: Observation, rng: Random) -> int:
    """Choose uniformly among the legal decisions."""
    return rng.choice(observation.legal_actions)
