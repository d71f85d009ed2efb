"""Tables are opened, found, woken, changed and cleared away."""

import asyncio
from dataclasses import replace
from itertools import count

import pytest

from patrician.tables.store import Change, Loaded, Store, StoreError, TableWithSeats

from .rows import ANNA, FREE, TABLE, appended, entry, loaded, opened

pytestmark = pytest.mark.anyio


async def test_a_table_comes_back_as_it_was_kept(store: Store) -> None:
    await store.add_table(TABLE, [FREE, ANNA])
    assert await store.load("table") == Loaded(TABLE, (ANNA, FREE), ())


async def test_a_table_that_is_not_there_is_none(store: Store) -> None:
    assert await store.load("table") is None
    assert await store.since("table", 3) is None


async def test_a_table_may_have_no_seats(store: Store) -> None:
    await store.add_table(TABLE, [])
    assert await store.load("table") == Loaded(TABLE, (), ())


async def test_the_number_of_a_table_is_taken_once(store: Store) -> None:
    await opened(store)
    with pytest.raises(StoreError, match="could not be written"):
        await opened(store)


async def test_only_what_is_missing_is_read(store: Store) -> None:
    await opened(store)
    for seq in (1, 2, 3):
        await appended(store, seq)
    missing = await store.since("table", 1)
    assert missing is not None
    assert missing.entries == (entry(2), entry(3))
    assert missing.row.seq == 3
    assert missing.seats == (ANNA, FREE)


async def test_a_seat_goes_to_somebody_else_without_an_entry(database_url: str) -> None:
    store = await Store.open(database_url, clock=lambda: 150.0)
    await opened(store)
    taken = replace(FREE, person="bert", name="Bert", colour="green")
    assert await store.change_seat(taken, owner=None)
    assert await store.load("table") == Loaded(replace(TABLE, changed_at=150.0), (ANNA, taken), ())
    await store.close()


async def test_a_table_is_due_once_its_time_has_come(store: Store) -> None:
    await opened(store, "late", wake_at=30.0)
    await opened(store, "early", wake_at=10.0)
    await opened(store, "never")
    await opened(store, "later", wake_at=30.1)
    assert await store.due(9.9, 10, lease=5.0) == []
    assert await store.due(30.0, 10, lease=5.0) == ["early", "late"]
    assert await store.due(30.0, 10, lease=5.0) == []
    assert await store.due(35.0, 10, lease=5.0) == ["later", "early", "late"]


async def test_no_more_tables_are_due_than_asked_for(store: Store) -> None:
    for number in range(3):
        await opened(store, f"table {number}", wake_at=float(number))
    assert await store.due(5.0, 2, lease=5.0) == ["table 0", "table 1"]
    assert await store.due(5.0, 2, lease=5.0) == ["table 2"]


async def test_a_due_table_goes_to_one_process_only(store: Store, other_store: Store) -> None:
    for number in range(40):
        await opened(store, f"table {number}", wake_at=1.0)
    rounds = [which.due(2.0, 5, lease=60.0) for which in [store, other_store] * 8]
    taken = [table for tables in await asyncio.gather(*rounds) for table in tables]
    taken += await store.due(2.0, 100, lease=60.0)
    assert sorted(taken) == sorted(f"table {number}" for number in range(40))


async def test_the_lobby_shows_what_is_open_to_all_the_newest_first(store: Store) -> None:
    old = await opened(store, "old", opened_at=1.0)
    new = await opened(store, "new", opened_at=2.0)
    await opened(store, "hidden", listed=False)
    await opened(store, "begun", phase="playing")
    lobby = await store.lobby(10)
    assert [table.row for table in lobby] == [new, old]
    assert lobby[0] == TableWithSeats(
        new, (replace(ANNA, table_id="new"), replace(FREE, table_id="new"))
    )
    assert [table.row for table in await store.lobby(1)] == [new]


async def test_people_find_the_tables_where_they_sit_or_which_they_opened(store: Store) -> None:
    await opened(store, "hosted", host="bert", changed_at=1.0)
    await opened(store, "joined", changed_at=2.0)
    await opened(store, "foreign", changed_at=3.0)
    await store.append(
        "joined",
        entry(1),
        phase="gathering",
        wake_at=None,
        seats=[replace(FREE, table_id="joined", person="bert")],
    )
    assert [row.id for row, _ in await store.tables_of("bert", 10)] == ["joined", "hosted"]
    assert [row.id for row, _ in await store.tables_of("bert", 1)] == ["joined"]
    assert len(await store.tables_of("anna", 10)) == 3


@pytest.mark.parametrize("owner", [None, "bert"])
async def test_a_seat_that_has_another_owner_is_left_alone(store: Store, owner: str | None) -> None:
    await opened(store)
    assert not await store.change_seat(replace(ANNA, person="bert", name="Bert"), owner=owner)
    assert (await loaded(store)).seats == (ANNA, FREE)


async def test_changes_can_be_asked_for(database_url: str) -> None:
    clock = count(200)
    store = await Store.open(database_url, clock=lambda: float(next(clock)))
    for name in ("one", "two", "three", "four"):
        await opened(store, name)
    await appended(store, 1, "two")
    await store.add_message("three", "anna", 0, "Hello", None, 150.0)
    await store.change_seat(replace(FREE, table_id="four"), owner=None)
    assert await store.changed_since(100.0) == [
        Change("two", 1, 101.5),
        Change("three", 0, 150.0),
        Change("four", 0, 200.0),
    ]
    assert await store.changed_since(200.0) == []
    await store.close()


async def test_the_time_of_a_change_never_goes_back(store: Store) -> None:
    await opened(store, changed_at=500.0)
    await appended(store, 1)
    await store.add_message("table", "anna", 0, "Hello", None, 150.0)
    await store.delete_person("anna", 160.0)
    assert (await loaded(store)).row.changed_at == 500.0
