"""`patrician serve`: starting, ending, and what stands in its way."""

import os
import signal
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from patrician.web.settings import Settings
from tests.cli.command import INSTALLED, TIMEOUT, Command

NO_WINDOWS = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "BROWSER": ""}


@contextmanager
def _started(
    command: Command, *arguments: str, **environment: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start the command; return it with the address it has told, and end it in any case."""
    with subprocess.Popen(
        [INSTALLED, "serve", "--port", "0", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=command.folder,
        env=command.environment(**environment),
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Patrician is open at http://127.0.0.1:"), line
            yield process, line.split()[4]
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_tells_its_address_answers_and_ends_when_asked(
    command: Command, number: signal.Signals
) -> None:
    with _started(command) as (process, address):
        with urllib.request.urlopen(f"{address}/readyz", timeout=TIMEOUT) as answer:
            assert answer.status == 200
        process.send_signal(number)
        _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0
    assert " info GET /readyz 200 " in err
    assert err.count("\n") == 1


def test_what_it_keeps_is_for_its_user_only(command: Command) -> None:
    before = os.umask(0)
    try:
        with _started(command, "--folder", "tables"):
            kept = [command.folder / "tables", *(command.folder / "tables").iterdir()]
            modes = [path.stat().st_mode & 0o777 for path in kept]
    finally:
        os.umask(before)
    assert modes[0] == 0o700
    assert set(modes[1:]) == {0o600}


def _refuses(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT).close()
    except (ConnectionRefusedError, ConnectionResetError):
        return True
    return False


def test_the_second_ctrl_c_does_not_wait(command: Command) -> None:
    with _started(command) as (process, address):
        port = int(address.rpartition(":")[2])
        with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT) as guest:
            # A request whose body is awaited holds the end up.
            guest.sendall(b"POST /api/x HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n")
            guest.sendall(b"Content-Type: application/json\r\nContent-Length: 5\r\n\r\n")
            assert guest.recv(100).startswith(b"HTTP/1.1 100 ")
            process.send_signal(signal.SIGINT)
            while not _refuses(port):
                pass
            process.send_signal(signal.SIGINT)
            assert process.wait(TIMEOUT) == 130


def test_a_port_in_use_is_told(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = command.call("serve", "--port", str(port))
    assert ran.code == 2
    assert ran.complaint == f"--port: port {port} of 127.0.0.1 is in use; another one is needed"


def test_open_takes_the_next_port_if_one_is_in_use(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with _started(command, "--port", str(port), "--open", **NO_WINDOWS) as (_, address):
            found = urlsplit(address)
            assert found.port is not None
            assert port < found.port <= port + 20
            assert (found.path, found.fragment) == ("/play", "")


def test_open_takes_any_port_if_there_is_no_next_one(command: Command) -> None:
    with (
        socket.create_server(("127.0.0.1", 65_535)),
        _started(command, "--port", "65535", "--open", **NO_WINDOWS) as (_, address),
    ):
        assert urlsplit(address).port not in {0, 65_535}


def test_open_shows_the_page_in_the_browser(command: Command) -> None:
    shown = command.folder / "shown"
    os.mkfifo(shown)
    browser = command.write("browser", f'#!/bin/sh\nprintf %s "$1" > "{shown}"\n')
    browser.chmod(0o755)
    with _started(command, "--open", BROWSER=f"{browser} %s") as (process, address):
        assert shown.read_text() == address
        process.send_signal(signal.SIGINT)
        assert process.wait(TIMEOUT) == 0


@pytest.mark.parametrize("host", ["192.0.2.1", "no.such.host.invalid"])
def test_an_address_of_another_machine_is_told(command: Command, host: str) -> None:
    ran = command.call("serve", "--port", "0", "--host", host)
    assert ran.code == 2
    assert ran.complaint == f"--host: {host} is no address of this machine"


def test_bots_that_lack_what_they_have_learned_are_told(command: Command) -> None:
    ran = command.run("serve", "--port", "0", PATRICIAN_VALUES="nowhere")
    assert ran.code == 2
    assert ran.complaint == f"{Path('nowhere', 'values-2.json.gz')}: No such file or directory"


def test_a_folder_that_cannot_be_written_is_told(command: Command) -> None:
    command.write("file", "")
    ran = command.call("serve", "--port", "0", "--folder", "file/x")
    assert ran.code == 2
    assert ran.complaint == "file/x cannot be written to: Not a directory"


WRONG = {
    "a flag": (("--port", "many"), {}, "--port: input should be a valid integer"),
    "a variable": ((), {"PATRICIAN_PORT": "-1"}, "PATRICIAN_PORT: input should be greater"),
    "a line of the file": (("--config", "x.toml"), {}, "x.toml: prot: there is no such setting"),
    "a missing file": (("--config", "y.toml"), {}, "y.toml: No such file or directory"),
    "an origin": (("--origin", "x"), {}, "--origin: an origin is like https://games.example"),
}


@pytest.mark.parametrize(("flags", "variables", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_setting_is_told_in_one_sentence(
    command: Command, flags: tuple[str, ...], variables: dict[str, str], sentence: str
) -> None:
    command.write("x.toml", "prot = 1")
    ran = command.call("serve", *flags, **variables)
    assert ran.code == 2
    assert sentence in ran.complaint


def test_a_variable_that_is_no_setting_is_warned_about(command: Command) -> None:
    variables = {"PATRICIAN_PROT": "1", "PATRICIAN_BOT_THREADS": "tcp://10.0.0.7:1"}
    with _started(command, **variables) as (process, _):
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0
    assert " warning there is no such setting, ignored: PATRICIAN_PROT\n" in err
    assert " warning PATRICIAN_BOT_THREADS is ignored: " in err


def test_help_tells_every_flag_within_80_columns(command: Command) -> None:
    ran = command.call("serve", "--help")
    assert (ran.code, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 80
    flags = {f"--{name.replace('_', '-')}" for name in Settings.model_fields} - {"--origins"}
    for flag in {*flags, "--origin", "--config", "--open"}:
        assert f"{flag} " in ran.out.replace("\n", " ")


def test_help_has_the_description_and_the_default_of_every_setting(command: Command) -> None:
    told = " ".join(command.call("serve", "--help").out.split())
    for field in Settings.model_fields.values():
        assert field.description
        assert field.description in told
        if isinstance(field.default, int | float | str):
            assert f"{field.description} (default {field.default})." in told


def test_every_setting_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "self-hosting.md").read_text("utf-8")
    assert [name for name in Settings.model_fields if f"`{name}`" not in page] == []


def test_the_tables_are_kept_in_the_data_folder(command: Command) -> None:
    with _started(command):
        assert Path(command.folder, "data", "patrician").is_dir()
