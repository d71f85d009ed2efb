"""What the server tells on the error stream: lines for people or JSON, and never a secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from secrets import token_hex
from typing import Final, TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from patrician.web.settings import Settings

LOGGER: Final = logging.getLogger("patrician")
ACCESS: Final = logging.getLogger("patrician.access")
HIDDEN: Final = "[hidden]"
REQUEST_HEADER: Final = b"x-request-id"
UNKNOWN: Final = "(unknown)"
PAGE: Final = "(page)"
_FACTS: Final = ("method", "path", "status", "ms")
_POOL: Final = "sqlalchemy.pool"
ID_BYTES: Final = 8

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""Which request is being answered; empty outside of any."""

# Every secret of ours is 43 characters (256 random bits) or 64 hexadecimal digits long; tables'
# ids, which may be logged, are shorter.
_OURS: Final = re.compile(r"(?<![\w-])(?:[\w-]{43}|[0-9a-f]{64})(?![\w-])", re.ASCII)
_SENT: Final = re.compile(r"(\bpatrician=|\bBearer\s+)[\w~+/.=-]+", re.IGNORECASE)
_PASSWORD: Final = re.compile(r"(://[^\s:/@]*:)[^\s@]+(?=@)")


def hide_secrets(text: str) -> str:
    """Cover whatever could open a seat or a database."""
    lower = text.lower()
    # Most lines hold nothing of the kind, and looking for words is much quicker.
    if "patrician=" in lower or "bearer" in lower:
        text = _SENT.sub(rf"\1{HIDDEN}", text)
    return _OURS.sub(HIDDEN, _PASSWORD.sub(rf"\1{HIDDEN}", text))


class PlainFormatter(logging.Formatter):
    """One line for a person: when, how grave, what, and which request."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, with a traceback below it where there is one."""
        request = request_id.get()
        mark = f" [{request}]" if request else ""
        what = f"{_when(record)} {record.levelname.lower()} {record.getMessage()}{mark}"
        return hide_secrets("\n".join([what, *_trace(self, record)]))


class JsonFormatter(logging.Formatter):
    """One JSON object on a line, for programs."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line; a traceback is one of its members."""
        line: dict[str, object] = {
            "time": _when(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if request := request_id.get():
            line["request"] = request
        line.update({name: record.__dict__[name] for name in _FACTS if name in record.__dict__})
        if trace := _trace(self, record):
            line["trace"] = "\n".join(trace)
        return hide_secrets(json.dumps(line, ensure_ascii=False))


def _when(record: logging.LogRecord) -> str:
    moment = datetime.fromtimestamp(record.created, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _trace(formatter: logging.Formatter, record: logging.LogRecord) -> list[str]:
    return [formatter.formatException(record.exc_info)] if record.exc_info else []


def tell_breaks_in_one_sentence(record: logging.LogRecord) -> bool:
    """Shorten the story of a connection that could not be closed any more: it was broken before.

    Whatever was lost by it is told by those who needed it; this is only the pool clearing up.
    """
    if record.name.startswith(_POOL) and record.exc_info:
        error = record.exc_info[1]
        record.msg = "a connection to the database had broken off: %s: %s"
        record.args = (type(error).__name__, error)
        record.exc_info = record.exc_text = None
        record.levelno, record.levelname = logging.WARNING, "WARNING"
    return True


def set_up_logs(settings: Settings, stream: TextIO | None = None) -> None:
    """Let everything be told in one way.

    The chosen level is for what we tell ourselves. What lies below us tells warnings only: in
    detail, it would tell addresses with their queries, cookies and the values of statements.
    """
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.addFilter(tell_breaks_in_one_sentence)
    handler.setFormatter(JsonFormatter() if settings.log_format == "json" else PlainFormatter())
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(max(level, logging.WARNING))
    LOGGER.setLevel(level)


class AccessLog:
    """Gives every request its id and tells how it went: never its query, headers or body."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a WebSocket, and write one line about it."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        # Random: a number that goes up would tell everybody how many requests there are.
        number = token_hex(ID_BYTES)
        token = request_id.set(number)
        status = 0
        begun = time.perf_counter()

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] in _STARTS:
                status = message.get("status") or _STARTS[message["type"]]
                message["headers"] = [
                    *message.get("headers", ()),
                    (REQUEST_HEADER, number.encode()),
                ]
            elif message["type"] == "websocket.close":
                status = status or _FORBIDDEN
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            if ACCESS.isEnabledFor(logging.INFO):
                _tell(scope, status, (time.perf_counter() - begun) * 1000)
            request_id.reset(token)


_FORBIDDEN: Final = 403
# What begins an answer, and the status it stands for where it names none.
_STARTS: Final = {
    "http.response.start": 0,
    "websocket.http.response.start": 0,
    "websocket.accept": 101,
}


def _tell(scope: Scope, status: int, ms: float) -> None:
    log_request(scope.get("method", "WEBSOCKET"), path_template(scope), status, ms)


def log_request(method: str, path: str, status: int, ms: float) -> None:
    """Write one line about a request; `path` is the one that the routes have."""
    facts = {"method": method, "path": path, "status": status, "ms": round(ms, 2)}
    ACCESS.info("%s %s %d %.2f ms", method, path, status, ms, extra=facts)


def path_template(scope: Scope) -> str:
    """Return the path as the routes write it: what stands in its place may be a secret."""
    route = scope.get("route")
    if route is not None:
        return str(route.path)
    return UNKNOWN if scope["path"].startswith("/api") else PAGE
