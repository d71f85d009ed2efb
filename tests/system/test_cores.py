"""How many cores a process may use."""

import os

import pytest

from patrician.system.cores import usable_cores


def test_cores_that_the_affinity_forbids_do_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _process: {3}, raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    assert usable_cores() == 1


@pytest.mark.parametrize(("counted", "usable"), [(4, 4), (None, 1)])
def test_a_system_without_affinity_counts_all_cores(
    monkeypatch: pytest.MonkeyPatch, counted: int | None, usable: int
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: counted)
    assert usable_cores() == usable
