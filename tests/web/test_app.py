"""The application as a whole: what it is, whether it is well, how it begins and ends."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from fastapi import FastAPI

from patrician import __version__
from patrician.tables.view_shapes import PROTOCOL
from patrician.web.app import create_app
from tests.web.asking import POLITE, ask, run, scope
from tests.web.settings import settings


def test_it_tells_its_versions() -> None:
    answer = ask(create_app(settings()), path="/api/version")
    assert answer.json() == {"protocol": PROTOCOL, "program": __version__}


def test_it_is_alive_before_it_is_ready() -> None:
    app = create_app(settings())
    assert ask(app, path="/healthz").json() == {"status": "ok"}
    answer = ask(app, path="/readyz")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    assert answer.headers["retry-after"] == "1"


def test_it_is_ready_while_its_rooms_are_open() -> None:
    told: list[str] = []

    @asynccontextmanager
    async def rooms(app: FastAPI) -> AsyncIterator[None]:
        told.append(f"opening, {app.state.ready}")
        yield
        told.append(f"closing, {app.state.ready}")

    app = create_app(settings(), rooms)

    async def living() -> None:
        async with app.router.lifespan_context(app):
            told.append(f"open, {app.state.ready}")
            sent = await run(app, scope(path="/readyz"), [{"type": "http.request"}])
            assert sent[0]["status"] == 200

    asyncio.run(living())
    assert told == ["opening, False", "open, True", "closing, False"]


def test_without_rooms_it_is_ready_as_well() -> None:
    app = create_app(settings())

    async def living() -> None:
        async with app.router.lifespan_context(app):
            assert app.state.ready

    asyncio.run(living())


def test_a_room_that_cannot_be_opened_is_told_to_who_starts_it() -> None:
    @asynccontextmanager
    async def rooms(_app: FastAPI) -> AsyncIterator[None]:
        raise OSError("no room")
        yield

    app = create_app(settings(), rooms)

    async def living() -> None:
        async with app.router.lifespan_context(app):
            pass

    with pytest.raises(OSError, match="no room"):
        asyncio.run(living())
    assert not app.state.ready


def test_it_describes_itself_but_shows_no_page_of_other_hosts() -> None:
    app = create_app(settings())
    schema = ask(app, path="/api/openapi.json").json()
    assert schema["info"]["version"] == __version__
    assert schema["paths"]["/api/version"]["get"]["operationId"] == "version"
    assert ask(app, path="/docs").status_code == 404
    assert ask(app, path="/redoc").status_code == 404


def test_a_slash_too_many_leads_nowhere() -> None:
    assert ask(create_app(settings()), path="/api/version/").status_code == 404


def test_a_websocket_to_nowhere_is_refused() -> None:
    where = scope("websocket", path="/api/nothing", extensions=POLITE)
    sent = asyncio.run(run(create_app(settings()), where, [{"type": "websocket.connect"}]))
    assert sent[0]["status"] == 404
