"""A real server: what it answers, whom it does not wait for, and how it ends."""

import asyncio
import os
import signal
import socket
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI, WebSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from patrician.tables.view_shapes import PROTOCOL
from patrician.web import requests as module
from patrician.web.app import create_app
from patrician.web.gc_control import GcControl
from patrician.web.server import ServeError, Server, listening, serve
from tests.web.serving import PATIENCE, Served, serving
from tests.web.settings import settings


@pytest.fixture
def app() -> FastAPI:
    """An application with a WebSocket that says everything again."""
    app = create_app(settings())

    @app.websocket("/api/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        while True:
            await socket.send_text(await socket.receive_text())

    return app


def test_it_answers() -> None:
    with serving(settings()) as served:
        answer = httpx.get(f"{served.url}/api/version")
        assert answer.json()["protocol"] == PROTOCOL
        assert "server" not in answer.headers
        assert httpx.get(f"{served.url}/readyz").status_code == 200


def test_its_own_page_may_ask_it() -> None:
    with serving(settings()) as served:
        answer = httpx.post(f"{served.url}/api/version", headers={"origin": served.url})
        assert answer.status_code == 405


def _websocket(served: Served, path: str) -> str:
    return f"{served.url}{path}".replace("http", "ws", 1)


def test_it_speaks_over_websockets(app: FastAPI) -> None:
    with serving(settings(), app) as served, connect(_websocket(served, "/api/echo")) as talk:
        talk.send("hello")
        assert talk.recv(PATIENCE) == "hello"


def test_a_websocket_may_be_silent(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[module.LimitedHttpProtocol] = []

    def wait(connection: module.LimitedHttpProtocol) -> None:
        waiting.append(connection)

    monkeypatch.setattr(module.LimitedHttpProtocol, "_wait_for_head", wait)
    with serving(settings(), app) as served, connect(_websocket(served, "/api/echo")) as talk:
        talk.send("hello")
        assert talk.recv(PATIENCE) == "hello"
    assert len(waiting) == 1, "for its own head, and for no other after that"


def test_a_message_over_a_websocket_has_a_size(app: FastAPI) -> None:
    with serving(settings(), app) as served, connect(_websocket(served, "/api/echo")) as talk:
        talk.send("x" * 65_537)
        with pytest.raises(ConnectionClosed) as caught:
            talk.recv(PATIENCE)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("path", "origin", "status"),
    [("/api/echo", "https://elsewhere.example", 403), ("/api/nothing", None, 404)],
)
def test_a_refused_websocket_is_told_why(
    app: FastAPI, path: str, origin: str | None, status: int
) -> None:
    with serving(settings(), app) as served:
        with (
            pytest.raises(InvalidStatus) as caught,
            connect(
                _websocket(served, path),
                origin=origin,  # type: ignore[arg-type]
            ),
        ):
            pass
        assert caught.value.response.status_code == status
        assert caught.value.response.headers["content-type"] == "application/problem+json"
        assert caught.value.response.headers["x-content-type-options"] == "nosniff"


def _everything(talk: socket.socket) -> bytes:
    """Read until the other side closes."""
    read = b""
    while piece := talk.recv(65_536):
        read += piece
    return read


SLOW_HEADS = {
    "nothing at all": b"",
    "half a head": b"GET / HTTP/1.1\r\nHost: x\r\n",
    "blank lines": b"\r\n\r\n",
}


@pytest.mark.parametrize("head", SLOW_HEADS.values(), ids=SLOW_HEADS)
def test_nobody_holds_a_connection_without_asking(
    monkeypatch: pytest.MonkeyPatch, head: bytes
) -> None:
    monkeypatch.setattr(module, "HEAD_SECONDS", 0.05)
    with serving(settings()) as served, served.connect() as talk:
        talk.sendall(head)
        assert _everything(talk) == b""


def test_nobody_holds_a_connection_without_asking_again(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings()) as served, served.connect() as talk:
        talk.sendall(b"HEAD /index.html HTTP/1.1\r\nHost: x\r\n\r\n")
        assert talk.recv(65_536).endswith(b"\r\n\r\n")
        monkeypatch.setattr(module, "HEAD_SECONDS", 0.05)
        talk.sendall(b"GET")
        assert _everything(talk) == b""


def test_a_head_has_a_size() -> None:
    with serving(settings()) as served, served.connect() as talk:
        talk.sendall(b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 8_000)
        assert _everything(talk).startswith(b"HTTP/1.1 431 ")


def test_a_head_may_come_in_pieces() -> None:
    with serving(settings()) as served, served.connect() as talk:
        talk.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in (b"GET /healthz HT", b"TP/1.1\r\nHost: x\r\n", b"Connection: close\r\n\r\n"):
            talk.sendall(piece)
        assert _everything(talk).startswith(b"HTTP/1.1 200 ")


def test_a_body_that_does_not_come_is_given_up_and_the_connection_with_it() -> None:
    head = b"POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    app = create_app(settings(body_seconds=0.05))
    with serving(settings(), app) as served, served.connect() as talk:
        talk.sendall(head + b"Content-Length: 5\r\n\r\n{")
        assert _everything(talk).startswith(b"HTTP/1.1 408 ")


def test_it_ends_when_all_is_answered_and_then_closes_its_rooms() -> None:
    told: list[str] = []
    asked, answer_now = threading.Event(), threading.Event()

    @asynccontextmanager
    async def rooms(_app: FastAPI) -> AsyncIterator[None]:
        yield
        told.append("closed")

    app = create_app(settings(), rooms)

    @app.get("/api/slow")
    async def slow() -> str:
        asked.set()
        await asyncio.to_thread(answer_now.wait, PATIENCE)
        told.append("answered")
        return "done"

    answers: list[str] = []
    with serving(settings(), app) as served:
        guest = threading.Thread(
            target=lambda: answers.append(httpx.get(f"{served.url}/api/slow").json())
        )
        guest.start()
        assert asked.wait(PATIENCE)
        served.stop()
        answer_now.set()
        served.wait()
        guest.join(PATIENCE)
    assert answers == ["done"]
    assert told == ["answered", "closed"]


def test_when_it_ends_websockets_are_told_to_come_again(app: FastAPI) -> None:
    with serving(settings(), app) as served, connect(_websocket(served, "/api/echo")) as talk:
        talk.send("hello")
        talk.recv(PATIENCE)
        served.stop()
        with pytest.raises(ConnectionClosed) as caught:
            talk.recv(PATIENCE)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1012


def _server() -> Server:
    return Server(create_app(settings()), settings(), announce=lambda: None)


@pytest.mark.anyio
async def test_it_is_tidied_up_once_a_second_by_how_much_is_going_on() -> None:
    looks: list[object] = []

    class Noting(GcControl):
        def look(self, activity: object) -> None:
            looks.append(activity)

    app = create_app(settings())
    server = Server(app, settings(), announce=lambda: None, gc_control=Noting())
    for tick in range(21):
        server.server_state.total_requests = tick
        await server.on_tick(tick)
    assert looks == [(0, 0), (10, 0), (20, 0)]


def test_the_first_signal_asks_and_the_second_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    server = _server()
    with server.handling_signals():
        signal.raise_signal(signal.SIGTERM)
        assert (server.should_exit, ended) == (True, [])
        signal.raise_signal(signal.SIGINT)
    assert ended == [130]


def test_guests_who_leave_cannot_end_it() -> None:
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGPIPE)]
    with _server().handling_signals():
        assert signal.getsignal(signal.SIGPIPE) is signal.SIG_IGN
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGPIPE)] == before


def test_a_system_without_broken_pipes_is_fine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "SIGPIPE")
    with _server().handling_signals():
        pass


def _failing(number: int) -> Callable[..., socket.socket]:
    def fail(*_arguments: object, **_options: object) -> socket.socket:
        raise OSError(number, os.strerror(number))

    return fail


def test_a_port_that_may_not_be_used_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "create_server", _failing(13))
    refused = pytest.raises(ServeError, match="cannot be opened: Permission denied")
    with refused, listening(settings(port=80)):
        pass


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="no dual-stack sockets here")
def test_every_address_means_ipv4_and_ipv6() -> None:
    with (
        listening(settings(host="::", port=0)) as door,
        socket.create_connection(("127.0.0.1", door.getsockname()[1]), timeout=PATIENCE) as guest,
    ):
        assert guest.getpeername()[1] == door.getsockname()[1]


def test_with_a_database_no_folder_is_needed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(socket, "create_server", _failing(13))
    told: list[str] = []
    at = settings(folder=tmp_path / "new", database="postgresql://host/tables")
    with pytest.raises(ServeError):
        serve(at, None, told.append)
    assert list(tmp_path.iterdir()) == []
    assert told == []
