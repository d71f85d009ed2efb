"""Texts that are pushed: at once if the guest keeps up, and never past one who does not."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from fastapi import WebSocket
from websockets.exceptions import InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from patrician.web.app import create_app
from patrician.web.sockets import EXTENSION
from tests.web.serving import PATIENCE, Served, serving
from tests.web.settings import settings

LARGE = "x" * 1_000_000


class Pushing:
    """A door that gives away how to push, and a server behind it."""

    def __init__(self) -> None:
        self.app = create_app(settings())
        self.app.websocket("/api/pushed")(self._open)
        self._push: Callable[[bytes], bool] = bool
        self._opened = threading.Event()

    async def _open(self, websocket: WebSocket) -> None:
        await websocket.accept()
        self._push = websocket.scope["extensions"][EXTENSION].push
        self._opened.set()
        while (await websocket.receive())["type"] != "websocket.disconnect":
            await websocket.close()

    def push(self, served: Served, text: str) -> bool:
        """Push a text in the server's own thread; return whether it was taken."""
        assert self._opened.wait(PATIENCE)

        async def pushed() -> bool:
            return self._push(text.encode())

        loop = served.runner.get_loop()
        return asyncio.run_coroutine_threadsafe(pushed(), loop).result(PATIENCE)


@pytest.fixture
def pushing() -> Pushing:
    return Pushing()


def _connect(served: Served, headers: dict[str, str] | None = None) -> ClientConnection:
    url = f"{served.url}/api/pushed".replace("http", "ws", 1)
    return connect(url, proxy=None, max_size=None, max_queue=1, additional_headers=headers)


def test_a_text_is_sent_at_once(pushing: Pushing) -> None:
    with serving(settings(), pushing.app) as served, _connect(served) as talk:
        assert pushing.push(served, "Grüß Gott")
        assert talk.recv(PATIENCE) == "Grüß Gott"


def test_who_does_not_keep_up_gets_nothing_more_until_they_do(pushing: Pushing) -> None:
    with serving(settings(), pushing.app) as served, _connect(served) as talk:
        taken = 0
        while pushing.push(served, LARGE):
            taken += 1
        for _ in range(taken):
            assert talk.recv(PATIENCE) == LARGE
        while not pushing.push(served, "again"):
            pass
        assert talk.recv(PATIENCE) == "again"


def test_nothing_is_sent_behind_the_end(pushing: Pushing) -> None:
    with serving(settings(), pushing.app) as served, _connect(served) as talk:
        assert pushing.push(served, "last")
        talk.send("enough")
        assert list(talk) == ["last"]
        assert not pushing.push(served, "more")


def test_what_is_no_websocket_after_all_has_nothing_to_push() -> None:
    with serving(settings()) as served, pytest.raises(InvalidHandshake):
        _connect(served, {"Sec-WebSocket-Version": "1"})
