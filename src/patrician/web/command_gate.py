"""A short way for commands: no other request comes as often.

A command that is in order passes the same checks as every request, in one function, and is carried
out without the framework's routing. Everything else takes the long way, which says what is wrong.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Coroutine
from secrets import token_hex
from typing import Final

from fastapi import FastAPI
from pydantic import ValidationError
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from patrician.tables.errors import Refused
from patrician.tables.store import StoreError
from patrician.web.limits import Limiter, client_of
from patrician.web.logs import ACCESS, ID_BYTES, LOGGER, REQUEST_HEADER, log_request, request_id
from patrician.web.problems import problem, problem_of, store_problem
from patrician.web.protocol import names_other_protocol
from patrician.web.routes.dependencies import TABLE_ID
from patrician.web.routes.play import COMMANDS, Order, carry_out
from patrician.web.security import NO_STORE, BodyLimit, OriginCheck, SecurityHeaders
from patrician.web.settings import Settings

MOST_BYTES: Final = 2048
"""The largest body that takes the short way; an order is much smaller."""
_PATH: Final = re.compile(COMMANDS.replace("{table}", f"({TABLE_ID[1:-1]})"))


class CommandGate:
    """Answers commands itself, and hands on every other request."""

    def __init__(self, app: FastAPI, settings: Settings, requests: Limiter) -> None:
        """Count in `requests` how often an address asks, as the long way does."""
        self.app = app
        self._proxies = settings.proxies
        self._requests = requests
        self._origins = OriginCheck(app, settings)
        self._bodies = BodyLimit(app, settings)
        self._headers = [*SecurityHeaders(app, settings).headers, NO_STORE]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a command that is in order."""
        table = self._table_of(scope)
        if table is None or not self._is_welcome(scope):
            await self.app(scope, receive, send)
            return
        message = _arrived(receive)
        order = _order_in(message) if message is not None else None
        if order is None or self._requests.wait(client_of(scope, self._proxies)):
            await self.app(scope, _again(message, receive), send)
            return
        await self._answer(scope, send, table, order)

    def _table_of(self, scope: Scope) -> str | None:
        if scope["type"] != "http" or scope["method"] != "POST":
            return None
        found = _PATH.fullmatch(scope["path"])
        return found[1] if found else None

    def _is_welcome(self, scope: Scope) -> bool:
        """Tell whether no check before the body objects."""
        if names_other_protocol(scope) or self._origins.complaint(scope) is not None:
            return False
        return self._bodies.refusal(scope) is None

    async def _answer(self, scope: Scope, send: Send, table: str, order: Order) -> None:
        number, begun = token_hex(ID_BYTES), time.perf_counter()
        token = request_id.set(number)
        try:
            scope["app"] = self.app
            response = await _carried_out(HTTPConnection(scope), table, order)
            headers = [*response.raw_headers, *self._headers, (REQUEST_HEADER, number.encode())]
            start = {"type": "http.response.start", "status": response.status_code}
            await send({**start, "headers": headers})
            await send({"type": "http.response.body", "body": response.body})
            if ACCESS.isEnabledFor(logging.INFO):
                elapsed = (time.perf_counter() - begun) * 1000
                log_request("POST", COMMANDS, response.status_code, elapsed)
        finally:
            request_id.reset(token)


def _arrived(receive: Receive) -> Message | None:
    """Return the first message of a request if it is there; None if it has to be waited for.

    The body of a command comes with the head. To wait for it takes a time limit, which costs more
    than everything else here; so whoever has to wait takes the long way.
    """
    waiting = receive()
    assert isinstance(waiting, Coroutine), "the channel of a request is a coroutine function"
    try:
        waiting.send(None)
    except StopIteration as arrived:
        message: Message = arrived.value
        return message
    waiting.close()
    return None


def _order_in(message: Message) -> Order | None:
    """Return the order in a message; None if it is not whole, not small or not in order."""
    body = message.get("body", b"")
    if message.get("more_body") or len(body) > MOST_BYTES or b"\\u" in body:
        return None
    try:
        return Order.model_validate_json(body)
    except ValidationError:
        return None


def _again(message: Message | None, receive: Receive) -> Receive:
    """Return a channel that gives a message once more before those that follow it."""
    if message is None:
        return receive
    waiting = [message]

    async def given() -> Message:
        return waiting.pop() if waiting else await receive()

    return given


async def _carried_out(connection: HTTPConnection, table: str, order: Order) -> Response:
    try:
        return await carry_out(connection, table, order)
    except Refused as refused:
        return problem_of(refused)
    except StoreError as error:
        return store_problem(error)
    except Exception:  # noqa: BLE001 - the last one who can still answer
        LOGGER.exception("a fault while answering")
        return problem(500)
