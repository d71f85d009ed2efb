"""Decks of one's own: what is refused, with which sentence, and that the others can be played."""

import json
import pickle
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from patrician.box import (
    BOX,
    CLASSIC,
    Deck,
    DeckError,
    deck_from_data,
    face_words,
    load_deck,
    quoted,
)

from ..games.kinds import KindOfGame, by_chance, every_kind, own_deck, play

Data = dict[str, Any]
FACE_WORDS = (
    "star banker, star lady, star scholar, banker, lady, scholar, two bankers, two ladies, "
    "two scholars, two crests, question mark, move"
)


def _classic() -> Data:
    return deepcopy(CLASSIC.data())


def _with_face(city: str, place: int, word: object) -> Data:
    data = _classic()
    data["cards"][city][place - 1] = word
    return data


def _with_city(city: str, words: object) -> Data:
    data = _classic()
    data["cards"][city] = words
    return data


def _without_stars(*cards: str) -> Data:
    """The classic deck in which some star cards have lost their star."""
    data = _classic()
    for card in cards:
        city, place = card.split("-")
        words = data["cards"][city.capitalize()]
        words[int(place) - 1] = words[int(place) - 1].removeprefix("star ")
    return data


def _toml(data: Data) -> str:
    lines = [f"name = {json.dumps(data['name'])}", "[cards]"]
    lines += [f"{city} = {json.dumps(words)}" for city, words in data["cards"].items()]
    return "\n".join(lines)


def _refusal(data: object) -> str:
    with pytest.raises(DeckError) as refused:
        deck_from_data(data)
    return str(refused.value)


# --- What is refused ------------------------------------------------------------------------------

STAR = "a star card shows one crest and one portrait"
WRITE_STAR = "write star and one of banker, lady, scholar"
TABLE = "a deck is a table with the keys name and cards"
KEYS = "a deck has the keys name and cards, and may have ambassadors and colours"
NAME = "name must be a text of visible characters"
REFUSED: list[tuple[object, str]] = [
    (None, TABLE),
    ([], TABLE),
    ("classic", TABLE),
    ({}, "the key cards is missing"),
    (_classic() | {"author": 1}, f"unknown key 'author'; {KEYS}"),
    (
        _classic() | {"x" * 99: 1},
        f"unknown key '{'x' * 36}...; {KEYS}",
    ),
    (_classic() | {"a\nb": 1}, f"unknown key 'a\\nb'; {KEYS}"),
    # The name
    ({"cards": _classic()["cards"]}, "the key name is missing"),
    (_classic() | {"name": None}, "the key name is missing"),
    (_classic() | {"name": ""}, NAME),
    (_classic() | {"name": "  "}, NAME),
    (_classic() | {"name": "a\nb"}, NAME),
    (_classic() | {"name": "\ud800"}, NAME),
    (_classic() | {"name": 1}, NAME),
    (_classic() | {"name": ["own"]}, NAME),
    (_classic() | {"name": "x" * 61}, "name is longer than 60 characters"),
    # The cities
    (_classic() | {"cards": None}, "the key cards is missing"),
    (
        _classic() | {"cards": []},
        "cards must be a table with one list of faces for each city",
    ),
    (_with_city("Genova", ["move"]), "cards: there is no city 'Genova'"),
    (_with_city("roma", ["move"]), "cards: there is no city 'roma'"),
    (_with_city("Roma", None), "Roma: has no cards; it needs 7"),
    (_with_city("Roma", "star banker"), "Roma: its cards must be a list of words"),
    (_with_city("Roma", {"1": "move"}), "Roma: its cards must be a list of words"),
    (_with_city("Roma", []), "Roma: has 0 cards; it needs 7"),
    (_with_city("Parma", ["move"] * 5), "Parma: has 5 cards; it needs 4"),
    # The cards
    (_with_face("Roma", 1, 5), "roma-1: a face is a word in quotes, not 5"),
    (_with_face("Siena", 2, True), "siena-2: a face is a word in quotes, not true"),
    (_with_face("Siena", 2, None), "siena-2: a face is a word in quotes, not null"),
    (_with_face("Pistoia", 7, ["move"]), "pistoia-7: a face is a word in quotes, not ['move']"),
    (
        _with_face("Verona", 4, 16**9999),
        "verona-4: a face is a word in quotes, not something too large to show",
    ),
    (
        _with_face("Verona", 4, "joker"),
        f"verona-4: unknown face 'joker'; write one of {FACE_WORDS}",
    ),
    (
        _with_face("Verona", 4, "Move"),
        f"verona-4: unknown face 'Move'; write one of {FACE_WORDS}",
    ),
    (
        _with_face("Verona", 4, "two portraits"),
        f"verona-4: unknown face 'two portraits'; write one of {FACE_WORDS}",
    ),
    (_with_face("Verona", 4, ""), f"verona-4: unknown face ''; write one of {FACE_WORDS}"),
    (
        _with_face("Verona", 4, "x" * 99),
        f"verona-4: unknown face '{'x' * 36}...; write one of {FACE_WORDS}",
    ),
    (
        _with_face("Roma", 3, "star two crests"),
        f"roma-3: {STAR}, so 'star two crests' cannot be; {WRITE_STAR}",
    ),
    (
        _with_face("Roma", 3, "star two bankers"),
        f"roma-3: {STAR}, so 'star two bankers' cannot be; {WRITE_STAR}",
    ),
    (
        _with_face("Roma", 3, "star "),
        f"roma-3: {STAR}, so 'star ' cannot be; {WRITE_STAR}",
    ),
    # The crests
    (
        _with_face("Roma", 3, "move"),
        "Roma: its cards show 8 crests; it holds 9 floors, so 2 of its cards must be two crests",
    ),
    (
        _with_face("Lucca", 5, "two crests"),
        "Lucca: its cards show 8 crests; it holds 7 floors, so 2 of its cards must be two crests",
    ),
    (
        _with_face("Parma", 2, "banker"),
        "Parma: its cards show 4 crests; it holds 5 floors, so 1 of its cards must be two crests",
    ),
    # The star cards
    (
        _without_stars("roma-1", "roma-2", "siena-1", "siena-2"),
        "star cards: there are 11 without Pistoia; 4 players need 12",
    ),
    (
        _without_stars("roma-1", "roma-2", "siena-1", "pistoia-1", "pistoia-2"),
        "star cards: there are 12 with Pistoia; 5 players need 15",
    ),
    (
        _without_stars("roma-1", "pistoia-1", "pistoia-2"),
        "star cards: there are 14 with Pistoia; 5 players need 15",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED, ids=[row[1][:60] for row in REFUSED])
def test_a_deck_that_cannot_be_played_is_refused(data: object, sentence: str) -> None:
    assert _refusal(data) == sentence


@pytest.mark.parametrize("city", [city.name for city in BOX.cities])
def test_a_city_without_cards_is_named(city: str) -> None:
    data = _classic()
    del data["cards"][city]
    assert _refusal(data) == f"{city}: has no cards; it needs {BOX.city(city).cards}"


def test_just_enough_star_cards_are_enough() -> None:
    deck = deck_from_data(_without_stars("roma-1", "pistoia-1"))
    assert sum(card.star for card in deck) == 15
    assert sum(card.star for card in deck if card.city != "Pistoia") == 14


def test_faces_nested_too_deeply_are_refused() -> None:
    word: object = "move"
    for _ in range(100_000):
        word = [word]
    assert _refusal(_with_face("Roma", 1, word)) == (
        "roma-1: a face is a word in quotes, not something too large to show"
    )


# --- Files ----------------------------------------------------------------------------------------


def _file_refusal(path: Path) -> str:
    with pytest.raises(DeckError) as refused:
        load_deck(path)
    sentence = str(refused.value)
    assert sentence.isprintable()
    return sentence


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"name = \xff", "is not UTF-8 text (byte 7)"),
        (b"#" * 65_537, "is larger than 64 KiB, which no deck needs"),
        (b"name = " + b"9" * 5000, "is not valid TOML: a number is too long"),
        (b"name = " + b"[" * 5000, "is not valid TOML: nested too deeply"),
        (b"", "the key cards is missing"),
        (b"cards = 1", "cards must be a table with one list of faces for each city"),
        (b"[deck]", f"unknown key 'deck'; {KEYS}"),
        (b"name = 0x" + b"f" * 5000 + b"\n[cards]", "Roma: has no cards; it needs 7"),
        (
            b"[cards]\nRoma = [" + b"0x" + b"f" * 5000 + b",1,1,1,1,1,1]",
            "Siena: has no cards; it needs 5",
        ),
        (b"cards." + b"a." * 2000 + b"a = 1", "is not valid TOML: nested too deeply"),
    ],
    ids=range(10),
)
def test_a_file_that_holds_no_deck_is_refused(tmp_path: Path, raw: bytes, sentence: str) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(raw)
    assert _file_refusal(path) == sentence


@pytest.mark.parametrize(
    "text", ["name", "name = 'a", '"a\nb" = 1', "name = 'a'\nname = 'b'", "\0"]
)
def test_bad_toml_is_refused_with_its_place(tmp_path: Path, text: str) -> None:
    path = tmp_path / "my.toml"
    path.write_text(text, "utf-8")
    sentence = _file_refusal(path)
    assert sentence.startswith("is not valid TOML: ")
    assert " (at " in sentence


def test_a_file_that_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    assert _file_refusal(tmp_path / "none.toml") == "cannot be read: No such file or directory"
    assert _file_refusal(tmp_path) == "cannot be read: Is a directory"
    assert _file_refusal(Path("a\0b")) == "cannot be read: embedded null byte"


@pytest.mark.parametrize("prefix", [b"", b"\xef\xbb\xbf", b"# my box\r\n"])
def test_a_good_file_is_read(tmp_path: Path, prefix: bytes) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(prefix + _toml(own_deck(1).data()).encode())
    assert load_deck(path) == own_deck(1)
    assert load_deck(str(path)) == own_deck(1)


# --- Good decks -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(20))
def test_a_deck_is_the_same_after_a_round_trip(seed: int) -> None:
    deck = own_deck(seed)
    for again in (
        deck_from_data(deck.data()),
        deck_from_data(json.loads(json.dumps(deck.data()))),
        pickle.loads(pickle.dumps(deck)),
    ):
        assert again == deck
        assert again.cards == deck.cards
        assert again.data() == deck.data()
        assert again.hash == deck.hash


def test_cities_may_stand_in_any_order() -> None:
    data = _classic()
    data["cards"] = dict(reversed(data["cards"].items()))
    assert deck_from_data(data) == CLASSIC


def test_the_data_of_a_deck_are_a_copy() -> None:
    data: Data = CLASSIC.data()
    data["cards"]["Roma"].clear()
    assert deck_from_data(CLASSIC.data()) == CLASSIC


def test_the_hash_tells_faces_apart_but_not_names() -> None:
    renamed = deck_from_data(_classic() | {"name": "my box"})
    assert renamed != CLASSIC
    assert renamed.hash == CLASSIC.hash
    hashes = {own_deck(seed).hash for seed in range(20)} | {CLASSIC.hash}
    assert len(hashes) == 21
    swapped = _classic()
    swapped["cards"]["Roma"].reverse()
    assert deck_from_data(swapped).hash != CLASSIC.hash


def test_the_hash_of_the_classic_deck_never_changes() -> None:
    """Stored games carry it; a change of one face would have to be a new deck."""
    assert CLASSIC.hash == "79ee4de8fd92806c0bca56a2672fea236c8647642afcd2aab942a8b13c6c6d9a"


def test_a_card_is_found_by_its_id() -> None:
    deck = own_deck(3)
    assert [deck[card.id] for card in deck] == list(deck.cards)
    assert all(card.id in deck for card in deck)
    assert "roma-8" not in deck
    with pytest.raises(KeyError):
        deck["roma-8"]


def test_every_word_makes_the_card_it_names() -> None:
    assert ", ".join(face_words()) == FACE_WORDS
    words = [*face_words()[:9], "question mark", "move"]  # all that show one crest
    for word in words:
        card = deck_from_data(_with_face("Siena", 5, word))["siena-5"]
        assert card.star == word.startswith("star ")
        assert card.portraits == (2 if word.startswith("two") else 1 if card.portrait else 0)
        if card.portrait:
            assert card.portrait[:3] in word
        else:
            assert card.bonus == word


@every_kind
def test_a_deck_of_ones_own_plays_whole_games(kind: KindOfGame) -> None:
    for seed in range(3):
        game = play(kind.game(seed, own_deck(seed)), Random(seed), by_chance)
        result = game.result()
        tokens = sum(sum(city.tokens) for city in BOX.cities_in_play(kind.players))
        assert sum(result.prestige) == tokens


# --- How a wrong value is shown -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (None, "null"),
        (True, "true"),
        (False, "false"),
        (1, "1"),
        (1.0, "1.0"),
        ("a\nb", "'a\\nb'"),
        ("ä\u2028", "'\\xe4\\u2028'"),
        ("x" * 38, f"'{'x' * 38}'"),
        ("x" * 39, f"'{'x' * 36}..."),
        ([1] * 99, f"[{'1, ' * 12}..."),
        (10**5000, "something too large to show"),
    ],
    ids=range(11),
)
def test_a_wrong_value_is_shown_briefly(value: object, told: str) -> None:
    assert quoted(value) == told


def test_a_deck_can_be_made_from_what_it_shows() -> None:
    assert eval(repr(CLASSIC)) == CLASSIC


def test_a_deck_that_is_put_together_by_hand_is_checked_too() -> None:
    with pytest.raises(DeckError, match="Roma: has no cards; it needs 7"):
        Deck("own", ())
