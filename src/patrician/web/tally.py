"""Warnings that an attacker could cause by the thousand: counted, and logged once in a while."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Final

from patrician.web.logs import LOGGER

SECONDS: Final = 10.0
"""Between two lines about the same thing."""


class Tally:
    """Counts what happened since the last line about it."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._counts: Counter[str] = Counter()
        self._logged_at: dict[str, float] = {}

    def note(self, what: str) -> None:
        """Count one more; cheap, because whoever attacks decides how often it is called."""
        self._counts[what] += 1

    def tell(self, *, at_once: bool = False) -> None:
        """Write one line about everything that was not logged for some seconds."""
        now = self._clock()
        for what, count in list(self._counts.items()):
            if at_once or now - self._logged_at.get(what, -SECONDS) >= SECONDS:
                LOGGER.warning("%s (%d since the last such line)", what, count)
                self._logged_at[what] = now
                del self._counts[what]
