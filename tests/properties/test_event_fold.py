"""Events alone move a public board forward to the next position, and backward again."""

from __future__ import annotations

from random import Random

import pytest

from patrician.rules import Deal, Event, Game, Kind, Setup, action_number
from patrician.rules.board import PublicBoard
from patrician.rules.event_fold import applied, reverted
from patrician.rules.events import CardPlayed, FloorMoved, FloorPlaced, TurnEnded
from tests.rules.builders import board, deal, every_kind_of_game

GAMES = 8


def _played(setup: Setup, seed: int) -> list[tuple[PublicBoard, list[Event], PublicBoard]]:
    """Return each decision of a random game: the board before, its events, the board after."""
    game, dice = Game.of(setup, seed=seed), Random(seed)
    decisions = []
    while not game.over:
        before = game.board()
        events = list(game.apply(dice.choice(game.legal_actions())))
        decisions.append((before, events, game.board()))
    return decisions


@every_kind_of_game
def test_events_move_a_board_forward_to_every_later_one(setup: Setup) -> None:
    for seed in range(GAMES):
        decisions = _played(setup, seed)
        moving = decisions[0][0]
        for _, events, after in decisions:
            for event in events:
                moving = applied(moving, event)
            assert moving == after


@every_kind_of_game
def test_events_move_a_board_backward_to_every_earlier_one(setup: Setup) -> None:
    for seed in range(GAMES):
        decisions = _played(setup, seed)
        moving = decisions[-1][2]
        for before, events, _ in reversed(decisions):
            for event in reversed(events):
                moving = reverted(moving, event)
            assert moving == before


@pytest.mark.parametrize("seed", range(4))
def test_between_two_events_the_way_back_is_the_way_forth(seed: int) -> None:
    setup = Setup(3, ("messengers", "ambassadors"), ("late_scoring",))
    for before, events, _ in _played(setup, seed):
        boards = [before]
        for event in events:
            boards.append(applied(boards[-1], event))
        moving = boards[-1]
        for event, expected in zip(reversed(events), reversed(boards[:-1]), strict=True):
            moving = reverted(moving, event)
            # The last decision of a turn is known from the event before the turn's end.
            assert _without_decision(moving) == _without_decision(expected)


def _without_decision(board: PublicBoard) -> dict[str, object]:
    return {name: getattr(board, name) for name in board.__slots__ if name != "decision"}


def test_a_card_says_what_it_covers_and_how_many_floors_it_places() -> None:
    table = board(2, hands={0: ["siena-2", "siena-3"]}, played={0: ["roma-1"]})
    event = table.events("play siena-2")[0]
    assert isinstance(event, CardPlayed)
    assert (event.covered, event.floors) == ("roma-1", table.position.floors_left)
    assert event.next_decision is Kind.SITE


def test_a_floor_says_who_leads_both_towers_before_and_after() -> None:
    table = board(2, towers={"Siena": ("1", "0")}, hands={0: ["siena-1", "siena-3"]})
    event = table.events("play siena-1", "build left")[1]
    assert isinstance(event, FloorPlaced)
    assert (event.leaders_before, event.leaders) == ((1, 0), (0, 0))


def test_a_moved_floor_says_who_leads_both_towers_before_and_after() -> None:
    table = board(2, towers={"Milano": ("0 1", "")}, hands={0: ["lucca-5"]})
    event = table.events("play lucca-5", "build left", "move Milano left")[2]
    assert isinstance(event, FloorMoved)
    assert (event.leaders_before, event.leaders) == ((1, None), (0, 1))


def test_the_end_of_a_turn_says_which_card_was_played_and_who_is_next() -> None:
    game = Game(deal=deal(2, hands={0: ["siena-1"]}))
    events = [*game.apply(action_number("play siena-1")), *game.apply(action_number("build left"))]
    (ended,) = (event for event in events if isinstance(event, TurnEnded))
    assert (ended.card, ended.next_seat) == ("siena-1", 1)


def test_events_of_two_deals_that_look_alike_are_equal() -> None:
    """The extra fields are public: they are the same whatever the hidden cards are."""
    setup = Setup(2)
    one = Deal.from_seed(5, setup)
    other = Deal(one.first, one.hands, one.display, (one.pile[0], *reversed(one.pile[1:])))
    games = Game.of(setup, deal=one), Game.of(setup, deal=other)
    for _ in range(3):
        action = games[0].legal_actions()[0]
        first, second = (list(game.apply(action)) for game in games)
        assert first == second
