"""A campaign that mixes all faults with load, and compares everything afterwards.

Every acknowledgement and everything that followers heard is compared with the logs, every clock
that ran out with the time for which the service was there, and every view that a server shows at
the end with the view that follows from the log.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

import httpx
from pydantic_core import to_json

from patrician.tables.store import Store
from patrician.tables.table import Table
from patrician.tables.views import view_of
from tests.crashes.campaign import Campaign, Outcome, Plan
from tests.crashes.clocks import check_clocks
from tests.crashes.faults import Fault, Faults
from tests.crashes.places import Site
from tests.crashes.sleepers import SLEEPY, SleepyCorner
from tests.crashes.tables import Corner
from tests.tables.postgres import Cluster

# How many things (commands sent, answers, updates) happen at most between two faults.
_LONGEST_CALM: Final = 60


@dataclass(frozen=True)
class MixedPlan(Plan):
    """Which faults happen, how long they last, and for how long the campaign goes on."""

    random_kills: int = 0
    hits: int = 0
    faults: tuple[Fault, ...] = ()
    lasting: float = 0.0
    """Seconds for which the campaign goes on; every fault happens at least once."""
    longest: float = 0.0
    """Seconds for which one fault may last."""
    calm: float = 0.0
    """Seconds without a fault after each has happened once, so that clocks can run out."""
    sleepy: int = 0
    """Tables at which somebody lets every clock run out."""


class ShownView(NamedTuple):
    """A view that a server has shown to a seat, or to a spectator."""

    table: str
    seat: int | None
    view: dict[str, Any]


@dataclass
class MixedOutcome:
    """What a campaign of mixed faults has come to."""

    whole: Outcome
    faults: Counter[Fault]
    timeouts: int
    """Clocks that ran out, each checked."""
    views: int
    """Views compared with the logs."""
    seconds: float


class MixedCampaign(Campaign):
    """Guests on one side, all faults on the other, one after the other."""

    def __init__(
        self, plan: MixedPlan, site: Site, clock: Path, cluster: Cluster | None = None
    ) -> None:
        super().__init__(plan, site, cluster=cluster)
        self._mixed = plan
        self._faults = Faults(site, self._ledger, self._dice, clock, cluster, plan.longest)
        self._happened: Counter[Fault] = Counter()
        self._shown: list[ShownView] = []

    async def run_mixed(self, url: str) -> MixedOutcome:
        """Let everything happen, and compare it."""
        begun = monotonic()
        whole = await self.run(url)
        store = await Store.open(url)
        try:
            timeouts = await check_clocks(store, self._site.availability, self._ledger)
            for shown in self._shown:
                await compare_view(store, shown)
        finally:
            await store.close()
        seconds = monotonic() - begun
        return MixedOutcome(whole, self._happened, timeouts, len(self._shown), seconds)

    def _corners(self, http: httpx.AsyncClient) -> list[Corner]:
        around = self._site, self._ledger, http
        sleepy = [
            SleepyCorner(f"{self._plan.seed}.sleepy.{number}", SLEEPY, *around)
            for number in range(self._mixed.sleepy)
        ]
        return [*super()._corners(http), *sleepy]

    async def _kill_everything(self) -> None:
        """Let one fault after the other happen; in the end everything is well."""
        for server in self._servers:
            await server.start()
        begun = monotonic()
        while not self._happened or monotonic() - begun < self._mixed.lasting:
            for fault in self._dice.sample(self._mixed.faults, len(self._mixed.faults)):
                await self._ledger.ticks(self._dice.randint(1, _LONGEST_CALM))
                await self._faults.happen(fault)
                self._happened[fault] += 1
            await self._set_right()
            await asyncio.sleep(self._mixed.calm)

    async def _set_right(self) -> None:
        """Set the wall clock right, and start all servers with it, so that they agree."""
        self._faults.set_clocks_right()
        for server in self._servers:
            await server.stop()
        for server in self._servers:
            await server.start()

    async def _when_calm(self, corners: Sequence[Corner]) -> None:
        """Ask for what every seat and a spectator see at every table."""
        for follower in (one for corner in corners for one in corner.followers):
            seat = {} if follower.seat is None else {"seat": follower.seat}
            view = await follower.browser.ask("GET", follower.path, params=seat)
            self._shown.append(ShownView(follower.table, follower.seat, view))


async def compare_view(store: Store, shown: ShownView) -> None:
    """Compare a view with the log up to the number it names."""
    loaded = await store.load(shown.table)
    assert loaded is not None
    known = loaded.entries[: shown.view["seq"]]
    table = Table.fold(loaded.row, loaded.seats, known)
    expected = json.loads(to_json(view_of(table, shown.seat, shown.view["now"], with_log=True)))
    assert shown.view == expected, f"{shown.table} shows seat {shown.seat} something else"
