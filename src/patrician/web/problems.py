"""How the server says no: always in the same shape, with a code and a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from http import HTTPStatus
from math import ceil
from typing import Any, Final

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError, WebSocketRequestValidationError
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from patrician.tables.errors import Refused
from patrician.tables.store import StoreError
from patrician.web.logs import LOGGER, request_id

MEDIA_TYPE: Final = "application/problem+json"
Headers = Mapping[str, str]
# Codes of closed WebSockets (RFC 6455).
_POLICY: Final = 1008
_FAULT: Final = 1011


class Problem(BaseModel):
    """Why a request was not answered as wished."""

    status: int = Field(description="The status of the answer, once more.")
    code: str = Field(description="What went wrong, for programs; codes do not change.")
    sentence: str = Field(description="What went wrong, for people.")
    parameters: dict[str, str | int] = Field(
        default_factory=dict, description="What the sentence speaks of."
    )
    request: str = Field(
        default="", description="The id of the request, as it stands in the server's log."
    )


# What the web itself refuses; the sentences are for those that bring none of their own.
_BY_STATUS: Final[Mapping[int, tuple[str, str]]] = {
    400: ("unreadable", "the request cannot be read"),
    401: ("unknown-person", "the server does not know who asks"),
    403: ("forbidden", "this is not allowed"),
    404: ("not-found", "there is nothing at this address"),
    405: ("method", "this address does not take that method"),
    408: ("too-slow", "the request did not arrive in time"),
    409: ("conflict", "the table does not take this now"),
    413: ("too-large", "the request is too large"),
    415: ("media-type", "the body of a request is JSON, with the content type application/json"),
    422: ("invalid", "the request does not have the shape it should have"),
    431: ("head-too-large", "the head of the request is too large"),
    426: ("other-protocol", "the page is older or newer than the server; load it again"),
    429: ("too-often", "too many requests; wait a little"),
    500: ("internal", "something went wrong on the server; the fault has been noted"),
    503: ("unavailable", "the server is not ready; try again in a moment"),
}

# Which status answers a table's refusal; whatever is not here is a conflict with its state.
STATUS_OF: Final[Mapping[str, int]] = {
    "unknown-person": 401,
    "not-yours": 403,
    "not-invited": 403,
    "hints-off": 403,
    "chat-off": 403,
    "no-such-table": 404,
    "no-such-seat": 404,
    "no-such-message": 404,
    "no-such-turn": 404,
    "bad-key": 404,
    "bad-deck": 422,
    "bad-name": 422,
    "illegal": 422,
    "nothing-said": 422,
    "number-missing": 422,
    "too-often": 429,
    "too-many-reviews": 429,
    "busy": 503,
}

_CONTENT: Final = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}


def documented(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return what a route's description says about these refusals."""
    return {
        status: {"description": _as_sentence(_BY_STATUS[status][1]), "content": _CONTENT}
        for status in statuses
    }


def _as_sentence(sentence: str) -> str:
    return f"{sentence[0].upper()}{sentence[1:]}."


def problem(
    status: int,
    *,
    code: str | None = None,
    sentence: str | None = None,
    parameters: Mapping[str, str | int] | None = None,
    headers: Headers | None = None,
    more: str | None = None,
) -> Response:
    """Return the answer that says what went wrong; `more` are further fields of it, as JSON."""
    usual_code, usual_sentence = _BY_STATUS.get(status, ("failed", HTTPStatus(status).phrase))
    body = {
        "status": status,
        "code": code or usual_code,
        "sentence": sentence or usual_sentence,
        "parameters": dict(parameters or {}),
        "request": request_id.get(),
    }
    content = json.dumps(body, ensure_ascii=True, separators=(",", ":"))
    if more is not None:
        content = f"{content[:-1]},{more}}}"
    return Response(content, status, media_type=MEDIA_TYPE, headers=headers)


class TooOften(Refused):
    """Something that may be done again after some seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, ceil(seconds))
        super().__init__("too-often", "that is too often; wait a little", {"seconds": self.seconds})

    def __reduce__(self) -> tuple[object, ...]:
        return TooOften, (self.seconds,)


def problem_of(refused: Refused) -> Response:
    """Return the answer for something a table does not do."""
    status = STATUS_OF.get(refused.code, 409)
    headers = {}
    if status in _COME_AGAIN:
        headers["retry-after"] = str(refused.parameters.get("seconds", 1))
    return problem(
        status,
        code=refused.code,
        sentence=str(refused),
        parameters=refused.parameters,
        headers=headers,
    )


_COME_AGAIN: Final = frozenset({429, 503})


def register_problems(app: FastAPI) -> None:
    """Let every refusal and every fault of the routes be answered in the one shape."""
    app.exception_handler(Refused)(_refused)
    app.exception_handler(StoreError)(_without_store)
    app.exception_handler(HTTPException)(_of_the_framework)
    app.exception_handler(RequestValidationError)(_invalid)
    app.exception_handler(WebSocketRequestValidationError)(_invalid)


# What these return is sent by the framework, also in place of a WebSocket.


async def _refused(_connection: HTTPConnection, refused: Refused) -> Response:
    return problem_of(refused)


async def _without_store(_connection: HTTPConnection, error: StoreError) -> Response:
    return store_problem(error)


def store_problem(error: StoreError) -> Response:
    """Return the answer for something that the database did not do."""
    LOGGER.error("the database does not do its part: %s", error)
    return problem(503, headers={"retry-after": "1"})


async def _of_the_framework(_connection: HTTPConnection, error: HTTPException) -> Response:
    return problem(error.status_code, headers=error.headers)


async def _invalid(
    _connection: HTTPConnection, error: RequestValidationError | WebSocketRequestValidationError
) -> Response:
    return _of_wrong_values(error.errors())


def _of_wrong_values(errors: Sequence[Any]) -> Response:
    first, *more = errors
    if first["type"] == "json_invalid":
        where = f"the body is no JSON, from character {first['loc'][-1]} on"
        return problem(400, sentence=where)
    place = _place(first["loc"])
    message = first["msg"].removeprefix("Value error, ")
    sentence = f"{place}: {message[0].lower()}{message[1:]}"
    return problem(
        422,
        sentence=f"{sentence}; {len(more)} more" if more else sentence,
        parameters={"where": place},
    )


def _place(location: Sequence[str | int]) -> str:
    """Name the place of a wrong value, such as `body.seats.0.name`."""
    return ".".join(map(str, location))


class FaultGuard:
    """Turns every fault of our own into one answer and one entry of the log."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer; a fault that comes before the answer has begun is answered itself."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        begun = False

        async def noting(message: Message) -> None:
            nonlocal begun
            begun = True
            try:
                await send(message)
            except OSError as error:
                # Given up before it was accepted; whoever goes later is recognised further inside.
                if message["type"] == "websocket.accept":
                    raise ClientDisconnect from error
                raise

        try:
            await self.app(scope, receive, noting)
        except (ClientDisconnect, WebSocketDisconnect):
            LOGGER.debug("the other side has gone")
        except Exception:  # noqa: BLE001 - the last one who can still answer
            LOGGER.exception("a fault while answering")
            if not begun:
                await answer(problem(500), scope, receive, send)
            elif scope["type"] == "websocket":
                with suppress(OSError, RuntimeError):  # closed already
                    await send({"type": "websocket.close", "code": _FAULT})
            # A half-sent answer to a request stays so: the server breaks the connection off.


async def answer(response: Response, scope: Scope, receive: Receive, send: Send) -> None:
    """Send an answer, to a request or in place of a WebSocket that is refused."""
    if scope["type"] == "http" or "websocket.http.response" in scope.get("extensions", {}):
        await response(scope, receive, send)
    else:
        await send({"type": "websocket.close", "code": _POLICY})
