"""Points of a table's log, at which somebody has a view of it."""

from __future__ import annotations

from typing import NamedTuple

from patrician.tables.rows import SeatRow
from patrician.tables.table import Table


class Point(NamedTuple):
    """A point of a table's log that somebody has a view of."""

    seq: int
    log_hash: str
    seats: tuple[SeatRow, ...]
    """The seats as the view shows them: names change without an entry."""


def point_of(table: Table) -> Point:
    """Return the point of the log that a table is at."""
    return Point(table.seq, table.log_hash, table.seats)
