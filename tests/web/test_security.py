"""What never reaches the routes: foreign pages, floods, huge and slow bodies."""

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from patrician.web.app import create_app
from patrician.web.security import (
    BodyLimit,
    OriginCheck,
    RateLimit,
    SecurityHeaders,
    has_unpaired_surrogate,
)
from patrician.web.sockets import EXTENSION
from tests.web.asking import POLITE, answering, ask, noting_kinds, run, scope
from tests.web.settings import ORIGIN, SECRET, settings
from tests.web.wires import pass_time, run_by_hand

COOKIE = {"cookie": f"patrician={SECRET}"}
BEARER = {"authorization": f"Bearer {SECRET}"}
OWN = {"origin": ORIGIN}
FOREIGN = {"origin": "https://elsewhere.example"}


# Headers


def test_a_page_may_talk_to_nobody_but_us() -> None:
    headers = ask(create_app(settings(origins=("https://games.example",)))).headers
    policy = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    assert policy == {
        "default-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self' wss://games.example",
        "object-src": "'none'",
        "base-uri": "'none'",
        "frame-ancestors": "'none'",
        "form-action": "'self'",
    }


def test_the_policy_names_only_addresses_that_browsers_can_read() -> None:
    policy = ask(create_app(settings())).headers["content-security-policy"]
    assert "connect-src 'self' ws://127.0.0.1:8321 ws://localhost:8321;" in policy


@pytest.mark.parametrize("path", ["/", "/nothing", "/api/version", "/api/nothing", "/healthz"])
def test_every_answer_bears_the_headers(path: str) -> None:
    headers = ask(create_app(settings()), path=path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "'unsafe" not in headers["content-security-policy"]
    assert (headers.get("cache-control") == "no-store") is path.startswith("/api")


def test_a_refused_request_bears_the_headers_too() -> None:
    answer = ask(create_app(settings()), "POST", "/api/version", headers=FOREIGN)
    assert answer.status_code == 403
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cache-control"] == "no-store"


# Origins

ALLOWED = {
    "a program without anything": {},
    "a program with a token": BEARER,
    "a program with a token that names its origin": BEARER | OWN,
    "our page": OWN | COOKIE,
    "our page by another name": COOKIE | {"origin": "http://localhost:8321"},
    "our page, as its browser tells": OWN | COOKIE | {"sec-fetch-site": "same-origin"},
    "a person who typed the address": {"sec-fetch-site": "none"},
    "cookies of others": {"cookie": "theme=dark"},
}
REFUSED = {
    "another site": FOREIGN | COOKIE,
    "another site without a cookie": FOREIGN,
    "another site with a token": FOREIGN | BEARER,
    "another port": {"origin": "http://127.0.0.1:8322"},
    "another scheme": {"origin": "https://127.0.0.1:8321"},
    "no origin to speak of": {"origin": "null"},
    "an empty origin": {"origin": ""},
    "a name that points here": {"origin": "http://rebound.example:8321"},
    "a cookie without an origin": COOKIE,
    "a guarded cookie without an origin": {"cookie": f"a=b; __Host-patrician={SECRET}"},
    "a cookie and a token without an origin": COOKIE | BEARER,
    "another site that hides its origin": {"sec-fetch-site": "cross-site"},
    "a neighbour that hides its origin": {"sec-fetch-site": "same-site"},
}


def _status(where: Scope, **changes: object) -> object:
    """Return how a request fares: the status, or that a WebSocket is accepted."""
    app = OriginCheck(answering(), settings(**changes))
    first = asyncio.run(run(app, where, [{"type": "http.request"}]))[0]
    return first.get("status") or first["type"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("headers", ALLOWED.values(), ids=ALLOWED)
def test_our_pages_and_programs_may_change_things(method: str, headers: dict[str, str]) -> None:
    assert _status(scope(method=method, headers=headers)) == 204


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
@pytest.mark.parametrize("headers", REFUSED.values(), ids=REFUSED)
def test_other_sites_may_change_nothing(method: str, headers: dict[str, str]) -> None:
    assert _status(scope(method=method, headers=headers)) == 403


@pytest.mark.parametrize("headers", ALLOWED.values(), ids=ALLOWED)
def test_our_pages_and_programs_may_open_websockets(headers: dict[str, str]) -> None:
    assert _status(scope("websocket", headers=headers)) == "websocket.accept"


@pytest.mark.parametrize("headers", REFUSED.values(), ids=REFUSED)
def test_other_sites_may_open_no_websockets(headers: dict[str, str]) -> None:
    assert _status(scope("websocket", headers=headers)) == "websocket.close"
    assert _status(scope("websocket", headers=headers, extensions=POLITE)) == 403


LOOKING = {
    "with a cookie": (COOKIE, 204),
    "a link from elsewhere": ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}, 204),
    "an image elsewhere": ({"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}, 403),
    "a script elsewhere": ({"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"}, 403),
    "our own script": ({"sec-fetch-site": "same-origin", "sec-fetch-mode": "cors"}, 204),
    "another origin of ours": (OWN | {"sec-fetch-site": "same-site"}, 204),
}


@pytest.mark.parametrize(("headers", "status"), LOOKING.values(), ids=LOOKING)
def test_looking_is_free_but_not_within_other_pages(headers: dict[str, str], status: int) -> None:
    assert _status(scope(headers=headers)) == status


EVERYWHERE = {
    "by number": ("192.0.2.1:8321", "http://192.0.2.1:8321", 204),
    "by a newer number": ("[2001:db8::1]:8321", "http://[2001:db8::1]:8321", 204),
    "by number without a port": ("192.0.2.1", "http://192.0.2.1", 204),
    "by a name that points here": ("rebound.example:8321", "http://rebound.example:8321", 403),
    "by nothing": ("", "http://", 403),
    "by a broken number": ("[:8321", "http://[:8321", 403),
    "by the number of another": ("192.0.2.1:8321", "http://192.0.2.2:8321", 403),
    "by this machine's name": ("tower:8321", "http://tower:8321", 204),
}


@pytest.mark.parametrize(("host", "origin", "status"), EVERYWHERE.values(), ids=EVERYWHERE)
def test_at_every_address_numbers_are_our_own(
    monkeypatch: pytest.MonkeyPatch, host: str, origin: str, status: int
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "tower")
    where = scope(method="POST", headers={"host": host, "origin": origin})
    assert _status(where, host="0.0.0.0") == status


def test_with_origins_named_numbers_are_not_our_own() -> None:
    headers = {"host": "192.0.2.1:8321", "origin": "http://192.0.2.1:8321"}
    where = scope(method="POST", headers=headers)
    assert _status(where, host="0.0.0.0", origins=("https://games.example",)) == 403
    ours = scope(method="POST", headers={"origin": "https://games.example"})
    assert _status(ours, host="0.0.0.0", origins=("https://games.example",)) == 204


# Rates


def test_whoever_asks_too_often_is_told_when_to_come_back() -> None:
    app = create_app(settings(requests_per_second=0.01, requests_at_once=2))
    answers = [ask(app, path="/api/version") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[2].headers["retry-after"] == "100"
    assert answers[2].json()["parameters"] == {"seconds": 100}
    assert ask(app, path="/api/version", client="192.0.2.1").status_code == 200


def test_probes_have_a_limit_of_their_own() -> None:
    """They cost the server as much as other requests do, so nobody may send them without end."""
    at = settings(requests_per_second=0.01, requests_at_once=1)
    app = RateLimit(answering(200), at, clock=lambda: 1000.0)
    statuses = [ask(app, path="/healthz").status_code for _ in range(101)]
    assert statuses == [200] * 100 + [429]
    assert [ask(app, path="/api/version").status_code for _ in range(2)] == [200, 429]
    assert ask(app, path="/healthz", client="192.0.2.7").status_code == 200


def test_behind_a_proxy_everyone_is_counted_apart() -> None:
    app = create_app(settings(requests_per_second=0.01, requests_at_once=1, proxies=1))
    statuses = [
        ask(app, path="/api/version", headers={"x-forwarded-for": address}).status_code
        for address in ("192.0.2.1", "192.0.2.2", "192.0.2.1")
    ]
    assert statuses == [200, 200, 429]


def test_a_websocket_counts_as_a_request() -> None:
    app = RateLimit(answering(), settings(requests_per_second=0.01, requests_at_once=1))

    async def opening() -> list[object]:
        where = [scope("websocket", extensions=POLITE) for _ in range(2)]
        return [(await run(app, one))[0].get("status") for one in where]

    assert asyncio.run(opening()) == [None, 429]


def test_an_address_holds_only_so_many_websockets() -> None:
    async def holding() -> list[object]:
        leave = asyncio.Event()

        async def open_until(_scope: Scope, _receive: Receive, send: Send) -> None:
            await send({"type": "websocket.accept"})
            await leave.wait()

        app = RateLimit(open_until, settings(connections_per_address=1))
        first = asyncio.create_task(run(app, scope("websocket")))
        await asyncio.sleep(0)
        refused = await run(app, scope("websocket", extensions=POLITE))
        leave.set()
        await first
        again = await run(app, scope("websocket"))
        return [refused[0].get("status"), again[0]["type"]]

    assert asyncio.run(holding()) == [429, "websocket.accept"]


def _answered_with(sent: list[Message]) -> int:
    """Return how a WebSocket was answered."""
    return int(sent[0].get("status", 101))


def test_websockets_of_an_address_are_opened_no_faster_than_allowed() -> None:
    now = 1000.0
    at = settings(sockets_per_second=0.5, sockets_at_once=3)
    app = RateLimit(answering(), at, clock=lambda: now)

    def opened() -> int:
        return _answered_with(asyncio.run(run(app, scope("websocket", extensions=POLITE))))

    assert [opened() for _ in range(4)] == [101, 101, 101, 429]
    now += 2
    assert [opened() for _ in range(2)] == [101, 429]


def test_a_flood_counts_as_many_websockets() -> None:
    now = 1000.0
    app = RateLimit(answering(), settings(), clock=lambda: now)
    handle = SimpleNamespace(misused=True, detached=False)
    where = scope("websocket", extensions={EXTENSION: handle, **POLITE})
    statuses = [_answered_with(asyncio.run(run(app, where))) for _ in range(6)]
    assert statuses == [101] * 5 + [429]
    now += 25
    assert _answered_with(asyncio.run(run(app, where))) == 101, "nobody waits for ever"


def test_what_is_held_for_long_leaves_room_for_others() -> None:
    async def full() -> list[int]:
        leave = asyncio.Event()

        async def holding(_scope: Scope, _receive: Receive, send: Send) -> None:
            await send({"type": "websocket.accept"})
            await leave.wait()

        app = RateLimit(holding, settings(tcp_at_once=10))
        held = [asyncio.create_task(run(app, scope("websocket"))) for _ in range(9)]
        await asyncio.sleep(0)
        refused = await run(app, scope("websocket", extensions=POLITE))
        leave.set()
        await asyncio.gather(*held)
        return [_answered_with(refused), _answered_with(await run(app, scope("websocket")))]

    assert asyncio.run(full()) == [503, 101]


# Bodies

JSON = {"content-type": "application/json"}


def _posted(content: bytes | AsyncIterator[bytes], **headers: str) -> httpx.Response:
    app = BodyLimit(answering(), settings(body_bytes=10))
    return ask(app, "POST", "/api/x", content=content, headers={**JSON, **headers})


async def _pieces(*pieces: bytes) -> AsyncIterator[bytes]:
    for piece in pieces:
        yield piece


def test_a_body_may_be_as_large_as_allowed() -> None:
    assert _posted(b"x" * 10).status_code == 204
    assert _posted(_pieces(b"xxxxx", b"xxxxx")).status_code == 204


def test_a_body_that_says_it_is_too_large_is_not_read() -> None:
    answer = _posted(b"x" * 11)
    assert answer.status_code == 413
    assert answer.json()["sentence"] == "a request may have 10 bytes at most"
    assert answer.headers["connection"] == "close"


def test_a_body_of_unbelievable_length_is_too_large() -> None:
    assert _posted(b"", **{"content-length": "9" * 5000}).status_code == 413


def test_a_body_that_does_not_say_how_large_it_is_is_measured() -> None:
    assert _posted(_pieces(b"xxxxx", b"xxxxx", b"x")).status_code == 413


@pytest.mark.parametrize("length", ["-1", "x", "1.5", "٣"])
def test_a_length_is_a_number(length: str) -> None:
    headers = [(b"content-length", length.encode()), (b"content-type", b"application/json")]
    where = scope(method="POST")
    where["headers"] = headers
    assert asyncio.run(run(BodyLimit(answering(), settings()), where))[0]["status"] == 400


@pytest.mark.parametrize("kind", ["text/plain", "", "application/x-www-form-urlencoded", "json"])
def test_a_body_is_json(kind: str) -> None:
    assert _posted(b"{}", **{"content-type": kind}).status_code == 415


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_json_may_be_called_json_in_several_ways(kind: str) -> None:
    assert _posted(b"{}", **{"content-type": kind}).status_code == 204


def test_without_a_body_nothing_is_said_about_it() -> None:
    app = BodyLimit(answering(), settings())
    assert ask(app, "POST", "/api/x").status_code == 204
    assert ask(app, "GET", "/api/x").status_code == 204


def test_the_route_gets_the_body_as_it_was_sent_and_hears_of_the_end() -> None:
    heard: list[Message] = []

    async def listening(_scope: Scope, receive: Receive, _send: Send) -> None:
        heard.extend([await receive(), await receive()])

    where = scope(method="POST", headers={"content-length": "6", **JSON})
    pieces: list[Message] = [
        {"type": "http.request", "body": b"abc", "more_body": True},
        {"type": "http.request", "body": b"def", "more_body": False},
        {"type": "http.disconnect"},
    ]
    asyncio.run(run(BodyLimit(listening, settings()), where, pieces))
    assert heard == [
        {"type": "http.request", "body": b"abcdef", "more_body": False},
        {"type": "http.disconnect"},
    ]


HALVES = {
    "no escapes": (b'{"a": "\xf0\x9f\x8f\xb0"}', False),
    "a whole character": (rb'{"a": "\ud83c\udff0"}', False),
    "the first half": (rb'{"a": "\ud83c"}', True),
    "the second half": (rb'["\uDFF0"]', True),
    "half a name of a member": (rb'{"\ud83c": 1}', True),
    "an escaped backslash": (rb'["\\ud83c"]', False),
    "no JSON": (rb'"\ud83c', False),
    "too deep": (b"[" * 50_000 + rb'"\ud83c"', False),
}


@pytest.mark.parametrize(("body", "expected"), HALVES.values(), ids=HALVES)
def test_unpaired_surrogates_are_found(body: bytes, expected: bool) -> None:
    assert has_unpaired_surrogate(body) is expected


def test_nobody_works_for_somebody_who_has_gone() -> None:
    where = scope(method="POST", headers={"content-length": "6", **JSON})
    gone: list[Message] = [{"type": "http.disconnect"}]
    assert asyncio.run(run(BodyLimit(answering(), settings()), where, gone)) == []


def test_a_body_that_does_not_arrive_in_time_is_given_up() -> None:
    async def never() -> Message:
        await asyncio.Event().wait()
        raise AssertionError

    async def waiting() -> list[Message]:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        app = BodyLimit(answering(), settings(body_seconds=0.001))
        where = scope(method="POST", headers={"content-length": "6", **JSON})
        await app(where, never, send)
        return sent

    start = asyncio.run(waiting())[0]
    assert start["status"] == 408
    assert (b"connection", b"close") in start["headers"]


@pytest.mark.parametrize(("suspended", "status"), [(0.0, 408), (30.0, 204)])
def test_time_in_which_the_process_was_suspended_is_not_held_against_a_client(
    suspended: float, status: int
) -> None:
    async def uploading() -> None:
        sent: list[Message] = []
        arrived = asyncio.Event()

        async def receive() -> Message:
            await arrived.wait()
            return {"type": "http.request", "body": b"{}", "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        app = BodyLimit(answering(), settings(body_seconds=5))
        where = scope(method="POST", headers={"content-length": "2", **JSON})
        upload = asyncio.create_task(app(where, receive, send))
        await pass_time()
        await pass_time(5 + suspended)
        arrived.set()
        await upload
        assert sent[0]["status"] == status

    run_by_hand(uploading())


@pytest.mark.parametrize("layer", [SecurityHeaders, OriginCheck, RateLimit, BodyLimit])
def test_starting_and_ending_pass_through(layer: type[OriginCheck]) -> None:
    passed: list[str] = []
    asyncio.run(run(layer(noting_kinds(passed), settings()), {"type": "lifespan"}))
    assert passed == ["lifespan"]
