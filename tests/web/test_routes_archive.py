"""What can be carried away: records, reviews, and what one seat knows."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from patrician.record import Record
from patrician.tables import archive
from tests.web.conftest import NewBrowser
from tests.web.guests import Browser, begun, play_out


@pytest.fixture(scope="module")
def finished() -> dict[str, str]:
    """The table of a game that was played out, once for all tests of this file."""
    return {}


@pytest.fixture
def table(finished: dict[str, str], anna: Browser, bert: Browser) -> str:
    if not finished:
        table = begun(anna, bert)
        play_out(table, anna, bert)
        finished |= {"table": table, "anna": anna.cookie()}
    return finished["table"]


def test_a_finished_game_is_a_file_that_proves_its_deal(anna: Browser, table: str) -> None:
    answer = anna.web.get(f"/api/tables/{table}/record")
    assert answer.headers["content-disposition"] == (
        f'attachment; filename="patrician-{table}.json"'
    )
    record = Record.from_json(answer.text)
    assert record.names == ("Anna", "Bert")
    assert record.fair is not None
    assert record.fair.commitment == anna.view(table)["fair"]["commitment"]


def test_a_running_game_gives_no_record(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    assert anna.refused("GET", f"/api/tables/{table}/record") == (409, "not-over")


def test_a_seat_carries_away_what_it_knows(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/export"
    mine = anna.ok("GET", path, params={"seat": 0})
    assert (mine["format"], mine["viewer"]) == ("patrician-seat/1", 0)
    assert mine["own"]["hand"] == anna.view(table, 0)["own"]["hand"]
    assert anna.ok("GET", path)["own"] is None
    assert anna.refused("GET", path, params={"seat": 1}) == (403, "not-yours")


EMPTY: dict[str, Any] = {"accuracy": [], "decisions": [], "turning_points": []}


class _Looked:
    decisions = weighed = 1

    def __init__(self, _record: Record, **_how: object) -> None:
        """Nothing has to be thought about."""

    def stages(self) -> Iterator[list[Callable[[], None]]]:
        yield [lambda: None]

    def review(self) -> Any:
        return self

    def data(self) -> dict[str, Any]:
        return EMPTY


def test_a_review_is_made_on_request_and_then_kept(
    anna: Browser, browser: NewBrowser, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive, "ReviewSteps", _Looked)
    path = f"/api/tables/{table}/review"
    assert anna.ok("GET", path) == {"state": "none", "done": None, "review": None}
    assert browser().refused("POST", path) == (401, "unknown-person")
    anna.open()
    state = anna.ok("POST", path)["state"]
    assert state == "pending"
    while (answer := anna.ok("GET", path))["state"] in {"none", "pending"}:
        pass
    assert answer == {"state": "ready", "done": None, "review": EMPTY}
    assert anna.ok("POST", path)["state"] == "ready"


def test_a_running_game_is_not_reviewed(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    assert anna.refused("POST", f"/api/tables/{table}/review") == (409, "not-over")
