"""Talking at a table: texts, emotes, muting, reports."""

import pytest

from tests.web.conftest import NewBrowser
from tests.web.guests import FREE, ME, Browser, Data, two_people


def _say(browser: Browser, table: str, seat: int | None = None, **saying: str) -> Data:
    params = {} if seat is None else {"seat": seat}
    said: Data = browser.ok("POST", f"/api/tables/{table}/messages", params=params, json=saying)
    return said


def test_what_is_said_is_heard_by_all(anna: Browser, bert: Browser, browser: NewBrowser) -> None:
    table = two_people(anna, bert)
    with bert.socket(table, seat=1, said=0) as socket:
        socket.next()
        first = _say(anna, table, 0, text=" good\nluck ")
        assert (first["number"], first["seat"], first["text"]) == (1, 0, "good luck")
        assert socket.next() == {"type": "said", "message": first}
        watcher = browser()
        second = _say(watcher, table, emote="hello")
        assert (second["number"], second["seat"], second["emote"]) == (2, None, "hello")
        assert second["author"] not in (None, watcher.ok("GET", "/api/me")["person"])
        assert socket.next()["message"] == second
    path = f"/api/tables/{table}/messages"
    assert anna.ok("GET", path) == [first, second]
    assert anna.ok("GET", path, params={"after": 1}) == [second]


def test_who_comes_later_hears_what_was_said_after_the_last_they_know(anna: Browser) -> None:
    table = anna.open(ME, FREE)
    for text in ("one", "two", "three"):
        _say(anna, table, 0, text=text)
    with anna.stream(table, said=1) as lines:
        heard = [next(lines) for _ in range(4)]
    assert [line["message"]["text"] for line in heard[2:] if line] == ["two", "three"]


def test_who_does_not_ask_for_the_chat_does_not_get_it(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    with bert.socket(table, seat=1) as socket:
        socket.next()
        _say(anna, table, 0, text="psst")
        anna.do(table, 0, "ready")
        assert socket.next()["type"] == "update"


def test_somebody_can_be_muted_and_heard_again(anna: Browser, bert: Browser) -> None:
    table = two_people(anna, bert)
    message = _say(anna, table, 0, text="noise")
    mute = f"/api/tables/{table}/mutes/{message['author']}"
    bert.ok("PUT", mute)
    assert bert.ok("GET", f"/api/tables/{table}/messages") == []
    with bert.socket(table, seat=1, said=0) as socket:
        socket.next()
        _say(anna, table, 0, text="more noise")
        mine = _say(bert, table, 1, text="quiet")
        assert socket.next()["message"] == mine
    bert.ok("DELETE", mute)
    assert len(bert.ok("GET", f"/api/tables/{table}/messages")) == 3


def test_muting_needs_somebody_who_does_it(anna: Browser, browser: NewBrowser) -> None:
    table = anna.open(ME, FREE)
    path = f"/api/tables/{table}/mutes/{'x' * 22}"
    assert browser().refused("PUT", path) == (401, "unknown-person")
    assert browser().refused("DELETE", path) == (401, "unknown-person")
    assert anna.refused("PUT", f"/api/tables/{table}/mutes/x") == (422, "invalid")


def test_a_message_can_be_reported(anna: Browser, bert: Browser, browser: NewBrowser) -> None:
    table = two_people(anna, bert)
    _say(anna, table, 0, text="rude")
    path = f"/api/tables/{table}/reports"
    bert.ok("POST", path, json={"number": 1, "reason": "rude"})
    missing = {"number": 2, "reason": "rude"}
    assert bert.refused("POST", path, json=missing) == (404, "no-such-message")
    assert bert.refused("POST", path, json={"number": 1, "reason": ""}) == (422, "invalid")
    assert browser().refused("POST", path, json=missing) == (401, "unknown-person")


REFUSED: dict[str, tuple[Data, Data, tuple[int, str]]] = {
    "nothing": ({}, {}, (422, "nothing-said")),
    "blanks": ({}, {"text": " "}, (422, "nothing-said")),
    "both": ({}, {"text": "x", "emote": "hello"}, (422, "nothing-said")),
    "too much": ({}, {"text": "x" * 301}, (422, "invalid")),
    "an unknown emote": ({}, {"emote": "rage"}, (422, "invalid")),
    "somebody else's words": ({"seat": 0}, {"text": "x"}, (403, "not-yours")),
}


@pytest.mark.parametrize(("params", "saying", "refusal"), REFUSED.values(), ids=REFUSED)
def test_nobody_says(
    anna: Browser, bert: Browser, params: Data, saying: Data, refusal: tuple[int, str]
) -> None:
    path = f"/api/tables/{two_people(anna, bert)}/messages"
    assert bert.refused("POST", path, params=params, json=saying) == refusal


def test_a_chat_can_be_switched_off(anna: Browser) -> None:
    table = anna.open(ME, FREE, chat=False)
    refused = anna.refused("POST", f"/api/tables/{table}/messages", json={"text": "x"})
    assert refused == (403, "chat-off")
