"""Who plays the games: this process, a process for each core, or a cluster (see `cluster`).

A runner takes jobs and yields finished games in whatever order they come. What is made of them must
not depend on that order.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, Protocol

from patrician.arena.games import PlayedGame, play_game
from patrician.arena.jobs import ArenaError, GameJob

# Enough that no worker waits for its next game, few enough to stop soon.
_GAMES_AHEAD: Final = 2


class Runner(Protocol):
    """Plays jobs somewhere."""

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""


class Here:
    """Plays one game after the other in this process."""

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""
        for job in jobs:
            if stop.is_set():
                return
            yield play_game(job)


class Processes:
    """Plays in several processes of this machine."""

    def __init__(self, workers: int) -> None:
        self._workers = workers

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, begin no more."""
        # Started afresh instead of forked: the same on every system, and safe beside threads.
        context = multiprocessing.get_context("spawn")
        with (
            ProcessPoolExecutor(self._workers, context, _prepare_process) as pool,
            _ended_at_once(),
        ):
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
                waiting.add(_submit(pool, job))
            if stop.is_set():
                waiting = {future for future in waiting if not future.cancel()}
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def _prepare_process() -> None:
    """Leave Ctrl-C, which reaches all processes of a terminal, to the process that writes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the process that writes is gone, however that happened: nobody wants the games."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "only processes that were started for games run this"
    parent.join()
    os._exit(1)


def _submit(pool: ProcessPoolExecutor, job: GameJob) -> Future[PlayedGame]:
    """Hand in a job; a process that this starts is deaf to Ctrl-C from its first moment on."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(play_game, job)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(play_game, job)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _ended_at_once() -> Iterator[None]:
    """End the processes if the work is broken off, instead of waiting for their games."""
    before = set(multiprocessing.active_children())
    try:
        yield
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        raise


def all_cores() -> int:
    """Return how many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def local_runner(workers: int | None) -> Runner:
    """Return a runner with so many workers on this machine; None means all cores."""
    count = workers or all_cores()
    return Here() if count == 1 else Processes(count)
