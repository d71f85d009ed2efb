"""A real Dask cluster: a scheduler and workers, any of which may be killed in the middle."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

import pytest

from patrician.arena import cluster as module
from patrician.arena.campaign import Campaign
from patrician.arena.cluster import Cluster, play_elsewhere
from patrician.arena.fingerprint import what_plays
from patrician.arena.jobs import ArenaError
from patrician.arena.run_folder import RunFolder, opened_run
from patrician.arena.runners import Here
from patrician.system.extras import load

from .runs import played, records, run_of

DASK = Path(sys.executable).with_name("dask")
RUN = run_of("random", "random@2", deals=20)
Start = Callable[..., subprocess.Popen[str]]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts programs of Dask that end with the test."""
    with ExitStack() as stack:

        def started(*arguments: str, **variables: str) -> subprocess.Popen[str]:
            process = subprocess.Popen(
                [DASK, *arguments],
                stderr=subprocess.PIPE,
                cwd=tmp_path,
                env={**os.environ, **variables},
                text=True,
            )
            stack.enter_context(process)
            stack.callback(process.kill)
            return process

        yield started


class Scheduler(NamedTuple):
    """A scheduler that runs, and where."""

    process: subprocess.Popen[str]
    address: str


@pytest.fixture
def scheduler(start: Start) -> Scheduler:
    """A scheduler without workers."""
    process = start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    assert process.stderr is not None
    for line in process.stderr:
        if "Scheduler at:" in line:
            return Scheduler(process, line.split()[-1])
    raise AssertionError("the scheduler has not started")


@pytest.fixture
def address(scheduler: Scheduler) -> str:
    """The address of a scheduler without workers."""
    return scheduler.address


def _worker(start: Start, address: str, **variables: str) -> subprocess.Popen[str]:
    options = ("--nthreads", "1", "--no-nanny", "--no-dashboard")
    return start("worker", address, *options, **variables)


def _wait_for_workers(address: str, number: int) -> None:
    client: Any = load("research", "distributed").Client(address)
    client.wait_for_workers(number)
    client.close()


def test_every_game_arrives_once_though_a_worker_is_killed(
    start: Start, address: str, tmp_path: Path
) -> None:
    victim, _ = _worker(start, address), _worker(start, address)
    _wait_for_workers(address, 2)
    with opened_run(tmp_path / "run", RUN) as store:
        campaign = Campaign(RUN, store)
        campaign.play(Cluster(address), Event(), lambda: victim.kill() if len(store) == 3 else None)
        assert campaign.finished
    assert victim.wait() < 0
    lines = (tmp_path / "run" / "games.jsonl").read_text().splitlines()
    assert sorted(lines) == sorted(records(played(RUN)).values())


def test_one_worker_does_it_all_stops_when_told_and_tells_what_is_wrong(
    start: Start, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _worker(start, address)
    stop, games = Event(), []
    for game in Cluster(address).run(RUN.jobs(), stop):
        games.append(game)
        if len(games) == 5:
            stop.set()
    assert len(games) == 5
    monkeypatch.setattr(module, "what_plays", lambda: {**what_plays(), "values": "other"})
    with pytest.raises(ArenaError, match=r"a worker has other learned values .*, here other\)"):
        played(RUN, Cluster(address))


def _after_three(store: RunFolder, what: Callable[[], None]) -> Callable[[], None]:
    return lambda: what() if len(store) == 3 else None


def _check_that_it_goes_on(folder: Path) -> None:
    """Play the rest on this machine, and see that nothing was lost and nothing is there twice."""
    with opened_run(folder, RUN) as store:
        assert 3 <= len(store) < RUN.games
        Campaign(RUN, store).play(Here(), Event(), lambda: None)
    lines = (folder / "games.jsonl").read_text().splitlines()
    assert sorted(lines) == sorted(records(played(RUN)).values())


def test_when_the_scheduler_goes_that_is_told_and_nothing_lost(
    start: Start, scheduler: Scheduler, tmp_path: Path
) -> None:
    _worker(start, scheduler.address)
    with opened_run(tmp_path / "run", RUN) as store:
        kill = _after_three(store, scheduler.process.kill)
        with pytest.raises(ArenaError, match=r"scheduler at tcp:.* is gone .*; the same command"):
            Campaign(RUN, store).play(Cluster(scheduler.address), Event(), kill)
    _check_that_it_goes_on(tmp_path / "run")


def test_when_all_workers_go_that_is_told_and_nothing_lost(
    start: Start, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = _worker(start, address)

    def kill() -> None:
        victim.kill()
        monkeypatch.setattr(module, "SECONDS_FOR_WORKERS", 0)

    told = pytest.raises(ArenaError, match=r"all workers have left .*; once .* the same command")
    with opened_run(tmp_path / "run", RUN) as store, told:
        Campaign(RUN, store).play(Cluster(address), Event(), _after_three(store, kill))
    _check_that_it_goes_on(tmp_path / "run")


def test_who_stops_need_not_wait_for_workers_that_never_come_back(
    start: Start, address: str, tmp_path: Path
) -> None:
    victim, stop = _worker(start, address), Event()

    def stop_without_workers() -> None:
        victim.wait()
        stop.set()

    thread = Thread(target=stop_without_workers)
    thread.start()
    with opened_run(tmp_path / "run", RUN) as store:
        Campaign(RUN, store).play(Cluster(address), stop, _after_three(store, victim.kill))
    thread.join()
    _check_that_it_goes_on(tmp_path / "run")


def test_a_worker_without_patrician_is_told(start: Start, address: str, tmp_path: Path) -> None:
    package = tmp_path / "elsewhere" / "patrician"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    _worker(start, address, PYTHONPATH=str(package.parent))
    with pytest.raises(ArenaError, match=r"worker at tcp:.* cannot play \(ModuleNotFound.*\); all"):
        played(RUN, Cluster(address))


def test_a_cluster_without_workers_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS_FOR_WORKERS", 0.1)
    with pytest.raises(ArenaError, match=f"has no workers; start one with: dask worker {address}"):
        played(RUN, Cluster(address))


@pytest.mark.parametrize("address", ["nonsense", "tcp://host", "http://host:1", "tcp://host:port"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ArenaError, match="is no address such as tcp://host:8786"):
        played(RUN, Cluster(address))


def test_a_silent_address_is_told() -> None:
    with pytest.raises(ArenaError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        played(RUN, Cluster("tcp://127.0.0.1:1"))


# What cannot be brought about at will from outside is tested from inside.


def test_something_else_at_the_address_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_options: object) -> None:
        raise OSError("timed out")

    monkeypatch.setattr(load("research", "distributed"), "Client", refuse)
    monkeypatch.setattr(module, "_check_that_somebody_listens", lambda _: None)
    with pytest.raises(ArenaError, match="no Dask scheduler answers"):
        played(RUN, Cluster("tcp://127.0.0.1:1"))


def test_a_game_that_kills_every_worker_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class NoClient:
        def close(self) -> None:
            pass

    def killed(*_arguments: object) -> Iterator[None]:
        raise load("research", "distributed").KilledWorker("game", None, 3)

    monkeypatch.setattr(Cluster, "_connected", lambda _: NoClient())
    monkeypatch.setattr(Cluster, "_games", killed)
    with pytest.raises(ArenaError, match="lost with several workers in a row"):
        played(RUN, Cluster("tcp://127.0.0.1:1"))


@pytest.mark.parametrize(
    ("part", "complaint"),
    [
        ("version", r"a worker has patrician 0.* and this machine 9\.9; all .* the same version"),
        ("program", r"a worker has other rules and bots than this machine .*, here 9\.9\)"),
        ("values", r"a worker has other learned values \(PATRICIAN_VALUES\) than this machine"),
    ],
)
def test_a_worker_with_other_players_refuses(part: str, complaint: str) -> None:
    job = next(RUN.jobs())
    with pytest.raises(ArenaError, match=complaint):
        play_elsewhere({**what_plays(), part: "9.9"}, job)
    assert play_elsewhere(what_plays(), job).identity == job.identity
