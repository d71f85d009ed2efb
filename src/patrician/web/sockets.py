"""WebSockets to which the application can send a text at once, and which nobody can flood.

After the handshake the application detaches a WebSocket: its request is answered, and no task, no
scope and no queue are kept for it. What comes in then is answered here; what goes out is pushed.
"""

from __future__ import annotations

from asyncio import Future, TimerHandle, get_running_loop
from collections.abc import Callable
from contextlib import suppress
from struct import pack
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request
from websockets.protocol import State

from patrician.web.inbound import MOST_FRAGMENTS, MOST_WAITING, Allowance
from patrician.web.limits import client_of
from patrician.web.traffic import Traffic

EXTENSION: Final = "patrician"
"""The extension of a WebSocket's scope that holds its `SocketHandle`."""
FLOOD_SECONDS: Final = 5.0
"""How long somebody may send as much as is read; then it is no mistake any more."""
LINGER_SECONDS: Final = 1.0
"""How long a closed WebSocket stays open for who reads why; nothing is read from it."""
FLOOD: Final = "a WebSocket is closed: too much was sent"
_ACCEPTABLE: Final = 101


class SocketHandle:
    """What the application can do with a WebSocket, also after it was detached."""

    __slots__ = ("_on_lost", "_protocol", "detached", "lost", "misused")

    def __init__(self, protocol: DirectWriteWebSocketProtocol) -> None:
        self._protocol: DirectWriteWebSocketProtocol | None = protocol
        self._on_lost: tuple[Callable[[], None], ...] = ()
        self.detached = False
        """Whether it stays open when the application has returned."""
        self.lost = False
        self.misused = False
        """Whether it was closed because of what was sent."""

    def push(self, text: bytes) -> bool:
        """Send a text, unless what was sent before has not gone out yet, or nobody is there."""
        return self._protocol is not None and self._protocol.push(text)

    async def send(self, text: bytes) -> bool:
        """Send a text as soon as its reader keeps up; False if nobody is there any more."""
        protocol = self._protocol
        if protocol is None:
            return False
        await protocol.writable.wait()
        return protocol.push(text)

    async def close(self, code: int, reason: str = "") -> None:
        """Close it in good order, unless it is closed already."""
        if self._protocol is not None and not self._protocol.close_sent:
            with suppress(OSError):
                await self._protocol.send(
                    {"type": "websocket.close", "code": code, "reason": reason}
                )

    def abort(self) -> None:
        """Break the connection off."""
        if self._protocol is not None:
            self._protocol.transport.abort()

    def detach(self) -> None:
        """Keep it open when the application has returned; what comes in is answered here."""
        self.detached = True
        if self._protocol is not None:
            self._protocol.detach()

    def when_lost(self, call: Callable[[], None]) -> None:
        """Have something called when the connection has ended; at once if it has."""
        if self.lost:
            call()
        else:
            self._on_lost += (call,)

    def end(self) -> None:
        """Note that the connection has ended."""
        self.lost, self._protocol = True, None
        calls, self._on_lost = self._on_lost, ()
        for call in calls:
            call()


class DirectWriteWebSocketProtocol(WebSocketsSansIOProtocol):
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
        self._handle: SocketHandle | None = None
        self.writable = Gate()  # type: ignore[assignment]

    # --- Opening and closing ----------------------------------------------------------------------

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == _ACCEPTABLE:
            address = client_of(dict(self.scope), self._traffic.proxies)
            self._allowance = self._traffic.allowances.of(address, self.loop.time())
            self._handle = SocketHandle(self)
            self.scope["extensions"][EXTENSION] = self._handle  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_reading()
        self._traffic.connections.leave(self.transport)
        super().connection_lost(exc)
        # Reference cycles are freed much later, and an attacker can open many.
        if self._handle is not None:
            self._handle.end()
        self.conn.parser.close()
        self.conn.parser_exc = None

    async def run_asgi(self) -> None:
        """Answer the request; a WebSocket that was detached stays open."""
        await self._answer_request()
        handle = self._handle
        if handle is not None and handle.detached and self.handshake_complete:
            self._forget_request()
        elif self.close_timer is None:
            self.transport.close()

    async def _answer_request(self) -> None:
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except BaseException:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
            if self._handle is not None:
                self._handle.detached = False
        else:
            if not self.handshake_complete:
                self.logger.error("ASGI callable returned without completing handshake.")
                self.send_500_response()

    def detach(self) -> None:
        """Answer what comes in here from now on, and what has come in before."""
        waiting = self.queue
        self.queue = _NoQueue()  # type: ignore[assignment]
        while not waiting.empty():
            message = waiting.get_nowait()
            if message["type"] == "websocket.receive":
                self._answer(message.get("text") or "")
        self.read_paused = False
        self._go_on()

    def _forget_request(self) -> None:
        """Free what only the handshake needed: most of what a connection takes."""
        self.scope = self.request = self.response = None  # type: ignore[assignment]

    def _answer(self, text: str) -> None:
        """Answer a sign of life; anything else does not belong here."""
        if text == "ping":
            self.push(b"pong")
        elif not self.close_sent and not self.disconnected:
            refusing = {"type": "websocket.close", "code": 1008, "reason": "commands are posted"}
            task = self.loop.create_task(self.send(refusing))  # type: ignore[arg-type]
            task.add_done_callback(self.on_task_complete)
            self.tasks.add(task)

    def _end(self, code: int, reason: str) -> None:
        """Close because of what was sent; the other side has some seconds to read why."""
        if self.disconnected or self.transport.is_closing():
            return
        self._note_misuse()
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

    def _note_misuse(self) -> None:
        if self._handle is not None:
            self._handle.misused = True

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
            self._note_misuse()
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
            self.handshake_complete = True  # by a refusal; otherwise it would be logged as a fault
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
        if self._handle is not None and self._handle.detached:
            data, self.frames = b"".join(self.frames), []
            self._answer(data.decode() if self.curr_msg_data_type == "text" else "")
        else:
            super().send_receive_event_to_app()

    def push(self, text: bytes) -> bool:
        """Send a text, unless what was sent before has not gone out yet, or nobody is there."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        if self.conn.state is not State.OPEN:
            return False
        self.transport.write(_head_of_frame(len(text)) + text)
        return True


class Gate:
    """What `asyncio.Event` does, in a tenth of its memory while nobody waits."""

    __slots__ = ("_open", "_waiting")

    def __init__(self) -> None:
        self._open = True
        self._waiting: list[Future[None]] = []

    def is_set(self) -> bool:
        """Tell whether nobody has to wait."""
        return self._open

    def set(self) -> None:
        """Let everybody go on who waits."""
        self._open = True
        waiting, self._waiting = self._waiting, []
        for future in waiting:
            if not future.done():
                future.set_result(None)

    def clear(self) -> None:
        """Let whoever comes wait."""
        self._open = False

    async def wait(self) -> None:
        """Wait until it is open."""
        while not self._open:
            future: Future[None] = get_running_loop().create_future()
            self._waiting.append(future)
            await future


class _NoQueue:
    """Takes the place of the queue to an application that has returned."""

    __slots__ = ()

    def put_nowait(self, event: object) -> None:
        """Drop an event: whoever needs to know has asked for it by `when_lost`."""

    def empty(self) -> bool:
        """Tell that nothing waits."""
        return True


_TEXT: Final = 0x81
"""The first byte of a text message in one frame."""


def _head_of_frame(size: int) -> bytes:
    """Return what stands before an unmasked text message (RFC 6455, 5.2)."""
    if size < 126:
        return bytes((_TEXT, size))
    if size < 1 << 16:
        return pack("!BBH", _TEXT, 126, size)
    return pack("!BBQ", _TEXT, 127, size)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
