"""Which TCP connections are open, and which has to go when there are too many."""

from __future__ import annotations

import asyncio
import errno
import os
import sys
from dataclasses import dataclass, field
from typing import Final

from patrician.web.limits import Limiter, household
from patrician.web.settings import Settings
from patrician.web.tally import Tally

FILES_KEPT: Final = 128
"""Open files that are not connections: the database, the log, what bots read."""
MOST_FILES: Final = 1 << 20
TOO_MANY_OF_ONE: Final = "an address holds too many connections; its oldest idle one is closed"
TOO_MANY_OF_ALL: Final = "the server holds too many connections; the oldest idle one is closed"
REFUSED: Final = "a connection is refused: all others are in use"
TOO_FAST: Final = "a connection is refused: its address opens too many"
NO_FILES: Final = "the process has no open files left; idle connections are closed"
# Closed at once when files run out; the check comes again in a second.
_CLOSED_FOR_FILES: Final = 50
# An address may open more connections than it may ask, so that it gets 429 "too often" first.
_TIMES_REQUESTS: Final = 2


@dataclass(slots=True)
class _OfAddress:
    """The connections of one address."""

    number: int = 0
    waiting: dict[asyncio.Transport, None] = field(default_factory=dict)


class Connections:
    """Counts connections, by address and altogether.

    At a limit the connection is closed that has waited longest for the head of a request: whoever
    asks is let in, and whoever only holds connections loses them. If none waits, the new one goes.
    """

    def __init__(self, settings: Settings, tally: Tally) -> None:
        self._tally = tally
        self._most = settings.tcp_at_once
        # Behind a proxy all connections come from the proxy.
        self._most_of_one = None if settings.proxies else settings.tcp_per_address
        self._arrivals = Limiter(
            settings.requests_per_second * _TIMES_REQUESTS,
            settings.requests_at_once * _TIMES_REQUESTS,
        )
        self._addresses: dict[asyncio.Transport, str] = {}
        self._by_address: dict[str, _OfAddress] = {}
        self._waiting: dict[asyncio.Transport, None] = {}

    def enter(self, transport: asyncio.Transport, address: str) -> bool:
        """Let a new connection in, at the cost of an idle one if need be."""
        key = household(address)
        if not self._make_room(key):
            return False
        self._addresses[transport] = key
        self._by_address.setdefault(key, _OfAddress()).number += 1
        self.wait(transport)
        return True

    def _make_room(self, key: str) -> bool:
        if self._most_of_one is not None:
            if self._arrivals.wait(key):
                self._tally.note(TOO_FAST)
                return False
            mine = self._by_address.get(key)
            if mine is not None and mine.number >= self._most_of_one:
                return self._replace(mine.waiting, TOO_MANY_OF_ONE)
        if len(self._addresses) >= self._most:
            return self._replace(self._waiting, TOO_MANY_OF_ALL)
        return True

    def _replace(self, waiting: dict[asyncio.Transport, None], why: str) -> bool:
        oldest = next(iter(waiting), None)
        if oldest is None:
            self._tally.note(REFUSED)
            return False
        self._tally.note(why)
        self._close(oldest)
        return True

    def _close(self, transport: asyncio.Transport) -> None:
        self.leave(transport)
        transport.abort()

    def wait(self, transport: asyncio.Transport) -> None:
        """Note that a connection waits for a request from now on."""
        key = self._addresses.get(transport)
        if key is not None:
            self._waiting[transport] = self._by_address[key].waiting[transport] = None

    def work(self, transport: asyncio.Transport) -> None:
        """Note that a request has come: as long as it is answered, the connection is kept."""
        if self._waiting.pop(transport, self) is None:
            del self._by_address[self._addresses[transport]].waiting[transport]

    def leave(self, transport: asyncio.Transport) -> None:
        """Forget a connection that is closed; closed twice is closed."""
        self.work(transport)
        key = self._addresses.pop(transport, None)
        if key is None:
            return
        mine = self._by_address[key]
        mine.number -= 1
        if not mine.number:
            del self._by_address[key]

    def check_files(self) -> None:
        """Find out whether a file can still be opened; if not, close what nobody needs."""
        try:
            os.close(os.dup(_ANY_FILE))
        except OSError as error:
            if error.errno not in {errno.EMFILE, errno.ENFILE}:
                return
            self._tally.note(NO_FILES)
            for transport in list(self._waiting)[:_CLOSED_FOR_FILES]:
                self._close(transport)

    def __len__(self) -> int:
        """Return how many are open."""
        return len(self._addresses)


_ANY_FILE: Final = 2


def within_file_limit(settings: Settings, files: int | None) -> Settings:
    """Return settings with no more connections than there may be open files."""
    if files is None or settings.tcp_at_once <= files - FILES_KEPT:
        return settings
    return settings.model_copy(update={"tcp_at_once": max(1, files - FILES_KEPT)})


def raise_file_limit() -> int | None:
    """Let the process open as many files as it may; return how many, None if nobody says."""
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= most:
        return None if soft == resource.RLIM_INFINITY else soft
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    except (OSError, ValueError):
        return soft  # some systems allow less than they say
    return most
