"""A real server as a process of its own, which can be killed and started again at its place."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.web.guests import PATIENT
from tests.web.serving import PATIENCE

_ADDRESS: Final = re.compile(r"open at (http://127\.0\.0\.1:(\d+))")
_FLAGS: Final = [
    word for name, value in PATIENT.items() for word in (f"--{name.replace('_', '-')}", str(value))
]
# The server is measured by tests of its own; here it shall only be quick.
_MEASURING: Final = ("COVERAGE_", "COV_CORE_", "PATRICIAN_")


class ServerProcess:
    """A server on SQLite in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = 0
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def open(self) -> None:
        """Start the server, at the same port as before."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(_MEASURING)}
        words = ["serve", "--port", str(self._port), "--folder", str(self._folder)]
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "patrician", *words, *_FLAGS],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                env=kept,
                text=True,
            )
        assert self._process.stdout is not None
        found = _ADDRESS.search(self._process.stdout.readline())
        assert found is not None, (self._folder / "log").read_text()
        self.url, self._port = found[1], int(found[2])

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self._end(signal.SIGKILL)

    def close(self) -> None:
        """Stop the process with SIGTERM and wait for it."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def faults(self) -> list[str]:
        """Return what the server has complained about."""
        lines = (self._folder / "log").read_text("utf-8").splitlines()
        return [line for line in lines if " error " in line or "Traceback" in line]


@contextmanager
def server_in(folder: Path) -> Iterator[ServerProcess]:
    """Keep a server open until the end of the block."""
    server = ServerProcess(folder)
    server.open()
    try:
        yield server
    finally:
        server.close()
