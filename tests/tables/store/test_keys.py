"""Keys open what they are for, as often as they are meant to, and only while they should."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from patrician.tables.store import KeyRow, KeyUse, Store

from .rows import ANNA, FREE, KEY, appended, numbers, opened

pytestmark = pytest.mark.anyio

TOKEN = KeyRow("token", "table", 0, "program", None, "anna")
PHONE = replace(ANNA, person="phone")


async def test_an_entry_uses_a_key_up(store: Store) -> None:
    await opened(store)
    assert await store.issue_key(KEY)
    assert await appended(store, 1, key=KeyUse("hash", spent=True))
    assert await store.find_key("hash", "invitation", 150.0) is None
    assert not await appended(store, 2, key=KeyUse("hash", spent=True))


async def test_a_key_is_used_once_however_many_try(store: Store, other_store: Store) -> None:
    await opened(store)
    assert await store.issue_key(KEY)
    tries = [
        appended(which, seq, key=KeyUse("hash", spent=True))
        for seq in range(1, 5)
        for which in (store, other_store)
    ]
    assert sum(await asyncio.gather(*tries)) == 1
    assert await numbers(store) == [1]


async def test_an_entry_that_is_refused_leaves_the_key(store: Store) -> None:
    await opened(store)
    assert await store.issue_key(KEY)
    assert not await appended(store, 7, key=KeyUse("hash", spent=True))
    assert await store.find_key("hash", "invitation", 150.0) == KEY


@pytest.mark.parametrize(
    "change", [{"hash": "other"}, {"expires_at": 101.5}, {"hash": "other", "expires_at": None}]
)
async def test_an_entry_waits_for_a_key_in_vain_that_is_not_there(
    store: Store, change: dict[str, Any]
) -> None:
    await opened(store)
    await store.issue_key(replace(KEY, **change))
    assert not await appended(store, 1, key=KeyUse("hash", spent=True))
    assert await numbers(store) == []


async def test_the_key_of_one_table_is_none_at_another(store: Store) -> None:
    await opened(store)
    await opened(store, "other")
    assert await store.issue_key(TOKEN)
    assert not await appended(store, 1, "other", key=KeyUse("token", spent=False))
    assert await appended(store, 1, key=KeyUse("token", spent=False))


async def test_a_key_opens_until_its_time_is_over(store: Store) -> None:
    await opened(store)
    await store.issue_key(KEY)
    assert await store.find_key("hash", "invitation", 199.9) == KEY
    assert await store.find_key("hash", "invitation", 200.0) is None


async def test_a_key_opens_only_what_it_is_for(store: Store) -> None:
    await opened(store)
    await store.issue_key(KEY)
    assert await store.find_key("hash", "handover", 150.0) is None
    assert await store.find_key("hash", "program", 150.0) is None


async def test_the_key_of_a_program_opens_again_and_again(store: Store) -> None:
    await opened(store)
    assert await store.issue_key(TOKEN)
    for seq in (1, 2):
        assert await appended(store, seq, key=KeyUse("token", spent=False))
        assert await store.find_key("token", "program", 1e12) == TOKEN


async def test_a_new_key_takes_the_place_of_the_one_before(store: Store) -> None:
    await opened(store)
    for name in ("a", "b"):
        assert await store.issue_key(replace(TOKEN, hash=name))
    assert await store.find_key("a", "program", 0.0) is None
    assert not await appended(store, 1, key=KeyUse("a", spent=False))
    assert await appended(store, 1, key=KeyUse("b", spent=False))


@pytest.mark.parametrize(
    "key",
    [
        replace(TOKEN, person="bert"),
        replace(TOKEN, person=None),
        replace(TOKEN, seat=1),
        replace(TOKEN, seat=4),
        replace(TOKEN, table_id="other"),
        replace(KEY, person="bert"),
        replace(KEY, seat=0),
        replace(KEY, table_id="other"),
    ],
)
async def test_nobody_makes_a_key_to_what_is_not_theirs(store: Store, key: KeyRow) -> None:
    await opened(store)
    assert not await store.issue_key(key)
    assert await store.find_key(key.hash, key.purpose, 0.0) is None


async def test_the_keys_of_a_seat_go_with_its_owner(store: Store) -> None:
    await opened(store)
    for purpose in ("program", "handover"):
        assert await store.issue_key(replace(TOKEN, hash=purpose, purpose=purpose))
    assert await store.issue_key(KEY)
    assert await appended(store, 1, seats=[PHONE])
    assert not await appended(store, 2, key=KeyUse("program", spent=False))
    for purpose in ("program", "handover"):
        assert await store.find_key(purpose, purpose, 0.0) is None
    assert await store.issue_key(replace(TOKEN, hash="new", person="phone"))
    assert await appended(store, 2, seats=[ANNA])
    for name in ("program", "new"):
        assert await store.find_key(name, "program", 0.0) is None
    assert await store.find_key("hash", "invitation", 0.0) == KEY


async def test_the_keys_of_a_seat_go_with_its_owner_without_an_entry(store: Store) -> None:
    await opened(store)
    assert await store.issue_key(TOKEN)
    assert await store.change_seat(replace(ANNA, name="Anne"), owner="anna")
    assert await store.find_key("token", "program", 0.0) == TOKEN
    assert await store.change_seat(PHONE, owner="anna")
    assert await store.change_seat(ANNA, owner="phone")
    assert await store.find_key("token", "program", 0.0) is None


async def test_an_invitation_ends_when_who_made_it_has_gone(store: Store) -> None:
    await opened(store, host="host")
    assert await store.issue_key(KEY)
    assert await store.issue_key(replace(KEY, hash="other", person="host"))
    assert await store.issue_key(KEY)
    assert await appended(store, 1, seats=[PHONE])
    assert await store.find_key("hash", "invitation", 0.0) is None


async def test_only_the_owner_of_a_seat_deletes_its_key(store: Store) -> None:
    await opened(store)
    assert await store.issue_key(TOKEN)
    assert not await store.void_key("table", 0, "program", "bert")
    assert await store.find_key("token", "program", 0.0) == TOKEN
    for _ in range(2):
        assert await store.void_key("table", 0, "program", "anna")
    assert await store.find_key("token", "program", 0.0) is None
    assert not await store.void_key("table", 1, "program", FREE.person or "anna")
