"""A real server for the attacks."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables.conftest import anyio_backend, cluster, database_url  # noqa: F401

from .stage import Stage, stage


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A server that never says "too often", so that every attack gets through to the routes."""
    with stage(tmp_path_factory.mktemp("service")) as opened:
        yield opened


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Stage]:
    """A server with the limits that it has by default."""
    with stage(tmp_path, patient=False) as opened:
        yield opened
