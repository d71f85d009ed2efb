"""B2: a turn and the order of its steps."""

import pytest

from patrician.rules import Game, IllegalAction, Reason, RequestError, action_number
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    DisplayRefilled,
    FloorMoved,
    FloorPlaced,
    MessengerPlaced,
    TurnEnded,
)
from tests.rules.builders import board, deal, play

NOT_THIS_STEP = "not-this-step"


@pytest.mark.rule("B2")
def test_the_five_steps_come_in_order() -> None:
    table = board(
        2,
        towers={"Milano": ("0", "")},
        hands={0: ["lucca-5"]},
        display={"Lucca": "roma-1"},
        pile=["roma-2"],
    )
    assert table.do("play lucca-5", "build left", "move Milano left") == [
        CardPlayed(0, "lucca-5"),
        FloorPlaced(0, "Lucca", "left", 1),
        FloorMoved(0, "Milano", "left", 0),
        CardTaken(0, "Lucca", "roma-1", forced=True),
        DisplayRefilled("Lucca", "roma-2"),
        TurnEnded(0, 1),
    ]


@pytest.mark.rule("B2", "M2")
def test_a_messenger_is_the_sixth_step() -> None:
    table = board(
        2,
        hands={0: ["lucca-1"]},
        display={"Lucca": "roma-1"},
        pile=["roma-2"],
        expansions=["messengers"],
    )
    events = table.do("play lucca-1", "build left", "messenger Milano-Parma")
    assert [type(event) for event in events] == [
        CardPlayed,
        FloorPlaced,
        CardTaken,
        DisplayRefilled,
        MessengerPlaced,
        TurnEnded,
    ]


@pytest.mark.rule("B2")
def test_after_a_turn_the_next_player_plays_a_card() -> None:
    table = board(2, hands={0: ["roma-3"], 1: ["siena-1", "siena-2"]})
    table.do("play roma-3", "build left", "build left")
    assert table.position.seat == 1
    assert table.legal() == ["play siena-1", "play siena-2"]


@pytest.mark.rule("B2")
def test_only_a_card_with_the_move_symbol_has_the_special_action() -> None:
    table = board(2, towers={"Milano": ("0", "")}, hands={0: ["lucca-1"]})
    table.do("play lucca-1", "build left")
    assert table.position.seat == 1


@pytest.mark.rule("B2")
@pytest.mark.parametrize(
    ("steps", "expected", "others"),
    [
        ((), "card", {"build left": "site", "no move": "move", "take Roma": "take"}),
        (("play roma-7",), "site", {"play roma-6": "card", "move Siena left": "move"}),
        (("play roma-7", "build left"), "move", {"take Roma": "take", "build left": "site"}),
        (("play roma-6", "build left"), "take", {"no messenger": "messenger", "no move": "move"}),
    ],
)
def test_steps_out_of_order_are_refused(
    steps: tuple[str, ...], expected: str, others: dict[str, str]
) -> None:
    table = board(
        2,
        towers={"Siena": ("0", "")},
        hands={0: ["roma-6", "roma-7"]},
        display={"Roma": "siena-1", "Siena": "siena-2"},
    )
    table.do(*steps)
    for decision, given in others.items():
        facts = {"expected": expected, "given": given}
        assert table.why_not(decision) == Reason("B2", NOT_THIS_STEP, facts)


@pytest.mark.rule("B2")
def test_a_refused_step_changes_nothing_and_says_why() -> None:
    game = Game(2, deal=deal(2))
    with pytest.raises(IllegalAction, match="take Roma is not allowed here: B2") as refusal:
        game.apply(action_number("take Roma"))
    facts = {"expected": "card", "given": "take"}
    assert refusal.value.reason == Reason("B2", NOT_THIS_STEP, facts)
    assert game.actions == ()
    assert game == Game(2, deal=deal(2))


@pytest.mark.rule("B2")
@pytest.mark.parametrize("number", [-1, 101])
def test_there_are_only_the_steps_of_a_turn(number: int) -> None:
    game = Game(2, seed=1)
    assert game.why_not(number) == Reason("B2", "no-such-decision", {"number": number})


@pytest.mark.rule("B2")
def test_a_step_that_leaves_no_choice_is_no_decision() -> None:
    game = Game(2, deal=deal(2, hands={0: ["roma-1"]}, display={"Roma": "siena-3"}))
    events = play(game, "play roma-1", "build left")
    assert CardTaken(0, "Roma", "siena-3", forced=True) in events
    assert game.seat == 1


@pytest.mark.rule("B2")
def test_decisions_can_be_taken_back_one_by_one() -> None:
    game = Game(2, deal=deal(2, hands={0: ["roma-1"]}))
    play(game, "play roma-1", "build left")
    game.undo()
    assert game.legal_actions() == [action_number("build left"), action_number("build right")]
    with pytest.raises(RequestError, match="2 decisions cannot be taken back of 1") as refusal:
        game.undo(2)
    assert refusal.value.rule == "B2"
