"""Real servers with tables, on SQLite and on PostgreSQL."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from patrician.web.lifespan import lifespan_of
from tests.tables.conftest import cluster, postgres_url  # noqa: F401
from tests.web.guests import PATIENT, Browser
from tests.web.serving import Served, serving
from tests.web.settings import settings

NewBrowser = Callable[[], Browser]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A patient server for all tests of a file, on SQLite."""
    folder = tmp_path_factory.mktemp("tables")
    with serving(settings(folder=folder, **PATIENT), rooms=lifespan_of) as served:
        yield served


@pytest.fixture
def browser(served: Served) -> Iterator[NewBrowser]:
    """Makes browsers of people who come to the server."""
    with ExitStack() as stack:

        def come() -> Browser:
            browser = Browser.at(served)
            stack.callback(browser.web.close)
            return browser

        yield come


@pytest.fixture
def anna(browser: NewBrowser) -> Browser:
    return browser()


@pytest.fixture
def bert(browser: NewBrowser) -> Browser:
    return browser()
