"""Leaves the long proofs out unless they are asked for, also when only this folder is tested."""

import os
import sys
from collections.abc import Iterator

import pytest

from patrician.tables.table import Table

from .stories import dealt


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("PATRICIAN_SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture
def untraced() -> Iterator[None]:
    """Lets a test of very many positions run without counting coverage; it has a small sister."""
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)


@pytest.fixture(autouse=True)
def _chosen_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets tables deal the cards that a test has prepared for them."""
    monkeypatch.setattr(Table, "_deal", dealt)
