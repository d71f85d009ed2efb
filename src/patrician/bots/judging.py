"""Judging a position: the points every player can expect, from what one of them knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log1p
from typing import Final, TypeAlias

from patrician.bots.prospects import (
    ANYBODY,
    Coming,
    Points,
    Tokens,
    Tower,
    portrait_prospects,
    shares,
)
from patrician.box import BOX, Ambassador, City
from patrician.rules import Setup
from patrician.rules.actions import CARD_NUMBERS
from patrician.rules.core.position import Position

CityProspects: TypeAlias = Callable[[Tower, Tower, Coming, Tokens, int], Points]
"""Returns the token points that each player can expect from an unfinished city."""

# A difference in points that makes it likely, not certain, who of two will have more in the end.
_CLOSE_RACE: Final = 8.0
# The same for ambassadors, in tokens, and for the -3 token, in towers beside a messenger.
_CLOSE_RACE_OF_TOKENS: Final = 0.7
_CLOSE_RACE_OF_TOWERS: Final = 1.0
_POINTS_A_TOKEN: Final = 4.0


@dataclass(frozen=True)
class _Faces:
    """What the cards in play show, by their numbers."""

    crests: tuple[tuple[tuple[int, int], ...], ...]
    """By city: the number of each of its cards, and its crests."""
    portraits: tuple[dict[int, int], ...]
    """By kind: the cards that show it, and how often."""


@lru_cache(maxsize=16)
def _faces(setup: Setup) -> _Faces:
    cards = [setup.deck[name] for name in setup.cards]
    return _Faces(
        tuple(
            tuple((card.number, card.crests) for card in cards if card.city == city)
            for city in setup.cities
        ),
        tuple(
            {card.number: card.portraits for card in cards if card.portrait == kind}
            for kind in BOX.portrait_kinds
        ),
    )


@lru_cache(maxsize=1024)
def _won(tokens: tuple[int, int], owners: tuple[int | None, int | None], players: int) -> Points:
    return tuple(
        float(sum(token for token, owner in zip(tokens, owners, strict=True) if owner == seat))
        for seat in range(players)
    )


class Judge:
    """Judges what a turn leads to by what the player whose turn it is knows before."""

    def __init__(
        self,
        setup: Setup,
        position: Position,
        known_hands: Sequence[Sequence[str]],
        city_prospects: CityProspects,
    ) -> None:
        self._setup, self._seat = setup, position.seat
        self._seats = range(self._setup.players)
        self._cities = BOX.cities_in_play(self._setup.players)
        self._hands = [tuple(CARD_NUMBERS[card] for card in hand) for hand in known_hands]
        self._city_prospects = city_prospects
        self._faces = _faces(self._setup)
        self._unplayed = self._unplayed_cards(position)
        self._portrait_points: dict[tuple[object, ...], Points] = {}

    def _unplayed_cards(self, position: Position) -> list[list[tuple[int, int, int]]]:
        """Return by city the number, the crests and the holder of the cards still to be played.

        The own hand changes with the turn, so its cards stand here as anybody's.
        """
        played = {number for seat in self._seats for number in position.played(seat)}
        others = (seat for seat in self._seats if seat != self._seat)
        holders = {number: seat for seat in others for number in self._hands[seat]}
        return [
            [
                (number, crests, holders.get(number, ANYBODY))
                for number, crests in cards
                if number not in played
            ]
            for cards in self._faces.crests
        ]

    def worth(self, end: Position) -> float:
        """Return how likely it is to beat each of the others, as a logarithm."""
        points = self.points(end)
        ahead = (points[self._seat] - points[rival] for rival in self._seats if rival != self._seat)
        return -sum(log1p(exp(-lead / _CLOSE_RACE)) for lead in ahead)

    def points(self, end: Position) -> list[float]:
        """Return the points each player can expect at the end of the game."""
        hand = end.hand(self._seat)
        by_city = list(self._by_city(end, set(hand)))
        portraits = self._of_portraits(end, hand)
        points = [sum(of_seat) for of_seat in zip(*by_city, portraits, strict=True)]
        if self._setup.messengers:
            self._add_messengers(points, end)
        if self._setup.ambassadors:
            self._add_ambassadors(points, end, by_city)
        return points

    def _by_city(self, end: Position, hand: set[int]) -> Iterator[Points]:
        """Yield the token points each player has or can expect from each city."""
        seat, just_played = self._seat, end.top(self._seat)
        for city, cards in zip(self._cities, self._unplayed, strict=True):
            left, right = 2 * city.index, 2 * city.index + 1
            if end.scored(city.index):
                owners = end.token_owner(left), end.token_owner(right)
                yield _won(city.tokens, owners, len(self._seats))
                continue
            coming = [
                (crests, seat if number in hand else holder)
                for number, crests, holder in cards
                if number != just_played
            ]
            guards = BOX.messenger_points * end.messengers_at(city.index)
            tokens = (city.tokens[0] + guards, city.tokens[1] + guards)
            towers = end.tower(left), end.tower(right)
            yield self._city_prospects(*towers, tuple(coming), tokens, len(self._seats))

    def _of_portraits(self, end: Position, hand: tuple[int, ...]) -> Points:
        """Return the points for portraits played and in hand, and for a share of the others."""
        key = (end.top(self._seat), hand)  # all that the turn changes about portraits
        if key not in self._portrait_points:
            self._portrait_points[key] = self._count_portraits(end, hand)
        return self._portrait_points[key]

    def _count_portraits(self, end: Position, hand: tuple[int, ...]) -> Points:
        players = len(self._seats)
        points = [0.0] * players
        hands = [hand if seat == self._seat else self._hands[seat] for seat in self._seats]
        for kind, shown in enumerate(self._faces.portraits):
            counts = [
                end.portraits(seat)[kind] + sum(shown.get(number, 0) for number in hands[seat])
                for seat in self._seats
            ]
            to_come = sum(shown.values()) - sum(counts)
            for seat, count in enumerate(counts):
                points[seat] += portrait_prospects(count, to_come, players)
        return tuple(points)

    # --- Expansions -----------------------------------------------------------------------------

    def _add_messengers(self, points: list[float], end: Position) -> None:
        """Add the tokens won, and the danger of the -3 token (M3, M4)."""
        guarded = [city for city in self._cities if end.messengers_at(city.index)]
        sites = [2 * city.index + side for city in guarded for side in range(2)]
        towers = [end.tower(site) for site in sites]
        absences = [sum(seat not in tower for tower in towers) for seat in self._seats]
        dangers = shares(absences, _CLOSE_RACE_OF_TOWERS)
        for seat, danger in enumerate(dangers):
            points[seat] += BOX.messenger_points * end.messenger_tokens(seat)
            points[seat] += BOX.penalty * danger

    def _add_ambassadors(
        self, points: list[float], end: Position, by_city: Sequence[Points]
    ) -> None:
        """Add each ambassador as so many portraits, a third of a set each (A1)."""
        for ambassador in BOX.ambassadors:
            portraits = len(BOX.portrait_kinds) if ambassador.token is None else 1
            worth = portraits * BOX.set_points / BOX.set_size
            strengths = self._tokens_towards(ambassador, end, by_city)
            for seat, chance in enumerate(shares(strengths, _CLOSE_RACE_OF_TOKENS)):
                points[seat] += chance * worth

    def _tokens_towards(
        self, ambassador: Ambassador, end: Position, by_city: Sequence[Points]
    ) -> list[float]:
        """Return how many tokens each player has or can expect that count for an ambassador."""
        tokens = [0.0] * len(self._seats)
        for city in map(BOX.city, ambassador.order):
            if city.in_play(len(self._seats)):
                for seat, points in enumerate(by_city[city.index]):
                    tokens[seat] += self._token_share(ambassador, city, end, seat, points)
        return tokens

    def _token_share(
        self, ambassador: Ambassador, city: City, end: Position, seat: int, points: float
    ) -> float:
        if ambassador.token is None:
            return points / _POINTS_A_TOKEN
        if not end.scored(city.index):
            return points / sum(city.tokens)
        token = 2 * city.index + city.tokens.index(ambassador.token)
        return float(end.token_owner(token) == seat)
