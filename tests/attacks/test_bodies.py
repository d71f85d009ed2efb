"""Requests no client of ours would send: too large, too deep, too slow, or no text at all."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from patrician.web.settings import Settings

from .stage import Guest, Scene, Stage, refusal, scene, stage

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def known(service: Stage) -> Scene:
    return scene(service)


def still_served(known: Scene) -> bool:
    """Whether the people at a table notice nothing."""
    return bool(known.friend.view(known.playing, 1)["own"]["hand"])


def post(guest: Guest, path: str, content: bytes, **headers: str) -> str:
    """Send bytes as a body; they must be refused."""
    return refusal(guest.web.post(path, content=content, headers=JSON | headers))


MOST = Settings().body_bytes
NO_JSON: dict[str, bytes] = {
    "nothing": b"",
    "half an object": b'{"options":',
    "an end without a beginning": b"}",
    "no text": b"\xff\xfe\xfd",
    "half a letter": b'{"listed":true,"x":"\xc3"}',
    "a zero byte": b"\x00",
    "a name of half a letter": rb'{"seats":[{"kind":"me","name":"\ud800"}]}',
    "two values": b"{}{}",
    "a comment": b"{/* hello */}",
    "a very deep list": b"[" * 30_000,
    "a very deep list with an end": b"[" * 20_000 + b"]" * 20_000,
    "very deep objects": b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
    "a byte order mark in another order": b"\xfe\xff{}",
}
NO_WISH: dict[str, bytes] = {
    "a list": b"[]",
    "a number": b"1",
    "null": b"null",
    "a text": b'"players"',
    "not a number": b'{"options":{"players":NaN}}',
    "without end": b'{"options":{"players":Infinity}}',
    "a number beyond all": b'{"options":{"players":1e999}}',
    "a number of many bits": b'{"options":{"players":%d}}' % 2**80,
    "a number of many digits": b'{"options":{"players":' + b"9" * 5_000 + b"}}",
    "a seed with a line break": rb'{"options":{"seed":"a\nb"}}',
    "a long seed": json.dumps({"options": {"seed": "s" * 5_000}}).encode(),
    "a field nobody knows": b'{"options":{"cheat":true}}',
    "its own deal": b'{"options":{"deal":[]}}',
    "too many seats": b'{"seats":[' + b",".join([b"{}"] * 6) + b"]}",
    "a seat of another kind": b'{"seats":[{"kind":"admin"}]}',
    "a prototype": b'{"__proto__":{"listed":true}}',
}


@pytest.mark.parametrize("what", NO_JSON)
def test_a_body_that_is_no_json_is_refused(known: Scene, what: str) -> None:
    assert post(known.host, "/api/tables", NO_JSON[what]) in {"unreadable", "invalid"}
    assert still_served(known)


@pytest.mark.parametrize("what", NO_WISH)
def test_a_table_is_not_opened_for(known: Scene, what: str) -> None:
    assert post(known.host, "/api/tables", NO_WISH[what]) in {"unreadable", "invalid"}
    assert still_served(known)


def test_of_a_name_given_twice_one_counts_and_it_is_checked(known: Scene) -> None:
    """Some readers take the first, some the last; ours takes the one it has checked."""
    bad_last = b'{"options":{"players":2,"players":99}}'
    bad_first = b'{"options":{"players":99,"players":2}}'
    answers = [
        known.host.web.post("/api/tables", content=body, headers=JSON)
        for body in (bad_last, bad_first)
    ]
    assert sorted(answer.status_code for answer in answers) in ([201, 422], [422, 422], [400, 400])


NUMBERS: list[Any] = [-1, 2**31, 2**63, 2**64, 10**30, 1.5, "1e3", True, [], {}]


@pytest.mark.parametrize("number", NUMBERS, ids=repr)
def test_a_number_that_no_table_has_come_to_is_refused(known: Scene, number: Any) -> None:
    order = {"seat": 0, "expected": number, "command": {"kind": "confirm"}}
    path = f"/api/tables/{known.playing}/commands"
    answer = known.host.web.post(path, json=order)
    assert refusal(answer) in {"invalid", "stale"}


@pytest.mark.parametrize("number", ["-1", "2147483648", "9223372036854775808", "1e9", "NaN", "٣x"])
@pytest.mark.parametrize("name", ["seat", "since", "said", "after", "action"])
def test_a_number_in_an_address_is_checked(known: Scene, name: str, number: str) -> None:
    paths = {"since": "stream", "said": "stream", "after": "messages", "action": "why-not"}
    path = f"/api/tables/{known.playing}/{paths.get(name, 'export')}"
    params = {"seat": "0"} if name == "action" else {}
    answer = known.host.web.get(path, params=params | {name: number})
    assert refusal(answer, 422) == "invalid"


@pytest.mark.parametrize("length", [MOST + 1, 10 * MOST])
def test_a_body_that_is_too_large_is_not_read(known: Scene, length: int) -> None:
    assert post(known.host, "/api/tables", b'"' + b"x" * length) == "too-large"
    assert still_served(known)


def test_a_body_that_does_not_say_how_large_it_is_is_not_read_to_its_end(known: Scene) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 8192

    answer = known.host.web.post("/api/tables", content=endless(), headers=JSON)
    assert refusal(answer, 413) == "too-large"
    assert still_served(known)


@pytest.mark.parametrize("kind", ["", "text/plain", "multipart/form-data", "application/xml"])
def test_a_body_is_json_or_nothing(known: Scene, kind: str) -> None:
    """Pages of other sites can send forms without asking; they are no JSON."""
    answer = known.host.web.post("/api/tables", content=b"{}", headers={"content-type": kind})
    assert refusal(answer, 415) == "media-type"


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    with stage(tmp_path, body_seconds=0.2) as opened, opened.wire() as wire:
        head = "POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
        wire.sendall(f'{head}content-length: 100\r\n\r\n{{"a":'.encode())
        answer = wire.recv(65536)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"too-slow"' in answer + wire.recv(65536)
        assert opened.guest().ok("GET", "/healthz")


RAW: dict[str, bytes] = {
    "no HTTP": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03hello\r\n\r\n",
    "zeros": b"\x00" * 5_000,
    "another protocol": b"SSH-2.0-OpenSSH\r\n\r\n",
    "a method of its own": b"STEAL / HTTP/1.1\r\nhost: x\r\n\r\n",
    "a head without end": b"GET / HTTP/1.1\r\n" + b"x: y\r\n" * 20_000,
    "one endless line": b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\n\r\n",
    "two lengths": b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n"
    b"content-length: 50\r\ncontent-type: application/json\r\n\r\n{}",
    "a length and chunks": b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n"
    b"transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n0\r\n\r\n",
    "a length below zero": b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n"
    b"content-type: application/json\r\n\r\n{}",
    "a chunk without size": b"POST /api/tables HTTP/1.1\r\nhost: x\r\n"
    b"transfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
}


@pytest.mark.parametrize("what", RAW)
def test_what_is_no_request_is_refused_and_hung_up_on(
    service: Stage, known: Scene, what: str
) -> None:
    with service.wire() as wire:
        try:
            wire.sendall(RAW[what])
            answer = wire.recv(65536)
        except ConnectionError:
            answer = b""
        assert answer == b"" or answer.startswith(b"HTTP/1.1 4")
    assert still_served(known)


# --- What people write ----------------------------------------------------------------------------

NAMES = [
    "x\r\nset-cookie: patrician=stolen",
    "x\nHTTP/1.1 200 OK",
    "zero\x00byte",
    "\u202eesrever",
    "\u200b",
    " ",
    "",
    "n" * 41,
    "\ud83d",
    "bell\x07",
    "\x1b[31mred",
]


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_a_name_is_one_short_line_that_can_be_seen(known: Scene, name: str) -> None:
    content = json.dumps({"name": name}).encode()
    path = f"/api/tables/{known.playing}/seats/0"
    answer = known.host.web.patch(path, content=content, headers=JSON)
    assert refusal(answer) in {"bad-name", "invalid", "unreadable"}
    assert "stolen" not in str(answer.headers)
    assert known.host.view(known.playing)["seats"][0]["name"] == "Host"


def test_a_name_is_told_as_it_is_and_means_nothing(known: Scene) -> None:
    """Whoever shows it, shows it as text; here it is JSON that no browser takes for a page."""
    name = "<script>alert(1)</script>\"'&"
    path = f"/api/tables/{known.playing}/seats/0"
    known.host.ok("PATCH", path, json={"name": name})
    answer = known.friend.web.get(f"/api/tables/{known.playing}")
    assert answer.json()["seats"][0]["name"] == name
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    known.host.ok("PATCH", path, json={"name": "Host"})


def test_what_is_said_is_one_line(known: Scene) -> None:
    path = f"/api/tables/{known.playing}/messages"
    said = known.host.ok("POST", path, json={"text": "a\r\nb\x00\u202ec \x1b[0m"})
    assert str(said["text"]).isprintable()
    for saying in ({"text": "x" * 301}, {"text": "\u200b\n"}, {}, {"emote": "boo"}, {"text": 1}):
        assert refusal(known.host.web.post(path, json=saying)) in {"invalid", "nothing-said"}


# --- Addresses ------------------------------------------------------------------------------------

PATHS = [
    "/../../../../etc/passwd",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/..%5c..%5cwindows%5cwin.ini",
    "/%2e%2e%2fapp.py",
    "/page/../app.py",
    "//etc/passwd",
    "/./index.html/..",
    "/index.html%00.css",
    "/index.html/",
    "/.git/config",
    "/%ff%fe",
    "/page.css;x",
    "/api/../app.py",
    "/api/tables/..%2f..%2f",
    "/api/tables/%00",
    "/api/tables/" + "a" * 5_000,
    "/x%0d%0aset-cookie:%20patrician=stolen",
    "/api/tables/%0d%0aset-cookie:%20patrician=stolen",
]


@pytest.mark.parametrize("path", PATHS)
def test_nothing_but_the_page_is_handed_out(service: Stage, path: str) -> None:
    with service.wire() as wire:
        wire.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
        answer = b""
        while more := wire.recv(65536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.split()[1] in {b"404", b"422", b"400"}
    assert b"stolen" not in head
    assert b"root:" not in body
    assert b"import" not in body
