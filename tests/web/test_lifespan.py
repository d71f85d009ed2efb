"""The rooms of a server: whether they are ready, and what they keep for how long."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from patrician.tables.caretaker import Expiry
from patrician.tables.service import TableService
from patrician.tables.store import Store, StoreError
from patrician.web import lifespan as module
from patrician.web.app import create_app
from patrician.web.lifespan import Pulse, lifespan_of
from patrician.web.settings import Settings
from tests.tables.builders import Clock
from tests.web.asking import run, scope
from tests.web.guests import PATIENT
from tests.web.serving import serving
from tests.web.settings import settings

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(None, folder=tmp_path)
    yield store
    await store.close()


def test_a_server_with_tables_is_ready_and_probes_may_only_knock(tmp_path: Path) -> None:
    with serving(settings(folder=tmp_path, **PATIENT), rooms=lifespan_of) as served:
        for probe in ("/healthz", "/readyz"):
            assert httpx.get(f"{served.url}{probe}").json() == {"status": "ok"}
            answer = httpx.head(f"{served.url}{probe}")
            assert (answer.status_code, answer.content) == (200, b"")
        assert httpx.head(f"{served.url}/api/lobby").headers["allow"] == "GET"
    assert (tmp_path / "patrician.db").exists()


async def test_without_its_database_a_server_is_not_ready(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    pulse = Pulse(store, clock)
    assert await pulse.beats()

    async def away() -> None:
        raise StoreError("the database could not be read: it is away")

    monkeypatch.setattr(store, "check", away)
    assert await pulse.beats(), "felt a moment ago"
    clock.pass_by(2)
    with caplog.at_level(logging.WARNING, "patrician"):
        assert not await pulse.beats()
    assert "it is away" in caplog.text


async def test_a_database_that_does_not_answer_in_time_is_none(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.01)
    monkeypatch.setattr(store, "check", asyncio.Event().wait)
    assert not await Pulse(store).beats()


async def test_readiness_is_told_by_the_pulse(tmp_path: Path) -> None:
    at = settings(folder=tmp_path)
    app = create_app(at, lifespan_of(at))

    async def weak() -> bool:
        return False

    async with app.router.lifespan_context(app):
        assert app.state.ready
        app.state.well = weak
        sent = await run(app, scope(path="/readyz"), [{"type": "http.request"}])
    assert sent[0]["status"] == 503


async def test_things_are_kept_as_long_as_the_settings_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at: Settings = settings(
        folder=tmp_path, unstarted_days=2, unfinished_days=1, finished_days=3, unseen_days=4
    )
    told: list[object] = []

    class Noting(TableService):
        def __init__(self, store: Store, **how: object) -> None:
            told.append(how["expiry"])
            super().__init__(store)

    monkeypatch.setattr(module, "TableService", Noting)
    app = create_app(at, lifespan_of(at))
    async with app.router.lifespan_context(app):
        day = 86_400.0
        assert told == [
            Expiry(unstarted=2 * day, unfinished=day, finished=3 * day, people=4 * day),
        ]
