"""Hints: the best few choices at a decision, how good they are, and why.

>>> from patrician import Game, action_name
>>> from patrician.bots import Budget
>>> game = Game(players=2, seed=7)
>>> tip = hint(game.observation(game.seat), budget=Budget(simulations=500))
>>> tip.best.action in game.legal_actions()
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from patrician.bots import Budget
from patrician.bots.own_turn import imagined_game
from patrician.bots.thinking import Prospect
from patrician.review.lines import Line, turn_goes_on, ways_on
from patrician.review.reasons import reasons_of
from patrician.review.thinker import new_thinker
from patrician.rules import Game, Observation, Reason, RequestError
from patrician.rules.observation import Memory

HINT_BUDGET: Final = Budget(seconds=1.0)
MOST_REASONS: Final = 3
"""The most reasons that are given; they are sorted by weight."""

# What part of a hint's budget goes into each further decision of the turn.
_SHARE_OF_THE_REST: Final = 0.05


@dataclass(frozen=True)
class Advice:
    """One choice: everyone's prospects, the rest of the turn behind it, and the reasons."""

    action: int
    line: tuple[int, ...]
    """The choice and how the search would go on with the turn, up to the card taken."""
    chances: tuple[float, ...]
    """Everyone's chance to win."""
    points: tuple[float, ...]
    """Everyone's expected points at the end."""
    visits: int
    """How many simulations chose it; 0 where the answer is exact."""
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Hint:
    """The best choices for a seat, the best first."""

    seat: int
    advice: tuple[Advice, ...]
    exact: bool
    """Whether the chances are certain, not estimates."""

    @property
    def best(self) -> Advice:
        """The choice to make."""
        return self.advice[0]


def hint(
    observation: Observation, *, budget: Budget = HINT_BUDGET, seed: int | str = 0, most: int = 3
) -> Hint:
    """Return the best choices of the seat that has to decide, from what it may know alone."""
    if not observation.legal_actions():
        raise RequestError("B2", "there is nothing to decide for this seat, so there is no hint")
    verdict = new_thinker(seed).think(observation, budget, share=1.0)
    advice = [
        _advice(observation, prospect, budget, seed)
        for prospect in verdict.prospects[: max(1, most)]
    ]
    return Hint(verdict.seat, tuple(advice), verdict.exact)


def _advice(
    observation: Observation, prospect: Prospect, budget: Budget, seed: int | str
) -> Advice:
    line = best_line(observation, prospect.action, budget, seed)
    return Advice(
        action=prospect.action,
        line=line,
        chances=prospect.chances,
        points=prospect.points,
        visits=prospect.visits,
        reasons=reasons_for(observation, line),
    )


def best_line(
    observation: Observation, action: int, budget: Budget, seed: int | str = 0
) -> tuple[int, ...]:
    """Return a choice and how the search would go on, as far as nothing hidden is turned up."""
    game, line = imagined_game(observation), [action]
    thinker = new_thinker(seed)
    before = game.position
    game.apply(action)
    while turn_goes_on(before, game.position):
        seen = game.observation(game.seat)
        line.append(thinker.think(seen, budget, _SHARE_OF_THE_REST).best.action)
        game.apply(line[-1])
    return tuple(line)


def reasons_for(observation: Observation, line: tuple[int, ...]) -> tuple[Reason, ...]:
    """Return the reasons that set the first decision of a line apart, what weighs most first.

    A reason is left out if every other choice could bring the very same, in whatever way the turn
    went on.
    """
    game, memory = imagined_game(observation), observation.memory
    told = reasons_of(Line.of(game.setup, game.position, line), memory)
    others = [action for action in observation.legal_actions() if action != line[0]]
    elsewhere = [_within_reach(game, action, memory) for action in others] if told else []
    telling = [reason for reason in told if not all(reason in reach for reach in elsewhere)]
    return tuple(telling[:MOST_REASONS])


def _within_reach(game: Game, action: int, memory: Memory) -> set[Reason]:
    """Return all reasons that some way to go on behind a choice would have."""
    return {
        reason
        for line in ways_on(game.position, action)
        for reason in reasons_of(Line.of(game.setup, game.position, line), memory)
    }
