"""The tables that somebody follows right now, kept up to date with their logs.

Any process can serve any table. What a process keeps of one is a cache of the log's fold; the
store decides which entry comes next. A change is stored first, then applied here, and then
everybody who follows the table is notified.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any, Final, TypeAlias, TypeVar

from patrician.tables.entries import write_entry
from patrician.tables.errors import Refused
from patrician.tables.folding import PAGE, Folding, is_log_of
from patrician.tables.snapshots import EVERY
from patrician.tables.store import (
    Change,
    Loaded,
    SeatRow,
    Store,
    StoredEntry,
    StoreError,
    TableRow,
    TableWithSeats,
)
from patrician.tables.table import OVER, AppliedEntry, Table
from patrician.tables.transition import Transition
from patrician.tables.view_parts import TablePatch, ViewParts

_LOG = logging.getLogger(__name__)

Now: TypeAlias = Callable[[], float]
"""The time, in seconds since 1970."""
Decide: TypeAlias = Callable[[Table], Transition]
"""Decides from the table as it is what comes next; raises Refused if nothing may.

It may be called several times, with a table that has gone on meanwhile.
"""
_Made = TypeVar("_Made")


class NoKey(Refused):
    """The key that something needed was used, replaced or deleted meanwhile."""

    def __init__(self) -> None:
        super().__init__("bad-key", "this key is used, expired or void")

    def __reduce__(self) -> tuple[object, ...]:
        return NoKey, ()


# Followers seldom lag behind by more entries; those who do get a whole view.
_NEWS_REMEMBERED: Final = 8
_TABLES_REMEMBERED: Final = 5_000
# Seconds for which a table is remembered that nobody watches: a finished one, and any other. Longer
# than any request takes, so that nobody holds on to a table that is forgotten.
_OVER_REMEMBERED: Final = 60.0
_IDLE_REMEMBERED: Final = 900.0
# Seconds for which a table counts as in use after it was asked for, however many there are.
_IN_USE: Final = 5.0
# Event-loop iterations yielded before the followers of a table are notified. A command needs so
# many until it reaches the database, and again until its answer; commands go first.
_LOOP_ITERATIONS_YIELDED: Final = 4
# Tables whose followers may be deferred like that; if more wait, they are notified without delay.
_MAX_DEFERRED: Final = 100
# How often an entry is decided again when another process was quicker.
_TRIES: Final = 20


@dataclass(eq=False, slots=True)
class LiveTable:
    """A table in memory: its state, its last entries, and who follows it."""

    table: Table
    messages: int = 0
    """The number of the last message of its chat, as far as known here."""
    changed_at: float = 0.0
    """When it changed last, as far as known here."""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    news: deque[AppliedEntry] = field(default_factory=lambda: deque(maxlen=_NEWS_REMEMBERED))
    followers: dict[Callable[[], None], str | None] = field(default_factory=dict)
    """Each is called whenever there is something new; with its person, None if it is not known."""
    parts: ViewParts | None = None
    """What was published to them last; None while nobody follows."""
    patch: TablePatch | None = None
    """The patch from the state that was published before."""
    used_at: float = field(default_factory=monotonic)
    """When it was asked for or changed last, by the monotonic clock."""
    saved: int = 0
    """The number of the last snapshot that this process has written."""

    def replace(self, table: Table, row: TableRow) -> None:
        """Forget what was known here in favour of what the store knows."""
        self.table, self.saved = table, 0
        self.parts = self.patch = None
        self.news.clear()
        self.changed_at, self.messages = row.changed_at, row.said

    def note(self, changed_at: float, *, messages: int = 0) -> None:
        """Keep in mind how far the store is known here."""
        self.changed_at = max(self.changed_at, changed_at)
        self.messages = max(self.messages, messages)

    def knows(self, change: Change, asked_at: float) -> bool:
        """Tell whether a change, which the store told of when it was asked then, is known here.

        A table that has gone on since then is ahead of that answer.
        """
        if self.changed_at < change.changed_at:
            return False
        is_ahead = self.table.seq > change.seq and self.table.at >= asked_at
        return is_ahead or self.table.seq == change.seq

    def wake(self) -> None:
        """Call all followers: there is something new."""
        for follower in tuple(self.followers):
            follower()

    @contextmanager
    def followed(self, follower: Callable[[], None], person: str | None = None) -> Iterator[None]:
        """Call a follower whenever there is something new."""
        self.add_follower(follower, person)
        try:
            yield
        finally:
            self.remove_follower(follower)

    def add_follower(self, follower: Callable[[], None], person: str | None = None) -> None:
        """Call a follower whenever there is something new, from now on."""
        self.followers[follower] = person

    def remove_follower(self, follower: Callable[[], None]) -> None:
        """Call a follower no more; what was published is kept for nobody."""
        self.followers.pop(follower, None)
        if not self.followers:
            self.parts = self.patch = None


class Notifier:
    """Notifies the followers of one table after the other.

    To notify all followers of a table takes longer than to answer its command. So before each table
    the event loop runs whatever else is ready.
    """

    def __init__(self) -> None:
        self._lives: dict[LiveTable, None] = {}

    def notify(self, live: LiveTable) -> None:
        """Notify the followers of a table soon; a table that is queued is not queued again."""
        if not self._lives:
            self._go_on()
        self._lives[live] = None

    def _go_on(self) -> None:
        self._yield_iterations(_LOOP_ITERATIONS_YIELDED if len(self._lives) < _MAX_DEFERRED else 0)

    def _yield_iterations(self, turns: int) -> None:
        then = partial(self._yield_iterations, turns - 1) if turns else self._wake_next
        asyncio.get_running_loop().call_soon(then)

    def _wake_next(self) -> None:
        live = next(iter(self._lives))
        del self._lives[live]
        if self._lives:
            self._go_on()
        live.wake()


def _no_op(_live: LiveTable) -> None:
    """Leave a table to the caretaker."""


class LiveTables:
    """All tables of one server process."""

    def __init__(self, store: Store, now: Now, *, wake_at: Callable[[Table], float | None]) -> None:
        self.store = store
        self.now = now
        self.on_appended: Callable[[LiveTable], None] = _no_op
        """Called after this process has stored an entry, so that somebody sees to what follows."""
        self._wake_at = wake_at
        self._lives: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._under_way: set[asyncio.Task[Any]] = set()
        self._notifier = Notifier()
        self.folding = Folding(store)
        store.listen(self._changed_elsewhere)

    # --- Finding --------------------------------------------------------------------------------

    async def live(self, table_id: str) -> LiveTable:
        """Return a table; raises Refused if there is none."""
        found = self._lives.get(table_id)
        if found is not None:
            self._lives.move_to_end(table_id)
            found.used_at = monotonic()
            return found
        if table_id not in self._loading:
            self._loading[table_id] = asyncio.create_task(self._load(table_id))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> LiveTable:
        try:
            loaded = await self.folding.load(table_id)
            if loaded is None:
                raise Refused("no-such-table", "there is no such table, or it has expired")
            table, row = loaded
            live = LiveTable(table, row.said, row.changed_at)
            self._lives[table_id] = live
            self._forget_idle()
            return live
        finally:
            del self._loading[table_id]

    async def live_many(self, listed: Sequence[TableWithSeats]) -> list[LiveTable]:
        """Return the tables of a list, without those that are gone; their logs come in one query.

        A table whose log is long, or has gone on since the list was made, is loaded by itself.
        """
        unknown = {one.row.id: one for one in listed if one.row.id not in self._lives}
        logs = await self.store.logs(list(unknown), PAGE) if unknown else {}
        for table_id, log in logs.items():
            row, seats = unknown[table_id]
            table = Table(row, seats)
            await self.folding.add(table, log)
            # No `await` between this check and the new entry: another task may have loaded it.
            if table.seq == row.seq and is_log_of(table, row) and table_id not in self._lives:
                self._lives[table_id] = LiveTable(table, row.said, row.changed_at)
        self._forget_idle()
        found = []
        for one in listed:
            with suppress(Refused):
                found.append(await self.live(one.row.id))
        return found

    def _forget_idle(self) -> None:
        """Keep the memory bounded: who is not watched is loaded again when wanted."""
        too_many = len(self._lives) - _TABLES_REMEMBERED
        if too_many > 0:
            idle = (each for each in list(self._lives) if self._is_idle(each, _IN_USE))
            for table_id in islice(idle, too_many):
                del self._lives[table_id]

    def forget_idle(self) -> int:
        """Let go of tables that nobody has looked at for a while; return how many there were."""
        idle = [
            table_id
            for table_id, live in self._lives.items()
            if self._is_idle(
                table_id, _OVER_REMEMBERED if live.table.phase == OVER else _IDLE_REMEMBERED
            )
        ]
        for table_id in idle:
            del self._lives[table_id]
        return len(idle)

    def _is_idle(self, table_id: str, seconds: float) -> bool:
        live = self._lives[table_id]
        if live.followers or live.lock.locked():
            return False
        return monotonic() - live.used_at >= seconds

    def forget(self, table_id: str) -> None:
        """Let go of a table that was deleted; whoever watches it is woken and finds it gone."""
        live = self._lives.pop(table_id, None)
        if live is not None:
            self._notifier.notify(live)

    # --- Keeping up -----------------------------------------------------------------------------

    def _changed_elsewhere(self, table_id: str, _seq: int) -> None:
        """Follow a change that another process made, if anybody here cares."""
        if table_id in self._lives:
            self._start(self._refresh_or_log(table_id))

    async def _refresh_or_log(self, table_id: str) -> None:
        try:
            await self.refresh(table_id)
        except (Refused, StoreError) as error:
            _LOG.warning("table %s: could not load another process's change: %s", table_id, error)

    async def refresh(self, table_id: str) -> None:
        """Look whether a table that is remembered here has gone on elsewhere."""
        live = self._lives.get(table_id)
        if live is not None:
            async with live.lock:
                await self.catch_up(live)

    async def follow_change(self, change: Change, asked_at: float) -> None:
        """Follow a change that the store told of when it was asked then, unless it is known."""
        live = self._lives.get(change.table_id)
        if live is None or live.knows(change, asked_at):
            return
        async with live.lock:
            # Known by now, if it was an entry of this process that was being stored.
            if not live.knows(change, asked_at):
                await self.catch_up(live)

    def has(self, live: LiveTable) -> bool:
        """Tell whether a table still exists."""
        return self._lives.get(live.table.row.id) is live

    async def catch_up(self, live: LiveTable) -> None:
        """Follow what the store knows beyond what is known here; the caller holds the lock."""
        table_id = live.table.row.id
        whole = False
        while not whole:
            loaded = await self.store.since(table_id, live.table.seq, PAGE)
            if loaded is None:
                self.forget(table_id)
                raise Refused("no-such-table", "there is no such table, or it has expired")
            whole = len(loaded.entries) < PAGE
            if not await self._follow(live, loaded, whole=whole):
                await self._replace(live)
                return

    async def _follow(self, live: LiveTable, loaded: Loaded, *, whole: bool) -> bool:
        """Add what is new; False if what is known here is not a part of what the store knows."""
        table, applied = live.table, []
        if loaded.row.seq < table.seq:
            return False
        if loaded.entries or loaded.seats != table.seats:
            table = table.copy()
            table.seats = loaded.seats
            applied = await self.folding.add(table, loaded.entries)
        if whole and not is_log_of(table, loaded.row):
            return False
        live.table = table
        live.news.extend(applied)
        self.note(live, loaded.row.changed_at, messages=loaded.row.said)
        return True

    async def _replace(self, live: LiveTable) -> None:
        """Begin anew with what the store knows: the database was restored from a backup."""
        table_id = live.table.row.id
        loaded = await self.folding.load(table_id)
        if loaded is None:
            self.forget(table_id)
            raise Refused("no-such-table", "there is no such table, or it has expired")
        _LOG.warning(
            "table %s: the store was rolled back (cached seq %d, stored seq %d); reloaded",
            table_id,
            live.table.seq,
            loaded[0].seq,
        )
        live.replace(*loaded)
        self._notifier.notify(live)

    def note(self, live: LiveTable, changed_at: float, *, messages: int = 0) -> None:
        """Keep in mind how far the store is known here, and tell everybody who waits."""
        live.note(changed_at, messages=messages)
        self._notifier.notify(live)

    # --- Appending -------------------------------------------------------------------------------

    async def append(self, live: LiveTable, decide: Decide) -> AppliedEntry:
        """Store what comes next at a table, apply it, and notify everybody.

        Optimistic concurrency: if another process was quicker, `decide` is called again with the
        newest table. A refusal counts only against the newest table, too. Without the key
        that it needs an entry is not stored: `NoKey`, which is a refusal.
        What has begun is brought to its end even if the caller is cancelled.
        """
        return await self.finish(self._append(live, decide))

    async def finish(self, work: Coroutine[Any, Any, _Made]) -> _Made:
        """Bring some work to its end even if whoever asked for it does not wait."""
        return await asyncio.shield(self._start(work))

    def _start(self, work: Coroutine[Any, Any, _Made]) -> asyncio.Task[_Made]:
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        return task

    async def _append(self, live: LiveTable, decide: Decide) -> AppliedEntry:
        async with live.lock:
            for _ in range(_TRIES):
                seen = live.table
                try:
                    transition = decide(seen)
                except Refused:
                    await self.catch_up(live)
                    if live.table is seen:
                        raise
                    continue
                applied = await self._try(live, transition)
                if applied is not None:
                    self.on_appended(live)
                    return applied
                await self.catch_up(live)
                if transition.key is not None and live.table is seen:
                    raise NoKey
        raise Refused("busy", "too much is going on at this table; try again")

    async def _try(self, live: LiveTable, transition: Transition) -> AppliedEntry | None:
        """Store an entry; None if its sequence number is taken or its key is gone."""
        stored = StoredEntry(live.table.seq + 1, self.now(), write_entry(transition.entry))
        table = live.table.copy()
        if transition.seats:
            changed = {row.seat: row for row in transition.seats}
            table.seats = tuple(changed.get(row.seat, row) for row in table.seats)
        applied = table.add(stored)
        done = await self.store.append(
            table.row.id,
            stored,
            phase=table.phase,
            wake_at=self._wake_at(table),
            seats=transition.seats,
            hashes=applied.hashes,
            key=transition.key,
        )
        if not done:
            return None
        live.table = table
        live.used_at = monotonic()
        live.news.append(applied)
        self.note(live, stored.at)
        if table.seq - live.saved >= EVERY:
            live.saved = table.seq
            self._start(self.folding.save(table))
        return applied

    async def change_seat(self, live: LiveTable, change: Callable[[Table], SeatRow]) -> None:
        """Change what somebody is called, without an entry; raises Refused if it is not theirs.

        Where no entry may follow any more, a seat can be freed like that, too.
        """
        await self.finish(self._change_seat(live, change))

    async def _change_seat(self, live: LiveTable, change: Callable[[Table], SeatRow]) -> None:
        async with live.lock:
            await self.catch_up(live)  # another process may have given the seat away
            row = change(live.table)
            if not await self.store.change_seat(row, owner=live.table.owner(row.seat)):
                raise Refused("not-yours", f"seat {row.seat} is not yours", {"seat": row.seat})
            table = live.table.copy()
            table.seats = tuple(row if row.seat == old.seat else old for old in table.seats)
            live.table = table
            self._notifier.notify(live)

    async def close(self) -> None:
        """Wait for what is under way."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        while self._under_way:
            tasks = set(self._under_way)
            await asyncio.gather(*tasks, return_exceptions=True)
            # Not left to the done callbacks: from Python 3.12 on, gathering tasks that are already
            # done does not yield to the event loop, so the callbacks would never run.
            self._under_way -= tasks
        self.folding.close()
