"""Collecting what nobody needs any more, when nobody waits.

Everything stands still meanwhile: a second, if there are thousands of guests. Nearly all that is
thrown away is freed at once, because it does not hold on to itself; what is left are connections
that were closed, and small things.
"""

from __future__ import annotations

import gc
from typing import Final

# Objects that have come and not gone since the last time.
WORTH_IT: Final = 50_000
TOO_MANY: Final = 3_000_000


class GcControl:
    """Looks at all objects in a quiet moment, or when there are too many new ones."""

    def __init__(self) -> None:
        self._before: object = None

    def begin(self) -> None:
        """Take over from Python, and never look at what is there from the start."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self, activity: object) -> None:
        """Tidy up if it is time; it is quiet if nothing has been done since the last look."""
        quiet, self._before = activity == self._before, activity
        if gc.get_count()[0] > (WORTH_IT if quiet else TOO_MANY):
            gc.collect()
