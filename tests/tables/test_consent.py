"""Who has to agree to what; a bot agrees for nobody, and absence is no consent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from patrician.tables import entries
from patrician.tables.errors import Refused
from patrician.tables.table import OVER, Table
from patrician.tables.undoing import may_ask_undo

from .builders import Sitting, until_final

PEOPLE = ("anna", "bert", "cora", "dora", "emil")


def refusal(sitting: Sitting, seat: int, kind: str, **values: Any) -> str:
    with pytest.raises(Refused) as refused:
        sitting.do(seat, kind, **values)
    return refused.value.code


def timed_out(sitting: Sitting) -> None:
    sitting.add(entries.TimedOut(seat=sitting.game.seat))


# --- Undo ---------------------------------------------------------------------------------------


def test_a_game_is_not_rewound_while_a_bot_plays_for_the_other() -> None:
    """The attack: one clock is missed, and the present player asks again and again."""
    sitting = Sitting("anna", "bert", absent="bot", turn_seconds=60).begin()
    for _ in range(13):
        sitting.play_turn()
    timed_out(sitting)
    sitting.play_turn()
    length = len(sitting.game.actions)
    for _ in range(13):
        assert refusal(sitting, 0, "ask_undo") == "somebody-away"
    assert len(sitting.game.actions) == length
    assert not may_ask_undo(sitting.table, 0)


def test_who_is_away_is_missed_however_many_others_are_there() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    sitting.do(2, "stand_in")
    assert refusal(sitting, 0, "ask_undo") == "somebody-away"
    sitting.do(2, "come_back")
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.needs == (1, 2)


def test_who_has_resigned_is_not_asked() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(2, "resign")
    sitting.play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.needs == (1,)


def test_no_undo_goes_behind_the_last_decision_of_who_has_resigned() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    for _ in range(3):
        sitting.play_turn()
    sitting.do(2, "resign")
    assert refusal(sitting, 0, "ask_undo") == "too-far-back"
    assert not may_ask_undo(sitting.table, 0)
    sitting.play_turn()
    assert may_ask_undo(sitting.table, 0)
    sitting.do(0, "ask_undo")


def test_what_a_bot_decided_for_them_may_be_taken_back() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn()
    sitting.do(1, "resign")
    sitting.play_turn()
    sitting.do(0, "ask_undo")
    sitting.do(2, "answer_undo", granted=True)
    assert sitting.game.seat == 0


def test_who_was_forgotten_is_not_waited_for_but_their_decisions_stand() -> None:
    sitting = Sitting("anna", "bert", "cora").begin().play_turn().play_turn().play_turn()
    sitting.add(entries.StoodIn(seat=2))
    seats = sitting.table.seats
    sitting.table.seats = (*seats[:2], replace(seats[2], person=None, name=""))
    assert refusal(sitting, 0, "ask_undo") == "too-far-back"
    sitting.play_turn()
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.UndoAsked)
    assert told.entry.needs == (1,)


def test_alone_with_bots_and_ones_own_other_seats_undo_is_free() -> None:
    sitting = Sitting("anna", "anna", "bot novice").begin().play_turn()
    sitting.do(1, "stand_in")
    told = sitting.do(0, "ask_undo")
    assert isinstance(told.entry, entries.TakenBack)


# --- What is pending ----------------------------------------------------------------------------


@pytest.mark.parametrize("absent", ["bot", "wait"])
@pytest.mark.parametrize("ask", ["ask_undo", "ask_pause"])
def test_what_is_pending_when_a_clock_runs_out_is_dropped(ask: str, absent: str) -> None:
    sitting = Sitting("anna", "bert", absent=absent, turn_seconds=60).begin().play_turn()
    length = len(sitting.game.actions)
    sitting.do(0, ask)
    timed_out(sitting)
    table = sitting.table
    assert (table.undo, table.pause, len(sitting.game.actions)) == (None, None, length)


@pytest.mark.parametrize("gone", ["stand_in", "leave", "resign"])
@pytest.mark.parametrize("ask", ["ask_undo", "ask_pause"])
def test_what_is_pending_when_somebody_goes_is_dropped(ask: str, gone: str) -> None:
    sitting = Sitting("anna", "bert", "cora", absent="bot").begin().play_turn()
    length = len(sitting.game.actions)
    sitting.do(0, ask)
    sitting.do(1, gone)
    table = sitting.table
    assert (table.undo, table.pause, len(sitting.game.actions)) == (None, None, length)


def test_a_decision_that_the_clock_confirms_drops_a_request_for_a_pause() -> None:
    sitting = Sitting("anna", "bert", turn_seconds=60).begin()
    action = until_final(sitting)
    seat = sitting.game.seat
    sitting.do(1 - seat, "ask_pause")
    sitting.do(seat, "decide", action=action)
    sitting.add(entries.Confirmed(seat=seat, by_clock=True))
    assert sitting.table.pause is None


def test_a_pause_that_was_agreed_on_outlasts_that_somebody_goes() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    sitting.do(1, "stand_in")
    assert sitting.table.paused


# --- Pause, abort, remove -----------------------------------------------------------------------


def test_a_pause_does_not_ask_the_absent_and_they_end_it_when_they_are_back() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(1, "stand_in")
    sitting.do(0, "ask_pause")
    assert sitting.table.paused
    assert refusal(sitting, 1, "resume") == "away"
    sitting.do(1, "come_back")
    sitting.do(1, "resume")
    assert not sitting.table.paused


def test_who_has_resigned_neither_begins_nor_ends_a_pause() -> None:
    sitting = Sitting("anna", "bert", "cora").begin()
    sitting.do(2, "resign")
    assert refusal(sitting, 2, "ask_pause") == "resigned"
    sitting.do(0, "ask_pause")
    sitting.do(1, "answer_pause", granted=True)
    assert refusal(sitting, 2, "resume") == "resigned"


def test_one_of_five_does_not_call_off_a_game_in_which_the_others_have_decided() -> None:
    sitting = Sitting(*PEOPLE).begin()
    sitting.play_turn()
    sitting.play_turn()
    assert refusal(sitting, 4, "abort") == "too-late"


def test_a_game_of_five_can_be_called_off_while_one_has_decided() -> None:
    sitting = Sitting(*PEOPLE).begin().play_turn()
    sitting.do(4, "abort")
    assert sitting.table.phase == OVER


def test_what_bots_decided_does_not_keep_anybody_from_calling_a_game_off() -> None:
    sitting = Sitting("bot novice", "bot novice", "bot novice", "anna").begin()
    for _ in range(3):
        sitting.play_turn()
    sitting.do(3, "abort")
    assert sitting.table.phase == OVER


def test_only_who_opened_the_table_removes_somebody_who_is_ready() -> None:
    sitting = Sitting("anna", "bert", "cora", row={"host": "anna"})
    sitting.do(1, "ready")
    assert refusal(sitting, 2, "remove", target=1) == "somebody-ready"
    sitting.do(0, "remove", target=1)
    assert 1 not in sitting.table.sitting


# --- Old logs -----------------------------------------------------------------------------------


def old_log(request: entries.AnyEntry, gone: entries.AnyEntry) -> Sitting:
    """Return a table whose log was written when a bot that took over a seat agreed."""
    sitting = Sitting("anna", "bert", absent="bot", turn_seconds=60).begin().play_turn()
    sitting.add(request)
    sitting.add(gone)
    sitting.play(6)
    return sitting


def test_an_undo_that_a_clock_granted_in_an_old_log_is_folded_as_it_was() -> None:
    before = Sitting("anna", "bert").begin().play_turn()
    length = len(before.game.actions) - 1
    request = entries.UndoAsked(seat=0, length=length, needs=(1,))
    sitting = old_log(request, entries.TimedOut(seat=1))
    again = sitting.again()
    assert again.game is not None
    assert len(again.game.actions) == length + 6
    assert again.deciders == sitting.table.deciders


def test_a_pause_that_a_bot_agreed_to_in_an_old_log_is_folded_as_it_was() -> None:
    sitting = old_log(entries.PauseAsked(seat=0, needs=(1,)), entries.StoodIn(seat=1))
    assert sitting.table.paused
    again = Table.fold(sitting.row, sitting.rows, sitting.log)
    assert again.paused
