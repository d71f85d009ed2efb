"""What comes next at a table, decided as one value: the entry, its seats and its key.

All three are stored in one transaction, or none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from patrician.tables.entries import AnyEntry
from patrician.tables.rows import KeyUse, SeatRow


class Transition(NamedTuple):
    """An entry, the seats that change hands with it, and the key that must be good for it."""

    entry: AnyEntry
    seats: Sequence[SeatRow] = ()
    key: KeyUse | None = None
