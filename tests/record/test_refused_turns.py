"""Every rule a turn can break: one turn of an example is changed, and the reader says which."""

import json
import re
from typing import Any

import pytest

from patrician.record import RecordError, read_notation, write_notation

from ..games.kinds import CORPUS
from .records import broken_off, example, read, refusal

_SENTENCE = re.compile(r"turn (\d+): (\w+): ([ABM][\d.]+): (.+)")


def _refused(number: int, change: dict[str, Any], sentence: str) -> Any:
    """A row of the table; the turn that is changed is the one the sentence names."""
    match = _SENTENCE.fullmatch(sentence)
    assert match
    values = (number, int(match[1]), change, sentence)
    return pytest.param(*values, id=sentence, marks=pytest.mark.rule(match[3]))


ROWS = [
    # The card
    _refused(1, {"card": "pistoia-1"}, "turn 1: card: B1.1: pistoia-1 is not in play"),
    _refused(1, {"player": 1}, "turn 3: card: B1.7: it is player 0’s turn"),
    _refused(12, {"player": 5}, "turn 1: card: B1.7: it is player 0’s turn"),
    _refused(12, {"player": -1}, "turn 55: card: B1.7: it is player 4’s turn"),
    _refused(1, {"card": "roma-6"}, "turn 1: card: B3.1: roma-6 is not in your hand"),
    _refused(1, {"card": "ferrara-1"}, "turn 3: card: B3.1: ferrara-1 is not in your hand"),
    _refused(10, {"card": "pistoia-7"}, "turn 2: card: B3.1: pistoia-7 is not in your hand"),
    # Floors
    _refused(1, {"build": []}, "turn 1: build: B4.1: ferrara-1 places 1 floor"),
    _refused(1, {"build": None}, "turn 2: build: B4.1: parma-1 places 1 floor"),
    _refused(1, {"build": ["left"]}, "turn 18: build: B4.1: bologna-4 places 2 floors"),
    _refused(1, {"build": ["left"] * 2}, "turn 1: build: B4.1: ferrara-1 places no more floors"),
    _refused(1, {"build": ["left"] * 3}, "turn 18: build: B4.1: bologna-4 places no more floors"),
    _refused(
        2,
        {"build": ["left"]},
        "turn 48: build: B4.3: the last floor of Verona must go on its empty right site",
    ),
    # The special action
    _refused(1, {"move": ["Roma", "left"]}, "turn 1: move: B5.1: ferrara-1 has no move symbol"),
    _refused(
        1,
        {"move": ["Milano", "right"]},
        "turn 10: move: B5.1: there is no floor on the right site of Milano",
    ),
    _refused(1, {"move": ["Roma", "left"]}, "turn 10: move: B5.2: you have no floor in Roma"),
    _refused(
        1, {"move": ["Bologna", "left"]}, "turn 10: move: B5.3: you built in Bologna this turn"
    ),
    _refused(1, {"move": ["Lucca", "left"]}, "turn 37: move: B5.4: Lucca has already been scored"),
    _refused(1, {"move": ["Pistoia", "left"]}, "turn 10: move: B1.1: Pistoia is not in play"),
    # Taking a card
    _refused(1, {"take": "Roma"}, "turn 1: take: B6.1: you must take the card of Ferrara"),
    _refused(1, {"take": "Verona"}, "turn 35: take: B6.2: there is no card at Verona"),
    _refused(1, {"take": "Roma"}, "turn 39: take: B6.3: there is no card at Roma"),
    _refused(1, {"take": None}, "turn 2: take: B6.4: you must take a card"),
    _refused(1, {"take": "Roma"}, "turn 43: take: B6.4: there are no cards left to take"),
    _refused(1, {"take": "Pistoia"}, "turn 1: take: B1.1: Pistoia is not in play"),
    # Messengers
    _refused(
        1, {"messenger": ["Roma", "Siena"]}, "turn 1: messenger: M1: you have no messengers left"
    ),
    _refused(
        2,
        {"messenger": ["Siena", "Roma"]},
        "turn 15: messenger: M1: you have no messengers left",
    ),
    _refused(
        2, {"messenger": ["Roma", "Siena"]}, "turn 4: messenger: M2: milano-5 is not a star card"
    ),
    _refused(
        2,
        {"messenger": ["Roma", "Milano"]},
        "turn 1: messenger: M2.1: Roma and Milano are not adjacent",
    ),
    _refused(
        2,
        {"messenger": ["Roma", "Roma"]},
        "turn 1: messenger: M2.1: Roma and Roma are not adjacent",
    ),
    _refused(
        2, {"messenger": ["Pistoia", "Roma"]}, "turn 1: messenger: M2.1: Pistoia is not in play"
    ),
    _refused(
        2,
        {"messenger": ["Lucca", "Siena"]},
        "turn 1: messenger: M2.2: you built in Lucca this turn",
    ),
    _refused(
        3,
        {"messenger": ["Verona", "Ferrara"]},
        "turn 18: messenger: M2.3: Ferrara already has two messengers",
    ),
    _refused(
        2,
        {"messenger": ["Siena", "Roma"]},
        "turn 2: messenger: M2.4: there is already a messenger between Roma and Siena",
    ),
]


@pytest.mark.parametrize(("number", "turn", "change", "sentence"), ROWS)
def test_a_broken_rule_is_named_with_turn_and_step(
    number: int, turn: int, change: dict[str, Any], sentence: str
) -> None:
    data = example(number)
    data["turns"][turn - 1] |= change
    assert refusal(data) == sentence


def test_the_parts_of_a_refusal_stand_apart() -> None:
    data = example(1)
    data["turns"][9]["move"] = ["Roma", "left"]
    with pytest.raises(RecordError) as refused:
        read(data)
    error = refused.value
    assert (error.turn, error.step, error.rule) == (10, "move", "B5.2")
    assert error.sentence == "you have no floor in Roma"


@pytest.mark.rule("B9.1")
def test_no_turn_follows_the_last_one() -> None:
    data = example(1)
    data["turns"].append({"player": 0, "card": "roma-1", "build": ["left"]})
    assert refusal(data) == "turn 49: card: B9.1: the game is over"


def test_the_first_broken_step_of_a_turn_is_the_one_that_is_named() -> None:
    data = example(2)
    data["turns"][0] |= {"card": "roma-7", "build": [], "messenger": ["Roma", "Milano"]}
    assert refusal(data) == "turn 1: card: B3.1: roma-7 is not in your hand"


def test_the_first_bad_turn_is_the_one_that_is_named() -> None:
    data = example(1)
    data["turns"][9]["move"] = ["Roma", "left"]
    data["turns"][30]["card"] = "roma-1"
    assert refusal(data).startswith("turn 10: ")


@pytest.mark.parametrize("turn", [1, 24, 47])
def test_two_turns_in_the_wrong_order_are_refused(turn: int) -> None:
    data = example(5)
    turns = data["turns"]
    turns[turn - 1], turns[turn] = turns[turn], turns[turn - 1]
    assert refusal(data).startswith(f"turn {turn}: card: B1.7: it is player ")


def test_the_late_scoring_variant_lifts_the_ban_for_a_city_finished_this_turn() -> None:
    """M5: without it the same record breaks M2.2."""
    found = 0
    for number in (6, 8):
        data = example(number)
        data.pop("result")
        data["variants"] = []
        for index, turn in enumerate(data["turns"]):
            city = turn["card"].split("-")[0].capitalize()
            if city in (turn.get("messenger") or ()):
                found += 1
                assert refusal(data | {"turns": data["turns"][: index + 1]}) == (
                    f"turn {index + 1}: messenger: M2.2: you built in {city} this turn"
                )
                break
    assert found


@pytest.mark.rule("M6")
def test_free_messengers_lift_the_ban_for_every_city_built_in() -> None:
    """M6: without them the same record breaks M2.2."""
    found = 0
    for data in map(json.loads, CORPUS.read_text("utf-8").splitlines()):
        if data["variants"] != ["free_messengers"] or "fair" in data:
            continue
        assert read(data).game.setup.free_messengers
        data.pop("result", None)
        data["variants"] = []
        for index, turn in enumerate(data["turns"]):
            city = turn["card"].split("-")[0].capitalize()
            if city in (turn.get("messenger") or ()):
                found += 1
                assert refusal(data | {"turns": data["turns"][: index + 1]}) == (
                    f"turn {index + 1}: messenger: M2.2: you built in {city} this turn"
                )
                break
    assert found >= 3


# --- Turns that break off -------------------------------------------------------------------------


def test_only_the_last_turn_may_break_off() -> None:
    data = example(1)
    data["turns"][4]["partial"] = True
    assert refusal(data) == "turn 5: only the last turn may be partial"


def test_a_whole_turn_does_not_break_off() -> None:
    data = example(1)
    del data["result"], data["turns"][5:]
    data["turns"][4]["partial"] = True
    assert refusal(data) == "turn 5: the turn is whole, not partial"


@pytest.mark.parametrize("partial", [False, None])
def test_a_turn_that_is_not_partial_may_say_so(partial: bool | None) -> None:
    data = example(1)
    expected = read(data)
    data["turns"][4]["partial"] = partial
    assert read(data) == expected


def test_a_turn_that_breaks_off_must_say_so() -> None:
    data = broken_off()
    last = data["turns"][-1]
    del last["partial"]
    assert refusal(data).startswith(f"turn {len(data['turns'])}: ")


def test_a_turn_may_break_off_before_the_first_floor() -> None:
    data = broken_off()
    data["turns"][-1]["build"] = []
    expected = read(data)
    for change in ({"build": None}, {"take": None}, {"messenger": None}):
        assert read(data | {"turns": [*data["turns"][:-1], data["turns"][-1] | change]}) == expected
    del data["turns"][-1]["build"]
    assert read(data) == expected


def test_nothing_stands_behind_the_step_at_which_a_turn_breaks_off() -> None:
    data = broken_off()
    data["turns"][-1] |= {"build": [], "take": "Roma"}
    card = data["turns"][-1]["card"]
    assert refusal(data).startswith(f"turn {len(data['turns'])}: build: B4.1: {card} places ")


def test_a_declined_messenger_makes_the_turn_whole() -> None:
    data = broken_off("take")
    last = data["turns"][-1]
    last["messenger"] = None
    assert refusal(data) == f"turn {len(data['turns'])}: the turn is whole, not partial"
    del last["partial"]
    assert read(data).game.turns()[-1].complete


def test_forced_steps_of_a_turn_that_breaks_off_need_not_be_written() -> None:
    data = broken_off("take")
    expected = read(data)
    del data["turns"][-1]["take"]
    assert read(data) == expected


def test_turns_that_leave_no_choice_are_played_also_if_they_are_not_written() -> None:
    data = example(2)
    result = data.pop("result")
    del data["turns"][-1]
    record = read(data)
    assert record.game.over
    assert record.game.result().data() == result
    assert read_notation(write_notation(record)) == record
