"""What the routes need: the store and the service of tables, open as long as the server is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from math import inf
from typing import Final

from fastapi import FastAPI

from patrician.tables.caretaker import Expiry
from patrician.tables.clock import SteadyClock
from patrician.tables.service import TableService
from patrician.tables.store import Store, StoreError
from patrician.web.app import Rooms
from patrician.web.guests import Guests
from patrician.web.limits import address_of
from patrician.web.logs import LOGGER
from patrician.web.settings import Settings


def lifespan_of(settings: Settings) -> Rooms:
    """Return how the rooms of a server are opened and closed."""

    @asynccontextmanager
    async def rooms(app: FastAPI) -> AsyncIterator[None]:
        database = settings.database.get_secret_value() if settings.database else None
        clock = SteadyClock.of_environment()
        store = await Store.open(database, folder=settings.folder, clock=clock)
        try:
            service = TableService(
                store, now=clock, bot_threads=settings.bot_threads, expiry=_expiry(settings)
            )
            app.state.service = service
            app.state.guests = Guests(
                service, app.state.devices, app.state.limits.openings, address_of
            )
            app.state.well = Pulse(store).beats
            service.start()
            try:
                yield
            finally:
                await service.close()
        finally:
            await store.close()

    return rooms


class Pulse:
    """Feels whether a move can be stored, but not more often than needed."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._felt_at = -inf
        self._well = False

    async def beats(self) -> bool:
        """Tell whether the database has stored something a moment ago."""
        if self._clock() - self._felt_at > _MOMENT:
            self._felt_at = self._clock()
            self._well = await self._feel()
        return self._well

    async def _feel(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._store.check()
        except (StoreError, TimeoutError) as error:
            LOGGER.error("no move can be stored: %s", error)
            return False
        return True


_MOMENT: Final = 1.0
_PATIENCE: Final = 2.0


def _expiry(settings: Settings) -> Expiry:
    return Expiry(
        unstarted=settings.unstarted_seconds,
        unfinished=settings.unfinished_seconds,
        finished=settings.finished_seconds,
        people=settings.unseen_seconds,
        deleted=settings.deleted_seconds,
    )
