"""A database to kill; and long proofs are left out here, too, unless they are asked for."""

from collections.abc import Iterator

import pytest

from tests.properties.conftest import pytest_collection_modifyitems
from tests.tables.postgres import Cluster

__all__ = ["cluster", "pytest_collection_modifyitems"]


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server that waits for the disk, and may be killed."""
    cluster = Cluster(durable=True)
    yield cluster
    cluster.close()
