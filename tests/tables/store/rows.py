"""Rows to fill a store with."""

from dataclasses import replace
from typing import Any

from patrician.tables.store import KeyRow, Loaded, SeatRow, Store, StoredEntry, TableRow

TABLE = TableRow(
    id="table",
    secret="5e" * 32,
    options='{"seats": 2}',
    rules_version=1,
    actions_version=2,
    deck_hash="deck",
    host="anna",
    listed=True,
    phase="gathering",
    seq=0,
    opened_at=100.0,
    changed_at=100.0,
    wake_at=None,
)
ANNA = SeatRow("table", 0, None, "anna", "Anna", "red")
FREE = SeatRow("table", 1, None, None, "", "blue")
KEY = KeyRow("hash", "table", 1, "invitation", 200.0, "anna")


async def opened(store: Store, table_id: str = "table", **values: Any) -> TableRow:
    """Open a table with Anna at it and a free seat."""
    row = replace(TABLE, id=table_id, **values)
    await store.add_table(row, [replace(ANNA, table_id=table_id), replace(FREE, table_id=table_id)])
    return row


def entry(seq: int, at: float = 101.5, data: str = '{"kind": "ready"}') -> StoredEntry:
    return StoredEntry(seq, at, data)


async def appended(store: Store, seq: int, table_id: str = "table", **values: Any) -> bool:
    """Append an entry of no particular kind."""
    settings: dict[str, Any] = {"phase": "playing", "wake_at": None} | values
    return await store.append(table_id, entry(seq), **settings)


async def loaded(store: Store, table_id: str = "table") -> Loaded:
    """Return a table that must be there."""
    found = await store.load(table_id)
    assert found is not None
    return found


async def numbers(store: Store, table_id: str = "table") -> list[int]:
    """Return the numbers of the entries of a table."""
    return [stored.seq for stored in (await loaded(store, table_id)).entries]
