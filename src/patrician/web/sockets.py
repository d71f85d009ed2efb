"""WebSockets to which the application can send a text at once."""

from __future__ import annotations

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "patrician"
"""The extension of a WebSocket's scope that holds its `push`."""
PUSH: Final = "push"
_ACCEPTABLE: Final = 101


class PromptProtocol(WebSocketsSansIOProtocol):
    """Sends what the application has to say, also without a task that waits until it may."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == _ACCEPTABLE:
            self.scope["extensions"][EXTENSION] = {PUSH: self.push}

    def push(self, text: str) -> bool:
        """Send a text, unless what was sent before has not gone out yet, or nobody is there."""
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        self.conn.send_text(text.encode())
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True
