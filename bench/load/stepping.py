"""Moves at fixed times, and how long each took.

A move is due when the clock says so, not when the server is done with the one before: who is late
is measured as late.
"""

from __future__ import annotations

import asyncio
import gc
import math
import time
from abc import ABC, abstractmethod
from array import array
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from bench.load.games import PLAYERS
from bench.load.lines import Lines
from bench.load.sockets import Socket

_TICK: Final = 0.001
# Moves of the first seconds are made but not counted: connections are opened, caches filled.
LEAD_IN: Final = 2.0
# How long is waited for what is still under way at the end.
PATIENCE: Final = 5.0
_EVERYBODY: Final = (1 << PLAYERS) - 1


@dataclass(slots=True)
class Times:
    """How long it took, in seconds: until a move was acknowledged, until all had it."""

    acknowledged: array[float] = field(default_factory=lambda: array("d"))
    delivered: array[float] = field(default_factory=lambda: array("d"))
    errors: Counter[str] = field(default_factory=Counter)


@dataclass(frozen=True, slots=True)
class Step:
    """What came of some seconds of moves at one rate."""

    rate: float
    seconds: float
    times: Times

    @property
    def done(self) -> float:
        """Moves a second that were acknowledged."""
        return (len(self.times.acknowledged) - self.times.errors.total()) / self.seconds


class LoadTable(ABC):
    """A table with one move under way at most, and five connections that shall hear of it."""

    def __init__(self) -> None:
        self.number = 0
        """The number of the last entry that was acknowledged."""
        self.broken = False
        self.sockets: list[Socket] = []
        self._stepper: Stepper | None = None
        self._due = 0.0
        self._missing = 0
        self._acknowledged = True

    @abstractmethod
    def move_to(self, lines: Lines, port: int) -> None:
        """Go on at another server, which shall have the same tables."""

    @abstractmethod
    async def look(self) -> int | None:
        """Look at the table as anybody may; return the number it is at, None if it is gone."""

    @abstractmethod
    async def watch(self) -> None:
        """Let all five follow the table."""

    def resume(self, number: int) -> None:
        """Go on from a number, whatever has failed before."""
        self.number, self.broken = number, False
        self._missing, self._acknowledged = 0, True

    def leave(self) -> None:
        """Close all connections of the table."""
        for socket in self.sockets:
            socket.close()
        self.sockets = []

    @abstractmethod
    def can_move(self) -> bool:
        """Tell whether its game goes on."""

    @abstractmethod
    def send_move(self) -> None:
        """Send the next move."""

    def move(self, stepper: Stepper, due: float) -> None:
        """Make the next move, which was due at that time."""
        self._stepper, self._due = stepper, due
        self._missing, self._acknowledged = _EVERYBODY, False
        self.send_move()

    def acknowledge(self) -> None:
        """Note that the move is certain."""
        self.number += 1
        self._acknowledged = True
        if self._stepper is not None:
            self._stepper.note_acknowledged(self._due)
            self._rest_when_done()

    def heard(self, seat: int, number: int) -> None:
        """Note that a seat was told of an entry."""
        if self._missing and number == self.number + (not self._acknowledged):
            self._missing &= ~(1 << seat)
            if not self._missing and self._stepper is not None:
                self._stepper.note_delivered(self._due)
                self._rest_when_done()

    def _rest_when_done(self) -> None:
        if self._acknowledged and not self._missing and self._stepper is not None:
            stepper, self._stepper = self._stepper, None
            stepper.take_back(self)

    def lost(self) -> None:
        """Note that a connection was closed by the server."""
        self.fail("a WebSocket was closed")

    def fail(self, why: str) -> None:
        """Give this table up."""
        stepper, self._stepper = self._stepper, None
        self.broken = True
        if stepper is not None:
            stepper.note_failed(self, self._due, why, acknowledged=self._acknowledged)


class Stepper:
    """Lets moves fall due at a rate, for some seconds."""

    def __init__(self, tables: Iterable[LoadTable], rate: float, seconds: float) -> None:
        self._ready = deque(table for table in tables if table.can_move())
        self._under_way: set[LoadTable] = set()
        self._waiting: deque[float] = deque()
        self._rate = rate
        self._seconds = seconds
        self._count_from = 0.0
        self._times = Times()

    async def run(self, begin: Callable[[], None], end: Callable[[], None]) -> Step:
        """Make all the moves and return how they went.

        `begin` is called when moves begin to count, `end` when the last one has been due.
        """
        gc.collect()
        gc.disable()
        try:
            self._count_from = math.inf
            await self._let_fall_due(LEAD_IN)
            begin()
            self._count_from = time.perf_counter()
            await self._let_fall_due(self._seconds)
            end()
            await self._wait_for_the_rest()
        finally:
            gc.enable()
        return Step(self._rate, self._seconds, self._times)

    async def _let_fall_due(self, seconds: float) -> None:
        begun, moves, made = time.perf_counter(), int(seconds * self._rate), 0
        while made < moves:
            now = time.perf_counter()
            while made < moves and begun + made / self._rate <= now:
                self._waiting.append(begun + made / self._rate)
                made += 1
            self._move_what_is_due()
            await asyncio.sleep(_TICK)

    def _move_what_is_due(self) -> None:
        while self._waiting and self._ready:
            table = self._ready.popleft()
            self._under_way.add(table)
            table.move(self, self._waiting.popleft())

    async def _wait_for_the_rest(self) -> None:
        until = time.perf_counter() + PATIENCE
        while (self._under_way or self._waiting) and time.perf_counter() < until:
            self._move_what_is_due()
            await asyncio.sleep(10 * _TICK)
        for table in list(self._under_way):
            table.fail("not done in time")
        for due in self._waiting:
            self._note_lost(due, "not done in time", acknowledged=False)

    # --- What the tables tell -------------------------------------------------------------------

    def note_acknowledged(self, due: float) -> None:
        """Note that a move that was due then is certain now."""
        if due >= self._count_from:
            self._times.acknowledged.append(time.perf_counter() - due)

    def note_delivered(self, due: float) -> None:
        """Note that all five have been told of it."""
        if due >= self._count_from:
            self._times.delivered.append(time.perf_counter() - due)

    def note_failed(self, table: LoadTable, due: float, why: str, *, acknowledged: bool) -> None:
        """Note that a move has failed, or that not all were told."""
        self._under_way.discard(table)
        self._note_lost(due, why, acknowledged=acknowledged)

    def _note_lost(self, due: float, why: str, *, acknowledged: bool) -> None:
        """Count what has failed, and the time it has taken so far as if it were done now."""
        self._times.errors[why] += 1
        if not acknowledged:
            self._times.acknowledged.append(time.perf_counter() - due)
        self._times.delivered.append(time.perf_counter() - due)

    def take_back(self, table: LoadTable) -> None:
        """Take a table whose move is done, for the next one."""
        self._under_way.discard(table)
        if table.can_move():
            self._ready.append(table)
            if self._waiting:
                self._move_what_is_due()
