"""WebSockets to which the application can send a text at once, and which nobody can flood."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from patrician.web.inbound import MOST_FRAGMENTS, MOST_WAITING, Allowance
from patrician.web.limits import client_of
from patrician.web.traffic import Traffic

EXTENSION: Final = "patrician"
"""The extension of a WebSocket's scope that holds what is below."""
PUSH: Final = "push"
MISUSED: Final = "misused"
"""Whether it was closed because of what was sent; known when the application has ended."""
FLOOD_SECONDS: Final = 5.0
"""How long somebody may send as much as is read; then it is no mistake any more."""
LINGER_SECONDS: Final = 1.0
"""How long a closed WebSocket stays open for who reads why; nothing is read from it."""
FLOOD: Final = "a WebSocket is closed: too much was sent"
_ACCEPTABLE: Final = 101


class PromptProtocol(WebSocketsSansIOProtocol):
    """Sends what the application has to say, also without a task that waits until it may.

    What comes in is parsed in pieces as large as its budget allows. Until there is budget for the
    rest, nothing more is read: it waits where it was sent from.
    """

    def __init__(self, config: Config, *, traffic: Traffic, **others: Any) -> None:
        super().__init__(config, **others)
        self._traffic = traffic
        self._allowance: Allowance | None = None
        self._rest = b""
        self._flooding_since: float | None = None
        self._next_look: TimerHandle | None = None
        self._told: dict[object, object] = {}

    # --- Opening and closing ----------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == _ACCEPTABLE:
            address = client_of(dict(self.scope), self._traffic.proxies)
            self._allowance = self._traffic.allowances.of(address, self.loop.time())
            self._told = {PUSH: self.push, MISUSED: False}
            self.scope["extensions"][EXTENSION] = self._told

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_reading()
        self._traffic.connections.leave(self.transport)
        super().connection_lost(exc)
        # What refers to itself is freed much later, and an attacker can open many.
        self._told.pop(PUSH, None)
        self.conn.parser.close()
        self.conn.parser_exc = None

    def _end(self, code: int, reason: str) -> None:
        """Close because of what was sent; the other side has some seconds to read why."""
        if self.disconnected or self.transport.is_closing():
            return
        self._told[MISUSED] = True
        self._stop_reading()
        if self.conn.state is State.OPEN:
            self.conn.fail(code, reason)
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.stop_keepalive()
        self.close_sent = self.disconnected = True
        self.writable.set()
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def _stop_reading(self) -> None:
        self._rest = b""
        if self._next_look is not None:
            self._next_look.cancel()
            self._next_look = None
        if not self.transport.is_closing():
            self.transport.pause_reading()

    # --- Reading within the budget ----------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._allowance is None:
            super().data_received(data)  # the head of the request, which the HTTP side has checked
        elif not self.disconnected:
            self._rest += data
            self._go_on()

    def _go_on(self) -> None:
        """Parse what the budget allows; read on when nothing is left."""
        while self._may_parse() and (size := self._budget()):
            self._parse(size)
        if self.disconnected or self.transport.is_closing():
            return
        if not self._rest:
            self._flooding_since = None
            if not self.read_paused:
                self.transport.resume_reading()
        elif len(self._rest) > MOST_WAITING or self._floods():
            self._flood()
        else:
            self._wait()

    def _may_parse(self) -> bool:
        """Tell whether there is something to parse, and nothing else to wait for."""
        if not self._rest or self.disconnected or self.transport.is_closing():
            return False
        # A message waits for the application, and pongs for who does not read them.
        return self.handshake_complete and not self.read_paused and self.writable.is_set()

    def _budget(self) -> int:
        assert self._allowance is not None
        return self._allowance.bytes_now(self.loop.time())

    def _parse(self, size: int) -> None:
        assert self._allowance is not None
        piece, self._rest = self._rest[:size], self._rest[size:]
        self.conn.receive_data(piece)
        self._allowance.charge(len(piece), len(self.conn.events))
        if self.conn.parser_exc is not None:
            self._rest = b""
            self._told[MISUSED] = True
            self.handle_parser_exception()
            self.disconnected = True  # what the application still sends goes nowhere
        else:
            self.handle_events()

    def _floods(self) -> bool:
        """Tell whether this WebSocket has had more to say than it may for long."""
        assert self._allowance is not None
        now = self.loop.time()
        if not self._allowance.is_own_empty(now):
            return False
        if self._flooding_since is None:
            self._flooding_since = now
        return now - self._flooding_since >= FLOOD_SECONDS

    def _flood(self) -> None:
        self._traffic.tally.note(FLOOD)
        self._end(CloseCode.POLICY_VIOLATION, "too much was sent")

    def _wait(self) -> None:
        """Read nothing until there may be budget; what else is waited for calls `_go_on`."""
        assert self._allowance is not None
        self.transport.pause_reading()
        if self._next_look is None and self._may_parse():
            self._next_look = self.loop.call_later(self._allowance.wait(), self._look_again)

    def _look_again(self) -> None:
        self._next_look = None
        self._go_on()

    async def receive(self) -> ASGIReceiveEvent:
        """Return what comes next; when the application has taken all, more is parsed."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._go_on()
        return message

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application says; accepting and closing change what may be parsed."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True  # by a refusal; otherwise it would be told as a fault
        if self._rest:
            self._go_on()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._rest:
            self._go_on()

    # --- Messages ---------------------------------------------------------------------------------

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self._flood()
        else:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if self.disconnected:
            return
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self._end(CloseCode.INVALID_DATA, "text is UTF-8")
            return
        super().send_receive_event_to_app()

    def push(self, text: bytes) -> bool:
        """Send a text, unless what was sent before has not gone out yet, or nobody is there."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.conn.send_text(text)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
