"""What we measure of our own."""

from __future__ import annotations

import random
import statistics
import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor

from bench.measure import Contestant
from patrician import Game, random_playouts
from patrician.bots import Budget, ask
from patrician.bots.journeyman import Journeyman
from patrician.bots.search.endgame import solve
from patrician.bots.search.flat import FlatSearch
from patrician.bots.thinking import LEARNED, NODES_PER_SECOND, PLAIN, SHARES, plant
from patrician.review import review_game
from patrician.rules import Kind
from patrician.rules.core.playouts import copy_states

BOTH = ("messengers", "ambassadors")


def batch_games(players: int, expansions: tuple[str, ...] = (), games: int = 60_000) -> Contestant:
    """Random games in the compiled batch call."""

    def play() -> int:
        return random_playouts(games, players, expansions, seed=1).games

    return play


def batch_decisions(players: int, games: int = 60_000) -> Contestant:
    """The decisions of such games."""

    def play() -> int:
        return random_playouts(games, players, seed=1).decisions

    return play


def steps_in_python(games: int = 300) -> Contestant:
    """Decisions made one by one through the Python API, history kept, events not asked for."""
    rng = random.Random(1)
    choices = [rng.randrange(1 << 30) for _ in range(200)]
    dealt = [Game(2, seed=number) for number in range(games)]

    def play() -> int:
        actions = 0
        for start in dealt:
            game = start.copy()
            for k in choices:
                legal = game.legal_actions()
                if not legal:
                    break
                game.apply(legal[k % len(legal)])
            actions += len(game.actions)
        return actions

    return play


def simulations(players: int, *, learned: bool, count: int = 20_000) -> Contestant:
    """Simulations of a tree search at the start of a game, on one core.

    Plain ones play by rules of thumb to the end; learned values judge some turns behind the tree.
    """
    position = Game(players, seed=1).position
    style = LEARNED if learned else PLAIN

    def search() -> int:
        plant(style, position, players, seed=1).run(count)
        return count

    return search


def flat_playouts(players: int, count: int = 20_000) -> Contestant:
    """Playouts of flat Monte Carlo, the yardstick, at the start of a game."""
    position = Game(players, seed=1).position

    def search() -> int:
        FlatSearch(position, 1).run(count)
        return count

    return search


def exact_turns(players: int, seconds: float, games: int = 12) -> float:
    """How many turns before the end a search with so much time a turn begins to play exactly."""
    nodes = round(SHARES[Kind.CARD] * seconds * NODES_PER_SECOND)
    return statistics.median(_exact_from(players, nodes, seed) for seed in range(games))


def _exact_from(players: int, nodes: int, seed: int) -> int:
    game = Game(players, seed=seed)
    moments = [(game.turn, game.position) for kind in _played(game) if kind is Kind.CARD]
    begun = game.turn + 1
    for turn, position in reversed(moments):
        if solve(position, nodes, lambda: False) is None:
            break
        begun = turn
    return game.turn + 1 - begun


def _played(game: Game) -> Iterator[Kind]:
    """Let journeymen play a game, and yield each kind of decision before it is made."""
    bots = [Journeyman(random.Random(seat)) for seat in range(game.players)]
    while (decision := game.decision) is not None:
        yield decision
        game.apply(ask(bots[game.seat], game.observation(game.seat), Budget(seconds=1)).action)


def review_seconds(players: int) -> float:
    """How long a review of a whole game takes on all cores."""
    game = Game(players, seed=1)
    deque(_played(game), maxlen=0)
    begun = time.perf_counter()
    review_game(game)
    return time.perf_counter() - begun


def copies_in_core(copies: int = 2_000_000) -> Contestant:
    """Copies of a state inside the compiled core."""
    position = Game(5, expansions=BOTH, seed=1).deal.position(
        Game(5, expansions=BOTH, seed=1).setup
    )

    def copy() -> int:
        copy_states(position, copies)
        return copies

    return copy


def copies_in_python(copies: int = 100_000) -> Contestant:
    """Copies of a game in mid-play through the Python API."""
    game = Game(4, seed=1)
    game.play_out(1)
    game.undo_to(60)

    def copy() -> int:
        for _ in range(copies):
            game.copy()
        return copies

    return copy


def side_by_side(pool: Executor, count: int, games: int = 300_000) -> Contestant:
    """The batch call several times at once in the workers of a pool, all of them together."""

    def play() -> int:
        return sum(pool.map(_games_of_seed, [games] * count, range(count)))

    return play


def _games_of_seed(games: int, seed: int) -> int:
    return random_playouts(games, seed=seed).games
