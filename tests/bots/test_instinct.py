"""Playing by instinct: whole turns, by the rules, with the eyes of the learned values."""

import math
from array import array
from collections.abc import Callable, Iterator
from random import Random

import pytest

from patrician.bots.learned.files import values_for
from patrician.bots.learned.instinct import turn_by_instinct, worths_of_cities
from patrician.bots.learned.values import LearnedValues
from patrician.bots.search.tree import TreeSearch
from patrician.box import BOX
from patrician.rules import Game, action_number
from patrician.rules.core.position import Position

from ..games.kinds import KINDS, KindOfGame, every_kind
from ..rules.builders import Board, board
from .known import complete_a_set, finish

# The portraits' drawers: in the stack, in hand, and on cards that nobody has taken.
STACKED, HELD, OPEN = 12, 5, 5
TURNS_BETWEEN_LOOKS = 7
WHIM = 1.5
TRIES = 2000


def _ends(position: Position, turn: int) -> Iterator[Position]:
    """All positions in which the turn may end."""
    if position.over or position.turn != turn:
        yield position
        return
    for action in position.legal_actions():
        following = position.after(action)
        assert following is not None
        yield from _ends(following, turn)


@every_kind
def test_a_turn_by_instinct_is_one_that_the_rules_allow(kind: KindOfGame) -> None:
    position, learned = kind.game(5).position, values_for(kind.players)
    while not position.over:
        before, position = position, turn_by_instinct(position, learned, position.turn)
        assert position.over or position.turn > before.turn
        if before.turn % TURNS_BETWEEN_LOOKS == 0:
            assert any(position == end for end in _ends(before, before.turn))


def _any_numbers(players: int, seed: int) -> LearnedValues:
    """Values of no sense, but the same for a city whoever is on the move."""
    learned, random = LearnedValues(players), Random(seed)
    table = learned.tables()["city"]
    chances = ([random.random(), random.random()] for _ in range(10_007))
    numbers = array("f", [number for pair in chances for number in 2 * pair])
    table[:] = memoryview(numbers * (len(table) // len(numbers) + 1))[: len(table)]
    return learned


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_sees_cities_as_the_learned_values_do(players: int) -> None:
    """From one set of values to another, expected points change by what the cities change."""
    values = [_any_numbers(players, seed) for seed in (1, 2)]
    kind = next(kind for kind in KINDS if kind.players == players and kind.expansions)
    position = kind.game(players).position
    seen = 0
    while not position.over:
        points = [learned.judge(position)[1][position.seat] for learned in values]
        worths = [worths_of_cities(position, learned) for learned in values]
        one, two = (sum(each.values()) for each in worths)
        assert one - two == pytest.approx(points[0] - points[1], abs=1e-3)
        seen += len(worths[0])
        position = turn_by_instinct(position, values_for(players), position.turn)
    assert seen > 100


def _only_sets(players: int, points: float) -> LearnedValues:
    """Values that know nothing but this: three portraits of a kind are worth so many points."""
    learned = LearnedValues(players)
    table = learned.tables()["portraits"]
    for drawer in range(len(table)):
        stacked, held = drawer // (OPEN * HELD) % STACKED, drawer // OPEN % HELD
        table[drawer] = points if stacked + held >= 3 else 0.0
    return learned


def _how_often(arrange: Callable[[], Board], learned: LearnedValues, decision: str) -> float:
    position = arrange().position
    ends = [turn_by_instinct(position, learned, seed) for seed in range(TRIES)]
    return sum(end == position.after(action_number(decision)) for end in ends) / TRIES


def test_it_finishes_a_city_where_that_wins_it() -> None:
    assert _how_often(finish, values_for(2), "build left") > 0.95


@pytest.mark.parametrize("points", [0, 1, 2, 6])
def test_whims_count_the_less_the_more_points_are_at_stake(points: int) -> None:
    """Of two cards, one is worth some points and the other nothing."""
    likely = 1 / (1 + math.exp(-points / WHIM))
    found = _how_often(complete_a_set, _only_sets(2, points), "take Firenze")
    assert found == pytest.approx(likely, abs=0.03)


def _last_floor(players: int) -> Board:
    """The last floor of Verona wins both tokens on the left; on the right seat 1 gets the 2."""
    won = dict.fromkeys((city.name for city in BOX.cities_in_play(players)), (0, 1))
    del won["Verona"]
    table = board(
        players,
        towers={"Verona": ("0 1", "1 0")},
        hands={0: ["verona-1"], **{seat: [] for seat in range(1, players)}},
        scored=won,
    )
    table.do("play verona-1")
    return table


@pytest.mark.parametrize(("players", "points"), [(2, 4), (3, 2), (4, 2), (5, 2)])
def test_what_the_other_of_two_loses_counts_as_well(players: int, points: int) -> None:
    likely = 1 / (1 + math.exp(-points / WHIM))
    found = _how_often(lambda: _last_floor(players), values_for(players), "build left")
    assert found == pytest.approx(likely, abs=0.03)


@pytest.mark.parametrize("seed", range(5))
def test_a_search_tries_first_what_looks_best(seed: int) -> None:
    tree = TreeSearch(complete_a_set().position, seed, 0.4, _only_sets(2, 6))
    tree.run(1)
    assert [action for action, *_ in tree.choices()] == [action_number("take Firenze")]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_is_better_than_chance(players: int) -> None:
    """One player by instinct among others who throw dice loses half as often as they would."""
    learned, random, lost, games = values_for(players), Random(1), 0, 100
    for seed in range(games):
        position = Game(players, seed=seed).position
        while not position.over:
            if position.seat == seed % players:
                position = turn_by_instinct(position, learned, random.getrandbits(64))
            else:
                following = position.after(random.choice(position.legal_actions()))
                assert following is not None
                position = following
        lost += seed % players not in position.final_score()["winners"]
    assert lost < (games - games / players) / 2
