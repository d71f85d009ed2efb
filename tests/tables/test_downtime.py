"""Outages are reckoned with once each, however they overlap."""

import pytest

from patrician.tables.downtime import ago, merged, stood_still
from patrician.tables.store import Outage

OUTAGES = (Outage(10, 40), Outage(30, 60), Outage(100, 120))


def test_outages_that_overlap_are_one() -> None:
    assert list(merged(reversed(OUTAGES))) == [Outage(10, 60), Outage(100, 120)]
    assert list(merged([])) == []


@pytest.mark.parametrize(
    ("since", "seconds"), [(0, 70), (10, 70), (50, 30), (60, 20), (110, 10), (120, 0), (500, 0)]
)
def test_a_clock_stands_still_in_what_is_left_of_the_outages(since: float, seconds: float) -> None:
    assert stood_still(OUTAGES, since) == seconds


@pytest.mark.parametrize(
    ("rests", "seconds"),
    [([(0.0, 200.0)], 0), ([(20.0, 70.0)], 30), ([(60.0, 100.0)], 70), ([(0.0, 15.0)], 65)],
)
def test_a_clock_that_rests_does_not_stand_still_besides(
    rests: list[tuple[float, float]], seconds: float
) -> None:
    assert stood_still(OUTAGES, 0, rests) == seconds


@pytest.mark.parametrize(
    ("now", "age", "then"),
    [
        (200, 50, 150),
        (200, 80, 120),
        (200, 81, 99),
        (200, 120, 60),
        (200, 121, 9),
        (130, 10, 120),
        (110, 1, 99),
        (5, 3, 2),
    ],
)
def test_an_age_is_the_time_that_the_service_was_there(now: float, age: float, then: float) -> None:
    assert ago(OUTAGES, now, age) == then
