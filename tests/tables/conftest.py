"""Databases for tests: the same test runs with SQLite and with a real PostgreSQL."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from patrician.tables.service import TableService
from patrician.tables.store import Store

from .builders import Clock, come_alive
from .postgres import TEMPLATE, Cluster, in_a_thread


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for all tests of this process; never stop or kill this one."""
    cluster = Cluster()
    try:
        cluster.execute(f"CREATE DATABASE {TEMPLATE}")
        in_a_thread(_migrated(cluster.url(TEMPLATE)))
        yield cluster
    finally:
        cluster.close()


@pytest.fixture
def durable_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server for one test, which waits for the disk and may be stopped and killed."""
    cluster = Cluster(durable=True)
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database where nothing was ever written, of either kind."""
    yield from _url(request, tmp_path, "template1")


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a database without tables, of either kind."""
    yield from _url(request, tmp_path, TEMPLATE)


@pytest.fixture
def postgres_url(cluster: Cluster) -> Iterator[str]:
    """The address of a database without tables, with PostgreSQL."""
    yield from _postgres_url(cluster, TEMPLATE)


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """A store, of either kind."""
    store = await Store.open(database_url)
    yield store
    await store.close()


@pytest.fixture
async def other_store(database_url: str) -> AsyncIterator[Store]:
    """Another store on the same database, as another process would have it."""
    store = await Store.open(database_url)
    yield store
    await store.close()


def _url(request: pytest.FixtureRequest, folder: Path, template: str) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{folder / 'tables.db'}"
    else:
        yield from _postgres_url(request.getfixturevalue("cluster"), template)


def _postgres_url(cluster: Cluster, template: str) -> Iterator[str]:
    url = cluster.new_database(template)
    yield url
    cluster.drop_database(url)


async def _migrated(url: str) -> None:
    await (await Store.open(url)).close()


@pytest.fixture
def clock() -> Clock:
    """A clock that only goes on when it is told to."""
    return Clock()


@pytest.fixture
async def service(store: Store, clock: Clock) -> AsyncIterator[TableService]:
    """A service whose caretaker makes no rounds and whose heart does not beat by itself."""
    service = TableService(store, now=clock, bot_threads=1)
    yield await come_alive(service)
    await service.close()


@pytest.fixture
async def other_service(other_store: Store, clock: Clock) -> AsyncIterator[TableService]:
    """Another service on the same database, as another process would have it."""
    service = TableService(other_store, now=clock, bot_threads=1)
    yield await come_alive(service)
    await service.close()
