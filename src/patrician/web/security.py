"""The middleware before the routes: security headers, origins, rate limits and sizes.

Every class is plain ASGI, because each request passes them all.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Iterable
from functools import partial
from ipaddress import ip_address
from math import ceil
from typing import Final
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from patrician.web.devices import COOKIE
from patrician.web.limits import Gauge, Limiter, client_of
from patrician.web.problems import answer, problem
from patrician.web.settings import Settings
from patrician.web.sockets import EXTENSION, SocketHandle

SAFE_METHODS: Final = frozenset({"GET", "HEAD", "OPTIONS"})
API: Final = "/api"
STREAM: Final = "/stream"
"""How the paths end of requests that are answered for as long as somebody listens."""
PROBES: Final = frozenset({"/healthz", "/readyz"})
PROBES_PER_SECOND: Final = 20.0
PROBES_AT_ONCE: Final = 100
RawHeaders = list[tuple[bytes, bytes]]

_POLICY: Final = (
    "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src {}; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
_FEATURES: Final = ("camera", "geolocation", "microphone", "payment", "usb")
_HEADERS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in _FEATURES),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
NO_STORE: Final = (b"cache-control", b"no-store")
_CLOSE: Final = {"connection": "close"}
_SHARE_HELD: Final = 0.9
_PENALTY: Final = 20
"""How many WebSockets one counts for that was closed because of what was sent."""
_MOST_DIGITS: Final = 20  # of a length; the beginning of a longer one is too much already


def header(scope: Scope, name: bytes) -> bytes | None:
    """Return a header of a request; the first, if there are several."""
    for key, value in scope["headers"]:
        if key == name:
            return bytes(value)
    return None


class SecurityHeaders:
    """Tells browsers what a page of ours may do: nothing but talk to us."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        policy = _POLICY.format(" ".join(["'self'", *_sockets(settings.own_origins())]))
        headers = {"content-security-policy": policy, **_HEADERS}
        self.headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, with these headers on top."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        extra = self.headers
        if scope["path"].startswith(API):
            extra = [*extra, NO_STORE]

        async def adding(message: Message) -> None:
            if message["type"].endswith(".response.start"):
                message["headers"] = [*message.get("headers", ()), *extra]
            await send(message)

        await self.app(scope, receive, adding)


def _sockets(origins: Iterable[str]) -> list[str]:
    """Return the origins' WebSockets, for browsers that do not count them as 'self'.

    IPv6 addresses cannot be written in a policy; browsers would complain.
    """
    return sorted(origin.replace("http", "ws", 1) for origin in origins if "[" not in origin)


class OriginCheck:
    """Lets pages of other origins change nothing with a cookie that browsers send by themselves."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._own = frozenset(origin.encode() for origin in settings.own_origins())
        # At every address of the machine, its numbers cannot be listed beforehand.
        self._by_number = settings.everywhere and not settings.origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse what another site has asked for."""
        sentence = None if scope["type"] == "lifespan" else self.complaint(scope)
        if sentence is None:
            await self.app(scope, receive, send)
            return
        refusal = problem(403, code="foreign-origin", sentence=sentence, headers=_CLOSE)
        await answer(refusal, scope, receive, send)

    def complaint(self, scope: Scope) -> str | None:
        """Say what is wrong with where a request comes from; None if nothing is."""
        origin = header(scope, b"origin")
        if origin is not None and self._is_own(origin, scope):
            return None
        if scope.get("method") in SAFE_METHODS:
            return _embedding(scope)
        if origin is not None:
            return "this page belongs to another site; the server's --origin names its own"
        if header(scope, b"sec-fetch-site") not in {None, b"same-origin", b"none"}:
            return "another site has asked for this"
        if _has_cookie(scope):
            return "a request with a cookie must name its Origin; programs use a token instead"
        return None

    def _is_own(self, origin: bytes, scope: Scope) -> bool:
        if origin in self._own:
            return True
        host = header(scope, b"host") or b""
        if not self._by_number or origin != b"http://" + host:
            return False
        # Names do not count: anybody may let one point to this machine.
        return _is_numeric(host.decode("latin-1"))


def _is_numeric(host: str) -> bool:
    """Tell whether a host, with or without a port, is written in numbers."""
    try:
        ip_address(urlsplit(f"//{host}").hostname or "")
    except ValueError:
        return False
    return True


def _embedding(scope: Scope) -> str | None:
    """Refuse to be part of another site's page; links to us are welcome."""
    if header(scope, b"sec-fetch-site") not in {b"cross-site", b"same-site"}:
        return None
    if header(scope, b"sec-fetch-mode") == b"navigate":
        return None
    return "pages of other sites cannot use this"


def _has_cookie(scope: Scope) -> bool:
    return any(
        name == b"cookie" and f"{COOKIE}=".encode() in value for name, value in scope["headers"]
    )


class RateLimit:
    """Lets no address ask too often or hold too many WebSockets and streams."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        clock: Callable[[], float] = time.monotonic,
        requests: Limiter | None = None,
    ) -> None:
        """Count all requests of an address in `requests`, if others count there as well."""
        self.app = app
        self._proxies = settings.proxies
        if requests is None:
            rate, burst = settings.requests_per_second, settings.requests_at_once
            requests = Limiter(rate, burst, clock=clock)
        self._requests = requests
        # Apart, so that who asks too much of the rest is not taken for a server that is ill.
        self._probes = Limiter(PROBES_PER_SECOND, PROBES_AT_ONCE, clock=clock)
        self._arrivals = Limiter(settings.sockets_per_second, settings.sockets_at_once, clock=clock)
        self._sockets = Gauge(settings.connections_per_address)
        # Whatever is held for long leaves room for those who only ask, and for probes.
        self._most_held = max(1, int(settings.tcp_at_once * _SHARE_HELD))
        self._held = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse with 429."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = client_of(scope, self._proxies)
        limiter = self._probes if scope["path"] in PROBES else self._requests
        seconds = limiter.wait(client)
        if seconds:
            await answer(too_often(seconds), scope, receive, send)
        elif scope["type"] == "websocket" or scope["path"].endswith(STREAM):
            await self._hold(client, scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _hold(self, client: str, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._full(client)
        if refusal is not None:
            await answer(refusal, scope, receive, send)
            return
        self._held += 1
        handle: SocketHandle | None = scope.get("extensions", {}).get(EXTENSION)
        try:
            await self.app(scope, receive, send)
        finally:
            leave = partial(self._leave, client, handle)
            if handle is not None and handle.detached:
                handle.when_lost(leave)
            else:
                leave()

    def _leave(self, client: str, handle: SocketHandle | None) -> None:
        self._held -= 1
        self._sockets.leave(client)
        if handle is not None and handle.misused:
            # Coming again costs the server more than what was sent.
            self._arrivals.penalise(client, _PENALTY)

    def _full(self, client: str) -> Response | None:
        """Refuse who opens too many or too often; otherwise count one more."""
        if self._held >= self._most_held:
            sentence = "the server has no room for more connections; try again later"
            return problem(503, code="busy", sentence=sentence, headers=_CLOSE)
        if seconds := self._arrivals.wait(client):
            return too_often(seconds)
        if not self._sockets.enter(client):
            sentence = "too many connections are open from this address"
            return problem(429, code="too-many-connections", sentence=sentence)
        return None


def too_often(seconds: float) -> Response:
    """Return the answer that asks to wait."""
    wait = max(1, ceil(seconds))
    return problem(429, parameters={"seconds": wait}, headers={"retry-after": str(wait), **_CLOSE})


# Seconds by which a timer that fires late shows that the process was suspended.
_SUSPENDED: Final = 1.0


class BodyLimit:
    """Takes a body only if it is JSON, small, and arrives in time."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self._bytes = settings.body_bytes
        self._seconds = settings.body_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read the whole body before anybody begins to work on it."""
        if scope["type"] != "http" or not _has_body(scope):
            await self.app(scope, receive, send)
            return
        found = self.refusal(scope) or await self._read(receive)
        if isinstance(found, bytes) and has_unpaired_surrogate(found):
            found = problem(400, sentence="the body contains an unpaired surrogate")
        if isinstance(found, Response):
            await found(scope, receive, send)
        elif found is not None:
            await self.app(scope, _given(found, receive), send)

    def refusal(self, scope: Scope) -> Response | None:
        """Refuse what the headers alone show to be wrong."""
        length = header(scope, b"content-length")
        if length is not None and not length.isdigit():
            return problem(400, headers=_CLOSE)
        if length is not None and int(length[:_MOST_DIGITS]) > self._bytes:
            return self._too_large()
        media_type = (header(scope, b"content-type") or b"").partition(b";")[0]
        if media_type.strip().lower() != b"application/json":
            return problem(415, headers=_CLOSE)
        return None

    async def _read(self, receive: Receive) -> bytes | Response | None:
        """Return the body, a refusal, or nothing when the other side has gone."""
        body, loop = bytearray(), asyncio.get_running_loop()
        while True:
            deadline = loop.time() + self._seconds
            try:
                async with asyncio.timeout_at(deadline):
                    return await self._read_to_end(receive, body)
            except TimeoutError:
                if loop.time() - deadline < _SUSPENDED:
                    return problem(408, headers=_CLOSE)
                # The event loop stood still (SIGSTOP, a paused virtual machine): the rest of the
                # body may have arrived meanwhile, so the client gets its time once more.

    async def _read_to_end(self, receive: Receive, body: bytearray) -> bytes | Response | None:
        """Add to what was read before, up to the end of the body."""
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                return None
            body += message.get("body", b"")
            if len(body) > self._bytes:
                return self._too_large()
            if not message.get("more_body"):
                return bytes(body)

    def _too_large(self) -> Response:
        sentence = f"a request may have {self._bytes} bytes at most"
        return problem(413, sentence=sentence, parameters={"most": self._bytes}, headers=_CLOSE)


def _has_body(scope: Scope) -> bool:
    length = header(scope, b"content-length")
    return length != b"0" if length is not None else header(scope, b"transfer-encoding") is not None


# An unpaired surrogate can be written in JSON, but not encoded as UTF-8, so not stored or sent.
_SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")


def has_unpaired_surrogate(body: bytes) -> bool:
    """Tell whether JSON contains an unpaired surrogate."""
    if not _SURROGATE.search(body):
        return False
    try:
        json.dumps(json.loads(body), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    except (ValueError, RecursionError):
        return False  # not readable at all, which is found out by who reads it
    return False


def _given(body: bytes, receive: Receive) -> Receive:
    """Hand a body out that has been read already."""
    waiting = True

    async def given() -> Message:
        nonlocal waiting
        if not waiting:
            return await receive()
        waiting = False
        return {"type": "http.request", "body": body, "more_body": False}

    return given
