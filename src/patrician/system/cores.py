"""How many processor cores there are."""

from __future__ import annotations

import os


def usable_cores() -> int:
    """Return how many cores this process may run on: those of its CPU affinity, if it has one."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
