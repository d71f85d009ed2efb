"""The two ways to start a server: as anybody does, or from a process that has loaded it already.

Loading the program takes longer than all it does before it is open. Where servers die by the
hundred, most are forked from a process that has done nothing yet but load it; all the rest, from
the database to the sockets, each of them does itself.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from multiprocessing import forkserver, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final, Protocol

from tests.crashes.server import run
from tests.crashes.windows import Aim

ROOT: Final = Path(__file__).parents[2]
_LOADED: Final = [
    "tests.crashes.traps",
    "patrician.cli",
    "patrician.web.lifespan",
    "alembic.command",
]
_FORKING: Final = get_context("forkserver")

Begin = Callable[[Sequence[str], "Aim | None", Mapping[str, str], Path], Awaitable["Life"]]
"""Starts a server, in one of the two ways."""


class Life(Protocol):
    """A process that serves until it dies."""

    @property
    def stdout(self) -> asyncio.StreamReader | None:
        """What it says."""

    @property
    def pid(self) -> int | None:
        """The number of its process."""

    @property
    def returncode(self) -> int | None:
        """How it ended, None as long as it lives."""

    def send_signal(self, signal: int) -> None:
        """Tell it to end, in good order or at once."""

    async def wait(self) -> int:
        """Wait until it has ended."""


async def start(
    arguments: Sequence[str], aim: Aim | None, environment: Mapping[str, str], log: Path
) -> Life:
    """Run `patrician` with some arguments in a program of its own."""
    module = ["tests.crashes.server", aim.window, str(aim.passage)] if aim else ["patrician"]
    with log.open("ab") as complaints:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *module, *arguments),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=complaints,
            cwd=ROOT,
            env=environment,
        )


async def fork(
    arguments: Sequence[str], aim: Aim | None, environment: Mapping[str, str], log: Path
) -> Life:
    """Do the same in a process that need not load the program first."""
    ours, theirs = _FORKING.Pipe(duplex=False)
    with theirs:
        given = (list(arguments), aim, dict(environment), theirs, log)
        process = _FORKING.Process(target=_serve, args=given, daemon=True)
        await asyncio.to_thread(_load)
        # Here and not in the thread: whoever starts one also asks all others how they ended, which
        # can be read only once; two who read at the same time would get half the truth each.
        process.start()
    with ours:
        pipe = os.fdopen(os.dup(ours.fileno()), "rb", buffering=0)
    reader = asyncio.StreamReader()
    transport, _ = await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), pipe
    )
    return Forked(process, reader, transport)


def _load() -> None:
    """See to it that there is a process to fork from."""
    _FORKING.set_forkserver_preload(_LOADED)
    # What is started for coverage would slow down all that is forked, and be lost when it dies.
    kept = {name: os.environ.pop(name) for name in list(os.environ) if name.startswith("COV")}
    try:
        forkserver.ensure_running()
    finally:
        os.environ.update(kept)


def _serve(
    arguments: list[str],
    aim: Aim | None,
    environment: dict[str, str],
    stdout: Connection,
    log: Path,
) -> None:
    """Run `patrician` as if it had been started with these arguments."""
    os.dup2(stdout.fileno(), 1)
    stdout.close()
    with log.open("ab") as complaints:
        os.dup2(complaints.fileno(), 2)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", closefd=False) for number in (1, 2))
    os.chdir(ROOT)
    os.environ.clear()
    os.environ.update(environment)
    run(arguments, aim)


class Forked:
    """A process that was forked, with the words of asyncio's processes."""

    def __init__(
        self,
        process: ForkServerProcess,
        stdout: asyncio.StreamReader,
        transport: asyncio.ReadTransport,
    ) -> None:
        self.stdout: asyncio.StreamReader | None = stdout
        self._process = process
        self._transport = transport

    @property
    def pid(self) -> int | None:
        """The number of its process."""
        return self._process.pid

    @property
    def returncode(self) -> int | None:
        """How it ended, None as long as it lives."""
        return self._process.exitcode

    def send_signal(self, signal: int) -> None:
        """Tell it to end, in good order or at once."""
        if self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, signal)

    async def wait(self) -> int:
        """Wait until it has ended."""
        # The thread only waits; what is to be read is read here (see `fork`).
        await asyncio.to_thread(wait, [self._process.sentinel])
        self._process.join()
        self._transport.close()
        assert self._process.exitcode is not None
        return self._process.exitcode
