"""The shape of `patrician-record/1`: which keys there are and of which types.

This module turns parsed JSON into typed values and refuses everything else; whether the turns
keep to the rules is judged by `replay`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from patrician.box import BOX, CLASSIC, SITES, Deck, DeckError, deck_from_data, quoted
from patrician.record.errors import RecordError
from patrician.record.fair import SEALED, Fair, VoidedDeal
from patrician.rules import Deal, Setup, SetupError

FORMAT: Final = "patrician-record/1"
ENDINGS: Final = ("finished", "resigned", "timeout", "abandoned")
MAX_NAME_LENGTH: Final = 40
MAX_SENTENCE_LENGTH: Final = 120
_REQUIRED: Final = ("format", "players", "expansions", "deck", "setup", "turns")
_OPTIONAL: Final = ("variants", "result", "ended", "fair", "about")
_SETUP_KEYS: Final = ("first", "hands", "display", "pile")
_TURN_KEYS: Final = ("player", "card", "build", "move", "take", "messenger", "partial")
_RESULT_ROWS: Final = ("prestige", "portraits", "messengers", "penalty", "totals")


@dataclass(frozen=True, slots=True)
class WrittenTurn:
    """A turn as it is written; `given` are the keys that stand there."""

    player: int
    card: str
    build: tuple[str, ...]
    move: tuple[str, str] | None
    take: str | None
    messenger: tuple[str, str] | None
    partial: bool
    given: frozenset[str]


@dataclass(frozen=True)
class WrittenGame:
    """A record as it is written, with the right types but not yet replayed."""

    names: tuple[str, ...]
    setup: Setup
    deal: Deal
    turns: tuple[WrittenTurn, ...]
    result: Mapping[str, object] | None = None
    ended: str | None = None
    fair: Fair | None = None
    about: Mapping[str, object] | None = None


class _At:
    """Reads values at one place of the record and names that place if they are wrong."""

    def __init__(self, *, turn: int | None = None, step: str | None = None) -> None:
        self._turn = turn
        self._step = step

    def step(self, step: str) -> _At:
        return _At(turn=self._turn, step=step)

    def error(self, sentence: str, rule: str | None = None) -> RecordError:
        return RecordError(sentence, turn=self._turn, step=self._step, rule=rule)

    def table(self, value: object, what: str) -> dict[str, object]:
        if not isinstance(value, dict):
            raise self.error(f"{what} must be an object, not {quoted(value)}")
        return value

    def keys(
        self, table: dict[str, object], required: tuple[str, ...], optional: tuple[str, ...] = ()
    ) -> None:
        for key in table:
            if key not in required and key not in optional:
                raise self.error(f"unknown key {quoted(key)}")
        for key in required:
            if key not in table:
                raise self.error(f"missing key {key!r}")

    def items(self, value: object, what: str) -> list[object]:
        if not isinstance(value, list):
            raise self.error(f"{what} must be a list, not {quoted(value)}")
        return value

    def texts(self, value: object, what: str) -> list[str]:
        return [self.text(item, f"each of {what}") for item in self.items(value, what)]

    def text(self, value: object, what: str) -> str:
        if not isinstance(value, str):
            raise self.error(f"{what} must be a text, not {quoted(value)}")
        return value

    def whole(self, value: object, what: str) -> int:
        if type(value) is not int:
            raise self.error(f"{what} must be a whole number, not {quoted(value)}")
        return value

    def city(self, value: object, what: str) -> str:
        name = self.text(value, what)
        if not BOX.is_city(name):
            raise self.error(f"there is no city {quoted(name)}")
        return name

    def site(self, value: object, what: str) -> str:
        name = self.text(value, what)
        if name not in SITES:
            raise self.error(f"{quoted(name)} is no site; write left or right")
        return name

    def card(self, value: object, what: str) -> str:
        name = self.text(value, what)
        if name not in CLASSIC:  # every deck has the same ids
            raise self.error(f"there is no card {quoted(name)}")
        return name

    def broken(self, error: SetupError) -> RecordError:
        sentence = str(error)
        if len(sentence) > MAX_SENTENCE_LENGTH:  # it may quote what stands in the record
            sentence = f"{sentence[: MAX_SENTENCE_LENGTH - 3]}..."
        return self.error(sentence, error.rule)


def read_shape(data: object) -> WrittenGame:
    """Read the parsed JSON of a record; raises RecordError."""
    at = _At()
    table = at.table(data, "a record")
    if table.get("format", FORMAT) != FORMAT:
        raise at.error(f"unknown format {quoted(table['format'])}; this program reads {FORMAT}")
    at.keys(table, _REQUIRED, _OPTIONAL)
    names = read_names(table["players"])
    setup = _setup(at, table, len(names))
    return WrittenGame(
        names=names,
        setup=setup,
        deal=_deal(table["setup"], setup),
        turns=_turns(at, table["turns"]),
        result=_result(table["result"], setup) if table.get("result") is not None else None,
        ended=read_ended(table.get("ended")),
        fair=_fair(table["fair"], setup) if table.get("fair") is not None else None,
        about=at.table(table["about"], "about") if table.get("about") is not None else None,
    )


def read_names(value: object) -> tuple[str, ...]:
    """Read the players' names; raises RecordError."""
    at = _At()
    names = at.texts(value, "players")
    for name in names:
        if not 1 <= len(name) <= MAX_NAME_LENGTH:
            raise at.error(f"the name {quoted(name)} must have 1 to {MAX_NAME_LENGTH} characters")
        if any(unicodedata.category(character) in ("Cc", "Cs") for character in name):
            raise at.error(f"the name {quoted(name)} has a control character")
    return tuple(names)


def _setup(at: _At, table: dict[str, object], players: int) -> Setup:
    expansions = at.texts(table["expansions"], "expansions")
    variants = at.texts(_or_empty(table.get("variants")), "variants")
    deck = _deck(at, table["deck"])
    try:
        return Setup(players, tuple(expansions), tuple(variants), deck)
    except SetupError as error:
        raise at.step("setup").broken(error) from None


def _deck(at: _At, value: object) -> Deck:
    if value == CLASSIC.name:
        return CLASSIC
    if isinstance(value, str):
        raise at.error(f"unknown deck {quoted(value)}; write classic or a whole deck")
    try:
        return deck_from_data(value)
    except DeckError as error:
        raise at.error(f"deck: {error}") from None


def _deal(value: object, setup: Setup) -> Deal:
    at = _At(step="setup")
    table = at.table(value, "setup")
    at.keys(table, _SETUP_KEYS)
    hands = at.items(table["hands"], "hands")
    display = at.table(table["display"], "display")
    deal = Deal(
        first=at.whole(table["first"], "first"),
        hands=tuple(tuple(at.texts(hand, "a hand")) for hand in hands),
        display={at.city(city, "display"): at.text(card, city) for city, card in display.items()},
        pile=tuple(at.texts(table["pile"], "pile")),
    )
    try:
        deal.check(setup)
    except SetupError as error:
        raise at.broken(error) from None
    return deal


def _turns(at: _At, value: object) -> tuple[WrittenTurn, ...]:
    turns = at.items(value, "turns")
    return tuple(_turn(turn, number) for number, turn in enumerate(turns, start=1))


def _turn(value: object, number: int) -> WrittenTurn:
    at = _At(turn=number)
    table = at.table(value, "a turn")
    at.keys(table, ("player", "card"), _TURN_KEYS)
    return _filled_turn(at, table)


def _filled_turn(at: _At, table: dict[str, object]) -> WrittenTurn:
    build, partial = at.step("build"), table.get("partial")
    if partial is not None and type(partial) is not bool:
        raise at.error(f"partial must be true or false, not {quoted(partial)}")
    take = table.get("take")
    return WrittenTurn(
        player=at.step("card").whole(table["player"], "player"),
        card=at.step("card").card(table["card"], "card"),
        build=tuple(
            build.site(site, "a site")
            for site in build.items(_or_empty(table.get("build")), "build")
        ),
        move=_move(at.step("move"), table.get("move")),
        take=None if take is None else at.step("take").city(take, "take"),
        messenger=_messenger(at.step("messenger"), table.get("messenger")),
        partial=bool(partial),
        given=frozenset(table),
    )


def _or_empty(value: object) -> object:
    """Return the value of an optional list; absent or null it is empty."""
    return [] if value is None else value


def _move(at: _At, value: object) -> tuple[str, str] | None:
    if value is None:
        return None
    parts = at.items(value, "move")
    if len(parts) != 2:
        raise at.error("move must be a city and the site its floor is taken from")
    return at.city(parts[0], "the city"), at.site(parts[1], "the site")


def _messenger(at: _At, value: object) -> tuple[str, str] | None:
    if value is None:
        return None
    parts = at.items(value, "messenger")
    if len(parts) != 2:
        raise at.error("messenger must be two cities")
    return at.city(parts[0], "each city"), at.city(parts[1], "each city")


def _result(value: object, setup: Setup) -> dict[str, object]:
    at = _At(step="result")
    table = at.table(value, "result")
    at.keys(table, (*_RESULT_ROWS, "ambassadors", "winners"))
    for row in _RESULT_ROWS:
        numbers = [at.whole(number, f"each of {row}") for number in at.items(table[row], row)]
        if len(numbers) != setup.players:
            raise at.error(f"{row} has {len(numbers)} numbers for {setup.players} players")
    for number in at.items(table["winners"], "winners"):
        at.whole(number, "each of winners")
    for name, seat in at.table(table["ambassadors"], "ambassadors").items():
        at.whole(seat, f"ambassadors: {quoted(name)}")
    return table


def read_ended(value: object) -> str | None:
    """Read how a game ended; raises RecordError."""
    if value is None:
        return None
    at = _At()
    ended = at.text(value, "ended")
    if ended not in ENDINGS:
        raise at.error(f"unknown ending {quoted(ended)}; write one of {', '.join(ENDINGS)}")
    return ended


_FAIR_KEYS: Final = ("algorithm", "secret", "contributions", "commitment")
_SEALED_KEYS: Final = ("commitments", "voided")


def _fair(value: object, setup: Setup) -> Fair:
    at = _At(step="setup")
    table = at.table(value, "fair")
    sealed = table.get("algorithm") == SEALED
    at.keys(table, (*_FAIR_KEYS, *(_SEALED_KEYS if sealed else ())), ("first",))
    first = table.get("first")
    fair = Fair(
        algorithm=at.text(table["algorithm"], "fair: algorithm"),
        secret=at.text(table["secret"], "fair: secret"),
        contributions=tuple(at.texts(table["contributions"], "fair: contributions")),
        commitment=at.text(table["commitment"], "fair: commitment"),
        first=None if first is None else at.whole(first, "fair: first"),
        commitments=tuple(at.texts(table["commitments"], "fair: commitments")) if sealed else (),
        voided=_voided_deals(at, table["voided"]) if sealed else (),
    )
    problem = fair.problem(setup)
    if problem:
        raise at.error(f"fair: {problem}")
    return fair


def _voided_deals(at: _At, value: object) -> tuple[VoidedDeal, ...]:
    return tuple(_voided_deal(at, each) for each in at.items(value, "fair: voided"))


def _voided_deal(at: _At, value: object) -> VoidedDeal:
    table = at.table(value, "each of fair: voided")
    at.keys(table, ("commitment", "commitments", "missing"))
    missing = at.items(table["missing"], "fair: missing")
    return VoidedDeal(
        commitment=at.text(table["commitment"], "fair: commitment"),
        commitments=tuple(at.texts(table["commitments"], "fair: commitments")),
        missing=tuple(at.whole(seat, "each of fair: missing") for seat in missing),
    )
