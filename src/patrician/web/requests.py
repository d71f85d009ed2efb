"""HTTP connections: heads of a bounded size that come in time, and bodies in few pieces."""

from __future__ import annotations

import asyncio
from typing import Final

import httptools
from starlette.responses import Response
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from patrician.web.problems import problem
from patrician.web.traffic import Traffic

HEAD_SECONDS: Final = 10.0
"""How long the head of a request may take to arrive."""
HEAD_BYTES: Final = 32 * 1024
HEAD_FIELDS: Final = 100
MOST_PIPELINED: Final = 8
"""Requests that may follow one that is not answered yet; browsers send none."""
MOST_PIECES: Final = 4096
"""Pieces a body may come in: each costs a callback, however small it is."""
UNREADABLE: Final = "a request could not be read"
UPGRADE: Final = "a request asked for a protocol that is not spoken here"
# What a line of the head has besides a name and a value: a colon and the line break.
_LINE: Final = 3


class _TooMuchError(Exception):
    """Ends the parsing of a request at once."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


class LimitedHttpProtocol(HttpToolsProtocol):
    """Waits for the head of a request, but neither for ever nor for any amount of it."""

    def __init__(self, config: Config, *, traffic: Traffic, **others: object) -> None:
        super().__init__(config, **others)  # type: ignore[arg-type]
        self._traffic = traffic
        self._received = 0
        """Bytes since the last head was complete; a part of a line is seen by nobody else."""
        self._head_bytes = 0
        self._pieces = 0
        self._unanswered: list[RequestResponseCycle] = []
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._traffic.connections.enter(transport, address):
            self._wait_for_head()
        else:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        self._received += len(data)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            else:
                self._unsupported_upgrade_warning()
        except httptools.HttpParserError as error:
            self._refuse(error.__context__)
        else:
            self._look_at_head()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        # Nobody tells this side when the connection ends. The parser refers to it in turn, and
        # what refers to itself is freed much later.
        self.parser = None  # type: ignore[assignment]

    def _look_at_head(self) -> None:
        if self._answering or self.transport.is_closing():
            return
        if self._received > HEAD_BYTES:
            self._refuse(_head_too_large())
        elif self._patience is None:
            self._wait_for_head()

    def _refuse(self, error: BaseException | None) -> None:
        """Say what is wrong and hang up; what is being answered already is not mixed with it."""
        if not self._answering:
            if isinstance(error, _TooMuchError):
                refusal = problem(error.status, sentence=str(error))
            else:
                refusal = problem(400)
            self.transport.write(_as_bytes(refusal, self.server_state.default_headers))
        self._traffic.tally.note(UNREADABLE)
        self.transport.close()

    def _unsupported_upgrade_warning(self) -> None:
        self._traffic.tally.note(UPGRADE)

    # --- Callbacks of the parser: what they raise ends the parsing --------------------------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head_bytes = 0
        self._pieces = 0

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value) + _LINE)
        if len(self.headers) >= HEAD_FIELDS:
            raise _TooMuchError(431, f"the head of a request may have {HEAD_FIELDS} lines at most")
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self._head_bytes += size
        if self._head_bytes > HEAD_BYTES:
            raise _head_too_large()

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= MOST_PIPELINED:
            sentence = f"{MOST_PIPELINED} requests at most may wait for an answer"
            raise _TooMuchError(400, sentence)
        self._head_has_come()
        super().on_headers_complete()
        if self.cycle is not None:
            self._unanswered = [each for each in self._unanswered if not each.response_complete]
            self._unanswered.append(self.cycle)

    def on_body(self, body: bytes) -> None:
        self._pieces += 1
        if self._pieces > MOST_PIECES:
            raise _TooMuchError(400, "the body came in too many pieces")
        super().on_body(body)

    # --- How long is waited -----------------------------------------------------------------------

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._answering:
            self._traffic.connections.wait(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._head_has_come()
        self._traffic.connections.leave(self.transport)
        # The base class tells the last request only, which may wait for the one being answered.
        for cycle in self._unanswered:
            cycle.disconnected = not cycle.response_complete
            cycle.message_event.set()
        self._unanswered.clear()
        self.pipeline.clear()
        super().connection_lost(exc)

    @property
    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _wait_for_head(self) -> None:
        self._patience = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _head_has_come(self) -> None:
        self._received = 0
        self._traffic.connections.work(self.transport)
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def _head_too_large() -> _TooMuchError:
    return _TooMuchError(431, f"the head of a request may have {HEAD_BYTES} bytes at most")


def _as_bytes(response: Response, headers: list[tuple[bytes, bytes]]) -> bytes:
    """Write an answer down that no application gives."""
    lines = [*headers, *response.raw_headers, (b"connection", b"close")]
    head = b"".join(b"%s: %s\r\n" % line for line in lines)
    return STATUS_LINE[response.status_code] + head + b"\r\n" + bytes(response.body)
