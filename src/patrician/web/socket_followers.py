"""Followers over WebSockets: no task waits for one of them while there is nothing to send.

Messages are pushed by the task that notifies followers. Only what cannot be pushed needs a task for
as long as that takes: what must be read from the store first, and readers who do not keep up.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Final, TypeAlias

from patrician.tables.errors import Refused
from patrician.tables.followers import SEAT_LOST, Follower
from patrician.tables.store import StoreError
from patrician.web.logs import LOGGER
from patrician.web.sockets import SocketHandle

SLOW: Final = 30.0
"""Seconds after which a connection is broken off whose reader does not take a message."""
_NOTHING_MORE: Final = 1000
_FAULT: Final = 1011
_TRY_AGAIN: Final = 1013

Check: TypeAlias = Callable[[], Awaitable[bool]]
"""Tells whether a follower may still be sent something."""


class SocketFollower:
    """Sends the messages of a follower over a WebSocket that was accepted."""

    __slots__ = ("_check", "_follower", "_handle", "_sending")

    def __init__(self, handle: SocketHandle, follower: Follower, check: Check | None) -> None:
        """With `check`, nothing is sent before it has agreed: a program's token may be void."""
        self._handle = handle
        self._follower = follower
        self._check = check
        self._sending: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Follow until the connection ends; the request is answered."""
        self._follower.start(self._wake)
        self._handle.detach()
        self._handle.when_lost(self._stop)
        self._wake()

    def _stop(self) -> None:
        self._follower.stop()
        if self._sending is not None:
            self._sending.cancel()

    def _wake(self) -> None:
        if self._sending is None and not self._handle.lost:
            self._sending = asyncio.create_task(self._send_pending())
            self._sending.add_done_callback(self._done)

    def _done(self, _task: asyncio.Task[None]) -> None:
        self._sending = None
        if not self._follower.is_resting and not self._follower.ended:
            self._wake()

    async def _send_pending(self) -> None:
        """Send what there is; a slow reader gets several changes in one message."""
        code = _NOTHING_MORE
        try:
            async with aclosing(self._follower.pending()) as texts:
                async for text in texts:
                    if not await self._send(text):
                        break
            if not self._follower.ended:
                return
        except (Refused, StoreError) as error:
            LOGGER.warning("a socket ends early: %s", error)
            code = _TRY_AGAIN
        except Exception:  # noqa: BLE001 - nobody else would hear of it
            LOGGER.exception("a fault while sending")
            code = _FAULT
        self._end()
        await self._handle.close(code)

    def _end(self) -> None:
        """Follow no more; the connection is about to be closed."""
        self._follower.ended = True
        self._follower.stop()

    async def _send(self, text: str) -> bool:
        """Send a message; False if there is nobody to send more to."""
        if self._check is not None and not await self._check():
            self._end()
            text = SEAT_LOST
        try:
            async with asyncio.timeout(SLOW):
                sent = await self._handle.send(text.encode())
        except TimeoutError:
            self._handle.abort()
            sent = False
        if not sent:
            self._end()
        return sent and not self._follower.ended
