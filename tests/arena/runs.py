"""Runs for tests, and games whose outcome is made up."""

from __future__ import annotations

from collections.abc import Iterable
from threading import Event

from patrician.arena.games import Outcome, PlayedGame
from patrician.arena.jobs import Identity, Match, Run
from patrician.arena.runners import Here, Runner
from patrician.rules import Setup


def run_of(*contestants: str, deals: int = 3, goal: float | None = None, seed: str = "s") -> Run:
    """A run of one match that is quickly played."""
    names = contestants or ("random", "random@7")
    return Run("arena", (Match(Setup(len(names)), names),), deals, seed, goal)


def played(run: Run, runner: Runner | None = None) -> list[PlayedGame]:
    """All games of a run, in the order they come."""
    return list((runner or Here()).run(run.jobs(), Event()))


def records(games: Iterable[PlayedGame]) -> dict[Identity, str]:
    """The games without their times, each once."""
    found = {game.identity: game.record for game in games}
    return dict(sorted(found.items()))


def outcome(
    deal: int,
    rotation: int,
    contestants: tuple[str, ...],
    totals: tuple[int, ...],
    winners: tuple[int, ...] | None = None,
    faults: tuple[int, ...] = (),
) -> Outcome:
    """A game that came to these points; most points win unless told."""
    best = tuple(seat for seat, points in enumerate(totals) if points == max(totals))
    none = (0,) * len(totals)
    return Outcome(
        identity=Identity(deal, "match", rotation),
        contestants=contestants,
        first=0,
        points={
            "prestige": totals,
            "portraits": none,
            "messengers": none,
            "penalty": none,
            "totals": totals,
        },
        winners=winners or best,
        faults=faults or none,
        turns=(10,) * len(totals),
        first_faults={n: f"ValueError: <b> {n}" for n, count in enumerate(faults) if count},
    )
