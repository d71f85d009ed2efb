"""Heads of requests: their size is counted while they are parsed, however they arrive."""

import asyncio
import json
import re

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from patrician.web.requests import (
    HEAD_BYTES,
    HEAD_FIELDS,
    MOST_PIECES,
    MOST_PIPELINED,
    UNREADABLE,
    UPGRADE,
)
from patrician.web.traffic import Traffic
from tests.web.asking import answering
from tests.web.settings import settings
from tests.web.wires import Wire, pass_time, protocol_of, run_by_hand

REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n"
POST = b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"


class Asked:
    """A connection, and what was answered."""

    def __init__(self, app: ASGIApp | None = None) -> None:
        self.traffic = Traffic.of(settings())
        self.wire = Wire()
        self._app = app or answering()

    def send(self, *pieces: bytes) -> None:
        run_by_hand(self._send(pieces))

    async def _send(self, pieces: tuple[bytes, ...]) -> None:
        protocol = protocol_of(self._app, self.traffic, self.wire)
        for piece in pieces:
            protocol.data_received(piece)
            await pass_time()

    @property
    def statuses(self) -> list[int]:
        return [int(one) for one in re.findall(rb"HTTP/1.1 (\d+) ", self.wire.written)]

    @property
    def problem(self) -> dict[str, object]:
        return dict(json.loads(self.wire.written.rpartition(b"\r\n\r\n")[2]))


LARGE = {
    "one long line": REQUEST + b"x: " + b"y" * 40_000 + b"\r\n\r\n",
    "one long name": REQUEST + b"y" * 40_000 + b": x\r\n\r\n",
    "a long address": b"GET /" + b"y" * 40_000 + b" HTTP/1.1\r\n\r\n",
    "some long lines": REQUEST + (b"x: " + b"y" * 1_000 + b"\r\n") * 40 + b"\r\n",
    "many short lines": REQUEST + b"x: y\r\n" * HEAD_FIELDS + b"\r\n",
    "a line without end": REQUEST + b"x: " + b"y" * 40_000,
}


@pytest.mark.parametrize("size", [100_000, 1_000], ids=["at once", "bit by bit"])
@pytest.mark.parametrize("what", LARGE)
def test_a_head_that_is_too_large_is_refused(what: str, size: int) -> None:
    asked, head = Asked(), LARGE[what]
    asked.send(*(head[at : at + size] for at in range(0, len(head), size)))
    assert asked.statuses == [431]
    assert asked.problem["code"] == "head-too-large"
    assert asked.problem["sentence"]
    assert asked.wire.closed
    assert asked.traffic.tally._counts[UNREADABLE] == 1


def test_a_head_may_be_as_large_as_allowed() -> None:
    asked = Asked()
    value = b"y" * (HEAD_BYTES - 200)
    asked.send(REQUEST + b"x: " + value + b"\r\n" + b"x: y\r\n" * 10 + b"\r\n")
    assert asked.statuses == [204]


def test_each_head_of_a_connection_is_counted_for_itself() -> None:
    asked = Asked()
    asked.send(*[REQUEST + b"x: " + b"y" * 20_000 + b"\r\n\r\n"] * 3)
    assert asked.statuses == [204] * 3


def test_what_is_no_request_is_refused_in_the_one_shape() -> None:
    asked = Asked()
    asked.send(b"hello\r\n\r\n")
    assert asked.statuses == [400]
    assert asked.problem["code"] == "unreadable"
    assert asked.wire.closed


def test_nothing_is_written_into_an_answer_that_has_begun() -> None:
    async def beginning(_scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        while (await receive())["type"] != "http.disconnect":
            pass

    asked = Asked(beginning)
    asked.send(REQUEST + b"\r\n", b"no request\r\n\r\n")
    assert asked.statuses == [200]
    assert asked.wire.closed


def test_requests_that_wait_for_others_are_few() -> None:
    asked = Asked()
    asked.send((REQUEST + b"\r\n") * (MOST_PIPELINED + 1))
    assert asked.statuses == [204] * (MOST_PIPELINED + 1)
    asked = Asked()
    asked.send((REQUEST + b"\r\n") * 10_000)
    assert asked.statuses == []
    assert asked.wire.closed


def test_who_leaves_while_requests_wait_causes_no_fault(caplog: pytest.LogCaptureFixture) -> None:
    async def leaving() -> None:
        go_on = asyncio.Event()

        async def slow(scope: Scope, receive: Receive, send: Send) -> None:
            await go_on.wait()
            await answering()(scope, receive, send)

        wire, traffic = Wire(), Traffic.of(settings())
        protocol_of(slow, traffic, wire).data_received((REQUEST + b"\r\n") * 3)
        await pass_time()
        wire.abort()
        await pass_time()
        go_on.set()
        await pass_time()
        assert wire.written == b""
        assert len(traffic.connections) == 0

    run_by_hand(leaving())
    assert caplog.records == []


def test_a_body_comes_in_few_pieces() -> None:
    asked = Asked()
    asked.send(POST + b"1\r\nx\r\n" * MOST_PIECES + b"0\r\n\r\n")
    assert asked.statuses == [204]
    asked = Asked()
    asked.send(POST + b"1\r\nx\r\n" * 40_000)
    assert asked.statuses == []
    assert asked.wire.closed


def test_who_asks_for_another_protocol_gets_the_usual_one() -> None:
    asked = Asked()
    asked.send(REQUEST + b"connection: upgrade\r\nupgrade: h2c\r\n\r\n")
    assert asked.statuses == [204]
    assert asked.traffic.tally._counts == {UPGRADE: 1}


def test_a_connection_is_idle_between_its_requests_and_not_during_them() -> None:
    idle: list[bool] = []
    asked = Asked()

    async def noting(scope: Scope, receive: Receive, send: Send) -> None:
        idle.append(asked.wire in asked.traffic.connections._waiting)
        await answering()(scope, receive, send)
        idle.append(asked.wire in asked.traffic.connections._waiting)

    asked._app = noting
    asked.send(REQUEST, b"\r\n", REQUEST, b"\r\n")
    assert idle == [False, True, False, True]
