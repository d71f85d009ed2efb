"""A database that is lost or restored under a server: nothing goes wrong quietly."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from .stage import Guest, Stage, stage

ME = {"kind": "me", "name": "Anna"}
ALSO_ME = {"kind": "me", "name": "Anna too"}


def begun(guest: Guest) -> str:
    """Return a running game of one guest in both seats."""
    table = guest.open(ME, ALSO_ME, first=0)
    for seat in (0, 1):
        assert guest.command(table, seat, "ready").is_success
    return table


def decide(guest: Guest, table: str) -> int:
    """Make some decision, and return the status of the answer."""
    seat = guest.view(table)["board"]["seat"]
    choice = guest.view(table, seat)["own"]["choices"][-1]
    return guest.command(table, seat, "decide", action=choice["action"], confirm=True).status_code


def readiness(service: Stage) -> int:
    return service.guest().web.get("/readyz").status_code


def test_no_move_is_acknowledged_after_the_database_was_deleted(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with stage(tmp_path) as service:
        anna = service.guest()
        table = begun(anna)
        assert decide(anna, table) == 200
        for path in tmp_path.glob("patrician.db*"):
            path.unlink()
        assert [decide(anna, table) for _ in range(8)] == [503] * 8
        assert readiness(service) == 503
        assert anna.web.get("/healthz").status_code == 200
    assert "was deleted or replaced while the server runs" in caplog.text


def wal_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def replace_the_log(file: Path, _old: Path) -> None:
    wal_of(file).unlink()
    wal_of(file).touch()


def empty_the_log(file: Path, _old: Path) -> None:
    os.truncate(wal_of(file), 0)


def cut_the_file(file: Path, _old: Path) -> None:
    os.truncate(file, 8192)


def zero_pages(file: Path, _old: Path) -> None:
    with file.open("r+b") as opened:
        opened.seek(3 * 4096)
        opened.write(bytes(6 * 4096))


def restore_in_place(file: Path, old: Path) -> None:
    with file.open("r+b") as opened:
        opened.write(old.read_bytes())
    os.truncate(wal_of(file), 0)


def restore_in_place_with_a_new_log(file: Path, old: Path) -> None:
    with file.open("r+b") as opened:
        opened.write(old.read_bytes())
    replace_the_log(file, old)


@pytest.mark.parametrize(
    "harm",
    [
        replace_the_log,
        empty_the_log,
        cut_the_file,
        zero_pages,
        restore_in_place,
        restore_in_place_with_a_new_log,
    ],
)
def test_no_move_is_acknowledged_after_the_files_were_harmed(
    tmp_path: Path, harm: Callable[[Path, Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    folder, old = tmp_path / "data", tmp_path / "old.db"
    with stage(folder) as service:
        anna = service.guest()
        cookies = anna.web.cookies
        table = begun(anna)
        saved(folder, old)
        assert decide(anna, table) == 200
    # The moves so far are in the file now, and those to come are in the log.
    with stage(folder) as service:
        anna = service.guest()
        anna.web.cookies = cookies
        assert [decide(anna, table) for _ in range(2)] == [200] * 2
        harm(folder / "patrician.db", old)
        assert [decide(anna, table) for _ in range(4)] == [503] * 4
        assert readiness(service) == 503
    assert "nothing can be stored until the server is started again" in caplog.text


@pytest.mark.parametrize("harm", [replace_the_log, empty_the_log])
def test_a_server_whose_files_were_harmed_is_not_ready_and_takes_no_move(
    tmp_path: Path, harm: Callable[[Path, Path], None]
) -> None:
    with stage(tmp_path) as service:
        anna = service.guest()
        table = begun(anna)
        assert decide(anna, table) == 200
        harm(tmp_path / "patrician.db", tmp_path)
        assert readiness(service) == 503
        assert [decide(anna, table) for _ in range(4)] == [503] * 4


def saved(folder: Path, to: Path) -> None:
    """Back a database up as docs/self-hosting.md says."""
    file = folder / "patrician.db"
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)


def followed(guest: Guest, table: str, query: str) -> dict[str, Any]:
    """Return the first message after the greeting."""
    with guest.follow(table, query) as socket:
        assert json.loads(socket.recv(30))["type"] == "hello"
        message: dict[str, Any] = json.loads(socket.recv(30))
        return message


def test_whoever_knew_more_is_told_after_a_restore(tmp_path: Path) -> None:
    folder, copy = tmp_path / "data", tmp_path / "copy.db"
    with stage(folder) as service:
        anna = service.guest()
        cookies = anna.web.cookies
        table = begun(anna)
        saved(folder, copy)
        for _ in range(4):
            assert decide(anna, table) == 200
        known = anna.view(table)
    for path in folder.iterdir():
        path.unlink()
    shutil.copy(copy, folder / "patrician.db")
    with stage(folder) as service:
        anna = service.guest()
        anna.web.cookies = cookies
        now = anna.view(table)
        assert now["seq"] < known["seq"]
        query = f"?since={known['seq']}&hash={known['log_hash']}"
        message = followed(anna, table, query)
        assert (message["restored"], message["view"]["seq"]) == (True, now["seq"])
        order = {
            "seat": now["board"]["seat"],
            "expected": known["seq"],
            "log_hash": known["log_hash"],
            "command": {"kind": "resign"},
        }
        answer = anna.web.post(f"/api/tables/{table}/commands", json=order)
        problem = answer.json()
        assert (answer.status_code, problem["code"], problem["restored"]) == (409, "stale", True)
        while anna.view(table)["seq"] < known["seq"]:
            assert anna.command(table, 1, "stand_in").is_success
            assert anna.command(table, 1, "come_back").is_success
        message = followed(anna, table, query)
        assert message["restored"]
        current = message["view"]
        with anna.follow(table, f"?since={current['seq']}&hash={current['log_hash']}") as socket:
            assert json.loads(socket.recv(30))["type"] == "hello"
            assert decide(anna, table) == 200
            assert "restored" not in json.loads(socket.recv(30))
