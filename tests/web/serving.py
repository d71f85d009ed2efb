"""A real server at a port of its own, in a thread."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from fastapi import FastAPI

from patrician.web.app import Rooms, create_app
from patrician.web.server import Server, listening
from patrician.web.settings import Settings

PATIENCE: Final = 30
"""In seconds: long enough for the slowest machine, and never waited for where all is well."""


@dataclass
class Served:
    """A server that is running."""

    server: Server
    thread: threading.Thread
    settings: Settings
    app: FastAPI
    runner: asyncio.Runner

    def call(self, what: Callable[..., object], *values: object) -> None:
        """Have something done in the server's own thread."""
        self.runner.get_loop().call_soon_threadsafe(what, *values)

    @property
    def url(self) -> str:
        """Return where it answers."""
        return self.settings.address

    def connect(self) -> socket.socket:
        """Return a bare connection to it."""
        return socket.create_connection(("127.0.0.1", self.settings.port), timeout=PATIENCE)

    def stop(self) -> None:
        """Ask it to end, as a signal would."""
        self.server.should_exit = True

    def wait(self) -> None:
        """Wait until it has ended."""
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


@contextmanager
def serving(
    settings: Settings,
    app: FastAPI | None = None,
    rooms: Callable[[Settings], Rooms] | None = None,
) -> Iterator[Served]:
    """Run a server until the end of the block; with rooms, it has tables."""
    ready = threading.Event()
    with listening(settings.model_copy(update={"port": 0})) as door:
        at = settings.model_copy(update={"port": door.getsockname()[1]})
        app = app or create_app(at, rooms(at) if rooms else None)
        server = Server(app, at, announce=ready.set)
        runner = asyncio.Runner(loop_factory=server.config.get_loop_factory())
        thread = threading.Thread(target=_run, args=(runner, server, door))
        served = Served(server, thread, at, app, runner)
        thread.start()
        try:
            assert ready.wait(PATIENCE)
            yield served
        finally:
            served.stop()
            served.wait()


def _run(runner: asyncio.Runner, server: Server, door: socket.socket) -> None:
    with runner:
        runner.run(server.until_stopped(door))
