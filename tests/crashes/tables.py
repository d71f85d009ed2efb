"""Tables of every kind, one after the other, with guests who come again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

import httpx

from tests.crashes.guests import Browser, Follower, Refusal, Tab
from tests.crashes.ledger import Ledger
from tests.crashes.places import Site


@dataclass(frozen=True)
class Company:
    """Who sits at a table: people, and bots behind them."""

    people: int
    bots: int = 0
    rivals: bool = False
    """Whether the first person has the table open twice, and decides in both tabs."""


COMPANIES: Final = (
    Company(2),
    Company(2, rivals=True),
    Company(1, bots=1),
    Company(3),
    Company(2, bots=1, rivals=True),
    Company(5),
    Company(1, bots=3),
    Company(4),
)
_LEVELS: Final = ("novice", "apprentice")
_EXPANSIONS: Final[tuple[list[str], ...]] = ([], ["messengers"], ["ambassadors"])


class Corner:
    """A place in the service where a company plays game after game."""

    options: ClassVar[dict[str, Any]] = {}
    """What its tables agree on besides."""

    def __init__(
        self, name: str, company: Company, site: Site, ledger: Ledger, http: httpx.AsyncClient
    ) -> None:
        self.tabs: list[Tab] = []
        self.followers: list[Follower] = []
        """Everybody who follows one of the tables, the tabs included."""
        self._name = name
        self._company = company
        self._dice = Random(f"corner {name}")
        self._spectator = Browser(site, ledger, http, Random(f"spectator of {name}"))
        self._browsers = [
            Browser(site, ledger, http, Random(f"browser {number} of {name}"))
            for number in range(company.people)
        ]
        self._games = 0
        self._following: list[asyncio.Task[None]] = []

    async def run(self, closing: asyncio.Event, guests: asyncio.TaskGroup) -> None:
        """Play game after game until the service closes; who follows does so after that, too."""
        for browser in self._browsers:
            # The server gets to know somebody who opens a table, were it for nobody else.
            await browser.ask("POST", "/api/tables", {})
        while not closing.is_set():
            self._games += 1
            tabs = await self._gather()
            name = f"{self._name}.{self._games}.spectator"
            followers = [*tabs, Follower(self._spectator, tabs[0].table, None, name)]
            self.tabs += tabs
            self.followers += followers
            self._following += [guests.create_task(one.follow()) for one in followers]
            async with asyncio.TaskGroup() as playing:
                for tab in tabs:
                    playing.create_task(tab.play(closing))

    def nudge(self) -> None:
        """Have everybody notice that the service closes."""
        for tab in self.tabs:
            tab.nudge()

    def leave(self) -> None:
        """Follow nothing any more."""
        for task in self._following:
            task.cancel()

    async def _gather(self) -> list[Tab]:
        """Open a table and let everybody sit down."""
        host, *others = self._browsers
        table: str = (await host.ask("POST", "/api/tables", self._wish()))["table"]
        for seat, browser in enumerate(others, start=1):
            await self._sit_down(browser, table, seat)
        tabs = [self._tab(table, seat, "a") for seat in range(self._company.people)]
        return [*tabs, self._tab(table, 0, "b")] if self._company.rivals else tabs

    def _wish(self) -> dict[str, Any]:
        company = self._company
        bots = [{"kind": "bot", "level": self._dice.choice(_LEVELS)} for _ in range(company.bots)]
        people = [{"kind": "me", "name": "Host"}, *[{"kind": "person"}] * (company.people - 1)]
        return {
            "listed": True,
            "seats": [*people, *bots],
            "options": {
                "players": company.people + company.bots,
                "expansions": self._dice.choice(_EXPANSIONS),
                "pace": "instant",
                **self.options,
            },
        }

    async def _sit_down(self, browser: Browser, table: str, seat: int) -> None:
        path = f"/api/tables/{table}"
        try:
            await browser.ask("POST", f"{path}/seats", {"seat": seat, "name": f"Guest {seat}"})
        except Refusal as refusal:
            if refusal.code != "seat-taken":
                raise
            # They have it already, if only the answer did not come through: then they see it.
            await browser.ask("GET", path, params={"seat": seat})

    def _tab(self, table: str, seat: int, letter: str) -> Tab:
        name = f"{self._name}.{self._games}.{seat}{letter}"
        return Tab(self._browsers[seat], table, seat, name)


def all_have_heard(corners: Iterable[Corner], ledger: Ledger) -> bool:
    """Tell whether everybody knows the last of every table, and nobody but people could go on."""
    known = ledger.last_known()
    followers = [one for corner in corners for one in corner.followers]
    return all(one.followed.seq == known[one.table] and one.is_quiet() for one in followers)
