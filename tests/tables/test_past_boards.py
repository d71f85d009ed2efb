"""Looking back: every board as it was shown, and none that a viewer may not see any more."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic_core import to_json

from patrician.tables.errors import Refused
from patrician.tables.event_shapes import news_of
from patrician.tables.past_boards import past_board, past_boards, past_boards_text
from patrician.tables.table import PLAYING
from patrician.tables.view_shapes import BoardView, View
from patrician.tables.views import view_text

from .builders import Sitting, into_a_turn
from .shapes import read_news, read_past_boards, read_view

NOW = 1_000_500.0


def view(sitting: Sitting, seat: int | None) -> View:
    return read_view(view_text(sitting.table, seat, NOW, with_log=True))


def _moments(sitting: Sitting, seat: int | None) -> dict[tuple[int, int], dict[str, Any]]:
    """Play to the end, and note what was shown in each turn after so many decisions."""
    seen: dict[tuple[int, int], dict[str, Any]] = {}
    decided, number = Counter[int](), 0
    events: tuple[Any, ...] = ()
    while sitting.table.phase == PLAYING:
        shown = view(sitting, seat)
        assert shown["board"] is not None
        turn, hand = shown["board"]["turn"], shown["own"] and shown["own"]["hand"]
        moment = {"board": shown["board"], "hand": hand, "memory": shown["memory"]}
        at = {"number": number, "turn": turn, "decisions": decided[turn], "events": events}
        seen[turn, decided[turn]] = at | moment
        decided[turn] += 1
        number += 1
        events = read_news(to_json(news_of(sitting.decide())))["events"]
    return seen


def _board_at(sitting: Sitting, seat: int | None, turn: int) -> BoardView:
    return past_board(sitting.table, seat, turn)["board"]


@pytest.mark.parametrize(
    "kind", [{}, {"expansions": ("messengers", "ambassadors")}, {"memory_aid": False}], ids=str
)
@pytest.mark.parametrize("seat", [None, 1])
def test_a_moment_is_what_was_shown_when_so_much_of_the_turn_was_decided(
    kind: dict[str, Any], seat: int | None
) -> None:
    sitting = Sitting("anna", "bert", "cora", **kind).begin()
    seen = _moments(sitting, seat)
    assert len({turn for turn, _ in seen}) == 48, "every card is played"
    assert len(seen) > 48, "there is more to decide than which card"
    *boards, end = read_past_boards(past_boards_text(sitting.table, seat))
    assert boards == list(seen.values())
    assert end["number"] == len(sitting.game.actions)
    # Each is played up to anew, so some of them have to do.
    for (turn, decisions), moment in list(seen.items())[::3]:
        then = past_board(sitting.table, seat, turn, decisions)
        assert read_past_boards(to_json([then])) == [moment]


def test_a_moment_shows_each_viewer_their_own_tokens_while_they_lie_face_down() -> None:
    sitting = Sitting("anna", "bert", tokens_open=False).begin()
    while len(set(sitting.game.board().tokens["Parma"]) - {None}) < 2:
        sitting.decide()
    turn = sitting.game.turn + 1
    while sitting.game.turn < turn:
        sitting.decide()
    owners = sitting.game.board().tokens["Parma"]
    for seat in (None, 0, 1):
        then = _board_at(sitting, seat, turn)
        assert then["prestige"] is None
        assert then["tokens"]["Parma"] == tuple(
            owner if owner == seat else None for owner in owners
        )


def test_without_the_memory_aid_only_the_last_round_is_looked_back_at() -> None:
    sitting = Sitting("anna", "bert", memory_aid=False).begin()
    while sitting.game.turn < 6:
        sitting.decide()
    boards = past_boards(sitting.table, 0)
    assert {board["turn"] for board in boards} == {4, 5, 6}
    assert boards[0]["events"] == (), "they are of the turn before"
    assert all(board["events"] for board in boards[1:])
    assert not any(board["memory"] for board in boards)
    sitting.play_out()
    assert past_boards(sitting.table, 0)[0]["turn"] == 1


def test_a_decision_that_was_taken_back_is_not_looked_back_at() -> None:
    sitting = Sitting("anna", "bert").begin()
    into_a_turn(sitting, 1)
    before = [each["board"] for each in past_boards(sitting.table, None)]
    sitting.do(sitting.game.seat, "take_back")
    assert [each["board"] for each in past_boards(sitting.table, None)] == before[:-1]


def test_turns_that_are_not_to_be_seen_are_refused() -> None:
    with pytest.raises(Refused, match="not begun"):
        past_board(Sitting("anna", "bert").table, None, 1)
    with pytest.raises(Refused, match="not begun"):
        past_boards(Sitting("anna", "bert").table, None)
    sitting = Sitting("anna", "bert", memory_aid=False).begin()
    while sitting.game.turn < 6:
        sitting.decide()
    for turn in (0, 3, 7):
        with pytest.raises(Refused, match=f"turn {turn} cannot be shown"):
            past_board(sitting.table, 0, turn)
    assert past_board(sitting.table, 0, 4)["turn"] == 4
    with pytest.raises(Refused, match="turn 6 has not come so far"):
        past_board(sitting.table, 0, 6, 1)
    while sitting.table.phase == PLAYING:
        sitting.decide()
    assert past_board(sitting.table, 0, 1)["turn"] == 1
