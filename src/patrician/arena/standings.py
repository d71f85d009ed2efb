"""What a run came to: each contestant's score, rating, points, time and faults, and who beats whom.

Everything is worked out from the games in the order of their identities, so it does not matter in
which order they were played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from patrician.arena.games import Outcome
from patrician.arena.jobs import Identity
from patrician.arena.ratings import Rating, rate
from patrician.arena.statistics import Estimate, Interval, Sample, estimate

Seconds = Mapping[Identity, Sequence[float]]


@dataclass(frozen=True)
class Standing:
    """What one contestant achieved."""

    contestant: str
    games: int
    score: Estimate
    """Its share of the wins, by one seat."""
    fair: float
    """The share that equals would have."""
    rating: Rating
    points: float
    seconds_per_turn: float
    faults: int
    fault: str | None

    def data(self) -> dict[str, object]:
        """Return the standing, ready for JSON."""
        return {
            "contestant": self.contestant,
            "games": self.games,
            "score": self.score.data(),
            "fair_share": round(self.fair, 4),
            "rating": round(self.rating.mean, 2),
            "rating_margin": round(self.rating.margin, 2),
            "points": round(self.points, 2),
            "seconds_per_turn": round(self.seconds_per_turn, 6),
            "faults": self.faults,
            "first_fault": self.fault,
        }


@dataclass(frozen=True)
class Meeting:
    """How often one contestant ended ahead of another."""

    row: str
    column: str
    games: int
    ahead: Estimate

    def data(self) -> dict[str, object]:
        """Return the meeting, ready for JSON."""
        return {
            "contestant": self.row,
            "against": self.column,
            "games": self.games,
            "ahead": self.ahead.data(),
        }


@dataclass(frozen=True)
class Curve:
    """A score as it developed deal by deal, with its any-time interval."""

    contestant: str
    means: tuple[float, ...]
    bands: tuple[Interval, ...]


@dataclass(frozen=True)
class Standings:
    """All contestants, strongest first, and all meetings."""

    games: int
    shared: int
    contestants: tuple[Standing, ...]
    meetings: Mapping[tuple[str, str], Meeting]
    curves: tuple[Curve, ...]

    def data(self) -> dict[str, object]:
        """Return everything but the curves, ready for JSON."""
        return {
            "games": self.games,
            "shared_victories": self.shared,
            "contestants": [standing.data() for standing in self.contestants],
            "meetings": [meeting.data() for meeting in self.meetings.values()],
        }


def standings(outcomes: Sequence[Outcome], seconds: Seconds) -> Standings:
    """Work out the standings from the games that count."""
    seats = _by_contestant(outcomes)
    ratings = rate(outcomes)
    meetings = [
        _meeting(row, column, outcomes) for row in ratings for column in ratings if row != column
    ]
    return Standings(
        games=len(outcomes),
        shared=sum(len(outcome.winners) > 1 for outcome in outcomes),
        contestants=tuple(
            _standing(name, seats[name], rating, seconds) for name, rating in ratings.items()
        ),
        meetings={(m.row, m.column): m for m in meetings if m.games},
        curves=tuple(_curve(name, _scores(seats[name])) for name in ratings),
    )


_Seat = tuple[Outcome, int]


def _by_contestant(outcomes: Iterable[Outcome]) -> dict[str, list[_Seat]]:
    seats: dict[str, list[_Seat]] = defaultdict(list)
    for outcome in outcomes:
        for seat, contestant in enumerate(outcome.contestants):
            seats[contestant].append((outcome, seat))
    return seats


def _standing(name: str, seats: Sequence[_Seat], rating: Rating, seconds: Seconds) -> Standing:
    return Standing(
        contestant=name,
        games=len({outcome.identity for outcome, _ in seats}),
        score=estimate(_scores(seats)),
        fair=fmean(1 / len(outcome.contestants) for outcome, _ in seats),
        rating=rating,
        points=fmean(outcome.points["totals"][seat] for outcome, seat in seats),
        seconds_per_turn=_seconds_per_turn(seats, seconds),
        faults=sum(outcome.faults[seat] for outcome, seat in seats),
        fault=next((game.first_faults[seat] for game, seat in seats if game.faults[seat]), None),
    )


def _scores(seats: Iterable[_Seat]) -> list[float]:
    return by_deal((outcome.identity.deal, outcome.share(seat)) for outcome, seat in seats)


def by_deal(values: Iterable[tuple[int, float]]) -> list[float]:
    """Return the mean value of each deal, in the order of the deals."""
    deals: dict[int, list[float]] = defaultdict(list)
    for deal, value in values:
        deals[deal].append(value)
    return [fmean(deals[deal]) for deal in sorted(deals)]


def _seconds_per_turn(seats: Iterable[_Seat], seconds: Seconds) -> float:
    timed = [(outcome, seat) for outcome, seat in seats if outcome.identity in seconds]
    turns = sum(outcome.turns[seat] for outcome, seat in timed)
    return sum(seconds[outcome.identity][seat] for outcome, seat in timed) / max(1, turns)


def _meeting(row: str, column: str, outcomes: Iterable[Outcome]) -> Meeting:
    met = [game for game in outcomes if row in game.contestants and column in game.contestants]
    ahead = by_deal(
        (game.identity.deal, game.ahead(seat, other))
        for game in met
        for seat, name in enumerate(game.contestants)
        for other, other_name in enumerate(game.contestants)
        if name == row and other_name == column
    )
    return Meeting(row, column, len(met), estimate(ahead))


def _curve(contestant: str, scores: Iterable[float]) -> Curve:
    sample, means, bands = Sample(), [], []
    for score in scores:
        sample.add(score)
        means.append(sample.mean)
        bands.append(sample.any_time())
    return Curve(contestant, tuple(means), tuple(bands))
