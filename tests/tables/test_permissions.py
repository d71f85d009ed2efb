"""What a seat may do: exactly what would be accepted if it were sent."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from patrician.tables.commands import AnyCommand
from patrician.tables.errors import Refused
from patrician.tables.permissions import Permissions, is_allowed, may_sit, permissions_of

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


def permitted(sitting: Sitting, seat: int) -> Permissions:
    return permissions_of(sitting.table, seat, sitting.clock())


def accepted(sitting: Sitting, seat: int, wanted: AnyCommand) -> bool:
    return is_allowed(sitting.table, seat, wanted, sitting.clock())


def test_every_permission_is_compared_with_a_command() -> None:
    others = {"can_hint", "can_remove"}
    assert {field.name for field in fields(Permissions)} == COMMANDS.keys() | others


@pytest.mark.parametrize("seed", range(12))
def test_what_is_permitted_is_what_is_accepted(seed: int) -> None:
    dice = Random(seed)
    sitting = Sitting("anna", "bert", "cora").begin()
    for _ in range(60):
        for seat in range(3):
            may = permitted(sitting, seat)
            for name, kind in COMMANDS.items():
                assert getattr(may, name) == accepted(sitting, seat, command(kind)), (name, seat)
        _anything(sitting, dice)


def _anything(sitting: Sitting, dice: Random) -> None:
    """Let somebody do something, if it is allowed."""
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
    for other in range(3):
        for answer in ("answer_undo", "answer_pause"):
            if accepted(sitting, other, command(answer, granted=True)):
                sitting.do(other, answer, granted=True)


def test_who_has_decided_is_not_offered_to_call_the_game_off() -> None:
    sitting = Sitting("anna", "bert").begin()
    assert permitted(sitting, 0).can_abort
    sitting.play(8)
    assert not permitted(sitting, 0).can_abort
    assert permitted(sitting, 0).can_resign


def test_hints_are_offered_to_who_plays_alone_and_has_to_decide() -> None:
    alone = Sitting("anna", "bot novice").begin()
    deciding = alone.table.deciding
    assert permitted(alone, 0).can_hint == (deciding == 0)
    together = Sitting("anna", "bert").begin()
    assert not any(permitted(together, seat).can_hint for seat in (0, 1))


def test_who_opened_the_table_is_offered_to_remove_the_others() -> None:
    sitting = Sitting("anna", "bert", "cora")
    assert permitted(sitting, 0).can_remove == (1, 2)
    assert permitted(sitting, 1).can_remove == ()


def test_a_seat_is_offered_while_one_is_free_at_a_listed_table() -> None:
    assert not may_sit(Sitting("anna", "bert").table)
    assert not may_sit(Sitting("anna", "bert").begin().table)
    listed = {"listed": True}
    assert may_sit(Sitting("anna", None, row=listed).table)
    assert not may_sit(Sitting("anna", "bert", row=listed).table)
