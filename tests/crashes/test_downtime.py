"""Time in which the service is away costs nobody a game, and a wrong clock deletes nothing.

The servers are real processes. Time passes by a clock for tests, so that nobody has to wait for it.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx

from patrician.tables.caretaker import wake_at
from patrician.tables.clock import TEST_CLOCK
from patrician.tables.secrets import hash_of, new_id, new_secret
from patrician.tables.store import Store
from patrician.tables.store.databases import FILE
from tests.crashes.guests import connections
from tests.crashes.outages import frozen
from tests.crashes.places import Server, Site
from tests.tables.builders import Sitting
from tests.tables.postgres import Cluster

GUEST = "guest"
TURN = 60
AWAY = 600.0
"""Seconds; ten times as long as a turn."""
DAY = 24 * 3600.0
LONG = 60.0  # seconds; reached only by a test that fails
MOMENT = 0.05


class Place:
    """A server, its database and its clock."""

    def __init__(self, site: Site, url: str, clock: Path, http: httpx.AsyncClient) -> None:
        self.server: Server = site.add_server()
        self.url = url
        self.secret = new_secret()
        self._site = site
        self._clock = clock
        self._http = http

    def set_clock(self, wall: float, passed: float = 0.0) -> None:
        """Add seconds to the wall clock, and to the time that has passed."""
        self._clock.write_text(f"{wall} {passed}")

    async def add_table(self, sitting: Sitting) -> str:
        """Write a table into the database as a server leaves it; its last entry is of now."""
        store = await Store.open(self.url)
        table_id, now = new_id(), time.time()
        try:
            row = replace(sitting.row, id=table_id, opened_at=now, changed_at=now)
            await store.add_table(row, [replace(seat, table_id=table_id) for seat in sitting.rows])
            shift = now - sitting.log[-1].at
            wake = wake_at(sitting.table)
            for entry in sitting.log:
                stored = replace(entry, at=entry.at + shift)
                phase = sitting.table.phase
                due = None if wake is None else wake + shift
                assert await store.append(table_id, stored, phase=phase, wake_at=due)
        finally:
            await store.close()
        return table_id

    async def add_guest(self) -> None:
        store = await Store.open(self.url)
        try:
            await store.add_person(GUEST, hash_of(self.secret), time.time())
        finally:
            await store.close()

    async def view(self, table_id: str) -> dict[str, Any]:
        address = self.server.address
        headers = {"Cookie": f"patrician={self.secret}", "Origin": address or ""}
        answer = await self._http.get(f"{address}/api/tables/{table_id}", headers=headers)
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    async def goes_on(self, table_id: str, after: int) -> dict[str, Any]:
        """Wait until something has happened at a table, and return what is seen then."""
        async with asyncio.timeout(LONG):
            while (seen := await self.view(table_id))["seq"] == after:
                await asyncio.sleep(MOMENT)
        return seen

    async def says(self, words: str) -> None:
        """Wait until the server has written something to its log."""
        async with asyncio.timeout(LONG):
            while words not in self._site.log.read_text():
                await asyncio.sleep(MOMENT)


@asynccontextmanager
async def place(folder: Path, url: str | None = None) -> AsyncIterator[Place]:
    """A place with SQLite, or with the database at an address."""
    data, clock = folder / "data", folder / "clock"
    data.mkdir(mode=0o700)
    where = ("--folder", str(data)) if url is None else ("--database", url)
    site = Site(where, folder / "servers.log", environment={TEST_CLOCK: str(clock)})
    async with connections() as http:
        there = Place(site, url or f"sqlite:///{data / FILE}", clock, http)
        try:
            await there.add_guest()
            yield there
        finally:
            await there.server.clear_away()


async def running(there: Place) -> tuple[str, dict[str, Any]]:
    """Start a server at a table whose clock runs, and wait until it looks after that clock."""
    sitting = Sitting(GUEST, GUEST, turn_seconds=TURN, absent="end").begin()
    table_id = await there.add_table(sitting)
    await there.server.start()
    return table_id, await there.goes_on(table_id, sitting.table.seq)


def check(before: dict[str, Any], seen: dict[str, Any]) -> None:
    """Make sure that nobody has lost, and that whoever is to move has no less time than before."""
    assert seen["phase"] == "playing"
    assert seen["deadline"] - seen["now"] >= before["deadline"] - before["now"] - LONG / 2


def run(test: Callable[[], Any]) -> None:
    asyncio.run(test())


def test_who_is_to_move_has_not_lost_after_a_server_was_away(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as there:
            table_id, before = await running(there)
            await there.server.stop()
            there.set_clock(AWAY)
            await there.server.start()
            check(before, await there.goes_on(table_id, before["seq"]))

    run(test)


def test_who_is_to_move_has_not_lost_after_a_server_was_stopped_by_a_signal(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with place(tmp_path) as there:
            table_id, before = await running(there)
            there.server.freeze()
            there.set_clock(AWAY, AWAY)
            there.server.thaw()
            check(before, await there.goes_on(table_id, before["seq"]))

    run(test)


def test_who_is_to_move_has_not_lost_after_the_database_was_frozen(
    cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.new_database()

    async def test() -> None:
        async with place(tmp_path, url) as there:
            table_id, before = await running(there)
            with frozen(cluster):
                there.set_clock(AWAY, AWAY)
            check(before, await there.goes_on(table_id, before["seq"]))

    run(test)


def test_a_wall_clock_that_jumps_while_the_server_runs_does_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        async with place(tmp_path) as there:
            table_id, before = await running(there)
            there.set_clock(61 * DAY)
            seen = await there.view(table_id)
            assert seen["deadline"] == before["deadline"]
            assert seen["now"] - before["now"] < LONG

    run(test)


def test_a_clock_that_is_two_months_ahead_deletes_nothing_and_is_told_in_the_log(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        async with place(tmp_path) as there:
            table_id, before = await running(there)
            waiting = await there.add_table(Sitting(GUEST, None))
            await there.server.stop()
            there.set_clock(61 * DAY)
            await there.server.start()
            await there.says("the last sign of life was 61.0 days ago")
            await there.says("nothing is deleted for now")
            check(before, await there.goes_on(table_id, before["seq"]))
            assert (await there.view(waiting))["phase"] == "gathering"
            await there.server.stop()
            # And when the clock is right again, nobody has to wait for two months.
            there.set_clock(0.0)
            await there.server.start()
            seen = await there.goes_on(table_id, before["seq"] + 1)
            assert seen["phase"] == "playing"
            assert 0 < seen["deadline"] - seen["now"] < 2 * TURN

    run(test)
