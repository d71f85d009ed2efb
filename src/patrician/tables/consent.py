"""Who has to agree to what: undo, pause, abort, remove. The rules are in docs/server-api.md.

A bot that plays for a person never agrees for them, and what somebody decided before they went
away stands until they are back.
"""

from __future__ import annotations

from patrician.tables.errors import Refused
from patrician.tables.table import Table


def asked_for_undo(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats whose people have to grant an undo; raises Refused if one is away."""
    asked = tuple(other for other in _others(table, seat) if not _is_gone(table, other))
    if any(other in table.away for other in asked):
        raise Refused("somebody-away", "somebody who has to agree is away; ask when they are back")
    return asked


def asked_for_pause(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats whose people have to agree to a pause: a pause costs the absent nothing."""
    return tuple(other for other in _others(table, seat) if other not in table.away)


def undo_floor(table: Table, seat: int) -> int:
    """Return how many decisions stand in any case: up to the last of somebody who is not asked."""
    kept = {
        other for other in _others(table, seat) if other in table.away or other in table.resigned
    }
    if not kept:
        return 0
    by_them = (number for number, by in enumerate(table.deciders, start=1) if by in kept)
    return max(by_them, default=0)


def check_abort(table: Table, seat: int) -> None:
    """Raise Refused unless a seat may call the game off.

    One person who has decided may lose that; a game in which several have cannot be ended by one.
    """
    if seat in table.decided or seat in table.resigned:
        raise Refused("too-late", "a decision was made for your seat, so you can only resign")
    if sum(other in table.decided for other in _others(table, seat)) > 1:
        raise Refused("too-late", "several others have decided already, so you can only resign")


def check_remove(table: Table, seat: int, target: int) -> None:
    """Raise Refused if somebody is ready and who opened the table is not the one who removes.

    While shares of a sealed deal are revealed the clock takes out who is missing; without a clock
    they can be removed, which everybody sees in the record.
    """
    if table.revealing:
        if table.reveal_deadline is not None or target in table.dealing.revealed:
            raise Refused("revealing", "everybody is ready, and the cards are being dealt")
    elif target in table.dealing.ready and table.owner(seat) != table.row.host:
        raise Refused("somebody-ready", "who is ready can be removed by who opened the table only")


def _others(table: Table, seat: int) -> tuple[int, ...]:
    """Return the seats of other people; one person may have several."""
    mine = table.owner(seat)
    others = (other for other in table.people if other != seat)
    return tuple(other for other in others if mine is None or table.owner(other) != mine)


def _is_gone(table: Table, seat: int) -> bool:
    """Tell whether nobody comes back to a seat: its person has resigned or is forgotten."""
    return seat in table.resigned or table.owner(seat) is None
