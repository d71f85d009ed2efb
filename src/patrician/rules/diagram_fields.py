"""Checks the fields of a position that is written by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from patrician.box import SITES, PatricianError, quoted
from patrician.rules.actions import CARD_NUMBERS
from patrician.rules.setup import Setup

T = TypeVar("T")


class DiagramError(PatricianError):
    """A position that cannot be written like this; the text says which field and why."""


class FieldReader:
    """Checks what is written, field by field."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup

    def seat(self, field: str, value: object) -> int:
        """Return the number of a seat that somebody has."""
        if type(value) is not int or not 0 <= value < self._setup.players:
            last = self._setup.players - 1
            raise DiagramError(f"{field}: {quoted(value)} is no seat; seats are 0 to {last}")
        return value

    def count(self, field: str, value: object, least: int = 0) -> int:
        """Return a number of things."""
        if type(value) is not int or not least <= value < 256:
            raise DiagramError(f"{field}: {quoted(value)} is no number from {least} on")
        return value

    def counts(self, field: str, values: Sequence[int] | None) -> list[int] | None:
        """Return a number of things for each seat, None if they are not written."""
        if values is None:
            return None
        return [self.count(field, value) for value in self.by_seat(field, values, 0)]

    def by_seat(self, field: str, values: Sequence[T] | None, default: T) -> list[T]:
        """Return one item for each seat."""
        players = self._setup.players
        if values is None:
            return [default] * players
        if isinstance(values, str) or not isinstance(values, Sequence) or len(values) != players:
            raise DiagramError(f"{field}: {quoted(values)} is no list of {players}, one for a seat")
        return list(values)

    def by_city(self, field: str, values: Mapping[str, T]) -> Mapping[str, T]:
        """Return the items by city, each of which is in play."""
        if not isinstance(values, Mapping):
            raise DiagramError(f"{field}: {quoted(values)} is no object with cities as keys")
        for city in values:
            if city not in self._setup.cities:
                raise DiagramError(f"{field}: there is no city {quoted(city)} in this game")
        return values

    def pair(self, field: str, city: str, value: Sequence[T]) -> tuple[T, T]:
        """Return the two items of a city."""
        if isinstance(value, str) or not isinstance(value, Sequence) or len(value) != len(SITES):
            raise DiagramError(f"{field}: {city}: {quoted(value)} is no pair")
        return value[0], value[1]


class CardPlaces:
    """The cards in play, each of which lies in one place."""

    def __init__(self, setup: Setup, read: FieldReader) -> None:
        self._setup, self._read = setup, read
        self._places: dict[str, str] = {}

    def lay(self, field: str, cards: Sequence[str]) -> list[int]:
        """Lay named cards somewhere and return their numbers."""
        if isinstance(cards, str) or not isinstance(cards, Sequence):
            raise DiagramError(f"{field}: {quoted(cards)} is no list of cards")
        return [self._lay(field, card) for card in cards]

    def display(self, cards: Mapping[str, str | None]) -> list[int | None]:
        """Lay the face-up cards at their cities, None where there is none."""
        lying = [cards.get(city) for city in self._setup.cities]
        return [None if card is None else self._lay("display", card) for card in lying]

    def spare(self, field: str, count: object) -> list[int]:
        """Lay cards somewhere that are named nowhere else, those with the highest numbers first.

        Named cards must be laid before.
        """
        left = [card for card in reversed(self._setup.cards) if card not in self._places]
        number = self._read.count(field, count)
        if number > len(left):
            raise DiagramError(f"{field}: only {len(left)} cards are left of those in play")
        return [self._lay(field, card) for card in left[:number]]

    def _lay(self, field: str, card: object) -> int:
        if not isinstance(card, str) or card not in self._setup.cards:
            raise DiagramError(f"{field}: there is no card {quoted(card)} in this game")
        if card in self._places:
            raise DiagramError(f"{field}: {card} lies in {self._places[card]} already")
        self._places[card] = field
        return CARD_NUMBERS[card]
