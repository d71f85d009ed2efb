"""The arithmetic of outages: for how long a clock stood still, and what "a day ago" means then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import inf

from patrician.tables.rows import Outage


def merged(outages: Iterable[Outage]) -> Iterator[Outage]:
    """Yield outages in order without overlaps."""
    last: Outage | None = None
    for outage in sorted(outages):
        if last is None:
            last = outage
        elif outage.began_at <= last.ended_at:
            last = Outage(last.began_at, max(last.ended_at, outage.ended_at))
        else:
            yield last
            last = outage
    if last is not None:
        yield last


def stood_still(
    outages: Iterable[Outage], since: float, rests: Sequence[tuple[float, float]] = ()
) -> float:
    """Return for how many seconds of outages a clock ran from a moment on, but for its rests."""
    outages = tuple(merged(outages))
    while_resting = sum(_overlap(outages, max(since, begin), end) for begin, end in rests)
    return _overlap(outages, since, inf) - while_resting


def _overlap(outages: Iterable[Outage], begin: float, end: float) -> float:
    return sum(
        max(0.0, min(outage.ended_at, end) - max(outage.began_at, begin)) for outage in outages
    )


def ago(outages: Iterable[Outage], now: float, seconds: float) -> float:
    """Return the moment since which the service has been there for some seconds."""
    at, left = now, seconds
    for outage in reversed(tuple(merged(outages))):
        if outage.began_at >= at:
            continue
        there = max(0.0, at - outage.ended_at)
        if there >= left:
            break
        left -= there
        at = outage.began_at
    return at - left
