"""A server that was killed among very many running tables is soon there for all of them again."""

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, replace
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import pytest

from patrician.tables.secrets import hash_of, new_id, new_secret
from patrician.tables.store import Store
from patrician.tables.store.databases import FILE
from tests.crashes.guests import connections
from tests.crashes.places import Site
from tests.crashes.report import show
from tests.tables.builders import Sitting
from tests.tables.postgres import Cluster

GUEST = "guest"
MANY = 1_000
LONGEST = 3.0  # seconds
AT_ONCE = 16
"""How many tables are asked for at the same time."""


@dataclass(frozen=True)
class Running:
    """A table with a running game, and the seat that has to decide; None for a bot's."""

    id: str
    seq: int
    deciding: int | None


@dataclass(frozen=True)
class Times:
    """Seconds from the start of the new process until everything was there again."""

    opened: float
    first_move: float
    """Until a move was acknowledged."""
    all_views: float
    """Until every table was shown."""
    all_moves: float
    """Until a move was acknowledged at every table where a person has to decide."""


def sittings() -> list[Sitting]:
    """Return games in which a person has to decide, and one in which a bot has to."""
    bots = Sitting(GUEST, "bot novice", pace="instant").begin().play(40)
    while bots.table.bot_deciding is None:
        bots.decide()
    return [
        Sitting(GUEST, GUEST).begin().play(60),
        Sitting(GUEST, GUEST, GUEST).begin().play(90),
        bots,
        Sitting(GUEST, GUEST, GUEST, GUEST, expansions=("messengers",)).begin().play(20),
    ]


async def fill(url: str, number: int, secret: str) -> list[Running]:
    """Write running games into a database, as a server leaves them that is killed."""
    store = await Store.open(url)
    try:
        await store.add_person(GUEST, hash_of(secret), time.time())
        return [await _add(store, sitting) for sitting in islice(cycle(sittings()), number)]
    finally:
        await store.close()


async def _add(store: Store, sitting: Sitting) -> Running:
    table_id, now, table = new_id(), time.time(), sitting.table
    row = replace(sitting.row, id=table_id, opened_at=now, changed_at=now)
    await store.add_table(row, [replace(seat, table_id=table_id) for seat in sitting.rows])
    wake_at = None if table.bot_deciding is None else now
    written = [
        store.append(table_id, replace(entry, at=now), phase=table.phase, wake_at=wake_at)
        for entry in sitting.log
    ]
    # Handed in together, they are written together.
    assert all(await asyncio.gather(*written))
    return Running(table_id, table.seq, table.deciding if wake_at is None else None)


class Guest:
    """Somebody who holds all seats of people at all tables."""

    def __init__(self, http: httpx.AsyncClient, address: str, secret: str) -> None:
        self._http = http
        self._address = address
        self._headers = {"Cookie": f"patrician={secret}", "Origin": address}

    async def look(self, table: Running) -> None:
        """See to it that a table is where it was, or further on if a bot plays."""
        view = await self._ask("GET", table.id, params={"seat": 0})
        assert view["phase"] == "playing"
        assert view["seq"] == table.seq or (table.deciding is None and view["seq"] > table.seq)

    async def decide(self, table: Running) -> None:
        """Make the first decision that is allowed."""
        view = await self._ask("GET", table.id, params={"seat": table.deciding})
        action = view["own"]["choices"][0]["action"]
        command = {"kind": "decide", "action": action, "confirm": True}
        body = {"seat": table.deciding, "expected": table.seq, "move": "again", "command": command}
        ack = await self._ask("POST", f"{table.id}/commands", json=body)
        assert ack == {"seq": table.seq + 1, "repeated": False}

    async def _ask(self, method: str, path: str, **more: Any) -> dict[str, Any]:
        where = f"{self._address}/api/tables/{path}"
        answer = await self._http.request(method, where, headers=self._headers, **more)
        assert answer.status_code == 200, answer.text
        answered: dict[str, Any] = answer.json()
        return answered


async def each(
    work: Callable[[Running], Coroutine[Any, Any, None]], tables: Iterable[Running]
) -> None:
    """Do something with all tables, some at a time."""
    left = iter(tables)

    async def some() -> None:
        for table in left:
            await work(table)

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))


async def restart(site: Site, url: str, number: int) -> Times:
    """Fill the database, kill a server that knows all tables, and come back to another one."""
    secret = new_secret()
    tables = await fill(url, number, secret)
    waiting = [table for table in tables if table.deciding is not None]
    server = site.add_server()
    try:
        async with connections() as http:
            await server.start()
            await each(Guest(http, server.address or "", secret).look, tables)
            await server.kill()
            began = time.perf_counter()
            await server.start()
            times = [time.perf_counter()]
            guest = Guest(http, server.address or "", secret)
            await guest.decide(waiting[0])
            times.append(time.perf_counter())
            await each(guest.look, [table for table in tables if table != waiting[0]])
            times.append(time.perf_counter())
            await each(guest.decide, waiting[1:])
            times.append(time.perf_counter())
            await server.stop()
    finally:
        await server.clear_away()
    return Times(*(moment - began for moment in times))


def restart_with_sqlite(folder: Path, number: int) -> Times:
    file = folder / "data" / FILE
    file.parent.mkdir()
    site_at = ("--folder", str(file.parent))
    return asyncio.run(_restart(site_at, folder, f"sqlite:///{file}", number))


async def _restart(site_at: tuple[str, ...], folder: Path, url: str, number: int) -> Times:
    return await restart(Site(site_at, folder / "servers.log"), url, number)


def test_all_tables_are_there_again_after_a_restart(tmp_path: Path) -> None:
    restart_with_sqlite(tmp_path, 20)


@pytest.mark.soak
def test_very_many_tables_are_there_again_within_seconds_with_sqlite(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    times = restart_with_sqlite(tmp_path, MANY)
    report(capsys, "SQLite", times)
    assert times.first_move <= LONGEST


@pytest.mark.soak
def test_very_many_tables_are_there_again_within_seconds_with_postgresql(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = cluster.new_database()
    times = asyncio.run(_restart(("--database", url), tmp_path, url, MANY))
    report(capsys, "PostgreSQL", times)
    assert times.first_move <= LONGEST


def report(capsys: pytest.CaptureFixture[str], database: str, times: Times) -> None:
    rows = {
        "open": times.opened,
        "first move acknowledged": times.first_move,
        "all tables shown": times.all_views,
        "a move acknowledged at every table": times.all_moves,
    }
    title = f"Restart with {MANY:,} running tables, {database}: seconds since the start"
    show(capsys, title, rows)
