"""Every reason: a position in which it is true, and one hardly different in which it is not."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from patrician.review import reasons
from patrician.review.lines import Line
from patrician.review.reasons import reasons_of
from patrician.rules import Reason, RevealedCards, action_number
from patrician.rules.events import CardPlayed
from patrician.rules.observation import Memory

from ..rules.builders import Board, board

AMBASSADORS, MESSENGERS = ("ambassadors",), ("messengers",)


@dataclass(frozen=True)
class Case:
    """A table of seat 0, what is known of the others' hands, and a line."""

    line: str
    towers: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    hand: Sequence[str] = ("lucca-1", "firenze-6")
    played: Mapping[int, Sequence[str]] = field(default_factory=dict)
    display: Mapping[str, str] = field(default_factory=dict)
    pile: Sequence[str] = ()
    scored: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    known: Sequence[str] = ()
    known_of: int = 1
    unknown: int = 0
    unseen: Sequence[str] = ()
    players: int = 2
    expansions: Iterable[str] = ()
    variants: Iterable[str] = ()
    before: str = ""
    links: Iterable[str] = ()

    def table(self) -> Board:
        table = board(
            self.players,
            towers=self.towers,
            hands={0: self.hand},
            played=self.played,
            display=self.display,
            pile=self.pile,
            scored=self.scored,
            messengers=self.links,
            expansions=self.expansions,
            variants=self.variants,
        )
        table.do(*_decisions(self.before))
        return table

    def memory(self) -> Memory:
        seats = range(self.players)
        return Memory(
            first=0,
            first_display={},
            actions=(),
            turns=(),
            known_hands=tuple(tuple(self.known) if n == self.known_of else () for n in seats),
            unknown_counts=tuple(self.unknown if n == self.known_of else 0 for n in seats),
            seen_pile=(),
            unseen=tuple(self.unseen),
            revealed=RevealedCards(),
        )

    def reasons(self) -> tuple[Reason, ...]:
        table = self.table()
        actions = [action_number(words) for words in _decisions(self.line)]
        return reasons_of(Line.of(table.setup, table.position, actions), self.memory())


def _decisions(words: str) -> list[str]:
    return [decision.strip() for decision in words.split(",") if decision.strip()]


def _parma(left: str, right: str) -> dict[str, tuple[str, str]]:
    return {"Parma": (left, right)}


PARMA = "play parma-1, build left"
TWO_LADIES = ("roma-2", "siena-1")
# All cities but Roma and Firenze, which are no neighbours, have two messengers.
EVERY_PLACE = (
    "Roma-Siena",
    "Siena-Lucca",
    "Lucca-Milano",
    "Milano-Parma",
    "Parma-Verona",
    "Verona-Ferrara",
    "Ferrara-Bologna",
    "Bologna-Firenze",
)
ROMA_LEFT = {"city": "Roma", "site": "left"}
# The pile is empty, so nothing comes to Roma when its card is taken.
LAST_OF_ROMA = Case(
    "play roma-7, build left",
    hand=["roma-7"],
    display={"Roma": "siena-3", "Siena": "milano-3"},
    known=["roma-3"],
)
ANY_INSTEAD_OF_ROMA = {"city": "Roma", "player": 1}

# message, parameters, where it is true, where it is not
CASES = {
    "wins both": (
        "hint-wins-both",
        {"city": "Parma", "higher": 5, "lower": 2, "messengers": 0},
        Case(PARMA, _parma("0 0", "0 0"), ["parma-1"]),
        Case(PARMA, _parma("0 0", "0 1"), ["parma-1"]),
    ),
    "wins one": (
        "hint-wins-token",
        {"city": "Parma", "token": 5, "messengers": 0},
        Case(PARMA, _parma("0 1", "1 1"), ["parma-1"]),
        Case(PARMA, _parma("1 1", "1 1"), ["parma-1"]),
    ),
    "wins the lower one": (
        "hint-wins-token",
        {"city": "Parma", "token": 2, "messengers": 0},
        Case("play parma-1, build right", _parma("1 1 1", "1"), ["parma-1"]),
        Case("play parma-1, build left", _parma("1 1 1", "1"), ["parma-1"]),
    ),
    "wins a city now and not before": (
        "hint-wins-token",
        {"city": "Parma", "token": 5, "messengers": 0},
        Case(PARMA, _parma("0 1", "1 1"), ["parma-1"]),
        Case("play lucca-1, build left", _parma("0 1 0", "1 1"), scored={"Parma": (0, 1)}),
    ),
    "wins messenger tokens": (
        "hint-wins-token",
        {"city": "Parma", "token": 5, "messengers": 1},
        Case(
            PARMA, _parma("0 1", "1 1"), ["parma-1"], expansions=MESSENGERS, links=["Parma-Verona"]
        ),
        Case(PARMA, _parma("0 1", "1 1"), ["parma-1"], expansions=MESSENGERS, links=["Roma-Siena"]),
    ),
    "wins a city that is scored late": (
        "hint-wins-token",
        {"city": "Parma", "token": 5, "messengers": 0},
        Case(
            PARMA,
            _parma("0 1", "1 1"),
            ["parma-1"],
            expansions=MESSENGERS,
            variants=["late_scoring"],
        ),
        Case(
            PARMA,
            _parma("0 1", "1"),
            ["parma-1"],
            expansions=MESSENGERS,
            variants=["late_scoring"],
        ),
    ),
    "lets win": (
        "hint-lets-win",
        {"city": "Parma", "player": 1, "token": 2},
        Case(PARMA, _parma("0 0", "0 1"), ["parma-1"]),
        Case(PARMA, _parma("0 0", "1 0"), ["parma-1"]),
    ),
    "ambassador": (
        "hint-ambassador",
        {"name": "C"},
        Case(PARMA, _parma("0 0", "0 0"), ["parma-1"], expansions=AMBASSADORS),
        Case(PARMA, _parma("0 0", "0 0"), ["parma-1"]),
    ),
    "ambassador tied": (
        "hint-ambassador",
        {"name": "C"},
        Case(
            PARMA,
            _parma("0 0", "0 0"),
            ["parma-1"],
            scored={"Roma": (1, 1)},
            expansions=AMBASSADORS,
        ),
        Case(
            PARMA,
            _parma("0 0", "0 0"),
            ["parma-1"],
            scored={"Verona": (1, 1)},
            expansions=AMBASSADORS,
        ),
    ),
    "ambassador by points": (
        "hint-ambassador",
        {"name": "D"},
        Case(
            PARMA,
            _parma("0 0", "0 0"),
            ["parma-1"],
            scored={"Milano": (1, 0)},
            expansions=AMBASSADORS,
        ),
        Case(
            PARMA,
            _parma("0 0", "0 0"),
            ["parma-1"],
            scored={"Milano": (0, 0)},
            expansions=AMBASSADORS,
        ),
    ),
    "takes the lead": (
        "hint-takes-lead",
        ROMA_LEFT | {"player": 1},
        Case("play roma-3, build left, build left", {"Roma": ("1", "")}, ["roma-3"]),
        Case("play roma-3, build left, build left", {"Roma": ("1 1", "")}, ["roma-3"]),
    ),
    "takes the lead by a move": (
        "hint-takes-lead",
        {"city": "Milano", "site": "left", "player": 1},
        Case("play lucca-5, build left, move Milano left", {"Milano": ("0 1", "")}, ["lucca-5"]),
        Case("play lucca-5, build left, move Milano left", {"Milano": ("1 0", "")}, ["lucca-5"]),
    ),
    "tied but on top": (
        "hint-tie-on-top",
        ROMA_LEFT | {"player": 1},
        Case("play roma-1, build left", {"Roma": ("1", "")}, ["roma-1"]),
        Case("play roma-1, build left", {"Roma": ("1 1", "")}, ["roma-1"]),
    ),
    "extends the lead": (
        "hint-extends-lead",
        ROMA_LEFT | {"margin": 2},
        Case("play roma-1, build left", {"Roma": ("0", "")}, ["roma-1"]),
        Case("play roma-1, build right", {"Roma": ("0", "")}, ["roma-1"]),
    ),
    "unseats": (
        "hint-unseats",
        {"city": "Milano", "site": "left", "player": 1},
        Case(
            "play lucca-5, build left, move Milano left",
            {"Milano": ("2 1", "0")},
            ["lucca-5"],
            players=3,
        ),
        Case(
            "play lucca-5, build left, move Milano left",
            {"Milano": ("2 1 1", "0")},
            ["lucca-5"],
            players=3,
        ),
    ),
    "unseats and leaves a site empty": (
        "hint-unseats",
        {"city": "Milano", "site": "left", "player": 1},
        Case("play lucca-5, build left, move Milano left", {"Milano": ("1", "0")}, ["lucca-5"]),
        Case("play lucca-5, build left, move Milano right", {"Milano": ("1", "0")}, ["lucca-5"]),
    ),
    "completes a set": (
        "hint-completes-set",
        {"kind": "lady", "points": 6},
        Case("play lucca-2, build left", hand=["lucca-2"], played={0: TWO_LADIES}),
        Case("play lucca-2, build left", hand=["lucca-2"], played={0: TWO_LADIES[:1]}),
    ),
    "nears a set": (
        "hint-nears-set",
        {"kind": "lady", "count": 2},
        Case("play lucca-2, build left", hand=["lucca-2"], played={0: TWO_LADIES[:1]}),
        Case("play lucca-2, build left", hand=["lucca-2"]),
    ),
    "takes for a set": (
        "hint-takes-for-set",
        {"card": "firenze-1", "kind": "lady"},
        Case(
            "play lucca-2, build left",
            hand=["lucca-2"],
            played={0: TWO_LADIES[:1]},
            display={"Lucca": "firenze-1"},
        ),
        Case("play lucca-2, build left", hand=["lucca-2"], display={"Lucca": "firenze-1"}),
    ),
    "denies a set": (
        "hint-denies-set",
        {"card": "firenze-1", "kind": "lady", "player": 1},
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            known=["lucca-3"],
        ),
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            known=["roma-3"],
        ),
    ),
    "denies a set with a card in hand": (
        "hint-denies-set",
        {"card": "firenze-1", "kind": "lady", "player": 1},
        Case(
            "play lucca-1, build left",
            played={1: ["siena-1"]},
            display={"Lucca": "firenze-1"},
            known=["roma-2", "roma-6"],
        ),
        Case(
            "play lucca-1, build left",
            played={1: ["siena-1"]},
            display={"Lucca": "firenze-1"},
            known=["roma-6"],
        ),
    ),
    "denies a set to somebody who may be able to take it": (
        "hint-denies-set",
        {"card": "firenze-1", "kind": "lady", "player": 1},
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            unknown=1,
            unseen=["lucca-2"],
        ),
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            unknown=1,
            unseen=["lucca-3", "roma-1"],
        ),
    ),
    "denies a set to somebody with unknown cards": (
        "hint-denies-set",
        {"card": "firenze-1", "kind": "lady", "player": 1},
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            unknown=1,
            unseen=["lucca-2"],
        ),
        Case(
            "play lucca-1, build left",
            played={1: TWO_LADIES},
            display={"Lucca": "firenze-1"},
            unseen=["lucca-2"],
        ),
    ),
    "takes two crests": (
        "hint-takes-crests",
        {"card": "roma-3", "city": "Roma"},
        Case("play lucca-1, build left", {"Roma": ("0", "")}, display={"Lucca": "roma-3"}),
        Case("play lucca-1, build left", {"Roma": ("1", "")}, display={"Lucca": "roma-3"}),
    ),
    "takes one crest": (
        "hint-takes-crests",
        {"card": "roma-3", "city": "Roma"},
        Case("play lucca-1, build left", {"Roma": ("0", "")}, display={"Lucca": "roma-3"}),
        Case("play lucca-1, build left", {"Roma": ("0", "")}, display={"Lucca": "roma-7"}),
    ),
    "denies two crests": (
        "hint-denies-crests",
        {"card": "roma-3", "city": "Roma", "player": 1},
        Case(
            "play lucca-1, build left",
            {"Roma": ("1", "")},
            display={"Lucca": "roma-3"},
            known=["lucca-3"],
        ),
        Case(
            "play lucca-1, build left",
            {"Roma": ("", "")},
            display={"Lucca": "roma-3"},
            known=["lucca-3"],
        ),
    ),
    "frees the choice where nothing is turned up": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        LAST_OF_ROMA,
        replace(LAST_OF_ROMA, pile=["parma-2"]),
    ),
    "frees the choice of somebody whose card is known": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, known=["lucca-3", "roma-3"]),
        replace(LAST_OF_ROMA, known=[], unknown=2, unseen=["roma-1", "roma-2"]),
    ),
    "frees the choice of somebody with a card of this city": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        LAST_OF_ROMA,
        replace(LAST_OF_ROMA, known=["lucca-3"]),
    ),
    "frees the choice of somebody who has none": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, known=["roma-6", "roma-3"]),
        replace(LAST_OF_ROMA, known=["roma-6"]),
    ),
    "frees the choice of the next player": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, players=3),
        replace(LAST_OF_ROMA, players=3, known_of=2),
    ),
    "frees the choice in a city with room for a floor": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, towers={"Roma": ("0 0 0 1", "1 1 1")}),
        replace(LAST_OF_ROMA, towers={"Roma": ("0 0 0 1 1", "1 1 1")}),
    ),
    "frees the choice where there is one": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        LAST_OF_ROMA,
        replace(LAST_OF_ROMA, display={"Roma": "siena-3"}),
    ),
    "frees the choice where a card is taken": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, line="play roma-6, build left, take Roma", hand=["roma-6"]),
        replace(LAST_OF_ROMA, line="play roma-6, build left, take Siena", hand=["roma-6"]),
    ),
    "frees the choice where the turn is over": (
        "hint-frees-choice",
        ANY_INSTEAD_OF_ROMA,
        replace(LAST_OF_ROMA, expansions=MESSENGERS),
        replace(
            LAST_OF_ROMA, line="play roma-1, build left", hand=["roma-1"], expansions=MESSENGERS
        ),
    ),
    "saves two crests": (
        "hint-saves-crests",
        {"card": "roma-3"},
        Case("play lucca-1, build left", hand=["lucca-1", "roma-3"]),
        Case("play roma-3, build left, build left", hand=["lucca-1", "roma-3"]),
    ),
    "messenger": (
        "hint-messenger",
        {"one": "Roma", "other": "Siena", "towers": 1, "points": 2},
        Case(
            "messenger Roma-Siena",
            {"Roma": ("0", "1")},
            before="play lucca-1, build left",
            expansions=MESSENGERS,
        ),
        Case(
            "messenger Roma-Siena",
            {"Roma": ("0 1", "1")},
            before="play lucca-1, build left",
            expansions=MESSENGERS,
        ),
    ),
    "messenger beside a city that is not scored": (
        "hint-messenger",
        {"one": "Roma", "other": "Siena", "towers": 1, "points": 2},
        Case(
            "messenger Roma-Siena",
            {"Roma": ("0", "1")},
            before="play lucca-1, build left",
            expansions=MESSENGERS,
        ),
        Case(
            "messenger Roma-Siena",
            {"Roma": ("0", "1")},
            scored={"Roma": (0, 1)},
            before="play lucca-1, build left",
            expansions=MESSENGERS,
        ),
    ),
    "saves the messenger where there is a place for it": (
        "hint-saves-messenger",
        {},
        Case("no messenger", before="play lucca-1, build left", expansions=MESSENGERS),
        Case("play lucca-1, build left", expansions=MESSENGERS, links=EVERY_PLACE),
    ),
    "saves the messenger": (
        "hint-saves-messenger",
        {},
        Case("no messenger", before="play lucca-1, build left", expansions=MESSENGERS),
        Case("messenger Roma-Siena", before="play lucca-1, build left", expansions=MESSENGERS),
    ),
}


@pytest.mark.parametrize(("message", "parameters", "true", "false"), CASES.values(), ids=CASES)
def test_a_reason_is_given_where_it_is_true_and_only_there(
    message: str, parameters: dict[str, str | int], true: Case, false: Case
) -> None:
    def given(case: Case) -> list[dict[str, str | int]]:
        return [dict(each.parameters) for each in case.reasons() if each.message == message]

    assert parameters in given(true)
    assert parameters not in given(false)


def test_every_reason_has_a_case_and_is_documented() -> None:
    given = re.findall('"(hint-[a-z-]+)"', Path(reasons.__file__).read_text("utf-8"))
    assert {case[0] for case in CASES.values()} == set(given)
    page = (Path(__file__).parents[2] / "docs" / "review.md").read_text("utf-8")
    assert sorted(re.findall(r"^\| `(hint-[a-z-]+)`", page, re.MULTILINE)) == sorted(given)


def test_what_weighs_most_comes_first() -> None:
    case = Case(
        "play parma-1, build left",
        _parma("0 0", "1 1"),
        ["parma-1", "roma-3"],
        played={0: TWO_LADIES},
    )
    assert [reason.message for reason in case.reasons()] == [
        "hint-wins-token",
        "hint-completes-set",
        "hint-lets-win",
        "hint-saves-crests",
    ]


def test_whoever_has_a_messenger_to_place_is_not_the_next_player() -> None:
    case = replace(
        LAST_OF_ROMA,
        line="play roma-1, build left",
        hand=["roma-1", "roma-3"],
        known_of=0,
        expansions=MESSENGERS,
    )
    assert "hint-frees-choice" not in [reason.message for reason in case.reasons()]


def test_a_line_ends_with_its_turn_also_if_the_next_player_has_no_choice() -> None:
    table = board(2, hands={0: ["parma-1"], 1: ["roma-1"]})
    actions = [action_number("play parma-1"), action_number("build left")]
    line = Line.of(table.setup, table.position, actions)
    assert [event.card for event in line.events if isinstance(event, CardPlayed)] == ["parma-1"]
    assert line.after.hand(1) == table.position.hand(1)
    assert line.after.played(1) == ()
