"""What was measured, and how it is printed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bench.load.games import PLAYERS
from bench.load.stepping import Step

GOAL_SECONDS: Final = 0.050
GOAL_RATE: Final = 1_200
"""Moves a second that are acknowledged, and known to all five, in that time."""
COMPARED_RATE: Final = 600
"""Moves a second at which the processor time of a move is compared with the peer's."""
GOAL_KIB: Final = 50
GOAL_SOCKET_KIB: Final = 25
GOAL_GAME_BYTES: Final = 120_000
_HEADS: Final = (
    ("moves/s", 7),
    ("done/s", 8),
    ("ack p50", 10),
    ("p90", 9),
    ("p99", 9),
    ("max", 9),
    ("all p50", 10),
    ("p99", 9),
    ("server", 8),
    ("database", 10),
    ("load", 6),
    ("ms/move", 9),
    ("MiB", 6),
    ("errors", 8),
)
LEGEND: Final = """\
ack: milliseconds from when a move is due until it is acknowledged; all: until all five have it
server, database, load: share of a core that each uses; ms/move: of server and database together"""
HEAD: Final = "".join(f"{name:>{width}}" for name, width in _HEADS)


def percentile(values: Iterable[float], share: float) -> float:
    """Return the value that this share of all values does not exceed."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)] if ordered else math.nan


@dataclass(frozen=True, slots=True)
class Usage:
    """Cores used on average, and memory at the end."""

    server: float
    database: float
    load: float
    server_kib: int


@dataclass(frozen=True, slots=True)
class Measured:
    """One rate: how the moves went, and what that took."""

    step: Step
    usage: Usage

    @property
    def rate(self) -> float:
        """Moves a second that were due."""
        return self.step.rate

    def acknowledged(self, share: float) -> float:
        """Return in which time this share of moves was acknowledged."""
        return percentile(self.step.times.acknowledged, share)

    def delivered(self, share: float) -> float:
        """Return in which time all five had this share of moves."""
        return percentile(self.step.times.delivered, share)

    @property
    def errors(self) -> int:
        """Moves that failed."""
        return self.step.times.errors.total()

    @property
    def holds(self) -> bool:
        """Whether the promise holds at this rate."""
        return not self.errors and self.acknowledged(0.99) <= GOAL_SECONDS

    @property
    def reaches_all(self) -> bool:
        """Whether it holds for all five as well."""
        return self.holds and self.delivered(0.99) <= GOAL_SECONDS

    @property
    def move_ms(self) -> float:
        """Milliseconds of processor time for a move, database included."""
        return 1000 * (self.usage.server + self.usage.database) / self.step.done

    def line(self) -> str:
        """Return a row of the table; times are in milliseconds, cores in per cent."""
        times = [self.acknowledged(share) for share in (0.5, 0.9, 0.99, 1.0)]
        times += [self.delivered(share) for share in (0.5, 0.99)]
        usage = self.usage
        cells = [
            f"{self.rate:,.0f}",
            f"{self.step.done:,.0f}",
            *(f"{1000 * seconds:,.1f}" for seconds in times),
            *(f"{share:.0%}" for share in (usage.server, usage.database, usage.load)),
            f"{self.move_ms:.2f}",
            f"{usage.server_kib / 1024:,.0f}",
            f"{self.errors}",
        ]
        return "".join(f"{cell:>{width}}" for cell, (_, width) in zip(cells, _HEADS, strict=True))


@dataclass(frozen=True, slots=True)
class Restart:
    """What was still there after the server had been killed and started again."""

    tables: int
    kept: int
    seconds: float
    """Until it answered again."""
    kib_per_table: float | None
    """Memory for a table that is only looked at."""


@dataclass(slots=True)
class Result:
    """Everything about one server."""

    name: str
    tables: int
    sockets_kib: float = 0.0
    """Memory for a table's five connections."""
    game_bytes: float | None = None
    """Bytes that each of five gets in a whole game."""
    measured: list[Measured] = field(default_factory=list)
    restart: Restart | None = None

    @property
    def best(self) -> Measured | None:
        """The highest rate at which the promise still held."""
        return max((one for one in self.measured if one.holds), key=_rate, default=None)

    def at(self, rate: float) -> Measured | None:
        """Return what was measured at a rate."""
        return next((one for one in self.measured if one.rate == rate), None)


def _rate(one: Measured) -> float:
    return one.rate


def verdicts(result: Result) -> list[str]:
    """Hold our server to what is promised."""
    asked, restart = result.at(GOAL_RATE), result.restart
    lines: list[str] = []
    if asked is not None:
        lines.append(
            f"{_mark(asked.reaches_all)} 99 % of {GOAL_RATE:,} moves/s acknowledged and known to"
            f" all five within {1000 * GOAL_SECONDS:.0f} ms:"
            f" {1000 * asked.acknowledged(0.99):.1f} and {1000 * asked.delivered(0.99):.1f} ms"
        )
    if restart is not None and restart.kib_per_table is not None:
        small = restart.kib_per_table < GOAL_KIB
        lines.append(
            f"{_mark(small)} memory of an idle table below {GOAL_KIB} KiB:"
            f" {restart.kib_per_table:.1f} KiB"
        )
    socket_kib = result.sockets_kib / PLAYERS
    lines.append(
        f"{_mark(socket_kib <= GOAL_SOCKET_KIB)} memory of a WebSocket at most"
        f" {GOAL_SOCKET_KIB} KiB: {socket_kib:.1f} KiB"
    )
    if result.game_bytes is not None:
        small = result.game_bytes <= GOAL_GAME_BYTES
        lines.append(
            f"{_mark(small)} a game of five at most {GOAL_GAME_BYTES / 1000:.0f} kB for each:"
            f" {result.game_bytes / 1000:.1f} kB"
        )
    if restart is not None:
        whole = restart.kept == restart.tables
        lines.append(
            f"{_mark(whole)} killed and started again: {restart.kept:,} of {restart.tables:,}"
            f" tables with every acknowledged move, open after {restart.seconds:.1f} s"
        )
    return lines


def _mark(reached: bool) -> str:  # noqa: FBT001
    return "yes" if reached else "NO "


def comparison(ours: Sequence[Result], peer: Result) -> list[str]:
    """Set our server beside the other one."""
    lines = []
    for result in ours:
        lines += _rates(result, peer)
    if peer.restart is not None:
        lines.append(
            f"{peer.name}, killed and started again: {peer.restart.kept:,} of"
            f" {peer.restart.tables:,} matches are still there; its default store is its memory"
        )
    return lines


def _rates(result: Result, peer: Result) -> list[str]:
    lines = []
    mine, other = result.at(COMPARED_RATE), peer.at(COMPARED_RATE)
    if mine is not None and other is not None:
        lines.append(
            f"{result.name} to {peer.name}, p99 at {COMPARED_RATE} moves/s:"
            f" {1000 * mine.acknowledged(0.99):.1f} to {1000 * other.acknowledged(0.99):.1f} ms"
            f" ({mine.acknowledged(0.99) / other.acknowledged(0.99):.2f} times)"
        )
        lines.append(
            f"{_mark(mine.move_ms <= other.move_ms)} {result.name} to {peer.name}, processor time"
            f" of a move at {COMPARED_RATE} moves/s: {mine.move_ms:.2f} to {other.move_ms:.2f} ms"
            f" ({mine.move_ms / other.move_ms:.2f} times)"
        )
    if result.best is not None and peer.best is not None:
        lines.append(
            f"{result.name} to {peer.name}, moves/s within {1000 * GOAL_SECONDS:.0f} ms:"
            f" {result.best.rate:,.0f} to {peer.best.rate:,.0f}"
            f" ({result.best.rate / peer.best.rate:.2f} times)"
        )
    return lines
