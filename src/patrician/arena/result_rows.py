"""The results as rows of text, for the terminal and the report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from patrician.arena.balance import ALL_SOURCES, Balance
from patrician.arena.campaign import Goal
from patrician.arena.standings import Standing, Standings
from patrician.arena.statistics import Estimate
from patrician.rules import Setup
from patrician.texts import say

Rows = list[list[str]]


def percent(share: float) -> str:
    """Return a share as a number of percent."""
    return f"{100 * share:.1f}"


def _share(found: Estimate) -> str:
    low, high = map(percent, found.ordinary)
    return say("arena-share", {"mean": percent(found.mean), "low": low, "high": high})


def standing_rows(found: Standings) -> Rows:
    """Return the contestants, strongest first."""
    columns = ("contestant", "rating", "wins", "fair", "points", "time", "faults", "games")
    return [[say(f"arena-{column}") for column in columns], *map(_standing, found.contestants)]


def _standing(standing: Standing) -> list[str]:
    rating = {"rating": f"{standing.rating.mean:.1f}", "margin": f"{standing.rating.margin:.1f}"}
    return [
        standing.contestant,
        say("arena-rated", rating),
        _share(standing.score),
        say("arena-percent", {"share": percent(standing.fair)}),
        f"{standing.points:.1f}",
        say("arena-milliseconds", {"time": f"{1000 * standing.seconds_per_turn:.1f}"}),
        str(standing.faults),
        str(standing.games),
    ]


def meeting_rows(found: Standings) -> Rows:
    """Return the cross table: how often the row ended ahead of the column."""
    names = [standing.contestant for standing in found.contestants]
    rows = [["", *names]]
    rows += [[row, *(_met(found, row, column) for column in names)] for row in names]
    return rows


def _met(found: Standings, row: str, column: str) -> str:
    meeting = found.meetings.get((row, column))
    if meeting is None:
        return say("arena-never-met")
    return say("arena-met", {"share": _share(meeting.ahead), "games": meeting.games})


def fault_lines(found: Standings) -> Iterator[str]:
    """Yield a sentence about the faults of each contestant."""
    for standing in found.contestants:
        if standing.fault is not None:
            told = {
                "name": standing.contestant,
                "faults": standing.faults,
                "first": standing.fault,
            }
            yield say("arena-fault", told)


def goal_line(goal: Goal, found: Standings) -> str:
    """Return a sentence about the goal."""
    score = next(
        (s.score.any_time for s in found.contestants if s.contestant == goal.contestant), (0.0, 1.0)
    )
    low, high = map(percent, score)
    told = {
        "name": goal.contestant,
        "goal": percent(goal.test.goal),
        "verdict": goal.test.verdict.value,
        "deals": goal.test.deals,
        "low": low,
        "high": high,
    }
    return say("arena-goal", told)


def kind_words(setup: Setup) -> str:
    """Name a kind of game briefly."""
    parts = (say(f"balance-{part}") for part in (*setup.expansions, *setup.variants))
    expansions = ", ".join(parts) or say("balance-base")
    return say("balance-kind", {"players": setup.players, "expansions": expansions})


def place_rows(found: Sequence[Balance]) -> Rows:
    """Return the share of the wins by place in the order of play."""
    most = max(balance.setup.players for balance in found)
    places = [say("balance-place", {"place": place}) for place in range(1, most + 1)]
    rows = [[say("balance-game"), say("arena-games"), say("arena-fair"), *places]]
    for balance in found:
        players = balance.setup.players
        fair = say("arena-percent", {"share": percent(1 / players)})
        wins = [*map(_share, balance.wins), *[""] * (most - players)]
        rows.append([kind_words(balance.setup), str(balance.games), fair, *wins])
    return rows


def point_rows(found: Sequence[Balance]) -> Rows:
    """Return a seat's mean points by source, for everybody and for winners."""
    head = [say("balance-game"), "", *(say(f"simulation-{source}") for source in ALL_SOURCES)]
    rows = [head]
    for balance in found:
        everybody = [f"{balance.points[source]:.1f}" for source in ALL_SOURCES]
        winners = [f"{balance.winners_points[source]:.1f}" for source in ALL_SOURCES]
        rows.append([kind_words(balance.setup), say("balance-everybody"), *everybody])
        rows.append(["", say("balance-winners"), *winners])
    return rows
