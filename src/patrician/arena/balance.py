"""Is the game fair? What beginning is worth, and where the points come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from statistics import fmean
from typing import Final

from patrician.arena.games import Outcome
from patrician.arena.jobs import Match
from patrician.arena.simulation import POINT_SOURCES
from patrician.arena.standings import by_deal
from patrician.arena.statistics import Estimate, estimate
from patrician.rules import Setup

DEFAULT_BOT: Final = "expert"
"""Who plays unless somebody else is named."""
ALL_SOURCES: Final = (*POINT_SOURCES, "totals")


def table_of(setup: Setup, bots: Sequence[str]) -> Match:
    """Fill the seats of a table with the bots in turn."""
    return Match(setup, tuple(islice(cycle(bots), setup.players)))


@dataclass(frozen=True)
class Balance:
    """What the games of one kind came to, by place in the order of play."""

    setup: Setup
    games: int
    shared: int
    wins: tuple[Estimate, ...]
    """The share of the wins of whoever began, of the next, and so on."""
    points: dict[str, float]
    """A seat's mean points by source."""
    winners_points: dict[str, float]

    def data(self) -> dict[str, object]:
        """Return the numbers, ready for JSON."""
        return {
            "players": self.setup.players,
            "expansions": list(self.setup.expansions),
            "variants": list(self.setup.variants),
            "games": self.games,
            "shared_victories": self.shared,
            "wins_by_place": [place.data() for place in self.wins],
            "points": {source: round(points, 2) for source, points in self.points.items()},
            "winners_points": {
                source: round(points, 2) for source, points in self.winners_points.items()
            },
        }


def balance(match: Match, outcomes: Sequence[Outcome]) -> Balance:
    """Add up the games of a match."""
    games = [outcome for outcome in outcomes if outcome.identity.match == str(match)]
    seats = range(match.setup.players)
    return Balance(
        setup=match.setup,
        games=len(games),
        shared=sum(len(game.winners) > 1 for game in games),
        wins=tuple(_wins(games, place) for place in seats),
        points=_points([(game, seat) for game in games for seat in seats]),
        winners_points=_points([(game, seat) for game in games for seat in game.winners]),
    )


def _wins(games: Sequence[Outcome], place: int) -> Estimate:
    return estimate(
        by_deal(
            (game.identity.deal, game.share(seat))
            for game in games
            for seat in range(len(game.contestants))
            if game.place(seat) == place
        )
    )


def _points(seats: Sequence[tuple[Outcome, int]]) -> dict[str, float]:
    return {
        source: fmean(game.points[source][seat] for game, seat in seats) if seats else 0.0
        for source in ALL_SOURCES
    }
