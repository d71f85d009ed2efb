"""Thinking about a decision: exactly where everything can be deduced, by tree search before that.

All of it starts from an observation: the position that is searched is any that fits it, and every
simulation deals anew what cannot be known.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from patrician.bots.learned.files import values_for
from patrician.bots.own_turn import imagined
from patrician.bots.protocol import Budget, Clock
from patrician.bots.search.endgame import solve
from patrician.bots.search.tree import TreeSearch
from patrician.rules import Kind, Observation
from patrician.rules.core.position import Position

# What part of a turn's budget each decision of it gets. Which card to play is the question that
# matters; what was found out on the way also serves the decisions behind it. A turn adds up to less
# than one (a card places two floors or allows a move, and then there may be a card to choose): what
# is left over is for everything beside the search.
SHARES: Final = {
    Kind.CARD: 0.8,
    Kind.SITE: 0.05,
    Kind.MOVE: 0.05,
    Kind.TAKE: 0.05,
    Kind.MESSENGER: 0.01,
}
# Simulations between two looks at the clock: about a millisecond.
SIMULATIONS_BETWEEN_LOOKS: Final = 200
# Made whatever the clock says: enough to have tried every decision once, in no time.
_FEWEST_SIMULATIONS: Final = 20
# An exact answer may cost at most about a third of the time a search would take.
NODES_PER_SECOND: Final = 1_000_000
_NODES_PER_SIMULATION: Final = 5
DICE_BITS: Final = 64

Found: TypeAlias = tuple[int, int, int, tuple[float, ...], tuple[float, ...]]
"""What a tree returns: action, visits, recent visits, chances, points."""


@dataclass(frozen=True)
class Style:
    """How a player searches."""

    curiosity: float
    """How readily it tries decisions that look worse so far."""
    ahead: int | None = None
    """How many turns to play on beyond the tree before learned values judge; None: to the end."""
    trust: float = 0
    """What a point at first sight weighs against the chance to win, until there is experience."""


PLAIN: Final = Style(curiosity=0.7)
LEARNED: Final = Style(curiosity=0.4, ahead=16, trust=0.2)


@dataclass(frozen=True)
class Prospect:
    """What a decision leads to."""

    action: int
    visits: int
    chances: tuple[float, ...]
    """Everyone's chance to win."""
    points: tuple[float, ...]
    """Everyone's expected points at the end."""


@dataclass(frozen=True)
class SearchResult:
    """The result of a search: the prospects of the decisions, the best first."""

    seat: int
    prospects: tuple[Prospect, ...]
    exact: bool
    """Whether all lines were looked at to the end: certain, if everybody plays best."""

    @property
    def best(self) -> Prospect:
        """The decision to make."""
        return self.prospects[0]


def plant(style: Style, position: Position, players: int, seed: int) -> TreeSearch:
    """Return an empty search tree for this style."""
    if style.ahead is None:
        return TreeSearch(position, seed, style.curiosity)
    learned = values_for(players)
    return TreeSearch(position, seed, style.curiosity, learned, style.ahead, style.trust)


class Thinker:
    """Thinks for one seat. Within a turn it keeps what it has found out."""

    def __init__(self, style: Style, rng: Random) -> None:
        self._style = style
        self._rng = rng
        self._trees: list[TreeSearch] = []
        self._expected: tuple[object, ...] | None = None

    def think(
        self, observation: Observation, budget: Budget, share: float | None = None
    ) -> SearchResult:
        """Think with the given share of a turn's budget; usually the one for this decision."""
        decision = observation.board.decision
        assert decision is not None, "somebody decides"
        share = SHARES[decision] if share is None else share
        clock = Clock(budget, share)
        position = imagined(observation)
        exact = _solved(position, budget, share, clock)
        if exact is not None:
            self._trees = []  # of an earlier decision: nothing was found out by search now
            return exact
        if self._expected is None or self._expected != _moment(observation):
            self._plant(position, observation.board.setup.players, budget.threads)
        self._grow(budget, share, clock)
        return _search_result(position.seat, [tree.choices() for tree in self._trees])

    def follow(self, observation: Observation, action: int) -> None:
        """Be ready for the decision behind this one, if it belongs to the same turn."""
        went_on = [tree.advance(action) for tree in self._trees]
        self._expected = (*_moment(observation), action) if went_on and all(went_on) else None

    def _plant(self, position: Position, players: int, threads: int) -> None:
        self._trees = [
            plant(self._style, position, players, self._rng.getrandbits(DICE_BITS))
            for _ in range(max(1, threads))
        ]

    def _grow(self, budget: Budget, share: float, clock: Clock) -> None:
        """Search with one tree for each thread."""
        total = None if budget.simulations is None else max(1, round(share * budget.simulations))
        parts = _parts(total, len(self._trees))
        if len(self._trees) == 1:
            _grow_tree(self._trees[0], parts[0], clock)
            return
        with ThreadPoolExecutor(len(self._trees)) as pool:
            list(pool.map(_grow_tree, self._trees, parts, [clock] * len(self._trees)))


def _parts(total: int | None, threads: int) -> list[int | None]:
    """Divide simulations among threads."""
    if total is None:
        return [None] * threads
    return [total // threads + (thread < total % threads) for thread in range(threads)]


def _grow_tree(tree: TreeSearch, simulations: int | None, clock: Clock) -> None:
    """Simulate until the clock or the simulations run out."""
    done = 0
    chunk = _FEWEST_SIMULATIONS
    while True:
        if simulations is not None:
            chunk = min(chunk, simulations - done)
        tree.run(chunk)
        done += chunk
        if done == simulations or clock.is_over:
            return
        chunk = SIMULATIONS_BETWEEN_LOOKS


def _moment(observation: Observation) -> tuple[object, ...]:
    """Return a key that is equal for moments that the seat cannot tell apart."""
    memory, own = observation.memory, observation.own
    deal = (observation.board.setup, memory.first, memory.first_display, own and own.first_hand)
    turned_up = tuple(turn.turned_up for turn in memory.turns if turn.turned_up)
    return (deal, turned_up, memory.revealed, *memory.actions)


def _solved(position: Position, budget: Budget, share: float, clock: Clock) -> SearchResult | None:
    """Return the exact answer if there is one to be had for the budget."""
    nodes = math.inf
    if budget.seconds is not None:
        nodes = budget.seconds * NODES_PER_SECOND
    if budget.simulations is not None:
        nodes = min(nodes, budget.simulations * _NODES_PER_SIMULATION)
    solved = solve(position, round(share * nodes), lambda: clock.is_over)
    if solved is None:
        return None
    seat = position.seat
    prospects = [Prospect(action, 0, chances, points) for action, chances, points in solved]
    prospects.sort(key=lambda each: (-each.chances[seat], -_ahead(each.points, seat), each.action))
    return SearchResult(seat, tuple(prospects), exact=True)


def _ahead(points: Sequence[float], seat: int) -> float:
    return points[seat] - max(other for place, other in enumerate(points) if place != seat)


def _search_result(seat: int, trees: Iterable[list[Found]]) -> SearchResult:
    """Add up the results of the trees."""
    found: dict[int, list[Found]] = {}
    for choices in trees:
        for choice in choices:
            found.setdefault(choice[0], []).append(choice)
    prospects = [_added_up(action, parts) for action, parts in found.items()]
    prospects.sort(key=lambda each: (-each.visits, -each.chances[seat], each.action))
    return SearchResult(seat, tuple(prospects), exact=False)


def _added_up(action: int, parts: list[Found]) -> Prospect:
    recent = max(1, sum(part[2] for part in parts))
    return Prospect(
        action,
        visits=sum(part[1] for part in parts),
        chances=_mean([(part[2], part[3]) for part in parts], recent),
        points=_mean([(part[2], part[4]) for part in parts], recent),
    )


def _mean(parts: list[tuple[int, tuple[float, ...]]], total: int) -> tuple[float, ...]:
    weighted = ([weight * number for number in numbers] for weight, numbers in parts)
    return tuple(sum(column) / total for column in zip(*weighted, strict=True))
