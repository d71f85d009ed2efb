"""A beginner: collects portraits and builds where it leads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from patrician.bots.heuristics import (
    Features,
    Heuristic,
    HeuristicBot,
    move_to_lead,
    send_where_i_lead,
    take_portraits,
)
from patrician.bots.prospects import leader
from patrician.box import SITES
from patrician.rules import Kind
from patrician.rules.actions import card_of, site_of

# Beside a lead: so little that it only decides between equals.
_HEIGHT: Final = 0.01


def _play(features: Features, action: int) -> float:
    """Play portraits; where the floor goes is thought about afterwards."""
    return features.card_worth(features.deck[card_of(action)])


def _build(features: Features, action: int) -> float:
    """Build where I lead then; of two such towers, on the taller one."""
    tower = features.table.towers[features.building_in][SITES.index(site_of(action))]
    leads = leader((*tower, features.seat)) == features.seat
    return leads + _HEIGHT * len(tower)


class Novice(HeuristicBot):
    """Likes portraits and tall towers of its own, and does not count ahead."""

    heuristics: ClassVar[Mapping[Kind, Heuristic]] = {
        Kind.CARD: _play,
        Kind.SITE: _build,
        Kind.MOVE: move_to_lead,
        Kind.TAKE: take_portraits,
        Kind.MESSENGER: send_where_i_lead,
    }
