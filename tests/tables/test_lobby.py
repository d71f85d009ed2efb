"""The lobby: one text for all who ask, and nobody pushes the others out of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from patrician.tables.lobby import FRESH, Lobby
from patrician.tables.service import TableService
from patrician.tables.store import Store

from .builders import Clock, me, open_for, open_table, tell

pytestmark = pytest.mark.anyio


async def listed(lobby: Lobby) -> list[dict[str, Any]]:
    return list(json.loads(await lobby.text()))


async def test_a_host_with_many_tables_does_not_push_the_others_out(
    service: TableService, clock: Clock
) -> None:
    real = await open_table(service, me(), person="anna", listed=True)
    for _ in range(120):
        clock.pass_by(1)
        await open_table(service, person="flood", listed=True)
    shown = await service.store.lobby(100)
    hosts = [one.row.host for one in shown]
    assert hosts == ["flood", "anna", "flood", "flood"]
    assert real.table.row.id in [one["table"] for one in await listed(service.lobby)]


async def test_tables_of_people_who_are_forgotten_do_not_count_as_one_hosts(
    store: Store, service: TableService
) -> None:
    for person in ("anna", "bert", "cora", "dora"):
        await open_table(service, person=person, listed=True)
        await store.delete_person(person, 0.0)
    assert len(await store.lobby(100)) == 4


async def test_the_list_is_made_once_a_second(service: TableService) -> None:
    now = [0.0]
    lobby = Lobby(service.live_tables, lambda: now[0])
    await open_table(service, me(), listed=True)
    first = await lobby.text()
    await open_table(service, me(), listed=True, person="bert")
    assert await lobby.text() is first
    now[0] += FRESH
    assert len(await listed(lobby)) == 2
    await open_table(service, me(), listed=True, person="cora")
    lobby.forget()
    assert len(await listed(lobby)) == 3


async def test_the_list_follows_what_another_process_has_done(
    service: TableService, other_service: TableService
) -> None:
    live = await open_table(service, me(), listed=True)
    other = await other_service.live_tables.live(live.table.row.id)
    await tell(other_service, other, 0, "ready")
    assert (await listed(service.lobby))[0]["seats"][0]["ready"]


async def test_a_table_that_has_begun_is_not_listed(service: TableService) -> None:
    live = await open_table(service, me(), me("Berta"), listed=True)
    for seat in (0, 1):
        await tell(service, live, seat, "ready")
    assert await listed(service.lobby) == []


@contextmanager
def counted(store: Store) -> Iterator[list[str]]:
    """Note the statements that are sent to a store's database."""
    sent: list[str] = []

    def note(*given: Any) -> None:
        sent.append(given[2])

    engine = store._database.reader.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    try:
        yield sent
    finally:
        event.remove(engine, "before_cursor_execute", note)


async def test_a_lobby_of_twenty_tables_takes_a_handful_of_statements(
    service: TableService, other_service: TableService
) -> None:
    for number in range(20):
        await open_table(service, me(), person=f"host {number}", listed=True)
    with counted(other_service.store) as sent:
        assert len(await listed(other_service.lobby)) == 20
    assert len([one for one in sent if one.startswith("SELECT")]) <= 5


async def test_a_table_that_goes_on_while_the_list_is_made_is_shown_as_it_is(
    service: TableService, other_service: TableService
) -> None:
    live = await open_for(service, ["anna", "bert"], listed=True)
    old = await service.store.lobby(100)
    await tell(service, live, 0, "ready")
    (found,) = await other_service.live_tables.live_many(old)
    assert found.table.seq == live.table.seq
