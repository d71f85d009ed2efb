"""Running the garbage collector in idle moments instead of in the middle of requests.

A full collection blocks the event loop: about a second with thousands of connections. Reference
counting frees nearly everything at once; only reference cycles, such as closed connections, are
left.
"""

from __future__ import annotations

import gc
from typing import Final

# Objects allocated and not freed since the last collection: in an idle moment, and at any time.
IDLE_THRESHOLD: Final = 50_000
BUSY_THRESHOLD: Final = 3_000_000


class GcControl:
    """Collects in an idle moment, or when there are too many new objects."""

    def __init__(self) -> None:
        self._before: object = None

    def begin(self) -> None:
        """Disable automatic collection; objects that exist by now are never looked at."""
        gc.collect()
        gc.freeze()
        gc.disable()

    def look(self, activity: object) -> None:
        """Collect if it is due; the server is idle if `activity` is the same as last time."""
        idle, self._before = activity == self._before, activity
        if gc.get_count()[0] > (IDLE_THRESHOLD if idle else BUSY_THRESHOLD):
            gc.collect()
