"""Nobody fills a log for no purpose, and a long one costs nobody else their time."""

from __future__ import annotations

import json
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from patrician.tables.folding import AT_ONCE
from patrician.tables.store import StoredEntry
from patrician.tables.table import AppliedEntry, Table
from patrician.web.settings import Settings

from .stage import Guest, Stage, begun, first_choice, refusal, stage

DEFAULT = Settings()
LONG = 20_000
ME = {"kind": "me", "name": "Host"}


def changes_of_mind(guest: Guest, table: str, most: int) -> int:
    """Say ready and not ready until it is refused; return how often it was taken."""
    for number in range(most):
        kind = "unready" if number % 2 else "ready"
        order = {"seat": 0, "command": {"kind": kind}}
        if not guest.web.post(f"/api/tables/{table}/commands", json=order).is_success:
            return number
    return most


def test_nobody_changes_their_mind_hundreds_of_times(strict: Stage) -> None:
    host = strict.guest()
    table = host.open(ME, players=2)
    taken = changes_of_mind(host, table, 40)
    assert DEFAULT.toggles_at_once <= taken <= DEFAULT.toggles_at_once + 5


def test_a_seat_is_not_taken_and_left_hundreds_of_times(strict: Stage) -> None:
    host, guest = strict.guest(address="127.0.0.2"), strict.guest()
    table = host.open(ME, players=2)
    taken = 0
    for _ in range(40):
        if not guest.web.post(f"/api/tables/{table}/seats", json={"name": "Guest"}).is_success:
            break
        taken += 1
        order = {"seat": 1, "command": {"kind": "leave"}}
        guest.web.post(f"/api/tables/{table}/commands", json=order)
    assert taken <= DEFAULT.toggles_at_once + 5


def test_nobody_fills_a_log_with_decisions_that_they_take_back(strict: Stage) -> None:
    host, friend = strict.guest(address="127.0.0.2"), strict.guest()
    table = begun(host, friend, first=0)
    action, taken = first_choice(host.view(table, 0)), 0
    for _ in range(40):
        assert host.command(table, 0, "decide", action=action).is_success
        if not host.command(table, 0, "take_back").is_success:
            break
        taken += 1
    assert DEFAULT.toggles_at_once <= taken <= DEFAULT.toggles_at_once + 5
    assert host.command(table, 0, "ask_pause").is_success


def test_a_table_that_waits_takes_no_more_than_it_needs_to_begin(service: Stage) -> None:
    host, friend, late = service.guest(), service.guest(), service.guest()
    table = host.open(ME, players=3)
    friend.ok("POST", f"/api/tables/{table}/seats", json={"name": "Friend"})
    assert 490 <= changes_of_mind(host, table, 600) <= 500
    assert refusal(host.command(table, 0, "unready"), 409) == "log-full"
    assert late.refused(409, "POST", f"/api/tables/{table}/seats", json={"name": "L"}) == "log-full"
    assert friend.command(table, 1, "ready").is_success
    assert friend.command(table, 1, "leave").is_success


def test_a_log_from_before_there_was_a_limit_is_not_folded_for_every_stranger(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stage(tmp_path) as opened:
        table = opened.guest().open(ME, players=2)
    lengthen(tmp_path, table)
    folded: list[str] = []
    add = Table.add

    def counting(self: Table, entry: StoredEntry) -> AppliedEntry:
        folded.append(threading.current_thread().name)
        return add(self, entry)

    monkeypatch.setattr(Table, "add", counting)
    with stage(tmp_path) as opened:
        stranger = opened.guest()
        for since in (0, 1, LONG // 2, LONG - 10, LONG):
            first_update(stranger, table, since)
    aside = [name for name in folded if name.startswith("patrician-fold")]
    assert len(folded) - len(aside) <= 5 * AT_ONCE
    assert len(folded) < 2 * LONG


def lengthen(folder: Path, table: str) -> None:
    """Write many entries straight into the database of a server that does not run."""
    with closing(sqlite3.connect(folder / "patrician.db")) as database, database:
        kinds = ('{"kind":"ready","seat":0}', '{"kind":"unready","seat":0}')
        rows = [(table, 2 + number, 1e9, kinds[number % 2]) for number in range(LONG)]
        database.executemany("INSERT INTO entries (table_id, seq, at, data) VALUES (?,?,?,?)", rows)
        # Older programs kept no hash of a log.
        changed = "UPDATE tables SET seq = ?, log_hash = NULL WHERE id = ?"
        database.execute(changed, (LONG + 1, table))


def first_update(guest: Guest, table: str, since: int) -> None:
    """Follow a table until the first update has come."""
    path = f"/api/tables/{table}/stream?since={since}"
    with guest.web.stream("GET", path) as answer:
        for line in answer.iter_lines():
            if line and json.loads(line)["type"] == "update":
                assert json.loads(line)["view"]["seq"] == LONG + 1
                return
    raise AssertionError(httpx.codes.NOT_FOUND)
