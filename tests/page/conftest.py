"""A browser and a server for all tests of the page, and people who come to play."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.page.chromium import chromium
from tests.page.people import DESK, PATIENCE, Person
from tests.page.server_process import ServerProcess, server_in

NewPerson = Callable[..., Person]
expect.set_options(timeout=PATIENCE)


# Both end when the next test belongs elsewhere: while Playwright runs, nothing else in its thread
# can run an event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with server_in(tmp_path_factory.mktemp("server")) as server:
        yield server
        assert server.faults() == []


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[NewPerson]:
    """Lets people come; when they leave, their pages must have had nothing to complain about."""
    with ExitStack() as stack:

        def come(size: ViewportSize = DESK, **options: Any) -> Person:
            options.setdefault("url", server.url)
            someone = Person.coming(browser, size=size, **options)
            stack.callback(someone.leave)
            return someone

        yield come


@pytest.fixture
def anna(person: NewPerson) -> Person:
    return person()


@pytest.fixture
def bert(person: NewPerson) -> Person:
    return person()
