"""WebSockets as thin as they get: frames are cut and handed on, never decoded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, cast

from bench.load.lines import LoadError

_HANDSHAKE: Final = (
    b"GET %s HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n%s\r\n"
)
_TEXT: Final = 1
_CLOSE: Final = 8
_PING: Final = 9
_PONG: Final = 10
# Clients mask what they send; with a mask of zeros it stays as it is.
_MASKED: Final = 0x80
_MASK: Final = bytes(4)


class Socket(asyncio.Protocol):
    """One connection; `received` gets every text, `lost` is called when it ends by itself."""

    def __init__(
        self, handshake: bytes, received: Callable[[bytes], None], lost: Callable[[], None]
    ) -> None:
        self._handshake = handshake
        self._received = received
        self._lost = lost
        self._rest = b""
        self._transport: asyncio.Transport | None = None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)
        self._transport.write(self._handshake)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        if not self.opened.done():
            self.opened.set_exception(LoadError("a WebSocket was not opened"))
        elif self._transport is not None:
            self._lost()
        self._transport = None

    def close(self) -> None:
        """Hang up without a word."""
        transport, self._transport = self._transport, None
        if transport is not None:
            transport.abort()

    def send(self, text: bytes, opcode: int = _TEXT) -> None:
        """Send a text."""
        if self._transport is not None:
            self._transport.write(_frame(text, opcode))

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0 if self.opened.done() else self._open(data)
        while (whole := _cut(data, at)) is not None:
            begin, end = whole
            self._take(data[at] & 15, data[begin:end])
            at = end
        self._rest = data[at:] if at < len(data) else b""

    def _open(self, data: bytes) -> int:
        """Read the answer to the handshake; return where the frames begin."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if not data.startswith(b"HTTP/1.1 101"):
            self.opened.set_exception(LoadError(data[:300].decode("latin-1")))
            return len(data)
        self.opened.set_result(None)
        return end + 4

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == _TEXT:
            self._received(payload)
        elif opcode == _PING:
            self.send(payload, _PONG)
        elif opcode == _CLOSE and self._transport is not None:
            self._transport.close()


def _cut(data: bytes, at: int) -> tuple[int, int] | None:
    """Return where the payload of the frame at this place begins and ends, if all of it is there.

    Before the handshake is answered nothing is cut: an answer begins with a letter.
    """
    size = len(data) - at
    if size < 2 or data[at] < _MASKED:
        return None
    length, begin = data[at + 1], at + 2
    if length == 126:
        begin = at + 4
        length = int.from_bytes(data[at + 2 : begin], "big")
    elif length == 127:
        begin = at + 10
        length = int.from_bytes(data[at + 2 : begin], "big")
    end = begin + length
    return (begin, end) if end <= len(data) and begin <= len(data) else None


def _frame(payload: bytes, opcode: int) -> bytes:
    length = len(payload)
    if length < 126:
        head = bytes((_MASKED | opcode, _MASKED | length))
    else:
        head = bytes((_MASKED | opcode, _MASKED | 126)) + length.to_bytes(2, "big")
    return head + _MASK + payload


async def connect(
    port: int,
    path: str,
    headers: bytes,
    received: Callable[[bytes], None],
    lost: Callable[[], None],
    *,
    local: tuple[str, int] | None = None,
) -> Socket:
    """Open a WebSocket; `headers` are whole lines."""
    handshake = _HANDSHAKE % (path.encode(), headers)
    loop = asyncio.get_running_loop()
    _, socket = await loop.create_connection(
        lambda: Socket(handshake, received, lost), "127.0.0.1", port, local_addr=local
    )
    await socket.opened
    return socket
