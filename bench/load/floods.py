"""How long moves take while others flood the server over WebSockets, with its usual limits."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import uvloop

from bench.load.figures import GOAL_SECONDS, percentile
from bench.load.flooding import FLOODS
from bench.load.lines import Lines, LoadError
from bench.load.meter import Meter
from bench.load.ours import OurTable
from bench.load.servers import RunningServer, load_setup
from bench.load.stepping import LEAD_IN, PATIENCE, Step, Stepper

QUIET: Final = "nobody"
_COLUMNS: Final = "{:>12} {:>7} {:>9} {:>9} {:>9} {:>9} {:>8} {:>9} {:>7}  {}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure without an attack and with each; the result tells whether the goal was reached."""
    options = _parser().parse_args(arguments)
    print(
        f"{options.tables} tables of five, {options.rate} moves/s for {options.seconds:g} s;",
        end=" ",
    )
    print(
        f"{options.attackers} attackers, each 1 MB/s; load of the machine {os.getloadavg()[0]:.1f}"
    )
    names = ("attack", "moves", "ack p50", "p90", "p99", "max", "server", "MiB more", "errors")
    print(_COLUMNS.format(*names, "attackers"))
    kinds = [QUIET, *(options.kinds.split(",") if options.kinds else [*FLOODS, "all"])]
    try:
        reached = [Run(options, kind).measure() for kind in kinds]
    except LoadError as error:
        print(error)
        return 1
    return int(not all(reached[1:]))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench.load.floods", description=__doc__)
    parser.add_argument("--attackers", type=int, default=20)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--rate", type=int, default=50, help="moves a second of all tables")
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--kinds", default="", help="which floods, separated by commas")
    return parser


class Run:
    """One attack on a server of its own."""

    def __init__(self, options: argparse.Namespace, kind: str) -> None:
        self._options = options
        self._kind = kind

    def measure(self) -> bool:
        """Measure, print a line, and tell whether the goal was reached."""
        with load_setup("sqlite") as place:
            server = place.start(limited=True)
            try:
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    return runner.run(self._measure(server))
            finally:
                server.kill()

    async def _measure(self, server: RunningServer) -> bool:
        # Every table comes from an address of its own and keeps to the limits.
        lines = [Lines(server.port, f"127.0.2.{1 + n}") for n in range(self._options.tables)]
        tables = [OurTable(line, server.port, f"flood {n}") for n, line in enumerate(lines)]
        for table in tables:
            await table.open(10)
            await table.watch()
        before = server.processes.resident_kib()
        meter = Meter(server.processes, None)
        with self._attack(server, tables[0].id) as done:
            stepper = Stepper(tables, self._options.rate, self._options.seconds)
            step = await stepper.run(meter.begin, meter.end)
        grown = (server.processes.resident_kib() - before) / 1024
        for table, line in zip(tables, lines, strict=True):
            table.leave()
            line.close()
        return self._print(step, meter.usage().server, grown, done)

    @contextmanager
    def _attack(self, server: RunningServer, table: str) -> Iterator[dict[str, Any]]:
        """Let the attackers work, also before and after the moves that are counted."""
        done: dict[str, Any] = {}
        if self._kind == QUIET:
            yield done
            return
        seconds = LEAD_IN + self._options.seconds + 1
        number = self._options.attackers
        words = map(str, (server.port, table, self._kind, number, seconds))
        program = [sys.executable, "-m", "bench.load.flooding", *words]
        with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as attackers:
            try:
                yield done
                told, _ = attackers.communicate(timeout=seconds + PATIENCE)
                done.update(json.loads(told))
            finally:
                attackers.kill()

    def _print(self, step: Step, cores: float, grown: float, done: dict[str, Any]) -> bool:
        times = step.times.acknowledged
        cells = [f"{1000 * percentile(times, share):,.1f}" for share in (0.5, 0.9, 0.99, 1.0)]
        errors = step.times.errors.total()
        sent = done.pop("bytes", 0) / 1e6
        told = ", ".join([f"{sent:.1f} MB", *(f"{n} {what}" for what, n in sorted(done.items()))])
        usage = (f"{cores:.0%}", f"{grown:.1f}", errors)
        told = told if self._kind != QUIET else ""
        print(_COLUMNS.format(self._kind, len(times), *cells, *usage, told), flush=True)
        return not errors and percentile(times, 0.99) <= GOAL_SECONDS


if __name__ == "__main__":
    sys.exit(main())
