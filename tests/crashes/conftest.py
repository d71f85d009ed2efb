"""A database to kill."""

from collections.abc import Iterator

import pytest

from tests.tables.postgres import Cluster


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that waits for the disk, and may be killed."""
    cluster = Cluster(durable=True)
    yield cluster
    cluster.close()
