"""The players that search: master and grandmaster of the ladder, and the flat baseline."""

from __future__ import annotations

from random import Random
from typing import Final

from patrician.bots.own_turn import imagined
from patrician.bots.protocol import Budget, Clock
from patrician.bots.search.flat import FlatSearch
from patrician.bots.thinking import (
    DICE_BITS,
    LEARNED,
    PLAIN,
    SIMULATIONS_BETWEEN_LOOKS,
    Style,
    Thinker,
)
from patrician.rules import Observation, RevealedCards


class _Searcher:
    """Searches at each decision and makes the best one."""

    style: Style

    def __init__(self, rng: Random) -> None:
        self._thinker = Thinker(self.style, rng)

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Search for as long as the budget allows."""
        if len(observation.legal_actions()) == 1:
            return observation.legal_actions()[0]
        action = self._thinker.think(observation, budget).best.action
        self._thinker.follow(observation, action)
        return action


class Master(_Searcher):
    """Searches with playouts to the end of the game."""

    style = PLAIN


class Grandmaster(_Searcher):
    """Searches with values of positions that were learned by self-play."""

    style = LEARNED


# The flat player thinks once in a turn. What is left over is for everything beside the search, as
# it is with the shares of the others.
FLAT_SHARE: Final = 0.95


class FlatMonteCarlo:
    """A baseline: tries all ways to play the turn, equally deep, by random playouts (UCB1)."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._plan: dict[tuple[RevealedCards, tuple[int, ...]], int] = {}

    def choose(self, observation: Observation, budget: Budget) -> int:
        """Spend the budget at the first decision of a turn, then follow the plan."""
        actions = observation.memory.actions
        # After a decision was taken back more is known than the plan was made with.
        revealed = observation.memory.revealed
        planned = self._plan.get((revealed, actions))
        if planned is None or planned not in observation.legal_actions():
            way = self._best_way(observation, budget)
            self._plan = {
                (revealed, (*actions, *way[:step])): action for step, action in enumerate(way)
            }
        return self._plan[revealed, actions]

    def _best_way(self, observation: Observation, budget: Budget) -> list[int]:
        clock = Clock(budget, FLAT_SHARE)
        search = FlatSearch(imagined(observation), self._rng.getrandbits(DICE_BITS))
        done = 0
        while True:
            chunk = SIMULATIONS_BETWEEN_LOOKS
            if budget.simulations is not None:
                chunk = min(chunk, budget.simulations - done)
            search.run(chunk)
            done += chunk
            if done == budget.simulations or clock.is_over:
                return search.best()
