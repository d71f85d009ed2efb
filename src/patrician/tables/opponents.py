"""The computer players of all tables.

A table has at most one decision waiting to be thought about; the scheduler says when its turn is.
A decision is made a fixed time after it came up, or after its turn has come if that was late. How
long the thinking took, which may depend on the bot's cards, cannot be seen. That time is short
where one person plays alone: their page shows the decisions at the pace that they have chosen.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from random import Random
from threading import Event
from typing import Final

from patrician.bots import Bot, Contestant, ask
from patrician.bots.thinking import SHARES
from patrician.rules import Observation
from patrician.tables import entries
from patrician.tables.accounts import Accounts
from patrician.tables.errors import Refused
from patrician.tables.fair_queue import Purpose
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.scheduler import Job, ThinkingScheduler
from patrician.tables.store import StoreError
from patrician.tables.table import Table
from patrician.tables.transition import Transition

_LOG = logging.getLogger(__name__)

# Seconds a decision takes at least, by the pace the table has chosen.
PACES: Final[Mapping[str, float]] = {"instant": 0.02, "quick": 0.7, "calm": 1.5}
# Levels that search use up their budget; the others need a few milliseconds.
_SEARCHING: Final = ("master", "grandmaster")
_QUICK_SECONDS: Final = 0.005


def waiting_time(table: Table, level: str, *, alone: bool = False) -> float:
    """Return how long a bot takes over the decision at hand, whatever its cards.

    `alone` says whether one person at most follows the table.
    """
    # A clock would run out while the page still shows what the bots did.
    unpaced = not table.present or (alone and table.options.turn_seconds is None)
    return PACES["instant" if unpaced else table.options.pace] + search_time(table, level)


def followed_alone(live: LiveTable) -> bool:
    """Tell whether all who play or follow a table, as far as this process knows, are one person."""
    table = live.table
    people = {table.owner(seat) for seat in table.present} | set(live.followers.values())
    return len(people) <= 1 and None not in people


def search_time(table: Table, level: str) -> float:
    """Return how long a bot may search for the decision at hand; 0 if it does not search."""
    assert table.game is not None, "a bot decides after the deal"
    decision = table.game.decision
    assert decision is not None, "a bot decides before the end"
    budget = Contestant.parse(level).budget.seconds if level in _SEARCHING else None
    return (budget or 0.0) * SHARES[decision]


def _position(table: Table) -> tuple[int, ...]:
    """Return the decisions that stand."""
    return table.game.actions if table.game is not None else ()


class _WentOn(Exception):
    """The table has gone on without waiting for the bot."""


class Opponents:
    """Plays the seats of the computer, and of people who are away."""

    def __init__(
        self, live_tables: LiveTables, scheduler: ThinkingScheduler, accounts: Accounts
    ) -> None:
        self._live_tables = live_tables
        self._scheduler = scheduler
        self._accounts = accounts
        self._closing = Event()
        self._at: dict[str, asyncio.Task[None]] = {}

    def see_to(self, live: LiveTable) -> None:
        """Play on at a table if it is a bot's turn, unless that is being done."""
        table_id = live.table.row.id
        if live.table.bot_deciding is None or table_id in self._at or self._closing.is_set():
            return
        self._at[table_id] = asyncio.create_task(self._play_guarded(live))

    async def _play_guarded(self, live: LiveTable) -> None:
        try:
            await self._play(live)
        except (Refused, StoreError) as error:
            # The caretaker comes back to the table in some seconds, so nothing is lost.
            _LOG.warning("a bot could not play on: %s", error)
        except Exception:  # noqa: BLE001 - whatever it was, the other tables go on
            _LOG.exception("a bot could not play on")
        finally:
            # No `await` between the last check and this: no other task relies on a stale entry.
            del self._at[live.table.row.id]

    async def _play(self, live: LiveTable) -> None:
        """Make the decisions of bots until it is a person's turn."""
        bot: tuple[object, Bot] | None = None
        while (level := live.table.bot_deciding) is not None and not self._closing.is_set():
            table = live.table
            assert table.game is not None, "a bot decides after the deal"
            turn = (table.game.turn, table.game.seat, level)
            if bot is None or bot[0] != turn:
                # A bot remembers its thoughts within its turn. Its dice are its own.
                dice = Random(secrets.randbits(64))  # noqa: S311
                bot = (turn, Contestant.parse(level).make(dice))
            with suppress(_WentOn):  # then the table is looked at anew
                await self._decide(live, table, level, bot[1])

    async def _decide(self, live: LiveTable, table: Table, level: str, bot: Bot) -> None:
        assert table.game is not None, "a bot decides after the deal"
        loop, seat = asyncio.get_running_loop(), table.game.seat
        asked = loop.time()
        think = partial(self._think, level, bot, table.game.observation(seat))
        thought = await self._scheduler.run(think, self._job(live, table, level))
        # Who begins late still takes a time that everybody could work out.
        latest = thought.began + PACES["instant"] + thought.part * search_time(table, level)
        waiting = waiting_time(table, level, alone=followed_alone(live))
        due = max(asked + waiting, latest)
        await asyncio.sleep(max(0.0, due - loop.time()))

        def decision(now: Table) -> Transition:
            # By position, not by number: nobody keeps a bot from moving by entries beside the game.
            if now.bot_deciding != level or _position(now) != _position(table):
                raise _WentOn
            return Transition(entries.Decided(seat=seat, action=thought.value, by_bot=True))

        await self._live_tables.append(live, decision)

    def _job(self, live: LiveTable, table: Table, level: str) -> Job:
        """Return how a decision of a bot is scheduled: on account of the people who wait for it."""
        people = [table.owner(seat) for seat in table.present] or [table.row.host]
        searching = level in _SEARCHING
        return Job(
            Purpose.PEOPLE if table.present or live.followers else Purpose.ALONE,
            self._accounts.of_all(people) or (f"table {table.row.id}",),
            search_time(table, level) if searching else _QUICK_SECONDS,
            quick=not searching,
        )

    def _think(self, level: str, bot: Bot, seen: Observation, part: float = 1.0) -> int:
        budget = replace(Contestant.parse(level).budget.times(part), cancelled=self._closing)
        return ask(bot, seen, budget).action

    async def close(self) -> None:
        """Stop thinking; what was not decided will be decided by whoever goes on."""
        self._closing.set()
        tasks = list(self._at.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
