"""The bots: always legal, the same for the same dice, blind for what is hidden."""

import random
from collections.abc import Iterator
from random import Random

import pytest

from patrician.bots import bots
from patrician.box import BOX
from patrician.rules import Game, Kind, Observation, sample_game

from ..games.kinds import (
    KINDS,
    KindOfGame,
    Player,
    by_bot,
    by_chance,
    every_kind,
    own_deck,
    play,
)

APPRENTICE = by_bot("apprentice")
every_bot = pytest.mark.parametrize("bot", [by_bot(name) for name in bots()], ids=bots())


def _moments(kind: KindOfGame, seed: int, step: int) -> Iterator[Game]:
    """A game by chance, stopped now and then."""
    dice, game = Random(seed), kind.game(seed)
    while not game.over:
        if len(game.actions) % step == seed % step:
            yield game
        game.apply(by_chance(game.observation(game.seat), dice))


@every_kind
def test_bots_play_whole_games_and_only_legal_decisions(kind: KindOfGame) -> None:
    def checked(observation: Observation, dice: Random) -> int:
        action = (APPRENTICE if observation.seat else by_chance)(observation, dice)
        assert action in observation.legal_actions
        return action

    game = play(kind.game("bots"), Random(str(kind)), checked)
    assert game.over


@pytest.mark.parametrize("kind", KINDS[5::6], ids=str)
def test_bots_play_decks_of_ones_own(kind: KindOfGame) -> None:
    assert play(kind.game("own", own_deck(kind.players)), Random(1), APPRENTICE).over


@every_bot
def test_the_same_dice_give_the_same_game(bot: Player) -> None:
    before = random.getstate()
    games = [play(KINDS[7].game("dice"), Random(seed), bot) for seed in (1, 1, 2)]
    assert games[0] == games[1]
    assert games[0] != games[2]
    assert random.getstate() == before


@every_bot
def test_a_bot_is_blind_for_what_is_hidden(bot: Player) -> None:
    """Two games that look the same from a seat, with other cards in the pile and in hands."""
    differed = 0
    for kind in KINDS[2::3]:
        for game in _moments(kind, kind.players, 23):
            observation = game.observation(game.seat)
            other = sample_game(observation, Random(len(game.actions)))
            same_view = other.observation(game.seat)
            assert same_view == observation
            assert bot(same_view, Random(3)) == bot(observation, Random(3))
            differed += other.deal != game.deal
    assert differed > 20


@every_bot
def test_a_bot_leaves_what_it_sees_as_it_is(bot: Player) -> None:
    for game in _moments(KINDS[10], 1, 30):
        observation, actions = game.observation(game.seat), game.actions
        bot(observation, Random(1))
        assert observation == game.observation(game.seat)
        assert game.actions == actions


def test_the_random_bot_gets_round_to_every_choice() -> None:
    game = Game(2, seed=1)
    observation = game.observation(game.seat)
    chosen = {by_chance(observation, Random(seed)) for seed in range(50)}
    assert chosen == set(game.legal_actions())


def test_the_apprentice_chooses_among_equals_by_its_dice() -> None:
    game = Game(2, seed=1)
    game.apply(game.legal_actions()[0])
    observation = game.observation(game.seat)  # an empty city: left or right is all the same
    assert {APPRENTICE(observation, Random(seed)) for seed in range(20)} == {55, 56}


def test_the_apprentice_finishes_a_city_to_its_own_advantage() -> None:
    """Where the last floor may go on either site, it goes where it wins more token points."""
    mattered = 0
    for seed in range(30):
        for game in _moments(KINDS[0], seed, 1):
            if game.decision is not Kind.SITE or game.table().floors_left > 1:
                continue
            points = {action: _points_after(game, action) for action in game.legal_actions()}
            if len(set(points.values())) == 2:
                mattered += 1
                chosen = APPRENTICE(game.observation(game.seat), Random(1))
                assert points[chosen] == max(points.values())
    assert mattered > 20


def _points_after(game: Game, action: int) -> int:
    """The token points a player has after a decision."""
    following, seat = game.copy(), game.seat
    following.apply(action)
    won = following.table().tokens.items()
    return sum(
        token
        for city, owners in won
        for token, owner in zip(BOX.city(city).tokens, owners, strict=True)
        if owner == seat
    )


def test_the_apprentice_clearly_beats_chance() -> None:
    won = 0.0
    for number in range(40):
        seat = number % 2
        bots = (APPRENTICE, by_chance) if seat == 0 else (by_chance, APPRENTICE)
        game = play(KINDS[number % 6].game(f"match {number}"), Random(number), *bots)
        winners = game.result().winners
        won += (seat in winners) / len(winners)
    assert won >= 0.7 * 40
