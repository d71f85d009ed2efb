"""Weighing one decision of a finished game: what it was worth and what the best was worth.

Everything is seen with the eyes of the player who decided, with what they could know then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from patrician.bots import Budget
from patrician.bots.thinking import Prospect, SearchResult
from patrician.review.thinker import new_dice, new_thinker
from patrician.rules import Game, Observation, Result, sample_game

# How far an estimate from n simulations may be off is about this over the root of n: twice the
# standard error of somewhat less than a coin toss. Learned values make the search steadier than
# that, but they are themselves a little off, and nobody minds half a percent.
_DOUBT: Final = 0.6
# A second search averages over so many deals that are consistent with the observation.
_DEALS: Final = 8

Chances: TypeAlias = tuple[float, ...]
"""By seat."""


@dataclass(frozen=True)
class Moment:
    """A decision of a game: what its player knew, and what they did."""

    number: int
    observation: Observation
    action: int
    by_stand_in: bool = False
    """Whether a stand-in decided for an absent person, whom it is not charged to."""

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.observation.board.seat


@dataclass(frozen=True)
class Weighed:
    """A decision, everyone's chance to win behind it, and the best that could have been done."""

    moment: Moment
    chances: Chances
    """Everyone's chance to win after the decision."""
    best_action: int
    best_chances: Chances
    """Everyone's chance to win after the best decision."""
    loss: float
    """What the player's chance lost against the best; 0 if the difference may be chance."""
    exact: bool

    @property
    def seat(self) -> int:
        """Who decided."""
        return self.moment.seat


def weigh(moment: Moment, budget: Budget, seed: int | str) -> Weighed:
    """Weigh a decision by one search, and by a second look at it if it seems to be a mistake."""
    dice = f"{seed}/{moment.number}"
    verdict = new_thinker(dice).think(moment.observation, budget, share=1.0)
    best, chosen = verdict.best, _chosen(verdict, moment)
    if chosen is not None and not _seems_worse(verdict, chosen):
        return _as_good_as_any(moment, chosen.chances, exact=verdict.exact)
    if chosen is not None and verdict.exact:
        return _compared(moment, best.action, chosen.chances, best.chances, 0.0, exact=True)
    # The search hardly looked at what seemed worse. Both ways get an equal look, so that what is
    # found is the difference between two decisions and not between two depths of thinking.
    took, missed = (_second_look(moment, way, budget, dice) for way in (moment.action, best.action))
    doubt = _DOUBT / sqrt(budget.simulations or best.visits)
    return _compared(moment, best.action, took, missed, doubt, exact=False)


def _chosen(verdict: SearchResult, moment: Moment) -> Prospect | None:
    found = (each for each in verdict.prospects if each.action == moment.action)
    return next(found, None)


def _seems_worse(verdict: SearchResult, chosen: Prospect) -> bool:
    seat = verdict.seat
    doubt = 0.0 if verdict.exact else _DOUBT / sqrt(max(1, chosen.visits))
    return verdict.best.chances[seat] - chosen.chances[seat] > doubt


def _compared(
    moment: Moment, best: int, took: Chances, missed: Chances, doubt: float, *, exact: bool
) -> Weighed:
    loss = missed[moment.seat] - took[moment.seat]
    if loss <= doubt:
        return _as_good_as_any(moment, took, exact=exact)
    return Weighed(moment, took, best, missed, loss, exact)


def _as_good_as_any(moment: Moment, chances: Chances, *, exact: bool) -> Weighed:
    return Weighed(moment, chances, moment.action, chances, 0.0, exact)


def _second_look(moment: Moment, action: int, budget: Budget, dice: str) -> Chances:
    """Return everyone's chances behind a decision, averaged over deals its player might face.

    The deals and the dice are the same for every decision that is compared.
    """
    part = budget.times(1 / _DEALS)
    looks = []
    for deal in range(_DEALS):
        game = sample_game(moment.observation, new_dice(f"{dice}/{deal}"))
        game.apply(action)
        looks.append(chances_of(game, part, f"{dice}/{deal}"))
    return mean(looks)


def chances_of(game: Game, budget: Budget, dice: str) -> Chances:
    """Return everyone's chances as the player sees them who is next to decide."""
    if game.over:
        return shares(game.result())
    seen = game.observation(game.seat)
    return new_thinker(dice).think(seen, budget, share=1.0).best.chances


def shares(result: Result) -> Chances:
    """Return everyone's part of the victory."""
    seats = range(len(result.totals))
    return tuple((seat in result.winners) / len(result.winners) for seat in seats)


def mean(vectors: Sequence[Chances]) -> Chances:
    """Return the average of some vectors."""
    return tuple(sum(column) / len(vectors) for column in zip(*vectors, strict=True))
