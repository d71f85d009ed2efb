"""A real server for the attacks, and the long ones only when they are asked for."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from .stage import Stage, stage


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if os.environ.get("PATRICIAN_SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server that never says "too often", so that every attack gets through to the routes."""
    with stage(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Stage]:
    """A server with the limits that it has by default."""
    with stage(tmp_path, patient=False) as opened:
        yield opened
