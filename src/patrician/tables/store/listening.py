"""Hearing from other processes that a table has changed."""

from __future__ import annotations

from asyncio import Event, Task, create_task, sleep, wait, wait_for
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from patrician.tables.store.databases import CHANNEL, PostgresDatabase
from patrician.tables.store.errors import TROUBLE

Heard = Callable[[str, int], None]

# Seconds until a broken line is made anew, and until a silent one is asked whether it still holds.
AGAIN: Final = 1.0
SILENCE: Final = 30.0


class Listener:
    """A line of its own to PostgreSQL; when it breaks, it is made anew.

    What was told meanwhile is lost: whoever listens looks for changes now and then, too.
    """

    def __init__(self, database: PostgresDatabase, heard: Heard) -> None:
        self._database = database
        self._heard = heard
        self.listening = Event()
        self._task: Task[None] = create_task(self._listen_for_ever())

    async def close(self) -> None:
        """Hang up."""
        self._task.cancel()
        await wait([self._task])

    async def _listen_for_ever(self) -> None:
        while True:
            with suppress(*TROUBLE):
                await self._listen()
            await sleep(AGAIN)

    async def _listen(self) -> None:
        """Listen until the line breaks."""
        line = await self._database.line()
        try:
            broken = Event()
            line.add_termination_listener(lambda _line: broken.set())
            await line.add_listener(CHANNEL, self._hear)
            self.listening.set()
            while not await _happens(broken, SILENCE):
                await line.execute("SELECT 1")
        finally:
            self.listening.clear()
            line.terminate()

    def _hear(self, _line: object, _process: int, _channel: str, news: object) -> None:
        *told, tag = str(news).split(" ")
        if tag == self._database.tag:
            return
        for table_id, seq in zip(told[::2], told[1::2], strict=False):
            if seq.isdecimal():
                self._heard(table_id, int(seq))


async def _happens(event: Event, within: float) -> bool:
    """Wait for something, but not for ever; return whether it has happened."""
    with suppress(TimeoutError):
        await wait_for(event.wait(), within)
    return event.is_set()
