"""Who plays the games: this process, a process for each core, or a cluster (see `cluster`).

A runner takes jobs and yields finished games in whatever order they come. What is made of them must
not depend on that order.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from threading import Event
from typing import Final, Protocol

from patrician.arena.games import PlayedGame, play_job
from patrician.arena.jobs import ArenaError, GameJob
from patrician.bots import Contestant
from patrician.bots.workers import submit, worker_pool
from patrician.system.cores import usable_cores

# Enough that no worker waits for its next game, few enough to stop soon.
_GAMES_AHEAD: Final = 2


class Runner(Protocol):
    """Plays jobs somewhere."""

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""


class Here:
    """Plays one game after the other in this process."""

    def __init__(self, known: Mapping[str, Contestant] | None = None) -> None:
        self._known = known

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""
        for job in jobs:
            if stop.is_set():
                return
            yield play_job(job, self._known)


class Processes:
    """Plays in several processes of this machine."""

    def __init__(self, workers: int, known: Mapping[str, Contestant] | None = None) -> None:
        self._workers = workers
        self._known = known

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""
        with worker_pool(self._workers) as pool:
            try:
                yield from self._games(pool, iter(jobs), stop)
            except BrokenProcessPool:
                raise ArenaError(
                    "a process that played games has died; the same command goes on with the rest"
                ) from None

    def _games(
        self, pool: ProcessPoolExecutor, jobs: Iterator[GameJob], stop: Event
    ) -> Iterator[PlayedGame]:
        waiting: set[Future[PlayedGame]] = set()
        while True:
            while len(waiting) < _GAMES_AHEAD * self._workers and not stop.is_set():
                job = next(jobs, None)
                if job is None:
                    break
                waiting.add(submit(pool, play_job, job, self._known))
            if stop.is_set():
                waiting = {future for future in waiting if not future.cancel()}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def local_runner(workers: int | None, known: Mapping[str, Contestant] | None = None) -> Runner:
    """Return a runner with so many workers on this machine; None means all cores.

    `known` are contestants that workers cannot find by name.
    """
    count = workers or usable_cores()
    return Here(known) if count == 1 else Processes(count, known)
