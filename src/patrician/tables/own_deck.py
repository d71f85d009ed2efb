"""A deck of one's own at a table: checked like every deck, and with a name that can be read."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, NotRequired, TypeAlias, cast

from pydantic import PlainSerializer, PlainValidator
from typing_extensions import TypedDict

from patrician.box import Deck, DeckError, deck_from_data, ink_on, parse_deck
from patrician.tables.errors import Refused
from patrician.tables.names import MOST_MARKS, is_readable


class DeckData(TypedDict):
    """A deck as its file holds it: the words of each city's cards, and what else may be set."""

    name: str
    cards: dict[str, list[str]]
    ambassadors: NotRequired[dict[str, list[str]]]
    """The orders of pictures that break ties, by ambassador."""
    colours: NotRequired[dict[str, str]]
    """Of cities."""


class DeckView(TypedDict):
    """Which deck is played with; its faces, orders and colours stand in the options."""

    name: str
    hash: str
    """Identifies what the rules know of it: faces and orders."""
    inks: dict[str, str]
    """By city with a colour of its own: the ink that can be read on it."""


class CheckedDeck(DeckView):
    """A deck file that was read and is good."""

    deck: DeckData
    """For the options of a table."""


def _checked(value: object) -> Deck:
    """Return a deck; raises ValueError, with the reason, for what is none."""
    try:
        return _with_readable_name(value if isinstance(value, Deck) else deck_from_data(value))
    except DeckError as error:
        raise ValueError(str(error)) from None


def _with_readable_name(deck: Deck) -> Deck:
    """Hold the name to what holds for names of people: everybody at the table reads it."""
    if not is_readable(deck.name):
        raise DeckError(
            f"name must have visible letters, each with at most {MOST_MARKS} marks",
            "name-marks",
            most=MOST_MARKS,
        )
    return deck


OwnDeck: TypeAlias = Annotated[
    Deck,
    PlainValidator(_checked, json_schema_input_type=DeckData),
    PlainSerializer(Deck.data, return_type=DeckData),
]
"""A deck that is stored and sent as the data of its file."""


def read_deck(text: str) -> Deck:
    """Return the deck of a file's text; raises Refused with what is wrong in it, and where."""
    try:
        return _with_readable_name(parse_deck(text.encode()))
    except DeckError as error:
        facts = {"message": error.message, **error.facts}
        raise Refused("bad-deck", str(error), facts) from None


@lru_cache(maxsize=256)
def deck_view(deck: Deck) -> DeckView:
    """Return which deck it is, as viewers of a table are told."""
    inks = {city: ink_on(colour) for city, colour in deck.colours}
    return {"name": deck.name, "hash": deck.hash, "inks": inks}


def checked_deck(deck: Deck) -> CheckedDeck:
    """Return a deck that somebody has sent for a check."""
    return {**deck_view(deck), "deck": cast("DeckData", deck.data())}
