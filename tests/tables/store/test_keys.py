"""Keys open what they are for, as often as they are meant to."""

import asyncio
from dataclasses import replace

import pytest

from patrician.tables.store import KeyRow, Store

from .rows import KEY, opened

pytestmark = pytest.mark.anyio


async def test_a_key_opens_once(store: Store) -> None:
    await opened(store)
    await store.add_key(KEY)
    assert await store.use_key("hash", "invitation", 150.0) == KEY
    assert await store.use_key("hash", "invitation", 150.0) is None


async def test_a_key_opens_once_however_many_try(store: Store, other_store: Store) -> None:
    await opened(store)
    await store.add_key(KEY)
    tries = [which.use_key("hash", "invitation", 150.0) for which in [store, other_store] * 10]
    opened_by = [key for key in await asyncio.gather(*tries) if key is not None]
    assert opened_by == [KEY]


async def test_a_key_opens_until_its_time_is_over(store: Store) -> None:
    await opened(store)
    await store.add_key(KEY)
    assert await store.find_key("hash", "invitation", 199.9) == KEY
    assert await store.find_key("hash", "invitation", 200.0) is None
    assert await store.use_key("hash", "invitation", 200.0) is None


async def test_a_key_opens_only_what_it_is_for(store: Store) -> None:
    await opened(store)
    await store.add_key(KEY)
    assert await store.use_key("hash", "handover", 150.0) is None
    assert await store.find_key("hash", "program", 150.0) is None
    assert await store.use_key("hash", "invitation", 150.0) == KEY


async def test_the_key_of_a_program_opens_again_and_again(store: Store) -> None:
    await opened(store)
    key = KeyRow("hash", "table", 1, "program", None)
    await store.add_key(key)
    assert await store.find_key("hash", "program", 1e12) == key
    assert await store.find_key("hash", "program", 1e12) == key


@pytest.mark.parametrize(
    ("purpose", "left"), [("program", {"b", "c"}), ("handover", {"a", "c"}), (None, {"c"})]
)
async def test_keys_to_a_seat_can_be_made_useless(
    store: Store, purpose: str | None, left: set[str]
) -> None:
    await opened(store)
    await store.add_key(replace(KEY, hash="a", purpose="program"))
    await store.add_key(replace(KEY, hash="b", purpose="handover"))
    await store.add_key(replace(KEY, hash="c", purpose="program", seat=0))
    await store.drop_keys("table", 1, purpose)
    purposes = {"a": "program", "b": "handover", "c": "program"}
    found = [await store.find_key(name, kind, 0.0) for name, kind in purposes.items()]
    assert {key.hash for key in found if key} == left


async def test_keys_to_a_table_without_a_seat_are_keys_too(store: Store) -> None:
    await opened(store)
    await store.add_key(replace(KEY, seat=None))
    await store.drop_keys("table", 1)
    assert await store.find_key("hash", "invitation", 0.0) is not None
    await store.drop_keys("table", None)
    assert await store.find_key("hash", "invitation", 0.0) is None
