"""What nobody needs any more is collected when nobody waits, or when there is too much of it."""

import gc
from collections.abc import Iterator

import pytest

from patrician.web import gc_control
from patrician.web.gc_control import GcControl


@pytest.fixture
def _as_before() -> Iterator[None]:
    yield
    gc.unfreeze()
    gc.enable()


@pytest.mark.usefixtures("_as_before")
def test_python_collects_nothing_by_itself_and_leaves_alone_what_is_there() -> None:
    GcControl().begin()
    assert not gc.isenabled()
    assert gc.get_freeze_count() > 0


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many new objects each collection found; with every look there are a thousand more."""
    done: list[int] = []
    new = 0

    def count() -> tuple[int, int, int]:
        nonlocal new
        new += 1_000
        return new, 0, 0

    def collect() -> None:
        nonlocal new
        done.append(new)
        new = 0

    monkeypatch.setattr(gc, "get_count", count)
    monkeypatch.setattr(gc, "collect", collect)
    monkeypatch.setattr(gc_control, "IDLE_THRESHOLD", 1_500)
    monkeypatch.setattr(gc_control, "BUSY_THRESHOLD", 4_500)
    return done


def test_in_a_quiet_moment_it_is_done_if_it_is_worth_it(collections: list[int]) -> None:
    tidy = GcControl()
    for requests in (7, 8, 8, 8):
        tidy.look(requests)
    assert collections == [3_000]


def test_when_it_is_never_quiet_it_is_done_when_there_is_too_much(collections: list[int]) -> None:
    tidy = GcControl()
    for requests in range(10):
        tidy.look(requests)
    assert collections == [5_000, 5_000]
