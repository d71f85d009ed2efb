"""Decks: from words like "star banker" to cards, with every check a deck must pass.

A deck that passes can never run a player out of floors and always finishes every city (B10.1),
which is why the rules need no code for either.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from patrician.box.components import Ambassador, Bonus, Card, City
from patrician.box.contents import BOX, CLASSIC_DATA
from patrician.box.errors import DeckError, quoted
from patrician.box.pictures import Colours, Orders, ambassadors_of, read_colours, read_orders

MAX_NAME_LENGTH: Final = 60
MAX_DECK_BYTES: Final = 64 * 1024
_MOST_DOTS: Final = 64
"""In a line; a key of a deck needs one."""
_PLACE: Final = re.compile(r"at line (\d+)")
_KEYS: Final = ("name", "cards", "ambassadors", "colours")
_KEYS_LISTED: Final = "name and cards, and may have ambassadors and colours"


class Face(NamedTuple):
    """What a card shows beside its crest."""

    bonus: Bonus
    portrait: str | None
    star: bool


@dataclass(frozen=True)
class Deck:
    """All 55 cards, in the order of their numbers, made of the words for their faces."""

    name: str
    faces: tuple[tuple[str, tuple[str, ...]], ...]
    orders: Orders = ()
    """The pictures of ambassadors that differ from those of the box (A2)."""
    colours: Colours = ()
    """Of cities, for drawings; the rules know nothing of them."""
    cards: tuple[Card, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Make the cards of the faces; a deck that cannot be played with raises DeckError."""
        _name(self.name)
        faces = _faces(dict(self.faces))
        cards = tuple(_cards(faces))
        for city in BOX.cities:
            _check_city(city, [card for card in cards if card.city == city.name])
        _check_stars(cards)
        object.__setattr__(self, "faces", tuple(faces.items()))
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "orders", read_orders(dict(self.orders)))
        object.__setattr__(self, "colours", read_colours(dict(self.colours)))

    @cached_property
    def _by_id(self) -> Mapping[str, Card]:
        return {card.id: card for card in self.cards}

    def __getitem__(self, card_id: str) -> Card:
        return self._by_id[card_id]

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._by_id

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def data(self) -> dict[str, object]:
        """Return what a deck file holds, ready for JSON or TOML."""
        data: dict[str, object] = {
            "name": self.name,
            "cards": {city: list(faces) for city, faces in self.faces},
        }
        if self.orders:
            data["ambassadors"] = {name: list(order) for name, order in self.orders}
        if self.colours:
            data["colours"] = dict(self.colours)
        return data

    @cached_property
    def ambassadors(self) -> tuple[Ambassador, ...]:
        """The ambassadors, each with the order of its picture."""
        return ambassadors_of(self.orders)

    @cached_property
    def hash(self) -> str:
        """Identify what the rules know of the deck, whatever its name and colours."""
        # Without orders of its own it is the hash that decks had before there were any.
        known = [*self.faces, *self.orders]
        return hashlib.sha256(json.dumps(known, separators=(",", ":")).encode()).hexdigest()


def load_deck(path: str | Path) -> Deck:
    """Read a deck file of your own and check it; raises DeckError with the reason."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_DECK_BYTES + 1)
    except OSError as error:
        raise DeckError(f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:  # a path with a NUL character
        raise DeckError(f"cannot be read: {error}") from None
    return parse_deck(raw)


def parse_deck(raw: bytes) -> Deck:
    """Make a deck from the bytes of a deck file; raises DeckError with the reason."""
    if len(raw) > MAX_DECK_BYTES:
        raise _too_large()
    try:
        text = raw.decode("utf-8-sig")
        _refuse_deep_keys(text)
        data = tomllib.loads(text)
    except UnicodeDecodeError as error:
        at = error.start
        raise DeckError(f"is not UTF-8 text (byte {at})", "not-text", byte=at) from None
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error, raw) from None
    except RecursionError:
        raise DeckError("is not valid TOML: nested too deeply", "too-deep") from None
    except ValueError:  # an integer with thousands of digits
        sentence = "is not valid TOML: a number is too long"
        raise DeckError(sentence, "number-long") from None
    return deck_from_data(data)


def _too_large() -> DeckError:
    most = MAX_DECK_BYTES // 1024
    return DeckError(f"is larger than {most} KiB, which no deck needs", "too-large", most=most)


def _refuse_deep_keys(text: str) -> None:
    """Refuse a key of thousands of parts, for which the parser takes time by their square."""
    for line in text.split("\n"):
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            raise DeckError("is not valid TOML: nested too deeply", "too-deep")


def _not_toml(error: tomllib.TOMLDecodeError, raw: bytes) -> DeckError:
    """Return what is wrong with a file; the parser names line and column, or the end."""
    place = _PLACE.search(str(error))
    line = int(place[1]) if place else raw.count(b"\n") + 1
    return DeckError(f"is not valid TOML: {error}", "not-toml", line=line, reason=str(error))


def deck_from_data(data: object) -> Deck:
    """Make a deck from the data of a deck file, held to the same checks."""
    if not isinstance(data, Mapping):
        raise DeckError("a deck is a table with the keys name and cards", "no-table")
    for key in data:
        if key not in _KEYS:
            raise DeckError(
                f"unknown key {quoted(key)}; a deck has the keys {_KEYS_LISTED}",
                "unknown-key",
                key=quoted(key),
            )
    faces = _faces(data.get("cards"))
    return Deck(
        _name(data.get("name")),
        tuple(faces.items()),
        read_orders(data.get("ambassadors")),
        read_colours(data.get("colours")),
    )


def face_words() -> list[str]:
    """List every word a deck file may use for a card."""
    return list(_FACES)


def _all_faces() -> Iterator[tuple[str, Face]]:
    for kind in BOX.portraits:
        yield f"star {kind}", Face(Bonus.PORTRAIT, kind, star=True)
    for kind in BOX.portraits:
        yield kind, Face(Bonus.PORTRAIT, kind, star=False)
    for kind, plural in BOX.portraits.items():
        yield f"two {plural}", Face(Bonus.PORTRAITS, kind, star=False)
    for bonus in (Bonus.CRESTS, Bonus.QUESTION, Bonus.MOVE):
        yield bonus.value, Face(bonus, None, star=False)


_FACES: Final = dict(_all_faces())


def _name(name: object) -> str:
    if name is None:
        raise DeckError("the key name is missing", "name-missing")
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        raise DeckError("name must be a text of visible characters", "name-invisible")
    if len(name) > MAX_NAME_LENGTH:
        raise DeckError(
            f"name is longer than {MAX_NAME_LENGTH} characters",
            "name-long",
            most=MAX_NAME_LENGTH,
        )
    return name


def _faces(cards: object) -> dict[str, tuple[str, ...]]:
    """Return the words of each city's cards, cities in the box's order."""
    if cards is None:
        raise DeckError("the key cards is missing", "cards-missing")
    if not isinstance(cards, Mapping):
        sentence = "cards must be a table with one list of faces for each city"
        raise DeckError(sentence, "cards-form")
    for name in cards:
        if not BOX.is_city(name):
            wrong = quoted(name)
            raise DeckError(f"cards: there is no city {wrong}", "no-city", city=wrong)
    return {city.name: _city_faces(city, cards.get(city.name)) for city in BOX.cities}


def _city_faces(city: City, words: object) -> tuple[str, ...]:
    if words is None:
        raise DeckError(
            f"{city.name}: has no cards; it needs {city.cards}",
            "city-empty",
            city=city.name,
            needed=city.cards,
        )
    if not isinstance(words, list | tuple):
        sentence = f"{city.name}: its cards must be a list of words"
        raise DeckError(sentence, "city-form", city=city.name)
    if len(words) != city.cards:
        raise DeckError(
            f"{city.name}: has {len(words)} cards; it needs {city.cards}",
            "city-count",
            city=city.name,
            count=len(words),
            needed=city.cards,
        )
    return tuple(words)


def _cards(faces: Mapping[str, tuple[str, ...]]) -> Iterator[Card]:
    number = 0
    for city, words in faces.items():
        for place, word in enumerate(words, start=1):
            card_id = f"{city.lower()}-{place}"
            bonus, portrait, star = _face(card_id, word)
            yield Card(number, card_id, city, bonus, portrait, star)
            number += 1


def face_of(word: str) -> Face:
    """Return what a word like "star banker" means; raises KeyError for a word that means none."""
    return _FACES[word]


def _face(card_id: str, word: object) -> Face:
    """Return what the word for a card means; raises DeckError that names the card."""
    if not isinstance(word, str):
        raise DeckError(
            f"{card_id}: a face is a word in quotes, not {quoted(word)}",
            "face-form",
            card=card_id,
            value=quoted(word),
        )
    if word in _FACES:
        return _FACES[word]
    if word.startswith("star "):
        raise DeckError(
            f"{card_id}: a star card shows one crest and one portrait, so {quoted(word)} cannot "
            f"be; write star and one of {', '.join(BOX.portraits)}",
            "star-face",
            card=card_id,
            face=quoted(word),
            faces=", ".join(BOX.portraits),
        )
    raise DeckError(
        f"{card_id}: unknown face {quoted(word)}; write one of {', '.join(face_words())}",
        "unknown-face",
        card=card_id,
        face=quoted(word),
        faces=", ".join(face_words()),
    )


def _check_city(city: City, cards: list[Card]) -> None:
    crests = sum(card.crests for card in cards)
    if crests != city.holds:
        raise DeckError(
            f"{city.name}: its cards show {crests} crests; it holds {city.holds} floors, "
            f"so {city.holds - city.cards} of its cards must be two crests",
            "crests",
            city=city.name,
            crests=crests,
            holds=city.holds,
            two=city.holds - city.cards,
        )


def _check_stars(cards: tuple[Card, ...]) -> None:
    """Make sure that everybody can be dealt their first cards (B1.3)."""
    for players in (4, 5):
        cities = {city.name for city in BOX.cities_in_play(players)}
        stars = sum(card.star for card in cards if card.city in cities)
        needed = players * BOX.first_cards
        if stars < needed:
            where = "without" if players == 4 else "with"
            raise DeckError(
                f"star cards: there are {stars} {where} Pistoia; {players} players need {needed}",
                "stars",
                stars=stars,
                players=players,
                needed=needed,
            )


CLASSIC: Final = deck_from_data(CLASSIC_DATA)
