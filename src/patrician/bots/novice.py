"""A beginner: collects portraits and builds where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from patrician.bots.heuristics import (
    Features,
    Heuristic,
    choose_by,
    move_to_lead,
    send_where_i_lead,
    take_portraits,
)
from patrician.bots.prospects import leader
from patrician.bots.protocol import Budget
from patrician.box import SITES
from patrician.rules import Kind, Observation
from patrician.rules.actions import card_of, site_of

# Beside a lead: so little that it only decides between equals.
_HEIGHT: Final = 0.01


class Novice:
    """Likes portraits and tall towers of its own, and does not count ahead."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Choose what looks nicest by a heuristic."""
        del budget  # it is always quick
        return choose_by(_HEURISTICS, observation, self._rng)


def _play(features: Features, action: int) -> float:
    """Play portraits; where the floor goes is thought about afterwards."""
    return features.card_worth(features.deck[card_of(action)])


def _build(features: Features, action: int) -> float:
    """Build where I lead then; of two such towers, on the taller one."""
    tower = features.table.towers[features.building_in][SITES.index(site_of(action))]
    leads = leader((*tower, features.seat)) == features.seat
    return leads + _HEIGHT * len(tower)


_HEURISTICS: Final[Mapping[Kind, Heuristic]] = {
    Kind.CARD: _play,
    Kind.SITE: _build,
    Kind.MOVE: move_to_lead,
    Kind.TAKE: take_portraits,
    Kind.MESSENGER: send_where_i_lead,
}
