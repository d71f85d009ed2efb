"""Many random games in one call are the games that anybody would get by playing at random."""

import subprocess
import sys
from bisect import bisect_right
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from patrician.rules import Playouts, SetupError, random_playouts

from ..reference.deals import Options, random_game
from .games import deal_of, every_kind, game_of, play_on, random_deck

PYTHON_GAMES = 400
PYTHON_GAMES_IN_SOAK = 10_000
SIGMAS = 4.5


class Sample(NamedTuple):
    """What one game came to, from the first player on."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    decisions: int


def played(options: Options, games: int, random: Random) -> list[Sample]:
    """Random games through the Python interface, with deals made by the reference."""
    samples = []
    for _ in range(games):
        game = game_of(options, deal_of(random_game(options, random)))
        decisions = len(play_on(game, random))
        result, first = game.result(), game.deal.first
        seats = [(first + n) % game.players for n in range(game.players)]
        share = 1 / len(result.winners)
        wins = tuple(share if seat in result.winners else 0.0 for seat in seats)
        points = tuple(result.totals[seat] for seat in seats)
        samples.append(Sample(points, wins, decisions))
    return samples


def compiled(options: Options, games: int) -> list[Sample]:
    """Random games of the compiled loop, one for each seed."""
    players, expansions, variants = options
    samples = []
    for seed in range(games):
        one = random_playouts(1, players, expansions, seed, variants=variants, first=0)
        samples.append(Sample(one.points, one.wins, one.decisions))
    return samples


# --- Deterministic --------------------------------------------------------------------------------


@every_kind
def test_the_same_seed_plays_the_same_games(options: Options) -> None:
    players, expansions, variants = options
    one = random_playouts(300, players, expansions, 11, variants=variants)
    assert one == random_playouts(300, players, expansions, 11, variants=variants)
    assert one != random_playouts(300, players, expansions, 12, variants=variants)
    assert one.games == 300
    assert len(one.points) == len(one.wins) == players
    assert sum(one.wins) == pytest.approx(300)
    assert one.decisions > 300 * 70


def test_every_seed_plays_other_games() -> None:
    seeds = [*range(200), *(2**n for n in range(8, 64)), 2**64 - 1]
    assert len({random_playouts(100, seed=seed) for seed in seeds}) == len(seeds)


def test_no_game_gives_no_points() -> None:
    nothing = (0,) * 4
    assert random_playouts(0, 4) == Playouts(
        0, nothing, (0.0,) * 4, 0, 0, 0, nothing, nothing, nothing, nothing
    )


def test_the_seat_that_begins_can_be_named() -> None:
    """With two players, turning the table round turns the results round."""
    one, other = (random_playouts(100_000, 2, seed=5, first=first) for first in (0, 1))
    lead = (one.points[0] - one.points[1]) / 100_000
    other_lead = (other.points[1] - other.points[0]) / 100_000
    assert abs(lead - other_lead) < 0.4
    assert abs(lead) > 0.5, "who begins makes a difference, so the two can be told apart"


def test_a_deck_of_ones_own_is_played_with() -> None:
    deck = random_deck(Random("playouts"))
    assert random_playouts(50, seed=1, deck=deck) != random_playouts(50, seed=1)


# --- Refusals -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wrong",
    [
        {"games": -1},
        {"games": 2**70},
        {"games": 1.5},
        {"games": "many"},
        {"games": True},
        {"seed": -1},
        {"seed": 2**64},
        {"seed": 1.5},
        {"seed": b"bytes"},
        {"seed": None},
        {"seed": True},
        {"first": -1},
        {"first": 2},
        {"first": 2**70},
        {"first": 0.5},
        {"first": "me"},
        {"players": 1},
        {"players": 6},
        {"players": "two"},
        {"expansions": ("emperors",)},
        {"variants": ("late_scoring",)},
    ],
    ids=str,
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError):
        random_playouts(**{"games": 1, **wrong})


# --- Several threads ------------------------------------------------------------------------------


def test_two_threads_at_once_do_what_one_does_after_the_other() -> None:
    tasks = [(3, ("messengers",), 1), (5, ("messengers", "ambassadors"), 2), (2, (), 3), (4, (), 4)]

    def work(task: tuple[int, tuple[str, ...], int]) -> Playouts:
        players, expansions, seed = task
        return random_playouts(5_000, players, expansions, seed)

    expected = [work(task) for task in tasks]
    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(work, tasks)) == expected


# --- The same games as at the table ---------------------------------------------------------------


def check_means(one: Sequence[float], other: Sequence[float]) -> None:
    error = sqrt(stdev(one) ** 2 / len(one) + stdev(other) ** 2 / len(other))
    assert abs(fmean(one) - fmean(other)) <= SIGMAS * error


def check_distributions(one: Sequence[float], other: Sequence[float]) -> None:
    """The largest gap between the two cumulative distributions (Kolmogorov, Smirnov)."""
    sorted_one, sorted_other = sorted(one), sorted(other)
    gap = max(
        abs(bisect_right(sorted_one, x) / len(one) - bisect_right(sorted_other, x) / len(other))
        for x in {*one, *other}
    )
    assert gap < 2.2 * sqrt(1 / len(one) + 1 / len(other))


def compare(options: Options, ours: Sequence[Sample], theirs: Sequence[Sample]) -> None:
    for seat in range(options[0]):
        points, their_points = ([s.points[seat] for s in samples] for samples in (ours, theirs))
        check_means(points, their_points)
        check_distributions(points, their_points)
        wins, their_wins = ([s.wins[seat] for s in samples] for samples in (ours, theirs))
        check_means(wins, their_wins)
    decisions, their_decisions = ([s.decisions for s in samples] for samples in (ours, theirs))
    check_means(decisions, their_decisions)
    check_distributions(decisions, their_decisions)
    sums, their_sums = ([sum(s.points) for s in samples] for samples in (ours, theirs))
    check_means(sums, their_sums)


@pytest.mark.usefixtures("untraced")
@every_kind
def test_the_games_are_those_of_a_uniform_random_player(options: Options) -> None:
    theirs = played(options, PYTHON_GAMES, Random(f"uniform {options}"))
    compare(options, compiled(options, 10 * PYTHON_GAMES), theirs)


@pytest.mark.soak
@every_kind
def test_the_games_are_those_of_a_uniform_random_player_in_very_many_games(
    options: Options,
) -> None:
    theirs = played(options, PYTHON_GAMES_IN_SOAK, Random(f"long uniform {options}"))
    compare(options, compiled(options, 10 * PYTHON_GAMES_IN_SOAK), theirs)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_many_games_in_one_call_are_no_different_from_one_game_in_many(players: int) -> None:
    """Only the first game of a call starts from the seed; the later ones must be as random."""
    options = (players, (), ())
    singles = compiled(options, 5_000)
    calls = [random_playouts(20, players, seed=seed, first=0) for seed in range(5_000)]
    for seat in range(players):
        check_means(
            [sample.points[seat] for sample in singles], [call.points[seat] / 20 for call in calls]
        )
    check_means([s.decisions for s in singles], [call.decisions / 20 for call in calls])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_points_are_the_tokens_and_a_plausible_number_of_portraits(players: int) -> None:
    games = 20_000
    all_points = sum(random_playouts(games, players, seed=1).points) / games
    portraits = all_points - (114 if players == 5 else 99)
    # 27 portraits (30 with Pistoia), of which a player wastes at most two of each kind.
    most = 6 * (30 if players == 5 else 27) / 3
    assert most - 6 * 2 * players < portraits < most


def test_every_seat_begins_equally_often_unless_one_is_named() -> None:
    games = 200_000
    together = random_playouts(games, 3, seed=8)
    for seat in range(3):
        assert abs(together.wins[seat] - games / 3) < SIGMAS * sqrt(games * 2 / 9)


# --- Memory ---------------------------------------------------------------------------------------

GROWTH = """
import resource
from random import Random
from patrician import Game, random_playouts, sample_game

def peak():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

def work(rounds):
    for seed in range(rounds):
        random_playouts(10_000, 2 + seed % 4, ("messengers", "ambassadors"), seed)
        random, game = Random(seed), Game(2 + seed % 4, seed=seed)
        while not game.over:
            legal = game.legal_actions()
            game.preview(legal[0])
            list(game.apply(random.choice(legal)))
        game.undo(30)
        sample_game(game.observation(0), random).turns()

work(8)
before = peak()
work(20)
print(before, peak())
"""


def test_memory_does_not_grow() -> None:
    pytest.importorskip("resource")
    run = subprocess.run([sys.executable, "-c", GROWTH], capture_output=True, text=True, check=True)
    before, after = map(int, run.stdout.split())
    assert after < 1.05 * before
