"""A, M4: who would get the ambassadors and the -3 token if the game ended now."""

from dataclasses import astuple

import pytest

from patrician.rules import Setup
from patrician.rules.board import public_board
from patrician.rules.standing import (
    AmbassadorStanding,
    ambassadors_standing,
    penalty_standing,
    tokens_won,
)

from .builders import Board, board, every_kind_of_game, played_out

GAMES = 50


def standing(table: Board, name: str) -> AmbassadorStanding:
    by_name = {one.name: one for one in ambassadors_standing(table.setup, table.position)}
    return by_name[name]


@pytest.mark.rule("A1", "M4")
@every_kind_of_game
def test_at_the_end_the_standing_is_the_final_score(setup: Setup) -> None:
    for seed in range(GAMES):
        table = played_out(setup, seed)
        result = table.result()
        told = [astuple(each) for each in ambassadors_standing(setup, table.position)]
        assert told == [astuple(sent) for sent in result.ambassadors_sent]
        assert penalty_standing(setup, table.position) == result.penalty_given


@pytest.mark.rule("A1.1")
def test_nobody_is_ahead_for_an_ambassador_before_a_token_counts() -> None:
    table = board(2, scored={"Parma": (0, 1)}, expansions=["ambassadors"])
    assert standing(table, "A") == AmbassadorStanding("A", (0, 0), None, None)


@pytest.mark.rule("A2")
def test_a_tie_is_broken_by_the_tokens_that_are_won_so_far() -> None:
    """Bologna comes before Roma in the picture of A, and Firenze is still open."""
    table = board(3, scored={"Roma": (0, 1), "Bologna": (1, 2)}, expansions=["ambassadors"])
    assert standing(table, "A") == AmbassadorStanding("A", (0, 1, 1), 2, "Bologna")


@pytest.mark.rule("A3")
def test_a_tie_for_points_is_broken_city_by_city() -> None:
    """Nobody of the tied has anything from Verona, so Parma decides (A3)."""
    scored = {"Parma": (1, 0), "Verona": (2, 2), "Milano": (0, 1)}
    table = board(3, scored=scored, expansions=["ambassadors"])
    assert standing(table, "D") == AmbassadorStanding("D", (9, 9, 7), 1, "Parma")


@pytest.mark.rule("A3")
def test_a_tie_of_three_for_points_is_broken_by_the_first_city() -> None:
    scored = {"Verona": (0, 1), "Parma": (1, 0), "Milano": (2, 3)}
    table = board(4, scored=scored, expansions=["ambassadors"])
    assert standing(table, "D") == AmbassadorStanding("D", (7, 7, 7, 4), 0, "Verona")


@pytest.mark.rule("B8.1")
@every_kind_of_game
def test_the_prestige_so_far_is_that_of_the_final_score_at_the_end(setup: Setup) -> None:
    table = played_out(setup, 7)
    assert tokens_won(public_board(setup, table.position)).prestige == table.result().prestige


@pytest.mark.rule("M4")
def test_only_towers_beside_messengers_count_for_the_penalty() -> None:
    table = board(
        3,
        towers={"Roma": ("0 0 1", "2"), "Siena": ("1", ""), "Parma": ("0", "0")},
        messengers=["Roma-Siena"],
        expansions=["messengers"],
    )
    given = penalty_standing(table.setup, table.position)
    assert given is not None
    assert (given.towers, given.floors) == ((1, 2, 1), (2, 2, 1))
    assert (given.seat, given.decided_by) == (2, "fewest floors")


@pytest.mark.rule("M4")
def test_without_messengers_on_the_board_nobody_would_get_the_penalty() -> None:
    table = board(2, expansions=["messengers"])
    given = penalty_standing(table.setup, table.position)
    assert given is not None
    assert (given.seat, given.decided_by) == (None, "tie")
