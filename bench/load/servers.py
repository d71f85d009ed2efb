"""Servers to measure: started for the load, gone with all their data afterwards."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bench.load.lines import LoadError
from bench.load.machine import Processes
from tests.tables.postgres import Cluster

ROOT: Final = Path(__file__).parents[2]
_ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")
# All people of the load share one address, which alone is allowed far less by default.
_NO_LIMITS: Final = {
    "requests-per-second": 1_000_000,
    "requests-at-once": 1_000_000,
    "commands-per-second": 1_000_000,
    "commands-at-once": 1_000_000,
    "openings-per-second": 1_000_000,
    "openings-at-once": 1_000_000,
    "sockets-per-second": 1_000_000,
    "sockets-at-once": 1_000_000,
    "sayings-per-second": 1_000_000,
    "sayings-at-once": 1_000_000,
    "connections-per-address": 1_000_000,
    "tcp-per-address": 1_000_000,
    "tcp-at-once": 1_000_000,
}


class RunningServer:
    """A process that listens at a port."""

    def __init__(self, words: Sequence[str | Path], folder: Path, **variables: str) -> None:
        self._log = folder / "server.log"
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                words,
                cwd=ROOT,
                env=os.environ | variables,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        self.port = self._wait_for_port()
        self.processes = Processes(self._process.pid)

    def _wait_for_port(self) -> int:
        """Read what the server tells until it names its address."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            found = _ADDRESS.search(line)
            if found is not None:
                return int(found[1])
        self._process.wait()
        raise LoadError(f"no start: {self._log.read_text('utf-8', 'replace')[-1000:]}")

    def begin_samples(self) -> None:
        """Let it look at itself from now on."""
        self._process.send_signal(signal.SIGUSR1)

    def end_samples(self) -> None:
        """Let it look at itself no more."""
        self._process.send_signal(signal.SIGUSR2)

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End in good order."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()


class LoadSetup:
    """Where our server keeps its tables, and how it is started there."""

    def __init__(self, folder: Path, cluster: Cluster | None) -> None:
        self.folder = folder
        self._database = cluster.new_database() if cluster is not None else None
        self.database_processes = _processes_of(cluster) if cluster is not None else None

    def start(self, *, samples: Path | None = None, limited: bool = False) -> RunningServer:
        """Start the server; with `samples` it writes there what it was busy with.

        `limited` leaves the limits as they are by default.
        """
        program = ["-m", "bench.load.sampled", str(samples)] if samples else ["-m", "patrician"]
        lifted = {} if limited else _NO_LIMITS
        flags = [word for name, most in lifted.items() for word in (f"--{name}", str(most))]
        words = [sys.executable, *program, "serve", "--port", "0", "--log-level", "warning"]
        variables = {"PATRICIAN_DATABASE": self._database} if self._database else {}
        return RunningServer(
            [*words, "--folder", str(self.folder), *flags], self.folder, **variables
        )


def _processes_of(cluster: Cluster) -> Processes:
    [(file,)] = cluster.execute("SELECT pg_read_file('postmaster.pid')")
    return Processes(int(file.split()[0]))


@contextmanager
def load_setup(store: str) -> Iterator[LoadSetup]:
    """Make place for tables on SQLite or PostgreSQL, both of which wait for the disk."""
    with TemporaryDirectory(prefix="patrician-load-") as folder:
        cluster = Cluster(durable=True) if store == "postgresql" else None
        try:
            yield LoadSetup(Path(folder), cluster)
        finally:
            if cluster is not None:
                cluster.close()
