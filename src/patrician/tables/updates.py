"""Making the messages for followers of a table: whole views, and patches for those who keep up.

A follower whose view is at the last published point of the log gets a patch: the entries, what
changed for everybody, and what changed for this viewer. Everybody else gets the entries that they
missed and a whole view.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final, NamedTuple
from weakref import ref

from pydantic_core import to_json

from patrician.tables.event_shapes import news_of
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.points import Point, point_of
from patrician.tables.store import SeatRow, StoreError
from patrician.tables.table import PLAYING, AppliedEntry, Table
from patrician.tables.table_cache import TableCache
from patrician.tables.view_parts import TablePatch, ViewParts, are_of_turn, moves_cards
from patrician.tables.views import view_text

# Seconds for which a message that was made for one follower is good for others: it has the time.
_FRESH: Final = 1.0
# Tables whose cached views are kept; the others make do with some ten kibibytes.
_MOST_WARM: Final = 128
NEWS_AT_ONCE: Final = 600
"""Entries that are sent one by one to somebody who reconnects."""


class PreparedUpdate(NamedTuple):
    """A message to send, and the point of the log that it takes its reader to."""

    data: bytes
    point: Point

    @property
    def text(self) -> str:
        """The message as text."""
        return self.data.decode()


class Updates:
    """Makes the messages that are sent to followers; equal ones are made once."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        # Weak references: a table that nobody needs any more is not kept for its texts.
        self._warm: deque[ref[Table]] = deque()

    def view(self, live: LiveTable, seat: int | None) -> str:
        """Return the whole view of a seat, or of somebody who only watches, as JSON."""
        self._warm_up(live.table)
        return view_text(live.table, seat, self._live_tables.now(), with_log=True)

    def _warm_up(self, table: Table) -> None:
        """Keep what was worked out for viewers at the tables that were looked at last only."""
        if not table.cache.counted:
            table.cache.counted = True
            self._warm.append(ref(table))
            if len(self._warm) > _MOST_WARM:
                oldest = self._warm.popleft()()
                if oldest is not None:
                    oldest.cache = TableCache()

    def patch(self, live: LiveTable, seat: int | None, known: Point) -> PreparedUpdate | None:
        """Return what takes a viewer from a point to now; None if that needs a whole view."""
        self._publish(live)
        patch = live.patch
        if patch is None or patch.before.point != known:
            return None
        if self._live_tables.now() - patch.made_at > _FRESH:
            return None
        return PreparedUpdate(patch.message(live.table, seat), patch.after.point)

    def _publish(self, live: LiveTable) -> None:
        """Compare the table with what was published last, once for all of its followers."""
        table, before = live.table, live.parts
        if before is not None and before.is_of(table):
            return
        self._warm_up(table)
        recent = _entries_after(live, before) if before is not None else None
        if before is None or recent is None:
            live.parts, live.patch = ViewParts.of(table, before), None
            return
        live.parts = ViewParts.of(table, before, in_turn=are_of_turn(recent))
        live.patch = TablePatch.between(
            before,
            live.parts,
            ",".join([_news_text(table, applied) for applied in recent]),
            self._live_tables.now(),
            cards_moved=moves_cards(recent),
        )

    async def news(
        self,
        live: LiveTable,
        seat: int | None,
        since: int | None,
        log_hash: str | None = None,
        seats: tuple[SeatRow, ...] | None = None,
    ) -> PreparedUpdate | None:
        """Return what came after a number, None if there is nothing new.

        Names change without an entry: if the viewer knows other `seats`, a fresh view is new.
        Without a number it is the whole view. It is the whole view as well, marked as restored, if
        the log has not come as far as that number, or was another one there: `log_hash` is the hash
        of the log at that number, as far as the viewer knows it.
        """
        if since is not None and not await self._is_the_same_log(live, since, log_hash):
            # It may be the copy in this process that is old.
            await self._live_tables.refresh(live.table.row.id)
            if not await self._is_the_same_log(live, since, log_hash):
                table = live.table
                return self._prepared(live, table, self._update(table, seat, None, restored=True))
        if since == live.table.seq and seats in (None, live.table.seats):
            return None
        at_hand = self.news_at_hand(live, seat, since, log_hash)
        if at_hand is not None:
            return at_hand
        table = live.table
        missed = await self._looked_up(table, since)
        return self._keep(live, table, seat, since, self._update(table, seat, missed))

    async def _is_the_same_log(self, live: LiveTable, since: int, log_hash: str | None) -> bool:
        """Tell whether a log has come as far as a number, and by the way that a follower knows."""
        if since > live.table.seq:
            return False
        if log_hash is None:
            return True
        at_hand = hash_at(live, since)
        return log_hash == (at_hand or await self._stored_hash(live.table, since))

    async def _stored_hash(self, table: Table, seq: int) -> str | None:
        """Return the hash of the log at a number that is long past; None if it cannot be told."""
        if table.cache.hashes is None:
            # Once for everybody who asks at this point of the log.
            table.cache.hashes = asyncio.create_task(self._live_tables.folding.hashes(table))
        try:
            hashes = await asyncio.shield(table.cache.hashes)
        except StoreError:
            table.cache.hashes = None  # whoever asks next tries again
            raise
        return None if hashes is None else hashes[seq]

    def news_at_hand(
        self, live: LiveTable, seat: int | None, since: int | None, log_hash: str | None = None
    ) -> PreparedUpdate | None:
        """Return what came after a number, None if it has to be looked up first."""
        table = live.table
        if since is not None and log_hash is not None and hash_at(live, since) != log_hash:
            return None
        self._warm_up(table)
        made_at, data = table.cache.updates.get((seat, since), (0.0, b""))
        if data and self._live_tables.now() - made_at <= _FRESH:
            return self._prepared(live, table, data)
        recent = _recent(live, since)
        if recent is None:
            return None
        return self._keep(live, table, seat, since, self._update(table, seat, recent))

    def _keep(
        self, live: LiveTable, table: Table, seat: int | None, since: int | None, data: bytes
    ) -> PreparedUpdate:
        """Keep a message for others who look from there and know as much."""
        table.cache.updates[seat, since] = (self._live_tables.now(), data)
        return self._prepared(live, table, data)

    def _prepared(self, live: LiveTable, table: Table, data: bytes) -> PreparedUpdate:
        """Return a whole view to send; patches follow from there on."""
        if live.followers and live.table is table:
            self._publish(live)
        return PreparedUpdate(data, point_of(table))

    def _update(
        self,
        table: Table,
        seat: int | None,
        missed: list[AppliedEntry] | None,
        *,
        restored: bool = False,
    ) -> bytes:
        view = view_text(table, seat, self._live_tables.now(), with_log=missed is None)
        news = ",".join(_news_text(table, applied) for applied in missed or ())
        mark = '"restored":true,' if restored else ""
        return f'{{"type":"update",{mark}"news":[{news}],"view":{view}}}'.encode()

    async def _looked_up(self, table: Table, since: int | None) -> list[AppliedEntry] | None:
        """Return the entries after a number; None where a fresh view is to be sent instead."""
        if since is None or not 0 <= since < table.seq:
            return None
        if not table.options.memory_aid and table.phase == PLAYING:
            return None  # who relies on memory is not told again
        return await self._from_log(table, since)

    async def _from_log(self, table: Table, since: int) -> list[AppliedEntry] | None:
        """Return what happened last; who is behind by more gets the whole view instead."""
        first = max(0, table.seq - NEWS_AT_ONCE)
        if since < first:
            return None
        if table.cache.last_entries is None:
            # One fold for everybody who asks at this point of the log, wherever they left off.
            folding = self._live_tables.folding.applied_since(table, first)
            table.cache.last_entries = asyncio.create_task(folding)
        try:
            last = await asyncio.shield(table.cache.last_entries)
        except StoreError:
            table.cache.last_entries = None  # whoever asks next tries again
            raise
        missed = [applied for applied in last or () if applied.seq > since]
        return missed if len(missed) == table.seq - since else None


def hash_at(live: LiveTable, seq: int) -> str | None:
    """Return the hash of the log at a number, None if it is too long past to be remembered."""
    if seq == live.table.seq:
        return live.table.log_hash
    return next((applied.hashes.before for applied in live.news if applied.seq == seq + 1), None)


def _entries_after(live: LiveTable, parts: ViewParts) -> list[AppliedEntry] | None:
    """Return the entries since something was published; None if the log is another one now."""
    seq, log_hash, _ = parts.point
    return _recent(live, seq) if hash_at(live, seq) == log_hash else None


def _recent(live: LiveTable, since: int | None) -> list[AppliedEntry] | None:
    """Return the entries after a number if all of them are remembered."""
    if since is None:
        return None
    recent = [applied for applied in live.news if applied.seq > since]
    return recent if len(recent) == live.table.seq - since else None


def _news_text(table: Table, applied: AppliedEntry) -> str:
    texts = table.cache.entry_texts
    if applied.seq not in texts:
        texts[applied.seq] = to_json(news_of(applied)).decode()
    return texts[applied.seq]
