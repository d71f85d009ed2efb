"""Put a server of tables under load, on SQLite and on PostgreSQL, and boardgame.io's beside it."""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Protocol

import uvloop

from bench.load import boardgame_io, ours, servers
from bench.load.figures import HEAD, LEGEND, Measured, Restart, Result, comparison, verdicts
from bench.load.games import PLAYERS
from bench.load.lines import AT_ONCE, Lines, LoadError, at_most
from bench.load.machine import MachineError, Processes, allow_files
from bench.load.meter import Meter
from bench.load.servers import RunningServer
from bench.load.stepping import LoadTable, Stepper
from tests.tables.postgres import NoPostgres

STORES: Final = ("sqlite", "postgresql")
NAMES: Final = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}
# The rate is for all tables: when too few are left, each would have to hurry.
_STILL_PLAYING: Final = 0.8
_FUNCTIONS_SHOWN: Final = 15
# Tables looked at before memory is measured, so that only tables are.
_WARM_UP: Final = 0.1


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; the result tells whether every promise was kept."""
    options = _parser().parse_args(arguments)
    if sys.platform != "linux":
        print("the load program reads what Linux tells about processes; this is another system")
        return 1
    print(f"{options.tables:,} tables, {PLAYERS * options.tables:,} connections,", end=" ")
    print(f"{options.seconds:g} s at each rate; {platform.machine()}, Python", end=" ")
    print(platform.python_version())
    print(LEGEND)
    try:
        allow_files(PLAYERS * options.tables + 2_000)
        return Run(options).everything()
    except (LoadError, MachineError) as error:
        print(error)
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="make bench ARGS=tables", description=__doc__)
    parser.add_argument("--tables", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=15, help="at each rate, counted")
    # Games are some rounds old then: there is something on the board to be told.
    parser.add_argument("--moves", type=int, default=20, help="of each game before the load")
    parser.add_argument("--from", dest="lowest", type=int, default=300, help="moves a second")
    parser.add_argument("--by", type=int, default=300, help="how much more each time")
    parser.add_argument("--to", type=int, default=3_000, help="where to stop if nothing bends")
    parser.add_argument("--stores", default=",".join(STORES), help="which, separated by commas")
    parser.add_argument("--no-peer", action="store_true", help="leave boardgame.io out")
    parser.add_argument("--no-profile", action="store_true", help="leave out where the time goes")
    return parser


class Contestant(Protocol):
    """A server that can be put under load."""

    name: str
    database: Processes | None

    def start(self, *, samples: Path | None = None) -> RunningServer:
        """Start it with all it has kept."""

    async def open(self, lines: Lines, port: int, count: int) -> Sequence[LoadTable]:
        """Open tables."""

    async def bytes_of_game(self, lines: Lines, port: int) -> float | None:
        """Return how much each of five gets in a whole game; None if there is no such thing."""


class OurServer:
    """Ours, on a database."""

    def __init__(self, name: str, setup: servers.LoadSetup, moves: int) -> None:
        self.name = name
        self._moves = moves
        self.database = setup.database_processes
        self.start = setup.start

    async def open(self, lines: Lines, port: int, count: int) -> Sequence[LoadTable]:
        return await ours.open_tables(lines, port, count, self._moves)

    async def bytes_of_game(self, lines: Lines, port: int) -> float | None:
        return await ours.bytes_of_game(lines, port)


class PeerServer:
    """The other one, in its memory."""

    def __init__(self, folder: Path) -> None:
        self.name = f"boardgame.io {boardgame_io.VERSION}"
        self.database: Processes | None = None
        self._folder = folder

    def start(self, *, samples: Path | None = None) -> RunningServer:
        assert samples is None, "it is not ours to look into"
        return boardgame_io.start(self._folder)

    async def open(self, lines: Lines, port: int, count: int) -> Sequence[LoadTable]:
        return await boardgame_io.open_tables(lines, port, count)

    async def bytes_of_game(self, lines: Lines, port: int) -> float | None:  # noqa: ARG002
        """Its matches never end."""
        return None


class Run:
    """One run of the whole program."""

    def __init__(self, options: argparse.Namespace) -> None:
        self._options = options

    def everything(self) -> int:
        """Measure all servers, print the comparison, return whether a promise was broken."""
        stores = [store for store in self._options.stores.split(",") if store]
        results = [result for store in stores if (result := self._ours(store))]
        peer = None if self._options.no_peer else self._peer()
        held = [line for result in results for line in [f"{result.name}:", *verdicts(result)]]
        beside = comparison(results, peer) if peer is not None else []
        print("\n" + "\n".join([*held, *beside]))
        return int(any(line.startswith("NO") for line in [*held, *beside]))

    def _ours(self, store: str) -> Result | None:
        try:
            with servers.load_setup(store) as setup:
                return self._measure(OurServer(NAMES[store], setup, self._options.moves))
        except NoPostgres as error:
            print(f"\n{NAMES[store]} is not measured: {error}")
            return None

    def _peer(self) -> Result | None:
        try:
            with TemporaryDirectory(prefix="patrician-load-peer-") as folder:
                boardgame_io.install(Path(folder))
                return self._measure(PeerServer(Path(folder)))
        except boardgame_io.NoPeer as error:
            print(f"\nboardgame.io is not measured: {error}")
            return None

    def _measure(self, contestant: Contestant) -> Result:
        print(f"\n{contestant.name}")
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            return runner.run(measure(contestant, self._options))


async def measure(contestant: Contestant, options: argparse.Namespace) -> Result:
    """Put one server under load, kill it, look what is left, and where its time goes."""
    result = Result(contestant.name, options.tables)
    with running(contestant) as (server, lines):
        result.game_bytes = await contestant.bytes_of_game(lines, server.port)
        tables = await contestant.open(lines, server.port, options.tables)
        empty = server.processes.resident_kib()
        await watch_all(tables)
        result.sockets_kib = (server.processes.resident_kib() - empty) / len(tables)
        result.measured = await step_up(options, tables, server, contestant.database)
        leave_all(tables)
    result.restart = await look_again(contestant, tables)
    if not options.no_profile and isinstance(contestant, OurServer):
        rate = result.best.rate if result.best is not None else options.lowest
        await profile(contestant, tables, rate, options.seconds)
    return result


@contextmanager
def running(
    contestant: Contestant, samples: Path | None = None
) -> Iterator[tuple[RunningServer, Lines]]:
    """Start a server; afterwards it is killed without warning."""
    server = contestant.start(samples=samples)
    lines = Lines(server.port)
    try:
        yield server, lines
    finally:
        lines.close()
        server.kill()


async def watch_all(tables: Sequence[LoadTable]) -> None:
    """Connect everybody."""
    await at_most(AT_ONCE, [table.watch for table in tables])


def leave_all(tables: Sequence[LoadTable]) -> None:
    """Hang up everywhere."""
    for table in tables:
        table.leave()


async def step_up(
    options: argparse.Namespace,
    tables: Sequence[LoadTable],
    server: RunningServer,
    database: Processes | None,
) -> list[Measured]:
    """Raise the rate until the promise does not hold any more; print on the way."""
    print(HEAD)
    measured: list[Measured] = []
    for rate in range(options.lowest, options.to + 1, options.by):
        if sum(table.can_move() for table in tables) < _STILL_PLAYING * len(tables):
            print("too many games are over; begin earlier with --moves, or take shorter steps")
            break
        meter = Meter(server.processes, database)
        step = await Stepper(tables, rate, options.seconds).run(meter.begin, meter.end)
        measured.append(Measured(step, meter.usage()))
        print(measured[-1].line(), flush=True)
        for why, count in step.times.errors.items():
            print(f"  {why}: {count}")
        if not measured[-1].holds:
            break
    return measured


async def look_again(contestant: Contestant, tables: Sequence[LoadTable]) -> Restart:
    """Start the server that was killed, and look at every table."""
    begun = time.perf_counter()
    with running(contestant) as (server, lines):
        for table in tables:
            table.move_to(lines, server.port)
        first = round(len(tables) * _WARM_UP)
        numbers = await look_at(tables[:1])
        seconds = time.perf_counter() - begun
        numbers += await look_at(tables[1:first])
        before = server.processes.resident_kib()
        numbers += await look_at(tables[first:])
        grown = server.processes.resident_kib() - before
    whole = [
        number is not None and number >= table.number
        for number, table in zip(numbers, tables, strict=True)
    ]
    for number, table in zip(numbers, tables, strict=True):
        if number is not None:
            table.resume(number)
    kib = grown / (len(tables) - first) if any(whole) else None
    return Restart(len(tables), sum(whole), seconds, kib)


async def look_at(tables: Sequence[LoadTable]) -> list[int | None]:
    """Look at tables; return the numbers they are at."""
    return await at_most(AT_ONCE, [table.look for table in tables])


async def profile(
    contestant: Contestant, tables: Sequence[LoadTable], rate: float, seconds: float
) -> None:
    """Tell what the server is busy with at a rate, in a run of its own."""
    with TemporaryDirectory(prefix="patrician-load-") as folder:
        samples = Path(folder) / "samples.json"
        with running(contestant, samples) as (server, lines):
            for table in tables:
                table.move_to(lines, server.port)
            await watch_all(tables)
            await Stepper(tables, rate, seconds).run(server.begin_samples, server.end_samples)
            leave_all(tables)
            server.stop()
        print_samples(json.loads(samples.read_text("utf-8")), rate)


def print_samples(samples: dict[str, Any], rate: float) -> None:
    """Print how the server's time is spent."""
    parts = {**samples["parts"], "other threads": samples["other threads"]}
    total = sum(parts.values())
    told = ", ".join(f"{name} {seconds / total:.0%}" for name, seconds in _largest(parts))
    print(f"where the server's time goes at {rate:,.0f} moves/s: {told}")
    pauses = samples["pauses"] or [0.0]
    print(
        f"collecting what nobody needs: {sum(pauses) / total:.0%}"
        f" in {len(pauses):,} pauses, the longest {1000 * max(pauses):.0f} ms"
    )
    for name, seconds in _largest(samples["within"])[:_FUNCTIONS_SHOWN]:
        print(f"  {seconds / total:>5.0%} {name}")


def _largest(seconds: dict[str, float]) -> list[tuple[str, float]]:
    return sorted(seconds.items(), key=itemgetter(1), reverse=True)
