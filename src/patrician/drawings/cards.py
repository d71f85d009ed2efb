"""Draws cards: faces are put together from templates, because a deck may have any faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from patrician.box import Card, ink_on
from patrician.drawings.files import document, drawing, parts

_PRINTED_SCALE: Final = 0.95
"""Leaves the edge of a printed card free of drawings, where it may be cut off."""


def card_face(card: Card, colours: Mapping[str, str] | None = None) -> str:
    """Return the face of a card as an SVG document of its own.

    A card is light by night, too: it is paper. `colours` are a deck's own, by city.
    """
    layers = ("card-letter", f"card-{card.bonus.name.lower()}", _name_of(card))
    return _drawn(card, layers, colours or {})


def printed_card_face(
    card: Card, colours: Mapping[str, str] | None = None, *, height: float, bleed: float
) -> str:
    """Return the face of a card to be printed and cut: as high as wanted, without round corners.

    A card is 100 wide. Its paper reaches beyond the cut by `bleed`, and nothing that is drawn comes
    near the cut.
    """
    frame = (
        '<rect x="{inset}" y="{inset}" width="{width}" height="{height}" rx="5" fill="none"'
        ' stroke="var(--city-{city})" stroke-width="3"/>'
    )
    paper = (
        f'<rect x="{-bleed}" y="{-bleed}" width="{100 + 2 * bleed}" height="{height + 2 * bleed}"'
        ' fill="url(#vellum)"/>'
    )
    scale = _PRINTED_SCALE
    inset = 50 - 45 * scale
    # The frame of `card-letter` is 5 from the edge: the lower part keeps its place in it.
    lower = height - inset - 135 * scale
    upper = inset - 5 * scale + (lower - inset) / 4
    shapes = (
        paper
        + frame.format(
            inset=inset, width=100 - 2 * inset, height=height - 2 * inset, city=card.city
        )
        + _moved(parts(f"card-{card.bonus.name.lower()}").shapes, lower)
        + _moved(parts(_name_of(card)).shapes, upper)
    )
    box = f"{-bleed} {-bleed} {100 + 2 * bleed} {height + 2 * bleed}"
    root = f'xmlns="http://www.w3.org/2000/svg" viewBox="{box}"'
    definitions = parts("card-letter").definitions
    return document(root, definitions, _filled(shapes, card), "light", city_colours(colours or {}))


def _moved(shapes: str, down: float) -> str:
    across = 50 * (1 - _PRINTED_SCALE)
    return f'<g transform="translate({across} {down}) scale({_PRINTED_SCALE})">{shapes}</g>'


def small_card_face(card: Card, colours: Mapping[str, str] | None = None) -> str:
    """Return a card for where it is small: its crest and its bonus, larger and without a name."""
    star = ("card-small-star",) if card.star else ()
    layers = ("card-small-letter", f"card-small-{card.bonus.name.lower()}", *star)
    return _drawn(card, layers, colours or {})


def _drawn(card: Card, layers: Iterable[str], colours: Mapping[str, str]) -> str:
    shapes = "\n".join(parts(layer).shapes for layer in layers)
    letter = parts("card-letter")
    named = city_colours(colours)
    return document(letter.attributes, letter.definitions, _filled(shapes, card), "light", named)


def _filled(shapes: str, card: Card) -> str:
    return shapes.replace("{city}", card.city).replace("{portrait}", card.portrait or "")


def city_colours(colours: Mapping[str, str]) -> dict[str, str]:
    """Return the colours of cities by the names that drawings have for them, each with its ink."""
    named = {f"city-{city}": colour for city, colour in colours.items()}
    inks = {f"city-{city}-ink": ink_on(colour) for city, colour in colours.items()}
    return named | inks


def _name_of(card: Card) -> str:
    return "card-name-star" if card.star else "card-name"


def card_back() -> str:
    """Return what all cards look like from behind, as an SVG document of its own."""
    return drawing("card-back")
