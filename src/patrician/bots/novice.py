"""A beginner: collects portraits and builds where it leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from patrician.bots.prospects import leader
from patrician.bots.protocol import Budget
from patrician.bots.thumbs import (
    RuleOfThumb,
    Sight,
    choose_by,
    move_to_lead,
    send_where_i_lead,
    take_portraits,
)
from patrician.box import SITES
from patrician.rules import Kind, Observation
from patrician.rules.actions import card_of, site_of

# Beside a lead: so little that it only decides between equals.
_HEIGHT: Final = 0.01


class Novice:
    """Likes portraits and tall towers of its own, and does not count ahead."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, legal_actions: Sequence[int], budget: Budget) -> int:
        """Choose what looks nicest by a rule of thumb."""
        del budget  # it is always quick
        return choose_by(_RULES_OF_THUMB, observation, legal_actions, self._rng)


def _play(sight: Sight, action: int) -> float:
    """Play portraits; where the floor goes is thought about afterwards."""
    return sight.card_worth(sight.deck[card_of(action)])


def _build(sight: Sight, action: int) -> float:
    """Build where I lead then; of two such towers, on the taller one."""
    tower = sight.table.towers[sight.building_in][SITES.index(site_of(action))]
    leads = leader((*tower, sight.seat)) == sight.seat
    return leads + _HEIGHT * len(tower)


_RULES_OF_THUMB: Final[Mapping[Kind, RuleOfThumb]] = {
    Kind.CARD: _play,
    Kind.SITE: _build,
    Kind.MOVE: move_to_lead,
    Kind.TAKE: take_portraits,
    Kind.MESSENGER: send_where_i_lead,
}
