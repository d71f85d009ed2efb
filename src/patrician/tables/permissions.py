"""What a seat may do right now, so that a page offers nothing that would be refused.

A command is offered if `entry_for` would accept it: the same function decides when it is sent.
"""

from __future__ import annotations

from dataclasses import dataclass

from patrician.tables import commands
from patrician.tables.commands import AnyCommand
from patrician.tables.deciding import entry_for
from patrician.tables.errors import Refused
from patrician.tables.table import GATHERING, Table
from patrician.tables.undoing import free_undo, may_ask_undo


@dataclass(frozen=True, slots=True)
class Permissions:
    """What a seat may do; `can_remove` names the seats it may free."""

    can_take_back: bool = False
    can_ask_undo: bool = False
    can_hint: bool = False
    can_ask_pause: bool = False
    can_resume: bool = False
    can_stand_in: bool = False
    can_come_back: bool = False
    can_resign: bool = False
    can_abort: bool = False
    can_leave: bool = False
    can_remove: tuple[int, ...] = ()


def permissions_of(table: Table, seat: int, now: float) -> Permissions:
    """Return what the person in a seat may do."""

    def may(command: AnyCommand) -> bool:
        return is_allowed(table, seat, command, now)

    return Permissions(
        can_take_back=_may_take_back(table, seat),
        can_ask_undo=may_ask_undo(table, seat),
        can_hint=may_hint(table, seat, table.owner(seat)),
        can_ask_pause=may(commands.AskPause(kind="ask_pause")),
        can_resume=may(commands.Resume(kind="resume")),
        can_stand_in=may(commands.StandIn(kind="stand_in")),
        can_come_back=may(commands.ComeBack(kind="come_back")),
        can_resign=may(commands.Resign(kind="resign")),
        can_abort=may(commands.Abort(kind="abort")),
        can_leave=may(commands.Leave(kind="leave")),
        can_remove=_removable(table, seat, now),
    )


def is_allowed(table: Table, seat: int, command: AnyCommand, now: float) -> bool:
    """Tell whether a command of a seat would be accepted now."""
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
    alone = all(table.owner(other) == person for other in table.people)
    return table.deciding == seat and alone


def may_sit(table: Table) -> bool:
    """Tell whether anybody who comes by may take a seat."""
    free = any(seat not in table.sitting for seat in table.people)
    return table.phase == GATHERING and table.row.listed and free


def _may_take_back(table: Table, seat: int) -> bool:
    return may_decide(table, seat) and free_undo(table) is not None


def _removable(table: Table, seat: int, now: float) -> tuple[int, ...]:
    if not table.may_remove(table.owner(seat)):
        return ()
    others = (other for other in table.people if table.owner(other) != table.owner(seat))
    return tuple(
        other
        for other in others
        if is_allowed(table, seat, commands.Remove(kind="remove", target=other), now)
    )
