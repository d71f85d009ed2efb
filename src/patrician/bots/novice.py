"""A beginner: takes one decision at a time, by rules of thumb."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from patrician.bots.own_turn import best_of
from patrician.bots.protocol import Budget
from patrician.box import BOX, SITES, Card
from patrician.rules import Kind, Observation
from patrician.rules.actions import (
    NO_MESSENGER,
    NO_MOVE,
    card_of,
    city_of,
    kind_of,
    link_of,
    site_of,
)

# What a floor is good for, as a share of the token it may bring.
_TAKES_THE_LEAD: Final = 0.5
_CATCHES_UP: Final = 0.15
_STAYS_AHEAD: Final = 0.1

# What a card is good for, in points.
_PORTRAIT: Final = 1.0
_PORTRAIT_OF_MY_COLLECTION: Final = 2.0


class Novice:
    """Looks at the one decision it has to make, and asks what it is good for right now."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, legal_actions: Sequence[int], budget: Budget) -> int:
        """Choose what is good for most by a rule of thumb."""
        del budget  # it is always quick
        thumb, sight = _RULES_OF_THUMB[kind_of(legal_actions[0])], _Sight(observation)
        return best_of(lambda action: thumb(sight, action), legal_actions, self._rng)


class _Sight:
    """What a beginner looks at: the towers, the display, and the portraits played so far."""

    def __init__(self, observation: Observation) -> None:
        assert observation.seat is not None, "only who has a seat decides"
        assert observation.own is not None, "only who has a seat decides"
        self.table = observation.table
        self.seat = observation.seat
        self.deck = observation.table.setup.deck
        self.collected = {self.deck[card].portrait for card in observation.own.stack}

    def card_worth(self, card: Card) -> float:
        """Count the portraits, more for a kind collected already."""
        mine = card.portrait in self.collected
        portrait = _PORTRAIT_OF_MY_COLLECTION if mine else _PORTRAIT
        return portrait * card.portraits

    def floor_worth(self, city: str, side: int) -> float:
        """Ask what one more floor of mine is good for in the tower on this site."""
        towers, (higher, lower) = self.table.towers[city], BOX.city(city).tokens
        tower, other = (*towers[side], self.seat), towers[1 - side]
        token = higher if len(tower) > len(other) else lower
        if _leader(tower) != self.seat:
            return _CATCHES_UP * token / self._floors_behind(tower)
        if self.is_last_floor(city):
            return token
        stays_ahead = self.table.leaders[city][side] == self.seat
        return (_STAYS_AHEAD if stays_ahead else _TAKES_THE_LEAD) * token

    def is_last_floor(self, city: str) -> bool:
        """Tell whether the next floor finishes a city."""
        return sum(map(len, self.table.towers[city])) + 1 == BOX.city(city).holds

    def tokens_won(self, city: str, side: int) -> int:
        """Count the token points I win if my floor on this site is a city's last."""
        towers = list(self.table.towers[city])
        towers[side] = (*towers[side], self.seat)
        taller_first = sorted(towers, key=len, reverse=True)
        won = zip(BOX.city(city).tokens, map(_leader, taller_first), strict=True)
        return sum(token for token, owner in won if owner == self.seat)

    def _floors_behind(self, tower: tuple[int, ...]) -> int:
        """Count the floors I miss to overtake whoever leads a tower; a tie on top is enough."""
        return max(map(tower.count, tower)) - tower.count(self.seat)

    def towers_led(self, city: str) -> int:
        """Count my towers in a city that is still being built."""
        unscored = self.table.tokens[city][0] is None
        return unscored * self.table.leaders[city].count(self.seat)


def _play(sight: _Sight, action: int) -> float:
    """Play where a floor is good for something, and portraits; the card to take comes later."""
    card = sight.deck[card_of(action)]
    floor = max(sight.floor_worth(card.city, side) for side in range(len(SITES)))
    return floor + sight.card_worth(card)


def _build(sight: _Sight, action: int) -> float:
    """Build where the floor is good for most; at the last one of a city, count what it brings."""
    assert sight.table.card is not None, "a floor is placed after a card was played"
    city, side = sight.deck[sight.table.card].city, SITES.index(site_of(action))
    if sight.is_last_floor(city):
        return sight.tokens_won(city, side)
    return sight.floor_worth(city, side)


def _move(sight: _Sight, action: int) -> float:
    """Move a floor if that gives me a tower more than it costs."""
    if action == NO_MOVE:
        return 0.0
    city, side = city_of(action), SITES.index(site_of(action))
    before = sight.table.towers[city]
    moved = before[side][-1]
    after = (before[side][:-1], (*before[1 - side], moved))
    led_after = sum(_leader(tower) == sight.seat for tower in after)
    return led_after - sight.towers_led(city) - 0.5


def _take(sight: _Sight, action: int) -> float:
    """Take portraits."""
    lying = sight.table.display[city_of(action)]
    assert lying is not None, "only a card that lies there can be taken"
    return sight.card_worth(sight.deck[lying])


def _place_messenger(sight: _Sight, action: int) -> float:
    """Send a messenger where most towers are mine."""
    if action == NO_MESSENGER:
        return 0.5
    return sum(map(sight.towers_led, link_of(action)))


_RuleOfThumb: TypeAlias = Callable[[_Sight, int], float]
_RULES_OF_THUMB: Final[Mapping[Kind, _RuleOfThumb]] = {
    Kind.CARD: _play,
    Kind.SITE: _build,
    Kind.MOVE: _move,
    Kind.TAKE: _take,
    Kind.MESSENGER: _place_messenger,
}


def _leader(tower: tuple[int, ...]) -> int | None:
    """Tell who has most floors; of tied players the one nearest the top (B8.2)."""
    return max(reversed(tower), key=tower.count, default=None)
