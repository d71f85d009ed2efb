"""People are a number and a hash, and can be forgotten."""

from dataclasses import replace

import pytest

from patrician.tables.store import KeyRow, Store, StoreError

from .rows import ANNA, FREE, KEY, appended, loaded, opened

pytestmark = pytest.mark.anyio


async def test_a_person_is_known_by_their_secret(store: Store) -> None:
    await store.add_person("anna", "hash of anna", 1.0)
    assert await store.person_by_secret("hash of anna") == "anna"
    assert await store.person_by_secret("hash of bert") is None
    await store.touch_person("anna", 2.0)
    assert await store.person_by_secret("hash of anna") == "anna"


async def test_a_secret_belongs_to_one_person(store: Store) -> None:
    await store.add_person("anna", "hash", 1.0)
    with pytest.raises(StoreError, match="could not be written") as error:
        await store.add_person("bert", "hash", 1.0)
    assert "bert" not in str(error.value)
    assert await store.person_by_secret("hash") == "anna"


async def test_a_deleted_person_leaves_no_name_no_words_and_no_keys(store: Store) -> None:
    await store.add_person("anna", "hash", 1.0)
    await opened(store)
    await appended(store, 1)
    await appended(store, 2, seats=[replace(FREE, person="bert")])
    for seat, person in enumerate(("anna", "bert")):
        await store.issue_key(KeyRow(f"key {seat}", "table", seat, "program", None, person))
    await store.add_message("table", "anna", 0, "I am Anna Rossi", None, 102.0)
    await store.add_message("table", "bert", None, "And I am not", "wave", 103.0)
    await store.add_mute("anna", "table", "bert")
    await store.add_mute("bert", "table", "anna")
    await store.add_report("table", 2, "anna", "Anna did not like it", 104.0)

    await store.delete_person("anna", 105.0)

    assert await store.person_by_secret("hash") is None
    table = await loaded(store)
    assert table.row.host is None
    assert table.row.changed_at == 105.0
    assert table.seats == (replace(ANNA, person=None, name=""), replace(FREE, person="bert"))
    assert len(table.entries) == 2  # the game stays
    first, second = await store.messages_after("table", 0, 10)
    assert (first.person, first.text, first.seat) == (None, None, 0)
    assert second.text == "And I am not"
    assert await store.find_key("key 0", "program", 0.0) is None
    assert await store.find_key("key 1", "program", 0.0) is not None
    assert await store.mutes("anna", "table") == await store.mutes("bert", "table") == frozenset()
    (report,) = await store.reports(10)
    assert (report.person, report.reason) == (None, "")


async def test_the_tables_of_others_do_not_notice_a_deletion(store: Store) -> None:
    await opened(store)
    await store.issue_key(KEY)
    before = await loaded(store)
    await store.delete_person("bert", 105.0)
    assert await loaded(store) == before
    assert await store.find_key("hash", "invitation", 0.0) == KEY
