"""How strong the contestants are: a rating with its uncertainty (Plackett-Luce, by openskill).

openskill rates game by game, and the later a game comes, the more it weighs. But the order of the
games of a run means nothing. So they are rated in several orders, and the mean is taken.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from patrician.arena.games import Outcome
from patrician.arena.statistics import DEVIATIONS
from patrician.system.extras import load

# The more games, the less their order matters and the longer each shuffle takes: there are as many
# shuffles as make up so many games, within limits.
_GAMES_TO_RATE: Final = 20_000
_MOST_SHUFFLES: Final = 20
_FEWEST_SHUFFLES: Final = 2

# Who took part in a game with what rank (0 is best). Nothing else of a game counts: neither its
# number nor the seats.
_Game = tuple[tuple[str, int], ...]


class Rating(NamedTuple):
    """A contestant's strength on a scale where 25 is the middle."""

    mean: float
    deviation: float

    @property
    def margin(self) -> float:
        """How far the true strength may be away, in 95 of 100 cases."""
        return DEVIATIONS * self.deviation


_Ratings = dict[str, Rating]


def rate(outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Rate all contestants by their games, whatever the order of these, strongest first."""
    games = sorted(map(_game, outcomes))
    model = _model()
    passes = [_rated(model, order) for order in _orders(games)]
    names = {name for game in games for name, _ in game}
    found = {name: _mean([ratings[name] for ratings in passes]) for name in names}
    return dict(sorted(found.items(), key=lambda item: (-item[1].mean, item[0])))


def _game(outcome: Outcome) -> _Game:
    standings = [outcome.standing(seat) for seat in range(len(outcome.contestants))]
    ranks = [sum(other > mine for other in standings) for mine in standings]
    return tuple(sorted(zip(outcome.contestants, ranks, strict=True)))


def _model() -> Any:
    # Bots do not change while they play, so no uncertainty is added between games (tau).
    return load("research", "openskill.models").PlackettLuce(tau=0.0, gamma=_whole_reduction)


def _whole_reduction(*_: object) -> float:
    """Let a game reduce the uncertainty by all of its information.

    openskill's own factor slows that down, for players whose strength changes: a step then shrinks
    with the power 2/3 of the number of games only, and the last games decide.
    """
    return 1.0


def _orders(games: Sequence[_Game]) -> Iterator[Sequence[_Game]]:
    """Yield the games in some orders, which follow from the games alone.

    Each order is followed by its reverse. A game weighs about as much as its place in the order, so
    in both together all weigh nearly the same.
    """
    wanted = _GAMES_TO_RATE // max(1, len(games))
    for seed in range(min(_MOST_SHUFFLES, max(_FEWEST_SHUFFLES, wanted))):
        order = list(games)
        Random(seed).shuffle(order)  # noqa: S311 - a fixed order, not a secret
        yield order
        yield order[::-1]


def _rated(model: Any, games: Iterable[_Game]) -> _Ratings:
    """Rate by the games in this order."""
    fresh = model.rating()
    ratings: _Ratings = {}
    for game in games:
        before = [ratings.get(name, Rating(fresh.mu, fresh.sigma)) for name, _ in game]
        ratings.update(_after(model, game, before))
    return ratings


def _after(model: Any, game: _Game, before: Iterable[Rating]) -> _Ratings:
    """Return the ratings after a game; of copies of one contestant the mean is taken."""
    # Every seat has an object of its own; one that copies share would be changed for each of them.
    teams = [[model.rating(mu=rating.mean, sigma=rating.deviation)] for rating in before]
    after = model.rate(teams, ranks=[float(rank) for _, rank in game])
    seats: dict[str, list[Rating]] = {}
    for (name, _), (rating,) in zip(game, after, strict=True):
        seats.setdefault(name, []).append(Rating(rating.mu, rating.sigma))
    return {name: _mean(ratings) for name, ratings in seats.items()}


def _mean(ratings: Sequence[Rating]) -> Rating:
    if len(ratings) == 1:
        return ratings[0]
    return Rating(fmean(each.mean for each in ratings), fmean(each.deviation for each in ratings))
