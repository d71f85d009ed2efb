"""Entries that are written together."""

from __future__ import annotations

from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, TypeAlias

from patrician.tables.rows import KeyUse, LogHashes, SeatRow, StoredEntry


class Append(NamedTuple):
    """An entry that waits to be written, and who waits for it."""

    table_id: str
    entry: StoredEntry
    phase: str
    wake_at: float | None
    seats: Sequence[SeatRow]
    """Seats that change their owner; their keys are deleted with it."""
    written: Future[bool]
    hashes: LogHashes | None = None
    """Accepted only if the log has this hash before it; None to go by the number alone."""
    key: KeyUse | None = None
    """Accepted only if this key is still there; None if none is needed."""

    @property
    def hash_before(self) -> str | None:
        """The hash that the log must have before the entry."""
        return self.hashes and self.hashes.before

    @property
    def hash_after(self) -> str | None:
        """The hash that the log has after the entry."""
        return self.hashes and self.hashes.after

    @property
    def needed_key(self) -> str | None:
        """The hash of the key that must still be there."""
        return self.key and self.key.hash

    @property
    def spends_key(self) -> bool:
        """Whether the key is used up."""
        return self.key is not None and self.key.spent


Batch: TypeAlias = Sequence[Append]
"""Entries of different tables: whether one is accepted does not depend on the others."""
Write: TypeAlias = Callable[[Batch], Awaitable[list[bool]]]
"""Makes a batch certain, wholly or not at all; returns which entries were the next of theirs."""
