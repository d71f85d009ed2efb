"""What is in the box: cities, cards, tokens, links and decks. Data, a loader and its checks."""

from patrician.box.components import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    SITES,
    Ambassador,
    Bonus,
    Box,
    Card,
    City,
)
from patrician.box.contents import BOX
from patrician.box.decks import (
    CLASSIC,
    MAX_DECK_BYTES,
    Deck,
    deck_from_data,
    face_words,
    load_deck,
    parse_deck,
)
from patrician.box.errors import DeckError, PatricianError, quoted
from patrician.box.pictures import ink_on

__all__ = [
    "BOX",
    "CLASSIC",
    "MAX_DECK_BYTES",
    "MAX_PLAYERS",
    "MIN_PLAYERS",
    "SITES",
    "Ambassador",
    "Bonus",
    "Box",
    "Card",
    "City",
    "Deck",
    "DeckError",
    "PatricianError",
    "deck_from_data",
    "face_words",
    "ink_on",
    "load_deck",
    "parse_deck",
    "quoted",
]
