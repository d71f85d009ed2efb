"""The log: one line a request, in two shapes, and no secret in any of them."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import suppress

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from patrician.tables.secrets import hash_of, new_secret
from patrician.web.app import create_app
from patrician.web.logs import LOGGER, AccessLog, hide_secrets, request_id, set_up_logs
from tests.web.asking import ask, noting_kinds, run, scope
from tests.web.settings import SECRET, settings


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    """What the log is written to; everything is as before afterwards."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, LOGGER.level
    yield io.StringIO()
    root.handlers[:], root.level, LOGGER.level = before[0], before[1], before[2]


SECRETS = {
    "a cookie": f"cookie: a=b; patrician={SECRET}; c=d",
    "a guarded cookie": f"__Host-patrician={SECRET}",
    "a cookie of another length": "patrician=s3cret",
    "a program's token": f"Authorization: Bearer {SECRET}",
    "a program's token in small letters": "authorization: bearer s3cret.s3cret",
    "an invitation": f"https://games.example/#join={SECRET}",
    "a table's secret": f"secret {hash_of('s3cret')}",
    "a password": "postgresql://me:s3cret/s3cret@host:5432/tables",
    "a password without a name": "postgresql://:s3cret@host/tables",
}


@pytest.mark.parametrize("text", SECRETS.values(), ids=SECRETS)
@pytest.mark.parametrize("log_format", ["plain", "json"])
def test_secrets_are_hidden(stream: io.StringIO, text: str, log_format: str) -> None:
    set_up_logs(settings(log_format=log_format), stream)
    try:
        raise ValueError(text)
    except ValueError:
        LOGGER.exception("a fault: %s", text)
    assert "s3cret" not in stream.getvalue()
    assert hash_of("s3cret") not in stream.getvalue()
    assert stream.getvalue().count("[hidden]") >= 2


@pytest.mark.parametrize(
    "text",
    [
        "http://127.0.0.1:8321/api/version",
        "postgresql://host:5432/tables",
        "table AbCdEfGhIjKlMnOpQrStUv",
        "patrician 0.1.0",
    ],
)
def test_what_is_no_secret_stays(text: str) -> None:
    assert hide_secrets(text) == text


def test_every_secret_drawn_is_recognised() -> None:
    assert {hide_secrets(f"<{new_secret()}>") for _ in range(200)} == {"<[hidden]>"}


def test_a_plain_line_tells_when_how_grave_and_what(stream: io.StringIO) -> None:
    set_up_logs(settings(), stream)
    record = logging.LogRecord("patrician", logging.WARNING, "", 0, "well %d", (1,), None)
    record.created = 1.5
    LOGGER.handle(record)
    assert stream.getvalue() == "1970-01-01T00:00:01.500Z warning well 1\n"


def test_a_json_line_is_one_object(stream: io.StringIO) -> None:
    set_up_logs(settings(log_format="json"), stream)
    token = request_id.set("abc-1")
    try:
        LOGGER.info("two\nlines", extra={"status": 200})
    finally:
        request_id.reset(token)
    line = json.loads(stream.getvalue())
    assert stream.getvalue().count("\n") == 1
    assert line.pop("time").endswith("Z")
    assert line == {
        "level": "info",
        "logger": "patrician",
        "message": "two\nlines",
        "request": "abc-1",
        "status": 200,
    }


def test_a_traceback_is_told(stream: io.StringIO) -> None:
    set_up_logs(settings(log_format="json"), stream)
    try:
        raise ValueError("broken")
    except ValueError:
        LOGGER.exception("oh")
    assert json.loads(stream.getvalue())["trace"].endswith("ValueError: broken")


def test_a_connection_that_broke_off_is_told_in_one_sentence(stream: io.StringIO) -> None:
    set_up_logs(settings(), stream)
    try:
        raise BrokenPipeError(32, "Broken pipe")
    except BrokenPipeError:
        pool = logging.getLogger("sqlalchemy.pool.impl.AsyncAdaptedQueuePool")
        pool.error("Exception closing connection %r", object(), exc_info=True)
    (line,) = stream.getvalue().splitlines()
    told = "warning a connection to the database had broken off: BrokenPipeError: [Errno 32]"
    assert told in line


def test_the_level_is_for_our_own_words_only(stream: io.StringIO) -> None:
    set_up_logs(settings(log_level="debug"), stream)
    LOGGER.debug("ours")
    logging.getLogger("uvicorn.error").info("theirs")
    logging.getLogger("aiosqlite").debug("theirs")
    logging.getLogger("uvicorn.error").warning("grave")
    assert "ours" in stream.getvalue()
    assert "theirs" not in stream.getvalue()
    assert "grave" in stream.getvalue()


def test_a_higher_level_is_for_all(stream: io.StringIO) -> None:
    set_up_logs(settings(log_level="error"), stream)
    logging.getLogger("uvicorn.error").warning("grave")
    LOGGER.warning("ours")
    assert stream.getvalue() == ""


def _lines(stream: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_request_is_told_by_its_template_and_nothing_else(stream: io.StringIO) -> None:
    set_up_logs(settings(log_format="json"), stream)
    app = create_app(settings())

    @app.get("/api/drawers/{table}")
    async def table(table: str) -> str:
        return table

    headers = {"cookie": f"patrician={SECRET}", "authorization": f"Bearer {SECRET}"}
    answer = ask(app, path=f"/api/drawers/{SECRET}?token=hush#fragment", headers=headers)
    (line,) = _lines(stream)
    assert line["method"] == "GET"
    assert line["path"] == "/api/drawers/{table}"
    assert line["status"] == 200
    assert isinstance(line["ms"], float)
    assert line["request"] == answer.headers["x-request-id"]
    for secret in (SECRET, "hush", "fragment"):
        assert secret not in stream.getvalue()


def test_ids_tell_nothing_about_other_requests() -> None:
    """A number that goes up would tell everybody how much is asked, and when."""
    app = create_app(settings())
    ids = [ask(app, path="/api/version").headers["x-request-id"] for _ in range(50)]
    assert len(set(ids)) == 50
    assert {len(each) for each in ids} == {16}
    assert len({each[:8] for each in ids}) > 40
    assert ids != sorted(ids)


PATHS = {
    "a file": ("/hush.txt", "(page)"),
    "no route": ("/api/hush/hush", "(unknown)"),
    "the description": ("/api/openapi.json", "/api/openapi.json"),
    "a route": ("/api/version", "/api/version"),
}


@pytest.mark.parametrize(("path", "told"), PATHS.values(), ids=PATHS)
def test_paths_without_a_template_are_not_told(stream: io.StringIO, path: str, told: str) -> None:
    set_up_logs(settings(log_format="json"), stream)
    ask(create_app(settings()), path=path)
    assert [line["path"] for line in _lines(stream)] == [told]


def test_without_interest_nothing_is_told(stream: io.StringIO) -> None:
    set_up_logs(settings(log_level="warning"), stream)
    ask(create_app(settings()), path="/api/version")
    assert stream.getvalue() == ""


async def _accepting(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": 1000})


async def _refusing(_scope: Scope, _receive: Receive, send: Send) -> None:
    await send({"type": "websocket.close", "code": 1008})


async def _failing(_scope: Scope, _receive: Receive, _send: Send) -> None:
    raise ValueError


@pytest.mark.parametrize(("app", "status"), [(_accepting, 101), (_refusing, 403), (_failing, 0)])
def test_a_websocket_is_told_when_it_ends(stream: io.StringIO, app: ASGIApp, status: int) -> None:
    set_up_logs(settings(log_format="json"), stream)
    with suppress(ValueError):
        asyncio.run(run(AccessLog(app), scope("websocket", path="/api/x")))
    (line,) = _lines(stream)
    assert (line["method"], line["path"], line["status"]) == ("WEBSOCKET", "(unknown)", status)
    assert request_id.get() == ""


def test_starting_and_ending_are_no_requests(stream: io.StringIO) -> None:
    set_up_logs(settings(), stream)
    passed: list[str] = []
    asyncio.run(run(AccessLog(noting_kinds(passed)), {"type": "lifespan"}))
    assert passed == ["lifespan"]
    assert stream.getvalue() == ""
