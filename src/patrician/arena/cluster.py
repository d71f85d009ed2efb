"""Playing on many machines with Dask: whoever joins the cluster gets games."""

from __future__ import annotations

import logging
import socket
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice
from threading import Event
from typing import Any, Final
from urllib.parse import urlsplit

from patrician.arena.fingerprint import FINGERPRINTS, what_plays
from patrician.arena.games import PlayedGame, play_game
from patrician.arena.jobs import ArenaError, GameJob
from patrician.arena.research import load
from patrician.box import shown

SECONDS_TO_CONNECT: Final = 10
SECONDS_FOR_WORKERS: Final = 30
_GAMES_AHEAD: Final = 3
_RETRIES: Final = 3


def play_elsewhere(asked: Mapping[str, str], job: GameJob) -> PlayedGame:
    """Play a game on a worker, which must have the rules and bots it was asked to play with."""
    _check_what_plays(asked, what_plays())
    return play_game(job)


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
        self._dask = load("distributed")
        # Workers that come and go are everyday life here, and no news for the terminal.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)

    def run(self, jobs: Iterable[GameJob], stop: Event) -> Generator[PlayedGame, None, None]:
        """Yield the games as they are finished; once `stop` is set, give up the others."""
        with closing(self._connected()) as client:
            try:
                yield from self._games(client, iter(jobs), stop)
            except self._dask.KilledWorker:
                raise ArenaError(
                    "a game was lost with several workers in a row;"
                    " the same command goes on with the rest"
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
        # A worker that dies has its games done again elsewhere by the scheduler; should a game
        # arrive twice for all that, the store keeps one.
        arriving, outstanding = self._dask.as_completed(with_results=True), 0
        while not stop.is_set():  # afterwards, closing the client cancels what is left
            for job in islice(jobs, max(0, _wanted(client) - outstanding)):
                arriving.add(_submit(client, job))
                outstanding += 1
            if outstanding == 0:
                return
            _, played = next(arriving)
            outstanding -= 1
            yield played


def _check_that_somebody_listens(address: str) -> None:
    """Try the address first: a client that fails to connect takes long to go away."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:  # a port that is no number, a bracket that is not closed
        parts, host, port = urlsplit(""), None, None
    if parts.scheme not in ("tcp", "tls") or host is None or port is None:
        raise ArenaError(f"--cluster: {shown(address)} is no address such as tcp://host:8786")
    try:
        socket.create_connection((host, port), timeout=SECONDS_TO_CONNECT).close()
    except (OSError, UnicodeError):  # nobody there, or a name that no host can have
        raise ArenaError(f"no Dask scheduler answers at {address}") from None


def _wanted(client: Any) -> int:
    """Return how many games the workers that are there now should have before them."""
    threads: int = sum(client.nthreads().values())
    return max(1, _GAMES_AHEAD * threads)


def _submit(client: Any, job: GameJob) -> Any:
    return client.submit(play_elsewhere, what_plays(), job, pure=False, retries=_RETRIES)
