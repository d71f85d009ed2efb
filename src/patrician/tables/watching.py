"""Watching a table: exactly what was missed, then everything new, for a seat or for anybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pydantic_core import to_json

from patrician.tables.hall import Hall, Live
from patrician.tables.happenings import news_of
from patrician.tables.store import MessageRow
from patrician.tables.table import PLAYING, Table, Told
from patrician.tables.talking import message_data
from patrician.tables.views import view_text

SEAT_LOST: Final = '{"type":"seat-lost"}'
"""Sent when the seat that is watched for belongs to somebody else now."""
GONE: Final = '{"type":"gone"}'
"""Sent when the table does not exist any more."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a person (None for a program), and the seat they look from, if any."""

    person: str | None
    seat: int | None = None
    program: bool = False
    """Whether it is a program that holds the key to its seat."""

    def holds_seat(self, table: Table) -> bool:
        """Tell whether the seat is still theirs; who only watches has nothing to lose."""
        if self.seat is None or self.program:
            return True
        return self.person is not None and table.owner(self.seat) == self.person


class Parcel(NamedTuple):
    """A text to send, and the number it brings the watcher to."""

    seq: int
    text: str


class Watching:
    """Makes the texts that are sent to watchers; equal ones are made once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    def view(self, live: Live, seat: int | None) -> str:
        """Return the whole view of a seat, or of somebody who only watches, as JSON."""
        return view_text(live.table, seat, self._hall.now(), with_log=True)

    async def news(self, live: Live, seat: int | None, since: int | None) -> Parcel | None:
        """Return what came after a number, None if there is nothing new.

        Without a number, or with one that leads nowhere, it is the whole view.
        """
        if since is not None and since > live.table.seq:
            await self._hall.refresh(live.table.row.id)
        table = live.table
        if since == table.seq:
            return None
        key = ("update", seat, since)
        if key not in table.shown:
            missed = await self._missed(live, table, since)
            table.shown[key] = self._update(table, seat, missed)
        return Parcel(table.seq, table.shown[key])

    def _update(self, table: Table, seat: int | None, missed: list[Told] | None) -> str:
        view = view_text(table, seat, self._hall.now(), with_log=missed is None)
        news = ",".join(_news_text(table, told) for told in missed or ())
        return f'{{"type":"update","news":[{news}],"view":{view}}}'

    async def _missed(self, live: Live, table: Table, since: int | None) -> list[Told] | None:
        """Return the entries after a number; None where a fresh view is to be sent instead."""
        if since is None or not 0 <= since < table.seq:
            return None
        recent = [told for told in live.news if since < told.seq <= table.seq]
        if len(recent) == table.seq - since:
            return recent
        if not table.options.memory_aid and table.phase == PLAYING:
            return None  # who relies on memory is not told again
        return await self._from_log(table, since)

    async def _from_log(self, table: Table, since: int) -> list[Told] | None:
        loaded = await self._hall.store.load(table.row.id)
        if loaded is None:
            return None
        again = Table(loaded.row, loaded.seats)
        told = [again.add(entry) for entry in loaded.entries[: table.seq]]
        return told[since:]

    async def follow(
        self, live: Live, viewer: Viewer, since: int | None, *, said: int | None = None
    ) -> AsyncIterator[str]:
        """Yield what a watcher has to know, from a number on, for as long as they listen.

        `said` is the number of the last message of the chat they know; None for none of it.
        """
        async with live.watched() as woken:
            while self._hall.has(live):
                woken.clear()
                if not viewer.holds_seat(live.table):
                    yield SEAT_LOST
                    return
                parcel = await self.news(live, viewer.seat, since)
                if parcel is not None:
                    since = parcel.seq
                    yield parcel.text
                if said is not None:
                    for message in await self._said_after(live, viewer, said):
                        said = message.number
                        yield _message_text(message)
                await woken.wait()
            yield GONE

    async def _said_after(self, live: Live, viewer: Viewer, number: int) -> list[MessageRow]:
        """Return what was said since, without what the viewer does not want to hear."""
        if live.messages <= number:
            return []
        store, table_id = self._hall.store, live.table.row.id
        messages = await store.messages_after(table_id, number, _MESSAGES_AT_ONCE)
        muted = await store.mutes(viewer.person, table_id) if viewer.person else ()
        return [message for message in messages if message.person not in muted]


_MESSAGES_AT_ONCE: Final = 200


def _news_text(table: Table, told: Told) -> str:
    key = ("news", told.seq)
    if key not in table.shown:
        table.shown[key] = to_json(news_of(told)).decode()
    text: str = table.shown[key]
    return text


def _message_text(message: MessageRow) -> str:
    return to_json({"type": "said", "message": message_data(message)}).decode()
