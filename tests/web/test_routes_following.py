"""Following a table: sockets and streams, tabs, coming back, versions, and the server's end."""

import asyncio
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from patrician import __version__
from patrician.tables.store import StoreError
from patrician.tables.updates import Updates
from patrician.tables.view_shapes import PROTOCOL
from patrician.web import socket_followers
from patrician.web.lifespan import lifespan_of
from patrician.web.routes import following
from patrician.web.sockets import SocketHandle
from tests.web.conftest import NewBrowser
from tests.web.guests import BOT, ME, PATIENT, Browser, Data, begun, socket_url
from tests.web.serving import PATIENCE, Served, serving
from tests.web.settings import settings

NOWHERE = "x" * 22


def _seqs(message: Data) -> list[int]:
    return [news["seq"] for news in message["news"]]


def test_who_follows_is_greeted_and_shown_the_table(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with anna.socket(table, seat=0) as socket:
        assert socket.hello == {"type": "hello", "protocol": PROTOCOL, "program": __version__}
        first = socket.next()
        assert (first["type"], first["news"], first["view"]["viewer"]) == ("update", [], 0)
        assert first["view"]["log"] == []
        seq = anna.decide(table, 0)["seq"]
        second = socket.next()
        assert (_seqs(second), second["view"]["seq"]) == ([seq], seq)


def test_two_tabs_of_a_seat_hear_the_same(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with anna.socket(table, seat=0) as one, anna.socket(table, seat=0) as other:
        assert one.next()["view"]["own"] == other.next()["view"]["own"]
        anna.decide(table, 0)
        assert one.next() == other.next()


def test_who_watches_sees_what_the_table_sees(
    anna: Browser, bert: Browser, browser: NewBrowser
) -> None:
    table = begun(anna, bert)
    with browser().socket(table) as socket:
        view = socket.next()["view"]
        assert (view["viewer"], view["own"]) == (None, None)
        anna.decide(table, 0)
        assert socket.next()["view"]["board"]["turn"]


def test_coming_back_brings_exactly_what_was_missed(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    since = anna.view(table)["seq"]
    for _ in range(12):  # more than the server keeps at hand
        seat = anna.view(table)["board"]["seat"]
        (anna, bert)[seat].decide(table, seat)
    for missed in (12, 3):
        with anna.socket(table, seat=0, since=since + 12 - missed) as socket:
            message = socket.next()
            assert _seqs(message) == list(range(since + 13 - missed, since + 13))
            assert message["view"]["log"] is None
    with anna.stream(table, seat=0, since=since) as lines:
        next(lines)
        line = next(lines)
        assert line is not None
        assert _seqs(line) == list(range(since + 1, since + 13))


def test_who_missed_nothing_hears_of_the_next_thing(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with bert.socket(table, seat=1, since=anna.view(table)["seq"]) as socket:
        seq = anna.decide(table, 0)["seq"]
        assert _seqs(socket.next()) == [seq]


def test_a_number_from_nowhere_gives_a_fresh_view(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with anna.socket(table, seat=0, since=999) as socket:
        message = socket.next()
        assert (message["news"], message["view"]["log"]) == ([], [])


def test_a_ping_is_answered_and_anything_else_ends_it(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with anna.socket(table) as socket:
        socket.next()
        socket.connection.send("ping")
        assert socket.connection.recv(PATIENCE) == "pong"
        socket.connection.send('{"kind":"resign"}')
        assert socket.closed() == 1008


REFUSED: dict[str, tuple[dict[str, Any], int, str]] = {
    "another's seat": ({"seat": 1}, 403, "not-yours"),
    "a seat that is no number": ({"seat": "x"}, 422, "invalid"),
    "a number that is none": ({"since": -1}, 422, "invalid"),
    "a protocol that is no number": ({"protocol": "new"}, 422, "invalid"),
    "a table that is none": ({"table": NOWHERE}, 404, "no-such-table"),
    "an id that is none": ({"table": "short"}, 422, "invalid"),
}


@pytest.mark.parametrize(("query", "status", "code"), REFUSED.values(), ids=REFUSED)
def test_a_socket_is_refused_with_an_answer_for(
    anna: Browser, bert: Browser, query: dict[str, Any], status: int, code: str
) -> None:
    query = {"table": begun(anna, bert), **query}
    headers = {"origin": anna.served.url, "cookie": anna.cookie()}
    with pytest.raises(InvalidStatus) as caught:
        connect(socket_url(anna.served, **query), additional_headers=headers, proxy=None)
    response = caught.value.response
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    assert f'"code":"{code}"'.encode() in (response.body or b"")


def test_an_old_page_is_told_to_load_itself_again(anna: Browser) -> None:
    with anna.socket(NOWHERE, protocol=0) as socket:
        assert socket.hello == {"type": "reload", "protocol": PROTOCOL}
        assert socket.closed() == 4409
    answer = anna.web.get("/api/lobby", headers={"x-patrician-protocol": "0"})
    assert (answer.status_code, answer.json()["code"]) == (426, "other-protocol")
    assert answer.json()["parameters"] == {"protocol": PROTOCOL}
    anna.ok("GET", "/api/lobby", headers={"x-patrician-protocol": str(PROTOCOL)})


def test_a_quiet_stream_gives_signs_of_life(
    anna: Browser, bert: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(following, "SIGN_OF_LIFE", 0.01)
    table = begun(anna, bert)
    with anna.stream(table, seat=0) as lines:
        assert [bool(next(lines)) for _ in range(4)] == [True, True, False, False]


def test_a_stream_ends_when_the_seat_is_lost(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    with anna.stream(table, seat=0) as lines:
        next(lines), next(lines)
        code = anna.ok("POST", f"/api/tables/{table}/seats/0/handover")["code"]
        bert.ok("POST", "/api/handover", json={"code": code})
        assert [line for line in lines if line] == [{"type": "seat-lost"}]


def test_a_stream_of_another_seat_is_refused(anna: Browser, bert: Browser) -> None:
    table = begun(anna, bert)
    path = f"/api/tables/{table}/stream"
    assert anna.refused("GET", path, params={"seat": 1}) == (403, "not-yours")
    assert anna.refused("GET", path, params={"since": "x"}) == (422, "invalid")
    assert anna.refused("GET", f"/api/tables/{NOWHERE}/stream") == (404, "no-such-table")


def test_who_follows_a_table_that_is_deleted_is_told(
    served: Served, anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    with anna.socket(table) as socket, bert.stream(table) as lines:
        socket.next(), next(lines), next(lines)
        live_tables = served.app.state.service.live_tables
        served.call(live_tables.forget, table)
        assert socket.next() == {"type": "gone"}
        assert socket.closed() == 1000
        assert [line for line in lines if line] == [{"type": "gone"}]


@pytest.fixture
def _fails_at_the_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    look, looks = Updates.news, iter(range(1000))

    async def news(self: Updates, *place: Any) -> Any:
        if next(looks) > 1:
            raise StoreError("the database is away")
        return await look(self, *place)

    monkeypatch.setattr(Updates, "news", news)
    # Nothing can be answered without the database.
    monkeypatch.setattr(Updates, "news_at_hand", lambda *_: None)
    monkeypatch.setattr(Updates, "patch", lambda *_: None)


@pytest.mark.usefixtures("_fails_at_the_second_look")
def test_when_the_database_is_away_who_follows_is_asked_to_come_again(
    anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert)
    with anna.socket(table) as socket, bert.stream(table) as lines:
        socket.next(), next(lines), next(lines)
        anna.decide(table, 0)
        assert socket.closed() == 1013
        assert list(lines) == []


def test_who_does_not_read_is_left_alone(
    anna: Browser, bert: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = begun(anna, bert)

    async def stuck(_handle: SocketHandle, _text: bytes) -> bool:
        return await asyncio.Event().wait()

    monkeypatch.setattr(socket_followers, "SLOW", 0.01)
    monkeypatch.setattr(SocketHandle, "send", stuck)
    with anna.socket(table) as socket:
        # It is not told why: that would have to wait, too.
        assert socket.closed() == 1006


@pytest.fixture
def ending(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("ending")
    with serving(settings(folder=folder, **PATIENT), rooms=lifespan_of) as served:
        yield served


def test_when_the_server_ends_all_who_follow_are_told_and_nothing_is_lost(ending: Served) -> None:
    anna = Browser.at(ending)
    table = anna.open(ME, BOT)
    with closing(anna.web), anna.socket(table) as socket, anna.stream(table) as lines:
        next(lines), next(lines)
        seq = anna.do(table, 0, "ready")["seq"]
        ending.stop()
        assert socket.closed() == 1012
        assert all(line is None or line["type"] == "update" for line in lines)
        ending.wait()
    with serving(ending.settings, rooms=lifespan_of) as again:
        view = httpx.get(f"{again.url}/api/tables/{table}").json()
        assert view["seq"] >= seq
        assert view["seats"][0]["ready"]
