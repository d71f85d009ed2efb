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
from patrician.review import HINT_BUDGET, Hint, hint
from patrician.rules import Effects, Game, Observation, Reason
from patrician.system.cores import usable_cores
from patrician.tables.accounts import Accounts
from patrician.tables.archive import Archive
from patrician.tables.caretaker import Caretaker, Expiry, wake_at
from patrician.tables.chat import Chat
from patrician.tables.commands import AnyCommand
from patrician.tables.deciding import CommandRequest, Known, Repeated, transition_for
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.followers import Follower, Push
from patrician.tables.heartbeat import Heartbeat
from patrician.tables.live_tables import LiveTable, LiveTables, NoKey, Now
from patrician.tables.lobby import Lobby
from patrician.tables.opening import Opening
from patrician.tables.opponents import Opponents
from patrician.tables.people import PersonRegistry
from patrician.tables.permissions import may_hint
from patrician.tables.scheduler import Job, ThinkingScheduler
from patrician.tables.seating import Seating
from patrician.tables.store import Store
from patrician.tables.table import Table
from patrician.tables.transition import Transition
from patrician.tables.updates import Updates
from patrician.tables.viewer import Viewer

# With the lines behind the best choices.
_HINT_SECONDS: Final = 1.2


@dataclass(frozen=True, slots=True)
class Ack:
    """A command that was carried out: the number of its entry, and whether it had been before."""

    seq: int
    repeated: bool = False


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
        self.opening = Opening(self.live_tables)
        self.people = PersonRegistry(self.live_tables)
        self.lobby = Lobby(self.live_tables)
        self.chat = Chat(self.live_tables)
        self.updates = Updates(self.live_tables)
        self.accounts = Accounts()
        self.scheduler = ThinkingScheduler(bot_threads or usable_cores())
        self.archive = Archive(self.live_tables, self.scheduler, self.accounts)
        self.opponents = Opponents(self.live_tables, self.scheduler, self.accounts)
        self.heartbeat = Heartbeat(store, now)
        self.caretaker = Caretaker(
            self.live_tables, self.opponents, self.heartbeat, expiry or Expiry()
        )
        self.live_tables.on_appended = self.opponents.see_to
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
        request = CommandRequest(viewer, command, Known(expected, log_hash), move)
        request.check_form()
        if expected is not None and expected > live.table.seq:
            await self.live_tables.refresh(live.table.row.id)

        def decide(table: Table) -> Transition:
            return transition_for(table, request, now=self.live_tables.now())

        try:
            applied = await self.live_tables.append(live, decide)
        except Repeated as repeated:
            return Ack(repeated.seq, repeated=True)
        except NoKey:
            raise Refused("not-yours", "this token is not for this seat") from None
        return Ack(applied.seq)

    # --- Following ------------------------------------------------------------------------------

    def follow(
        self,
        live: LiveTable,
        viewer: Viewer,
        since: int | None,
        *,
        log_hash: str | None = None,
        said: int | None = None,
        push: Push | None = None,
    ) -> Follower:
        """Return a follower of a table, from a number on; it has not started yet."""
        return Follower(
            self.live_tables,
            self.updates,
            live,
            viewer,
            since,
            log_hash=log_hash,
            said=said,
            push=push,
        )

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
        if not may_hint(table, game.seat, viewer.owner):
            raise Refused("hints-off", "there are no hints in a game with other people")
        if viewer.owner in self._advised:
            raise Refused("asked-already", "a hint is being thought about already")
        self._advised.add(viewer.owner)
        try:
            think = partial(self._think_of_hint, game.observation(viewer.seat))
            accounts = self.accounts.of_all([viewer.owner]) or (f"table {table.row.id}",)
            thought = await self.scheduler.run(think, Job(Purpose.HINT, accounts, _HINT_SECONDS))
            return thought.value
        finally:
            self._advised.discard(viewer.owner)

    def _think_of_hint(self, seen: Observation, part: float) -> Hint:
        budget = replace(self._hint_budget.times(part), cancelled=self._closing)
        return hint(seen, budget=budget, seed=secrets.randbits(32))


def _deciding_game(table: Table, viewer: Viewer) -> Game:
    """Return the game if this seat has to decide in it; who may not decide learns nothing."""
    if viewer.seat is None or not viewer.holds_seat(table):
        raise Refused("not-yours", "this seat is not yours")
    if table.game is None or table.deciding != viewer.seat:
        raise Refused("not-your-turn", "it is not your turn")
    return table.game
