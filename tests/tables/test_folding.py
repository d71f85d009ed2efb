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
from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.tables.snapshots import EVERY, version
from patrician.tables.store import Store, StoredEntry
from patrician.tables.table import AppliedEntry, Table
from patrician.tables.updates import NEWS_AT_ONCE
from patrician.tables.viewer import Viewer

from .builders import begin, decide, following, open_for, tell

pytestmark = pytest.mark.anyio
STRANGER = Viewer(None)


class Folded(Counter[str]):
    """How many entries were folded, on the event loop and elsewhere."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        super().__init__()
        loop, add = threading.get_ident(), Table.add

        def counting(table: Table, entry: StoredEntry) -> AppliedEntry:
            self["loop" if threading.get_ident() == loop else "aside"] += 1
            return add(table, entry)

        patch.setattr(Table, "add", counting)


@pytest.fixture
def folded(monkeypatch: pytest.MonkeyPatch) -> Folded:
    return Folded(monkeypatch)


async def lengthen(store: Store, live: LiveTable, count: int) -> None:
    """Write entries straight into the store: ready and not, again and again."""
    table = live.table
    for number in range(count):
        kind = entries.BecameUnready if number % 2 else entries.BecameReady
        entry = StoredEntry(table.seq + 1 + number, 1_000_000.0, write_entry(kind(seat=0)))
        assert await store.append(table.row.id, entry, phase=table.phase, wake_at=None)


async def long_table(service: TableService, count: int) -> str:
    """Return a table with a long log that this process has not loaded."""
    live = await open_for(service, ["anna", "bert"])
    table_id = live.table.row.id
    await lengthen(service.store, live, count)
    service.live_tables.forget(table_id)
    return table_id


async def test_a_long_log_is_not_folded_on_the_event_loop(
    service: TableService, folded: Folded
) -> None:
    table_id = await long_table(service, 1_000)
    folded.clear()
    live = await service.live_tables.live(table_id)
    assert live.table.seq > 1_000
    assert folded["aside"] > 1_000 - AT_ONCE
    assert folded["loop"] <= AT_ONCE


async def test_whoever_comes_next_folds_the_tail_only(
    service: TableService, folded: Folded
) -> None:
    table_id = await long_table(service, 1_000)
    seq = (await service.live_tables.live(table_id)).table.seq
    service.live_tables.forget(table_id)
    folded.clear()
    assert (await service.live_tables.live(table_id)).table.seq == seq
    assert folded.total() < PAGE


async def test_a_stranger_who_names_an_old_number_gets_the_view_and_no_fold(
    service: TableService, folded: Folded
) -> None:
    """The attack: 180,000 entries, and every anonymous stream folded all of them."""
    live = await service.live_tables.live(await long_table(service, 1_000))
    folded.clear()
    async with following(service, live, STRANGER, since=1) as stranger:
        assert '"news":[]' in await stranger.next()
    assert folded.total() == 0


async def test_many_strangers_cost_one_fold(service: TableService, folded: Folded) -> None:
    live = await service.live_tables.live(await long_table(service, 800))
    folded.clear()
    for behind in range(20, NEWS_AT_ONCE, 10):
        async with following(service, live, STRANGER, since=live.table.seq - behind) as stranger:
            assert (await stranger.next()).count('"seq"') == behind + 1
    assert folded.total() == live.table.seq
    assert folded["loop"] <= AT_ONCE


async def test_a_log_that_is_too_long_is_not_folded_to_tell_what_happened(
    service: TableService, folded: Folded
) -> None:
    live = await service.live_tables.live(await long_table(service, LOOK_BACK + 100))
    folded.clear()
    async with following(service, live, STRANGER, since=live.table.seq - 50) as stranger:
        assert '"news":[]' in await stranger.next()
    assert folded.total() == 0


async def test_an_old_snapshot_tells_what_happened_since(
    service: TableService, folded: Folded
) -> None:
    table_id = await long_table(service, LOOK_BACK + 100)
    live = await service.live_tables.live(table_id)
    await lengthen(service.store, live, 150)
    await service.live_tables.refresh(table_id)
    folded.clear()
    async with following(service, live, STRANGER, since=live.table.seq - 50) as stranger:
        assert (await stranger.next()).count('"seq"') == 50 + 1
    assert folded.total() == 150


async def test_a_table_far_behind_catches_up_aside(
    service: TableService, other_store: Store, folded: Folded
) -> None:
    live = await open_for(service, ["anna", "bert"])
    await lengthen(other_store, live, 500)
    folded.clear()
    await service.live_tables.refresh(live.table.row.id)
    assert live.table.seq > 500
    assert folded["loop"] <= AT_ONCE * 2
    assert len(live.news) > 0


async def test_snapshots_are_written_while_a_game_is_played(service: TableService) -> None:
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    while live.table.seq < EVERY:
        await decide(service, live)
        await tell(service, live, 0, "ask_pause")
        await tell(service, live, 1, "answer_pause", granted=True)
        await tell(service, live, 0, "resume")
    await service.live_tables.close()
    snapshot = await service.store.snapshot(live.table.row.id, version())
    assert snapshot is not None
    assert snapshot.seq == EVERY


@pytest.mark.parametrize(
    "change", [{"version": 1}, {"data": "{}"}, {"seq": 1_000_000}], ids=lambda one: next(iter(one))
)
async def test_a_snapshot_that_does_not_fit_is_ignored(
    service: TableService, change: dict[str, Any]
) -> None:
    table_id = await long_table(service, 500)
    table = (await service.live_tables.live(table_id)).table
    good = snapshots.snapshot_of(table)
    await service.store.save_snapshot(replace(good, **{"seq": good.seq + 1, **change}))
    service.live_tables.forget(table_id)
    again = (await service.live_tables.live(table_id)).table
    assert (again.seq, again.dealing.ready) == (table.seq, table.dealing.ready)


async def test_an_older_snapshot_does_not_replace_a_later_one(service: TableService) -> None:
    table_id = await long_table(service, 500)
    later = snapshots.snapshot_of((await service.live_tables.live(table_id)).table)
    await service.store.save_snapshot(replace(later, seq=later.seq - 1))
    kept = await service.store.snapshot(table_id, version())
    assert kept is not None
    assert kept.seq == later.seq
