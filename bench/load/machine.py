"""What processes use of the machine, as Linux tells it."""

from __future__ import annotations

import os
import resource
from pathlib import Path
from typing import Final

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_PAGE: Final = os.sysconf("SC_PAGE_SIZE")


class MachineError(Exception):
    """This machine cannot carry the load; the text says why."""


def allow_files(wanted: int) -> None:
    """Let this process and those it starts hold so many connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft >= wanted:
        return
    if hard != resource.RLIM_INFINITY and hard < wanted:
        raise MachineError(f"a process may open {hard} files here; {wanted} are needed")
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Processes:
    """A process and all it has started."""

    def __init__(self, pid: int) -> None:
        self._first = pid
        self._all = [pid]

    def look(self) -> None:
        """Find out which processes there are now."""
        children: dict[int, list[int]] = {}
        for pid in (int(path.name) for path in Path("/proc").glob("[0-9]*")):
            children.setdefault(_parent(pid), []).append(pid)
        self._all = [self._first]
        for pid in self._all:
            self._all += children.get(pid, [])

    def cpu_seconds(self) -> float:
        """Return the time they have spent computing so far."""
        return sum(_cpu(pid) for pid in self._all)

    def resident_kib(self) -> int:
        """Return the memory of the first process."""
        pages = Path(f"/proc/{self._first}/statm").read_text("ascii").split()[1]
        return int(pages) * _PAGE // 1024


def _facts(pid: int) -> list[str]:
    """Return what the system tells about a process, after its name; nothing if it has ended."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace")
    except OSError:
        return []
    return text.rpartition(")")[2].split()


def _parent(pid: int) -> int:
    facts = _facts(pid)
    return int(facts[1]) if facts else 0


def _cpu(pid: int) -> float:
    facts = _facts(pid)
    return (int(facts[11]) + int(facts[12])) / _TICKS if facts else 0.0
