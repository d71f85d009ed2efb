"""A campaign: guests play, servers and databases die, and in the end everything is compared."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final

import httpx

from patrician.tables.store import Store
from tests.crashes.guests import connections
from tests.crashes.ledger import Figures, Ledger, check_aim, compare
from tests.crashes.outages import kept, kill_hard
from tests.crashes.places import Server, Site
from tests.crashes.tables import COMPANIES, Corner, all_have_heard
from tests.crashes.windows import Aim, Hit, Window
from tests.tables.postgres import Cluster

# How many things (commands sent, answers, updates) happen at most before the next one dies.
_LONGEST_LIFE: Final = 120
_LONGEST_AIM: Final = 12
_LAST_STATEMENT: Final = 30
# Every so many servers is started as anybody does, and does not find the program loaded.
_OTHERWISE: Final = 10
_LONGEST_LIFE_OF_DATABASE: Final = 600


@dataclass(frozen=True)
class Plan:
    """How often everything is to die, and among how many tables."""

    seed: str
    tables: int
    random_kills: int
    hits: int
    """Of each window."""
    database_kills: int = 0
    servers: int = 1
    seconds: float = 1_800.0
    """After which something must be wrong."""

    def deaths(self) -> list[Aim | None]:
        """Return how servers die, one after the other; None for any moment."""
        dice = Random(f"deaths {self.seed}")
        early = (self.hits + 1) // 2
        aims = [
            Aim(window, dice.randint(1, _LONGEST_AIM))
            for window in Window
            for _ in range(self.hits - early * (window is Window.START_UP))
        ]
        later: list[Aim | None] = [*aims, *[None] * self.random_kills]
        dice.shuffle(later)
        # A database is migrated once only, so that some must die before anything else happens.
        return [*_spread_over_migration(early), *later]


def _spread_over_migration(number: int) -> list[Aim]:
    passages = [1 + place * _LAST_STATEMENT // number for place in range(number)]
    return [Aim(Window.START_UP, passage) for passage in passages]


@dataclass
class Outcome:
    """What a campaign has come to."""

    site: Site
    ledger: Ledger
    figures: Figures
    database_kills: int


class Campaign:
    """Guests on one side, death on the other."""

    def __init__(
        self, plan: Plan, site: Site, *, cluster: Cluster | None = None, file: Path | None = None
    ) -> None:
        """Make a campaign, with PostgreSQL or with a file of SQLite."""
        self._plan = plan
        self._site = site
        self._cluster = cluster
        self._file = file
        self._ledger = Ledger()
        self._dice = Random(f"campaign {plan.seed}")
        self._closing = asyncio.Event()
        self._servers = [site.add_server() for _ in range(plan.servers)]
        self._database_kills = 0

    async def run(self, url: str) -> Outcome:
        """Let everything happen, and compare it with the database at an address."""
        try:
            async with asyncio.timeout(self._plan.seconds):
                await self._play_and_kill()
                for server in self._servers:
                    await server.stop()
        finally:
            for server in self._servers:
                await server.clear_away()
        return await self._compare(url)

    async def _compare(self, url: str) -> Outcome:
        store = await Store.open(url)
        try:
            figures = await compare(store, self._ledger)
        finally:
            await store.close()
        for hit in self._site.hits:
            check_aim(hit.window, hit.facts, self._ledger)
        return Outcome(self._site, self._ledger, figures, self._database_kills)

    async def _play_and_kill(self) -> None:
        async with connections() as http, asyncio.TaskGroup() as guests:
            corners = self._corners(http)
            playing = [guests.create_task(corner.run(self._closing, guests)) for corner in corners]
            await self._kill_everything()
            self._closing.set()
            for corner in corners:
                corner.nudge()
            await asyncio.wait(playing)
            await self._ledger.until(lambda: all_have_heard(corners, self._ledger))
            await self._when_calm(corners)
            for corner in corners:
                corner.leave()

    async def _when_calm(self, corners: Sequence[Corner]) -> None:
        """Look at whatever is to be looked at while all servers answer and nobody moves."""

    def _corners(self, http: httpx.AsyncClient) -> list[Corner]:
        """Return the places to play at, each kind of company in its turn."""
        companies = islice(cycle(COMPANIES), self._plan.tables)
        return [
            Corner(f"{self._plan.seed}.{number}", company, self._site, self._ledger, http)
            for number, company in enumerate(companies)
        ]

    async def _kill_everything(self) -> None:
        deaths = self._plan.deaths()
        async with asyncio.TaskGroup() as killers:
            for number, server in enumerate(self._servers):
                hers = deaths[number :: len(self._servers)]
                killers.create_task(self._kill_in_turn(server, hers))
            killers.create_task(self._kill_database())

    async def _kill_in_turn(self, server: Server, deaths: Sequence[Aim | None]) -> None:
        """Start a server and let it die, again and again; in the end it lives."""
        for number, aim in enumerate(deaths):
            await server.start(aim, forked=number % _OTHERWISE != 0)
            if aim is None:
                await self._ledger.ticks(self._dice.randint(1, _LONGEST_LIFE))
                await server.kill()
                self._site.kills += 1
            else:
                await server.ended()
                self._look_at_stakes(self._site.hits[-1])
        await server.start()

    def _look_at_stakes(self, hit: Hit) -> None:
        """Make sure that a server died where it was meant to, while no other can change that."""
        if self._file is not None and hit.window is not Window.START_UP:
            certain = hit.window is not Window.BEFORE_COMMIT
            assert hit.facts
            assert kept(self._file, hit.facts) == (set(hit.facts) if certain else set()), hit

    async def _kill_database(self) -> None:
        """Kill the database and let it recover, again and again."""
        for _ in range(self._plan.database_kills):
            await self._ledger.ticks(self._dice.randint(1, _LONGEST_LIFE_OF_DATABASE))
            assert self._cluster is not None
            with self._site.outage():
                await asyncio.to_thread(kill_hard, self._cluster)
                await asyncio.to_thread(self._cluster.start)
            self._database_kills += 1
