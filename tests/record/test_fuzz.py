"""Whatever is thrown at the readers: a record that replays, or one sentence, nothing else."""

import json
from collections.abc import Iterator
from functools import partial
from itertools import combinations
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from patrician.box import BOX, CLASSIC, SITES
from patrician.record import Record, read_notation, write_notation
from patrician.rules import VARIANTS

from ..reference.replay import Turn
from .records import Data, accepted, corpus, example, read
from .referee import plainly_legal

fuzz = partial(
    settings,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)

CITIES = [city.name for city in BOX.cities]
CARDS = [card.id for card in CLASSIC]
# Finished, broken off, with a deck of its own, and with the proof of its deal.
BASES = [example(3), example(10), corpus(9), corpus(72), corpus(73), corpus(92)]
TEXTS = [json.dumps(base) for base in BASES]
NOTATIONS = [write_notation(read(base)) for base in BASES]

WORDS = st.sampled_from(
    [*CITIES, *CARDS, *SITES, "classic", "messengers", *VARIANTS, "finished", "format", ""]
)
NUMBERS = st.integers(-3, 60) | st.integers() | st.floats() | st.sampled_from([10**30, -(10**400)])
SCALARS = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=5)
KEYS = st.sampled_from([*BASES[0], *BASES[0]["setup"], *CITIES, "player", "partial"])
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=3), inner, max_size=4)
    ),
    max_leaves=12,
)


# --- Anything at all ------------------------------------------------------------------------------


@given(st.text(max_size=100))
@fuzz(max_examples=300)
def test_any_text_is_refused_as_a_record(text: str) -> None:
    assert accepted(lambda: Record.from_json(text)) is None


@given(JSON)
@fuzz(max_examples=300)
def test_any_json_is_refused_as_a_record(data: object) -> None:
    assert accepted(lambda: Record.from_json(json.dumps(data))) is None


@given(st.dictionaries(KEYS, JSON, max_size=4))
@fuzz(max_examples=200)
def test_any_values_in_the_keys_of_a_record_are_accepted_or_refused(change: Data) -> None:
    data = {"format": "patrician-record/1"} | example(1) | change
    accepted(lambda: Record.from_json(json.dumps(data)))


@given(st.text(max_size=100))
@fuzz(max_examples=200)
def test_any_text_is_refused_as_notation(text: str) -> None:
    assert accepted(lambda: read_notation(text)) is None


LINES = st.sampled_from([line for text in NOTATIONS for line in text.splitlines()])
ODD_LINES = st.text(max_size=10) | st.from_regex(r"[0-9]+\. [a-z]+-[0-9] [LR^+@:.-]*")


@given(st.lists(LINES | ODD_LINES, max_size=30))
@fuzz(max_examples=120)
def test_any_lines_of_notation_are_accepted_or_refused(lines: list[str]) -> None:
    accepted(lambda: read_notation("\n".join(["patrician-notation/1", *lines])))


# --- One thing changed ----------------------------------------------------------------------------

Path = tuple[str | int, ...]


def _paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Every place in a record."""
    items: Any = ()
    if isinstance(value, dict):
        items = value.items()
    elif isinstance(value, list):
        items = enumerate(value)
    for key, inner in items:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


PATHS = [list(_paths(base)) for base in BASES]


def _holder(data: Data, path: Path) -> Any:
    """The list or object in which a place is."""
    place: Any = data
    for key in path[:-1]:
        place = place[key]
    return place


@st.composite
def spoilt_records(draw: st.DrawFn) -> str:
    """The text of a record with one mutation."""
    number = draw(st.integers(0, len(BASES) - 1))
    data: Data = json.loads(TEXTS[number])
    path = draw(st.sampled_from(PATHS[number]))
    holder: Any = _holder(data, path)
    key: Any = path[-1]
    match draw(st.sampled_from(["delete", "replace", "number", "swap", "copy", "add"])):
        case "delete":
            del holder[key]
        case "replace":
            holder[key] = draw(JSON)
        case "number" if type(holder[key]) is int:
            holder[key] += draw(st.sampled_from([-1, 1, 10**20, 0.0, True]))
        case "swap" if isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[key], holder[other] = holder[other], holder[key]
        case "copy" if isinstance(holder, list):
            holder.insert(key, holder[key])
        case _:
            data[draw(KEYS)] = draw(JSON)
    return json.dumps(data)


@given(spoilt_records())
@fuzz(max_examples=500)
def test_a_record_with_one_change_is_accepted_or_refused(text: str) -> None:
    record = accepted(lambda: Record.from_json(text))
    if record is not None and record.game.setup.deck == CLASSIC:
        _agree(record)


def _agree(record: Record) -> None:
    """The plain reading of the rules finds the same game legal, with the same result."""
    data: Data = record.data()
    if data["turns"] and data["turns"][-1].get("partial"):
        del data["turns"][-1]
    plain = plainly_legal(data)
    assert plain is not None
    if record.game.over:
        assert plain.result() == data["result"]


@given(st.integers(0, len(TEXTS) - 1), st.integers(0, 2**20), st.integers(0, 2**20))
@fuzz(max_examples=300)
def test_a_record_with_a_piece_cut_out_is_accepted_or_refused(
    number: int, start: int, length: int
) -> None:
    text = TEXTS[number]
    start %= len(text)
    end = start + 1 + length % 40
    accepted(lambda: Record.from_json(text[:start] + text[end:]))


@given(st.integers(0, len(TEXTS) - 1), st.integers(0, 2**20), st.text(min_size=1, max_size=2))
@fuzz(max_examples=300)
def test_a_record_with_characters_put_in_is_accepted_or_refused(
    number: int, place: int, characters: str
) -> None:
    text = TEXTS[number]
    place %= len(text)
    accepted(lambda: Record.from_json(text[:place] + characters + text[place:]))


def _doubled(value: object, path: Path) -> str:
    """The JSON of a value in which the key at a path stands twice."""
    if not path:
        return json.dumps(value)
    inside: Any = value
    inner = _doubled(inside[path[0]], path[1:])
    if isinstance(value, list):
        parts = [json.dumps(item) for item in value]
        parts[int(path[0])] = inner
        return f"[{', '.join(parts)}]"
    parts = [f"{json.dumps(key)}: {json.dumps(item)}" for key, item in inside.items()]
    if len(path) == 1:
        return f"{{{', '.join(parts)}, {json.dumps(path[0])}: {inner}}}"
    parts[list(inside).index(path[0])] = f"{json.dumps(path[0])}: {inner}"
    return f"{{{', '.join(parts)}}}"


@pytest.mark.parametrize("number", range(len(BASES)))
def test_a_key_that_stands_twice_is_refused_wherever_it_is(number: int) -> None:
    keys = [path for path in PATHS[number] if isinstance(path[-1], str)]
    assert len(keys) >= 70
    for path in keys[::7]:
        text = _doubled(BASES[number], path)
        assert json.loads(text) == BASES[number]
        assert accepted(lambda text=text: Record.from_json(text)) is None  # type: ignore[misc]


@st.composite
def spoilt_notations(draw: st.DrawFn) -> str:
    """A game in notation with one line or word changed."""
    lines = draw(st.sampled_from(NOTATIONS)).split("\n")
    line = draw(st.integers(0, len(lines) - 1))
    match draw(st.sampled_from(["delete", "copy", "swap", "word", "character", "cut"])):
        case "delete":
            del lines[line]
        case "copy":
            lines.insert(line, lines[line])
        case "swap":
            other = draw(st.integers(0, len(lines) - 1))
            lines[line], lines[other] = lines[other], lines[line]
        case "word":
            words = lines[line].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(
                WORDS | st.text(max_size=3) | st.sampled_from(["L", "R", "^-", "...", "+Roma"])
            )
            lines[line] = " ".join(words)
        case "character":
            place = draw(st.integers(0, len(lines[line])))
            lines[line] = lines[line][:place] + draw(st.characters()) + lines[line][place:]
        case _:
            del lines[line:]
    return "\n".join(lines)


@given(spoilt_notations())
@fuzz(max_examples=300)
def test_notation_with_one_change_is_accepted_or_refused(text: str) -> None:
    record = accepted(lambda: read_notation(text))
    if record is not None and record.game.setup.deck == CLASSIC:
        _agree(record)


# --- One turn changed -----------------------------------------------------------------------------


def _changes(turn: Turn) -> Iterator[Turn]:
    """Every change of a turn that could be meant: it has the right types."""
    yield from ({"take": city} for city in (*CITIES, None))
    yield from ({"move": [city, site]} for city in CITIES for site in SITES)
    yield from ({"messenger": list(cities)} for cities in combinations(CITIES, 2))
    yield from ({"messenger": None}, {"move": None}, {"card": "roma-1"}, {"card": "milano-3"})
    yield from ({"build": list(sites)} for sites in ((), ("left",), ("right",)))
    yield from ({"build": [one, other]} for one in SITES for other in SITES)
    yield from ({"player": (turn["player"] + step) % 5} for step in range(5))


@pytest.mark.parametrize("number", range(1, 13))
def test_a_changed_turn_is_accepted_exactly_if_the_plain_rules_allow_it(number: int) -> None:
    """The game up to the changed turn is judged by the reader and by the reference."""
    data = example(number)
    del data["result"]
    judged = {True: 0, False: 0}
    for place in range(number % 12, len(data["turns"]), 12):
        turns: list[Turn] = data["turns"][: place + 1]
        for change in list(_changes(turns[place]))[number % 3 :: 3]:
            changed = data | {"turns": [*turns[:-1], turns[-1] | change]}
            record = accepted(lambda changed=changed: read(changed))  # type: ignore[misc]
            assert (record is not None) == (plainly_legal(changed) is not None), change
            judged[record is not None] += 1
    assert min(judged.values()) > 3


@pytest.mark.parametrize("number", [2, 11])
def test_swapped_turns_are_accepted_exactly_if_the_plain_rules_allow_it(number: int) -> None:
    data = example(number)
    del data["result"]
    turns: list[Turn] = data["turns"]
    step = len(data["players"])
    for place in range(0, len(turns) - step, 3):
        swapped = turns.copy()
        swapped[place], swapped[place + step] = turns[place + step], turns[place]
        changed = data | {"turns": swapped}
        record = accepted(lambda changed=changed: read(changed))  # type: ignore[misc]
        assert (record is not None) == (plainly_legal(changed) is not None)
