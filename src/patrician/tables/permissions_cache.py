"""A cache of permissions for the viewers of one table.

During a game hardly any permission depends on the decisions: they follow from who is away, has
resigned or was asked for something. Those are computed again only when that has changed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from patrician.tables.caps import has_room
from patrician.tables.permissions import permissions_of, permissions_of_turn
from patrician.tables.table import PLAYING, Asked, Table
from patrician.tables.view_shapes import PermissionsView

_Standing: TypeAlias = tuple[object, ...]


@dataclass(slots=True)
class PermissionsCache:
    """The permissions of a table's viewers, as of the last time they were asked for."""

    _point: tuple[object, ...] = ()
    """The log and the seats for which `_standing` was worked out."""
    _standing: _Standing | None = None
    _by_seat: dict[int | None, PermissionsView] = field(default_factory=dict)

    def of(self, table: Table, seat: int | None, now: float) -> PermissionsView:
        """Return what a viewer may do; the same as `permissions_of`."""
        if table.phase != PLAYING:
            return permissions_of(table, seat, now)
        self._follow(table)
        known = self._by_seat.get(seat)
        if known is None:
            known = self._by_seat[seat] = permissions_of(table, seat, now)
        if seat is None:
            return known
        turn = permissions_of_turn(table, seat, now)
        if turn.items() <= known.items():
            return known
        # The same again for as long as it holds, so that it need not be compared.
        changed: PermissionsView = {**known, **turn}
        self._by_seat[seat] = changed
        return changed

    def _follow(self, table: Table) -> None:
        """Forget what was known if that has changed on which it depends; looked at once a point."""
        point = (table.log_hash, table.seats)
        if point == self._point:
            return
        self._point, standing = point, _standing_of(table)
        if standing != self._standing:
            self._standing = standing
            self._by_seat.clear()


def _standing_of(table: Table) -> _Standing:
    """Return all that permissions depend on in a game, but for its decisions and the time."""
    return (
        table.seats,
        frozenset(table.away),
        frozenset(table.resigned),
        frozenset(table.decided),
        _asked(table.undo),
        _asked(table.pause),
        has_room(table, "stand_in"),
        has_room(table, "come_back"),
    )


def _asked(asked: Asked | None) -> _Standing | None:
    return None if asked is None else (asked.seat, frozenset(asked.needs), asked.length)
