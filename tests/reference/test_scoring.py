"""Towers, portraits, the -3 token, ambassadors and ties, one idea each."""

from itertools import product

import pytest

from .box import AMBASSADOR_ORDER, AMBASSADOR_TOKENS, TOKENS, Site
from .scoring import (
    ambassador_owners,
    best_portrait_points,
    penalty_seat,
    portrait_points,
    score_city,
    tower_winner,
    winners,
)

Token = tuple[str, int]


def test_most_floors_win_a_tower() -> None:
    assert tower_winner([0, 0, 0, 1, 1]) == 0


def test_a_tied_tower_goes_to_the_tied_floor_nearest_the_top() -> None:
    assert tower_winner([0, 1, 0, 1]) == 1
    assert tower_winner([1, 0, 1, 0, 2]) == 0


def test_the_taller_tower_gets_the_higher_token() -> None:
    towers: dict[Site, list[int]] = {"left": [0, 1], "right": [2, 2, 1]}
    assert score_city("Parma", towers, 1) == (("right", 2, 5, 1), ("left", 1, 2, 1))


def test_three_equal_portraits_are_six_points() -> None:
    assert portrait_points({"banker": 7, "lady": 2, "scholar": 3}) == 18


def test_ambassadors_choose_their_portraits_together() -> None:
    counts = {"banker": 1, "lady": 2, "scholar": 0}
    assert best_portrait_points(counts, []) == 0
    assert best_portrait_points(counts, ["A"]) == 6
    assert best_portrait_points(counts, ["A", "B", "C"]) == 12
    assert best_portrait_points(counts, ["D"]) == 6
    assert best_portrait_points(counts, ["B", "D"]) == 12


def penalty(*roma: int, lucca: tuple[int, ...] = ()) -> int | None:
    towers: dict[str, dict[Site, list[int]]] = {
        "Roma": {"left": list(roma[:2]), "right": list(roma[2:])},
        "Siena": {"left": [], "right": []},
        "Lucca": {"left": list(lucca), "right": []},
    }
    return penalty_seat(3, towers, [("Roma", "Siena")])


def test_presence_in_the_fewest_towers_costs_three_points() -> None:
    assert penalty(0, 1, 2, 1, 0) == 2


def test_a_tie_for_fewest_towers_goes_to_the_fewest_floors() -> None:
    assert penalty(0, 0, 1, 0, 2, 2) == 1


def test_a_tie_in_towers_and_floors_costs_nobody_anything() -> None:
    assert penalty(0, 0, 1, 0, 2) is None
    assert penalty_seat(2, {}, []) is None


def test_only_cities_with_a_messenger_count_for_the_penalty() -> None:
    assert penalty(0, 1, 1, 0, lucca=(2, 2)) == 2


def shares(players: int, tokens: list[Token]) -> list[list[list[Token]]]:
    """Every way to give these tokens to the players."""
    ways = []
    for owners in product(range(players), repeat=len(tokens)):
        pairs = list(zip(owners, tokens, strict=True))
        ways.append([[token for owner, token in pairs if owner == s] for s in range(players)])
    return ways


FILLER: list[Token] = [
    (city, AMBASSADOR_TOKENS[letter])
    for letter, cities in AMBASSADOR_ORDER.items()
    for city in cities
]


@pytest.mark.parametrize("letter", "ABC")
def test_the_owner_of_the_first_pictured_token_is_among_the_tied(letter: str) -> None:
    value, cities = AMBASSADOR_TOKENS[letter], AMBASSADOR_ORDER[letter]
    rest = [token for token in FILLER if token[1] != value]
    for held in shares(5, [(city, value) for city in cities]):
        counts = [len(tokens) for tokens in held]
        tied = [seat for seat in range(5) if counts[seat] == max(counts)]
        first = next(seat for seat in range(5) if (cities[0], value) in held[seat])
        expected = tied[0] if len(tied) == 1 else first
        assert len(tied) == 1 or first in tied  # A2
        with_rest = [held[0] + rest, *held[1:]]
        if letter == "C":  # D counts Verona and Parma, and is decided by Milano here
            with_rest[0] = [*with_rest[0], ("Milano", 7)]
        assert ambassador_owners(with_rest)[letter] == expected


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_ambassador_d_is_always_decided(players: int) -> None:
    d_tokens = [(city, value) for city in ("Verona", "Parma", "Milano") for value in TOKENS[city]]
    rest = [token for token in FILLER if token not in d_tokens]
    for held in shares(players, d_tokens):
        points = [sum(value for _, value in tokens) for tokens in held]
        owner = ambassador_owners([held[0] + rest, *held[1:]])["D"]
        assert points[owner] == max(points)
        assert players > 2 or points.count(max(points)) == 1  # A3


def test_a_tie_for_d_goes_to_verona_and_then_to_parma() -> None:
    rest = [token for token in FILLER if token[0] not in ("Verona", "Parma", "Milano")]
    verona = [[("Milano", 7)], [("Verona", 5), ("Verona", 2)], [("Milano", 4), ("Parma", 2)]]
    assert ambassador_owners([*verona, rest])["D"] == 1
    parma = [[("Parma", 5), ("Milano", 4)], [("Milano", 7), ("Parma", 2)], [("Verona", 5)]]
    assert ambassador_owners([[*parma[0], *rest], *parma[1:], [("Verona", 2)]])["D"] == 0


def test_a_tied_game_goes_to_the_fewest_floors_on_the_board_or_is_shared() -> None:
    assert winners([50, 60, 60], [9, 2, 1]) == [1]
    assert winners([60, 60, 10], [3, 3, 9]) == [0, 1]
