"""Measure what tables cost those who do not play there: long logs, finished tables, the lobby.

    make bench ARGS="limits --entries 180000 --finished 60 --listed 100"

The server runs in this process, on SQLite, so that the event loop can be watched from inside.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import platform
import sqlite3
import sys
import tempfile
import time
import tracemalloc
from collections.abc import AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final

import httpx
from fastapi import FastAPI

from bench.figures import Figure
from patrician.system.cores import usable_cores
from patrician.tables import live_tables
from patrician.tables.service import TableService
from patrician.tables.viewer import Viewer
from patrician.web.app import create_app
from patrician.web.lifespan import lifespan_of
from patrician.web.settings import Settings

_URL: Final = "http://127.0.0.1:8321"
_TICK: Final = 0.001
_STREAMS: Final = 5
_ASKED: Final = 50
_MANY: Final = 1_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = _parser().parse_args(arguments)
    print(f"{usable_cores()} cores, Python {platform.python_version()},", end=" ")
    print(f"load of the machine before: {os.getloadavg()[0]:.1f}")
    for figure in asyncio.run(_measured(options)):
        print(figure.line())
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make bench ARGS=limits", description=__doc__)
    parser.add_argument("--entries", type=int, default=180_000, help="of the long log")
    parser.add_argument("--finished", type=int, default=60, help="tables with a finished game")
    parser.add_argument("--listed", type=int, default=100, help="tables in the lobby")
    return parser


async def _measured(options: argparse.Namespace) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder) / "tables"
        async with _server(at) as (_, web):
            table = await _open(web, [{"kind": "me", "name": "Host"}], listed=False)
        _lengthen(at, table, options.entries)
        async with _server(at) as (app, _):
            figures += await _streams(app.state.service, table)
        async with _server(at) as (app, web):
            figures += await _lobby(web, options.listed)
            figures += await _memory(app.state.service, web, options.finished)
    return figures


@asynccontextmanager
async def _server(folder: Path) -> AsyncIterator[tuple[FastAPI, httpx.AsyncClient]]:
    """Run a server without limits that would keep us from measuring."""
    limits = {
        name: _MANY
        for name in Settings.model_fields
        if name.endswith(("_per_second", "_at_once")) and not name.startswith("tcp")
    }
    settings = Settings.model_validate({"folder": folder, "bot_threads": 1, **limits})
    app = create_app(settings, lifespan_of(settings))
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url=_URL, headers={"origin": _URL}
        ) as web,
    ):
        yield app, web


async def _open(web: httpx.AsyncClient, seats: list[dict[str, str]], *, listed: bool) -> str:
    wish = {"seats": seats, "listed": listed, "options": {"players": 2, "seed": "bench"}}
    answer = await web.post("/api/tables", json=wish)
    answer.raise_for_status()
    return str(answer.json()["table"])


class _Pulse:
    """Notes the longest time for which the event loop did nothing else."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def beat(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(_TICK)
            self.longest = max(self.longest, time.perf_counter() - before - _TICK)


# --- Long logs ----------------------------------------------------------------------------------


def _lengthen(folder: Path, table: str, count: int) -> None:
    """Write a log such as could be written before there was a limit."""
    kinds = ('{"kind":"ready","seat":0}', '{"kind":"unready","seat":0}')
    rows = [(table, 2 + number, 1e9, kinds[number % 2]) for number in range(count)]
    with closing(sqlite3.connect(folder / "patrician.db")) as database, database:
        database.executemany("INSERT INTO entries (table_id, seq, at, data) VALUES (?,?,?,?)", rows)
        known = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
        unhashed = ", log_hash = NULL" if "log_hash" in known else ""
        database.execute(
            f"UPDATE tables SET seq = ?{unhashed} WHERE id = ?",
            (count + 1, table),
        )


async def _streams(service: TableService, table: str) -> list[Figure]:
    figures = []
    for name in ("first", "each later"):
        pulse = _Pulse()
        beating = asyncio.create_task(pulse.beat())
        began = time.perf_counter()
        count = 1 if name == "first" else _STREAMS
        for number in range(count):
            await _follow(service, table, number + 1)
        took = (time.perf_counter() - began) / count
        await asyncio.sleep(10 * _TICK)  # whatever stood still is noted
        beating.cancel()
        figures += [
            Figure(f"long log, {name} anonymous stream", took, "s"),
            Figure("  the event loop stood still for at most", 1e3 * pulse.longest, "ms"),
        ]
    return figures


async def _follow(service: TableService, table: str, since: int) -> None:
    live = await service.live_tables.live(table)
    async with aclosing(service.follow(live, Viewer(None), since).texts()) as news:
        await anext(news)


# --- The lobby ----------------------------------------------------------------------------------


async def _lobby(web: httpx.AsyncClient, count: int) -> list[Figure]:
    for _ in range(count):
        web.cookies.clear()
        await _open(web, [{"kind": "me", "name": "Host"}], listed=True)
    times = []
    for _ in range(_ASKED):
        began = time.perf_counter()
        listed = (await web.get("/api/lobby")).json()
        times.append(time.perf_counter() - began)
    times.sort()
    return [
        Figure("tables in the lobby", len(listed), "tables"),
        Figure("  an answer, median", 1e3 * times[len(times) // 2], "ms"),
        Figure("  an answer, slowest", 1e3 * times[-1], "ms"),
    ]


# --- Memory -------------------------------------------------------------------------------------


async def _memory(service: TableService, web: httpx.AsyncClient, count: int) -> list[Figure]:
    web.cookies.clear()
    await _finished(web)  # what is loaded once is not counted
    gc.collect()
    tracemalloc.start()
    before = _traced()
    for _ in range(count):
        await _finished(web)
    kept = _traced() - before
    forget = getattr(service.live_tables, "forget_idle", None)
    if forget is not None:
        live_tables._OVER_REMEMBERED = 0.0  # type: ignore[misc] # noqa: SLF001 - a minute later
        forget()
    left = _traced() - before
    tracemalloc.stop()
    return [
        Figure("memory of a finished table, right after its end", kept / count / 1024, "KiB"),
        Figure("  a minute later, if nobody watches it", left / count / 1024, "KiB"),
    ]


def _traced() -> int:
    gc.collect()
    return tracemalloc.get_traced_memory()[0]


async def _finished(web: httpx.AsyncClient) -> None:
    """Play a game to its end, both seats by one person."""
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "me", "name": "Bert"}]
    table = await _open(web, seats, listed=False)
    for seat in (0, 1):
        await _command(web, table, seat, None, {"kind": "ready"})
    view = await _view(web, table, 0)
    while view["phase"] != "over":
        seat = view["board"]["seat"]
        view = await _view(web, table, seat)
        choice = view["own"]["choices"][0]["action"]
        order = {"kind": "decide", "action": choice, "confirm": True}
        await _command(web, table, seat, view["seq"], order)
        view = await _view(web, table, seat)


async def _view(web: httpx.AsyncClient, table: str, seat: int) -> dict[str, Any]:
    return dict((await web.get(f"/api/tables/{table}", params={"seat": seat})).json())


async def _command(
    web: httpx.AsyncClient, table: str, seat: int, expected: int | None, command: dict[str, Any]
) -> None:
    order = {"seat": seat, "expected": expected, "command": command}
    (await web.post(f"/api/tables/{table}/commands", json=order)).raise_for_status()


if __name__ == "__main__":
    sys.exit(main())
