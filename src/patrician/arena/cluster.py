"""Playing on many machines with Dask: every worker of the cluster gets games."""

from __future__ import annotations

import logging
import socket
import time
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice
from threading import Event
from typing import Any, Final
from urllib.parse import urlsplit

from patrician.arena.fingerprint import FINGERPRINTS, what_plays
from patrician.arena.games import PlayedGame, play_job
from patrician.arena.jobs import ArenaError, GameJob
from patrician.box import quoted
from patrician.system.extras import load

SECONDS_TO_CONNECT: Final = 10
SECONDS_FOR_WORKERS: Final = 30
_GAMES_AHEAD: Final = 3
_RETRIES: Final = 3
# How often to poll for finished games, and after how much idle time to poll the workers.
_SECONDS_BETWEEN_LOOKS: Final = 0.01
_SECONDS_OF_SILENCE: Final = 1.0
_GOES_ON: Final = "the same command goes on with the rest"


def play_elsewhere(asked: Mapping[str, str], job: GameJob) -> PlayedGame:
    """Play a game on a worker, which must have the rules and bots it was asked to play with."""
    _check_what_plays(asked, what_plays())
    return play_job(job)


def what_plays_there() -> dict[str, str]:
    """Return, on a worker, which version and sources it plays with."""
    return dict(what_plays())


def _check_what_plays(asked: Mapping[str, str], here: Mapping[str, str]) -> None:
    if asked["version"] != here["version"]:
        raise ArenaError(
            f"a worker has patrician {here['version']} and this machine {asked['version']};"
            " all machines need the same version"
        )
    for key, name in FINGERPRINTS.items():
        if asked[key] != here[key]:
            raise ArenaError(
                f"a worker has other {name} than this machine (fingerprint {here[key]},"
                f" here {asked[key]}); all machines need the same"
            )


class Cluster:
    """Plays on the workers of a Dask scheduler."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._dask = load("research", "distributed")
        # Workers join and leave all the time; Dask's warnings about it are noise here.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, give up the others."""
        with closing(self._connected()) as client:
            try:
                yield from self._games(client, iter(jobs), stop)
            except self._dask.KilledWorker:
                raise ArenaError(
                    f"a game was lost with several workers in a row; {_GOES_ON}"
                ) from None

    def _connected(self) -> Any:
        _check_that_somebody_listens(self._address)
        try:
            client = self._dask.Client(self._address, timeout=SECONDS_TO_CONNECT)
        except OSError:
            raise ArenaError(f"no Dask scheduler answers at {self._address}") from None
        try:
            client.wait_for_workers(1, timeout=SECONDS_FOR_WORKERS)
        except TimeoutError:
            client.close()
            raise ArenaError(
                f"the cluster has no workers; start one with: dask worker {self._address}"
            ) from None
        return client

    def _games(self, client: Any, jobs: Iterator[GameJob], stop: Event) -> Iterator[PlayedGame]:
        # The scheduler retries the games of a worker that dies. If a game arrives twice all the
        # same, the run folder keeps one.
        arriving, outstanding = self._dask.as_completed(with_results=True), 0
        crew = _Crew(client, self._address)
        while not stop.is_set():  # afterwards, closing the client cancels what is left
            for job in islice(jobs, max(0, crew.games_wanted() - outstanding)):
                arriving.add(_submit(client, job))
                outstanding += 1
            if outstanding == 0:
                return
            if _arrives(arriving, stop):
                _, played = next(arriving)
                if not isinstance(played, PlayedGame):  # but the reason why there is none
                    raise _scheduler_lost(self._address)
                outstanding -= 1
                yield played


class _Crew:
    """The workers of a cluster, which join and leave."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address
        self._asked: set[str] = set()
        self._last_seen = time.monotonic()

    def games_wanted(self) -> int:
        """Return how many games the present workers should have queued.

        The version of a new worker is checked first. Raises `ArenaError` after a timeout without
        any worker.
        """
        try:
            threads = self._threads()
            self._ask(threads.keys() - self._asked)
        except OSError:  # the connection was lost just now
            raise _scheduler_lost(self._address) from None
        if threads:
            self._last_seen = time.monotonic()
        elif time.monotonic() - self._last_seen > SECONDS_FOR_WORKERS:
            raise ArenaError(
                "all workers have left the cluster; once there are new ones"
                f" (dask worker {self._address}), {_GOES_ON}"
            )
        return max(1, _GAMES_AHEAD * sum(threads.values()))

    def _threads(self) -> Mapping[str, int]:
        """Return how many threads each worker has, by address."""
        if self._client.status != "running":
            raise _scheduler_lost(self._address)
        threads: Mapping[str, int] = self._client.nthreads()
        return threads

    def _ask(self, new: set[str]) -> None:
        if not new:
            return
        answers = self._client.run(what_plays_there, workers=sorted(new), on_error="return")
        for worker, answer in answers.items():
            if isinstance(answer, OSError):
                continue  # it has left already
            if isinstance(answer, Exception):
                raise ArenaError(
                    f"the worker at {worker} cannot play ({answer});"
                    " all machines need the same version of patrician"
                )
            _check_what_plays(what_plays(), answer)
        self._asked |= new


def _arrives(arriving: Any, stop: Event) -> bool:
    """Wait for a game, with a timeout and until `stop`; return whether there is one."""
    until = time.monotonic() + _SECONDS_OF_SILENCE
    while not arriving.has_ready():
        # Not `stop.wait()`: a signal handler sets the event and must not find it locked.
        time.sleep(_SECONDS_BETWEEN_LOOKS)
        if stop.is_set() or time.monotonic() > until:
            return False
    return True


def _scheduler_lost(address: str) -> ArenaError:
    return ArenaError(f"the Dask scheduler at {address} is gone or gave the games up; {_GOES_ON}")


def _check_that_somebody_listens(address: str) -> None:
    """Try the address first: a Dask client that cannot connect takes long to close."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:  # a port that is no number, a bracket that is not closed
        parts, host, port = urlsplit(""), None, None
    if parts.scheme not in ("tcp", "tls") or host is None or port is None:
        raise ArenaError(f"--cluster: {quoted(address)} is no address such as tcp://host:8786")
    try:
        socket.create_connection((host, port), timeout=SECONDS_TO_CONNECT).close()
    except (OSError, UnicodeError):  # nothing listens there, or the name is no host name
        raise ArenaError(f"no Dask scheduler answers at {address}") from None


def _submit(client: Any, job: GameJob) -> Any:
    return client.submit(play_elsewhere, what_plays(), job, pure=False, retries=_RETRIES)
