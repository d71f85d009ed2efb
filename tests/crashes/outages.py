"""Killing a database as a machine that fails would, and looking at what a killed server left."""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.tables.postgres import Cluster


def kill_hard(cluster: Cluster) -> None:
    """Kill PostgreSQL with all its children, so that none can finish what it was doing."""
    assert cluster._process is not None
    first = cluster._process.pid
    # Stopped, it can neither start new children nor notice the end of the old ones.
    os.kill(first, signal.SIGSTOP)
    for child in _children(first):
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
    cluster.kill()


@contextmanager
def frozen(cluster: Cluster) -> Iterator[None]:
    """Stop PostgreSQL with all its children for a while; connections stay open, and are silent."""
    assert cluster._process is not None
    first = cluster._process.pid
    os.kill(first, signal.SIGSTOP)
    stopped = [first, *_children(first)]
    try:
        _signal(stopped[1:], signal.SIGSTOP)
        yield
    finally:
        _signal(stopped, signal.SIGCONT)


def _signal(processes: list[int], number: signal.Signals) -> None:
    for process in processes:
        with suppress(ProcessLookupError):
            os.kill(process, number)


def _children(parent: int) -> list[int]:
    """Return the children of a process, where the system tells; else they end by themselves."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # The name of the program stands in brackets and may contain anything.
            words = status.read_text().rpartition(")")[2].split()
            if int(words[1]) == parent:
                found.append(int(status.parent.name))
    return found


def kept(file: Path, moves: Collection[str]) -> set[str]:
    """Return which of some moves a file of SQLite holds for good.

    The file was left by a killed server. Whoever opens such a file repairs it, and that is up to
    the next server: so it is a copy that is looked at.
    """
    with TemporaryDirectory() as folder:
        for part in file.parent.glob(f"{file.name}*"):
            shutil.copy(part, folder)
        with closing(sqlite3.connect(Path(folder) / file.name)) as database:
            log = database.execute("SELECT data FROM entries ORDER BY at DESC LIMIT 1000")
            found = {json.loads(data).get("move") for (data,) in log}
    return found & set(moves)
