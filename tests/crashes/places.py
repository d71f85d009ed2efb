"""Server processes that are started and killed again and again, and where to find them."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection

from patrician.web.settings import Settings
from tests.crashes.availability import Availability
from tests.crashes.lives import Begin, Life, fork, start
from tests.crashes.windows import HIT, Aim, Hit, Window

_OPEN: Final = "Patrician is open at "
_PLENTY: Final = "1000000"
DATABASE: Final = "the database"
# All guests come from one address here, and nobody is to be sent away for that.
_LIMITS: Final = ("_per_second", "_per_minute", "_per_hour", "_at_once", "_per_address")


@dataclass
class Site:
    """A database and the servers on it."""

    arguments: tuple[str, ...]
    """What `patrician serve` is told about the database."""
    log: Path
    """Where the servers write what they complain about."""
    environment: Mapping[str, str] = field(default_factory=dict)
    """Variables for the servers, besides those that let everybody ask as often as they like."""
    servers: list[Server] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    kills: int = 0
    """Of servers, at any moment."""
    outages: int = 0
    database_is_up: asyncio.Event = field(default_factory=asyncio.Event)
    opened: asyncio.Condition = field(default_factory=asyncio.Condition)
    sockets: set[ClientConnection] = field(default_factory=set)
    """The WebSockets that guests have open."""
    availability: Availability = field(default_factory=Availability)

    def __post_init__(self) -> None:
        self.database_is_up.set()

    def add_server(self) -> Server:
        """Return one more server of this site; it is not running yet."""
        self.servers.append(Server(self))
        return self.servers[-1]

    async def address(self, dice: Random) -> str:
        """Return the address of any server that is open, as soon as there is one."""
        async with self.opened:
            await self.opened.wait_for(lambda: any(server.address for server in self.servers))
        return dice.choice([server.address for server in self.servers if server.address])

    @contextmanager
    def outage(self) -> Iterator[None]:
        """Note that the database is away for a while."""
        self.outages += 1
        self.database_is_up.clear()
        self.availability.lose(DATABASE)
        yield
        self.availability.regain(DATABASE)
        self.database_is_up.set()

    def hits_of(self, window: Window) -> int:
        """Return how often a window was hit."""
        return sum(hit.window is window for hit in self.hits)


class Server:
    """One server process; each time it is started it gets another port."""

    def __init__(self, site: Site) -> None:
        self.address: str | None = None
        self._site = site
        self._life: Life | None = None
        self._reading: asyncio.Task[None] | None = None
        self._settled = asyncio.Event()

    async def start(self, aim: Aim | None = None, *, forked: bool = False) -> None:
        """Start the server and wait until it is open, or dead if that was aimed at."""
        while True:
            await self._site.database_is_up.wait()
            outages = self._site.outages
            await self._launch(aim, fork if forked else start)
            await self._settled.wait()
            if self.address or (aim and self._is_killed()):
                return
            # A server gives up when there is no database; whoever started it tries again.
            assert self._site.outages > outages, self._complaints()

    async def _launch(self, aim: Aim | None, begin: Begin) -> None:
        words = ["serve", "--port", "0", *self._site.arguments]
        environment = _environment() | dict(self._site.environment)
        self._settled.clear()
        self._life = await begin(words, aim, environment, self._site.log)
        self._reading = asyncio.create_task(self._read(self._life))

    async def _read(self, life: Life) -> None:
        """Hear what the server says, until it says no more."""
        assert life.stdout is not None
        async for line in life.stdout:
            words = line.decode()
            if words.startswith(_OPEN):
                self.address = words.removeprefix(_OPEN).split()[0]
                self._site.availability.serve(self)
                await self._settle()
            elif words.startswith(HIT):
                _, window, *facts = words.split()
                self._site.hits.append(Hit(Window(window), tuple(facts)))
        self.address = None
        self._site.availability.leave(self)
        await life.wait()
        await self._settle()

    async def _settle(self) -> None:
        self._settled.set()
        async with self._site.opened:
            self._site.opened.notify_all()

    def _is_killed(self) -> bool:
        return self._life is not None and self._life.returncode == -signal.SIGKILL

    def _complaints(self) -> str:
        return self._site.log.read_text()[-2_000:]

    async def kill(self) -> None:
        """Kill the server; its guests find out by themselves."""
        assert self._life is not None
        self._life.send_signal(signal.SIGKILL)
        await self.ended()
        assert self._is_killed(), f"ended by {self._life.returncode}: {self._complaints()}"

    def freeze(self) -> None:
        """Stop the server where it is; its connections stay open."""
        assert self._life is not None
        self._life.send_signal(signal.SIGSTOP)
        self._site.availability.leave(self)

    def thaw(self) -> None:
        """Let the server go on."""
        assert self._life is not None
        self._site.availability.serve(self)
        self._life.send_signal(signal.SIGCONT)

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self._life is not None
        assert self._life.pid is not None
        return self._life.pid

    async def ended(self) -> None:
        """Wait until the server is dead."""
        assert self._reading is not None
        await asyncio.shield(self._reading)

    async def stop(self) -> None:
        """End the server in good order."""
        assert self._life is not None
        self._life.send_signal(signal.SIGTERM)
        await self.ended()
        assert self._life.returncode == 0, self._complaints()

    async def clear_away(self) -> None:
        """Leave no process behind, whatever has happened."""
        if self._life is not None and self._life.returncode is None:
            self._life.send_signal(signal.SIGKILL)
        if self._reading is not None:
            await self._reading


def _environment() -> dict[str, str]:
    """Return an environment where nobody is sent away for asking often, nor counted by coverage."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("COV", "PATRICIAN_", "XDG_"))
    }
    limits = [name for name in Settings.model_fields if name.endswith(_LIMITS)]
    return kept | {f"PATRICIAN_{name.upper()}": _PLENTY for name in limits}
