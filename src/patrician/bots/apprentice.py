"""A player who looks at its own turn only and takes what seems best at its end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from patrician.bots.own_turn import best_of, ends_of_turn, imagined
from patrician.bots.protocol import Budget
from patrician.box import BOX, Bonus, City, Deck
from patrician.rules import Observation
from patrician.rules.core.position import Position

# How much a lead counts in a city that is not finished: its built share to this power, as an early
# lead says little and a late one nearly everything.
_LEADS_RIPEN: Final = 4
# What an incomplete set is worth while it can still grow, by portraits of the kind over a set.
_PORTRAIT_HOPES: Final = (0.0, 1.5, 3.5)
# What a symbol in hand is worth, in points: a second floor, a free choice of card, a move.
_SYMBOL_WORTH: Final = {Bonus.CRESTS: 2.0, Bonus.QUESTION: 1.0, Bonus.MOVE: 0.5}


class Apprentice:
    """Looks at its own turn only and takes what seems best at its end."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def choose(self, observation: Observation, legal_actions: Sequence[int], budget: Budget) -> int:
        """Choose the decision that leads to the best end of one's own turn."""
        del budget  # it is always quick
        position, setup = imagined(observation), observation.table.setup
        cities, seat, deck = BOX.cities_in_play(setup.players), position.seat, setup.deck

        def worth(action: int) -> float:
            ends = ends_of_turn(position, action)
            return max(_towers(end, seat, cities) + _cards(end, seat, deck) for end in ends)

        return best_of(worth, legal_actions, self._rng)


def _towers(end: Position, seat: int, cities: Iterable[City]) -> float:
    """Count won tokens in full and led towers by how far their city is built."""
    worth = sum(_city_worth(end, seat, city) for city in cities)
    return worth + BOX.messenger_points * end.messenger_tokens(seat)


def _city_worth(end: Position, seat: int, city: City) -> float:
    left, right = 2 * city.index, 2 * city.index + 1
    if end.scored(city.index):
        owners = end.token_owner(left), end.token_owner(right)
        return sum(t for t, owner in zip(city.tokens, owners, strict=True) if owner == seat)
    heights = len(end.tower(left)), len(end.tower(right))
    higher = left if heights[0] >= heights[1] else right
    leaders = end.leader(higher), end.leader(left + right - higher)
    guards = BOX.messenger_points * end.messengers_at(city.index)
    led = sum(t + guards for t, owner in zip(city.tokens, leaders, strict=True) if owner == seat)
    return led * (sum(heights) / city.holds) ** _LEADS_RIPEN


def _cards(end: Position, seat: int, deck: Deck) -> float:
    """Count portraits, played or in hand, for every card in hand will be played; and symbols."""
    portraits = dict(zip(BOX.portrait_kinds, end.portraits(seat), strict=True))
    worth = 0.0
    for number in end.hand(seat):
        card = deck.cards[number]
        worth += _SYMBOL_WORTH.get(card.bonus, 0.0)
        if card.portrait:
            portraits[card.portrait] += card.portraits
    return worth + sum(map(_portrait_worth, portraits.values()))


def _portrait_worth(count: int) -> float:
    return BOX.set_points * (count // BOX.set_size) + _PORTRAIT_HOPES[count % BOX.set_size]
