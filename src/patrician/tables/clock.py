"""The time of all that happens at the tables: it does not jump while a process runs.

A wall clock can be set forward or back at any moment. So it is read once, when a process starts,
and the time that has passed since comes from a clock that only counts. What a wall clock that is
wrong at a start would do to games is the business of `heartbeat`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple, Self

TEST_CLOCK: Final = "PATRICIAN_TEST_CLOCK"
"""A variable for tests only: the path of a file with seconds to add to both clocks."""


def elapsed() -> float:
    """Return seconds that only count up; a machine that sleeps counts on where the system can."""
    boot_time = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot_time is None else time.clock_gettime(boot_time)


class SteadyClock:
    """Seconds since 1970: the wall clock at the start, and what has passed since."""

    def __init__(
        self, wall: Callable[[], float] = time.time, passed: Callable[[], float] = elapsed
    ) -> None:
        self._passed = passed
        self._zero = wall() - passed()

    @classmethod
    def of_environment(cls) -> Self:
        """Return the clock of this machine; a test can let it jump."""
        path = os.environ.get(TEST_CLOCK)
        if path is None:
            return cls()
        offsets = _Offsets(Path(path))
        return cls(offsets.wall, offsets.passed)

    def __call__(self) -> float:
        """Return the time; any thread may ask."""
        return self._zero + self._passed()


class _Offsets(NamedTuple):
    """The clocks of this machine, moved by what a file says at the moment."""

    path: Path

    def wall(self) -> float:
        return time.time() + self._read()[0]

    def passed(self) -> float:
        return elapsed() + self._read()[1]

    def _read(self) -> tuple[float, float]:
        """Return the seconds to add to the wall clock and to the time that has passed."""
        try:
            words = self.path.read_text(encoding="ascii").split()
        except FileNotFoundError:
            return 0.0, 0.0
        wall, passed = (*map(float, words), 0.0, 0.0)[:2]
        return wall, passed
