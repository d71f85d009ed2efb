"""Everything else a record can get wrong: its shape, its setup, its ending and its result."""

import json
from typing import Any

import pytest

from patrician.box import CLASSIC
from patrician.record import Record, RecordError

from .records import Change, Data, broken_off, checked_sentence, example, read, refusal


def _put(value: object, *path: str | int) -> Change:
    """A change that puts a value somewhere."""

    def change(data: Data) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def _drop(*path: str | int) -> Change:
    """A change that removes a value."""

    def change(data: Data) -> None:
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def _all_of(*changes: Change) -> Change:
    return lambda data: [change(data) for change in changes]


# --- Keys and types -------------------------------------------------------------------------------

REQUIRED = ("format", "players", "expansions", "deck", "setup", "turns")
NOT_A_RECORD: list[tuple[object, str]] = [
    (None, "null"),
    (True, "true"),
    (1, "1"),
    ("a", "'a'"),
    ([], "[]"),
    ([{}], "[{}]"),
]


@pytest.mark.parametrize(("data", "told"), NOT_A_RECORD)
def test_a_record_is_an_object(data: object, told: str) -> None:
    assert refusal(data) == f"a record must be an object, not {told}"


@pytest.mark.parametrize("key", REQUIRED)
def test_a_required_key_is_missed(key: str) -> None:
    data = example(1)
    del data[key]
    assert refusal(data) == f"missing key '{key}'"


@pytest.mark.parametrize("number", ["patrician-record/2", "patrician", "", None, 1, [1]])
def test_an_unknown_format_is_refused_before_anything_else(number: object) -> None:
    told = "null" if number is None else repr(number)
    assert refusal({"format": number, "what": "ever"}) == (
        f"unknown format {told}; this program reads patrician-record/1"
    )


WRONG_TYPES = [
    (_put(None, "players"), "players must be a list, not null"),
    (_put("Anna", "players"), "players must be a list, not 'Anna'"),
    (_put(1, "players", 0), "each of players must be a text, not 1"),
    (_put("", "players", 0), "the name '' must have 1 to 40 characters"),
    (_put("x" * 41, "players", 0), f"the name '{'x' * 36}... must have 1 to 40 characters"),
    (_put("a\x00b", "players", 0), "the name 'a\\x00b' has a control character"),
    (_put("a\x85", "players", 0), "the name 'a\\x85' has a control character"),
    (_put("\udcff", "players", 0), "the name '\\udcff' has a control character"),
    (_put(None, "expansions"), "expansions must be a list, not null"),
    (_put({}, "expansions"), "expansions must be a list, not {}"),
    (_put([None], "expansions"), "each of expansions must be a text, not null"),
    (_put(0, "variants"), "variants must be a list, not 0"),
    (_put(False, "variants"), "variants must be a list, not false"),
    (_put("", "variants"), "variants must be a list, not ''"),
    (_put([1], "variants"), "each of variants must be a text, not 1"),
    (_put("own", "deck"), "unknown deck 'own'; write classic or a whole deck"),
    (_put("Classic", "deck"), "unknown deck 'Classic'; write classic or a whole deck"),
    (_put(None, "deck"), "deck: a deck is a table with the keys name and cards"),
    (_put([], "deck"), "deck: a deck is a table with the keys name and cards"),
    (_put({"name": "own"}, "deck"), "deck: the key cards is missing"),
    (_put(None, "setup"), "setup: setup must be an object, not null"),
    (_put([], "turns", 0), "turn 1: a turn must be an object, not []"),
    (_put({}, "turns"), "turns must be a list, not {}"),
    (_put(None, "turns", 2), "turn 3: a turn must be an object, not null"),
    (_put(5, "ended"), "ended must be a text, not 5"),
    (
        _put("won", "ended"),
        "unknown ending 'won'; write one of finished, resigned, timeout, abandoned",
    ),
    (_put([], "about"), "about must be an object, not []"),
    (_put(False, "about"), "about must be an object, not false"),
    (_put(1, "comment"), "unknown key 'comment'"),
    (_put(1, "a\nb"), "unknown key 'a\\nb'"),
    (_put(1, "x" * 1000), f"unknown key '{'x' * 36}..."),
    # Setup
    (_drop("setup", "pile"), "setup: missing key 'pile'"),
    (_put(1, "setup", "seed"), "setup: unknown key 'seed'"),
    (_put(True, "setup", "first"), "setup: first must be a whole number, not true"),
    (_put(0.0, "setup", "first"), "setup: first must be a whole number, not 0.0"),
    (_put("0", "setup", "first"), "setup: first must be a whole number, not '0'"),
    (_put({}, "setup", "hands"), "setup: hands must be a list, not {}"),
    (_put("roma-1", "setup", "hands", 0), "setup: a hand must be a list, not 'roma-1'"),
    (_put(7, "setup", "hands", 0, 0), "setup: each of a hand must be a text, not 7"),
    (_put([], "setup", "display"), "setup: display must be an object, not []"),
    (_put(None, "setup", "display", "Roma"), "setup: Roma must be a text, not null"),
    (_put("roma-1", "setup", "display", "Rom"), "setup: there is no city 'Rom'"),
    (_put("roma-1", "setup", "display", "a\nb"), "setup: there is no city 'a\\nb'"),
    (_put(5, "setup", "display", "a\nb"), "setup: there is no city 'a\\nb'"),
    (_put("roma-1", "setup", "pile"), "setup: pile must be a list, not 'roma-1'"),
    (_put([0], "setup", "pile"), "setup: each of pile must be a text, not 0"),
    # Turns
    (_drop("turns", 0, "player"), "turn 1: missing key 'player'"),
    (_drop("turns", 4, "card"), "turn 5: missing key 'card'"),
    (_put(1, "turns", 4, "note"), "turn 5: unknown key 'note'"),
    (_put(False, "turns", 0, "player"), "turn 1: card: player must be a whole number, not false"),
    (_put(0.0, "turns", 0, "player"), "turn 1: card: player must be a whole number, not 0.0"),
    (_put(None, "turns", 0, "player"), "turn 1: card: player must be a whole number, not null"),
    (_put(None, "turns", 0, "card"), "turn 1: card: card must be a text, not null"),
    (_put("roma-8", "turns", 0, "card"), "turn 1: card: there is no card 'roma-8'"),
    (_put("Roma-1", "turns", 0, "card"), "turn 1: card: there is no card 'Roma-1'"),
    (_put("left", "turns", 0, "build"), "turn 1: build: build must be a list, not 'left'"),
    (_put([0], "turns", 0, "build"), "turn 1: build: a site must be a text, not 0"),
    (_put(["L"], "turns", 0, "build"), "turn 1: build: 'L' is no site; write left or right"),
    (_put("Roma", "turns", 9, "move"), "turn 10: move: move must be a list, not 'Roma'"),
    (_put(False, "turns", 9, "move"), "turn 10: move: move must be a list, not false"),
    (
        _put(["Roma"], "turns", 9, "move"),
        "turn 10: move: move must be a city and the site its floor is taken from",
    ),
    (_put(["Rom", "left"], "turns", 9, "move"), "turn 10: move: there is no city 'Rom'"),
    (
        _put(["Roma", "up"], "turns", 9, "move"),
        "turn 10: move: 'up' is no site; write left or right",
    ),
    (_put([1, "left"], "turns", 9, "move"), "turn 10: move: the city must be a text, not 1"),
    (_put(["Roma", 1], "turns", 9, "move"), "turn 10: move: the site must be a text, not 1"),
    (_put(0, "turns", 0, "take"), "turn 1: take: take must be a text, not 0"),
    (_put("roma", "turns", 0, "take"), "turn 1: take: there is no city 'roma'"),
    (
        _put("Roma", "turns", 0, "messenger"),
        "turn 1: messenger: messenger must be a list, not 'Roma'",
    ),
    (_put(["Roma"], "turns", 0, "messenger"), "turn 1: messenger: messenger must be two cities"),
    (
        _put(["Roma", "Sena"], "turns", 0, "messenger"),
        "turn 1: messenger: there is no city 'Sena'",
    ),
    (
        _put([None, "Siena"], "turns", 0, "messenger"),
        "turn 1: messenger: each city must be a text, not null",
    ),
    (_put(1, "turns", 0, "partial"), "turn 1: partial must be true or false, not 1"),
    (_put("no", "turns", 0, "partial"), "turn 1: partial must be true or false, not 'no'"),
    # Result
    (_put([], "result"), "result: result must be an object, not []"),
    (_drop("result", "penalty"), "result: missing key 'penalty'"),
    (_put(1, "result", "floors"), "result: unknown key 'floors'"),
    (_put(5, "result", "prestige"), "result: prestige must be a list, not 5"),
    (
        _put(49.0, "result", "prestige", 0),
        "result: each of prestige must be a whole number, not 49.0",
    ),
    (
        _put(False, "result", "penalty", 0),
        "result: each of penalty must be a whole number, not false",
    ),
    (_put([1], "result", "totals"), "result: totals has 1 numbers for 2 players"),
    (_put([True], "result", "winners"), "result: each of winners must be a whole number, not true"),
    (_put([], "result", "ambassadors"), "result: ambassadors must be an object, not []"),
    (
        _put({"A": 1.0}, "result", "ambassadors"),
        "result: ambassadors: 'A' must be a whole number, not 1.0",
    ),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_TYPES, ids=[row[1] for row in WRONG_TYPES])
def test_a_wrong_key_or_type_is_refused(change: Change, sentence: str) -> None:
    data = example(1)
    change(data)
    assert refusal(data) == sentence


# --- The setup ------------------------------------------------------------------------------------

EXTRA_HAND = ["siena-1", "siena-2", "lucca-1"]
WRONG_SETUPS = [
    ("B1.1", _put([], "players"), "0 players; there can be 2 to 5"),
    ("B1.1", _put(["A"], "players"), "1 players; there can be 2 to 5"),
    ("B1.1", _put(["A"] * 6, "players"), "6 players; there can be 2 to 5"),
    (
        "B1.1",
        _put("pistoia-7", "setup", "pile", 0),
        "pistoia-7 is not in play with 2 players",
    ),
    ("B1.3", _put([], "setup", "hands"), "there are 0 hands for 2 players"),
    (
        "B1.3",
        lambda data: data["setup"]["hands"].append(EXTRA_HAND),
        "there are 3 hands for 2 players",
    ),
    ("B1.3", _drop("setup", "hands", 1, 0), "player 1 is dealt 2 cards instead of 3"),
    (
        "B1.3",
        _put("roma-3", "setup", "hands", 0, 0),
        "player 0 is dealt roma-3, which is no star card",
    ),
    ("B1.4", _put("roma-9", "setup", "pile", 0), "there is no card 'roma-9'"),
    ("B1.4", _put("roma-9", "setup", "hands", 0, 0), "there is no card 'roma-9'"),
    ("B1.4", _put("roma-1", "setup", "display", "Roma"), "roma-1 is dealt twice"),
    ("B1.4", _drop("setup", "pile", 0), "lucca-1 is missing from the deal"),
    ("B1.5", _drop("setup", "display", "Siena"), "no card is laid out at Siena"),
    (
        "B1.5",
        _put("pistoia-1", "setup", "display", "Pistoia"),
        "a card is laid out at Pistoia, which is not in play",
    ),
    ("B1.7", _put(2, "setup", "first"), "first is 2; seats are 0 to 1"),
    ("B1.7", _put(-1, "setup", "first"), "first is -1; seats are 0 to 1"),
    ("B1.7", _put(10**4000, "setup", "first"), f"first is 1{'0' * 107}..."),
    (
        "A6",
        _put(["spies"], "expansions"),
        "unknown expansion 'spies'; write messengers or ambassadors",
    ),
    ("A6", _put(["x" * 4000], "expansions"), f"unknown expansion '{'x' * 98}..."),
    ("A6", _put(["ambassadors"] * 2, "expansions"), "the same expansion is named twice"),
    (
        "M5",
        _put(["early"], "variants"),
        "unknown variant 'early'; write late_scoring or free_messengers",
    ),
    (
        "M5",
        _put(["late_scoring"], "variants"),
        "the variant late_scoring needs the expansion messengers",
    ),
    (
        "M6",
        _put(["free_messengers"], "variants"),
        "the variant free_messengers needs the expansion messengers",
    ),
    (
        "M5",
        _all_of(_put(["messengers"], "expansions"), _put(["late_scoring"] * 2, "variants")),
        "the same variant is named twice",
    ),
]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        pytest.param(
            change,
            f"setup: {rule}: {sentence}",
            id=f"{rule}: {sentence[:60]}",
            marks=pytest.mark.rule(rule),
        )
        for rule, change, sentence in WRONG_SETUPS
    ],
)
def test_a_setup_against_the_rules_is_refused(change: Change, sentence: str) -> None:
    data = example(1)
    change(data)
    assert refusal(data) == sentence


def test_an_embedded_deck_is_held_to_the_checks_of_a_deck_file() -> None:
    deck: Data = CLASSIC.data()
    deck["cards"]["Parma"][1] = "question mark"
    data = example(1) | {"deck": deck}
    assert refusal(data) == (
        "deck: Parma: its cards show 4 crests; it holds 5 floors, so 1 of its cards must be two "
        "crests"
    )


def test_the_classic_deck_may_be_embedded_too() -> None:
    assert read(example(1) | {"deck": CLASSIC.data()}) == read(example(1))


# --- The ending and the result --------------------------------------------------------------------

WRONG_RESULTS = [
    (3, "B8.1", _put(50, "result", "prestige", 0), "prestige should be [49, 50]"),
    (3, "B9.3", _put([30, 36], "result", "portraits"), "portraits should be [30, 30]"),
    (3, "M3", _put([14, 10], "result", "messengers"), "messengers should be [10, 14]"),
    (3, "M4", _put([0, -3], "result", "penalty"), "penalty should be [-3, 0]"),
    (
        3,
        "A1",
        _put(1, "result", "ambassadors", "A"),
        'ambassadors should be {"A": 0, "B": 0, "C": 1, "D": 1}',
    ),
    (
        3,
        "A1",
        _drop("result", "ambassadors", "D"),
        'ambassadors should be {"A": 0, "B": 0, "C": 1, "D": 1}',
    ),
    (1, "A1", _put({"A": 0}, "result", "ambassadors"), "ambassadors should be {}"),
    (3, "B9.4", _put([86, 95], "result", "totals"), "totals should be [86, 94]"),
    (3, "B9.4", _put([0], "result", "winners"), "winners should be [1]"),
    (3, "B9.4", _put([], "result", "winners"), "winners should be [1]"),
    (3, "B9.4", _put([1, 1], "result", "winners"), "winners should be [1]"),
]


@pytest.mark.parametrize(
    ("number", "change", "sentence"),
    [
        pytest.param(number, change, f"result: {rule}: {sentence}", marks=pytest.mark.rule(rule))
        for number, rule, change, sentence in WRONG_RESULTS
    ],
)
def test_a_result_that_differs_in_any_number_is_refused(
    number: int, change: Change, sentence: str
) -> None:
    data = example(number)
    change(data)
    assert refusal(data) == sentence


@pytest.mark.rule("B9.1")
@pytest.mark.parametrize("turns", [0, 1, 47])
def test_an_unfinished_game_has_no_result(turns: int) -> None:
    data = example(1)
    del data["turns"][turns:]
    assert refusal(data) == "result: B9.1: an unfinished game has no result"


@pytest.mark.rule("B9.1")
def test_an_unfinished_game_did_not_end_finished() -> None:
    data = broken_off() | {"ended": "finished"}
    assert refusal(data) == "result: B9.1: the game is not finished"


@pytest.mark.parametrize("ended", ["resigned", "timeout", "abandoned", None])
def test_an_unfinished_game_may_have_ended_otherwise(ended: str | None) -> None:
    data = broken_off() | {"ended": ended, "result": None}
    assert read(data).ended == ended


# --- JSON itself ----------------------------------------------------------------------------------

BAD_JSON = [
    ("", "not valid JSON: expecting value (column 1)"),
    ("{", "not valid JSON: expecting property name enclosed in double quotes (column 2)"),
    ('{"a": 1} {}', "not valid JSON: extra data (column 10)"),
    ("{\n'a': 1}", "not valid JSON: expecting property name enclosed in double quotes (line 2)"),
    ('{"a": NaN}', "not valid JSON: NaN is not a number of JSON"),
    ('{"a": [-Infinity]}', "not valid JSON: -Infinity is not a number of JSON"),
    ('{"a": 1e999}', "not valid JSON: '1e999' is too large a number"),
    ('{"a": -1e999}', "not valid JSON: '-1e999' is too large a number"),
    (f'{{"a": {"9" * 5000}}}', "not valid JSON: a number is too long"),
    ('{"a": 01}', "not valid JSON: expecting ',' delimiter (column 8)"),
    ('{"a": "\x00"}', "not valid JSON: invalid control character at (column 8)"),
    ('{"a": 1, "b": 2, "a": 1}', "the key 'a' stands twice"),
    ('{"a": [{"b": {"c": 1, "\\u0063": 2}}]}', "the key 'c' stands twice"),
    ('{"a\\n": 1, "a\\n": 1}', "the key 'a\\n' stands twice"),
    (f"{'[' * 65}{']' * 65}", "nested more than 64 levels deep"),
    (f"{'[' * 100_000}", "nested more than 64 levels deep"),
    (f"{'[' * 100_000}{']' * 100_000}", "nested more than 64 levels deep"),
    (f'{{"a": {"[" * 64}{"]" * 64}}}', "nested more than 64 levels deep"),
]


@pytest.mark.parametrize(("text", "sentence"), BAD_JSON, ids=[row[0][:25] for row in BAD_JSON])
def test_bad_json_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.from_json(text)
    assert checked_sentence(refused.value) == sentence


def test_one_key_twice_among_very_many_is_found_soon() -> None:
    many = ", ".join(f'"{number}": 0' for number in range(100_000))
    with pytest.raises(RecordError, match="the key '99999' stands twice"):
        Record.from_json(f'{{{many}, "99999": 0}}')


@pytest.mark.parametrize(
    "about",
    [
        {},
        {"": None},
        {"a": [1.5, -0.0, 1e300, True, "\ud800", "\u2028", 10**4000]},
        {"format": "patrician-record/9", "turns": 5},
        json.loads('{"a": ' + "[" * 62 + "]" * 62 + "}"),
    ],
    ids=range(5),
)
def test_notes_are_never_judged(about: Data) -> None:
    record = read(example(1) | {"about": about})
    assert record.about == about
    assert Record.from_json(record.to_json()) == record
