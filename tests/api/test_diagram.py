"""Positions written by hand: what is left out, what is derived, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from patrician.rules import SetupError, action_number
from patrician.rules.diagram import FIELDS, Diagram, diagram, diagram_from_data
from patrician.rules.diagram_fields import DiagramError

DOCS = Path(__file__).parents[2] / "docs" / "board-positions.md"


def test_an_empty_diagram_is_an_empty_board_at_the_first_turn() -> None:
    board = diagram().board()
    assert (board.setup.players, board.turn, board.seat, board.decision) == (2, 1, 0, "card")
    assert set(board.towers.values()) == {((), ())}
    assert (board.hand_sizes, board.stack_sizes, board.pile_size) == ((3, 3), (0, 0), 0)
    assert set(board.display.values()) == {None}


def test_towers_say_who_leads_and_what_is_left_of_the_supplies() -> None:
    board = diagram(players=3, towers={"Roma": [[0, 1], [2]]}).board()
    assert board.towers["Roma"] == ((0, 1), (2,))
    assert board.leaders["Roma"] == (1, 2)
    assert board.supplies[0] + 1 == diagram(players=3).board().supplies[0]


def test_a_full_city_is_scored_as_its_towers_stand() -> None:
    towers = {"Parma": [[0, 1, 1], [0, 0]]}
    assert diagram(towers=towers).board().tokens["Parma"] == (1, 0)
    assert diagram(towers=towers, tokens={"Parma": [0, 1]}).board().tokens["Parma"] == (0, 1)
    unscored = diagram(towers=towers, tokens={"Parma": [None, None]})
    assert unscored.board().tokens["Parma"] == (None, None)


def test_cards_lie_where_they_are_named() -> None:
    shown = diagram(
        seat=1,
        display={"Roma": "siena-1"},
        hand=["roma-1", "lucca-2"],
        stacks=[["parma-1"], ["siena-2", "siena-3"]],
        pile=["milano-1", "milano-2"],
    )
    board = shown.board()
    assert (board.display["Roma"], board.display["Siena"]) == ("siena-1", None)
    assert shown.hand(1) == ("roma-1", "lucca-2")
    assert (board.stack_tops, board.stack_sizes) == (("parma-1", "siena-3"), (1, 2))
    assert (board.pile_size, board.turn) == (2, 4)


def test_cards_that_do_not_matter_are_none_of_the_named_ones() -> None:
    last = diagram().setup.cards[-1]
    shown = diagram(hands=[None, [last]], pile_size=5)
    held = {*shown.hand(0), *shown.hand(1)}
    assert len(held) == 4
    assert shown.board().pile_size == 5


def test_a_card_that_was_just_played_waits_for_its_floors() -> None:
    shown = diagram(card="roma-1", stacks=[["siena-1"], []])
    board = shown.board()
    assert (board.card, board.decision, board.turn) == ("roma-1", "site", 2)
    assert (board.stack_tops[0], board.hand_sizes[0]) == ("roma-1", 2)


def test_messengers_stand_and_are_counted_as_they_are_written() -> None:
    board = diagram(
        expansions=["messengers"],
        messengers=[["Roma", "Siena"]],
        messengers_left=[1, 2],
        messenger_tokens=[0, 3],
    ).board()
    assert board.messengers == (("Roma", "Siena"),)
    assert (board.messengers_left, board.messenger_tokens) == ((1, 2), (0, 3))


def test_a_diagram_can_be_played_on() -> None:
    start = diagram(hand=["roma-1", "siena-1"])
    after = start.after(action_number("play roma-1"))
    assert action_number("build left") in after.legal_actions()
    assert start.board().card is None, "the first diagram has not changed"


def test_the_example_of_the_docs_is_a_position() -> None:
    text = DOCS.read_text("utf-8")
    example = text.split("```json\n")[1].split("```")[0]
    assert isinstance(diagram_from_data(json.loads(example)), Diagram)


def test_the_docs_list_every_field() -> None:
    rows = [line.split("|")[1] for line in DOCS.read_text("utf-8").splitlines() if "| `" in line]
    assert {name.strip("` ") for row in rows for name in row.split(",")} == FIELDS


def test_a_diagram_prints_as_a_board() -> None:
    lines = str(diagram(towers={"Roma": [[0, 1], []]}, hand=["roma-1"])).splitlines()
    assert lines[0] == "turn 1 of 48: seat 0, card; pile 0"
    assert lines[2].split() == ["Roma", "9", "01", "*1", "-", "9:-", "6:-", "-"]


REFUSED: dict[str, dict[str, Any]] = {
    "unknown field 'tower'; see docs/board-positions.md": {"tower": {}},
    "seat: 2 is no seat; seats are 0 to 1": {"seat": 2},
    "turn: 0 is no number from 1 on": {"turn": 0},
    "towers: there is no city 'Napoli' in this game": {"towers": {"Napoli": [[], []]}},
    "towers: there is no city 'Pistoia' in this game": {"towers": {"Pistoia": [[], []]}},
    "towers: 'Roma' is no object with cities as keys": {"towers": "Roma"},
    "towers: Roma: [[0]] is no pair": {"towers": {"Roma": [[0]]}},
    "towers: Roma: 3 is no list of seats": {"towers": {"Roma": [3, []]}},
    "towers: Roma: 5 is no seat; seats are 0 to 1": {"towers": {"Roma": [[5], []]}},
    "towers: Parma holds 5 floors": {"towers": {"Parma": [[0, 0, 0], [1, 1, 1]]}},
    "towers: Parma is full, so both of its sites have a floor (B4.3)": {
        "towers": {"Parma": [[0, 0, 0, 1, 1], []]}
    },
    "tokens: Parma: both tokens are won, or none": {"tokens": {"Parma": [0, None]}},
    "display: there is no card 'roma-9' in this game": {"display": {"Roma": "roma-9"}},
    "hand: there is no card 7 in this game": {"hand": [7]},
    "hand: 'roma-1' is no list of cards": {"hand": "roma-1"},
    "hand: roma-1 lies in display already": {"display": {"Roma": "roma-1"}, "hand": ["roma-1"]},
    "hand: write either hand or hands": {"hand": [], "hands": [[], []]},
    "hands: [[]] is no list of 2, one for a seat": {"hands": [[]]},
    "pile: write either pile or pile_size": {"pile": [], "pile_size": 3},
    "pile_size: only 42 cards are left of those in play": {"pile_size": 43},
    "messengers: there is no road between ['Roma', 'Roma'] in this game": {
        "messengers": [["Roma", "Roma"]]
    },
    "messengers: they need the expansion messengers": {"messengers": [["Roma", "Siena"]]},
    "messengers: ['Siena', 'Roma'] stands twice": {
        "expansions": ["messengers"],
        "messengers": [["Roma", "Siena"], ["Siena", "Roma"]],
    },
    "messenger_tokens: -1 is no number from 0 on": {"messenger_tokens": [0, -1]},
}


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_cannot_lie_so_is_refused_in_one_sentence(sentence: str) -> None:
    with pytest.raises(DiagramError) as refusal:
        diagram_from_data(REFUSED[sentence])
    assert str(refusal.value) == sentence


def test_nobody_has_more_floors_than_in_the_box() -> None:
    many = {"Roma": [[0] * 8, [0]], "Firenze": [[0] * 8, [0]], "Bologna": [[0] * 8, [0]]}
    many |= {"Siena": [[0] * 6, [0]], "Lucca": [[0] * 6, [0]], "Milano": [[0] * 6, [0]]}
    with pytest.raises(DiagramError, match="towers: seat 0 has only"):
        diagram(towers=many)


def test_a_kind_of_game_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SetupError):
        diagram(players=6)


def test_a_decision_that_is_not_legal_is_refused() -> None:
    with pytest.raises(DiagramError, match="the decision 55 is not allowed here"):
        diagram().after(55)
