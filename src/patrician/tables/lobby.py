"""The lobby: the listed tables that wait for players, as one text for everybody who asks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Final

from pydantic_core import to_json
from typing_extensions import TypedDict

from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTables
from patrician.tables.options import TableOptions
from patrician.tables.table import GATHERING, Table
from patrician.tables.view_shapes import SeatView
from patrician.tables.views import seat_views

TABLES_LISTED: Final = 100
FRESH: Final = 1.0
"""Seconds for which the text is good."""


class Lobby:
    """Makes the list at most once a second, however many ask."""

    def __init__(
        self, live_tables: LiveTables, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._live_tables = live_tables
        self._clock = clock
        self._making = asyncio.Lock()
        self._made_at = -inf
        self._text = "[]"

    def forget(self) -> None:
        """Make the list anew when somebody asks next: a table was added."""
        self._made_at = -inf

    async def text(self) -> str:
        """Return the tables that wait for players, as JSON."""
        async with self._making:
            now = self._clock()
            if now - self._made_at >= FRESH:
                self._text = await self._make()
                self._made_at = now
            return self._text

    async def _make(self) -> str:
        listed = await self._live_tables.store.lobby(TABLES_LISTED)
        seqs = {one.row.id: one.row.seq for one in listed}
        texts = []
        for live in await self._live_tables.live_many(listed):
            with suppress(Refused):
                if live.table.seq < seqs[live.table.row.id]:
                    await self._live_tables.refresh(live.table.row.id)
                if live.table.phase == GATHERING:  # it may have begun meanwhile
                    texts.append(_text(live.table))
        return f"[{','.join(texts)}]"


class ListedTable(TypedDict):
    """A table in the lobby."""

    table: str
    options: TableOptions
    """Without a known seed, which deals the cards, and without a deck, which is not for a list."""
    deck: str | None
    """The name of a deck of one's own; None for `classic`."""
    seeded: bool
    """Whether the deal is known to somebody, so that nothing is proven."""
    seats: tuple[SeatView, ...]
    opened_at: float


def listed_table(table: Table) -> ListedTable:
    """Return a table as the lobby shows it."""
    return {
        "table": table.row.id,
        "options": table.options.model_copy(update={"seed": None, "deck": None}),
        "deck": table.options.deck.name if table.options.deck else None,
        "seeded": table.options.seed is not None,
        "seats": seat_views(table),
        "opened_at": table.row.opened_at,
    }


def _text(table: Table) -> str:
    """Return a table as a list shows it; made once for every point of its log."""
    if table.cache.lobby_text is None:
        table.cache.lobby_text = to_json(listed_table(table)).decode()
    return table.cache.lobby_text
