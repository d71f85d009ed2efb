"""What may come in over a WebSocket: bounded in bytes, frames and fragments, of every kind."""

import asyncio
import gc
import struct
import weakref
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from patrician.web.inbound import MESSAGE_BYTES, MOST_FRAGMENTS, MOST_WAITING, Allowances
from patrician.web.problems import problem
from patrician.web.sockets import EXTENSION, DirectWriteWebSocketProtocol
from patrician.web.traffic import Traffic
from tests.web.settings import settings
from tests.web.wires import HEAD, Wire, pass_time, protocol_of, run_by_hand

TEXT, BINARY, CONTINUATION, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
PONG_FRAME = b"\x8a\x00"
BURST = 4096 // (64 + 6)
"""Empty frames that are parsed at once."""


def frame(opcode: int, payload: bytes = b"", *, final: bool = True) -> bytes:
    first = (0x80 if final else 0) | opcode
    small = len(payload) < 126
    size = bytes([0x80 | len(payload)]) if small else b"\xfe" + struct.pack("!H", len(payload))
    return bytes([first]) + size + bytes(4) + payload


def by_hand(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Let a test run on a loop whose clock is put forward by hand."""

    @wraps(test)
    def run(**fixtures: Any) -> None:
        run_by_hand(test(**fixtures))

    return run


class Guest:
    """A guest with a WebSocket, and the application it leads to."""

    def __init__(
        self, traffic: Traffic, address: str = "192.0.2.1", *, hasty: bool = False
    ) -> None:
        self.wire = Wire(address)
        self.traffic = traffic
        self.received: list[Message] = []
        self.misused: object = None
        self.take_more = asyncio.Event()
        if not hasty:
            self.take_more.set()

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert (await receive())["type"] == "websocket.connect"
        await self.take_more.wait()
        await send({"type": "websocket.accept"})
        while True:
            await self.take_more.wait()
            self.received.append(await receive())
            if self.received[-1]["type"] == "websocket.disconnect":
                break
        self.misused = scope["extensions"][EXTENSION].misused

    async def come(self) -> "Guest":
        protocol_of(self.app, self.traffic, self.wire).data_received(HEAD)
        await pass_time()
        self.wire.take()
        return self

    @property
    def protocol(self) -> DirectWriteWebSocketProtocol:
        assert isinstance(self.wire.protocol, DirectWriteWebSocketProtocol)
        return self.wire.protocol

    async def send(self, data: bytes) -> None:
        self.protocol.data_received(data)
        await pass_time()

    def close_code(self) -> int | None:
        """Return why the WebSocket was closed, if the guest was told."""
        head, _, rest = self.wire.written.rpartition(b"\x88")
        return struct.unpack("!H", rest[1:3])[0] if head + rest != self.wire.written else None


@pytest.fixture
def traffic() -> Traffic:
    return Traffic.of(settings())


FLOODS = {
    "empty pings": frame(PING),
    "empty pongs": frame(PONG),
    "pings with a payload": frame(PING, bytes(125)),
    "tiny texts": frame(TEXT, b"x"),
    "signs of life": frame(TEXT, b"ping"),
    "empty binary messages": frame(BINARY),
    "parts without end": frame(TEXT, final=False) + frame(CONTINUATION, final=False) * 10_000,
    "half a frame": frame(TEXT, bytes(1000))[:900],
}


@pytest.mark.parametrize("what", FLOODS)
@by_hand
async def test_a_flood_of_any_kind_is_closed_and_nothing_of_it_kept(
    traffic: Traffic, what: str
) -> None:
    guest = await Guest(traffic).come()
    flood = FLOODS[what] * (1 + 256 * 1024 // len(FLOODS[what]))
    await guest.send(flood[: 256 * 1024])
    assert guest.close_code() == (1002 if what == "half a frame" else 1008)
    assert len(guest.wire.written) < 8192
    assert len(guest.protocol._rest) + len(guest.protocol.conn.reader.buffer) == 0
    assert len(guest.received) <= BURST + 1
    assert guest.received[-1]["type"] == "websocket.disconnect"


@by_hand
async def test_a_flood_is_read_no_further_and_hung_up_on(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(PING) * 10_000)
    assert guest.misused is True
    assert not guest.wire.reading
    assert not guest.wire.closed, "the guest may read why"
    await pass_time(2)
    assert guest.wire.aborted
    assert guest.wire not in traffic.connections._addresses


@by_hand
async def test_frames_beyond_the_budget_wait_until_it_is_there_again(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(PING) * (BURST + 40))
    assert guest.wire.take() == PONG_FRAME * BURST
    assert not guest.wire.reading
    await pass_time(1)
    answered = guest.wire.take()
    assert answered == PONG_FRAME * (len(answered) // 2)
    assert 20 <= len(answered) // 2 < 25
    assert not guest.wire.reading
    await pass_time(2)
    assert len(answered + guest.wire.take()) == 2 * 40
    assert guest.wire.reading
    assert guest.misused is None


@by_hand
async def test_who_always_sends_more_than_allowed_is_closed_after_some_seconds(
    traffic: Traffic,
) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(PING) * BURST)
    for _ in range(60):
        if guest.protocol.disconnected:
            break
        await guest.send(frame(PING) * 30)
        await pass_time(0.5)
    assert guest.close_code() == 1008
    assert len(guest.protocol._rest) == 0


@by_hand
async def test_what_waits_is_bounded_while_the_application_takes_nothing(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    guest.take_more.clear()
    await guest.send(frame(TEXT, b"ping") * 100)
    assert not guest.wire.reading
    assert guest.protocol.queue.qsize() <= BURST
    await pass_time(100)
    assert guest.protocol.queue.qsize() <= BURST
    assert len(guest.protocol._rest) < MOST_WAITING
    guest.take_more.set()
    for _ in range(10):
        await pass_time(1)
    assert [message.get("text") for message in guest.received] == ["ping"] * 100
    assert guest.wire.reading


@by_hand
async def test_nothing_is_parsed_before_the_handshake_is_complete(traffic: Traffic) -> None:
    guest = await Guest(traffic, hasty=True).come()
    await guest.send(frame(PING))
    assert guest.wire.take() == b""
    guest.take_more.set()
    await pass_time()
    assert guest.wire.take().endswith(PONG_FRAME)


@by_hand
async def test_a_flood_before_the_handshake_is_complete_is_hung_up_on(traffic: Traffic) -> None:
    guest = await Guest(traffic, hasty=True).come()
    await guest.send(bytes(MOST_WAITING + 1))
    guest.take_more.set()
    await pass_time(2)
    assert guest.wire.aborted
    assert guest.wire.written == b""


@by_hand
async def test_pings_are_not_answered_while_nobody_reads_the_answers(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    guest.protocol.pause_writing()
    await guest.send(frame(PING) * 10)
    assert (guest.wire.take(), guest.wire.reading) == (b"", False)
    guest.protocol.resume_writing()
    assert (guest.wire.take(), guest.wire.reading) == (PONG_FRAME * 10, True)


@by_hand
async def test_many_websockets_of_an_address_share_one_budget(traffic: Traffic) -> None:
    guests = [await Guest(traffic).come() for _ in range(50)]
    elsewhere = await Guest(traffic, "192.0.2.2").come()
    for guest in guests:
        await guest.send(frame(PING) * BURST)
    answered = sum(len(guest.wire.take()) // 2 for guest in guests)
    assert answered < 3 * BURST, "fifty budgets would be 50 times as many"
    await elsewhere.send(frame(PING) * BURST)
    assert elsewhere.wire.take() == PONG_FRAME * BURST
    await pass_time(1)
    answered = sum(len(guest.wire.take()) // 2 for guest in guests)
    assert answered < 50


@by_hand
async def test_who_shares_an_address_with_a_flood_waits_but_is_not_closed(traffic: Traffic) -> None:
    calm = await Guest(traffic).come()
    for _ in range(4):
        await (await Guest(traffic).come()).send(frame(PING) * BURST)
    await calm.send(frame(PING))
    assert (calm.wire.take(), calm.wire.reading) == (b"", False)
    for _ in range(10):
        await pass_time(0.5)
    assert (calm.wire.take(), calm.wire.reading) == (PONG_FRAME, True)


@by_hand
async def test_behind_a_proxy_addresses_are_told_apart_by_what_it_says() -> None:
    traffic = Traffic.of(settings(proxies=1))
    for address in ("198.51.100.1", "198.51.100.2", "198.51.100.1"):
        guest = Guest(traffic)
        head = HEAD.replace(b"\r\n\r\n", f"\r\nx-forwarded-for: {address}\r\n\r\n".encode())
        protocol_of(guest.app, traffic, guest.wire).data_received(head)
    assert len(traffic.allowances) == 2


@by_hand
async def test_a_message_comes_in_so_many_fragments_at_most(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    few = frame(TEXT, b"p", final=False) + frame(CONTINUATION, final=False) * (MOST_FRAGMENTS - 2)
    await guest.send(few + frame(CONTINUATION, b"ing"))
    assert [message.get("text") for message in guest.received] == ["ping"]
    await guest.send(few + frame(CONTINUATION, final=False) + frame(CONTINUATION, final=False))
    assert guest.close_code() == 1008


@pytest.mark.parametrize(
    "sent",
    [
        frame(TEXT, bytes(MESSAGE_BYTES + 1)),
        frame(TEXT, bytes(600), final=False) + frame(CONTINUATION, bytes(600)),
    ],
    ids=["whole", "in parts"],
)
@by_hand
async def test_a_message_is_small(traffic: Traffic, sent: bytes) -> None:
    guest = await Guest(traffic).come()
    await guest.send(sent)
    assert guest.close_code() == 1009
    assert guest.wire.closed


@by_hand
async def test_text_that_is_none_closes_its_websocket(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(TEXT, b"\xff\xfe") + frame(TEXT, b"\xff"))
    assert guest.close_code() == 1007
    assert guest.misused is True
    assert [message["type"] for message in guest.received] == ["websocket.disconnect"]


@by_hand
async def test_a_guest_may_close_at_any_time(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(TEXT, b"ping") + frame(CLOSE, struct.pack("!H", 1000)))
    assert guest.close_code() == 1000
    assert [message.get("code") for message in guest.received] == [None, 1000]
    assert guest.wire.closed
    assert len(traffic.connections) == 0


@by_hand
async def test_a_guest_who_leaves_while_waiting_leaves_nothing_behind(traffic: Traffic) -> None:
    guest = await Guest(traffic).come()
    await guest.send(frame(PING) * (BURST + 40))
    guest.wire.close()
    await pass_time(5)
    assert guest.protocol._next_look is None
    assert len(traffic.connections) == 0


@pytest.mark.parametrize("what", ["nothing", "flood", "noise", "close"])
@by_hand
async def test_of_a_websocket_that_has_ended_nothing_is_kept(traffic: Traffic, what: str) -> None:
    """What refers to itself would be kept until there is a quiet moment."""
    sent = {"flood": frame(PING) * 10_000, "noise": b"noise!", "close": frame(CLOSE)}
    gc.disable()
    try:
        guest = await Guest(traffic).come()
        left = weakref.ref(guest.protocol), weakref.ref(guest.protocol.conn)
        await guest.send(sent.get(what, b""))
        guest.wire.close()
        await pass_time(5)
        guest.wire.protocol = None
        await pass_time(100)
        assert [each() for each in left] == [None, None]
    finally:
        gc.enable()


@by_hand
async def test_a_refused_websocket_is_no_fault_and_nothing_of_it_is_kept(
    traffic: Traffic, caplog: pytest.LogCaptureFixture
) -> None:
    async def refusing(scope: Scope, receive: Receive, send: Send) -> None:
        await problem(429)(scope, receive, send)

    wire = Wire()
    gc.disable()
    try:
        protocol_of(refusing, traffic, wire).data_received(HEAD)
        left = weakref.ref(wire.protocol)
        await pass_time()
        assert wire.take().startswith(b"HTTP/1.1 429 ")
        wire.protocol = None
        await pass_time(100)
        assert left() is None
    finally:
        gc.enable()
    assert caplog.records == []


def test_so_many_messages_a_second_as_the_settings_say_are_lasting() -> None:
    allowance = Allowances(settings(messages_per_second=7)).of("192.0.2.1", 0.0)
    taken, size = 0, len(frame(TEXT, b"ping"))
    for now in range(100):
        while allowance.bytes_now(float(now)) >= size:
            allowance.charge(size, 1)
            taken += 1
    assert 7 <= taken / 100 < 9


def test_addresses_that_are_not_used_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patrician.web.inbound.MOST_KEYS", 10)
    allowances = Allowances(settings())
    for number in range(50):
        allowances.of(f"192.0.2.{number}", 0.0)
    assert len(allowances) == 10
