"""What administrators do is done wholly or not at all, and always written down."""

from __future__ import annotations

import pytest

from patrician.tables.store import AdminOrder, AuditRow, MessageRow, Store

from .rows import loaded, opened

pytestmark = pytest.mark.anyio
ORDER = AdminOrder("root", "insult", 50.0)


async def complained(store: Store) -> None:
    """Open a table where something was said that somebody complains about."""
    await opened(store)
    await store.add_message("table", "bert", 1, "Fool!", None, 1.0)
    await store.add_report("table", 1, "anna", "rude", 2.0)


async def test_complaints_are_listed_with_what_they_are_about(store: Store) -> None:
    await complained(store)
    await store.add_message("table", "carl", None, None, "laugh", 3.0)
    await store.add_report("table", 2, "anna", "laughs at me", 4.0)
    first, second = await store.complaints(10, handled=False)
    assert (first.table_id, first.number, first.seat, first.text) == ("table", 1, 1, "Fool!")
    assert (first.reason, first.at, first.handled_at) == ("rude", 2.0, None)
    assert (second.seat, second.name, second.emote) == (None, None, "laugh")


async def test_one_person_complains_once_about_a_message(store: Store) -> None:
    await complained(store)
    await store.add_report("table", 1, "anna", "rude!!!", 3.0)
    await store.add_report("table", 1, "carl", "rude", 3.0)
    assert len(await store.complaints(10, handled=True)) == 2


async def test_a_message_is_removed_with_its_complaints_and_an_entry_in_the_audit_log(
    store: Store,
) -> None:
    await complained(store)
    assert await store.remove_message("table", 1, ORDER)
    said = await store.messages_after("table", 0, 10)
    assert said == [
        MessageRow("table", 1, "bert", 1, None, None, 1.0),
        MessageRow("table", 2, None, None, None, None, 50.0, removes=1),
    ]
    assert await store.complaints(10, handled=False) == []
    assert [one.handled_at for one in await store.complaints(10, handled=True)] == [50.0]
    assert await store.audit_log(10) == [
        AuditRow(50.0, "root", "remove message", "table 1", "insult")
    ]
    row = (await loaded(store)).row
    assert (row.said, row.changed_at >= 50.0) == (2, True)


async def test_what_is_not_there_cannot_be_removed_and_leaves_no_trace(store: Store) -> None:
    await complained(store)
    await store.remove_message("table", 1, ORDER)
    before = await loaded(store)
    assert not await store.remove_message("table", 1, ORDER)  # it was removed before
    assert not await store.remove_message("table", 2, ORDER)  # it only tells of that
    assert not await store.remove_message("table", 9, ORDER)
    assert not await store.remove_message("no table", 1, ORDER)
    assert not await store.remove_name("table", 4, ORDER)
    assert not await store.remove_name("no table", 0, ORDER)
    assert not await store.remove_table("no table", ORDER)
    assert not await store.bring_back_table("table", ORDER)
    assert not await store.dismiss(99, ORDER)
    assert await loaded(store) == before
    assert len(await store.audit_log(10)) == 1


async def test_a_name_is_removed(store: Store) -> None:
    await opened(store)
    assert (await loaded(store)).seats[0].name
    assert await store.remove_name("table", 0, ORDER)
    assert (await loaded(store)).seats[0].name == ""
    assert not await store.remove_name("table", 0, ORDER)


async def test_a_table_is_removed_and_brought_back(store: Store) -> None:
    await complained(store)
    assert await store.remove_table("table", ORDER)
    assert await store.load("table") is None
    assert await store.complaints(10, handled=False) == []
    assert await store.bring_back_table("table", ORDER)
    assert await store.load("table") is not None
    actions = [row.action for row in await store.audit_log(10)]
    assert actions == ["restore table", "remove table"]


async def test_a_complaint_is_dismissed_once(store: Store) -> None:
    await complained(store)
    (report,) = await store.complaints(10, handled=False)
    assert await store.dismiss(report.id, ORDER)
    assert not await store.dismiss(report.id, ORDER)
    assert (await store.messages_after("table", 0, 10))[0].text == "Fool!"
