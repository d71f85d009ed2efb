"""TCP connections: how many there may be, which one goes, and what is written about it."""

import asyncio
import errno
import io
import logging
import os
import resource
import subprocess
import sys
from collections.abc import Iterator

import pytest

from patrician.web.connections import (
    FILES_KEPT,
    NO_FILES,
    REFUSED,
    TOO_FAST,
    TOO_MANY_OF_ALL,
    TOO_MANY_OF_ONE,
    Connections,
    within_file_limit,
)
from patrician.web.logs import LOGGER, set_up_logs
from patrician.web.stalled import STALLED, StalledWriters
from patrician.web.tally import Tally
from tests.web.settings import settings
from tests.web.wires import Wire

HERE, ELSEWHERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """What is written to the log; everything is as before afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, LOGGER.level
    stream = io.StringIO()
    set_up_logs(settings(), stream)
    yield stream
    root.handlers[:], root.level, LOGGER.level = before[0], before[1], before[2]


def come(connections: Connections, number: int, address: str = HERE) -> list[Wire]:
    """Open connections that are all let in."""
    wires = [Wire(address) for _ in range(number)]
    for wire in wires:
        assert connections.enter(wire, address)
    return wires


def aborted(wires: list[Wire]) -> list[bool]:
    return [wire.aborted for wire in wires]


def test_the_oldest_idle_connection_of_an_address_makes_room_for_the_next() -> None:
    tally = Tally()
    connections = Connections(settings(tcp_per_address=3), tally)
    elsewhere = come(connections, 1, ELSEWHERE)
    wires = come(connections, 5)
    assert aborted(wires) == [True, True, False, False, False]
    assert aborted(elsewhere) == [False]
    assert tally._counts == {TOO_MANY_OF_ONE: 2}
    assert len(connections) == 4


def test_a_connection_that_is_in_use_makes_no_room() -> None:
    tally = Tally()
    connections = Connections(settings(tcp_per_address=2), tally)
    first, second = come(connections, 2)
    connections.work(first)
    come(connections, 1)
    assert aborted([first, second]) == [False, True]
    for wire in list(connections._waiting):
        connections.work(wire)
    assert not connections.enter(Wire(), HERE)
    assert tally._counts[REFUSED] == 1
    connections.wait(first)
    assert connections.enter(Wire(), HERE)
    assert first.aborted


def test_altogether_there_are_so_many_and_the_oldest_idle_one_goes() -> None:
    tally = Tally()
    connections = Connections(settings(tcp_at_once=10), tally)
    wires = [come(connections, 1, f"192.0.2.{number}")[0] for number in range(15)]
    assert aborted(wires) == [True] * 5 + [False] * 10
    assert tally._counts == {TOO_MANY_OF_ALL: 5}


def test_a_network_of_one_customer_counts_as_one_address() -> None:
    connections = Connections(settings(tcp_per_address=2), Tally())
    wires = [come(connections, 1, f"2001:db8::{number}")[0] for number in range(3)]
    assert aborted(wires) == [True, False, False]


def test_a_proxy_may_open_as_many_as_there_are_for_all() -> None:
    connections = Connections(settings(tcp_per_address=2, requests_at_once=1, proxies=1), Tally())
    assert aborted(come(connections, 50)) == [False] * 50


def test_an_address_that_opens_too_many_in_a_short_time_is_refused() -> None:
    tally = Tally()
    at = settings(requests_per_second=0.001, requests_at_once=10)
    connections = Connections(at, tally)
    for wire in come(connections, 20):
        connections.leave(wire)
    assert not connections.enter(Wire(), HERE)
    assert connections.enter(Wire(), ELSEWHERE)
    assert tally._counts == {TOO_FAST: 1}


def test_nothing_is_left_of_connections_that_are_gone() -> None:
    connections = Connections(settings(), Tally())
    wires = come(connections, 5)
    connections.work(wires[0])
    for wire in wires * 2:
        connections.leave(wire)
        connections.wait(wire)
    left = (connections._addresses, connections._by_address, connections._waiting)
    assert [len(each) for each in left] == [0, 0, 0]


def test_without_files_idle_connections_are_closed(
    monkeypatch: pytest.MonkeyPatch, log: io.StringIO
) -> None:
    tally = Tally()
    connections = Connections(settings(), tally)
    wires = come(connections, 60)
    connections.work(wires[0])
    connections.check_files()
    assert not any(aborted(wires))

    def fail(_number: int) -> int:
        raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    monkeypatch.setattr(os, "dup", fail)
    connections.check_files()
    assert aborted(wires) == [False] + [True] * 50 + [False] * 9
    tally.tell()
    assert NO_FILES in log.getvalue()
    assert log.getvalue().count("\n") == 1


def test_other_troubles_with_files_close_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_number: int) -> int:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))

    monkeypatch.setattr(os, "dup", fail)
    connections = Connections(settings(), Tally())
    wires = come(connections, 3)
    connections.check_files()
    assert not any(aborted(wires))


@pytest.mark.parametrize(
    ("files", "most"), [(None, 10_000), (50_000, 10_000), (1_024, 896), (5, 1)]
)
def test_there_are_fewer_connections_than_files(files: int | None, most: int) -> None:
    assert within_file_limit(settings(), files).tcp_at_once == most
    assert FILES_KEPT == 128


LIMITS = """
import resource
from patrician.web.connections import raise_file_limit
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))
raised = raise_file_limit()
assert raised == raise_file_limit() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
print(raised)
"""


def test_the_soft_limit_of_files_is_raised_to_the_hard_one() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    told = subprocess.run(
        [sys.executable, "-c", LIMITS], capture_output=True, check=True, text=True
    )
    assert int(told.stdout) == min(hard if hard > 0 else 1 << 20, 1 << 20)


# --- What is counted ------------------------------------------------------------------------------


def test_many_of_the_same_are_told_in_one_line_once_in_a_while(log: io.StringIO) -> None:
    now = 100.0
    tally = Tally(lambda: now)
    for second in range(25):
        now = 100.0 + second
        for _ in range(1_000):
            tally.note("too much")
        tally.tell()
    lines = log.getvalue().splitlines()
    assert [line.partition("warning ")[2] for line in lines] == [
        "too much (1000 since the last such line)",
        "too much (10000 since the last such line)",
        "too much (10000 since the last such line)",
    ]


def test_nothing_is_told_of_nothing(log: io.StringIO) -> None:
    Tally().tell()
    assert log.getvalue() == ""


# --- Who does not read ----------------------------------------------------------------------------


class Watched:
    """Connections that are looked at every second."""

    def __init__(self, *wires: Wire, seconds: float = 30) -> None:
        self.now = 0.0
        self.tally = Tally()
        self.wires = wires
        self.stalled = StalledWriters(seconds, self.tally, lambda: self.now)

    def watch(self, seconds: int) -> None:
        for _ in range(seconds):
            self.now += 1
            open_ones: list[asyncio.Transport] = [wire for wire in self.wires if not wire.closed]
            self.stalled.look(open_ones)


def test_who_reads_nothing_is_hung_up_on_and_others_are_not() -> None:
    silent, calm = Wire(), Wire()
    watched = Watched(silent, calm)
    silent.unsent = 10
    watched.watch(30)
    assert not silent.aborted
    watched.watch(1)
    assert (silent.aborted, calm.aborted) == (True, False)
    assert watched.tally._counts == {STALLED: 1}
    watched.watch(1)
    assert len(watched.stalled) == 0


def test_who_reads_a_large_answer_slowly_has_time() -> None:
    slow = Wire()
    watched = Watched(slow)
    slow.unsent = 400_000
    while slow.unsent:
        slow.unsent -= 4_000
        watched.watch(1)
    assert not slow.aborted


def test_who_reads_a_byte_now_and_then_is_hung_up_on() -> None:
    trickling = Wire()
    watched = Watched(trickling)
    trickling.unsent = 40_960
    for _ in range(40):
        watched.watch(1)
        trickling.unsent -= 1
    assert not trickling.aborted
    watched.watch(2)
    assert trickling.aborted


def test_who_has_read_everything_begins_anew() -> None:
    wire = Wire()
    watched = Watched(wire)
    for _ in range(10):
        wire.unsent = 100
        watched.watch(20)
        wire.unsent = 0
        watched.watch(1)
    assert not wire.aborted
