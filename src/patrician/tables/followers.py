"""Following a table: what was missed, then everything new, for a seat or for a spectator.

A follower who keeps up is sent each message at once, by the task that notifies them: to wake a
task for each of them would cost more than to make the message.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from typing import Final, TypeAlias

from pydantic_core import to_json

from patrician.tables.chat import MESSAGES_AT_ONCE, message_data, without_muted
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.points import Point
from patrician.tables.store import MessageRow
from patrician.tables.updates import PreparedUpdate, Updates
from patrician.tables.viewer import Viewer

SEAT_LOST: Final = '{"type":"seat-lost"}'
"""Sent when the seat that is followed belongs to somebody else now."""
GONE: Final = '{"type":"gone"}'
"""Sent when the table does not exist any more."""

Push: TypeAlias = Callable[[bytes], bool]
"""Sends a message at once; returns False, and sends nothing, if its reader does not keep up."""


class Follower:
    """Somebody who follows a table: the point of the log they know, and how they get the rest."""

    def __init__(
        self,
        live_tables: LiveTables,
        updates: Updates,
        live: LiveTable,
        viewer: Viewer,
        since: int | None = None,
        *,
        log_hash: str | None = None,
        said: int | None = None,
        push: Push | None = None,
    ) -> None:
        """Begin at a number, with the hash of the log there as far as it is known.

        `said` is the number of the last message of the chat they know; None for no chat at all.
        While everything that `texts` yielded has been taken, messages go to `push`, if it takes
        them.
        """
        self._live_tables = live_tables
        self._updates = updates
        self._live = live
        self._viewer = viewer
        self._since, self._log_hash = since, log_hash
        self._said = said
        self._seats = live.table.seats
        self._point: Point | None = None
        """Where the view is that was sent here last; None before the first."""
        self._push = push
        self._wake: Callable[[], None] = _nobody
        self._resting = False
        self.ended = False
        """Whether nothing more will come: the seat is lost, or the table is gone."""

    @property
    def is_resting(self) -> bool:
        """Whether everything is sent, so that what comes next can be pushed."""
        return self._resting

    def start(self, wake: Callable[[], None]) -> None:
        """Begin to follow; `wake` is called when `pending` has something to yield."""
        self._wake = wake
        self._live.add_follower(self._notice, self._viewer.owner)

    def stop(self) -> None:
        """Follow no more."""
        self._live.remove_follower(self._notice)
        self._wake = _nobody

    async def texts(self) -> AsyncGenerator[str]:
        """Yield the messages that are not pushed, for as long as somebody takes them."""
        woken = asyncio.Event()
        self.start(woken.set)
        try:
            while True:
                async for text in self.pending():
                    yield text
                if self.ended:
                    return
                await woken.wait()
                woken.clear()
        finally:
            self.stop()

    async def pending(self) -> AsyncGenerator[str]:
        """Yield the messages there are now; when all are taken, the next ones can be pushed."""
        self._resting = False
        live = self._live
        while self._live_tables.has(live):
            update = await self._next_update() if self._may_look() else None
            if not self._may_look():  # it may have been lost meanwhile
                self.ended = True
                yield SEAT_LOST
                return
            if update is not None:
                self._note_sent(update)
                yield update.text
            elif self._since == live.table.seq:
                self._log_hash = live.table.log_hash
            if self._has_unread_messages:
                for message in await self._next_messages():
                    yield _message_text(message)
            elif self._is_up_to_date():
                # No `await` since the check: whatever comes next is noticed.
                self._resting = True
                return
        self.ended = True
        yield GONE

    async def _next_update(self) -> PreparedUpdate | None:
        if self._point is not None and not self._is_up_to_date():
            patch = self._updates.patch(self._live, self._viewer.seat, self._point)
            if patch is not None:
                return patch
        return await self._updates.news(
            self._live, self._viewer.seat, self._since, self._log_hash, self._seats
        )

    def _note_sent(self, update: PreparedUpdate) -> None:
        self._point = update.point
        self._since, self._log_hash, self._seats = update.point

    def _is_up_to_date(self) -> bool:
        table = self._live.table
        if self._since != table.seq or self._seats != table.seats:
            return False
        return self._log_hash in (None, table.log_hash)

    def _may_look(self) -> bool:
        """Tell whether a seat is still the viewer's; a program looks on behalf of its owner."""
        return self._viewer.holds_seat(self._live.table)

    @property
    def _has_unread_messages(self) -> bool:
        return self._said is not None and self._said < self._live.messages

    async def _next_messages(self) -> list[MessageRow]:
        """Return the next messages of the chat, without those of people the viewer has muted."""
        assert self._said is not None, "somebody follows the chat"
        store, table_id = self._live_tables.store, self._live.table.row.id
        person, last = self._viewer.person, self._live.messages
        messages = await store.messages_after(table_id, self._said, MESSAGES_AT_ONCE)
        muted = await store.mutes(person, table_id) if person else ()
        self._said = messages[-1].number if messages else last
        return without_muted(messages, muted)

    def _notice(self) -> None:
        """Push what is new, or have it fetched by whoever reads `pending`."""
        if not (self._resting and self._pushed()):
            self._resting = False
            self._wake()

    def _pushed(self) -> bool:
        """Push what is new; return whether nothing is left for `texts` to yield."""
        if self._push is None or self._has_unread_messages or not self._may_look():
            return False
        if not self._live_tables.has(self._live):
            return False
        if self._is_up_to_date():
            return True
        try:
            update = self._update_at_hand()
        except Exception:  # noqa: BLE001 - `texts` raises it again, where it harms nobody else
            return False
        if update is None or not self._push(update.data):
            return False
        self._note_sent(update)
        return True

    def _update_at_hand(self) -> PreparedUpdate | None:
        """Return what is new, if nothing has to be read from the store for it."""
        live, seat = self._live, self._viewer.seat
        patch = self._updates.patch(live, seat, self._point) if self._point else None
        return patch or self._updates.news_at_hand(live, seat, self._since, self._log_hash)


def _nobody() -> None:
    """Wake nobody."""


def _message_text(message: MessageRow) -> str:
    return to_json({"type": "said", "message": message_data(message)}).decode()
