"""A connection to PostgreSQL that is kept for one kind of work."""

from __future__ import annotations

from asyncio import timeout
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from time import monotonic
from typing import Any, Final

from asyncpg import Connection, Record

from patrician.tables.store.errors import TROUBLE

# Seconds. Whoever was silent for so long may have been cut off without a word.
SILENCE: Final = 5.0
_PATIENCE: Final = 5.0


class PersistentConnection:
    """Carries one statement after another; when it breaks, it is made anew for the next one.

    Statements go straight to the driver and are prepared once: all that comes between takes longer
    than the driver itself.
    """

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._heard_at = 0.0

    async def fetch(self, statement: str, *values: Any) -> list[Record]:
        """Carry out a statement; what it does is certain when its rows are here."""
        connection = await self.connected()
        self._heard_at = -inf  # whoever does not answer this is asked before the next one
        rows: list[Record] = await connection.fetch(statement, *values)
        self._heard_at = monotonic()
        return rows

    async def connected(self) -> Connection:
        """Return a connection that holds, as far as can be known."""
        if self._connection is not None and not await self._holds(self._connection):
            self._connection.terminate()
            self._connection = None
        if self._connection is None:
            self._connection = await self._connect()
            self._heard_at = monotonic()
        return self._connection

    async def _holds(self, connection: Connection) -> bool:
        if connection.is_closed() or monotonic() - self._heard_at < SILENCE:
            return not connection.is_closed()
        with suppress(*TROUBLE):
            async with timeout(_PATIENCE):
                await connection.execute("SELECT 1")
            return True
        return False

    async def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            with suppress(*TROUBLE):
                await self._connection.close(timeout=_PATIENCE)
