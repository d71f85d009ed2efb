"""How strong the contestants are: a rating with its uncertainty (Plackett-Luce, by openskill)."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Any, Final, NamedTuple

from patrician.arena.games import Outcome
from patrician.arena.research import load

_DEVIATIONS: Final = 1.959964  # of 95 % of a normal distribution


class Rating(NamedTuple):
    """A contestant's strength on a scale where 25 is the middle."""

    mean: float
    deviation: float

    @property
    def margin(self) -> float:
        """How far the true strength may be away, in 95 of 100 cases."""
        return _DEVIATIONS * self.deviation


def rate(outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Rate all contestants by the games in the given order, strongest first."""
    # Bots do not change while they play, so no uncertainty is added between games (tau).
    model = load("openskill.models").PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {}
    for outcome in outcomes:
        for contestant in outcome.contestants:
            ratings.setdefault(contestant, model.rating())
        _learn(model, ratings, outcome)
    found = {name: Rating(rating.mu, rating.sigma) for name, rating in ratings.items()}
    return dict(sorted(found.items(), key=lambda item: (-item[1].mean, item[0])))


def _learn(model: Any, ratings: dict[str, Any], outcome: Outcome) -> None:
    """Change the ratings by one game; of copies of one contestant the mean is taken."""
    teams = [[ratings[contestant]] for contestant in outcome.contestants]
    after = model.rate(teams, ranks=_ranks(outcome))
    for contestant in set(outcome.contestants):
        seats = [n for n, who in enumerate(outcome.contestants) if who == contestant]
        mean, deviation = (
            fmean(getattr(after[seat][0], part) for seat in seats) for part in ("mu", "sigma")
        )
        ratings[contestant] = model.rating(mu=mean, sigma=deviation)


def _ranks(outcome: Outcome) -> list[float]:
    standings = [outcome.standing(seat) for seat in range(len(outcome.contestants))]
    return [float(sum(other > mine for other in standings)) for mine in standings]
