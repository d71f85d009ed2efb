"""Measure us and the peers in one run and print the figures with their goals."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import asdict
from typing import Final

from bench import limits, measure, ours, page, peers, sharing
from bench.figures import Figure, at_least, at_most
from bench.load import run as load
from patrician import random_playouts
from patrician.rules.core.position import STATE_BYTES


def batch_figures(rounds: int) -> list[Figure]:
    contestants = {f"{n}": ours.batch_games(n) for n in (2, 3, 4, 5)}
    contestants |= {f"{n}+": ours.batch_games(n, ours.BOTH) for n in (2, 3, 4, 5)}
    contestants |= {f"catan {n}": peers.catanatron_games(n) for n in (2, 4)}
    rate = measure.rates(contestants, rounds)
    figures = [at_least("random games, 2 players", rate["2"], "games/s", 150_000)]
    for n in (3, 4):
        goal = 0.8 * rate["2"]
        figures.append(at_least(f"random games, {n} players", rate[f"{n}"], "games/s", round(goal)))
    figures.append(Figure("random games, 5 players", rate["5"], "games/s"))
    for n in (2, 3, 4, 5):
        share = rate[f"{n}+"] / rate[f"{n}"]
        figures.append(at_least(f"  both expansions to base game, {n} players", share, "x", 0.7))
    for n in (2, 4):
        peer = rate[f"catan {n}"]
        figures.append(Figure(f"Catanatron, {n} random players", peer, "games/s"))
        figures.append(
            at_least(f"  ours to Catanatron, {n} players", rate[f"{n}"] / peer, "x", 1000)
        )
    return figures


def decision_figures(rounds: int) -> list[Figure]:
    rate = measure.rates(
        {
            "ours": ours.batch_decisions(4),
            "peer": peers.open_spiel_decisions(),
            "python": ours.steps_in_python(),
        },
        rounds,
    )
    return [
        Figure("decisions in the batch call, 4 players", rate["ours"], "decisions/s"),
        Figure("OpenSpiel, oh_hell, 4 players, evaluate_bots", rate["peer"], "decisions/s"),
        at_least("  ours to OpenSpiel", rate["ours"] / rate["peer"], "x", 8),
        at_least("step by step through the Python API", rate["python"], "actions/s", 1_000_000),
    ]


def copy_figures(rounds: int) -> list[Figure]:
    rate = measure.rates({"core": ours.copies_in_core(), "python": ours.copies_in_python()}, rounds)
    return [
        at_most("copy of a state in the core", 1e9 / rate["core"], "ns", 500),
        Figure("copy of a game through the Python API", 1e9 / rate["python"], "ns"),
        at_most("size of a state", STATE_BYTES, "bytes", 1024),
    ]


def search_figures(rounds: int) -> list[Figure]:
    contestants = {}
    for n in (2, 4):
        contestants[f"playouts in the search, {n} players"] = ours.simulations(n, learned=False)
        contestants[f"learned simulations, {n} players"] = ours.simulations(n, learned=True)
        contestants[f"flat Monte Carlo, {n} players"] = ours.flat_playouts(n)
    rate = measure.rates(contestants, rounds)
    return [Figure(f"{name}, a core", value, "a second") for name, value in rate.items()]


def exact_figures(_: int) -> list[Figure]:
    return [
        Figure(f"exact play at the end, {n} players, {seconds:g} s", exact, "turns")
        for n in (2, 3, 4, 5)
        for seconds in (1.0, 0.1)
        for exact in [ours.exact_turns(n, seconds)]
    ]


def review_figures() -> list[Figure]:
    """The time that docs/review.md states for two cores."""
    return [
        at_most(f"review of a game, {n} players, all cores", ours.review_seconds(n), "s", 30)
        for n in (2, 3, 4, 5)
    ]


def memory_figure(games: int = 1_000_000) -> Figure:
    random_playouts(10_000)
    before = measure.resident_kib()
    for seed in range(10):
        random_playouts(games // 10, 4, ours.BOTH, seed=seed)
    grown = measure.resident_kib() - before
    return at_most(f"memory grown over {games:,} games", grown, "KiB", 256)


def thread_figures(rounds: int) -> list[Figure]:
    """Two threads against one, beside two processes, which show what the machine can do."""
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(2) as processes:
        rate = measure.rates(
            {
                "one": ours.side_by_side(threads, 1),
                "threads": ours.side_by_side(threads, 2),
                "processes": ours.side_by_side(processes, 2),
            },
            rounds,
        )
    return [
        Figure("two threads to one, batch call", rate["threads"] / rate["one"], "x"),
        Figure("two processes to one thread", rate["processes"] / rate["one"], "x"),
        at_least("  two threads to two processes", rate["threads"] / rate["processes"], "x", 0.9),
    ]


TABLES: Final = "tables"
"""The word that asks for the load on a server of tables instead, which is a program of its own."""
PAGE: Final = "page"
"""The word that asks for the page in the browser instead."""
SHARING: Final = "sharing"
"""The word that asks how long others wait for the computer while one address keeps it busy."""
LIMITS: Final = "limits"
"""The word that asks what tables cost those who do not play there."""


def main() -> int:
    if sys.argv[1:2] == [TABLES]:
        return load.main(sys.argv[2:])
    if sys.argv[1:2] == [PAGE]:
        return page.main(sys.argv[2:])
    if sys.argv[1:2] == [SHARING]:
        return sharing.main(sys.argv[2:])
    if sys.argv[1:2] == [LIMITS]:
        return limits.main(sys.argv[2:])
    parser = argparse.ArgumentParser(
        prog="make bench",
        description=__doc__,
        epilog=f"`{TABLES}` as the first word puts a server of tables under load instead, "
        f"`{PAGE}` measures the page in the browser, `{SHARING}` how bots share the computer, "
        f"`{LIMITS}` what long logs, finished tables and the lobby cost.",
    )
    parser.add_argument("--rounds", type=int, default=7, help="rounds per figure (median is taken)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    cores = measure.cores_at_hand()
    measure.use_one_core()
    figures: list[Figure] = []
    for section in (
        *(batch_figures, decision_figures, copy_figures),
        *(search_figures, exact_figures),
    ):
        figures += section(options.rounds)
        print(f"  {section.__name__.replace('_', ' ')} done", file=sys.stderr)
    figures.append(memory_figure())
    measure.use_all_cores(cores)
    figures += review_figures()
    if len(cores) > 1:
        figures += thread_figures(3 * options.rounds)
    if options.json:
        print(json.dumps([asdict(figure) for figure in figures], indent=2))
    else:
        machine = f"Python {platform.python_version()}, {platform.machine()}"
        print(f"{machine}, one core, medians of {options.rounds} rounds")
        print("\n".join(figure.line() for figure in figures))
    return int(any(figure.reached is False for figure in figures))


if __name__ == "__main__":  # the worker processes import this module, too
    sys.exit(main())
