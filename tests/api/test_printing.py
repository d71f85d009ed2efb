"""What `print` and `repr` show of games and positions, and positions that are pickled."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from patrician import Game, random_playouts
from patrician.rules import SetupError


def test_a_game_prints_as_a_board() -> None:
    game = Game(2, seed=7)
    lines = str(game).splitlines()
    assert lines[0] == f"turn 1 of 48: seat {game.seat}, card; pile {len(game.pile())}"
    assert [line.split()[0] for line in lines[2:11]] == list(game.setup.cities)
    assert lines[-2].split() == ["0", "0", str(game.board().supplies[0]), "3", "0", "-"]


def test_a_printed_game_shows_no_hand() -> None:
    game = Game(2, seed=7)
    assert not any(card in str(game) for seat in (0, 1) for card in game.hand(seat))


def test_a_finished_game_prints_its_end_and_its_messengers() -> None:
    game = Game(3, seed=7, expansions=["messengers"])
    game.play_out("to the end")
    lines = str(game).splitlines()
    assert lines[0] == "over after 48 turns"
    assert lines[-1].startswith("messengers ")


def test_a_position_says_where_the_game_stands() -> None:
    game = Game(2, seed=7)
    choices = game.legal_actions()
    assert repr(game.position) == f"<Position turn 1 of 48, seat {game.seat}, card: {choices}>"
    game.play_out(1)
    assert repr(game.position) == "<Position over after 48 turns>"


@pytest.mark.parametrize("expansions", [(), ("messengers", "ambassadors")])
def test_a_position_is_the_same_after_pickling(expansions: tuple[str, ...]) -> None:
    game = Game(4, seed=7, expansions=expansions)
    game.apply(game.legal_actions()[0])
    again = pickle.loads(pickle.dumps(game.position))
    assert again == game.position
    assert again.after(game.legal_actions()[0]) == game.position.after(game.legal_actions()[0])


def test_the_bytes_of_another_core_are_refused() -> None:
    pickled: Any = Game(2, seed=7).position.__reduce__()
    restore, (rules, state) = pickled
    with pytest.raises(ValueError, match="another version of the core"):
        restore(rules, state[:-1])
    restore_rules, (constants,) = rules.__reduce__()
    with pytest.raises(ValueError, match="another version of the core"):
        restore_rules(constants + b"\0")


def test_dice_take_a_text() -> None:
    games = [Game(2, seed="a deal") for _ in range(3)]
    for game, seed in zip(games, ("one", "one", "other"), strict=True):
        game.play_out(seed)
    assert games[0] == games[1] != games[2]
    assert random_playouts(50, seed="one") == random_playouts(50, seed="one")
    assert random_playouts(50, seed="one") != random_playouts(50, seed="other")


def test_a_text_of_digits_is_the_number() -> None:
    assert random_playouts(50, seed="7") == random_playouts(50, seed=7)
    assert random_playouts(50, seed="07") != random_playouts(50, seed=7)
    assert random_playouts(1, seed="9" * 1000).games == 1


def test_a_text_that_cannot_be_encoded_is_no_seed() -> None:
    with pytest.raises(SetupError, match="the seed is not valid text"):
        random_playouts(1, seed="\ud800")
