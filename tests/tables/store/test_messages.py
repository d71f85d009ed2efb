"""What is said has numbers without gaps, and nobody must hear everything."""

import asyncio

import pytest

from patrician.tables.store import MessageRow, ReportRow, ReviewRow, Store, StoreError

from .rows import loaded, opened

pytestmark = pytest.mark.anyio


async def test_messages_come_in_order(store: Store) -> None:
    await opened(store)
    said = [
        await store.add_message("table", "anna", 0, "Good morning", None, 101.0),
        await store.add_message("table", "bert", None, None, "wave", 102.0),
        await store.add_message("table", "anna", 0, "Grüß Gott 🏰", None, 103.0),
    ]
    assert said[1] == MessageRow("table", 2, "bert", None, None, "wave", 102.0)
    assert await store.messages_after("table", 0, 10) == said
    assert await store.messages_after("table", 1, 1) == said[1:2]
    assert await store.messages_after("table", 3, 10) == []
    assert (await loaded(store)).row.said == 3


async def test_messages_said_at_once_have_numbers_without_gaps(
    store: Store, other_store: Store
) -> None:
    await opened(store)
    both = [store, other_store] * 8
    await asyncio.gather(*(it.add_message("table", "anna", 0, "!", None, 1.0) for it in both))
    said = await store.messages_after("table", 0, 100)
    assert [message.number for message in said] == list(range(1, 17))


async def test_tables_count_for_themselves(store: Store) -> None:
    for name in ("one", "two"):
        await opened(store, name)
        assert (await store.add_message(name, "anna", 0, "!", None, 1.0)).number == 1


async def test_nothing_is_said_at_a_table_that_is_not_there(store: Store) -> None:
    with pytest.raises(StoreError, match="there is no such table"):
        await store.add_message("table", "anna", 0, "Hello?", None, 1.0)


async def test_who_is_muted_stays_muted_until_taken_back(store: Store) -> None:
    await opened(store)
    for muted in ("bert", "carl", "bert"):
        await store.add_mute("anna", "table", muted)
    assert await store.mutes("anna", "table") == {"bert", "carl"}
    assert await store.mutes("bert", "table") == frozenset()
    await store.remove_mute("anna", "table", "bert")
    assert await store.mutes("anna", "table") == {"carl"}


async def test_complaints_are_kept_the_newest_first(store: Store) -> None:
    await opened(store)
    await store.add_message("table", "bert", 1, "Fool!", None, 1.0)
    await store.add_report("table", 1, "anna", "rude", 2.0)
    await store.add_report("table", 1, "carl", "very rude", 3.0)
    assert await store.reports(1) == [ReportRow("table", 1, "carl", "very rude", 3.0)]
    assert len(await store.reports(9)) == 2


async def test_nobody_can_complain_about_what_was_not_said(store: Store) -> None:
    await opened(store)
    with pytest.raises(StoreError):
        await store.add_report("table", 1, "anna", "rude", 2.0)


async def test_a_look_back_is_kept_and_goes_on(store: Store) -> None:
    await opened(store)
    assert await store.review("table") is None
    await store.set_review("table", "waiting", None)
    assert await store.review("table") == ReviewRow("table", "waiting", None)
    await store.set_review("table", "done", '{"turns": []}')
    assert await store.review("table") == ReviewRow("table", "done", '{"turns": []}')
