"""What is in the box: cities, cards, tokens, links and decks. Data, a loader and its checks."""

from pathlib import Path

from patrician.box.components import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    SITES,
    Ambassador,
    Bonus,
    Box,
    Card,
    City,
    Deck,
)
from patrician.box.contents import BOX, CLASSIC
from patrician.box.decks import deck_from_data as _deck_from_data
from patrician.box.decks import face_words as _face_words
from patrician.box.decks import read_deck as _read_deck
from patrician.box.errors import DeckError, PatricianError, shown

__all__ = [
    "BOX",
    "CLASSIC",
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
    "load_deck",
    "shown",
]


def load_deck(path: str | Path) -> Deck:
    """Read a deck file of your own and check it; raises DeckError with the reason."""
    return _read_deck(Path(path), BOX)


def deck_from_data(data: object) -> Deck:
    """Make a deck from the data of a deck file, held to the same checks."""
    return _deck_from_data(data, BOX)


def face_words() -> list[str]:
    """List every word a deck file may use for a card."""
    return _face_words(BOX)
