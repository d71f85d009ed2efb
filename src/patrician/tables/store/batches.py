"""Entries that are written together."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from patrician.tables.store.rows import SeatRow, StoredEntry


class Append(NamedTuple):
    """An entry that waits to be written, and who waits for it."""

    table_id: str
    entry: StoredEntry
    phase: str
    wake_at: float | None
    seats: Sequence[SeatRow]
    written: Future[bool]


Batch: TypeAlias = Sequence[Append]
"""Entries of different tables: whether one is accepted does not depend on the others."""
Write: TypeAlias = Callable[[Batch], Awaitable[list[bool]]]
"""Makes a batch certain, wholly or not at all; returns which entries were the next of theirs."""
