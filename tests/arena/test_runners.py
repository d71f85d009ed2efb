"""Who plays the games makes no difference to the games."""

import multiprocessing
import os
import signal
from threading import Event, Thread

import pytest

from patrician.arena import runners
from patrician.arena.jobs import ArenaError
from patrician.arena.runners import Here, Processes, local_runner
from patrician.bots import BotError, workers
from patrician.system.cores import usable_cores

from .odd_bots import Gate
from .runs import played, records, run_of


def test_the_games_are_the_same_with_any_number_of_workers() -> None:
    run = run_of(deals=6)
    expected = records(played(run, Here()))
    assert len(expected) == run.games
    for count in (1, 2, 3):
        games = played(run, Processes(count))
        assert len(games) == run.games
        assert records(games) == expected


@pytest.mark.parametrize("runner", [Here(), Processes(2)])
def test_nothing_is_begun_once_it_is_to_stop(runner: Here | Processes) -> None:
    stop = Event()
    stop.set()
    assert list(runner.run(run_of().jobs(), stop)) == []


def test_here_the_game_that_is_played_is_finished() -> None:
    stop = Event()
    games = Here().run(run_of().jobs(), stop)
    next(games)
    stop.set()
    assert list(games) == []


@pytest.mark.usefixtures("odd_bots")
def test_games_that_are_being_played_are_finished_and_others_not_begun(gate: Gate) -> None:
    stop, finished = Event(), []
    gate.let_in(3)
    for game in Processes(2).run(run_of("waiting", "random", deals=50).jobs(), stop):
        finished.append(game)
        if len(finished) == 3:
            stop.set()
            gate.let_in(90)
    # At most what two processes hold and the one that is on its way to them.
    assert 3 <= len(finished) <= 3 + 2 + 2
    assert len(records(finished)) == len(finished)


@pytest.mark.usefixtures("odd_bots")
def test_breaking_off_does_not_wait_for_games(gate: Gate) -> None:
    before = set(multiprocessing.active_children())
    games = Processes(2).run(run_of("waiting", "random", deals=50).jobs(), Event())
    gate.let_in(1)
    next(games)  # the others stand at the gate, and nobody lets them in
    games.close()
    assert set(multiprocessing.active_children()) <= before


@pytest.mark.usefixtures("odd_bots")
def test_a_process_that_dies_is_told_in_a_sentence() -> None:
    with pytest.raises(ArenaError, match="has died; the same command goes on with the rest"):
        played(run_of("deadly", "random"), Processes(2))


@pytest.mark.usefixtures("odd_bots")
def test_a_sentence_from_a_process_arrives() -> None:
    with pytest.raises(BotError, match="the bot 'unmakeable' cannot be made"):
        played(run_of("unmakeable", "random"), Processes(2))


def test_processes_leave_ctrl_c_to_their_parent_and_end_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Parent:
        def join(self) -> None:
            ended.append("parent")

    def note(thread: Thread) -> None:
        threads.append(thread)

    ended: list[object] = []
    threads: list[Thread] = []
    monkeypatch.setattr(multiprocessing, "parent_process", Parent)
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(Thread, "start", note)
    before = signal.getsignal(signal.SIGINT)
    try:
        workers._prepare_process()
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    (thread,) = threads
    assert thread.daemon
    thread.run()
    assert ended == ["parent", 1]


def test_a_system_that_cannot_hold_signals_back_plays_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(signal, "pthread_sigmask")
    run = run_of(deals=1)
    assert records(played(run, Processes(2))) == records(played(run))


def test_usable_cores_are_used_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert usable_cores() >= 1
    assert isinstance(local_runner(1), Here)
    assert isinstance(local_runner(2), Processes)
    monkeypatch.setattr(runners, "usable_cores", lambda: 1)
    assert isinstance(local_runner(None), Here)
