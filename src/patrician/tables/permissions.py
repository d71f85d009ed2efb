"""What a viewer may do right now, so that a page offers nothing that would be refused.

One place decides: a command is offered if `entry_for` would accept it, the function that decides
when it is sent; taking seats, rematches, hints and the archive ask the functions below.
"""

from __future__ import annotations

from typing import Final, TypedDict

from patrician.tables import caps, commands
from patrician.tables.commands import AnyCommand
from patrician.tables.deciding import entry_for, is_in_phase
from patrician.tables.errors import Refused
from patrician.tables.table import GATHERING, OVER, PLAYING, Table
from patrician.tables.undoing import free_undo, may_ask_undo
from patrician.tables.view_shapes import PermissionsView

_ANSWER_UNDO: Final = commands.AnswerUndo(kind="answer_undo", granted=True)
_ASK_PAUSE: Final = commands.AskPause(kind="ask_pause")
_ANSWER_PAUSE: Final = commands.AnswerPause(kind="answer_pause", granted=True)
_RESUME: Final = commands.Resume(kind="resume")
_STAND_IN: Final = commands.StandIn(kind="stand_in")
_COME_BACK: Final = commands.ComeBack(kind="come_back")
_RESIGN: Final = commands.Resign(kind="resign")
_ABORT: Final = commands.Abort(kind="abort")
_LEAVE: Final = commands.Leave(kind="leave")


def permissions_of(table: Table, seat: int | None, now: float) -> PermissionsView:
    """Return what a viewer may do: the person in a seat, or anybody who only watches."""
    if seat is None:
        return _of_spectators(table)
    person = table.owner(seat)

    def may(command: AnyCommand) -> bool:
        return is_allowed(table, seat, command, now)

    # A condition before `may` only saves time: without it the command is refused anyway.
    return {
        **permissions_of_turn(table, seat, now),
        "can_answer_undo": table.undo is not None and may(_ANSWER_UNDO),
        "can_ask_pause": table.pause is None and may(_ASK_PAUSE),
        "can_answer_pause": table.pause is not None and may(_ANSWER_PAUSE),
        "can_resume": table.pause is not None and may(_RESUME),
        "can_stand_in": may(_STAND_IN),
        "can_resign": may(_RESIGN),
        "can_abort": seat not in table.decided and may(_ABORT),
        "can_leave": may(_LEAVE),
        "can_remove": _removable(table, seat, now),
        "can_sit": _free_seats(table) if may_sit(table, person) else (),
        "can_invite": _free_seats(table) if may_invite(table, person) else (),
        "can_rematch": may_play_again(table, person),
        "can_review": may_review(table),
        "can_get_record": may_get_record(table),
    }


class TurnPermissions(TypedDict):
    """The permissions that depend on the decisions of a game, and on the time."""

    can_take_back: bool
    can_ask_undo: bool
    can_come_back: bool
    can_hint: bool


def permissions_of_turn(table: Table, seat: int, now: float) -> TurnPermissions:
    """Return what depends on the decisions of a game and on the time; see `permissions_of`."""
    is_deciding = table.deciding == seat
    return {
        "can_take_back": is_deciding and _may_take_back(table, seat),
        "can_ask_undo": may_ask_undo(table, seat),
        "can_come_back": seat in table.away and is_allowed(table, seat, _COME_BACK, now),
        "can_hint": is_deciding and may_hint(table, seat, table.owner(seat)),
    }


_NONE: Final[PermissionsView] = {
    "can_take_back": False,
    "can_ask_undo": False,
    "can_answer_undo": False,
    "can_ask_pause": False,
    "can_answer_pause": False,
    "can_resume": False,
    "can_stand_in": False,
    "can_come_back": False,
    "can_resign": False,
    "can_abort": False,
    "can_leave": False,
    "can_remove": (),
    "can_sit": (),
    "can_invite": (),
    "can_hint": False,
    "can_rematch": False,
    "can_review": False,
    "can_get_record": False,
}


def _of_spectators(table: Table) -> PermissionsView:
    return {
        **_NONE,
        "can_sit": _free_seats(table) if may_sit(table, None) else (),
        "can_review": may_review(table),
        "can_get_record": may_get_record(table),
    }


def is_allowed(table: Table, seat: int, command: AnyCommand, now: float) -> bool:
    """Tell whether a command of a seat would be accepted now."""
    if not is_in_phase(table, command):  # to raise and to catch takes longer
        return False
    try:
        entry_for(table, seat, command, now=now)
    except Refused:
        return False
    return True


def may_decide(table: Table, seat: int) -> bool:
    """Tell whether a seat's person has to decide now."""
    return table.deciding == seat and not table.paused and seat not in table.away


def may_hint(table: Table, seat: int, person: str | None) -> bool:
    """Tell whether a seat gets hints: it has to decide, and plays with nobody else's person."""
    if table.deciding != seat:
        return False
    return all(table.owner(other) == person for other in table.people)


def may_sit(table: Table, person: str | None) -> bool:
    """Tell whether somebody may take a free seat of a table without an invitation.

    At a listed table everybody may, at a private one who opened it.
    """
    return table.row.listed or (person is not None and person == table.row.host)


def may_invite(table: Table, person: str | None) -> bool:
    """Tell whether somebody may invite others to free seats: who has one, or opened the table."""
    return person is not None and (table.row.host == person or bool(table.seats_of(person)))


def may_play_again(table: Table, person: str | None) -> bool:
    """Tell whether somebody may ask for a rematch, or for the same deal: who has played."""
    return table.phase == OVER and table.game is not None and bool(table.seats_of(person))


def may_get_record(table: Table) -> bool:
    """Tell whether a game has a record that everybody may have: it tells every card."""
    return table.phase == OVER and table.game is not None


def may_review(table: Table) -> bool:
    """Tell whether a game can be reviewed: it was played to its end."""
    return may_get_record(table) and table.game is not None and table.game.over


def _free_seats(table: Table) -> tuple[int, ...]:
    """Return the seats that can be taken now."""
    if table.phase != GATHERING or not caps.has_room(table, "sit"):
        return ()
    return tuple(seat for seat in table.people if seat not in table.sitting)


def _may_take_back(table: Table, seat: int) -> bool:
    return may_decide(table, seat) and free_undo(table) is not None


def _removable(table: Table, seat: int, now: float) -> tuple[int, ...]:
    if table.phase == PLAYING or not table.may_remove(table.owner(seat)):
        return ()
    others = (other for other in table.people if table.owner(other) != table.owner(seat))
    return tuple(
        other
        for other in others
        if is_allowed(table, seat, commands.Remove(kind="remove", target=other), now)
    )
