"""Whatever is thrown at the deck reader: a deck that passes every check, or one sentence."""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from patrician.box import (
    BOX,
    CLASSIC,
    Bonus,
    Deck,
    DeckError,
    deck_from_data,
    face_words,
    load_deck,
)

from ..games.kinds import own_deck
from .test_decks import _toml

fuzz = partial(
    settings,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
CITIES = [city.name for city in BOX.cities]
WORDS = st.sampled_from(face_words())
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | WORDS
KEYS = st.sampled_from(["name", "cards", *CITIES]) | st.text(max_size=3)
DATA = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(KEYS, inner, max_size=5),
    max_leaves=20,
)


def _accepted(reading: Callable[[], Deck]) -> Deck | None:
    """The deck, checked once more from outside, or None if it is refused in one sentence."""
    try:
        deck = reading()
    except DeckError as error:
        _check_sentence(str(error))
        return None
    _check(deck)
    return deck


def _check_sentence(sentence: str) -> None:
    assert sentence.isprintable()
    assert 0 < len(sentence) < 300


def _check(deck: Deck) -> None:
    assert [card.id for card in deck] == [card.id for card in CLASSIC]
    for city in BOX.cities:
        assert sum(card.crests for card in deck if card.city == city.name) == city.holds
    assert all(card.bonus is Bonus.PORTRAIT for card in deck if card.star)
    assert sum(card.star for card in deck if card.city != "Pistoia") >= 12
    assert sum(card.star for card in deck) >= 15
    assert 1 <= len(deck.name) <= 60
    assert deck.name.isprintable()
    assert deck_from_data(deck.data()) == deck


@given(DATA)
@fuzz(max_examples=150)
def test_any_data_are_refused(data: object) -> None:
    assert _accepted(lambda: deck_from_data(data)) is None


@given(st.dictionaries(KEYS, DATA, max_size=3), st.dictionaries(KEYS, DATA, max_size=2))
@fuzz(max_examples=120)
def test_any_change_of_keys_is_accepted_or_refused(
    change: dict[str, Any], cities: dict[str, Any]
) -> None:
    data: dict[str, Any] = deepcopy(CLASSIC.data())
    data["cards"] |= cities
    _accepted(lambda: deck_from_data(data | change))


@given(
    st.integers(0, 50),
    st.lists(st.tuples(st.sampled_from(CITIES), st.integers(0, 3), WORDS | SCALARS), max_size=4),
    st.text(max_size=70),
)
@fuzz(max_examples=400)
def test_a_deck_with_some_faces_changed_is_accepted_or_refused(
    seed: int, changes: list[tuple[str, int, object]], name: str
) -> None:
    data: dict[str, Any] = own_deck(seed).data()
    for city, place, word in changes:
        data["cards"][city][place] = word
    _accepted(lambda: deck_from_data(data | {"name": name}))


@given(st.data())
@fuzz(max_examples=100)
def test_any_deck_of_good_faces_that_adds_up_is_accepted_or_lacks_stars(
    data: st.DataObject,
) -> None:
    one_crest = [word for word in face_words() if word != "two crests"]
    cards = {}
    for city in BOX.cities:
        crests = city.holds - city.cards
        free = city.cards - crests
        words = data.draw(st.lists(st.sampled_from(one_crest), min_size=free, max_size=free))
        cards[city.name] = data.draw(st.permutations(["two crests"] * crests + words))
    stars = {city: sum(word.startswith("star ") for word in words) for city, words in cards.items()}
    enough = sum(stars.values()) >= 15 and sum(stars.values()) - stars["Pistoia"] >= 12
    deck = _accepted(lambda: deck_from_data({"name": "own", "cards": cards}))
    assert (deck is not None) == enough


# --- Files ----------------------------------------------------------------------------------------


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "my.toml"


@given(raw=st.binary(max_size=100))
@fuzz(max_examples=200)
def test_any_bytes_are_refused(path: Path, raw: bytes) -> None:
    path.write_bytes(raw)
    assert _accepted(lambda: load_deck(path)) is None


@given(text=st.text("[]{}.=\"'\\,# \nnamecardsRo10x-:T+_é\ud7ff", max_size=40))
@fuzz(max_examples=300)
def test_anything_like_toml_is_refused(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")
    assert _accepted(lambda: load_deck(path)) is None


GOOD_FILE = _toml(own_deck(4).data()).encode()


@given(place=st.integers(0, len(GOOD_FILE)), length=st.integers(0, 30), put=st.binary(max_size=4))
@fuzz(max_examples=300)
def test_a_file_with_one_change_is_accepted_or_refused(
    path: Path, place: int, length: int, put: bytes
) -> None:
    path.write_bytes(GOOD_FILE[:place] + put + GOOD_FILE[place + length :])
    _accepted(lambda: load_deck(path))


def test_a_file_cut_at_any_byte_is_refused(path: Path) -> None:
    for length in range(0, len(GOOD_FILE) - 1, 3):
        path.write_bytes(GOOD_FILE[:length])
        assert _accepted(lambda: load_deck(path)) is None
