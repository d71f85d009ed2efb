"""Watching a table: exactly what was missed, then everything new, for a seat or for anybody."""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from pydantic_core import to_json

from patrician.tables.hall import Hall, Live
from patrician.tables.happenings import news_of
from patrician.tables.store import MessageRow
from patrician.tables.table import PLAYING, Table, Told
from patrician.tables.talking import MESSAGES_AT_ONCE, heard, message_data
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


# Seconds for which a text that was made for one watcher is good for others.
_FRESH: Final = 1.0
# Tables with texts at hand; the others make do with some ten kibibytes.
_MOST_WARM: Final = 128
_WARM: Final = "warm"


class Parcel(NamedTuple):
    """A text to send, and the number it brings the watcher to."""

    seq: int
    text: str


class Watching:
    """Makes the texts that are sent to watchers; equal ones are made once."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._warm: deque[Table] = deque()

    def view(self, live: Live, seat: int | None) -> str:
        """Return the whole view of a seat, or of somebody who only watches, as JSON."""
        self._warm_up(live.table)
        return view_text(live.table, seat, self._hall.now(), with_log=True)

    def _warm_up(self, table: Table) -> None:
        """Keep what was worked out for viewers at the tables that were looked at last only."""
        if _WARM not in table.shown:
            table.shown[_WARM] = True
            self._warm.append(table)
            if len(self._warm) > _MOST_WARM:
                self._warm.popleft().shown.clear()

    async def news(self, live: Live, seat: int | None, since: int | None) -> Parcel | None:
        """Return what came after a number, None if there is nothing new.

        Without a number, or with one that leads nowhere, it is the whole view.
        """
        if since is not None and since > live.table.seq:
            await self._hall.refresh(live.table.row.id)
        table = live.table
        if since == table.seq:
            return None
        self._warm_up(table)
        key, now = ("update", seat, since), self._hall.now()
        made_at, text = table.shown.get(key, (0.0, ""))
        if not text or now - made_at > _FRESH:  # a view tells the time
            text = self._update(table, seat, await self._missed(live, table, since))
            table.shown[key] = (now, text)
        return Parcel(table.seq, text)

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
        owner = live.table.owner(viewer.seat) if viewer.seat is not None else None
        async with live.watched() as woken:
            while self._hall.has(live):
                woken.clear()
                parcel = None
                if _may_look(live.table, viewer, owner):
                    parcel = await self.news(live, viewer.seat, since)
                if not _may_look(live.table, viewer, owner):  # it may have been lost meanwhile
                    yield SEAT_LOST
                    return
                if parcel is not None:
                    since = parcel.seq
                    yield parcel.text
                if said is not None and said < live.messages:
                    messages, said = await self._said_after(live, viewer, said)
                    for message in messages:
                        yield _message_text(message)
                    continue
                await woken.wait()
            yield GONE

    async def _said_after(
        self, live: Live, viewer: Viewer, number: int
    ) -> tuple[list[MessageRow], int]:
        """Return what was said next, without what the viewer does not want to hear, and how far."""
        store, table_id = self._hall.store, live.table.row.id
        last = live.messages
        messages = await store.messages_after(table_id, number, MESSAGES_AT_ONCE)
        muted = await store.mutes(viewer.person, table_id) if viewer.person else ()
        return heard(messages, muted), messages[-1].number if messages else last


def _may_look(table: Table, viewer: Viewer, owner: str | None) -> bool:
    """Tell whether a seat is still the viewer's; a program looks on behalf of the seat's owner."""
    if viewer.program and viewer.seat is not None:
        return table.owner(viewer.seat) == owner
    return viewer.holds_seat(table)


def _news_text(table: Table, told: Told) -> str:
    key = ("news", told.seq)
    if key not in table.shown:
        table.shown[key] = to_json(news_of(told)).decode()
    text: str = table.shown[key]
    return text


def _message_text(message: MessageRow) -> str:
    return to_json({"type": "said", "message": message_data(message)}).decode()
