"""Heuristics: what one decision is good for right now, without looking ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import ClassVar, Final, TypeAlias

from patrician.bots.own_turn import best_of
from patrician.bots.prospects import leader
from patrician.bots.protocol import Budget
from patrician.box import SITES, Card
from patrician.rules import Kind, Observation
from patrician.rules.actions import NO_MESSENGER, NO_MOVE, city_of, kind_of, link_of, site_of

# What a portrait is good for, in points.
_PORTRAIT: Final = 1.0
_PORTRAIT_OF_MY_COLLECTION: Final = 2.0


class Features:
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


Heuristic: TypeAlias = Callable[[Features, int], float]
"""Says what a decision is good for."""


class HeuristicBot:
    """Decides one thing at a time, by a heuristic for each kind of decision."""

    heuristics: ClassVar[Mapping[Kind, Heuristic]]

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Return the decision that is good for most; chance decides between equals."""
        del budget  # it is always quick
        actions = observation.legal_actions()
        heuristic, features = self.heuristics[kind_of(actions[0])], Features(observation)
        return best_of(lambda action: heuristic(features, action), actions, self._rng)


def move_to_lead(features: Features, action: int) -> float:
    """Move a floor if that gives me a tower more than it costs."""
    if action == NO_MOVE:
        return 0.0
    city, side = city_of(action), SITES.index(site_of(action))
    before = features.table.towers[city]
    moved = before[side][-1]
    after = (before[side][:-1], (*before[1 - side], moved))
    led_after = sum(leader(tower) == features.seat for tower in after)
    return led_after - features.towers_led(city) - 0.5


def take_portraits(features: Features, action: int) -> float:
    """Take portraits."""
    lying = features.table.display[city_of(action)]
    assert lying is not None, "only a card that lies there can be taken"
    return features.card_worth(features.deck[lying])


def send_where_i_lead(features: Features, action: int) -> float:
    """Send a messenger where most towers are mine."""
    if action == NO_MESSENGER:
        return 0.5
    return sum(map(features.towers_led, link_of(action)))
