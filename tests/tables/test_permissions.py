"""What a viewer may do: exactly what would be accepted if it were sent."""

from __future__ import annotations

from random import Random

import pytest

from patrician.tables.archive import record_of
from patrician.tables.commands import AnyCommand
from patrician.tables.errors import Refused
from patrician.tables.permissions import is_allowed, may_invite, may_sit, permissions_of
from patrician.tables.view_shapes import PermissionsView

from .builders import Sitting, command

COMMANDS = {
    "can_ask_pause": "ask_pause",
    "can_resume": "resume",
    "can_stand_in": "stand_in",
    "can_come_back": "come_back",
    "can_resign": "resign",
    "can_abort": "abort",
    "can_leave": "leave",
    "can_take_back": "take_back",
    "can_ask_undo": "ask_undo",
}
ANSWERS = {"can_answer_undo": "answer_undo", "can_answer_pause": "answer_pause"}
SEATS = {"can_remove", "can_sit", "can_invite"}
AFTERWARDS = {"can_hint", "can_rematch", "can_review", "can_get_record"}


def permitted(sitting: Sitting, seat: int | None) -> PermissionsView:
    return permissions_of(sitting.table, seat, sitting.clock())


def accepted(sitting: Sitting, seat: int, wanted: AnyCommand) -> bool:
    return is_allowed(sitting.table, seat, wanted, sitting.clock())


def test_every_permission_is_compared_with_what_is_accepted() -> None:
    compared = COMMANDS.keys() | ANSWERS.keys() | SEATS | AFTERWARDS
    assert compared == PermissionsView.__annotations__.keys()


def compare(sitting: Sitting) -> None:
    """Check for every seat and command that it is offered if it would be accepted."""
    for seat in range(3):
        may = {**permitted(sitting, seat)}
        for name, kind in COMMANDS.items():
            assert may[name] == accepted(sitting, seat, command(kind)), (name, seat)
        for name, kind in ANSWERS.items():
            assert may[name] == accepted(sitting, seat, command(kind, granted=True)), (name, seat)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_permitted_is_what_is_accepted(seed: int) -> None:
    dice = Random(seed)
    sitting = Sitting("anna", "bert", "cora").begin()
    for _ in range(60):
        _anything(sitting, dice)


def _anything(sitting: Sitting, dice: Random) -> None:
    """Let somebody do something, if it is allowed."""
    compare(sitting)
    kind = dice.choice(["stand_in", "come_back", "ask_pause", "resume", "ask_undo", *["play"] * 8])
    if kind == "play":
        if sitting.table.deciding is not None and not sitting.table.paused:
            sitting.play(1)
        return
    seat = dice.randrange(3)
    try:
        sitting.do(seat, kind)
    except Refused:
        return
    compare(sitting)
    for other in range(3):
        for answer in ("answer_undo", "answer_pause"):
            if accepted(sitting, other, command(answer, granted=True)):
                sitting.do(other, answer, granted=True)


def test_who_has_decided_is_not_offered_to_call_the_game_off() -> None:
    sitting = Sitting("anna", "bert").begin()
    assert permitted(sitting, 0)["can_abort"]
    sitting.play(8)
    assert not permitted(sitting, 0)["can_abort"]
    assert permitted(sitting, 0)["can_resign"]


def test_who_has_asked_for_something_is_not_offered_to_answer_it() -> None:
    sitting = Sitting("anna", "bert").begin()
    sitting.do(0, "ask_pause")
    offered = [permitted(sitting, viewer)["can_answer_pause"] for viewer in (None, 0, 1)]
    assert offered == [False, False, True]


def test_hints_are_offered_to_who_plays_alone_and_has_to_decide() -> None:
    alone = Sitting("anna", "bot novice").begin()
    deciding = alone.table.deciding
    assert permitted(alone, 0)["can_hint"] == (deciding == 0)
    together = Sitting("anna", "bert").begin()
    assert not any(permitted(together, seat)["can_hint"] for seat in (0, 1))


def test_who_opened_the_table_is_offered_to_remove_the_others() -> None:
    sitting = Sitting("anna", "bert", "cora")
    assert permitted(sitting, 0)["can_remove"] == (1, 2)
    assert permitted(sitting, 1)["can_remove"] == ()
    assert permitted(sitting, None)["can_remove"] == ()


def test_nobody_is_removed_once_the_cards_are_dealt() -> None:
    assert permitted(Sitting("anna", "bert").begin(), 0)["can_remove"] == ()


def test_free_seats_of_a_listed_table_are_offered_to_everybody() -> None:
    listed = Sitting("anna", None, "cora", None, row={"listed": True})
    assert [permitted(listed, viewer)["can_sit"] for viewer in (None, 0, 2)] == [(1, 3)] * 3
    assert may_sit(listed.table, None)


def test_free_seats_of_a_private_table_are_offered_to_who_opened_it() -> None:
    private = Sitting("anna", None, "cora")
    assert [permitted(private, viewer)["can_sit"] for viewer in (None, 0, 2)] == [(), (1,), ()]
    assert [may_sit(private.table, person) for person in (None, "anna", "cora")] == [
        False,
        True,
        False,
    ]


def test_who_has_a_seat_is_offered_to_invite_to_the_free_ones() -> None:
    private = Sitting("anna", None, "cora")
    assert [permitted(private, viewer)["can_invite"] for viewer in (None, 0, 2)] == [(), (1,), (1,)]
    assert not may_invite(private.table, None)


def test_no_seat_is_offered_once_the_game_has_begun() -> None:
    begun = Sitting("anna", "bert", row={"listed": True}).begin()
    assert permitted(begun, 0)["can_sit"] == permitted(begun, None)["can_sit"] == ()


def test_after_the_game_everybody_gets_the_record_and_players_a_rematch() -> None:
    sitting = Sitting("anna", "bert").begin()
    assert not permitted(sitting, 0)["can_rematch"]
    assert not permitted(sitting, 0)["can_get_record"]
    with pytest.raises(Refused, match="after the game"):
        record_of(sitting.table)
    sitting.play_out()
    assert record_of(sitting.table).game.over
    for viewer, rematch in ((None, False), (0, True), (1, True)):
        may = permitted(sitting, viewer)
        assert (may["can_get_record"], may["can_review"]) == (True, True)
        assert may["can_rematch"] == rematch


def test_a_game_that_was_broken_off_has_a_record_and_no_review() -> None:
    sitting = Sitting("anna", "bert").begin().play(3)
    sitting.do(1, "resign")
    may = permitted(sitting, None)
    assert (may["can_get_record"], may["can_review"]) == (True, False)
