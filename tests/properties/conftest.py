"""Leaves the long proofs out unless they are asked for, wherever in the tests they stand."""

import os
import sys
from collections.abc import Iterator

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("PATRICIAN_SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture
def untraced() -> Iterator[None]:
    """Lets a test of very many games run without counting coverage, four times as fast.

    Each such test has a small sister that runs the same lines and is counted. (The marker
    `no_cover` of pytest-cov does not reach the workers' own measurement.)
    """
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)
