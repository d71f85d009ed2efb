"""Looking through one's own turn."""

from random import Random

from patrician.bots.own_turn import best_of, ends_of_turn, imagined
from patrician.rules import sample_game

from ..games.kinds import KINDS, by_chance, play
from ..rules.builders import board


def test_a_turn_ends_where_the_next_begins_even_if_that_leaves_no_choice() -> None:
    """Everybody's last card: a decision would play the others' cards, too."""
    table = board(2, hands={0: ["roma-1"], 1: ["siena-1"]})
    ends = [end for action in range(1) for end in ends_of_turn(table.position, action)]
    assert {end.turn for end in ends} == {1}
    assert {end.hand(1) for end in ends} == {table.position.hand(1)}
    assert sorted(end.tower(0) for end in ends) == [(), (0,)]


def test_all_ways_through_a_turn_are_found() -> None:
    """Two floors in an empty city, then any of two cards: four placings, eight ends."""
    table = board(
        2,
        hands={0: ["roma-3", "siena-1"], 1: ["siena-2"]},
        display={"Lucca": "lucca-1", "Milano": "milano-1"},
    )
    ends = list(ends_of_turn(table.position, 2))
    assert len(ends) == 4 * 2
    assert {end.hand(0) for end in ends} == {(7, 12), (7, 17)}


def test_what_is_imagined_depends_on_the_observation_alone() -> None:
    game = play(KINDS[12].game(5), Random(5), by_chance, decisions=60)
    observation = game.observation(game.seat)
    other = sample_game(observation, Random(9))
    assert imagined(observation) == imagined(other.observation(game.seat))
    assert imagined(observation).legal_actions() == game.legal_actions()


def test_the_dice_decide_between_equals_only() -> None:
    worths = {1: 3.0, 2: 5.0, 3: 5.0}
    chosen = {best_of(worths.__getitem__, [1, 2, 3], Random(seed)) for seed in range(20)}
    assert chosen == {2, 3}
