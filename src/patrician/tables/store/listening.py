"""LISTEN: notifications of other processes that a table has changed."""

from __future__ import annotations

from asyncio import Event, Task, create_task, sleep, wait, wait_for
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from patrician.tables.store.databases import CHANNEL, PostgresDatabase
from patrician.tables.store.errors import TROUBLE

OnChange = Callable[[str, int], None]

# Seconds until a broken connection is opened again, and until a silent one is probed.
AGAIN: Final = 1.0
SILENCE: Final = 30.0


class Listener:
    """A connection of its own to PostgreSQL that listens; when it breaks, it is opened again.

    Notifications that are sent meanwhile are lost: the caretaker polls for changes as well.
    """

    def __init__(self, database: PostgresDatabase, on_change: OnChange) -> None:
        self._database = database
        self._on_change = on_change
        self.listening = Event()
        self._task: Task[None] = create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Close the connection."""
        self._task.cancel()
        await wait([self._task])

    async def _listen_for_ever(self) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._listen()
            await sleep(AGAIN)

    async def _listen(self) -> None:
        """Listen until the connection breaks."""
        line = await self._database.line()
        try:
            broken = Event()
            line.add_termination_listener(lambda _line: broken.set())
            await line.add_listener(CHANNEL, self._notified)
            self.listening.set()
            while not await _happens(broken, SILENCE):
                await line.execute("SELECT 1")
        finally:
            self.listening.clear()
            line.terminate()

    def _notified(self, _line: object, _process: int, _channel: str, payload: object) -> None:
        *changes, tag = str(payload).split(" ")
        if tag == self._database.tag:
            return
        for table_id, seq in zip(changes[::2], changes[1::2], strict=False):
            if seq.isdecimal():
                self._on_change(table_id, int(seq))


async def _happens(event: Event, within: float) -> bool:
    """Wait for something, but not for ever; return whether it has happened."""
    with suppress(TimeoutError):
        await wait_for(event.wait(), within)
    return event.is_set()
