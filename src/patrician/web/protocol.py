"""Telling an old page, gently, that the server has moved on."""

from __future__ import annotations

from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from patrician.tables.view_shapes import PROTOCOL
from patrician.web.problems import problem

_HEADER: Final = b"x-patrician-protocol"
_OURS: Final = str(PROTOCOL).encode()


class ProtocolCheck:
    """Refuses requests that name another protocol than ours; who names none is trusted."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or say that the page is of another time."""
        if scope["type"] == "http" and names_other_protocol(scope):
            refusal = problem(426, parameters={"protocol": PROTOCOL})
            await refusal(scope, receive, send)
            return
        await self.app(scope, receive, send)


def names_other_protocol(scope: Scope) -> bool:
    """Tell whether a request names another protocol than ours."""
    return any(name == _HEADER and value.strip() != _OURS for name, value in scope["headers"])
