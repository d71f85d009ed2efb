"""Random games of every kind: nothing is lost, nothing appears."""

from random import Random

import pytest

from .box import CAPACITY, FLOORS_PER_PLAYER, MESSENGERS_PER_PLAYER, SITES, TOKENS
from .deals import Options, kinds_of_game, random_game
from .facts import Fact
from .game import PlainGame
from .setup import ids_in_play

GAMES_OF_EACH_KIND = 10


def check_cards(game: PlainGame) -> None:
    face_up = [card_id for card_id in game.display.values() if card_id is not None]
    held = [card_id for hand in game.hands for card_id in hand]
    played = [card_id for stack in game.stacks for card_id in stack]
    everywhere = sorted(face_up + held + played + game.pile)
    assert everywhere == sorted(ids_in_play(game.players, game.cards))


def check_floors(game: PlainGame) -> None:
    placed = [floor for city in game.cities for site in SITES for floor in game.towers[city][site]]
    for seat in range(game.players):
        assert game.supplies[seat] >= 0
        assert game.supplies[seat] + placed.count(seat) == FLOORS_PER_PLAYER[game.players]


def check_cities(game: PlainGame) -> None:
    won = sorted(token for held in game.tokens for token in held)
    assert won == sorted((city, value) for city in game.scored for value in TOKENS[city])
    for city in game.cities:
        floors = [len(game.towers[city][site]) for site in SITES]
        assert sum(floors) <= CAPACITY[city]
        if sum(floors) == CAPACITY[city]:
            assert min(floors) >= 1


def check_messengers(game: PlainGame) -> None:
    at_start = MESSENGERS_PER_PLAYER[game.players] if "messengers" in game.expansions else 0
    assert sum(game.messengers_left) + len(game.links) == game.players * at_start
    assert min(game.messengers_left) >= 0
    assert len(set(game.links)) == len(game.links)
    for city in game.cities:
        assert sum(1 for link in game.links if city in link) <= 2


def check_decision(game: PlainGame) -> None:
    legal = game.legal()
    assert len(legal) > 1
    assert legal == sorted(set(legal))
    with pytest.raises(ValueError, match="is not a legal"):
        game.apply(next(number for number in range(101) if number not in legal))


def check_end(game: PlainGame, facts: list[Fact]) -> None:
    assert game.legal() == []
    assert len({len(stack) for stack in game.stacks}) == 1  # B9.1
    assert game.scored == set(game.cities)
    assert facts.count(("over",)) == 1
    assert facts[-1] == ("over",)
    result = game.result()
    totals = [0] * game.players
    for row in ("prestige", "portraits", "messengers", "penalty"):
        points = result[row]
        assert isinstance(points, list)
        totals = [total + more for total, more in zip(totals, points, strict=True)]
    assert result["totals"] == totals


def play_checked(options: Options, random: Random) -> None:
    game, facts = random_game(options, random), list[Fact]()
    while not game.over:
        check_decision(game)
        facts += game.apply(random.choice(game.legal()))
        check_cards(game)
        check_floors(game)
        check_cities(game)
        check_messengers(game)
    check_end(game, facts)


@pytest.mark.parametrize("options", tuple(kinds_of_game()), ids=str)
def test_nothing_is_lost_in_a_random_game(options: Options) -> None:
    random = Random(str(options))
    for _ in range(GAMES_OF_EACH_KIND):
        play_checked(options, random)
