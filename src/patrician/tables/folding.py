"""Folding logs away from the event loop: in pages, in a thread, from a snapshot if there is one.

Whoever looks at a table with a long log must not hold up everybody else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from patrician.tables.hashing import hash_after, hash_of_empty_log
from patrician.tables.snapshots import EVERY, BadSnapshot, restore, snapshot_of, version
from patrician.tables.store import Loaded, Store, StoredEntry, StoreError, TableRow
from patrician.tables.table import AppliedEntry, Table

_LOG = logging.getLogger(__name__)
_Made = TypeVar("_Made")

PAGE: Final = EVERY
"""Entries that are read from the store at once."""
AT_ONCE: Final = 50
"""Entries that are folded on the event loop; that takes some milliseconds."""
LOOK_BACK: Final = 1_000
"""How long a log may be that is folded once more to tell what happened."""


class Folding:
    """Makes tables from their logs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        # One thread: several would only take the processor from each other and from the loop.
        self._thread = ThreadPoolExecutor(1, "patrician-fold")

    async def load(self, table_id: str) -> tuple[Table, TableRow] | None:
        """Return a table and its row, None if there is none.

        Raises StoreError if its log is not the one that was written.
        """
        found = await self._load(table_id, from_snapshot=True)
        if found is None or is_log_of(*found):
            return found
        _LOG.warning("the whole log of a table is folded: its snapshot is of another log")
        found = await self._load(table_id, from_snapshot=False)
        if found is None or is_log_of(*found):
            return found
        raise StoreError(f"the stored log of table {table_id} is damaged: its hash is wrong")

    async def _load(self, table_id: str, *, from_snapshot: bool) -> tuple[Table, TableRow] | None:
        loaded = await self._store.since(table_id, 0, PAGE)
        if loaded is None:
            return None
        table = Table(loaded.row, loaded.seats)
        if from_snapshot:
            await self._begin(table, loaded)
        if table.seq:
            loaded = await self._store.since(table_id, table.seq, PAGE)
        behind = 0
        while loaded is not None:
            await self.add(table, loaded.entries)
            behind += len(loaded.entries)
            if len(loaded.entries) < PAGE:
                table.seats = loaded.seats
                if behind > PAGE:
                    await self.save(table)
                return table, loaded.row
            loaded = await self._store.since(table_id, table.seq, PAGE)
        return None

    async def _begin(self, table: Table, loaded: Loaded) -> None:
        """Bring a table to where its snapshot is, if there is one and it is worth it."""
        if len(loaded.entries) < PAGE:
            return
        snapshot = await self._store.snapshot(loaded.row.id, version())
        if snapshot is None or snapshot.seq > loaded.row.seq:
            return
        try:
            await self.in_thread(restore, table, snapshot)
        except BadSnapshot as error:
            _LOG.warning("the whole log of a table is folded: %s", error)

    async def hashes(self, table: Table) -> list[str] | None:
        """Return the hash of the log at every number up to where a table is, from 0 on.

        None if the log is not the one that the table was made of.
        """
        hashes = [hash_of_empty_log(table.row.id)]
        while len(hashes) <= table.seq:
            loaded = await self._store.since(table.row.id, len(hashes) - 1, PAGE)
            if loaded is None or not loaded.entries:
                return None
            for entry in loaded.entries:
                hashes.append(hash_after(hashes[-1], entry))
        return hashes if hashes[table.seq] == table.log_hash else None

    async def add(self, table: Table, entries: Sequence[StoredEntry]) -> list[AppliedEntry]:
        """Let a table that nobody else looks at follow some entries."""
        if len(entries) <= AT_ONCE:
            return _add(table, entries)
        return await self.in_thread(_add, table, entries)

    async def applied_since(self, table: Table, since: int) -> list[AppliedEntry] | None:
        """Return the entries from a number up to where a table is; None if that is too much work.

        A snapshot from before that number shortens the work. Of a log that is too long without one,
        a later snapshot does as well: then the entries after it are returned.
        """
        again = Table(table.row, table.seats)
        snapshot = await self._store.snapshot(table.row.id, version()) if since >= PAGE else None
        try:
            if snapshot is not None and (snapshot.seq <= since or table.seq > LOOK_BACK):
                await self.in_thread(restore, again, snapshot)
        except BadSnapshot as error:
            _LOG.warning("the whole log of a table is folded: %s", error)
        if table.seq - again.seq > LOOK_BACK:
            return None
        entries: list[AppliedEntry] = []
        while again.seq < table.seq:
            page = min(PAGE, table.seq - again.seq)
            loaded = await self._store.since(table.row.id, again.seq, page)
            if loaded is None or not loaded.entries:
                return None
            applied = await self.add(again, loaded.entries)
            entries += [entry for entry in applied if entry.seq > since]
        return entries if again.log_hash == table.log_hash else None

    async def save(self, table: Table) -> None:
        """Write a snapshot of a table that does not change any more; without it all goes on."""
        try:
            await self._store.save_snapshot(await self.in_thread(snapshot_of, table))
        except StoreError as error:
            _LOG.warning("a snapshot was not written: %s", error)

    async def in_thread(self, work: Callable[..., _Made], *values: object) -> _Made:
        """Do some work that takes long without holding up the event loop."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *values)

    def close(self) -> None:
        """Let go of the thread."""
        self._thread.shutdown(wait=True, cancel_futures=True)


def is_log_of(table: Table, row: TableRow) -> bool:
    """Tell whether a table was made of the log that was written, as far as its row can tell."""
    return row.log_hash in (None, table.log_hash)


def _add(table: Table, entries: Sequence[StoredEntry]) -> list[AppliedEntry]:
    return [table.add(entry) for entry in entries]
