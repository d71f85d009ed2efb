"""Watching a table: exactly what was missed, then everything new, for a seat or for anybody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias
from weakref import ref

from pydantic_core import to_json

from patrician.tables.chat import MESSAGES_AT_ONCE, heard, message_data
from patrician.tables.event_shapes import news_of
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.store import MessageRow, SeatRow, StoreError
from patrician.tables.table import PLAYING, AppliedEntry, Table
from patrician.tables.viewer import Viewer
from patrician.tables.views import view_text

SEAT_LOST: Final = '{"type":"seat-lost"}'
"""Sent when the seat that is watched for belongs to somebody else now."""
GONE: Final = '{"type":"gone"}'
"""Sent when the table does not exist any more."""


# Seconds for which a text that was made for one watcher is good for others.
_FRESH: Final = 1.0
# Tables with texts at hand; the others make do with some ten kibibytes.
_MOST_WARM: Final = 128
_WARM: Final = "warm"
_LAST_NEWS: Final = "last news"
_HASHES: Final = "hashes"
NEWS_AT_ONCE: Final = 600
"""Entries that are told one by one to somebody who comes back."""


Push: TypeAlias = Callable[[str], bool]
"""Sends a text at once; returns False, and sends nothing, if whoever it is for does not keep up."""


class PreparedUpdate(NamedTuple):
    """A text to send, and the number it brings the watcher to, with the hash of the log there."""

    seq: int
    text: str
    log_hash: str
    seats: tuple[SeatRow, ...]
    """The seats as the text shows them."""


class Updates:
    """Makes the texts that are sent to watchers; equal ones are made once."""

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
        if _WARM not in table.shown:
            table.shown[_WARM] = True
            self._warm.append(ref(table))
            if len(self._warm) > _MOST_WARM:
                oldest = self._warm.popleft()()
                if oldest is not None:
                    oldest.shown.clear()

    async def news(
        self,
        live: LiveTable,
        seat: int | None,
        since: int | None,
        log_hash: str | None = None,
        seats: tuple[SeatRow, ...] | None = None,
    ) -> PreparedUpdate | None:
        """Return what came after a number, None if there is nothing new.

        Names change without an entry: if the watcher knows other `seats`, a fresh view is new.
        Without a number it is the whole view. It is the whole view as well, marked as restored, if
        the log has not come as far as that number, or was another one there: `log_hash` is the hash
        of the log at that number, as far as the watcher knows it.
        """
        if since is not None and not await self._is_the_same_log(live, since, log_hash):
            await self._live_tables.refresh(
                live.table.row.id
            )  # it may be the copy here that is old
            if not await self._is_the_same_log(live, since, log_hash):
                table = live.table
                return _parcel(table, self._update(table, seat, None, restored=True))
        if since == live.table.seq and seats in (None, live.table.seats):
            return None
        at_hand = self.news_at_hand(live, seat, since, log_hash)
        if at_hand is not None:
            return at_hand
        table = live.table
        missed = await self._looked_up(table, since)
        return self._keep(table, seat, since, self._update(table, seat, missed))

    async def _is_the_same_log(self, live: LiveTable, since: int, log_hash: str | None) -> bool:
        """Tell whether a log has come as far as a number, and by the way that a watcher knows."""
        if since > live.table.seq:
            return False
        if log_hash is None:
            return True
        at_hand = hash_at(live, since)
        return log_hash == (at_hand or await self._stored_hash(live.table, since))

    async def _stored_hash(self, table: Table, seq: int) -> str | None:
        """Return the hash of the log at a number that is long past; None if it cannot be told."""
        if _HASHES not in table.shown:
            # Once for everybody who asks at this point of the log.
            hashing = self._live_tables.folding.hashes(table)
            table.shown[_HASHES] = asyncio.create_task(hashing)
        try:
            hashes: list[str] | None = await asyncio.shield(table.shown[_HASHES])
        except StoreError:
            table.shown.pop(_HASHES, None)  # whoever comes next tries again
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
        made_at, text = table.shown.get(("update", seat, since), (0.0, ""))
        if text and self._live_tables.now() - made_at <= _FRESH:  # a view tells the time
            return _parcel(table, text)
        recent = _recent(live, since)
        if recent is None:
            return None
        return self._keep(table, seat, since, self._update(table, seat, recent))

    def _keep(self, table: Table, seat: int | None, since: int | None, text: str) -> PreparedUpdate:
        """Keep a text for others who look from there and know as much."""
        table.shown["update", seat, since] = (self._live_tables.now(), text)
        return _parcel(table, text)

    def _update(
        self,
        table: Table,
        seat: int | None,
        missed: list[AppliedEntry] | None,
        *,
        restored: bool = False,
    ) -> str:
        view = view_text(table, seat, self._live_tables.now(), with_log=missed is None)
        news = ",".join(_news_text(table, told) for told in missed or ())
        mark = '"restored":true,' if restored else ""
        return f'{{"type":"update",{mark}"news":[{news}],"view":{view}}}'

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
        if _LAST_NEWS not in table.shown:
            # One fold for everybody who asks at this point of the log, wherever they left off.
            folding = self._live_tables.folding.told(table, first)
            table.shown[_LAST_NEWS] = asyncio.create_task(folding)
        try:
            told = await asyncio.shield(table.shown[_LAST_NEWS])
        except StoreError:
            table.shown.pop(_LAST_NEWS, None)  # whoever comes next tries again
            raise
        missed = [one for one in told or () if one.seq > since]
        return missed if len(missed) == table.seq - since else None

    def follow(
        self,
        live: LiveTable,
        viewer: Viewer,
        since: int | None,
        *,
        log_hash: str | None = None,
        said: int | None = None,
        push: Push | None = None,
    ) -> AsyncGenerator[str]:
        """Yield what a watcher has to know, from a number on, for as long as they listen.

        `log_hash` is the hash of the log at that number, as far as they know it. `said` is the
        number of the last message of the chat they know; None for none of it. While all that was
        yielded is done with, news go to `push` instead, if it takes them.
        """
        known = _Known(since, log_hash, said, live.table.seats)
        return _Following(self._live_tables, self, live, viewer, known=known, push=push).texts()


@dataclass(slots=True)
class _Known:
    """How much a watcher knows: the last number, the hash of the log there, the last message."""

    since: int | None
    log_hash: str | None
    said: int | None
    seats: tuple[SeatRow, ...]
    """The seats as they were shown last."""

    def take(self, parcel: PreparedUpdate) -> None:
        """Keep in mind what was sent."""
        self.since, self.log_hash, self.seats = parcel.seq, parcel.log_hash, parcel.seats

    def is_up_to(self, table: Table) -> bool:
        """Tell whether there is nothing new at a table."""
        if self.since != table.seq or self.seats != table.seats:
            return False
        return self.log_hash in (None, table.log_hash)


class _Following:
    """Somebody who follows a table: how much they know, and how they get to know the rest.

    To wake somebody who yields texts to somebody who sends them costs more than to make a text.
    So whoever keeps up is sent the news at once, by whoever tells of them.
    """

    def __init__(
        self,
        live_tables: LiveTables,
        updates: Updates,
        live: LiveTable,
        viewer: Viewer,
        *,
        known: _Known,
        push: Push | None,
    ) -> None:
        self._live_tables = live_tables
        self._updates = updates
        self._live = live
        self._viewer = viewer
        self._known = known
        self._push = push
        self._woken = asyncio.Event()
        self._resting = False

    async def texts(self) -> AsyncGenerator[str]:
        live, viewer, known = self._live, self._viewer, self._known
        with live.watched(self._wake):
            while self._live_tables.has(live):
                parcel = None
                if self._may_look():
                    parcel = await self._updates.news(
                        live, viewer.seat, known.since, known.log_hash, known.seats
                    )
                if not self._may_look():  # it may have been lost meanwhile
                    yield SEAT_LOST
                    return
                if parcel is not None:
                    known.take(parcel)
                    yield parcel.text
                elif known.since == live.table.seq:
                    known.log_hash = live.table.log_hash
                if self._unheard:
                    for message in await self._next_messages():
                        yield _message_text(message)
                    continue
                await self._rest()
            yield GONE

    def _may_look(self) -> bool:
        """Tell whether a seat is still the viewer's; a program looks on behalf of its owner."""
        return self._viewer.holds_seat(self._live.table)

    @property
    def _unheard(self) -> bool:
        """Whether something was said that a watcher of the chat does not know yet."""
        return self._known.said is not None and self._known.said < self._live.messages

    async def _next_messages(self) -> list[MessageRow]:
        """Return what was said next, without what the viewer does not want to hear."""
        assert self._known.said is not None, "somebody follows the chat"
        store, table_id, person = (
            self._live_tables.store,
            self._live.table.row.id,
            self._viewer.person,
        )
        last = self._live.messages
        messages = await store.messages_after(table_id, self._known.said, MESSAGES_AT_ONCE)
        muted = await store.mutes(person, table_id) if person else ()
        self._known.said = messages[-1].number if messages else last
        return heard(messages, muted)

    async def _rest(self) -> None:
        """Wait for something that cannot be pushed."""
        self._resting = True
        await self._woken.wait()
        self._resting = False
        self._woken.clear()

    def _wake(self) -> None:
        if not (self._resting and self._pushed()):
            self._resting = False
            self._woken.set()

    def _pushed(self) -> bool:
        """Send the news at once, if there is nothing else to say; tell whether all is said."""
        if self._push is None or self._unheard or not self._may_look():
            return False
        if not self._live_tables.has(self._live):
            return False
        table, known = self._live.table, self._known
        if known.is_up_to(table):
            return True
        try:
            parcel = self._updates.news_at_hand(
                self._live, self._viewer.seat, known.since, known.log_hash
            )
        except Exception:  # noqa: BLE001 - it comes up again where it harms nobody else
            return False
        if parcel is None or not self._push(parcel.text):
            return False
        known.take(parcel)
        return True


def _parcel(table: Table, text: str) -> PreparedUpdate:
    return PreparedUpdate(table.seq, text, table.log_hash, table.seats)


def hash_at(live: LiveTable, seq: int) -> str | None:
    """Return the hash of the log at a number, None if it is too long past to be remembered."""
    if seq == live.table.seq:
        return live.table.log_hash
    return next((told.link.before for told in live.news if told.seq == seq + 1), None)


def _recent(live: LiveTable, since: int | None) -> list[AppliedEntry] | None:
    """Return the entries after a number if all of them are remembered."""
    if since is None:
        return None
    recent = [told for told in live.news if told.seq > since]
    return recent if len(recent) == live.table.seq - since else None


def _news_text(table: Table, told: AppliedEntry) -> str:
    key = ("news", told.seq)
    if key not in table.shown:
        table.shown[key] = to_json(news_of(told)).decode()
    text: str = table.shown[key]
    return text


def _message_text(message: MessageRow) -> str:
    return to_json({"type": "said", "message": message_data(message)}).decode()
