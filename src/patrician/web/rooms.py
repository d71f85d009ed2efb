"""What the routes need: the store and the house of tables, open as long as the server is."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI

from patrician.tables.caretaker import Expiry
from patrician.tables.house import House
from patrician.tables.store import Store
from patrician.web.app import Rooms
from patrician.web.guests import Guests
from patrician.web.settings import Settings


def rooms_of(settings: Settings) -> Rooms:
    """Return how the rooms of a server are opened and closed."""

    @asynccontextmanager
    async def rooms(app: FastAPI) -> AsyncIterator[None]:
        database = settings.database.get_secret_value() if settings.database else None
        store = await Store.open(database, folder=settings.folder)
        try:
            house = House(store, bot_threads=settings.bot_threads, expiry=_expiry(settings))
            app.state.house = house
            app.state.guests = Guests(house, app.state.devices)
            house.start()
            try:
                yield
            finally:
                await house.close()
        finally:
            await store.close()

    return rooms


def _expiry(settings: Settings) -> Expiry:
    return Expiry(
        unstarted=settings.unstarted_seconds,
        finished=settings.finished_seconds,
        people=settings.unseen_seconds,
    )
