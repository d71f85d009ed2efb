"""What a deck may say besides its faces: the order of pictures and the colours of cities."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from patrician.box.components import Ambassador
from patrician.box.contents import BOX
from patrician.box.errors import DeckError, quoted

Orders: TypeAlias = tuple[tuple[str, tuple[str, ...]], ...]
"""By ambassador, in the order of the box."""
Colours: TypeAlias = tuple[tuple[str, str], ...]
"""By city, in the order of the box."""

# D is not among them: the rules themselves give its order (A3).
_WITH_PICTURE: Final = {card.name: card for card in BOX.ambassadors if card.token is not None}
_COLOUR: Final = re.compile(r"#[0-9a-fA-F]{6}")
_INKS: Final = ("#fffaf0", "#1b140c")
_READABLE: Final = 4.5
"""The contrast that WCAG 2 asks for text (level AA)."""


def read_orders(data: object) -> Orders:
    """Return the picture orders of a deck file, checked (A2); none if it has none."""
    if data is None:
        return ()
    if not isinstance(data, Mapping):
        sentence = "ambassadors must be a table with one list of cities for A, B or C"
        raise DeckError(sentence, "orders-form")
    for name in data:
        if name not in _WITH_PICTURE:
            wrong = quoted(name)
            sentence = f"ambassadors: {wrong} has no picture; write A, B or C"
            raise DeckError(sentence, "no-picture", name=wrong)
    return tuple(
        (name, _order(card, data[name])) for name, card in _WITH_PICTURE.items() if name in data
    )


def _order(card: Ambassador, cities: object) -> tuple[str, ...]:
    listed = ", ".join(card.order)
    needed = f"{listed}, in the order of the picture"
    if not isinstance(cities, list | tuple):
        raise DeckError(
            f"ambassadors: {card.name} must be a list of {needed}",
            "order-form",
            name=card.name,
            cities=listed,
        )
    for city in cities:
        if city not in card.order:
            raise DeckError(
                f"ambassadors: {card.name}: {quoted(city)} has no token of {card.token}; "
                f"write {needed}",
                "order-city",
                name=card.name,
                city=quoted(city),
                token=card.token or 0,
                cities=listed,
            )
    if len(cities) != len(card.order) or len(set(cities)) != len(cities):
        raise DeckError(
            f"ambassadors: {card.name} needs each of {needed}, once",
            "order-once",
            name=card.name,
            cities=listed,
        )
    return tuple(cities)


def ambassadors_of(orders: Orders) -> tuple[Ambassador, ...]:
    """Return the ambassadors of the box, with the orders that a deck has for them."""
    own = dict(orders)
    return tuple(replace(card, order=own.get(card.name, card.order)) for card in BOX.ambassadors)


def read_colours(data: object) -> Colours:
    """Return the colours of cities that a deck file has, checked; none if it has none."""
    if data is None:
        return ()
    if not isinstance(data, Mapping):
        sentence = "colours must be a table with a colour such as '#b32322' for a city"
        raise DeckError(sentence, "colours-form")
    for name in data:
        if not BOX.is_city(name):
            wrong = quoted(name)
            raise DeckError(f"colours: there is no city {wrong}", "colour-city", city=wrong)
    colours = tuple(
        (city.name, _colour(city.name, data[city.name])) for city in BOX.cities if city.name in data
    )
    _check_different(colours)
    return colours


def _colour(city: str, value: object) -> str:
    if not isinstance(value, str) or not _COLOUR.fullmatch(value):
        raise DeckError(
            f"colours: {city}: a colour is # and six hexadecimal digits, not {quoted(value)}",
            "colour-form",
            city=city,
            value=quoted(value),
        )
    colour = value.lower()
    if _contrast(colour, ink_on(colour)) < _READABLE:
        raise DeckError(
            f"colours: {city}: neither light nor dark ink can be read on {value}; "
            f"make it lighter or darker",
            "colour-unreadable",
            city=city,
            colour=value,
        )
    return colour


def _check_different(colours: Colours) -> None:
    seen: dict[str, str] = {}
    for city, colour in colours:
        if colour in seen:
            raise DeckError(
                f"colours: {seen[colour]} and {city} have the same colour {colour}",
                "colour-same",
                one=seen[colour],
                other=city,
                colour=colour,
            )
        seen[colour] = city


def ink_on(colour: str) -> str:
    """Return the ink, light or dark, that can be read better on a colour."""
    return max(_INKS, key=lambda ink: _contrast(colour, ink))


def _contrast(one: str, other: str) -> float:
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    """Return how bright a colour is, from 0 to 1, as WCAG 2 defines it."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
