"""Opening a connection to SQLite without leaking it when the caller is cancelled meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import aiosqlite


def connector(file: str, busy_timeout: float) -> Callable[[], Awaitable[aiosqlite.Connection]]:
    """Return what opens a connection to a file; for `async_creator` of an engine."""

    async def connect() -> aiosqlite.Connection:
        # Settings of a connection are made outside of the driver's thread.
        opening = aiosqlite.connect(file, timeout=busy_timeout, check_same_thread=False)
        opening._thread.daemon = True  # noqa: SLF001 - as SQLAlchemy does by itself
        # The driver forgets a connection that is opened after its caller was cancelled. So the
        # opening goes on to its end, and the connection is closed then.
        task = asyncio.ensure_future(_opened(opening))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(_close)
            raise

    return connect


async def _opened(opening: aiosqlite.Connection) -> aiosqlite.Connection:
    return await opening


def _close(task: asyncio.Task[aiosqlite.Connection]) -> None:
    if not task.cancelled() and task.exception() is None:
        task.result().stop()
