"""A player who looks at its own turn only and takes what seems best at its end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from patrician.bots.own_turn import best_of, ends_of_turn, imagined
from patrician.bots.protocol import Budget
from patrician.box import BOX, Bonus, City, Deck
from patrician.rules import Observation, Setup
from patrician.rules.core.position import Position

# How much a lead counts in a city that is not finished: its built share to this power, as an early
# lead says little and a late one nearly everything.
_LEADS_RIPEN: Final = 4
# A floor in hand counts as half a floor built, and lets one hope for a tower it could win.
_FLOOR_IN_HAND: Final = 0.5
_WITHIN_REACH: Final = 0.8
# What an incomplete set is worth while it can still grow, by portraits of the kind over a set.
_PORTRAIT_HOPES: Final = (0.0, 2.0, 4.0)
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
        seat = position.seat

        def worth(action: int) -> float:
            ends = ends_of_turn(position, action)
            return max(_towers(end, seat, setup) + _cards(end, seat, setup.deck) for end in ends)

        return best_of(worth, legal_actions, self._rng)


def _towers(end: Position, seat: int, setup: Setup) -> float:
    """Count won tokens in full, and towers one leads or can overtake by how ripe their city is."""
    in_hand = dict.fromkeys(setup.cities, 0)
    for card in map(setup.deck.cards.__getitem__, end.hand(seat)):
        in_hand[card.city] += card.crests
    worth = sum(_city_worth(end, seat, BOX.city(city), in_hand[city]) for city in setup.cities)
    return worth + BOX.messenger_points * end.messenger_tokens(seat)


def _city_worth(end: Position, seat: int, city: City, in_hand: int) -> float:
    """Return what a city is worth to a player with so many floors for it in hand."""
    sites = 2 * city.index, 2 * city.index + 1
    if end.scored(city.index):
        owners = map(end.token_owner, sites)
        return sum(t for t, owner in zip(city.tokens, owners, strict=True) if owner == seat)
    taller_first = sorted(map(end.tower, sites), key=len, reverse=True)
    guards = BOX.messenger_points * end.messengers_at(city.index)
    hopes = sum(
        (token + guards) * _hold_on(tower, seat, in_hand)
        for token, tower in zip(city.tokens, taller_first, strict=True)
    )
    floors = sum(map(len, taller_first)) + _FLOOR_IN_HAND * in_hand
    return hopes * (floors / city.holds) ** _LEADS_RIPEN


def _hold_on(tower: tuple[int, ...], seat: int, in_hand: int) -> float:
    """Return how much a tower is a player's: led, within reach of the floors in hand, or not."""
    if not tower:
        return _WITHIN_REACH if in_hand else 0.0
    leader = max(reversed(tower), key=tower.count)  # B8.2
    if leader == seat:
        return 1.0
    within_reach = in_hand and tower.count(seat) + in_hand >= tower.count(leader)
    return _WITHIN_REACH if within_reach else 0.0


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
