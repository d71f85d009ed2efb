"""The main things once more on PostgreSQL, with guests at two server processes that share it."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from patrician.client import play
from patrician.web.lifespan import lifespan_of
from tests.web.guests import BOT, FREE, ME, PATIENT, Browser, begun, play_out
from tests.web.serving import Served, serving
from tests.web.settings import settings


class Pair(NamedTuple):
    """Two servers on one database."""

    one: Served
    other: Served


@pytest.fixture
def pair(postgres_url: str, tmp_path: Path) -> Iterator[Pair]:
    at = settings(database=postgres_url, folder=tmp_path, **PATIENT)
    with serving(at, rooms=lifespan_of) as one, serving(at, rooms=lifespan_of) as other:
        yield Pair(one, other)
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def anna(pair: Pair) -> Iterator[Browser]:
    browser = Browser.at(pair.one)
    with closing(browser.web):
        yield browser


@pytest.fixture
def bert(pair: Pair) -> Iterator[Browser]:
    browser = Browser.at(pair.other)
    with closing(browser.web):
        yield browser


def test_guests_of_two_servers_play_a_whole_game(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    since = bert.view(table)["seq"]
    with anna.socket(table) as socket:
        socket.until(lambda message: message["view"]["phase"] == "playing")
    with bert.socket(table, seat=1, since=since) as socket:
        while (seat := anna.view(table)["board"]["seat"]) == 0:
            seq = anna.decide(table, seat)["seq"]
            socket.until(lambda message, seq=seq: message["view"]["seq"] == seq)  # type: ignore[misc]
        view = _play_out_together(table, anna, bert)
        heard = socket.until(lambda message: message["view"]["phase"] == "over")
    assert heard[-1]["view"]["result"] == view["result"]
    rematch = bert.ok("POST", f"/api/tables/{table}/rematch")["table"]
    assert anna.ok("POST", f"/api/tables/{table}/rematch")["table"] == rematch


def _play_out_together(table: str, anna: Browser, bert: Browser) -> dict[str, object]:
    """Play on, each at their own server; who hears late is told so and looks again."""
    while True:
        for seat, browser in enumerate((anna, bert)):
            view = browser.view(table, seat)
            if view["phase"] == "over":
                return view
            for choice in view["own"]["choices"][:1]:
                order = {"action": choice["action"], "confirm": True, "expected": view["seq"]}
                status = browser.order(table, seat, "decide", **order).status_code
                assert status in {200, 409}


def test_a_seat_moves_to_a_device_at_the_other_server(anna: Browser, bert: Browser) -> None:
    table = anna.open(ME, BOT)
    anna.do(table, 0, "ready")
    with anna.socket(table, seat=0) as socket:
        code = anna.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
        bert.ok("POST", "/api/handover", json={"code": code})
        assert bert.view(table, 0)["own"]["hand"]
        assert socket.until(lambda message: message["type"] == "seat-lost")


def test_a_former_owner_has_no_key_at_either_server(
    pair: Pair, anna: Browser, bert: Browser
) -> None:
    table = anna.open(ME, BOT)
    anna.do(table, 0, "ready")
    headers = {"authorization": f"Bearer {anna.token(table, 0)}"}
    code = anna.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
    paths = {f"/api/tables/{table}?seat=0": 403, f"/api/tables/{table}/export?seat=0": 403}
    for served in pair:
        for path in paths:
            assert httpx.get(served.url + path, headers=headers).status_code == 200
    bert.ok("POST", "/api/handover", json={"code": code})
    for served in pair:
        for path, status in (paths | {"/api/program": 401}).items():
            assert httpx.get(served.url + path, headers=headers).status_code == status
    for path in ("handover", "token"):
        refused = anna.web.post(f"/api/tables/{table}/seats/0/{path}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")


def test_who_sat_down_at_one_server_is_known_at_the_other(
    pair: Pair, anna: Browser, bert: Browser
) -> None:
    table = anna.open(ME, FREE)
    invitation = anna.invite(table, 1)
    entrance = f"/api/tables/{table}/entrance"
    assert bert.ok("GET", entrance)["mine"] == []
    with closing(Browser.at(pair.one).web) as web:
        elsewhere = Browser(pair.one, web)
        assert elsewhere.accept(table, invitation) == 1
        bert.web.cookies = web.cookies
    # The other server has the table in mind as it was before, and may not have heard of it yet.
    assert bert.ok("GET", entrance)["mine"] == [1]


def test_what_is_said_at_one_server_is_heard_at_the_other(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with bert.socket(table, seat=1, said=0) as socket:
        said = anna.ok("POST", f"/api/tables/{table}/messages?seat=0", json={"text": "hello"})
        assert socket.until(lambda message: message["type"] == "said")[-1]["message"] == said


def test_a_program_plays_at_the_server_its_token_is_not_from(pair: Pair, anna: Browser) -> None:
    table = anna.open(ME, BOT)
    last = play(pair.other.url, anna.token(table, 0), "random")
    assert last["ending"] is not None
    assert last["ending"].ended == "finished"


def test_one_server_alone_does_all_of_it(pair: Pair, anna: Browser) -> None:
    table = anna.open(ME, {"kind": "me", "name": "Ben"})
    for seat in (0, 1):
        anna.do(table, seat, "ready")
    assert play_out(table, anna, anna)["ending"]["ended"] == "finished"
    assert anna.ok("GET", f"/api/tables/{table}/record")["fair"]
    anna.ok("DELETE", "/api/me")
    assert anna.ok("GET", "/api/me")["tables"] == []
