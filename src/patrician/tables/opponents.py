"""The computer players of all tables: they think in a few threads, each table in its turn.

A table has at most one decision waiting to be thought about, and decisions are thought about in
the order in which they came up; so tables share the threads fairly, however many bots they have.
A decision is made a fixed time after it came up. How long the thinking took, which may depend on
the bot's cards, cannot be seen.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from random import Random
from threading import Event
from typing import Final

from patrician.bots import Bot, Budget, Contestant, ask
from patrician.bots.thinking import SHARES
from patrician.rules import Observation
from patrician.tables import entries
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.hall import Hall, Live
from patrician.tables.store import StoreError
from patrician.tables.table import Table

_LOG = logging.getLogger(__name__)

# Seconds a decision takes at least, by the pace the table has chosen.
PACES: Final[Mapping[str, float]] = {"instant": 0.02, "quick": 0.7, "calm": 1.5}
# Levels that search use up their budget; the others need a few milliseconds.
_SEARCHING: Final = ("master", "grandmaster")


def waiting_time(table: Table, level: str) -> float:
    """Return how long a bot takes over the decision at hand, whatever its cards."""
    assert table.game is not None, "a bot decides after the deal"
    decision = table.game.decision
    assert decision is not None, "a bot decides before the end"
    pace = PACES[table.options.pace if table.present else "instant"]
    budget = Contestant.parse(level).budget.seconds if level in _SEARCHING else None
    return pace + (budget or 0.0) * SHARES[decision]


class _WentOn(Exception):
    """The table has gone on without waiting for the bot."""


class Opponents:
    """Plays the seats of the computer, and of people who are away."""

    def __init__(self, hall: Hall, threads: int) -> None:
        self._hall = hall
        self.pool = ThreadPoolExecutor(threads, "patrician-bot")
        """Where all thinking is done, hints included."""
        self._closing = Event()
        self._at: dict[str, asyncio.Task[None]] = {}

    def see_to(self, live: Live) -> None:
        """Play on at a table if it is a bot's turn, unless that is being done."""
        table_id = live.table.row.id
        if live.table.bot_deciding is None or table_id in self._at or self._closing.is_set():
            return
        self._at[table_id] = asyncio.create_task(self._play_guarded(live))

    async def _play_guarded(self, live: Live) -> None:
        try:
            await self._play(live)
        except (Refused, StoreError) as error:
            # The caretaker comes back to the table in some seconds, so nothing is lost.
            _LOG.warning("a bot could not play on: %s", error)
        except Exception:  # noqa: BLE001 - whatever it was, the other tables go on
            _LOG.exception("a bot could not play on")
        finally:
            # In the same breath as its last look at the table, so that nobody relies on it in vain.
            del self._at[live.table.row.id]

    async def _play(self, live: Live) -> None:
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

    async def _decide(self, live: Live, table: Table, level: str, bot: Bot) -> None:
        assert table.game is not None, "a bot decides after the deal"
        loop, seat = asyncio.get_running_loop(), table.game.seat
        due = loop.time() + waiting_time(table, level)
        seen = table.game.observation(seat)
        action = await loop.run_in_executor(self.pool, self._think, level, bot, seen)
        await asyncio.sleep(max(0.0, due - loop.time()))

        def decision(now: Table) -> AnyEntry:
            if now.seq != table.seq:
                raise _WentOn
            return entries.Decided(seat=seat, action=action, by_bot=True)

        await self._hall.append(live, decision)

    def _think(self, level: str, bot: Bot, seen: Observation) -> int:
        budget: Budget = replace(Contestant.parse(level).budget, cancelled=self._closing)
        return ask(bot, seen, budget).action

    async def close(self) -> None:
        """Stop thinking; what was not decided will be decided by whoever goes on."""
        self._closing.set()
        tasks = list(self._at.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=True, cancel_futures=True)
