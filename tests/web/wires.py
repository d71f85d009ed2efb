"""A transport and a clock for tests of protocols: nothing is sent, and time passes when told to."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final

from starlette.types import ASGIApp
from uvicorn.config import Config
from uvicorn.server import ServerState

from patrician.web.inbound import MESSAGE_BYTES
from patrician.web.requests import LimitedHttpProtocol
from patrician.web.sockets import DirectWriteWebSocketProtocol
from patrician.web.traffic import Traffic

HEAD: Final = (
    b"GET /api/x HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: c2l4dGVlbiBieXRlcyBvaw==\r\n\r\n"
)
_TURNS: Final = 10


class ManualLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock stands still until it is put forward."""

    def __init__(self) -> None:
        self.now = 1000.0
        super().__init__()

    def time(self) -> float:
        return self.now


async def pass_time(seconds: float = 0.0) -> None:
    """Put the clock forward and let everything happen that is due then."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, ManualLoop)
    loop.now += seconds
    for _ in range(_TURNS):
        await asyncio.sleep(0)


def run_by_hand(test: Coroutine[Any, Any, None]) -> None:
    """Run a test on a loop whose clock is put forward by hand."""
    with asyncio.Runner(loop_factory=ManualLoop) as runner:
        runner.run(test)


class Wire(asyncio.Transport):
    """The server's end of a connection, as an event loop would give it to a protocol."""

    def __init__(self, address: str = "192.0.2.1") -> None:
        super().__init__({"peername": (address, 5000), "sockname": ("127.0.0.1", 8321)})
        self.written = b""
        self.unsent = 0
        self.reading = True
        self.closed = False
        self.aborted = False
        self.protocol: Any = None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        assert not self.closed
        self.written += bytes(data)

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        if not self.closed:
            self.closed = True
            if self.protocol is not None:
                asyncio.get_running_loop().call_soon(self.protocol.connection_lost, None)

    def abort(self) -> None:
        self.aborted = True
        self.close()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert isinstance(self.protocol, asyncio.BaseProtocol)
        return self.protocol

    def take(self) -> bytes:
        """Return what was written since the last time."""
        written, self.written = self.written, b""
        return written


def protocol_of(app: ASGIApp, traffic: Traffic, wire: Wire) -> LimitedHttpProtocol:
    """Return the protocol of a new connection that leads to an application."""

    def websocket(**others: Any) -> DirectWriteWebSocketProtocol:
        return DirectWriteWebSocketProtocol(traffic=traffic, **others)

    config = Config(
        app,
        ws=websocket,  # type: ignore[arg-type]
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        interface="asgi3",
    )
    config.load()
    protocol = LimitedHttpProtocol(
        config,
        traffic=traffic,
        server_state=ServerState(),
        app_state={},
        _loop=asyncio.get_running_loop(),
    )
    wire.set_protocol(protocol)
    protocol.connection_made(wire)
    return protocol
