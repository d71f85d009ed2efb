"""Rules of thumb: what one decision is good for right now, seen with a simple player's eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias

from patrician.bots.own_turn import best_of
from patrician.bots.prospects import leader
from patrician.box import SITES, Card
from patrician.rules import Kind, Observation
from patrician.rules.actions import NO_MESSENGER, NO_MOVE, city_of, kind_of, link_of, site_of

# What a portrait is good for, in points.
_PORTRAIT: Final = 1.0
_PORTRAIT_OF_MY_COLLECTION: Final = 2.0


class Sight:
    """What a simple player looks at: the towers, the display, and the portraits played so far."""

    def __init__(self, observation: Observation) -> None:
        assert observation.seat is not None, "only who has a seat decides"
        assert observation.own is not None, "only who has a seat decides"
        self.table = observation.board
        self.seat = observation.seat
        self.deck = observation.board.setup.deck
        self.collected = {self.deck[card].portrait for card in observation.own.stack}

    @property
    def building_in(self) -> str:
        """The city of the card that was just played."""
        assert self.table.card is not None, "a floor is placed after a card was played"
        return self.deck[self.table.card].city

    def card_worth(self, card: Card) -> float:
        """Count the portraits, more for a kind collected already."""
        mine = card.portrait in self.collected
        portrait = _PORTRAIT_OF_MY_COLLECTION if mine else _PORTRAIT
        return portrait * card.portraits

    def towers_led(self, city: str) -> int:
        """Count my towers in a city that is still being built."""
        unscored = self.table.tokens[city][0] is None
        return unscored * self.table.leaders[city].count(self.seat)


RuleOfThumb: TypeAlias = Callable[[Sight, int], float]
"""Says what a decision is good for."""


def choose_by(
    thumbs: Mapping[Kind, RuleOfThumb],
    observation: Observation,
    legal_actions: Sequence[int],
    rng: Random,
) -> int:
    """Choose what is good for most by the rule for this kind of decision."""
    thumb, sight = thumbs[kind_of(legal_actions[0])], Sight(observation)
    return best_of(lambda action: thumb(sight, action), legal_actions, rng)


def move_to_lead(sight: Sight, action: int) -> float:
    """Move a floor if that gives me a tower more than it costs."""
    if action == NO_MOVE:
        return 0.0
    city, side = city_of(action), SITES.index(site_of(action))
    before = sight.table.towers[city]
    moved = before[side][-1]
    after = (before[side][:-1], (*before[1 - side], moved))
    led_after = sum(leader(tower) == sight.seat for tower in after)
    return led_after - sight.towers_led(city) - 0.5


def take_portraits(sight: Sight, action: int) -> float:
    """Take portraits."""
    lying = sight.table.display[city_of(action)]
    assert lying is not None, "only a card that lies there can be taken"
    return sight.card_worth(sight.deck[lying])


def send_where_i_lead(sight: Sight, action: int) -> float:
    """Send a messenger where most towers are mine."""
    if action == NO_MESSENGER:
        return 0.5
    return sum(map(sight.towers_led, link_of(action)))
