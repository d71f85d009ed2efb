"""Draws cards: faces are put together from templates, because a deck may have any faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from patrician.box import Card, ink_on
from patrician.drawings.files import document, drawing, parts


def card_face(card: Card, colours: Mapping[str, str] | None = None) -> str:
    """Return the face of a card as an SVG document of its own.

    A card is light by night, too: it is paper. `colours` are a deck's own, by city.
    """
    layers = ("card-letter", f"card-{card.bonus.name.lower()}", _name_of(card))
    return _drawn(card, layers, colours or {})


def small_card_face(card: Card, colours: Mapping[str, str] | None = None) -> str:
    """Return a card for where it is small: its crest and its bonus, larger and without a name."""
    star = ("card-small-star",) if card.star else ()
    layers = ("card-small-letter", f"card-small-{card.bonus.name.lower()}", *star)
    return _drawn(card, layers, colours or {})


def _drawn(card: Card, layers: Iterable[str], colours: Mapping[str, str]) -> str:
    shapes = "\n".join(parts(layer).shapes for layer in layers)
    filled = shapes.replace("{city}", card.city).replace("{portrait}", card.portrait or "")
    letter = parts("card-letter")
    return document(letter.attributes, letter.definitions, filled, "light", _named(colours))


def _named(colours: Mapping[str, str]) -> dict[str, str]:
    """Return the colours of cities by the names that drawings have for them, each with its ink."""
    named = {f"city-{city}": colour for city, colour in colours.items()}
    inks = {f"city-{city}-ink": ink_on(colour) for city, colour in colours.items()}
    return named | inks


def _name_of(card: Card) -> str:
    return "card-name-star" if card.star else "card-name"


def card_back() -> str:
    """Return what all cards look like from behind, as an SVG document of its own."""
    return drawing("card-back")
