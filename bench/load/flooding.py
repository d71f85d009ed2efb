"""Attackers of a server on this machine: WebSockets that send without end, for some seconds.

Run by `bench.load.floods` in a process of its own. It prints what it has done as JSON.
"""

from __future__ import annotations

import asyncio
import json
import socket
import sys
import time
from collections import Counter
from typing import Final

import uvloop

BYTES_PER_SECOND: Final = 1_000_000
_TURN: Final = 0.01
# Whoever is refused or closed comes again, but not in a loop without end.
_PAUSE: Final = 0.02
_MASK: Final = bytes(4)
_HANDSHAKE: Final = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n"
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
# What comes first over a connection, and what is repeated.
FLOODS: Final[dict[str, tuple[bytes, bytes]]] = {
    "pings": (b"", b"\x89\x80" + _MASK),
    "fragments": (b"\x01\x80" + _MASK, b"\x00\x80" + _MASK),
    "texts": (b"", b"\x81\x84" + _MASK + b"ping"),
    "half-frames": (b"\x81\xfe\xea\x60" + _MASK, b"x"),
}


class Attacker:
    """One address that holds one WebSocket at a time, and comes again when it is closed."""

    def __init__(self, port: int, table: str, number: int, kind: str, until: float) -> None:
        self._port = port
        self._address = f"127.0.3.{1 + number}"
        self._handshake = _HANDSHAKE.format(table=table, port=port).encode()
        kinds = list(FLOODS)
        self._first, frame = FLOODS[kinds[number % len(kinds)] if kind == "all" else kind]
        self._piece = frame * (1 + int(BYTES_PER_SECOND * _TURN) // len(frame))
        self._until = until
        self.done: Counter[str] = Counter()

    async def attack(self) -> None:
        """Go on until it is time."""
        while time.monotonic() < self._until:
            try:
                async with asyncio.timeout(max(0.01, self._until - time.monotonic())):
                    await self._once()
            except TimeoutError:
                self.done["open at the end"] += 1
            except OSError:
                self.done["broken off"] += 1
            await asyncio.sleep(_PAUSE)

    async def _once(self) -> None:
        loop = asyncio.get_running_loop()
        with socket.socket() as wire:
            wire.settimeout(0)
            wire.bind((self._address, 0))
            await loop.sock_connect(wire, ("127.0.0.1", self._port))
            await loop.sock_sendall(wire, self._handshake)
            answer = await loop.sock_recv(wire, 4096)
            if not answer.startswith(b"HTTP/1.1 101"):
                self.done["refused"] += 1
                return
            self.done["opened"] += 1
            sending = asyncio.create_task(self._send(wire))
            try:
                await self._read(wire)
            finally:
                sending.cancel()
                await asyncio.gather(sending, return_exceptions=True)

    async def _send(self, wire: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        await loop.sock_sendall(wire, self._first)
        while True:
            began = time.monotonic()
            await loop.sock_sendall(wire, self._piece)
            self.done["bytes"] += len(self._piece)
            await asyncio.sleep(max(0.0, _TURN - (time.monotonic() - began)))

    async def _read(self, wire: socket.socket) -> None:
        """Read until the other side says that it is enough."""
        loop = asyncio.get_running_loop()
        while data := await loop.sock_recv(wire, 65_536):
            if b"too much was sent" in data:
                break
        self.done["closed"] += 1


async def _attack(port: int, table: str, kind: str, number: int, seconds: float) -> Counter[str]:
    until = time.monotonic() + seconds
    attackers = [Attacker(port, table, each, kind, until) for each in range(number)]
    await asyncio.gather(*(attacker.attack() for attacker in attackers))
    return sum((attacker.done for attacker in attackers), Counter())


def main() -> None:
    """Attack for so many seconds."""
    port, table, kind, number, seconds = sys.argv[1:]
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        attack = _attack(int(port), table, kind, int(number), float(seconds))
        print(json.dumps(runner.run(attack)))


if __name__ == "__main__":
    main()
