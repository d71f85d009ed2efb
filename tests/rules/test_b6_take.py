"""B6: taking a card."""

import pytest

from patrician.rules import Kind, Reason
from patrician.rules.events import CardTaken, TurnEnded
from tests.rules.builders import Board, board


def after_building(card: str, display: dict[str, str]) -> Board:
    """Seat 0 has played this card, its only one, and built; nothing is taken yet."""
    table = board(2, hands={0: [card]}, display=display)
    table.step(f"play {card}", "build left")
    return table


# --- B6.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B6.1")
@pytest.mark.parametrize("card", ["roma-1", "roma-5", "roma-7"])
def test_the_card_of_the_city_built_in_is_taken(card: str) -> None:
    table = board(2, hands={0: [card]}, display={"Roma": "siena-1", "Siena": "siena-2"})
    events = table.do(f"play {card}", "build left")
    assert CardTaken(0, "Roma", "siena-1", forced=True) in events
    assert table.hand(0) == ["siena-1"]


@pytest.mark.rule("B6.1")
def test_the_card_of_another_city_cannot_be_taken() -> None:
    table = after_building("roma-1", {"Roma": "siena-1", "Siena": "siena-2"})
    assert table.legal() == ["take Roma"]
    for city in ("Siena", "Lucca"):
        assert table.why_not(f"take {city}") == Reason(
            "B6.1", "take-from-city-built-in", {"city": "Roma"}
        )


@pytest.mark.rule("B6.1")
def test_a_taken_card_leaves_the_display() -> None:
    table = board(2, hands={0: ["roma-1"]}, display={"Roma": "siena-1", "Siena": "siena-2"})
    table.do("play roma-1", "build left")
    assert table.display() == {"Siena": "siena-2"}


@pytest.mark.rule("B6.1")
def test_the_card_is_added_to_the_hand() -> None:
    table = board(2, hands={0: ["roma-1", "lucca-1", "lucca-2"]}, display={"Roma": "siena-1"})
    table.do("play roma-1", "build left")
    assert sorted(table.hand(0)) == ["lucca-1", "lucca-2", "siena-1"]


# --- B6.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B6.2")
def test_the_question_mark_takes_the_card_of_any_city() -> None:
    display = {"Roma": "siena-1", "Siena": "siena-2", "Firenze": "lucca-3"}
    table = after_building("roma-6", display)
    assert table.legal() == ["take Roma", "take Siena", "take Firenze"]
    table.do("take Firenze")
    assert table.hand(0) == ["lucca-3"]


@pytest.mark.rule("B6.2")
def test_the_question_mark_may_take_the_card_of_the_city_built_in() -> None:
    table = after_building("roma-6", {"Roma": "siena-1", "Siena": "siena-2"})
    table.do("take Roma")
    assert table.hand(0) == ["siena-1"]


@pytest.mark.rule("B6.2")
def test_the_question_mark_takes_no_card_where_none_lies() -> None:
    table = after_building("roma-6", {"Roma": "siena-1", "Siena": "siena-2"})
    assert table.why_not("take Lucca") == Reason("B6.2", "no-card-at-city", {"city": "Lucca"})


# --- B6.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B6.3")
def test_without_a_card_at_the_city_built_in_any_card_may_be_taken() -> None:
    table = after_building("roma-1", {"Siena": "siena-2", "Firenze": "lucca-3"})
    assert table.legal() == ["take Siena", "take Firenze"]
    table.do("take Siena")
    assert table.hand(0) == ["siena-2"]


@pytest.mark.rule("B6.3")
def test_a_card_is_taken_only_where_one_lies() -> None:
    table = after_building("roma-1", {"Siena": "siena-2", "Firenze": "lucca-3"})
    for city in ("Roma", "Lucca"):
        assert table.why_not(f"take {city}") == Reason("B6.3", "no-card-at-city", {"city": city})


@pytest.mark.rule("B6.3")
def test_a_place_that_was_not_refilled_has_no_card() -> None:
    table = board(
        2,
        hands={0: ["roma-1"], 1: ["roma-2", "roma-5"]},
        display={"Roma": "siena-1", "Siena": "siena-2", "Lucca": "lucca-3"},
    )
    table.do("play roma-1", "build left", "play roma-2")
    table.step("build left")
    assert table.legal() == ["take Siena", "take Lucca"]


# --- B6.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B6.4")
@pytest.mark.parametrize("card", ["roma-1", "roma-6"])
def test_without_any_card_face_up_the_step_is_skipped(card: str) -> None:
    table = board(2, hands={0: [card, "lucca-1"]})
    events = table.do(f"play {card}", "build left")
    assert events[-1] == TurnEnded(0, 1)
    assert not any(isinstance(event, CardTaken) for event in events)
    assert table.hand(0) == ["lucca-1"]


@pytest.mark.rule("B6.4")
def test_there_is_no_step_without_a_card_to_take() -> None:
    table = board(2, hands={0: ["roma-1"]})
    table.step("play roma-1")
    assert table.why_no_step(Kind.TAKE) == Reason("B6.4", "no-card-to-take")


@pytest.mark.rule("B6.4", "B10.4")
def test_where_a_card_can_be_taken_one_must_be() -> None:
    table = after_building("roma-1", {"Siena": "siena-2", "Firenze": "lucca-3"})
    assert all(decision.startswith("take ") for decision in table.legal())
    only = board(2, hands={0: ["roma-1"]}, display={"Firenze": "lucca-3"})
    events = only.do("play roma-1", "build left")
    assert CardTaken(0, "Firenze", "lucca-3", forced=True) in events
