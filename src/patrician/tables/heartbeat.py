"""The heartbeat of one process: whether its time can be trusted, and when the service was away.

Nobody loses a game by a clock while the service is away, is stopped, waits for its database or has
just come back. The same holds while two processes disagree about the time: then no clock runs out,
and nothing expires, until one of them is gone.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from patrician.tables.live_tables import Now
from patrician.tables.store import Beat, Outage, Store, StoreError
from patrician.tables.store.heartbeats import GRACE, SILENCE

_LOG = logging.getLogger(__name__)

EVERY: Final = 2.0
"""Seconds between two heartbeats."""
# Heartbeats without a contradiction after which this process takes its own time for right: every
# other process has had its turn meanwhile.
_CONFIRMED: Final = 3
_DAY: Final = 24 * 3600.0
# After an outage that may be a wrong clock, nothing is deleted for so long.
_CAUTION: Final = 3600.0


class Heartbeat:
    """Beats until it is closed, and knows all outages."""

    def __init__(self, store: Store, now: Now) -> None:
        self._store = store
        self._now = now
        self._mine: float | None = None
        self._newest: float | None = None
        self._confirmed = 0
        self._doubted_since: float | None = None
        self._task: asyncio.Task[None] | None = None
        self.outages: tuple[Outage, ...] = ()

    def start(self) -> None:
        """Begin to beat."""
        self._task = asyncio.create_task(self._beat_for_ever())

    async def close(self) -> None:
        """Beat no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def trusted(self) -> bool:
        """Whether the time is certain, and all outages up to now are known."""
        if self._mine is None or self._doubted_since is not None:
            return False
        return self._confirmed >= _CONFIRMED and self._now() - self._mine <= SILENCE

    @property
    def cautious(self) -> bool:
        """Whether now may be far beyond the truth: the data ended long before it."""
        recent = self._now() - _CAUTION
        return any(
            outage.ended_at > recent and outage.ended_at - outage.began_at > _DAY
            for outage in self.outages
        )

    async def _beat_for_ever(self) -> None:
        failing = False
        while True:
            try:
                await self.beat()
                failing = False
            except StoreError as error:
                if not failing:  # once is enough, however long it takes
                    _LOG.warning("no heartbeat can be stored, game clocks stand still: %s", error)
                failing = True
            except Exception:  # noqa: BLE001 - whatever it was, it is tried again
                _LOG.exception("the heartbeat could not be stored")
            await asyncio.sleep(EVERY)

    async def beat(self) -> None:
        """Beat once."""
        mine, doubted = self._mine, self._doubted_since
        settling = doubted if self._confirmed >= _CONFIRMED else None
        beat = await self._store.beat(self._now, mine, settling)
        if beat.newest != self._newest:
            self.outages = await self._store.outages()
            self._newest = beat.newest
        self._mine = beat.at
        if settling is not None:
            self._doubted_since = None
            _LOG.warning("the time is certain again: game clocks run on")
        if _contradicts(beat, mine):
            self._doubt(beat)
        else:
            self._confirmed += 1
        if beat.outage is not None:
            _tell_of(beat)

    def _doubt(self, beat: Beat) -> None:
        assert beat.previous is not None, "nothing contradicts an empty store"
        self._confirmed = 0
        earliest = min(beat.at, beat.previous)
        if self._doubted_since is None:
            self._doubted_since = earliest
            _LOG.warning(
                "the last heartbeat differs from the time here by %.0f s: a clock was set back, or"
                " two servers disagree about the time; until it is certain no game clock runs out"
                " and nothing expires",
                beat.previous - beat.at,
            )
        self._doubted_since = min(self._doubted_since, earliest)


def _contradicts(beat: Beat, mine: float | None) -> bool:
    """Return whether another process has beaten at a time that cannot be."""
    if beat.previous is None:
        return False
    if beat.previous > beat.at + SILENCE:
        return True
    # Silence of others is no contradiction where this process was silent itself.
    return mine is not None and beat.at - mine <= SILENCE < beat.at - beat.previous


def _tell_of(beat: Beat) -> None:
    assert beat.outage is not None, "there was an outage"
    seconds = beat.at - beat.outage.began_at
    if seconds > _DAY:
        _LOG.warning(
            "the last sign of life was %.1f days ago: the service was away, or the clock is wrong;"
            " games do not lose that time, and nothing expires because of it",
            seconds / _DAY,
        )
    else:
        _LOG.info(
            "no heartbeat for %.0f s: game clocks stood still, and do so for %.0f s more",
            seconds,
            GRACE,
        )
