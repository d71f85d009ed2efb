"""A database that was restored from a backup: everybody is told, and nobody goes on as before."""

import json
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from patrician.tables.deciding import Stale
from patrician.tables.folding import Folding
from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.tables.store import Loaded, LogHashes, Store, StoreError
from patrician.tables.store.schema import entries, tables
from patrician.tables.viewer import Viewer

from .builders import at_once, begin, codes, command, decide, following, open_for, tell
from .shapes import read_update
from .store.rows import appended, numbers, opened

pytestmark = pytest.mark.anyio

ANNA = Viewer("anna", 0)


async def backup(service: TableService, live: LiveTable) -> Loaded:
    loaded = await service.store.load(live.table.row.id)
    assert loaded is not None
    return loaded


async def restore(service: TableService, saved: Loaded) -> None:
    """Put a table back to what it was, behind the back of every process."""
    table_id = saved.row.id
    values = {name: getattr(saved.row, name) for name in ("seq", "phase", "wake_at", "log_hash")}
    rows = [
        {"table_id": table_id, "seq": entry.seq, "at": entry.at, "data": entry.data}
        for entry in saved.entries
    ]
    async with service.store._database.writing() as connection:
        await connection.execute(delete(entries).where(entries.c.table_id == table_id))
        await connection.execute(insert(entries), rows)
        await connection.execute(update(tables).where(tables.c.id == table_id).values(values))


async def running(service: TableService) -> tuple[LiveTable, Loaded]:
    """Return a running game and how it was three decisions ago."""
    live = await begin(service, await open_for(service, ["anna", "bert"]))
    saved = await backup(service, live)
    for _ in range(3):
        await decide(service, live)
    return live, saved


async def another_way(service: TableService, saved: Loaded, entries: int) -> LiveTable:
    """Restore a table, and let another process go on there in another way."""
    await restore(service, saved)
    live = await service.live_tables.live(saved.row.id)
    await service.live_tables.refresh(saved.row.id)
    for number in range(entries):
        # It is the turn of the other seat, so no bot plays.
        await tell(service, live, 1, "come_back" if number % 2 else "stand_in")
    return live


async def test_the_hash_tells_one_log_from_another(service: TableService) -> None:
    live, saved = await running(service)
    known = {told.seq: told.hashes for told in live.news}
    assert [known[seq].after for seq in (5, 6)] == [known[seq + 1].before for seq in (5, 6)]
    assert live.table.log_hash == known[live.table.seq].after
    stored = await backup(service, live)
    assert stored.row.log_hash == live.table.log_hash != saved.row.log_hash
    assert await service.live_tables.folding.hashes(live.table) is not None


async def test_a_process_that_knew_more_begins_anew(service: TableService) -> None:
    live, saved = await running(service)
    await restore(service, saved)
    sent = decide(service, live)
    assert codes(await at_once(sent)) == ["stale"]
    assert (live.table.seq, live.table.log_hash) == (saved.row.seq, saved.row.log_hash)
    await decide(service, live)
    assert live.table.seq == saved.row.seq + 1


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_a_process_that_knew_another_way_begins_anew(
    service: TableService, other_service: TableService, count: int
) -> None:
    live, saved = await running(service)
    before = live.table
    other = await another_way(other_service, saved, count)
    async with live.lock:
        live.table = before  # as if it had not heard of anything
    with pytest.raises(Stale):
        await service.command(
            live,
            ANNA,
            command("resign"),
            expected=before.seq,
            move=None,
            log_hash=before.log_hash,
        )
    stored = await backup(service, live)
    assert live.table.log_hash == other.table.log_hash == stored.row.log_hash
    assert stored.row.seq == saved.row.seq + count


async def test_whoever_follows_is_told(service: TableService) -> None:
    live, saved = await running(service)
    async with following(service, live, ANNA, live.table.seq) as watcher:
        await decide(service, live)
        assert "restored" not in json.loads(await watcher.next())
        await restore(service, saved)
        await service.live_tables.refresh(live.table.row.id)
        update = read_update(await watcher.next())
        assert (update["restored"], update["news"]) == (True, ())
        view = update["view"]
        assert (view["seq"], view["log_hash"]) == (saved.row.seq, saved.row.log_hash)
        await decide(service, live)
        update = read_update(await watcher.next())
        assert ("restored" in update, len(update["news"])) == (False, 1)


@pytest.mark.parametrize("push", [False, True])
async def test_whoever_follows_is_told_though_the_number_is_the_same(
    service: TableService, other_service: TableService, push: bool
) -> None:
    live, saved = await running(service)
    pushed: list[bytes] = []

    def take(data: bytes) -> bool:
        pushed.append(data)
        return True

    how: dict[str, Any] = {"push": take} if push else {}
    async with following(service, live, ANNA, live.table.seq - 1, **how) as watcher:
        await watcher.next()
        await another_way(other_service, saved, 3)
        await service.live_tables.refresh(live.table.row.id)
        update = read_update(await watcher.next())
        assert (update["restored"], update["view"]["seq"]) == (True, saved.row.seq + 3)
    assert pushed == []


async def news(
    service: TableService, live: LiveTable, since: int, log_hash: str | None
) -> dict[str, Any] | None:
    parcel = await service.updates.news(live, 0, since, log_hash)
    return None if parcel is None else json.loads(parcel.text)


async def test_whoever_comes_back_is_told_at_whatever_number_they_were(
    service: TableService, other_service: TableService
) -> None:
    live, _ = await running(service)
    for _ in range(12):
        await decide(service, live)  # more than is remembered
    hashes = await service.live_tables.folding.hashes(live.table)
    assert hashes is not None
    for seq, log_hash in enumerate(hashes):
        found = await news(service, live, seq, log_hash)
        assert found is None or "restored" not in found
        wrong = await news(service, live, seq, "0" * 16)
        assert wrong is not None
        assert wrong["restored"]
    beyond = await news(service, live, live.table.seq + 1, None)
    assert beyond is not None
    assert beyond["restored"]
    other = await other_service.live_tables.live(live.table.row.id)  # which remembers nothing of it
    for seq, log_hash in enumerate(hashes):
        found = await news(other_service, other, seq, log_hash)
        assert found is None or "restored" not in found


async def test_a_process_that_was_not_told_does_not_call_the_new_log_restored(
    service: TableService, other_service: TableService
) -> None:
    live, saved = await running(service)
    before = live.table
    other = await another_way(other_service, saved, 3)
    async with live.lock:
        live.table = before
    assert await news(service, live, other.table.seq, other.table.log_hash) is None


async def test_a_command_for_another_log_is_refused(service: TableService) -> None:
    live, _ = await running(service)
    table = live.table
    for seq, log_hash, restored in (
        (table.seq, "0" * 16, True),
        (table.seq + 1, None, True),
        (table.seq - 1, None, False),
    ):
        with pytest.raises(Stale) as stale:
            await service.command(
                live, ANNA, command("stand_in"), expected=seq, move=None, log_hash=log_hash
            )
        assert stale.value.restored is restored
    await service.command(
        live,
        ANNA,
        command("stand_in"),
        expected=table.seq,
        move=None,
        log_hash=table.log_hash,
    )


async def test_an_entry_is_stored_only_behind_the_log_it_was_decided_for(store: Store) -> None:
    await opened(store)
    assert await appended(store, 1, hashes=LogHashes("a", "b"))
    assert not await appended(store, 2, hashes=LogHashes("x", "y"))
    assert await appended(store, 2, hashes=LogHashes("b", "c"))
    assert await numbers(store) == [1, 2]
    assert await appended(store, 3)  # as an older program would do it
    assert await appended(store, 4, hashes=LogHashes("x", "y"))


async def test_a_log_that_was_changed_is_not_folded(
    service: TableService, other_service: TableService
) -> None:
    live, _ = await running(service)
    another = '{"kind":"sat","seat":1,"move":"another"}'
    changed = update(entries).where(entries.c.seq == 2).values(data=another)
    async with service.store._database.writing() as connection:
        await connection.execute(changed)
    with pytest.raises(StoreError, match="is damaged: its hash is wrong"):
        await other_service.live_tables.live(live.table.row.id)


async def test_a_snapshot_of_another_log_is_not_used(
    service: TableService, other_service: TableService, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, saved = await running(service)
    monkeypatch.setattr("patrician.tables.folding.PAGE", 3)
    await service.live_tables.folding.save(live.table)
    await another_way(other_service, saved, 4)
    folding = Folding(service.store)
    loaded = await folding.load(live.table.row.id)
    folding.close()
    assert loaded is not None
    assert loaded[0].log_hash == loaded[1].log_hash
    assert loaded[0].away == set()
