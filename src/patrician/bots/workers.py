"""Worker processes: they ignore SIGINT and end with the process that started them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from threading import Thread
from typing import ParamSpec, TypeVar

_Given = ParamSpec("_Given")
_Made = TypeVar("_Made")


@contextmanager
def worker_pool(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Run a pool of processes, which are terminated at once if an exception is raised."""
    before = set(multiprocessing.active_children())
    # Spawned instead of forked: the same on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _prepare_process) as pool:
        try:
            yield pool
        except BaseException:
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()
            raise


def submit(
    pool: ProcessPoolExecutor,
    work: Callable[_Given, _Made],
    *args: _Given.args,
    **kwargs: _Given.kwargs,
) -> Future[_Made]:
    """Submit work; a process that this starts has SIGINT blocked from the beginning."""
    if not hasattr(signal, "pthread_sigmask"):
        return pool.submit(work, *args, **kwargs)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        return pool.submit(work, *args, **kwargs)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare_process() -> None:
    """Ignore SIGINT, which a terminal sends to all processes: the parent handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End when the parent process has ended, however that happened."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "only processes that were started for work run this"
    parent.join()
    os._exit(1)
