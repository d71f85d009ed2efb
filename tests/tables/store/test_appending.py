"""What happens is written once, in order, many tables at a time, and wholly or not at all."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from sqlalchemy import text

from patrician.tables.store import Store, StoreError, appending
from patrician.tables.store.batches import Batch

from .rows import ANNA, FREE, appended, entry, loaded, numbers, opened

pytestmark = pytest.mark.anyio


class Transactions:
    """Counts the transactions of a store that write."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0
        self._write = store._appender._write
        monkeypatch.setattr(store._appender, "_write", self.write)

    async def write(self, batch: Batch) -> list[bool]:
        self.count += 1
        return await self._write(batch)


_FILL = {
    "sqlite": [
        "CREATE TRIGGER full BEFORE UPDATE ON tables BEGIN SELECT RAISE(ABORT, 'full'); END"
    ],
    "postgresql": [
        (
            "CREATE FUNCTION complain() RETURNS trigger LANGUAGE plpgsql AS"
            " $$BEGIN RAISE 'full' USING ERRCODE = 'disk_full'; END$$"
        ),
        'CREATE TRIGGER "full" AFTER UPDATE ON tables EXECUTE FUNCTION complain()',
    ],
}
_EMPTY = {"sqlite": ["DROP TRIGGER full"], "postgresql": ["DROP FUNCTION complain CASCADE"]}


@asynccontextmanager
async def full(store: Store) -> AsyncIterator[None]:
    """Let no table be moved on for a while."""
    await _execute(store, _FILL[store.dialect])
    yield
    await _execute(store, _EMPTY[store.dialect])


async def _execute(store: Store, statements: list[str]) -> None:
    async with store._database.writing() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def test_an_entry_moves_its_table_on(store: Store) -> None:
    await opened(store)
    taken = replace(FREE, person="bert", name="Bert")
    assert await store.append("table", entry(1), phase="playing", wake_at=130.0, seats=[taken])
    table = await loaded(store)
    assert table.entries == (entry(1),)
    assert table.seats == (ANNA, taken)
    row = table.row
    assert (row.seq, row.phase, row.wake_at, row.changed_at) == (1, "playing", 130.0, 101.5)


async def test_times_and_words_come_back_to_the_last_digit(store: Store) -> None:
    await opened(store)
    exact = entry(1, at=1763258523.1234567, data='{"name": "Grüße 🏰", "n": 0.1}')
    await store.append("table", exact, phase="playing", wake_at=1763258523.7654321)
    table = await loaded(store)
    assert table.entries == (exact,)
    assert table.row.wake_at == 1763258523.7654321


@pytest.mark.parametrize("seq", [-1, 0, 1, 2, 4, 5])
async def test_only_the_next_number_is_taken(store: Store, seq: int) -> None:
    await opened(store)
    await appended(store, 1)
    await appended(store, 2)
    before = await loaded(store)
    late = replace(FREE, name="too late")
    assert not await appended(store, seq, phase="over", wake_at=1.0, seats=[late])
    assert await loaded(store) == before


async def test_one_that_is_late_does_not_hold_up_the_others(store: Store) -> None:
    for name in ("one", "two", "three"):
        await opened(store, name)
    await appended(store, 1, "two")
    late = [replace(FREE, table_id="two", name="too late")]
    right = [replace(FREE, table_id="three", name="in time")]
    batch = [
        appended(store, 1, "one"),
        appended(store, 1, "two", seats=late),
        appended(store, 1, "three", seats=right),
    ]
    assert await asyncio.gather(*batch) == [True, False, True]
    assert [(await loaded(store, name)).row.seq for name in ("one", "two", "three")] == [1, 1, 1]
    assert (await loaded(store, "two")).seats[1].name == ""
    assert (await loaded(store, "three")).seats[1].name == "in time"


async def test_a_table_never_changes_before_it_did(store: Store) -> None:
    await opened(store, changed_at=500.0)  # by a clock that was ahead
    await appended(store, 1)
    assert (await loaded(store)).row.changed_at == 500.0


async def test_nothing_happens_at_a_table_that_is_not_there(store: Store) -> None:
    assert not await appended(store, 1)


async def test_entries_of_one_table_that_wait_together_go_in_order(store: Store) -> None:
    await opened(store)
    waiting = [appended(store, seq, phase=f"phase {seq}") for seq in (1, 2, 2, 4, 3)]
    assert await asyncio.gather(*waiting) == [True, True, False, False, True]
    assert await numbers(store) == [1, 2, 3]
    assert (await loaded(store)).row.phase == "phase 3"


async def test_what_waits_together_is_one_transaction(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"table {number}" for number in range(30)]
    for name in names:
        await opened(store, name)
    transactions = Transactions(store, monkeypatch)
    assert all(await asyncio.gather(*(appended(store, 1, name) for name in names)))
    assert transactions.count == 1


async def test_too_much_for_one_transaction_goes_into_several(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"table {number}" for number in range(10)]
    for name in names:
        await opened(store, name)
    monkeypatch.setattr(appending, "LARGEST", 4)
    transactions = Transactions(store, monkeypatch)
    assert all(await asyncio.gather(*(appended(store, 1, name) for name in names)))
    assert transactions.count == 3


async def test_one_of_two_processes_is_the_quicker_one(store: Store, other_store: Store) -> None:
    names = [f"table {number}" for number in range(10)]
    for name in names:
        await opened(store, name)
    for seq in range(1, 6):
        mine = asyncio.gather(*(appended(store, seq, name) for name in names))
        theirs = asyncio.gather(*(appended(other_store, seq, name) for name in reversed(names)))
        first, second = await mine, reversed(await theirs)
        assert all(one is not other for one, other in zip(first, second, strict=True))
    for name in names:
        assert await numbers(store, name) == [1, 2, 3, 4, 5]


async def test_a_batch_that_fails_leaves_nothing_behind(store: Store) -> None:
    await opened(store, "one")
    await opened(store, "two")
    async with full(store):
        seats = [replace(FREE, table_id="one", name="Bert")]
        batch = [appended(store, 1, "one", seats=seats), appended(store, 1, "two")]
        errors = await asyncio.gather(*batch, return_exceptions=True)
    assert [type(error) for error in errors] == [StoreError] * 2
    assert str(errors[0]).endswith("could not be written: full")
    for name in ("one", "two"):
        table = await loaded(store, name)
        assert (table.row.seq, table.entries, table.seats[1].name) == (0, (), "")
    assert await appended(store, 1, "one")


async def test_one_that_cannot_be_written_does_not_spoil_the_others(store: Store) -> None:
    names = ["one", "two", "three"]
    for name in names:
        await opened(store, name)
    unwritable = [replace(FREE, table_id="two", name="\ud800")]
    batch = [appended(store, 1, name, seats=unwritable if name == "two" else ()) for name in names]
    first, second, third = await asyncio.gather(*batch, return_exceptions=True)
    assert first is third is True
    assert isinstance(second, StoreError)
    assert "\ud800" not in str(second)
    assert await numbers(store, "two") == []


async def test_a_caller_who_goes_away_does_not_break_the_batch(store: Store) -> None:
    names = ["one", "two", "three"]
    for name in names:
        await opened(store, name)
    tasks = [asyncio.create_task(appended(store, 1, name)) for name in names]
    await asyncio.sleep(0)  # all have handed in
    tasks[1].cancel()
    assert all(await asyncio.gather(tasks[0], tasks[2]))
    assert tasks[1].cancelled()
    assert await appended(store, 2, "one")


async def test_a_caller_who_goes_away_does_not_hold_up_the_failing_of_a_batch(
    store: Store,
) -> None:
    await opened(store, "one")
    await opened(store, "two")
    async with full(store):
        tasks = [asyncio.create_task(appended(store, 1, name)) for name in ("one", "two")]
        await asyncio.sleep(0)
        tasks[0].cancel()
        with pytest.raises(StoreError):
            await tasks[1]
    assert await appended(store, 1, "one")


async def test_a_writer_who_goes_away_leaves_the_store_working(store: Store) -> None:
    await opened(store)
    for number in range(5):
        task = asyncio.create_task(store.add_message("table", "anna", 0, "!", None, 1.0))
        for _ in range(number * 3):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait([task])
    await store.add_message("table", "anna", 0, "!", None, 1.0)
    said = await store.messages_after("table", 0, 10)
    assert [message.number for message in said] == list(range(1, len(said) + 1))


async def test_closing_finishes_what_was_handed_in(database_url: str) -> None:
    store = await Store.open(database_url)
    await opened(store)
    tasks = [asyncio.create_task(appended(store, seq)) for seq in (1, 2, 3)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*tasks) == [True] * 3
    with pytest.raises(StoreError, match="the store is closed"):
        await appended(store, 4)
    again = await Store.open(database_url)
    assert await numbers(again) == [1, 2, 3]
    await again.close()
