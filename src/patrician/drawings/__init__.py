"""Drawings: crests, portraits, cards, patterns, tokens, messengers as SVG files, and their colours.

The page takes the same files when it is built. A file of `svg/` can be opened by itself; its
colours have names (`var(--gilt, #e9b949)`), which `colours.json` gives a value by day and by night.
"""

from patrician.drawings.cards import (
    card_back,
    card_face,
    city_colours,
    printed_card_face,
    small_card_face,
)
from patrician.drawings.colours import COLOURS, PLAYER_COLOURS, Theme, colour
from patrician.drawings.files import document, drawing, drawing_names, symbols

__all__ = [
    "COLOURS",
    "PLAYER_COLOURS",
    "Theme",
    "card_back",
    "card_face",
    "city_colours",
    "colour",
    "document",
    "drawing",
    "drawing_names",
    "printed_card_face",
    "small_card_face",
    "symbols",
]
