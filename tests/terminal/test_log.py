"""What happened, in sentences."""

import pytest

from patrician import CLASSIC, Event
from patrician.rules import Game
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    CityScored,
    DisplayRefilled,
    FloorMoved,
    FloorPlaced,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TowerScored,
    TowerWonBy,
    TurnEnded,
)
from patrician.terminal.log import events_since_last_turn, log_lines
from tests.rules.builders import brief

NAMES = ("Anna", "Bruno")
TALLER = TowerScored("left", 4, (3, 1), 0, TowerWonBy.MOST_FLOORS, 5, 0)
LOWER = TowerScored("right", 2, (1, 1), 1, TowerWonBy.NEAREST_THE_TOP, 2, 1)

TOLD: dict[str, Event] = {
    "Anna plays siena-1 (star lady).": CardPlayed(0, "siena-1"),
    "Anna plays siena-1 (star lady), their last card.": CardPlayed(0, "siena-1", forced=True),
    "Bruno builds on the left site of Roma: one floor.": FloorPlaced(1, "Roma", "left", 1),
    "Bruno builds on the left site of Roma: now 2 floors.": FloorPlaced(1, "Roma", "left", 2),
    "Anna moves Bruno’s top floor from the left tower of Roma to the other site.": FloorMoved(
        0, "Roma", "left", 1
    ),
    "Anna moves their own top floor from the left tower of Roma to the other site.": FloorMoved(
        0, "Roma", "left", 0
    ),
    "Anna chooses not to move a floor.": MoveDeclined(0),
    "Anna has no floor to move.": MoveDeclined(0, forced=True),
    "Anna takes roma-3 (two crests) from Siena.": CardTaken(0, "Siena", "roma-3"),
    "roma-3 (two crests) is turned face up at Siena.": DisplayRefilled("Siena", "roma-3"),
    "Anna places a messenger between Roma and Siena.": MessengerPlaced(0, ("Roma", "Siena")),
    "Anna chooses not to place a messenger.": MessengerDeclined(0),
    "Anna has nowhere to place a messenger.": MessengerDeclined(0, forced=True),
}


@pytest.mark.parametrize(("sentence", "event"), TOLD.items())
def test_every_event_is_a_sentence(sentence: str, event: Event) -> None:
    assert log_lines([event], NAMES, CLASSIC) == [sentence]


def test_a_finished_city_tells_who_won_and_why() -> None:
    lines = log_lines([CityScored("Parma", (TALLER, LOWER))], NAMES, CLASSIC)
    assert lines == [
        "Parma is finished.",
        "Anna wins the left tower with 3 of 4 floors: 5 points.",
        "Bruno wins the right tower with 1 of 2 floors, tied but nearest the top: 2",
        "  points, and one messenger token.",
    ]


def test_an_empty_line_stands_after_each_turn() -> None:
    events: list[Event] = [MoveDeclined(0), TurnEnded(0, 1), MoveDeclined(1), TurnEnded(1, 2)]
    assert log_lines(events, NAMES, CLASSIC) == [
        "Anna chooses not to move a floor.",
        "",
        "Bruno chooses not to move a floor.",
        "",
    ]


def test_the_end_of_the_game_is_told() -> None:
    game = Game(2, seed="end")
    game.play_out(1)
    last = game.actions[-1]
    game.undo()
    assert log_lines(game.apply(last), NAMES, CLASSIC)[-1] == "All cards have been played."


def _play_turn(game: Game) -> None:
    turn = game.turn
    while game.turn == turn:
        game.apply(game.legal_actions()[0])


def test_the_news_begin_after_ones_own_last_turn() -> None:
    game = Game(3, seed="news")
    first = game.seat
    for _ in range(4):
        _play_turn(game)
    second = (first + 1) % 3
    news = events_since_last_turn(game.observation(second))
    ended = [event.seat for event in news if isinstance(event, TurnEnded)]
    assert ended == [(first + 2) % 3, first]
    assert isinstance(news[0], CardPlayed)


def test_the_first_news_begin_with_the_game() -> None:
    game = Game(3, seed="news")
    _play_turn(game)
    news = events_since_last_turn(game.observation(game.seat))
    assert brief(news[0]) == CardPlayed((game.seat - 1) % 3, game.turns()[0].card)


def test_there_are_no_news_before_the_first_decision() -> None:
    game = Game(3, seed="news")
    assert events_since_last_turn(game.observation(game.seat)) == []
