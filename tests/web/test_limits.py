"""Rates, counts, and whose request it is."""

import pytest

from patrician.web.limits import Gauge, Limiter, client_of, household
from tests.web.asking import scope


class Clock:
    """A clock that goes when told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_after_a_rest_a_burst_is_allowed_and_no_more() -> None:
    limiter = Limiter(2, 3, clock=Clock())
    assert [limiter.wait("a") for _ in range(4)] == [0, 0, 0, pytest.approx(0.5)]


def test_lastingly_the_rate_is_allowed() -> None:
    clock = Clock()
    limiter = Limiter(10, 1, clock=clock)
    waits = []
    for _ in range(100):
        waits.append(limiter.wait("a"))
        clock.now += 0.1
    assert not any(waits)


def test_whoever_waits_as_told_is_let_in() -> None:
    clock = Clock()
    limiter = Limiter(3, 2, clock=clock)
    for _ in range(50):
        while seconds := limiter.wait("a"):
            clock.now += seconds
    assert clock.now == pytest.approx(1000 + 48 / 3)


def test_everyone_has_their_own_allowance() -> None:
    limiter = Limiter(1, 1, clock=Clock())
    assert [limiter.wait("a"), limiter.wait("b")] == [0, 0]
    assert limiter.wait("a") > 0


def test_a_refusal_costs_nothing() -> None:
    clock = Clock()
    limiter = Limiter(1, 1, clock=clock)
    limiter.wait("a")
    for _ in range(100):
        limiter.wait("a")
    clock.now += 1
    assert limiter.wait("a") == 0


def test_only_so_many_are_remembered_and_those_seen_last() -> None:
    limiter = Limiter(1, 1, most_keys=2, clock=Clock())
    for key in ("a", "b", "a", "c"):
        limiter.wait(key)
    assert len(limiter) == 2
    assert limiter.wait("a") > 0
    assert limiter.wait("b") == 0


def test_a_gauge_counts_what_is_open_and_forgets_who_has_nothing() -> None:
    gauge = Gauge(2)
    assert [gauge.enter("a") for _ in range(3)] == [True, True, False]
    assert gauge.enter("b")
    gauge.leave("a")
    assert gauge.enter("a")
    for key in ("a", "a", "b"):
        gauge.leave(key)
    assert len(gauge) == 0


HOUSEHOLDS = {
    "192.0.2.1": "192.0.2.1",
    "192.0.2.1:80": "192.0.2.1",
    "2001:db8::1": "2001:db8::/64",
    "2001:db8::2": "2001:db8::/64",
    "[2001:db8::1]:80": "2001:db8::/64",
    "::ffff:192.0.2.1": "192.0.2.1",
    "testclient": "unknown",
    "": "unknown",
}


@pytest.mark.parametrize(("address", "expected"), HOUSEHOLDS.items())
def test_an_address_is_that_of_a_household(address: str, expected: str) -> None:
    assert household(address) == expected


FORWARDED = {
    "nobody asked": (0, "192.0.2.9", "192.0.2.1"),
    "one proxy": (1, "192.0.2.8, 192.0.2.9", "192.0.2.9"),
    "two proxies": (2, "192.0.2.7, 192.0.2.8, 192.0.2.9", "192.0.2.8"),
    "fewer than expected": (2, "192.0.2.9", "192.0.2.1"),
    "none at all": (1, None, "192.0.2.1"),
    "nonsense": (1, "you, me", "unknown"),
}


@pytest.mark.parametrize(("proxies", "told", "expected"), FORWARDED.values(), ids=FORWARDED)
def test_only_our_own_proxies_are_believed(proxies: int, told: str | None, expected: str) -> None:
    headers = {} if told is None else {"x-forwarded-for": told}
    where = scope(headers=headers, client=("192.0.2.1", 1))
    assert client_of(where, proxies) == expected


def test_several_headers_of_proxies_are_one_list() -> None:
    where = scope(client=("192.0.2.1", 1))
    where["headers"] = [(b"x-forwarded-for", b"192.0.2.8"), (b"x-forwarded-for", b"192.0.2.9")]
    assert client_of(where, 1) == "192.0.2.9"
    assert client_of(where, 2) == "192.0.2.8"


def test_a_client_without_an_address_is_unknown() -> None:
    assert client_of(scope(client=None), 0) == "unknown"
