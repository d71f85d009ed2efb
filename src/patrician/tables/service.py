"""The service around the tables: everything a server, whatever its protocol, asks for.

>>> from patrician.tables.options import SeatWish, TableWish
>>> TableWish(seats=(SeatWish(kind="me", name="Anna"), SeatWish(kind="bot"))).options.players
2
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, replace
from functools import partial
from threading import Event
from typing import Final

from patrician.bots import Budget
from patrician.bots.workers import all_cores
from patrician.review import HINT_BUDGET, Hint, hint
from patrician.rules import Effects, Game, Observation, Reason
from patrician.tables.accounts import Accounts
from patrician.tables.archive import Archive
from patrician.tables.caretaker import Caretaker, Expiry, wake_at
from patrician.tables.chat import Chat
from patrician.tables.commands import NEEDS_NUMBER, AnyCommand, Remove, entry_for
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.heartbeat import Heartbeat
from patrician.tables.live_tables import LiveTable, LiveTables, NoKey, Now
from patrician.tables.lobby import Lobby
from patrician.tables.opponents import Opponents
from patrician.tables.scheduler import Job, ThinkingScheduler
from patrician.tables.seating import Seating, freed_by
from patrician.tables.store import KeyUse, Store
from patrician.tables.table import Table
from patrician.tables.updates import Updates, Viewer

# With the lines behind the best choices.
_HINT_SECONDS: Final = 1.2


@dataclass(frozen=True, slots=True)
class Ack:
    """A command that was carried out: the number of its entry, and whether it had been before."""

    seq: int
    repeated: bool = False


class Stale(Refused):
    """A command for a number that the table has left behind, or has not reached.

    `restored` tells that the table cannot have been where the sender saw it.
    """

    def __init__(self, seq: int, *, restored: bool = False) -> None:
        super().__init__("stale", f"the table is at number {seq}", {"seq": seq})
        self.seq = seq
        self.restored = restored

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Stale, restored=self.restored), (self.seq,)


@dataclass(frozen=True, slots=True)
class Known:
    """Where a sender believes a table to be: its number, and the hash of its log there."""

    seq: int | None = None
    log_hash: str | None = None

    def check(self, table: Table) -> None:
        """Raise Stale unless the table is there."""
        if self.seq is None:
            return
        if self.seq != table.seq:
            raise Stale(table.seq, restored=self.seq > table.seq)
        if self.log_hash not in (None, table.log_hash):
            raise Stale(table.seq, restored=True)


class _Repeated(Exception):
    """A command that was carried out before, as the entry of this number."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


class TableService:
    """All that happens at the tables of one server process."""

    def __init__(
        self,
        store: Store,
        *,
        now: Now = time.time,
        bot_threads: int | None = None,
        expiry: Expiry | None = None,
        hint_budget: Budget = HINT_BUDGET,
    ) -> None:
        self.store = store
        self.live_tables = LiveTables(store, now, wake_at=wake_at)
        self.seating = Seating(self.live_tables)
        self.lobby = Lobby(self.live_tables)
        self.chat = Chat(self.live_tables)
        self.updates = Updates(self.live_tables)
        self.accounts = Accounts()
        self.scheduler = ThinkingScheduler(bot_threads or all_cores())
        self.archive = Archive(self.live_tables, self.scheduler, self.accounts)
        self.opponents = Opponents(self.live_tables, self.scheduler, self.accounts)
        self.heartbeat = Heartbeat(store, now)
        self.caretaker = Caretaker(
            self.live_tables, self.opponents, self.heartbeat, expiry or Expiry()
        )
        self.live_tables.went_on = self.opponents.see_to
        self._hint_budget = hint_budget
        self._advised: set[str | None] = set()
        self._closing = Event()

    def start(self) -> None:
        """Begin to look after the tables."""
        self.heartbeat.start()
        self.caretaker.start()

    async def close(self) -> None:
        """Finish what was begun, and stop."""
        self._closing.set()
        await self.caretaker.close()
        await self.heartbeat.close()
        await self.opponents.close()
        await self.archive.close()
        self.scheduler.close()
        await self.live_tables.close()

    # --- Commands -------------------------------------------------------------------------------

    async def command(
        self,
        live: LiveTable,
        viewer: Viewer,
        command: AnyCommand,
        *,
        expected: int | None,
        move: str | None,
        log_hash: str | None = None,
    ) -> Ack:
        """Carry out a command for a seat, once, however often it is sent.

        `expected` is the number the sender believes the table to be at, `log_hash` the hash of its
        log there; only commands that do not depend on the position can do without the number.
        """
        seat = viewer.seat
        if seat is None:
            raise Refused("no-such-seat", "a command names its seat")
        if expected is None and command.kind in NEEDS_NUMBER:
            raise Refused("number-missing", "say which number you believe the table to be at")
        if expected is not None and expected > live.table.seq:
            await self.live_tables.refresh(live.table.row.id)

        def decided(table: Table) -> AnyEntry:
            _check_order(table, viewer, command, known=Known(expected, log_hash), move=move)
            return entry_for(table, seat, command, move, now=self.live_tables.now())

        leaver = command.target if isinstance(command, Remove) else seat
        try:
            told = await self.live_tables.append(
                live, decided, seats=freed_by(command.kind, leaver), key=_needed_key(viewer)
            )
        except _Repeated as repeated:
            return Ack(repeated.seq, repeated=True)
        except NoKey:
            raise Refused("not-yours", "this token is not for this seat") from None
        return Ack(told.seq)

    # --- Questions ------------------------------------------------------------------------------

    def why_not(self, live: LiveTable, viewer: Viewer, action: int) -> Reason | None:
        """Return the rule that forbids the deciding player a decision, or None if it is legal."""
        return _deciding_game(live.table, viewer).why_not(action)

    def preview(self, live: LiveTable, viewer: Viewer, action: int) -> Effects:
        """Return what can be foreseen of a decision."""
        game = _deciding_game(live.table, viewer)
        reason = game.why_not(action)
        if reason is not None:
            raise Refused.by_rule(f"that is not allowed here: {reason}", reason)
        return game.preview(action)

    async def hint(self, live: LiveTable, viewer: Viewer) -> Hint:
        """Return the best choices of a seat, where nobody else plays whom that could harm."""
        table = live.table
        game = _deciding_game(table, viewer)
        if any(table.owner(other) != viewer.person for other in table.people):
            raise Refused("hints-off", "there are no hints in a game with other people")
        if viewer.person in self._advised:
            raise Refused("asked-already", "a hint is being thought about already")
        self._advised.add(viewer.person)
        try:
            think = partial(self._think_of_hint, game.observation(viewer.seat))
            accounts = self.accounts.of_all([viewer.person]) or (f"table {table.row.id}",)
            thought = await self.scheduler.run(think, Job(Purpose.HINT, accounts, _HINT_SECONDS))
            return thought.value
        finally:
            self._advised.discard(viewer.person)

    def _think_of_hint(self, seen: Observation, part: float) -> Hint:
        budget = replace(self._hint_budget.times(part), cancelled=self._closing)
        return hint(seen, budget=budget, seed=secrets.randbits(32))


def _needed_key(viewer: Viewer) -> KeyUse | None:
    """Return the key that must be good when a command is stored, and not only when it came."""
    return KeyUse(viewer.key.hash, spent=False) if viewer.key is not None else None


def _check_order(
    table: Table, viewer: Viewer, command: AnyCommand, *, known: Known, move: str | None
) -> None:
    """Make sure that a command comes from the right person, at the right moment, and once."""
    if not viewer.holds_seat(table):
        raise Refused("not-yours", f"seat {viewer.seat} is not yours")
    if isinstance(command, Remove) and not table.may_remove(viewer.person):
        raise Refused("not-yours", "only who opened the table can do that")
    repeated = table.moves.get(f"{viewer.seat}/{move}") if move is not None else None
    if repeated is not None:
        raise _Repeated(repeated)
    known.check(table)


def _deciding_game(table: Table, viewer: Viewer) -> Game:
    """Return the game if this seat has to decide in it; who may not decide learns nothing."""
    if viewer.seat is None or not viewer.holds_seat(table):
        raise Refused("not-yours", "this seat is not yours")
    if table.game is None or table.deciding != viewer.seat:
        raise Refused("not-your-turn", "it is not your turn")
    return table.game
