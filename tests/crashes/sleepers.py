"""Somebody who lets every clock run out, so that there are clocks to be checked."""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Final

from patrician.tables.options import SHORTEST_TURN
from tests.crashes.guests import Tab
from tests.crashes.ledger import Command
from tests.crashes.tables import Company, Corner

SLEEPY: Final = Company(2)
_SLEEPER: Final = 1


class SleepyTab(Tab):
    """Never decides; comes back after each turn a bot has played for it, resigns in the end."""

    async def play(self, closing: asyncio.Event) -> None:
        await super().play(closing)
        if not self.is_over():
            # So that no clock goes on when everything is compared.
            await self.send({"kind": "resign"})

    def _wish(self) -> Command | None:
        if self.view["phase"] == "gathering":
            return self._wish_before_the_game()
        away = self.view["seats"][_SLEEPER]["away"]
        return {"kind": "come_back"} if away and not self.is_over() else None


class SleepyCorner(Corner):
    """A table with the shortest clock there is, and a sleeper at it."""

    options: ClassVar[dict[str, Any]] = {"turn_seconds": SHORTEST_TURN, "absent": "bot"}

    def _tab(self, table: str, seat: int, letter: str) -> Tab:
        if seat != _SLEEPER:
            return super()._tab(table, seat, letter)
        return SleepyTab(self._browsers[seat], table, seat, f"{self._name}.{self._games}.sleeper")
