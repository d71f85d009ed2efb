"""Bots play a game to its end."""

import pickle

import pytest

from patrician.bots import BotError, BotFailure, Budget, play_game
from patrician.rules import Game, Observation


class First:
    """Takes the first legal decision, and notes its budgets."""

    def __init__(self) -> None:
        self.budgets: list[Budget] = []

    def choose(self, observation: Observation, budget: Budget) -> int:
        self.budgets.append(budget)
        return observation.legal_actions()[0]


class Failing:
    """Fails after its first decision."""

    def choose(self, observation: Observation, _budget: Budget) -> int:
        if observation.memory.actions:
            raise ValueError("lost the thread")
        return observation.legal_actions()[0]


def test_a_game_is_played_to_its_end() -> None:
    game, first = Game(3, seed=1), First()
    result = play_game(game, [first, "random", "novice"], budget=Budget(seconds=9))
    assert game.over
    assert result == game.result()
    assert {budget.seconds for budget in first.budgets} == {9}


def test_the_same_seed_plays_the_same_game() -> None:
    games = [Game(2, seed=1) for _ in range(3)]
    for game, seed in zip(games, ("a", "a", "b"), strict=True):
        play_game(game, ["random", "random"], seed=seed)
    assert games[0] == games[1] != games[2]


def test_a_game_that_has_begun_is_played_on() -> None:
    game = Game(2, seed=1)
    game.apply(game.legal_actions()[-1])
    begun = game.actions
    play_game(game, [First(), First()])
    assert game.actions[:1] == begun


def test_a_bot_that_fails_ends_the_game_with_a_sentence_and_the_cause() -> None:
    with pytest.raises(BotFailure, match="the bot Failing failed: ValueError: lost the") as raised:
        play_game(Game(2, seed=1), [Failing(), Failing()])
    assert isinstance(raised.value.__cause__, ValueError)
    assert str(pickle.loads(pickle.dumps(raised.value))) == str(raised.value)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(BotError, match="3 players need as many bots, not 2"):
        play_game(Game(3, seed=1), ["random", "random"])
