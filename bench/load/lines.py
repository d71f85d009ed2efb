"""HTTP as thin as it gets: kept connections, one request at a time on each.

The load shares two cores with the server it measures, so nothing is read here that is not needed.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple, TypeVar, cast

MOST_LINES: Final = 1_000
AT_ONCE: Final = 32
"""How many come in at the same time before the load begins."""
_LENGTH: Final = b"content-length: "
_END: Final = b"\r\n\r\n"
_T = TypeVar("_T")


class LoadError(Exception):
    """A server did not do what the load needs."""


class Answer(NamedTuple):
    """What a server answered; status 0 if the connection was lost."""

    status: int
    head: bytes
    body: bytes


Answered = Callable[[Answer], None]
LOST: Final = Answer(0, b"", b"the connection was lost")


class Line(asyncio.Protocol):
    """A connection that carries one request after another."""

    def __init__(self, free: Callable[[Line], None]) -> None:
        self._free = free
        self._transport: asyncio.Transport | None = None
        self._answered: Answered | None = None
        self._got = b""

    @property
    def usable(self) -> bool:
        """Whether the other side still listens."""
        return self._transport is not None and not self._transport.is_closing()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        self._transport = None
        self._finish(LOST)

    def ask(self, request: bytes, answered: Answered) -> None:
        """Send a request; `answered` is called once."""
        assert self._transport is not None, "only usable lines are asked"
        self._answered = answered
        self._transport.write(request)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()

    def data_received(self, data: bytes) -> None:
        self._got = got = self._got + data if self._got else data
        end = got.find(_END)
        if end < 0:
            return
        head = got[:end].lower()
        body_at = end + len(_END)
        if len(got) - body_at >= _length(head):
            self._got = b""
            self._finish(Answer(int(got[9:12]), got[:end], got[body_at:]))

    def _finish(self, answer: Answer) -> None:
        answered, self._answered = self._answered, None
        if self.usable:
            self._free(self)
        if answered is not None:
            answered(answer)


def _length(head: bytes) -> int:
    at = head.find(_LENGTH)
    return int(head[at + len(_LENGTH) :].split(b"\r\n", 1)[0]) if at >= 0 else 0


class Lines:
    """As many lines to a server as are needed at once."""

    def __init__(self, port: int, address: str | None = None) -> None:
        self._port = port
        self.local = (address, 0) if address is not None else None
        """Where they come from, if not from where the system likes."""
        self._free: list[Line] = []
        self._waiting: deque[tuple[bytes, Answered]] = deque()
        self._open: list[Line] = []
        self._dialling: set[asyncio.Task[None]] = set()

    def ask(self, request: bytes, answered: Answered) -> None:
        """Send a request on a free line, or on a new one."""
        while self._free:
            line = self._free.pop()
            if line.usable:
                line.ask(request, answered)
                return
        self._waiting.append((request, answered))
        if len(self._open) + len(self._dialling) < MOST_LINES:
            dialled = asyncio.get_running_loop().create_task(self._dial())
            self._dialling.add(dialled)
            dialled.add_done_callback(self._dialling.discard)

    async def answer(self, request: bytes) -> Answer:
        """Send a request and wait for what comes back."""
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self.ask(request, future.set_result)
        return await future

    async def post(self, path: str, headers: bytes, body: object) -> Answer:
        """Send JSON and wait for what comes back; raises LoadError if it was not taken."""
        answer = await self.answer(request("POST", path, headers, json.dumps(body).encode()))
        if not 200 <= answer.status < 300:
            raise LoadError(f"POST {path}: {answer.status} {answer.body[:300]!r}")
        return answer

    async def _dial(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            _, line = await loop.create_connection(
                lambda: Line(self._freed), "127.0.0.1", self._port, local_addr=self.local
            )
        except OSError:
            if self._waiting:
                self._waiting.popleft()[1](LOST)
            return
        self._open.append(line)
        self._freed(line)

    def _freed(self, line: Line) -> None:
        if self._waiting:
            line.ask(*self._waiting.popleft())
        else:
            self._free.append(line)

    def close(self) -> None:
        """Hang up everywhere."""
        for line in self._open:
            line.close()


def request(method: str, path: str, headers: bytes, body: bytes = b"") -> bytes:
    """Write a request; `headers` are whole lines."""
    typed = b"Content-Type: application/json\r\n" if body else b""
    return b"%s %s HTTP/1.1\r\n%s%sContent-Length: %d\r\n\r\n%s" % (
        method.encode(),
        path.encode(),
        headers,
        typed,
        len(body),
        body,
    )


async def at_most(width: int, work: list[Callable[[], Coroutine[Any, Any, _T]]]) -> list[_T]:
    """Do all work, so much of it at a time; results in order."""
    results: dict[int, _T] = {}
    numbered = iter(enumerate(work))

    async def worker() -> None:
        for number, piece in numbered:
            results[number] = await piece()

    await asyncio.gather(*(worker() for _ in range(width)))
    return [results[number] for number in range(len(work))]
