"""Watching a table: exactly what was missed, then everything new, for a seat or for anybody."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

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


Push: TypeAlias = Callable[[str], bool]
"""Sends a text at once; returns False, and sends nothing, if whoever it is for does not keep up."""


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
        if since == live.table.seq:
            return None
        at_hand = self.news_at_hand(live, seat, since)
        if at_hand is not None:
            return at_hand
        table = live.table
        missed = await self._looked_up(table, since)
        return self._keep(table, seat, since, self._update(table, seat, missed))

    def news_at_hand(self, live: Live, seat: int | None, since: int | None) -> Parcel | None:
        """Return what came after a number, None if it has to be looked up first."""
        table = live.table
        self._warm_up(table)
        made_at, text = table.shown.get(("update", seat, since), (0.0, ""))
        if text and self._hall.now() - made_at <= _FRESH:  # a view tells the time
            return Parcel(table.seq, text)
        recent = _recent(live, since)
        if recent is None:
            return None
        return self._keep(table, seat, since, self._update(table, seat, recent))

    def _keep(self, table: Table, seat: int | None, since: int | None, text: str) -> Parcel:
        """Keep a text for others who look from there and know as much."""
        table.shown["update", seat, since] = (self._hall.now(), text)
        return Parcel(table.seq, text)

    def _update(self, table: Table, seat: int | None, missed: list[Told] | None) -> str:
        view = view_text(table, seat, self._hall.now(), with_log=missed is None)
        news = ",".join(_news_text(table, told) for told in missed or ())
        return f'{{"type":"update","news":[{news}],"view":{view}}}'

    async def _looked_up(self, table: Table, since: int | None) -> list[Told] | None:
        """Return the entries after a number; None where a fresh view is to be sent instead."""
        if since is None or not 0 <= since < table.seq:
            return None
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

    def follow(
        self,
        live: Live,
        viewer: Viewer,
        since: int | None,
        *,
        said: int | None = None,
        push: Push | None = None,
    ) -> AsyncGenerator[str]:
        """Yield what a watcher has to know, from a number on, for as long as they listen.

        `said` is the number of the last message of the chat they know; None for none of it. While
        all that was yielded is done with, news go to `push` instead, if it takes them.
        """
        following = _Following(self._hall, self, live, viewer, since=since, said=said, push=push)
        return following.texts()


class _Following:
    """Somebody who follows a table: how much they know, and how they get to know the rest.

    To wake somebody who yields texts to somebody who sends them costs more than to make a text.
    So whoever keeps up is sent the news at once, by whoever tells of them.
    """

    def __init__(
        self,
        hall: Hall,
        watching: Watching,
        live: Live,
        viewer: Viewer,
        *,
        since: int | None,
        said: int | None,
        push: Push | None,
    ) -> None:
        self._hall = hall
        self._watching = watching
        self._live = live
        self._viewer = viewer
        self._owner = live.table.owner(viewer.seat) if viewer.seat is not None else None
        self._since = since
        self._said = said
        self._push = push
        self._woken = asyncio.Event()
        self._resting = False

    async def texts(self) -> AsyncGenerator[str]:
        live, viewer = self._live, self._viewer
        with live.watched(self._wake):
            while self._hall.has(live):
                parcel = None
                if self._may_look():
                    parcel = await self._watching.news(live, viewer.seat, self._since)
                if not self._may_look():  # it may have been lost meanwhile
                    yield SEAT_LOST
                    return
                if parcel is not None:
                    self._since = parcel.seq
                    yield parcel.text
                if self._unheard:
                    for message in await self._next_messages():
                        yield _message_text(message)
                    continue
                await self._rest()
            yield GONE

    def _may_look(self) -> bool:
        """Tell whether a seat is still the viewer's; a program looks on behalf of its owner."""
        table, viewer = self._live.table, self._viewer
        if viewer.program and viewer.seat is not None:
            return table.owner(viewer.seat) == self._owner
        return viewer.holds_seat(table)

    @property
    def _unheard(self) -> bool:
        """Whether something was said that a watcher of the chat does not know yet."""
        return self._said is not None and self._said < self._live.messages

    async def _next_messages(self) -> list[MessageRow]:
        """Return what was said next, without what the viewer does not want to hear."""
        assert self._said is not None, "somebody follows the chat"
        store, table_id, person = self._hall.store, self._live.table.row.id, self._viewer.person
        last = self._live.messages
        messages = await store.messages_after(table_id, self._said, MESSAGES_AT_ONCE)
        muted = await store.mutes(person, table_id) if person else ()
        self._said = messages[-1].number if messages else last
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
        if not self._hall.has(self._live):
            return False
        if self._since == self._live.table.seq:
            return True
        try:
            parcel = self._watching.news_at_hand(self._live, self._viewer.seat, self._since)
        except Exception:  # noqa: BLE001 - it comes up again where it harms nobody else
            return False
        if parcel is None or not self._push(parcel.text):
            return False
        self._since = parcel.seq
        return True


def _recent(live: Live, since: int | None) -> list[Told] | None:
    """Return the entries after a number if all of them are remembered."""
    if since is None:
        return None
    recent = [told for told in live.news if told.seq > since]
    return recent if len(recent) == live.table.seq - since else None


def _news_text(table: Table, told: Told) -> str:
    key = ("news", told.seq)
    if key not in table.shown:
        table.shown[key] = to_json(news_of(told)).decode()
    text: str = table.shown[key]
    return text


def _message_text(message: MessageRow) -> str:
    return to_json({"type": "said", "message": message_data(message)}).decode()
