"""All thinking of a server process: bots, hints and reviews share a few threads.

Work comes in short jobs that are not interrupted: a decision of a bot, a hint, one decision of a
review. Which job is next is decided by a fair queue. Jobs that take milliseconds have a thread of
their own, so that they never wait for a search. A job that can do with less time is given less
when there is too much to do, so that nobody waits long.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

from patrician.tables.errors import Refused
from patrician.tables.fair_queue import FairQueue, Purpose, Ticket

_Made = TypeVar("_Made")

PATIENCE: Final = 3.0
"""Seconds that a job waits, about, before it has to do with less. Below the time after which the
caretaker of another process takes a bot for dead, or both would think."""
LEAST_PART: Final = 0.02
"""What part of its time a job is given at least: 20 ms of a grandmaster's turn."""
MOST_WAITING: Final = 10_000
MOST_WAITING_OF_AN_ACCOUNT: Final = 1_000
"""For one purpose. Who is refused comes again: the caretaker for a bot, people by themselves."""

Work: TypeAlias = Callable[[float], _Made]
"""Works in a thread; is told what part of its usual time it may take."""


@dataclass(frozen=True, slots=True)
class Job:
    """What the scheduler knows about some work."""

    purpose: Purpose
    accounts: tuple[str, ...]
    """On whose behalf it is done; that who has used least of their share pays for it."""
    seconds: float
    """How long it takes, about, if it is given all its time."""
    quick: bool = False
    """Whether it takes milliseconds."""
    elastic: bool = True
    """Whether it can do with less time."""
    rank: int = 0
    """What has a lower rank is done first, on the same account."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[_Made]):
    """What came of a job, when the event loop's clock saw it begin, and what it was given."""

    value: _Made
    began: float
    part: float


@dataclass(eq=False, slots=True)
class _Waiting:
    """A job, who waits for it, and since when."""

    work: Work[Any]
    job: Job
    done: asyncio.Future[Thought[Any]]
    since: float


class _Lane:
    """Some threads with a queue before them."""

    def __init__(self, name: str, threads: int) -> None:
        self.threads = threads
        self.pool = ThreadPoolExecutor(threads, name)
        self._queue: FairQueue[_Waiting] = FairQueue()
        self._running = 0
        self._waiting: set[asyncio.Future[Thought[Any]]] = set()
        self._closed = False

    async def run(self, work: Work[_Made], job: Job) -> Thought[_Made]:
        """Have some work done in its turn."""
        self._check_room(job)
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Thought[_Made]] = loop.create_future()
        waiting = _Waiting(work, job, done, loop.time())
        ticket = self._queue.add(
            waiting, job.purpose, job.accounts, cost=job.seconds, rank=job.rank
        )
        self._waiting.add(done)
        self._fill(loop)
        try:
            return await done
        finally:
            self._waiting.discard(done)
            self._queue.withdraw(ticket)  # nobody waits for it any more

    def _check_room(self, job: Job) -> None:
        if self._closed:
            raise Refused("busy", "the server is about to end")
        full = len(self._queue) >= MOST_WAITING
        if full or all(
            self._queue.waiting(job.purpose, account) >= MOST_WAITING_OF_AN_ACCOUNT
            for account in job.accounts
        ):
            raise Refused("busy", "the computer has too much to think about; try again")

    def _fill(self, loop: asyncio.AbstractEventLoop) -> None:
        """Start as many jobs as there are free threads."""
        while self._running < self.threads and not self._closed:
            ticket = self._queue.start()
            if ticket is None:
                return
            began, part = loop.time(), self._part(ticket, loop.time())
            self._queue.charge(ticket, part * ticket.cost)
            self._running += 1
            made = loop.run_in_executor(self.pool, ticket.item.work, part)
            made.add_done_callback(partial(self._finished, loop, ticket, began, part))

    def _part(self, ticket: Ticket[_Waiting], now: float) -> float:
        """Return what part of its time a job is given, so that those behind it need not wait."""
        if not ticket.item.job.elastic:
            return 1.0
        if now - ticket.item.since > PATIENCE:
            return LEAST_PART
        seconds = self._queue.seconds_for_account(ticket, self.threads)
        return max(LEAST_PART, min(1.0, PATIENCE / seconds))

    def _finished(
        self,
        loop: asyncio.AbstractEventLoop,
        ticket: Ticket[_Waiting],
        began: float,
        part: float,
        made: asyncio.Future[Any],
    ) -> None:
        self._running -= 1
        self._queue.finish(ticket, loop.time() - began)
        done = ticket.item.done
        # It is cancelled only when the lane is closed, and then nobody waits for it any more.
        error = None if made.cancelled() else made.exception()
        if not done.done():
            if error is not None:
                done.set_exception(error)
            else:
                done.set_result(Thought(made.result(), began, part))
        # Not at once: whoever waited may have the next job at hand, and then it counts, too.
        loop.call_soon(self._fill, loop)

    def close(self) -> None:
        """Break off what waits; wait for what is being worked on."""
        self._closed = True
        for done in self._waiting:
            done.cancel()
        self.pool.shutdown(wait=True, cancel_futures=True)


class ThinkingScheduler:
    """Decides what is thought about next."""

    def __init__(self, threads: int) -> None:
        self._long = _Lane("patrician-thinking", threads)
        self._quick = _Lane("patrician-quick", 1)

    @property
    def threads(self) -> int:
        """How many searches go on at once."""
        return self._long.threads

    @property
    def pool(self) -> ThreadPoolExecutor:
        """The threads for searches."""
        return self._long.pool

    async def run(self, work: Work[_Made], job: Job) -> Thought[_Made]:
        """Have some work done in its turn; raises Refused if too much waits already."""
        lane = self._quick if job.quick else self._long
        return await lane.run(work, job)

    def close(self) -> None:
        """Break off what waits; what is being worked on has to be told to stop by its owner."""
        self._long.close()
        self._quick.close()
