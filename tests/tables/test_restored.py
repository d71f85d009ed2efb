"""A database that was restored from a backup: everybody is told, and nobody goes on as before."""

import json
from typing import Any

import pytest
from sqlalchemy import delete, insert, update

from patrician.tables.folding import Folding
from patrician.tables.hall import Live
from patrician.tables.house import House, Stale
from patrician.tables.store import Link, Loaded, Store, StoreError
from patrician.tables.store.schema import entries, tables
from patrician.tables.view_shapes import Update
from patrician.tables.watching import Viewer

from .builders import at_once, begin, codes, command, decide, following, open_for, tell
from .store.rows import appended, numbers, opened

pytestmark = pytest.mark.anyio

ANNA = Viewer("anna", 0)


async def backup(house: House, live: Live) -> Loaded:
    loaded = await house.store.load(live.table.row.id)
    assert loaded is not None
    return loaded


async def restore(house: House, saved: Loaded) -> None:
    """Put a table back to what it was, behind the back of every process."""
    table_id = saved.row.id
    values = {name: getattr(saved.row, name) for name in ("seq", "phase", "wake_at", "log_hash")}
    rows = [
        {"table_id": table_id, "seq": entry.seq, "at": entry.at, "data": entry.data}
        for entry in saved.entries
    ]
    async with house.store._database.writing() as connection:
        await connection.execute(delete(entries).where(entries.c.table_id == table_id))
        await connection.execute(insert(entries), rows)
        await connection.execute(update(tables).where(tables.c.id == table_id).values(values))


async def running(house: House) -> tuple[Live, Loaded]:
    """Return a running game and how it was three decisions ago."""
    live = await begin(house, await open_for(house, ["anna", "bert"]))
    saved = await backup(house, live)
    for _ in range(3):
        await decide(house, live)
    return live, saved


async def another_way(house: House, saved: Loaded, entries: int) -> Live:
    """Restore a table, and let another process go on there in another way."""
    await restore(house, saved)
    live = await house.hall.live(saved.row.id)
    await house.hall.refresh(saved.row.id)
    for number in range(entries):
        # It is the turn of the other seat, so no bot plays.
        await tell(house, live, 1, "come_back" if number % 2 else "stand_in")
    return live


async def test_the_hash_tells_one_log_from_another(house: House) -> None:
    live, saved = await running(house)
    known = {told.seq: told.link for told in live.news}
    assert [known[seq].after for seq in (5, 6)] == [known[seq + 1].before for seq in (5, 6)]
    assert live.table.log_hash == known[live.table.seq].after
    stored = await backup(house, live)
    assert stored.row.log_hash == live.table.log_hash != saved.row.log_hash
    assert await house.hall.folding.hashes(live.table) is not None


async def test_a_process_that_knew_more_begins_anew(house: House) -> None:
    live, saved = await running(house)
    await restore(house, saved)
    sent = decide(house, live)
    assert codes(await at_once(sent)) == ["stale"]
    assert (live.table.seq, live.table.log_hash) == (saved.row.seq, saved.row.log_hash)
    await decide(house, live)
    assert live.table.seq == saved.row.seq + 1


@pytest.mark.parametrize("count", [2, 3, 4])
async def test_a_process_that_knew_another_way_begins_anew(
    house: House, other_house: House, count: int
) -> None:
    live, saved = await running(house)
    before = live.table
    other = await another_way(other_house, saved, count)
    async with live.lock:
        live.table = before  # as if it had not heard of anything
    with pytest.raises(Stale):
        await house.command(
            live,
            ANNA,
            command("resign"),
            expected=before.seq,
            move=None,
            log_hash=before.log_hash,
        )
    stored = await backup(house, live)
    assert live.table.log_hash == other.table.log_hash == stored.row.log_hash
    assert stored.row.seq == saved.row.seq + count


async def test_whoever_follows_is_told(house: House) -> None:
    live, saved = await running(house)
    async with following(house, live, ANNA, live.table.seq) as watcher:
        await decide(house, live)
        assert "restored" not in json.loads(await watcher.next())
        await restore(house, saved)
        await house.hall.refresh(live.table.row.id)
        update = Update.model_validate_json(await watcher.next())
        assert (update.restored, update.news) == (True, ())
        assert (update.view.seq, update.view.log_hash) == (saved.row.seq, saved.row.log_hash)
        await decide(house, live)
        update = Update.model_validate_json(await watcher.next())
        assert (update.restored, len(update.news)) == (False, 1)


@pytest.mark.parametrize("push", [False, True])
async def test_whoever_follows_is_told_though_the_number_is_the_same(
    house: House, other_house: House, push: bool
) -> None:
    live, saved = await running(house)
    pushed: list[str] = []

    def take(text: str) -> bool:
        pushed.append(text)
        return True

    how: dict[str, Any] = {"push": take} if push else {}
    async with following(house, live, ANNA, live.table.seq - 1, **how) as watcher:
        await watcher.next()
        await another_way(other_house, saved, 3)
        await house.hall.refresh(live.table.row.id)
        update = Update.model_validate_json(await watcher.next())
        assert (update.restored, update.view.seq) == (True, saved.row.seq + 3)
    assert pushed == []


async def news(house: House, live: Live, since: int, log_hash: str | None) -> dict[str, Any] | None:
    parcel = await house.watching.news(live, 0, since, log_hash)
    return None if parcel is None else json.loads(parcel.text)


async def test_whoever_comes_back_is_told_at_whatever_number_they_were(
    house: House, other_house: House
) -> None:
    live, _ = await running(house)
    for _ in range(12):
        await decide(house, live)  # more than is remembered
    hashes = await house.hall.folding.hashes(live.table)
    assert hashes is not None
    for seq, log_hash in enumerate(hashes):
        found = await news(house, live, seq, log_hash)
        assert found is None or "restored" not in found
        wrong = await news(house, live, seq, "0" * 16)
        assert wrong is not None
        assert wrong["restored"]
    beyond = await news(house, live, live.table.seq + 1, None)
    assert beyond is not None
    assert beyond["restored"]
    other = await other_house.hall.live(live.table.row.id)  # which remembers nothing of it
    for seq, log_hash in enumerate(hashes):
        found = await news(other_house, other, seq, log_hash)
        assert found is None or "restored" not in found


async def test_a_process_that_was_not_told_does_not_call_the_new_log_restored(
    house: House, other_house: House
) -> None:
    live, saved = await running(house)
    before = live.table
    other = await another_way(other_house, saved, 3)
    async with live.lock:
        live.table = before
    assert await news(house, live, other.table.seq, other.table.log_hash) is None


async def test_a_command_for_another_log_is_refused(house: House) -> None:
    live, _ = await running(house)
    table = live.table
    for seq, log_hash, restored in (
        (table.seq, "0" * 16, True),
        (table.seq + 1, None, True),
        (table.seq - 1, None, False),
    ):
        with pytest.raises(Stale) as stale:
            await house.command(
                live, ANNA, command("stand_in"), expected=seq, move=None, log_hash=log_hash
            )
        assert stale.value.restored is restored
    await house.command(
        live,
        ANNA,
        command("stand_in"),
        expected=table.seq,
        move=None,
        log_hash=table.log_hash,
    )


async def test_an_entry_is_stored_only_behind_the_log_it_was_decided_for(store: Store) -> None:
    await opened(store)
    assert await appended(store, 1, link=Link("a", "b"))
    assert not await appended(store, 2, link=Link("x", "y"))
    assert await appended(store, 2, link=Link("b", "c"))
    assert await numbers(store) == [1, 2]
    assert await appended(store, 3)  # as an older program would do it
    assert await appended(store, 4, link=Link("x", "y"))


async def test_a_log_that_was_changed_is_not_folded(house: House, other_house: House) -> None:
    live, _ = await running(house)
    another = '{"kind":"sat","seat":1,"move":"another"}'
    changed = update(entries).where(entries.c.seq == 2).values(data=another)
    async with house.store._database.writing() as connection:
        await connection.execute(changed)
    with pytest.raises(StoreError, match="is damaged: its hash is wrong"):
        await other_house.hall.live(live.table.row.id)


async def test_a_snapshot_of_another_log_is_not_used(
    house: House, other_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, saved = await running(house)
    monkeypatch.setattr("patrician.tables.folding.PAGE", 3)
    await house.hall.folding.save(live.table)
    await another_way(other_house, saved, 4)
    folding = Folding(house.store)
    loaded = await folding.load(live.table.row.id)
    folding.close()
    assert loaded is not None
    assert loaded[0].log_hash == loaded[1].log_hash
    assert loaded[0].away == set()
