"""An apprentice: takes one decision at a time, by heuristics, and counts the last floor."""

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
from patrician.box import BOX, SITES
from patrician.rules import Kind
from patrician.rules.actions import card_of, site_of

# What a floor is good for, as a share of the token it may bring.
_TAKES_THE_LEAD: Final = 0.5
_CATCHES_UP: Final = 0.15
_STAYS_AHEAD: Final = 0.1


def _play(features: Features, action: int) -> float:
    """Play where a floor is good for something, and portraits; the card to take comes later."""
    card = features.deck[card_of(action)]
    floor = max(_floor_worth(features, card.city, side) for side in range(len(SITES)))
    return floor + features.card_worth(card)


def _build(features: Features, action: int) -> float:
    """Build where the floor is good for most; at the last one of a city, count what it brings."""
    city, side = features.building_in, SITES.index(site_of(action))
    if _is_last_floor(features, city):
        return _tokens_won(features, city, side)
    return _floor_worth(features, city, side)


def _floor_worth(features: Features, city: str, side: int) -> float:
    """Ask what one more floor of mine is good for in the tower on this site."""
    towers, (higher, lower) = features.table.towers[city], BOX.city(city).tokens
    tower, other = (*towers[side], features.seat), towers[1 - side]
    token = higher if len(tower) > len(other) else lower
    if leader(tower) != features.seat:
        return _CATCHES_UP * token / _floors_behind(features, tower)
    if _is_last_floor(features, city):
        return token
    stays_ahead = features.table.leaders[city][side] == features.seat
    return (_STAYS_AHEAD if stays_ahead else _TAKES_THE_LEAD) * token


def _floors_behind(features: Features, tower: tuple[int, ...]) -> int:
    """Count the floors I miss to overtake whoever leads a tower; a tie on top is enough."""
    return max(map(tower.count, tower)) - tower.count(features.seat)


def _is_last_floor(features: Features, city: str) -> bool:
    """Return whether the next floor finishes a city."""
    return sum(map(len, features.table.towers[city])) + 1 == BOX.city(city).holds


def _tokens_won(features: Features, city: str, side: int) -> int:
    """Count the token points I win if my floor on this site is a city's last."""
    towers = list(features.table.towers[city])
    towers[side] = (*towers[side], features.seat)
    taller_first = sorted(towers, key=len, reverse=True)
    won = zip(BOX.city(city).tokens, map(leader, taller_first), strict=True)
    return sum(token for token, owner in won if owner == features.seat)


class Apprentice(HeuristicBot):
    """Knows what a floor is good for: to take a lead, to catch up, or to win a token now."""

    heuristics: ClassVar[Mapping[Kind, Heuristic]] = {
        Kind.CARD: _play,
        Kind.SITE: _build,
        Kind.MOVE: move_to_lead,
        Kind.TAKE: take_portraits,
        Kind.MESSENGER: send_where_i_lead,
    }
