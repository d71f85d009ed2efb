"""The pieces of the game as plain values: cities, cards and the box that holds them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

MIN_PLAYERS = 2
MAX_PLAYERS = 5
SITES = ("left", "right")


class Bonus(StrEnum):
    """The one thing a card shows besides its city's crest."""

    CRESTS = "two crests"
    QUESTION = "question mark"
    MOVE = "move"
    PORTRAIT = "one portrait"
    PORTRAITS = "two portraits"


@dataclass(frozen=True, slots=True)
class City:
    """A city with its two building sites and its two prestige tokens."""

    index: int
    name: str
    holds: int
    tokens: tuple[int, int]
    cards: int
    players: int

    def in_play(self, players: int) -> bool:
        """Return whether the city is used with this many players (B1.1)."""
        return players >= self.players


@dataclass(frozen=True, slots=True)
class Card:
    """A building card; `number` is also the number of the decision to play it."""

    number: int
    id: str
    city: str
    bonus: Bonus
    portrait: str | None = None
    star: bool = False

    @property
    def crests(self) -> int:
        """How many floors the card places."""
        return 2 if self.bonus is Bonus.CRESTS else 1

    @property
    def portraits(self) -> int:
        """How many portraits the card shows."""
        return {Bonus.PORTRAIT: 1, Bonus.PORTRAITS: 2}.get(self.bonus, 0)


@dataclass(frozen=True, slots=True)
class Ambassador:
    """An ambassador card: the token value it counts (None for D) and the order that breaks ties."""

    name: str
    token: int | None
    order: tuple[str, ...]


@dataclass(frozen=True)
class Box:
    """Everything in the box but the card faces: one value for each number of the rules."""

    cities: tuple[City, ...]
    links: tuple[tuple[str, str], ...]
    colours: tuple[str, ...]
    first_cards: int
    floors: Mapping[int, int]
    portraits: Mapping[str, str]  # a kind and its plural
    set_size: int
    set_points: int
    messengers: Mapping[int, int]
    messenger_points: int
    messengers_per_city: int
    penalty: int
    ambassadors: tuple[Ambassador, ...]

    @cached_property
    def _by_name(self) -> Mapping[str, City]:
        return {city.name: city for city in self.cities}

    @cached_property
    def portrait_kinds(self) -> tuple[str, ...]:
        """The kinds of patrician, in the order in which portraits are counted."""
        return tuple(self.portraits)

    def city(self, name: str) -> City:
        """Return the city of that name."""
        return self._by_name[name]

    def is_city(self, name: object) -> bool:
        """Return whether a city has that name."""
        return name in self._by_name

    def cities_in_play(self, players: int) -> tuple[City, ...]:
        """Return the cities used with this many players (B1.1)."""
        return tuple(city for city in self.cities if city.in_play(players))

    def links_in_play(self, players: int) -> tuple[tuple[str, str], ...]:
        """Return the links whose two cities are both used (M2.1)."""
        return tuple(
            link for link in self.links if all(self.city(name).in_play(players) for name in link)
        )
