"""Long logs are folded away from the event loop, in pages, and from a snapshot."""

from __future__ import annotations

import threading
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from patrician.tables import entries, snapshots
from patrician.tables.entries import write_entry
from patrician.tables.folding import AT_ONCE, LOOK_BACK, PAGE
from patrician.tables.hall import Live
from patrician.tables.house import House
from patrician.tables.snapshots import EVERY, version
from patrician.tables.store import Store, StoredEntry
from patrician.tables.table import Table, Told
from patrician.tables.watching import NEWS_AT_ONCE, Viewer

from .builders import begin, decide, following, open_for, tell

pytestmark = pytest.mark.anyio
STRANGER = Viewer(None)


class Folded(Counter[str]):
    """How many entries were folded, on the event loop and elsewhere."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        super().__init__()
        loop, add = threading.get_ident(), Table.add

        def counting(table: Table, entry: StoredEntry) -> Told:
            self["loop" if threading.get_ident() == loop else "aside"] += 1
            return add(table, entry)

        patch.setattr(Table, "add", counting)


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    return Folded(monkeypatch)


async def lengthen(store: Store, live: Live, count: int) -> None:
    """Write entries straight into the store: ready and not, again and again."""
    table = live.table
    for number in range(count):
        kind = entries.Unready if number % 2 else entries.Ready
        entry = StoredEntry(table.seq + 1 + number, 1_000_000.0, write_entry(kind(seat=0)))
        assert await store.append(table.row.id, entry, phase=table.phase, wake_at=None)


async def long_table(house: House, count: int) -> str:
    """Return a table with a long log that this process has not loaded."""
    live = await open_for(house, ["anna", "bert"])
    table_id = live.table.row.id
    await lengthen(house.store, live, count)
    house.hall.forget(table_id)
    return table_id


async def test_a_long_log_is_not_folded_on_the_event_loop(house: House, folded: Folded) -> None:
    table_id = await long_table(house, 1_000)
    folded.clear()
    live = await house.hall.live(table_id)
    assert live.table.seq > 1_000
    assert folded["aside"] > 1_000 - AT_ONCE
    assert folded["loop"] <= AT_ONCE


async def test_whoever_comes_next_folds_the_tail_only(house: House, folded: Folded) -> None:
    table_id = await long_table(house, 1_000)
    seq = (await house.hall.live(table_id)).table.seq
    house.hall.forget(table_id)
    folded.clear()
    assert (await house.hall.live(table_id)).table.seq == seq
    assert folded.total() < PAGE


async def test_a_stranger_who_names_an_old_number_gets_the_view_and_no_fold(
    house: House, folded: Folded
) -> None:
    """The attack: 180,000 entries, and every anonymous stream folded all of them."""
    live = await house.hall.live(await long_table(house, 1_000))
    folded.clear()
    async with following(house, live, STRANGER, since=1) as stranger:
        assert '"news":[]' in await stranger.next()
    assert folded.total() == 0


async def test_many_strangers_cost_one_fold(house: House, folded: Folded) -> None:
    live = await house.hall.live(await long_table(house, 800))
    folded.clear()
    for behind in range(20, NEWS_AT_ONCE, 10):
        async with following(house, live, STRANGER, since=live.table.seq - behind) as stranger:
            assert (await stranger.next()).count('"seq"') == behind + 1
    assert folded.total() == live.table.seq
    assert folded["loop"] <= AT_ONCE


async def test_a_log_that_is_too_long_is_not_folded_to_tell_what_happened(
    house: House, folded: Folded
) -> None:
    live = await house.hall.live(await long_table(house, LOOK_BACK + 100))
    folded.clear()
    async with following(house, live, STRANGER, since=live.table.seq - 50) as stranger:
        assert '"news":[]' in await stranger.next()
    assert folded.total() == 0


async def test_an_old_snapshot_tells_what_happened_since(house: House, folded: Folded) -> None:
    table_id = await long_table(house, LOOK_BACK + 100)
    live = await house.hall.live(table_id)
    await lengthen(house.store, live, 150)
    await house.hall.refresh(table_id)
    folded.clear()
    async with following(house, live, STRANGER, since=live.table.seq - 50) as stranger:
        assert (await stranger.next()).count('"seq"') == 50 + 1
    assert folded.total() == 150


async def test_a_table_far_behind_catches_up_aside(
    house: House, other_store: Store, folded: Folded
) -> None:
    live = await open_for(house, ["anna", "bert"])
    await lengthen(other_store, live, 500)
    folded.clear()
    await house.hall.refresh(live.table.row.id)
    assert live.table.seq > 500
    assert folded["loop"] <= AT_ONCE * 2
    assert len(live.news) > 0


async def test_snapshots_are_written_while_a_game_is_played(house: House) -> None:
    live = await begin(house, await open_for(house, ["anna", "bert"]))
    while live.table.seq < EVERY:
        await decide(house, live)
        await tell(house, live, 0, "ask_pause")
        await tell(house, live, 1, "answer_pause", granted=True)
        await tell(house, live, 0, "resume")
    await house.hall.close()
    snapshot = await house.store.snapshot(live.table.row.id, version())
    assert snapshot is not None
    assert snapshot.seq == EVERY


@pytest.mark.parametrize(
    "change", [{"version": 1}, {"data": "{}"}, {"seq": 1_000_000}], ids=lambda one: next(iter(one))
)
async def test_a_snapshot_that_does_not_fit_is_ignored(
    house: House, change: dict[str, Any]
) -> None:
    table_id = await long_table(house, 500)
    table = (await house.hall.live(table_id)).table
    good = snapshots.snapshot_of(table)
    await house.store.save_snapshot(replace(good, **{"seq": good.seq + 1, **change}))
    house.hall.forget(table_id)
    again = (await house.hall.live(table_id)).table
    assert (again.seq, again.dealing.ready) == (table.seq, table.dealing.ready)


async def test_an_older_snapshot_does_not_replace_a_later_one(house: House) -> None:
    table_id = await long_table(house, 500)
    later = snapshots.snapshot_of((await house.hall.live(table_id)).table)
    await house.store.save_snapshot(replace(later, seq=later.seq - 1))
    kept = await house.store.snapshot(table_id, version())
    assert kept is not None
    assert kept.seq == later.seq
