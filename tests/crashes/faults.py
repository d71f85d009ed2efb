"""Faults that are mixed in one campaign, and what each of them does."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from random import Random
from typing import Final

from tests.crashes.ledger import Ledger
from tests.crashes.outages import frozen, kill_hard
from tests.crashes.places import DATABASE, Server, Site
from tests.tables.postgres import Cluster

_HOUR: Final = 3600.0
_DAY: Final = 24 * _HOUR
# How far a wall clock may be set, forward or back, and for how long a machine may sleep. Shorter
# sleeps are no outage: that time has passed for the players as well, but not for these guests.
_JUMPS: Final = (-61 * _DAY, -_HOUR, -5.0, 5.0, _HOUR, 61 * _DAY)
_SLEEPS: Final = (16.0, _HOUR)
_REFUSALS_ON_A_FULL_DISK: Final = 3


class Fault(StrEnum):
    """What goes wrong."""

    KILL = "SIGKILL of a server"
    STOP = "a server stopped in good order"
    FREEZE = "SIGSTOP of a server"
    WALL_CLOCK = "a wall clock set forward or back"
    SLEEP = "a machine that slept"
    FULL_DISK = "a full disk"
    DATABASE_KILL = "SIGKILL of the database"
    DATABASE_RESTART = "a restart of the database"
    DATABASE_FREEZE = "SIGSTOP of the database"
    SOCKETS = "all WebSockets lost"


ON_SQLITE: Final = (
    Fault.KILL,
    Fault.STOP,
    Fault.FREEZE,
    Fault.WALL_CLOCK,
    Fault.SLEEP,
    Fault.FULL_DISK,
    Fault.SOCKETS,
)
ON_POSTGRESQL: Final = tuple(fault for fault in Fault if fault is not Fault.FULL_DISK)


@dataclass
class Faults:
    """Lets things go wrong at one site; each fault is over when it returns."""

    site: Site
    ledger: Ledger
    dice: Random
    clock: Path
    """The file that moves the clocks of the servers."""
    cluster: Cluster | None = None
    longest: float = 0.0
    """Seconds for which something may be frozen or away; 0 for as short as can be."""
    _wall: float = 0.0
    _slept: float = 0.0

    async def happen(self, fault: Fault) -> None:
        """Let a fault happen."""
        await self._ways()[fault]()

    def _ways(self) -> dict[Fault, Callable[[], Awaitable[None]]]:
        return {
            Fault.KILL: self._kill,
            Fault.STOP: self._stop,
            Fault.FREEZE: self._freeze,
            Fault.WALL_CLOCK: self._set_wall_clock,
            Fault.SLEEP: self._sleep,
            Fault.FULL_DISK: self._fill_disk,
            Fault.DATABASE_KILL: self._kill_database,
            Fault.DATABASE_RESTART: self._restart_database,
            Fault.DATABASE_FREEZE: self._freeze_database,
            Fault.SOCKETS: self._lose_sockets,
        }

    async def _pause(self) -> None:
        """Let the fault last."""
        if self.longest:
            await asyncio.sleep(self.dice.uniform(0.0, self.longest))

    def _server(self) -> Server:
        return self.dice.choice(self.site.servers)

    async def _kill(self) -> None:
        server = self._server()
        await server.kill()
        self.site.kills += 1
        await self._pause()
        await server.start()

    async def _stop(self) -> None:
        server = self._server()
        await server.stop()
        await self._pause()
        await server.start()

    async def _freeze(self) -> None:
        server = self._server()
        server.freeze()
        await self._pause()
        server.thaw()

    async def _set_wall_clock(self) -> None:
        """Set the clock of the machine; half of the times a server is started with it."""
        self._wall = self.dice.choice((0.0, *_JUMPS))
        self._write_clock()
        if self.dice.random() < 0.5:
            await self._kill()

    async def _sleep(self) -> None:
        self._slept += self.dice.choice(_SLEEPS)
        self._write_clock()

    def _write_clock(self) -> None:
        # Renamed into its place, so that nobody reads half of it.
        new = self.clock.with_suffix(".new")
        new.write_text(f"{self._wall} {self._slept}", encoding="ascii")
        new.replace(self.clock)

    def set_clocks_right(self) -> None:
        """Let the wall clock be right again; what was slept has passed."""
        self._wall = 0.0
        self._write_clock()

    async def _fill_disk(self) -> None:
        """Let no file of a server grow or change, until some guests were refused for it."""
        server, refused = self._server(), self.ledger.statuses[503]
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, hard))
        self.site.availability.lose(Fault.FULL_DISK)
        while self.ledger.statuses[503] < refused + _REFUSALS_ON_A_FULL_DISK:
            await asyncio.sleep(0.01)
        await self._pause()
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        self.site.availability.regain(Fault.FULL_DISK)

    async def _kill_database(self) -> None:
        await self._without_database(kill_hard)

    async def _restart_database(self) -> None:
        await self._without_database(Cluster.stop)

    async def _without_database(self, end: Callable[[Cluster], None]) -> None:
        assert self.cluster is not None
        with self.site.outage():
            await asyncio.to_thread(end, self.cluster)
            await self._pause()
            await asyncio.to_thread(self.cluster.start)

    async def _freeze_database(self) -> None:
        assert self.cluster is not None
        self.site.availability.lose(DATABASE)
        with frozen(self.cluster):
            await self._pause()
        self.site.availability.regain(DATABASE)

    async def _lose_sockets(self) -> None:
        for socket in list(self.site.sockets):
            socket.transport.abort()
