"""Running the application: sockets, signals, and the time that slow clients get."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from types import FrameType
from typing import Final

import uvicorn
from fastapi import FastAPI
from uvicorn.config import Config

from patrician.bots import LADDER, Contestant
from patrician.box import MAX_PLAYERS, MIN_PLAYERS, PatricianError
from patrician.tables.store.permissions import make_private_folder, private_umask
from patrician.web.app import Rooms, create_app
from patrician.web.command_gate import CommandGate
from patrician.web.connections import raise_file_limit, within_file_limit
from patrician.web.gc_control import GcControl
from patrician.web.inbound import MESSAGE_BYTES
from patrician.web.logs import LOGGER, set_up_logs
from patrician.web.requests import LimitedHttpProtocol
from patrician.web.settings import Settings
from patrician.web.settings_sources import ignored_variables
from patrician.web.sockets import DirectWriteWebSocketProtocol
from patrician.web.traffic import Traffic

_PING_SECONDS: Final = 60.0
SHUTDOWN_SECONDS: Final = 10
"""How long requests that are being answered may still take when the server is to end."""
INTERRUPTED: Final = 130
# How soon a thread gives up the GIL. The thread that writes to SQLite needs it back after every
# statement, and a move waits for several statements.
_GIL_SWITCH_SECONDS: Final = 0.0005
# Ticks, of a tenth of a second each, between two rounds of housekeeping. Without a request or a new
# connection in between the server is idle.
_TICKS_PER_HOUSEKEEPING: Final = 10
_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class ServeError(PatricianError):
    """The server cannot be run like this; the text says why."""


def serve(settings: Settings, rooms: Rooms | None, announce: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `announce` is called with the address."""
    with private_umask():
        _serve(settings, rooms, announce)


def _serve(settings: Settings, rooms: Rooms | None, announce: Callable[[str], None]) -> None:
    if settings.database is None:
        _check_folder(settings)
    _check_bots()
    within = within_file_limit(settings, raise_file_limit())
    with listening(settings) as listener:
        set_up_logs(settings)
        for sentence in ignored_variables():
            LOGGER.warning(sentence)
        at = within.model_copy(update={"port": listener.getsockname()[1]})

        gc_control = GcControl()

        def opened() -> None:
            gc_control.begin()
            sys.setswitchinterval(_GIL_SWITCH_SECONDS)
            announce(at.address)

        server = Server(create_app(at, rooms), at, announce=opened, gc_control=gc_control)
        with (
            server.handling_signals(),
            asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner,
        ):
            runner.run(server.until_stopped(listener))


def _check_folder(settings: Settings) -> None:
    """Find out at once whether tables can be kept."""
    folder = settings.folder
    try:
        make_private_folder(folder)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise ServeError(f"{folder} cannot be written to: {error.strerror or error}") from None


def _check_bots() -> None:
    """Find out at once whether the bots have what they have learned, for every table there can be.

    From then on it is at hand, too: nobody waits for it in a game.
    """
    for level in LADDER:
        for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
            Contestant.parse(level).check(players)


@contextmanager
def listening(settings: Settings) -> Iterator[socket.socket]:
    """Open the listening socket."""
    host, port = settings.host, settings.port
    try:
        family, address = _resolved(host, port)
        both = host == "::" and socket.has_dualstack_ipv6()
        listener = socket.create_server(address, family=family, dualstack_ipv6=both)
    except OSError as error:
        raise ServeError(_why(error, host, port)) from None
    with listener:
        yield listener


def _resolved(host: str, port: int) -> tuple[int, tuple[str, int]]:
    """Return the first address of a name; IPv4 first, as most clients try it."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    family, _, _, _, address = min(found, key=lambda one: one[0] != socket.AF_INET)
    return family, (str(address[0]), port)


def _why(error: OSError, host: str, port: int) -> str:
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return f"--host: {host} is no address of this machine"
    if error.errno == errno.EADDRINUSE:
        return f"--port: port {port} of {host} is in use; another one is needed"
    return f"--port: port {port} of {host} cannot be opened: {error.strerror}"


class Server(uvicorn.Server):
    """Ends at the first signal when all is answered and written, at the second at once."""

    def __init__(
        self,
        app: FastAPI,
        settings: Settings,
        *,
        announce: Callable[[], None],
        gc_control: GcControl | None = None,
    ) -> None:
        traffic = Traffic.of(settings)
        super().__init__(
            Config(
                CommandGate(app, settings, app.state.limits.requests),
                loop="uvloop" if sys.platform != "win32" else "asyncio",
                http=partial(LimitedHttpProtocol, traffic=traffic),  # type: ignore[arg-type]
                ws=partial(DirectWriteWebSocketProtocol, traffic=traffic),  # type: ignore[arg-type]
                ws_max_size=MESSAGE_BYTES,
                # Messages are small; compression would cost every connection time and memory.
                ws_per_message_deflate=False,
                # With thousands of connections frequent pings would cost much processor time.
                ws_ping_interval=_PING_SECONDS,
                ws_ping_timeout=_PING_SECONDS,
                lifespan="off",  # entered and left below, so that its errors reach the caller
                log_config=None,
                access_log=False,
                proxy_headers=False,
                server_header=False,
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            )
        )
        self._app = app
        self._announce = announce
        self._gc_control = gc_control
        self.traffic = traffic

    async def until_stopped(self, listener: socket.socket) -> None:
        """Start the service, serve, and close it after the last client."""
        async with self._app.router.lifespan_context(self._app):
            await self.serve(sockets=[listener])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to answer, and say so."""
        await super().startup(sockets)
        self._announce()

    async def on_tick(self, counter: int) -> bool:
        """Check connections and collect garbage once a second; called ten times a second."""
        if counter % _TICKS_PER_HOUSEKEEPING == 0:
            state = self.server_state
            self.traffic.stalled.look([each.transport for each in state.connections])
            self.traffic.connections.check_files()
            self.traffic.tally.tell()
            if self._gc_control is not None:
                self._gc_control.look((state.total_requests, len(state.connections)))
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End streams and WebSockets, so that they do not block a graceful shutdown."""
        self._app.state.ending.set()
        await super().shutdown(sockets)
        self.traffic.tally.tell(at_once=True)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Install no handlers: `handling_signals` covers start-up and shutdown as well."""
        yield

    @contextmanager
    def handling_signals(self) -> Iterator[None]:
        """Stop at SIGINT and SIGTERM; ignore SIGPIPE, which clients cause that disconnect."""
        before = {number: signal.signal(number, self.handle_exit) for number in _SIGNALS}
        if hasattr(signal, "SIGPIPE"):
            before[signal.SIGPIPE] = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002
        """Begin a graceful shutdown; at the second signal exit at once."""
        if self.should_exit:
            os._exit(INTERRUPTED)
        self.should_exit = True
