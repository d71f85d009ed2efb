"""Measuring: contestants take turns, so that a slow moment of the machine hits all of them."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable, Mapping
from pathlib import Path

Contestant = Callable[[], int]
"""Does some work and returns how much (games, decisions, copies)."""


def rates(contestants: Mapping[str, Contestant], rounds: int) -> dict[str, float]:
    """Return the median amount of work per second of each contestant, rounds alternating."""
    measured: dict[str, list[float]] = {name: [] for name in contestants}
    for contestant in contestants.values():
        contestant()  # warm up
    for _ in range(rounds):
        for name, contestant in contestants.items():
            started = time.perf_counter()
            work = contestant()
            measured[name].append(work / (time.perf_counter() - started))
    return {name: statistics.median(values) for name, values in measured.items()}


def use_one_core() -> None:
    """Stay on one core, where the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def use_all_cores(cores: set[int]) -> None:
    """Go back to the cores the process started with."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, cores)


def cores_at_hand() -> set[int]:
    """Return the cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return os.sched_getaffinity(0)
    return set(range(os.cpu_count() or 1))


def resident_kib() -> int:
    """Return the memory of this process now, in KiB (0 where the system does not tell)."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") // 1024
    except OSError:
        return 0
