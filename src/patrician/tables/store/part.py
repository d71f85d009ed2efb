"""What all parts of the store have."""

from __future__ import annotations

from collections.abc import Callable

from patrician.tables.store.databases import Database


class Part:
    """A part of the store; it knows the database and the time."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._clock = clock
