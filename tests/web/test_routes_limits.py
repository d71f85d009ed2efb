"""How often things may be done, by whom, and that nobody can use up what others may do."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from patrician.web.lifespan import lifespan_of
from tests.web.guests import BOT, FREE, ME, PATIENT, Browser, begun
from tests.web.serving import Served, serving
from tests.web.settings import settings

SELDOM = 0.000_01  # a second; within a test nothing is paid off


def _strict(folder: Path, what: str, at_once: int, **more: Any) -> Iterator[Served]:
    chosen = {**PATIENT, f"{what}_per_second": SELDOM, f"{what}_at_once": at_once, **more}
    with serving(settings(folder=folder, **chosen), rooms=lifespan_of) as served:
        yield served


@pytest.fixture
def strict(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Served]:
    """A server that allows few things of one kind."""
    yield from _strict(tmp_path, *request.param)


def _too_often(browser: Browser, method: str, path: str, **more: Any) -> None:
    answer = browser.web.request(method, path, **more)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    seconds = answer.json()["parameters"]["seconds"]
    assert answer.headers["retry-after"] == str(seconds)
    assert seconds > 1


@pytest.mark.parametrize("strict", [("openings", 2)], indirect=True)
def test_tables_are_opened_now_and_then(strict: Served) -> None:
    anna, bert = Browser.at(strict), Browser.at(strict)
    with closing(anna.web), closing(bert.web):
        table = begun_alone(anna)
        anna.open(ME, BOT)
        for path in ("/api/tables", f"/api/tables/{table}/rematch", f"/api/tables/{table}/again"):
            _too_often(anna, "POST", path, json={} if path == "/api/tables" else None)


def begun_alone(browser: Browser) -> str:
    """Return a table where somebody has given up against a bot."""
    table = browser.open(ME, BOT)
    browser.do(table, 0, "ready")
    browser.do(table, 0, "resign")
    return table


@pytest.mark.parametrize("strict", [("openings", 2)], indirect=True)
def test_new_people_come_one_by_one(strict: Served) -> None:
    anna = Browser.at(strict)
    with closing(anna.web):
        table = anna.open(ME, FREE, FREE, listed=True)
        path = f"/api/tables/{table}/seats"
        with closing(Browser.at(strict).web) as bert:
            assert bert.post(path, json={"name": "Bert"}).status_code == 200
        cora = Browser.at(strict)
        with closing(cora.web):
            _too_often(cora, "POST", path, json={"name": "Cora"})


@pytest.mark.parametrize("strict", [("commands", 3)], indirect=True)
def test_a_seat_commands_now_and_then_and_no_stranger_counts_for_it(strict: Served) -> None:
    anna, stranger = Browser.at(strict), Browser.at(strict)
    with closing(anna.web), closing(stranger.web):
        table = anna.open(ME, FREE)
        for _ in range(5):
            assert stranger.declined(table, 0, "ready") == (403, "not-yours")
        anna.do(table, 0, "ready")
        anna.do(table, 0, "unready")
        anna.do(table, 0, "ready")
        order = {"seat": 0, "command": {"kind": "unready"}}
        _too_often(anna, "POST", f"/api/tables/{table}/commands", json=order)


@pytest.mark.parametrize("strict", [("sayings", 1)], indirect=True)
def test_a_person_talks_now_and_then(strict: Served) -> None:
    anna, bert = Browser.at(strict), Browser.at(strict)
    with closing(anna.web), closing(bert.web):
        table = begun(anna, bert)
        at = f"/api/tables/{table}"
        anna.ok("POST", f"{at}/messages", json={"text": "one"})
        _too_often(anna, "POST", f"{at}/messages", json={"text": "two"})
        _too_often(anna, "POST", f"{at}/reports", json={"number": 1, "reason": "x"})
        anna.ok("PUT", f"{at}/mutes/{'x' * 22}")
        _too_often(anna, "PUT", f"{at}/mutes/{'y' * 22}")
        assert anna.refused("POST", f"{at}/review") == (409, "not-over")
        _too_often(anna, "POST", f"{at}/review")
        bert.ok("POST", f"{at}/messages", json={"text": "three"})


@pytest.mark.parametrize("strict", [("hints", 1)], indirect=True)
def test_a_seat_asks_for_hints_now_and_then(strict: Served) -> None:
    anna, bert = Browser.at(strict), Browser.at(strict)
    with closing(anna.web), closing(bert.web):
        at = f"/api/tables/{begun(anna, bert)}"
        assert anna.refused("POST", f"{at}/hint?seat=0") == (403, "hints-off")
        _too_often(anna, "POST", f"{at}/hint?seat=0")
        anna.ok("POST", f"{at}/messages", json={"text": "one"})


@pytest.mark.parametrize("strict", [("guesses", 2)], indirect=True)
def test_nobody_guesses_codes_for_long(strict: Served) -> None:
    anna = Browser.at(strict)
    with closing(anna.web):
        table = anna.open(ME, FREE)
        wish = {"name": "A", "invitation": "x" * 43}
        path = f"/api/tables/{table}/seats"
        assert anna.refused("POST", path, json=wish) == (404, "bad-key")
        assert anna.refused("POST", "/api/handover", json={"code": "abc"}) == (404, "bad-key")
        _too_often(anna, "POST", path, json=wish)
        _too_often(anna, "POST", "/api/handover", json={"code": "abd"})


def test_streams_count_as_connections(tmp_path: Path) -> None:
    at = settings(folder=tmp_path, **{**PATIENT, "connections_per_address": 1})
    with serving(at, rooms=lifespan_of) as served, closing(Browser.at(served).web) as web:
        anna = Browser(served, web)
        table = anna.open(ME, FREE)
        with anna.stream(table) as lines:
            next(lines)
            path = f"/api/tables/{table}/stream"
            assert anna.refused("GET", path) == (429, "too-many-connections")
