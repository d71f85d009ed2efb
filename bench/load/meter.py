"""What a server, its database and the load itself use of the machine."""

from __future__ import annotations

import time

from bench.load.figures import Usage
from bench.load.machine import Processes


class Meter:
    """Measures between two moments."""

    def __init__(self, server: Processes, database: Processes | None) -> None:
        self._server = server
        self._database = database
        self._begun = self._ended = self._now()
        for processes in filter(None, (server, database)):
            processes.look()

    def _now(self) -> tuple[float, float, float, float]:
        database = self._database.cpu_seconds() if self._database else 0.0
        used = self._server.cpu_seconds()
        return time.perf_counter(), used, database, time.process_time()

    def begin(self) -> None:
        """Measure from now on."""
        self._begun = self._now()

    def end(self) -> None:
        """Measure up to now."""
        self._ended = self._now()

    def usage(self) -> Usage:
        """Return what was used meanwhile."""
        spans = [end - begin for begin, end in zip(self._begun, self._ended, strict=True)]
        server, database, load = (span / spans[0] for span in spans[1:])
        return Usage(server, database, load, self._server.resident_kib())
