"""Intervals and verdicts."""

import math
from collections.abc import Callable
from random import Random

import pytest

from patrician.arena.statistics import (
    FEWEST_DEALS,
    Estimate,
    GoalOutcome,
    Interval,
    Sample,
    SequentialTest,
    estimate,
)


def test_the_ordinary_interval_is_the_textbook_one() -> None:
    values = [0.0, 0.5, 0.5, 1.0, 1.0] * 20
    mean = sum(values) / 100
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / 99)
    found = estimate(values)
    assert found.deals == 100
    assert found.mean == pytest.approx(0.6)
    assert found.ordinary.low == pytest.approx(mean - 1.959964 * deviation / 10)
    assert found.ordinary.high == pytest.approx(mean + 1.959964 * deviation / 10)


def test_equal_values_are_no_certainty() -> None:
    always = estimate([1.0] * 20)
    assert always.ordinary.low == pytest.approx(0.8389, abs=1e-4)  # Wilson's for 20 of 20
    assert always.ordinary.high == 1
    even = estimate([0.5] * 20)
    assert even.ordinary.low < 0.5 < even.ordinary.high


def test_a_single_deal_says_little() -> None:
    found = estimate([1.0])
    assert found.ordinary.low < 0.25
    assert found.any_time == (0.0, 1.0)


def test_nothing_is_known_without_deals() -> None:
    assert estimate([]) == Estimate(0, 0.0, Interval(0.0, 1.0), Interval(0.0, 1.0))


def test_the_any_time_interval_is_the_published_one() -> None:
    """Worked out by hand from the formula, for 100 deals with a standard deviation of 0.5."""
    sample = Sample(deals=100, mean=0.5, squares=100 * 0.25 - 8 * 0.25)
    rho = (-2 * math.log(0.05) + math.log(-2 * math.log(0.05)) + 1) / 100
    grown = 100 * rho + 1
    half = 0.5 * math.sqrt(2 * grown / (100**2 * rho) * math.log(math.sqrt(grown) / 0.05))
    assert half == pytest.approx(0.1517, abs=1e-4)
    assert sample.any_time() == pytest.approx((0.5 - half, 0.5 + half))


def test_looking_at_any_time_costs_some_width() -> None:
    random = Random(1)
    for deals in (10, 100, 1000):
        found = estimate([random.choice((0.0, 0.5, 1.0)) for _ in range(deals)])
        assert found.any_time.low < found.ordinary.low
        assert found.any_time.high > found.ordinary.high


def test_intervals_are_ready_for_json() -> None:
    assert estimate([0.0, 1.0, 1.0]).data() == {
        "deals": 3,
        "mean": 0.6667,
        "interval": [0.0133, 1.0],
        "any_time_interval": [0.0, 1.0],
    }


# --- Coverage: how often the truth is inside ------------------------------------------------------


def _two_games(random: Random, strength: float) -> float:
    """Two games that know nothing of each other."""
    return ((random.random() < strength) + (random.random() < strength)) / 2


def _all_or_nothing(random: Random, strength: float) -> float:
    """The worst case: who wins one game of a deal wins them all."""
    return float(random.random() < strength)


@pytest.mark.parametrize("deal", [_two_games, _all_or_nothing])
@pytest.mark.parametrize("truth", [0.5, 0.8, 0.95])
def test_the_truth_is_inside_as_often_as_promised(
    truth: float, deal: Callable[[Random, float], float]
) -> None:
    random, runs, deals = Random(7), 300, 200
    inside, always_inside = 0, 0
    for _ in range(runs):
        sample, never_left = Sample(), True
        for number in range(deals):
            sample.add(deal(random, truth))
            low, high = sample.any_time()
            never_left = never_left and (number + 1 < FEWEST_DEALS or low <= truth <= high)
        low, high = sample.estimate().ordinary
        inside += low <= truth <= high
        always_inside += never_left
    assert 0.91 <= inside / runs <= 0.98
    assert always_inside / runs >= 0.95


# --- Verdicts -------------------------------------------------------------------------------------


def _tested(goal: float, values: list[float]) -> SequentialTest:
    test = SequentialTest(goal)
    for value in values:
        test.add(value)
    return test


def test_a_goal_that_is_surely_reached_ends_the_test() -> None:
    test = _tested(0.5, [1.0] * 100)
    assert test.verdict is GoalOutcome.REACHED
    assert FEWEST_DEALS <= test.deals < 20


def test_a_goal_that_is_surely_missed_ends_the_test() -> None:
    test = _tested(0.8, [0.5, 0.0, 0.5, 1.0] * 25)
    assert test.verdict is GoalOutcome.MISSED
    assert test.deals < 100


def test_a_close_race_stays_undecided() -> None:
    test = _tested(0.5, [1.0, 0.0] * 200)
    assert test.verdict is GoalOutcome.UNDECIDED
    assert test.deals == 400


def test_no_verdict_comes_before_there_are_some_deals() -> None:
    assert not _tested(0.01, [1.0] * (FEWEST_DEALS - 1)).decided
    assert _tested(0.01, [1.0] * FEWEST_DEALS).decided
