"""Slow readers: clients that do not read what they asked for are disconnected after a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from patrician.web.tally import Tally

SLOWEST: Final = 4096
"""Bytes a second that a guest has to read lastingly."""
STALLED: Final = "a connection is closed: the other side did not read what was sent"


@dataclass(slots=True)
class _Unsent:
    """What waits to be sent over one connection."""

    size: int
    progress_at: float
    deadline: float


class StalledWriters:
    """Looks at all connections once a second and breaks off those that are not read.

    Looking covers what no callback does: less than the transport finds worth a pause, and
    connections that are closed already but still have something to send.
    """

    def __init__(
        self, seconds: float, tally: Tally, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._seconds = seconds
        self._tally = tally
        self._clock = clock
        self._unsent: dict[asyncio.Transport, _Unsent] = {}

    def look(self, transports: Iterable[asyncio.Transport]) -> None:
        """Break off every connection that has sent nothing, or too little, for too long."""
        now, before, self._unsent = self._clock(), self._unsent, {}
        for transport in transports:
            size = transport.get_write_buffer_size()
            if not size:
                continue
            known = before.get(transport)
            if known is None:
                deadline = now + self._seconds + size / SLOWEST
                known = _Unsent(size, now, deadline)
            elif size < known.size:
                known.progress_at = now
            known.size = size
            if now >= min(known.progress_at + self._seconds, known.deadline):
                self._tally.note(STALLED)
                transport.abort()
            else:
                self._unsent[transport] = known

    def __len__(self) -> int:
        """Return how many connections have something that is not sent yet."""
        return len(self._unsent)
