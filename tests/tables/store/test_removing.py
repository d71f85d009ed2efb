"""Tables are hidden first and deleted later; people are marked first and deleted later."""

import asyncio

import pytest

from patrician.tables.store import Store, StoreError

from .rows import KEY, TABLE, appended, entry, loaded, opened

pytestmark = pytest.mark.anyio


async def test_a_hidden_table_is_there_for_nobody(store: Store) -> None:
    await opened(store, wake_at=1.0)
    assert await store.hide_table("table", 200.0)
    assert await store.load("table") is None
    assert await store.since("table", 0) is None
    assert await store.lobby(10) == []
    assert await store.tables_of("anna", 10) == []
    assert await store.due(300.0, 10, lease=5.0) == []
    assert not await appended(store, 1)
    with pytest.raises(StoreError, match="no such table"):
        await store.add_message("table", "anna", 0, "Hello", None, 201.0)
    assert not await store.hide_table("table", 202.0)
    assert not await store.hide_table("nowhere", 202.0)


async def test_a_batch_is_written_but_for_hidden_tables(store: Store) -> None:
    for name in ("one", "two", "three"):
        await opened(store, name)
    await store.hide_table("two", 200.0)
    written = (appended(store, 1, name) for name in ("one", "two", "three"))
    assert await asyncio.gather(*written) == [True, False, True]


async def test_hiding_a_table_is_a_change_that_others_can_ask_for(store: Store) -> None:
    await opened(store)
    await store.hide_table("table", 200.0)
    (change,) = await store.changed_since(199.0)
    assert (change.table_id, change.changed_at) == ("table", 200.0)


async def test_a_hidden_table_comes_back_whole_and_as_if_it_had_changed_now(store: Store) -> None:
    await opened(store)
    await appended(store, 1)
    await store.issue_key(KEY)
    await store.hide_table("table", 200.0)
    assert await store.restore_table("table", 300.0)
    table = await loaded(store)
    assert (table.row.deleted_at, table.row.changed_at) == (None, 300.0)
    assert table.entries == (entry(1),)
    assert await store.find_key("hash", "invitation", 0.0) == KEY
    assert await appended(store, 2)
    assert not await store.restore_table("table", 301.0)


async def test_old_tables_are_hidden_the_oldest_first_and_no_more_than_asked_for(
    store: Store,
) -> None:
    for number in range(4):
        await opened(store, f"table {number}", phase="over", changed_at=20.0 - number)
    await opened(store, "running", phase="playing", changed_at=1.0)
    assert sorted(await store.hide_unchanged("over", 20.0, 2, 50.0)) == ["table 2", "table 3"]
    assert await store.hide_unchanged("over", 20.0, 2, 50.0) == ["table 1"]
    assert await store.hide_unchanged("over", 20.0, 2, 50.0) == []
    assert await store.load("table 0") is not None
    assert await store.load("running") is not None


async def test_what_was_hidden_long_ago_is_deleted_with_all_that_belongs_to_it(
    store: Store,
) -> None:
    await opened(store, "table", phase="over")
    await opened(store, "later", phase="over")
    await opened(store, "shown", phase="over")
    await store.append("table", entry(1), phase="over", wake_at=None)
    await store.issue_key(KEY)
    await store.add_message("table", "anna", 0, "Hello", None, 10.0)
    await store.add_mute("anna", "table", "bert")
    await store.add_report("table", 1, "bert", "rude", 10.0)
    await store.set_review("table", "done", "{}")
    await store.hide_table("table", 200.0)
    await store.hide_table("later", 201.0)

    assert await store.delete_hidden(200.0, 10) == 0
    assert await store.delete_hidden(201.0, 10) == 1

    assert not await store.restore_table("table", 300.0)
    assert await store.find_key("hash", "invitation", 0.0) is None
    assert await store.messages_after("table", 0, 10) == []
    assert await store.mutes("anna", "table") == frozenset()
    assert await store.reports(10) == []
    assert await store.review("table") is None
    await store.add_table(TABLE, [])  # nothing is in the way of its name
    assert await store.restore_table("later", 300.0)
    assert await store.load("shown") is not None


async def test_no_more_is_deleted_for_good_than_asked_for(store: Store) -> None:
    for number in range(3):
        await opened(store, f"table {number}")
        await store.hide_table(f"table {number}", 100.0 + number)
    assert await store.delete_hidden(200.0, 2) == 2
    assert await store.restore_table("table 2", 300.0)


async def test_people_who_were_not_seen_for_long_are_marked_and_can_come_back(
    store: Store,
) -> None:
    for seen_at, name in enumerate(("anna", "bert", "cora"), start=1):
        await store.add_person(name, f"hash of {name}", float(seen_at))
    assert await store.mark_unseen(3.0, 1, 10.0) == 1
    assert await store.mark_unseen(3.0, 5, 11.0) == 1
    assert await store.mark_unseen(3.0, 5, 12.0) == 0
    assert await store.person_by_secret("hash of anna") == "anna"
    assert await store.marked_people(11.0, 5) == ["anna"]
    assert await store.marked_people(12.0, 5) == ["anna", "bert"]
    assert await store.marked_people(12.0, 1) == ["anna"]
    await store.touch_person("anna", 13.0)
    assert not await store.delete_marked("anna", 12.0, 14.0)
    assert await store.delete_marked("bert", 12.0, 14.0)
    assert await store.person_by_secret("hash of anna") == "anna"
    assert await store.person_by_secret("hash of bert") is None
