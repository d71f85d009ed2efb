"""The store: everything that outlives a process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import time
from typing import Self

from patrician.tables.rows import KeyUse, LogHashes, SeatRow, StoredEntry
from patrician.tables.store.appending import Appender
from patrician.tables.store.batches import Write
from patrician.tables.store.databases import Database, PostgresDatabase, database
from patrician.tables.store.errors import in_one_sentence
from patrician.tables.store.heartbeats import Heartbeats
from patrician.tables.store.keys import Keys
from patrician.tables.store.listening import Listener, OnChange
from patrician.tables.store.messages import Messages
from patrician.tables.store.migrating import migrate
from patrician.tables.store.moderation import Moderation
from patrician.tables.store.people import People
from patrician.tables.store.permissions import make_private_folder
from patrician.tables.store.reviews import Reviews
from patrician.tables.store.snapshots import Snapshots
from patrician.tables.store.tables import Tables
from patrician.tables.store.write_postgres import write_at_once
from patrician.tables.store.write_sqlite import write_stepwise


class Store(People, Tables, Moderation, Heartbeats, Keys, Messages, Reviews, Snapshots):
    """The tables and all that belongs to them, in SQLite or PostgreSQL."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        super().__init__(database, clock)
        self.dialect = database.dialect
        self._appender = Appender(_writing(database))
        self._listeners: list[Listener] = []

    @classmethod
    async def open(
        cls, url: str | None, *, folder: Path | None = None, clock: Callable[[], float] = time
    ) -> Self:
        """Open the database at an address, or a file in a folder, and bring it up to date."""
        if url is None and folder is not None:
            with in_one_sentence(f"the folder {folder} cannot be made"):
                make_private_folder(folder)
        chosen = database(url, folder)
        try:
            await migrate(chosen)
        except BaseException:
            await chosen.close()
            raise
        return cls(chosen, clock)

    async def close(self) -> None:
        """Finish what was handed in, and let go of the database."""
        for listener in self._listeners:
            await listener.close()
        await self._appender.close()
        await self._database.close()

    async def append(
        self,
        table_id: str,
        entry: StoredEntry,
        *,
        phase: str,
        wake_at: float | None,
        seats: Sequence[SeatRow] = (),
        hashes: LogHashes | None = None,
        key: KeyUse | None = None,
    ) -> bool:
        """Write down what happened, with the seats that it changed, and wait until it is certain.

        The keys of these seats are deleted in the same transaction: they were made for whoever
        sat there before. False if the table is not where the entry goes on, because somebody else
        was quicker, or if the key that the entry needs is gone. After a `StoreError` the entry may
        be there or not, but never in part: look before trying again.
        """
        return await self._appender.append(
            table_id, entry, phase, wake_at, seats, hashes=hashes, key=key
        )

    async def check(self) -> None:
        """Make sure that a move can be stored; raises StoreError if it cannot.

        It stores something, since a full disk and a file that was deleted can still be read.
        """
        await self._database.check(self._clock())

    def listen(self, on_change: OnChange) -> None:
        """Call `on_change(table, seq)` when another process has changed a table, as far as known.

        A change may be an entry, a message or a seat. SQLite cannot tell; wake-ups may get lost
        with PostgreSQL, too: see `changed_since`.
        """
        if isinstance(self._database, PostgresDatabase):
            self._listeners.append(Listener(self._database, on_change))


def _writing(database: Database) -> Write:
    """Return the quickest way to write a batch."""
    if isinstance(database, PostgresDatabase):
        return partial(write_at_once, database)
    return partial(write_stepwise, database)
