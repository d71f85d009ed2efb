"""How sure a score is: intervals for a fixed number of deals, and ones one may look at any time.

The games of a deal are the same cards with the seats changed, so they are not independent. The unit
is therefore the deal: its value is the mean score of its games, a number from 0 to 1.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

ALPHA: Final = 0.05
FEWEST_DEALS: Final = 10
"""No verdict before so many deals: the any-time interval is true for more than a few."""
DEVIATIONS: Final = 1.959964
"""Within so many of them from the mean lie 95 % of a normal distribution."""
_TUNED_FOR: Final = 100
# Waudby-Smith et al., "Time-uniform central limit theory and asymptotic confidence sequences":
# the rho that makes the interval narrowest after so many deals.
_RHO_SQUARED: Final = (1 - 2 * math.log(ALPHA) + math.log(-2 * math.log(ALPHA))) / _TUNED_FOR
# Eight more deals of the largest variance a number from 0 to 1 can have, 1/4. They keep a row of
# equal results at the start from looking certain: without them, a contestant that wins just as
# often as the goal asks would be said to win more in up to one of five matches instead of one of
# twenty (tests/arena/test_statistics.py measures it).
_SQUARES_BEFOREHAND: Final = 8 * 0.25


class Interval(NamedTuple):
    """From where to where, both between 0 and 1."""

    low: float
    high: float

    @classmethod
    def around(cls, middle: float, half: float) -> Interval:
        """Return the interval within 0 and 1."""
        return cls(max(0.0, middle - half), min(1.0, middle + half))


class Estimate(NamedTuple):
    """A mean over deals and how sure it is."""

    deals: int
    mean: float
    ordinary: Interval
    """Holds the truth in 95 of 100 runs whose number of deals was fixed beforehand."""
    any_time: Interval
    """Holds the truth all the way through in 95 of 100 runs, however often somebody looks."""

    def data(self) -> dict[str, object]:
        """Return the estimate, ready for JSON."""
        return {
            "deals": self.deals,
            "mean": round(self.mean, 4),
            "interval": [round(end, 4) for end in self.ordinary],
            "any_time_interval": [round(end, 4) for end in self.any_time],
        }


@dataclass
class Sample:
    """The values of deals, added one by one."""

    deals: int = 0
    mean: float = 0.0
    squares: float = 0.0
    """The squared distances from the mean, added up."""

    def add(self, value: float) -> None:
        """Add the value of one more deal."""
        self.deals += 1
        distance = value - self.mean
        self.mean += distance / self.deals
        self.squares += distance * (value - self.mean)

    def estimate(self) -> Estimate:
        """Return what the values so far say."""
        return Estimate(self.deals, self.mean, self._ordinary(), self.any_time())

    def _ordinary(self) -> Interval:
        if self.squares <= 1e-12:
            return _wilson(self.mean, self.deals)
        error = math.sqrt(self.squares / (self.deals - 1) / self.deals)
        return Interval.around(self.mean, DEVIATIONS * error)

    def any_time(self) -> Interval:
        """Return the asymptotic confidence sequence at this point."""
        if self.deals == 0:
            return Interval(0.0, 1.0)
        deviation = math.sqrt((self.squares + _SQUARES_BEFOREHAND) / self.deals)
        grown = self.deals * _RHO_SQUARED + 1
        width = 2 * grown / (self.deals**2 * _RHO_SQUARED) * math.log(math.sqrt(grown) / ALPHA)
        return Interval.around(self.mean, deviation * math.sqrt(width))


def _wilson(share: float, deals: int) -> Interval:
    """Return an interval that does not shrink to a point when all values are equal."""
    if deals == 0:
        return Interval(0.0, 1.0)
    weight = DEVIATIONS**2 / deals
    middle = (share + weight / 2) / (1 + weight)
    half = DEVIATIONS / (1 + weight) * math.sqrt(share * (1 - share) / deals + weight / deals / 4)
    return Interval.around(middle, half)


def estimate(values: Iterable[float]) -> Estimate:
    """Return the mean of the values of deals and how sure it is."""
    sample = Sample()
    for value in values:
        sample.add(value)
    return sample.estimate()


class GoalOutcome(Enum):
    """What is known about a goal."""

    REACHED = "reached"
    MISSED = "missed"
    UNDECIDED = "undecided"


class SequentialTest:
    """Watches a score deal by deal until it is surely above or below a goal."""

    def __init__(self, goal: float) -> None:
        self.goal = goal
        self.verdict = GoalOutcome.UNDECIDED
        self._sample = Sample()

    @property
    def deals(self) -> int:
        """How many deals the verdict rests on."""
        return self._sample.deals

    @property
    def decided(self) -> bool:
        """Whether more deals would change nothing."""
        return self.verdict is not GoalOutcome.UNDECIDED

    def add(self, value: float) -> None:
        """Look at the next deal, unless the verdict is there."""
        if self.decided:
            return
        self._sample.add(value)
        interval = self._sample.any_time()
        if self.deals < FEWEST_DEALS:
            return
        if interval.low > self.goal:
            self.verdict = GoalOutcome.REACHED
        elif interval.high < self.goal:
            self.verdict = GoalOutcome.MISSED
