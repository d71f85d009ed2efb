"""WebSockets and streams in bad hands: noise, floods, silence. Who plays notices nothing."""

from __future__ import annotations

import base64
import socket
import struct
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from .stage import Guest, Scene, Stage, begun, first_choice, read, refusal, scene, stage

KEY = base64.b64encode(b"sixteen bytes ok").decode()
NOT_WANTED, TOO_LARGE, NO_TEXT, NO_FRAME = 1008, 1009, 1007, 1002


@pytest.fixture(scope="module")
def known(service: Stage) -> Scene:
    return scene(service)


def decide(host: Guest, friend: Guest, table: str) -> int:
    """Make one decision at a table; returns the number it got."""
    seat = host.view(table)["board"]["seat"]
    guest = (host, friend)[seat]
    view = guest.view(table, seat)
    if view["held_action"] is not None:
        answer = guest.command(table, seat, "confirm")
    else:
        answer = guest.command(table, seat, "decide", action=first_choice(view))
    return int(answer.json()["seq"])


def hears(watcher: ClientConnection, seq: int) -> bool:
    """Whether a watcher is told of an entry."""
    while True:
        message = read(watcher)
        if any(one["seq"] >= seq for one in message.get("news", ())):
            return True
        if message["type"] == "update" and message["view"]["seq"] >= seq:
            return True


def close_code(connection: ClientConnection) -> int | None:
    """Read to the end, and return why a socket was closed."""
    try:
        while True:
            connection.recv(timeout=30)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# --- Noise ----------------------------------------------------------------------------------------

NOISE: list[str | bytes] = [b"", b"\x00\xff", b"ping", "", "PING", "{}", "null", "x" * 1_000]


@pytest.mark.parametrize("noise", NOISE, ids=lambda noise: repr(noise)[:20])
def test_who_says_anything_over_a_socket_is_hung_up_on(known: Scene, noise: str | bytes) -> None:
    with known.host.follow(known.playing, "?seat=0") as watching:
        with known.friend.follow(known.playing, "?seat=1") as noisy:
            noisy.send(noise)
            assert close_code(noisy) == NOT_WANTED
        assert hears(watching, decide(known.host, known.friend, known.playing))


def test_a_message_that_is_too_large_is_not_read(known: Scene) -> None:
    with known.host.follow(known.playing) as watching:
        with known.friend.follow(known.playing) as noisy:
            with suppress(ConnectionClosed):
                noisy.send("x" * 1_000_000)
            assert close_code(noisy) in {TOO_LARGE, None}
        assert hears(watching, decide(known.host, known.friend, known.playing))


def opened_by_hand(opened: Stage, table: str, *lines: str, buffer: int = 0) -> socket.socket:
    """Return a WebSocket without a client that would keep to the rules."""
    wire = socket.socket()
    if buffer:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    wire.settimeout(30)
    wire.connect(("127.0.0.1", opened.settings.port))
    head = [
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"host: 127.0.0.1:{opened.settings.port}",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        f"sec-websocket-key: {KEY}",
        *lines,
    ]
    wire.sendall("\r\n".join([*head, "", ""]).encode())
    return wire


def frame(opcode: int, payload: bytes, *, final: bool = True, masked: bool = True) -> bytes:
    """Return a frame as RFC 6455 has it, or nearly."""
    first = (0x80 if final else 0) | opcode
    size = struct.pack("!BBH", first, (0x80 if masked else 0) | 126, len(payload))
    return size + (b"\0\0\0\0" if masked else b"") + payload


FRAMES: dict[str, bytes] = {
    "noise": bytes(Random(1).randbytes(2_000)),
    "text that is none": frame(1, b"\xff\xfe"),
    "a kind nobody knows": frame(7, b"x"),
    "bits that are reserved": b"\xf1\x80\0\0\0\0",
    "a frame that is not masked": frame(1, b"ping", masked=False),
    "a part of nothing": frame(0, b"x"),
    "a ping in parts": frame(9, b"x", final=False),
    "a size beyond all": b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0x",
    "an end without a reason": frame(8, b"x"),
    "an end that no code stands for": frame(8, struct.pack("!H", 999)),
    "parts without end": frame(1, b"x" * 30_000, final=False)
    + frame(0, b"x" * 30_000, final=False) * 40,
}


@pytest.mark.parametrize("what", FRAMES)
def test_frames_that_are_none_end_their_own_socket_only(
    service: Stage, known: Scene, what: str
) -> None:
    with known.host.follow(known.playing) as watching:
        with closing(opened_by_hand(service, known.playing)) as wire:
            assert wire.recv(12) == b"HTTP/1.1 101"
            read_to_the_end(wire, FRAMES[what])
        assert hears(watching, decide(known.host, known.friend, known.playing))


def read_to_the_end(wire: socket.socket, sent: bytes) -> None:
    """Send something for which the other side must hang up, and wait until it has."""
    try:
        wire.sendall(sent)
        while wire.recv(65536):
            pass
    except ConnectionError:
        pass


HANDSHAKES: dict[str, tuple[str, ...]] = {
    "without a key": ("sec-websocket-key:",),
    "of an older time": ("sec-websocket-version: 8",),
    "with a key of noise": ("sec-websocket-key: \x7f",),
}


@pytest.mark.parametrize("what", HANDSHAKES)
def test_a_handshake_that_is_none_is_refused(service: Stage, known: Scene, what: str) -> None:
    with closing(opened_by_hand(service, known.playing, *HANDSHAKES[what])) as wire:
        answer = wire.recv(65536)
    assert answer == b"" or answer.split()[1].startswith(b"4")


@pytest.mark.parametrize("query", ["?seat=9", "?since=-1", "?since=x", "?said=1e9", "?protocol=x"])
def test_a_socket_with_wrong_parameters_is_refused(known: Scene, query: str) -> None:
    with pytest.raises(InvalidStatus) as refused, known.host.follow(known.playing, query):
        pass
    assert 400 <= refused.value.response.status_code < 500


@pytest.mark.parametrize("table", ["x", "a" * 22, "..%2f..", "%00" * 22])
def test_a_socket_of_no_table_is_refused(known: Scene, table: str) -> None:
    with pytest.raises(InvalidStatus) as refused, known.host.follow(table):
        pass
    assert 400 <= refused.value.response.status_code < 500


# --- Floods and silence ---------------------------------------------------------------------------


def test_a_flood_over_one_socket_slows_nobody_else_down(service: Stage, known: Scene) -> None:
    """What is sent faster than allowed waits where it was sent from."""
    with (
        known.host.follow(known.playing, "?seat=0") as watching,
        closing(opened_by_hand(service, known.playing)) as flooding,
    ):
        assert flooding.recv(12) == b"HTTP/1.1 101"
        flooding.sendall(frame(1, b"ping") * 1_000)
        assert hears(watching, decide(known.host, known.friend, known.playing))
        assert hears(watching, decide(known.host, known.friend, known.playing))


EMPTY = {"ping": b"\x89\x80", "pong": b"\x8a\x80", "binary": b"\x82\x80", "part": b"\x00\x80"}


@pytest.mark.parametrize("kind", EMPTY)
def test_a_flood_of_empty_frames_is_closed_and_others_play_on(
    service: Stage, known: Scene, kind: str
) -> None:
    begin = b"\x01\x80\0\0\0\0" if kind == "part" else b""
    flood = begin + (EMPTY[kind] + b"\0\0\0\0") * 2_000
    with (
        known.host.follow(known.playing, "?seat=0") as watching,
        closing(opened_by_hand(service, known.playing)) as flooding,
    ):
        assert flooding.recv(12) == b"HTTP/1.1 101"
        flooding.sendall(flood)
        told, closed = b"", struct.pack("!H", NOT_WANTED)
        while closed not in told:
            told += flooding.recv(65_536)
        assert told.count(b"\x8a\x00") < 100, "answers to pings are few"
        assert hears(watching, decide(known.host, known.friend, known.playing))
    assert most_unread(service) == 0


def most_unread(opened: Stage) -> int:
    """Return how many bytes the server keeps of what one of its guests has sent."""
    connections: set[Any] = set(opened.server.server_state.connections)
    return max((len(getattr(each, "_rest", b"")) for each in connections), default=0)


def test_who_never_reads_holds_nobody_up_and_fills_no_memory(service: Stage) -> None:
    host, friend = service.guest(), service.guest()
    table = begun(host, friend)
    with closing(opened_by_hand(service, table, buffer=4_096)) as silent:
        assert silent.recv(12) == b"HTTP/1.1 101"
        with host.follow(table, "?seat=0") as watching:
            for _ in range(120):
                assert hears(watching, decide(host, friend, table))
                if host.view(table)["phase"] == "over":
                    table = begun(host, friend)
        assert most_unsent(service) < 1_000_000


def most_unsent(opened: Stage) -> int:
    """Return how many bytes the server keeps for the slowest of its guests."""
    connections: set[Any] = set(opened.server.server_state.connections)
    return max(int(each.transport.get_write_buffer_size()) for each in connections)


def test_a_stream_that_nobody_reads_holds_nobody_up(service: Stage) -> None:
    host, friend = service.guest(), service.guest()
    table = begun(host, friend)
    with service.wire() as silent, host.follow(table, "?seat=0") as watching:
        silent.sendall(f"GET /api/tables/{table}/stream HTTP/1.1\r\nhost: x\r\n\r\n".encode())
        assert silent.recv(12) == b"HTTP/1.1 200"
        for _ in range(20):
            assert hears(watching, decide(host, friend, table))


def test_an_address_holds_so_many_sockets_and_others_have_their_own(tmp_path: Path) -> None:
    with stage(tmp_path, connections_per_address=5) as opened, ExitStack() as held:
        host, friend = opened.guest(), opened.guest()
        table = begun(host, friend)
        sockets = [held.enter_context(friend.follow(table)) for _ in range(5)]
        with pytest.raises(InvalidStatus) as refused, host.follow(table):
            pass
        assert refused.value.response.status_code == 429
        with opened.guest(address="127.0.0.2").follow(table) as elsewhere:
            assert hears(elsewhere, decide(host, friend, table))
        sockets[0].close()


def test_streams_count_as_connections_too(tmp_path: Path) -> None:
    with stage(tmp_path, connections_per_address=5) as opened, ExitStack() as held:
        host, friend = opened.guest(), opened.guest()
        path = f"/api/tables/{begun(host, friend)}/stream"
        for _ in range(5):
            answer = held.enter_context(opened.guest().web.stream("GET", path))
            assert answer.status_code == 200
        refused = held.enter_context(opened.guest().web.stream("GET", path))
        assert refused.status_code == 429
        assert refused.read()
        assert refusal(refused) == "too-many-connections"


def test_who_hangs_up_in_the_middle_leaves_nothing_behind(service: Stage, known: Scene) -> None:
    live = service.app.state.service.live_tables._lives[known.playing]
    for _ in range(20):
        opened_by_hand(service, known.playing).close()
        with known.host.follow(known.playing, "?seat=0") as watching:
            assert read(watching)["type"] == "hello"
    with known.host.follow(known.playing) as watching:
        assert hears(watching, decide(known.host, known.friend, known.playing))
        assert len(live.followers) <= 2


# --- Other sites ----------------------------------------------------------------------------------

FOREIGN = [
    "https://elsewhere.example",
    "null",
    "http://127.0.0.1",
    "http://127.0.0.1.elsewhere.example",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:{port}.elsewhere.example",
    "http://elsewhere.example:{port}",
    "file://",
]


@pytest.mark.parametrize("origin", FOREIGN)
def test_a_page_of_another_site_opens_no_socket(service: Stage, known: Scene, origin: str) -> None:
    named = origin.format(port=service.settings.port)
    with (
        pytest.raises(InvalidStatus) as refused,
        known.host.follow(known.playing, "?seat=0", origin=named),
    ):
        pass
    assert refused.value.response.status_code == 403
    assert b'"foreign-origin"' in refused.value.response.body


@pytest.mark.parametrize("origin", [*FOREIGN, ""])
@pytest.mark.parametrize("method", ["POST", "DELETE", "PATCH", "PUT"])
def test_a_page_of_another_site_changes_nothing(
    service: Stage, known: Scene, method: str, origin: str
) -> None:
    named = origin.format(port=service.settings.port)
    at = f"/api/tables/{known.playing}"
    paths = {
        "POST": f"{at}/commands",
        "DELETE": "/api/me",
        "PATCH": f"{at}/seats/0",
        "PUT": f"{at}/mutes/{'a' * 22}",
    }
    order = {"seat": 0, "command": {"kind": "resign"}}
    headers = {"cookie": f"patrician={known.host.secret}", **({"origin": named} if named else {})}
    answer = httpx.request(method, service.url + paths[method], headers=headers)
    body = httpx.request("POST", f"{service.url}{at}/commands", headers=headers, json=order)
    assert {refusal(answer, 403), refusal(body, 403)} == {"foreign-origin"}
    assert known.host.view(known.playing)["phase"] == "playing"
    assert known.host.ok("GET", "/api/me")["tables"]


def test_a_page_of_another_site_reads_nothing(service: Stage, known: Scene) -> None:
    headers = {"origin": "https://elsewhere.example", "sec-fetch-site": "cross-site"}
    path = f"/api/tables/{known.playing}?seat=0"
    assert known.host.refused(403, "GET", path, headers=headers) == "foreign-origin"
    headers["access-control-request-method"] = "POST"
    answer = known.host.web.options(path, headers=headers)
    assert not [name for name in answer.headers if name.startswith("access-control-")]
