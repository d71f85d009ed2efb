"""Group commit: the entries of many tables are written in one transaction.

A commit takes milliseconds, however much it holds. So while one batch is being written, the entries
of all other tables are queued, and become the next batch.
"""

from __future__ import annotations

from asyncio import Event, Future, Task, create_task, get_running_loop, sleep
from collections import deque
from collections.abc import Sequence
from time import monotonic
from typing import Final

from patrician.tables.rows import KeyUse, LogHashes, SeatRow, StoredEntry
from patrician.tables.store.batches import Append, Batch, Write
from patrician.tables.store.errors import StoreError, is_about_a_value

LARGEST: Final = 512  # entries in a batch
# Seconds between the starts of two batches under load: fewer, larger batches leave more processor
# time to readers. A single entry is written at once.
MOMENT: Final = 0.012

_UNWRITABLE: Final = "an entry holds something that cannot be written"


class Appender:
    """Queues entries and writes them in batches."""

    def __init__(self, write: Write) -> None:
        self._write = write
        self._waiting: deque[Append] = deque()
        self._called = Event()
        self._closing = False
        self._task: Task[None] = create_task(self._write_until_closed())

    async def append(
        self,
        table_id: str,
        entry: StoredEntry,
        phase: str,
        wake_at: float | None,
        seats: Sequence[SeatRow],
        *,
        hashes: LogHashes | None = None,
        key: KeyUse | None = None,
    ) -> bool:
        """Write an entry; return whether it was the next one of its table."""
        if self._closing:
            raise StoreError("the store is closed")
        written: Future[bool] = get_running_loop().create_future()
        self._waiting.append(Append(table_id, entry, phase, wake_at, seats, written, hashes, key))
        self._called.set()
        return await written

    async def close(self) -> None:
        """Write what is queued, and accept no more."""
        self._closing = True
        self._called.set()
        await self._task

    async def _write_until_closed(self) -> None:
        while not self._closing:
            await self._called.wait()
            self._called.clear()
            while self._waiting:
                batch, next_at = self._next_batch(), monotonic() + MOMENT
                await self._finish(batch)
                if len(batch) > 1 and not self._closing:
                    await sleep(next_at - monotonic())

    def _next_batch(self) -> Batch:
        """Take what waits, up to the second entry of a table: it depends on the first one."""
        batch: dict[str, Append] = {}
        while self._waiting and len(batch) < LARGEST and self._waiting[0].table_id not in batch:
            append = self._waiting.popleft()
            batch[append.table_id] = append
        return list(batch.values())

    async def _finish(self, batch: Batch) -> None:
        """Write a batch; its callers get their results after the commit."""
        try:
            accepted = await self._write(batch)
        except Exception as error:  # noqa: BLE001 - every error is passed on to the callers
            await self._fail(batch, error)
        else:
            for append, verdict in zip(batch, accepted, strict=True):
                if not append.written.done():  # its caller was cancelled
                    append.written.set_result(verdict)

    async def _fail(self, batch: Batch, error: Exception) -> None:
        """Fail all entries of a batch, or retry them one by one if a single one is to blame."""
        if len(batch) > 1 and is_about_a_value(error):
            for append in batch:
                await self._finish([append])
            return
        sentence = str(error) if isinstance(error, StoreError) else _UNWRITABLE
        for append in batch:
            if not append.written.done():
                append.written.set_exception(StoreError(sentence))
