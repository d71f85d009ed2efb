"""Connections that are only held: half-sent, never read, or opened by the hundred."""

from __future__ import annotations

import re
import resource
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest

from .stage import PATIENCE, Stage, begun, refusal, stage

HALF = b"GET /api/version HTTP/1.1\r\nhost: x\r\n"


def come(port: int, held: ExitStack, address: str = "127.0.0.1", buffer: int = 0) -> socket.socket:
    """Open a bare connection that is held until the end."""
    wire = held.enter_context(socket.socket())
    if buffer:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    wire.settimeout(PATIENCE)
    wire.bind((address, 0))
    wire.connect(("127.0.0.1", port))
    return wire


def test_half_sent_requests_of_one_address_keep_nobody_out(tmp_path: Path) -> None:
    with stage(tmp_path, tcp_per_address=50) as opened, ExitStack() as held:
        host, friend = opened.guest(address="127.0.0.3"), opened.guest(address="127.0.0.3")
        table = begun(host, friend)
        for _ in range(150):
            come(opened.settings.port, held).sendall(HALF)
        assert opened.guest().ok("GET", "/healthz"), "from the same address"
        assert opened.guest(address="127.0.0.2").ok("GET", "/healthz")
        assert host.view(table)["phase"] == "playing"
        assert len(opened.server.traffic.connections) <= 50 + 3


def test_a_process_without_files_still_answers_and_says_so(tmp_path: Path) -> None:
    """From many addresses, so that no limit of an address helps."""

    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))

    log = tmp_path / "log"
    words = ["-m", "patrician", "serve", "--port", "0", "--folder", str(tmp_path / "tables")]
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, *words, "--log-level", "warning"],
            stdout=subprocess.PIPE,
            stderr=errors,
            preexec_fn=few_files,  # noqa: PLW1509 - nothing else runs in this process's threads
        ) as server,
    ):
        try:
            assert server.stdout is not None
            told = re.search(rb":(\d+)", server.stdout.readline().partition(b"//")[2])
            assert told is not None
            port = int(told[1])
            with ExitStack() as held:
                for number in range(400):
                    come(port, held, f"127.0.1.{1 + number % 8}").sendall(HALF)
                assert httpx.get(f"http://127.0.0.1:{port}/healthz").status_code == 200
                assert httpx.get(f"http://127.0.0.1:{port}/readyz").status_code == 200
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)
    assert log.read_text().count("the server holds too many connections") >= 1


def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    with stage(tmp_path, write_seconds=0.1) as opened, ExitStack() as held:
        port = opened.settings.port
        request = f"GET /api/openapi.json HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\n\r\n".encode()
        silent = come(port, held, "127.0.0.2", buffer=4_096)
        calm = opened.guest(address="127.0.0.3")
        connections: set[Any] = opened.server.server_state.connections
        ends = monotonic() + PATIENCE
        given_up = False
        while not given_up and monotonic() < ends:
            with suppress(OSError):
                silent.setblocking(False)
                silent.sendall(request)
            assert calm.ok("GET", "/api/version")
            here = {each.client[0] for each in connections.copy()}
            given_up = "127.0.0.2" not in here
        assert given_up
        with pytest.raises(OSError):  # noqa: PT011 - reset or broken, as the system likes
            _read_all(silent)


def _read_all(wire: socket.socket) -> None:
    wire.settimeout(PATIENCE)
    while wire.recv(1 << 20):
        pass
    raise ConnectionResetError


@pytest.mark.parametrize("large", [b"x: " + b"y" * 40_000, b"x: y\r\n" * 200])
def test_a_head_beyond_the_limit_does_not_pass_in_one_piece(service: Stage, large: bytes) -> None:
    with service.wire() as wire:
        wire.sendall(HALF + large + b"\r\n\r\n")
        answer = b""
        with suppress(ConnectionError):
            while more := wire.recv(65_536):
                answer += more
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert b"application/problem+json" in answer
    assert b'"head-too-large"' in answer


def test_ids_of_requests_do_not_count_what_others_ask(service: Stage) -> None:
    guest, other = service.guest(), service.guest()

    def seen() -> str:
        return str(guest.web.get("/api/version").headers["x-request-id"])

    before = [seen(), seen(), seen()]
    for _ in range(20):
        other.ok("GET", "/api/version")
    ids = [*before, seen(), seen()]
    assert len({each[:6] for each in ids}) == len(ids), "no part of it stays the same"


def test_too_many_websockets_in_a_short_time_are_refused_as_requests_are(tmp_path: Path) -> None:
    limits: dict[str, Any] = {"sockets_per_second": 0.01, "sockets_at_once": 3}
    with stage(tmp_path, **limits) as opened:
        host, friend = opened.guest(), opened.guest()
        path = f"/api/tables/{begun(host, friend)}/stream"
        for _ in range(3):
            with host.web.stream("GET", path) as answer:
                assert answer.status_code == 200
        with host.web.stream("GET", path) as answer:
            answer.read()
            assert refusal(answer, 429) == "too-often"
