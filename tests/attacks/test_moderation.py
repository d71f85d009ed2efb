"""Whoever runs a server sees complaints and takes things away while it runs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.command import Command

from .stage import PATIENCE, Stage, begun, read, stage


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Stage]:
    with stage(tmp_path / "tables") as opened:
        yield opened


def test_a_reported_message_and_name_are_seen_and_removed_while_the_server_runs(
    opened: Stage, tmp_path: Path
) -> None:
    command, folder = Command(tmp_path), ("--folder", str(tmp_path / "tables"))
    host, friend = opened.guest(), opened.guest()
    table = begun(host, friend)
    at, link = f"/api/tables/{table}", f"/table/{table}"
    friend.ok("POST", f"{at}/messages?seat=1", json={"text": "You fool!"})
    host.ok("POST", f"{at}/reports", json={"number": 1, "reason": "He insults me"})

    listed = command.run("admin", "reports", *folder)
    assert (listed.code, listed.err) == (0, "")
    for word in (table, "message 1", "seat 1 (Friend)", "You fool!", "He insults me"):
        assert word in listed.out

    seq = host.view(table)["seq"]
    with host.follow(table, f"?since={seq}&said=1") as socket:
        assert read(socket)["type"] == "hello"
        removed = command.run(
            "admin", "remove", "message", link, "1", "--reason", "insult", *folder
        )
        assert (removed.code, removed.err) == (0, "")
        assert json.loads(socket.recv(timeout=PATIENCE))["message"]["removes"] == 1
    assert host.web.get(f"{at}/messages").json()[0]["text"] is None
    assert "no open complaints" in command.run("admin", "reports", *folder).out

    named = command.run("admin", "remove", "name", link, "1", "--reason", "insult", *folder)
    assert named.code == 0
    gone = command.run("admin", "remove", "table", link, "--reason", "insult", *folder)
    assert gone.code == 0
    audit = json.loads(command.run("admin", "audit", "--json", *folder).out)
    assert [row["action"] for row in audit] == ["remove table", "remove name", "remove message"]
    assert {row["reason"] for row in audit} == {"insult"}
