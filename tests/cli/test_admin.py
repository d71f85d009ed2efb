"""`patrician admin`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from patrician.tables.chat import Saying
from patrician.tables.options import SeatWish, TableWish
from patrician.tables.service import TableService
from patrician.tables.store import Store
from tests.cli.command import Command

REASON = ("--reason", "insult")


def at_house(folder: Path, work: Callable[[TableService], Awaitable[Any]]) -> Any:
    """Do something at the tables of a server that does not run."""

    async def run() -> Any:
        store = await Store.open(None, folder=folder)
        service = TableService(store, bot_threads=1)
        try:
            return await work(service)
        finally:
            await service.close()
            await store.close()

    return asyncio.run(run())


async def _insult(service: TableService) -> str:
    seats = (SeatWish(kind="me", name="Mallory"),)
    table = await service.opening.open("mallory", TableWish(seats=seats))
    live = await service.live_tables.live(table)
    await service.chat.say(live, "mallory", 0, Saying(text="You fool!"))
    await service.chat.report(live, "anna", 1, "rude")
    return table


@pytest.fixture
def table(command: Command) -> str:
    return str(at_house(command.folder / "data" / "patrician", _insult))


def test_complaints_are_listed_with_the_message_and_its_author(
    command: Command, table: str
) -> None:
    ran = command.call("admin", "reports")
    assert (ran.code, ran.err) == (0, "")
    assert f"table /table/{table}, message 1 by seat 0 (Mallory): You fool!" in ran.out
    assert "reason: rude" in ran.out
    (told,) = json.loads(command.call("admin", "reports", "--json").out)
    assert (told["table_id"], told["text"], told["handled_at"]) == (table, "You fool!", None)


def test_a_removed_message_closes_its_complaint(command: Command, table: str) -> None:
    ran = command.call(
        "admin", "remove", "message", f"/table/{table}", "1", *REASON, "--actor", "Olga"
    )
    assert (ran.code, ran.out) == (0, f"Message 1 of table {table} is removed.\n")
    assert command.call("admin", "reports").out == "There are no open complaints.\n"
    assert "nothing is left of it" in command.call("admin", "reports", "--all").out
    audit = command.call("admin", "audit").out
    assert audit.endswith(f"Olga  remove message {table} 1: insult\n")


def test_names_and_tables_are_removed_and_tables_brought_back(command: Command, table: str) -> None:
    link = f"https://games.example/table/{table}#x"
    assert command.call("admin", "remove", "name", link, "0", *REASON).code == 0
    assert "seat 0 (none)" in command.call("admin", "reports").out
    assert command.call("admin", "remove", "table", f"/table/{table}", *REASON).code == 0
    assert command.call("admin", "restore", "table", f"/table/{table}", *REASON).code == 0
    rows = json.loads(command.call("admin", "audit", "--json").out)
    assert [row["action"] for row in rows] == ["restore table", "remove table", "remove name"]


def test_a_complaint_can_be_dismissed(command: Command, table: str) -> None:
    assert table
    (told,) = json.loads(command.call("admin", "reports", "--json").out)
    assert command.call("admin", "dismiss", str(told["id"]), *REASON).code == 0
    assert command.call("admin", "reports").out == "There are no open complaints.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("remove", "message", "TABLE", "9"), "there is no message 9 at table TABLE"),
        (("remove", "name", "TABLE", "3"), "there is no person with a name in seat 3"),
        (("remove", "table", "N" * 22), f"there is no table {'N' * 22}"),
        (("restore", "table", "TABLE"), "there is no removed table TABLE"),
        (("dismiss", "99"), "there is no open report 99"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_not_there_is_told_in_one_sentence(
    command: Command, table: str, arguments: tuple[str, ...], sentence: str
) -> None:
    real = [f"/table/{table}" if word == "TABLE" else word for word in arguments]
    ran = command.call("admin", *real, *REASON)
    assert ran.code == 2
    assert ran.complaint.startswith(sentence.replace("TABLE", table))
    assert command.call("admin", "audit").out == "Nothing was done yet.\n"


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ((), "Missing option '--reason'"),
        (("--reason", " "), "--reason: 1 to 500 visible characters are needed"),
        (("--reason", "x" * 501), "--reason: 1 to 500 visible characters are needed"),
        (("--reason", "\x1b[2J"), "--reason: 1 to 500 visible characters are needed"),
        ((*REASON, "--actor", " "), "--actor: a name is needed"),
    ],
    ids=range(5),
)
def test_bad_options_are_told_in_one_sentence(
    command: Command, table: str, options: tuple[str, ...], complaint: str
) -> None:
    ran = command.call("admin", "remove", "table", f"/table/{table}", *options)
    assert ran.code == 2
    assert ran.complaint.startswith(complaint)


LINK = "TABLE: the link of a table is needed, such as /table/ID"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("remove", "table", "http://[::1"), LINK),
        (("remove", "table", "\x1b[2J"), LINK),
        (("remove", "table", "/table/short"), LINK),
        (("remove", "message", "/table/TABLE", str(2**64)), "Invalid value for 'NUMBER'"),
        (("remove", "name", "/table/TABLE", str(2**64)), "Invalid value for 'SEAT'"),
        (("dismiss", str(2**64)), "Invalid value for 'REPORT'"),
    ],
    ids=range(6),
)
def test_bad_arguments_are_told_in_one_sentence_and_not_repeated_raw(
    command: Command, table: str, arguments: tuple[str, ...], complaint: str
) -> None:
    ran = command.call("admin", *(word.replace("TABLE", table) for word in arguments), *REASON)
    assert ran.code == 2
    assert ran.complaint.startswith(complaint)
    assert "\x1b" not in ran.err


def test_a_folder_without_a_database_is_not_made_into_one(command: Command) -> None:
    elsewhere = command.folder / "elsewhere"
    ran = command.call("admin", "reports", "--folder", str(elsewhere))
    assert ran.code == 2
    assert ran.complaint.startswith(f"there is no database in {elsewhere}")
    assert not elsewhere.exists()


def test_a_database_that_cannot_be_reached_is_told_in_one_sentence(command: Command) -> None:
    nowhere = "postgresql://nobody@127.0.0.1:1/none"
    ran = command.call("admin", "reports", "--database", nowhere)
    assert ran.code == 2
    assert ran.complaint
