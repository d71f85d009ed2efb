"""Messengers, tokens and proxies of cards as pictures: in millimetres, with their bleed."""

from __future__ import annotations

from typing import Final

from patrician.box import BOX, Card, Deck
from patrician.drawings import card_face, city_colours, document, drawing, printed_card_face
from patrician.printing.imposition import BLEED

CARD: Final = (59.0, 91.0)
"""Width and height of a card. No source tells those of the printed game: this is our choice."""
SMALL_CARD: Final = (44.0, 68.0)
MESSENGER: Final = (50.0, 24.0)
TOKEN: Final = (22.0, 22.0)
MESSENGERS: Final = max(players * each for players, each in BOX.messengers.items())
"""As many as are ever in play (M1)."""
MESSENGER_TOKENS: Final = MESSENGERS * 2 * 2
"""As many as can ever be won: each messenger stands at two cities of two towers (M3)."""
MINUS: Final = "\u2212"

_ARROW: Final = "M{tip} 12l{dx} -8v4.6h{shaft}v6.8h{back}v4.6z"
_SERIF: Final = 'font-family="Alegreya" font-weight="700" text-anchor="middle"'


def _picture(size: tuple[float, float], ground: str, shapes: str) -> str:
    width, height = (length + 2 * BLEED for length in size)
    box = f'x="{-BLEED}" y="{-BLEED}" width="{width}" height="{height}"'
    root = (
        f'xmlns="http://www.w3.org/2000/svg" viewBox="{-BLEED} {-BLEED} {width} {height}"'
        f' width="{width}mm" height="{height}mm"'
    )
    return document(root, "", f'<rect {box} fill="{ground}"/>{shapes}', "light")


def messenger() -> str:
    """Return a messenger between two arrows, which point at two cities (M2)."""
    arrows = "".join(
        f'<path d="{path}" fill="var(--messenger)" stroke="var(--drawn)" stroke-width=".6"'
        ' stroke-linejoin="round"/>'
        for path in (
            _ARROW.format(tip="3", dx="9", shaft="5.5", back="-5.5"),
            _ARROW.format(tip="47", dx="-9", shaft="-5.5", back="5.5"),
        )
    )
    person = (
        '<g fill="var(--messenger)">'
        '<use href="#messenger" x="19.3" y="2.5" width="11.4" height="19"/></g>'
    )
    return _picture(MESSENGER, "#f6e7c4", arrows + person)


def token(points: int) -> str:
    """Return a token of the Messengers: of 2 points (M3), or the one that costs some (M4)."""
    good = points > 0
    value = str(points) if good else f"{MINUS}{-points}"
    shapes = (
        '<use href="#token" x="1" y="1" width="20" height="20"/>'
        f'<text x="11" y="14.4" font-size="10.4" {_SERIF}'
        f' fill="{"var(--drawn)" if good else "#8c1d12"}">{value}</text>'
    )
    return _picture(TOKEN, "#f6e7c4" if good else "#6d2011", shapes)


def proxy(card: Card, deck: Deck) -> str:
    """Return a card's face in the size of a card, with the deck's own colours."""
    width, height = CARD
    unit = width / 100
    return printed_card_face(card, dict(deck.colours), height=height / unit, bleed=BLEED / unit)


def face(card: Card, deck: Deck) -> str:
    """Return a card's face as it lies on the table, to be shown small."""
    return card_face(card, dict(deck.colours))


def crests(deck: Deck) -> dict[str, str]:
    """Return the crests of all cities, in the deck's own colours."""
    names = [f"crest-{city.name}" for city in BOX.cities]
    return {name: drawing(name, own=city_colours(dict(deck.colours))) for name in names}


def portraits() -> dict[str, str]:
    """Return the portraits of all kinds."""
    return {f"portrait-{kind}": drawing(f"portrait-{kind}") for kind in BOX.portrait_kinds}
