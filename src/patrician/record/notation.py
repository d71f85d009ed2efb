"""The compact notation: a game as text that people read and write, one line a turn.

    17. Anna  lucca-5 L ^Milano:L +Lucca @Roma-Siena

Turn number, player, card, sites (`L`, `R`, `LR` …), and where they happen: `^` the special action
with the site the floor is taken from, `+` the city whose face-up card is taken, `@` the messenger.
`...` at the end of the last line: the turn is still going on. Lines that begin with `#` are
comments.
A whole game starts with a heading; see docs/notation.md.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from patrician.box import BOX, CLASSIC, MAX_PLAYERS, MIN_PLAYERS, quoted
from patrician.record.errors import RecordError
from patrician.record.record import Record
from patrician.record.shape import FORMAT, read_names, read_shape
from patrician.record.strict_json import dump_json, parse_json
from patrician.rules import Turn

HEADING: Final = "patrician-notation/1"
_SITES: Final = {"L": "left", "R": "right"}
_LETTERS: Final = {site: letter for letter, site in _SITES.items()}
_NUMBER: Final = re.compile(r"([0-9]{1,3})\.\s+(.*)")
_CARD: Final = re.compile(r"[a-z]+-[0-9]")


# --- Writing ------------------------------------------------------------------------------------


def write_notation(record: Record) -> str:
    """Write a whole game."""
    return "\n".join([*_heading(record), "", *turn_lines(record), *_closing(record), ""])


def turn_lines(record: Record) -> Iterator[str]:
    """Yield the turns of a game, a line each, players' names aligned."""
    labels = [_label(name) for name in record.names]
    width = max(len(label) for label in labels)
    for number, turn in enumerate(record.game.turns(), start=1):
        yield f"{number:>2}. {labels[turn.seat].ljust(width)}  {write_turn(turn)}"


def write_turn(turn: Turn) -> str:
    """Write one turn without its number and player."""
    parts = [turn.card, "".join(_LETTERS[site] for site in turn.build)]
    if turn.move:
        parts.append(f"^{turn.move[0]}:{_LETTERS[turn.move[1]]}")
    elif turn.move_declined and not turn.complete:
        parts.append("^-")
    if turn.take:
        parts.append(f"+{turn.take}")
    if turn.messenger:
        parts.append(f"@{'-'.join(turn.messenger)}")
    if not turn.complete:
        parts.append("...")
    return " ".join(filter(None, parts))


def _heading(record: Record) -> Iterator[str]:
    setup, deal = record.game.setup, record.game.deal
    yield HEADING
    yield from (f"player: {_quoted(name)}" for name in record.names)
    if setup.expansions:
        yield f"expansions: {', '.join(setup.expansions)}"
    if setup.variants:
        yield f"variants: {', '.join(setup.variants)}"
    yield f"deck: {_quoted(setup.deck.name)}"
    if setup.deck != CLASSIC:
        yield from (f"cards {city}: {', '.join(faces)}" for city, faces in setup.deck.faces)
        yield from (f"picture {name}: {', '.join(order)}" for name, order in setup.deck.orders)
        yield from (f"colour {city}: {colour}" for city, colour in setup.deck.colours)
    yield f"first: {deal.first + 1}"
    yield from (f"hand: {' '.join(hand)}" for hand in deal.hands)
    yield f"display: {' '.join(deal.display[city] for city in setup.cities)}"
    yield f"pile: {' '.join(deal.pile)}"


def _label(name: str) -> str:
    """Return a name as it stands in a turn's line: without spaces around and between."""
    return "_".join(name.split()) or "_"


def _quoted(name: str) -> str:
    """Return a name as it stands in the heading: in quotes if it would be misread without."""
    plain = name == name.strip() and not name.startswith('"')
    return name if plain else dump_json(name)


def _closing(record: Record) -> Iterator[str]:
    if record.game.over:
        totals = record.game.result().totals
        yield ""
        yield f"totals: {' '.join(map(str, totals))}"
    if record.ended and record.ended != "finished":
        yield f"ended: {record.ended}"


# --- Reading ------------------------------------------------------------------------------------


def is_notation(text: str) -> bool:
    """Return whether a text begins like the notation, or with a comment, as no JSON does."""
    return text.lstrip("\ufeff \t\r\n").startswith(("patrician-notation/", "#"))


def read_notation(text: str) -> Record:
    """Read and replay a game in notation; raises RecordError."""
    lines = [line.strip() for line in text.lstrip("\ufeff").split("\n")]
    filled = [line for line in lines if line and not line.startswith("#")]
    if not filled or filled[0] != HEADING:
        raise RecordError(f"the first line must be {HEADING}")
    game = _Written()
    for line in filled[1:]:
        game.read(line)
    return game.record()


class _Written:
    """What has been read so far, in the shape of a record."""

    def __init__(self) -> None:
        self._names: list[str] = []
        self._hands: list[list[str]] = []
        self._fields: dict[str, str] = {}
        self._deck_lines: dict[str, dict[str, str]] = {kind: {} for kind in _DECK_LINES}
        self._turns: list[dict[str, object]] = []

    def read(self, line: str) -> None:
        if line[0].isdigit():
            self._read_turn(line)
            return
        key, colon, value = (part.strip() for part in line.partition(":"))
        if not colon:
            raise RecordError(f"cannot read the line {quoted(line)}")
        if key == "player":
            self._names += read_names([_unquoted(value)])
        elif key == "hand":
            self._hands.append(value.split())
        elif key in _FIELDS or key.startswith(_DECK_LINES):
            self._read_field(key, value)
        else:
            raise RecordError(f"unknown line {quoted(key)}")

    def _read_field(self, key: str, value: str) -> None:
        kind, _, name = key.partition(" ")
        fields = self._deck_lines.get(f"{kind} ", self._fields)
        name = key if fields is self._fields else name.strip()
        if name in fields:
            raise RecordError(f"the line {quoted(key)} stands twice")
        fields[name] = value

    def _read_turn(self, line: str) -> None:
        number = len(self._turns) + 1
        match = _NUMBER.fullmatch(line)
        if match is None:
            raise RecordError(f"cannot read the line {quoted(line)}", turn=number)
        if int(match[1]) != number:
            raise RecordError(f"the turn is numbered {match[1]}", turn=number)
        words = match[2].split()
        seat = self._seat(words, number)
        if not words or not _CARD.fullmatch(words[0]):
            raise RecordError("no card stands in the line", turn=number, step="card")
        turn = {"player": seat, "card": words[0]}
        self._turns.append(turn | read_steps(words[1:], turn=number))

    def _seat(self, words: list[str], turn: int) -> int:
        """Take the player's name from a line, if it stands there, and return whose turn it is.

        Names need not differ, so a name that fits the order of play is taken to mean that player.
        """
        labels = [_label(name) for name in self._names]
        expected = (self._first() + turn - 1) % len(labels)
        if not words or (words[0] not in labels and _CARD.fullmatch(words[0])):
            return expected
        label = words.pop(0)
        if label not in labels:
            raise RecordError(f"there is no player {quoted(label)}", turn=turn, step="card")
        if labels[expected] != label:
            sentence = f"it is the turn of {quoted(self._names[expected])}"
            raise RecordError(sentence, turn=turn, step="card", rule="B1.7")
        return expected

    def _first(self) -> int:
        first = self._fields.get("first", "")
        if not re.fullmatch(r"[1-5]", first) or int(first) > len(self._names):
            sentence = "the line 'first' must number one of the players, counted from 1"
            raise RecordError(sentence, step="setup", rule="B1.7")
        return int(first) - 1

    def record(self) -> Record:
        """Return the record that was written."""
        for key in ("deck", "first", "display", "pile"):
            if key not in self._fields:
                raise RecordError(f"the line {key!r} is missing")
        if not MIN_PLAYERS <= len(self._names) <= MAX_PLAYERS:
            sentence = f"{len(self._names)} players; there can be {MIN_PLAYERS} to {MAX_PLAYERS}"
            raise RecordError(sentence, step="setup", rule="B1.1")
        record = Record.from_written(read_shape(self._data()))
        _check_totals(record, self._fields.get("totals"))
        return record

    def _data(self) -> dict[str, object]:
        display = self._fields["display"].split()
        cities = [city.name for city in BOX.cities_in_play(len(self._names))]
        if len(display) != len(cities):
            raise RecordError(
                f"display has {len(display)} cards for {len(cities)} cities", step="setup"
            )
        return {
            "format": FORMAT,
            "players": self._names,
            "expansions": _listed(self._fields.get("expansions", "")),
            "variants": _listed(self._fields.get("variants", "")),
            "deck": self._deck(),
            "setup": {
                "first": self._first(),
                "hands": self._hands,
                "display": dict(zip(cities, display, strict=True)),
                "pile": self._fields["pile"].split(),
            },
            "turns": self._turns,
            "ended": self._fields.get("ended"),
        }

    def _deck(self) -> object:
        """Return the name of a deck, or the whole deck if lines tell of it."""
        name = _unquoted(self._fields["deck"])
        cards, pictures, colours = (self._deck_lines[kind] for kind in _DECK_LINES)
        if not (cards or pictures or colours):
            return name
        deck: dict[str, object] = {"name": name, "cards": _each_listed(cards)}
        if pictures:
            deck["ambassadors"] = _each_listed(pictures)
        if colours:
            deck["colours"] = colours
        return deck


_FIELDS: Final = (
    "expansions", "variants", "deck", "first", "display", "pile", "totals", "ended",
)  # fmt: skip
_DECK_LINES: Final = ("cards ", "picture ", "colour ")


def _each_listed(lines: Mapping[str, str]) -> dict[str, list[str]]:
    return {name: _listed(value) for name, value in lines.items()}


def read_steps(words: Iterable[str], *, turn: int) -> dict[str, object]:
    """Read the steps of a turn behind its card, in the shape of a record's turn."""
    steps: dict[str, object] = {"build": []}
    for word in words:
        key, value = _read_step(word, turn)
        if steps.get(key) or (key in steps and key != "build"):
            raise RecordError(f"the step stands twice: {quoted(word)}", turn=turn, step=key)
        steps[key] = value
    return steps


def _read_step(word: str, turn: int) -> tuple[str, object]:
    if word == "...":
        return "partial", True
    if set(word) <= set(_SITES):
        return "build", [_SITES[letter] for letter in word]
    if word == "^-":
        return "move", None
    if word[0] == "^" and word[-2:-1] == ":" and word[-1] in _SITES:
        return "move", [word[1:-2], _SITES[word[-1]]]
    if word[0] == "+":
        return "take", word[1:]
    if word[0] == "@":
        return "messenger", word[1:].split("-")
    raise RecordError(f"cannot read {quoted(word)}", turn=turn)


def _check_totals(record: Record, totals: str | None) -> None:
    if totals is None:
        return
    if not record.game.over:
        raise RecordError("an unfinished game has no totals", step="result", rule="B9.1")
    computed = " ".join(map(str, record.game.result().totals))
    if " ".join(totals.split()) != computed:
        raise RecordError(f"totals should be {computed}", step="result", rule="B9.4")


def _unquoted(value: str) -> str:
    if not value.startswith('"'):
        return value
    name = parse_json(value)
    assert isinstance(name, str), "JSON that begins with a quote is a text"
    return name


def _listed(value: str) -> list[str]:
    return [part.strip() for part in value.split(",") if part.strip()]
