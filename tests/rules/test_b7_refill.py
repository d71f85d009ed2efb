"""B7: refilling the display."""

import pytest

from patrician.rules.events import DisplayRefilled
from tests.rules.builders import board


@pytest.mark.rule("B7.1")
def test_the_top_card_of_the_pile_fills_the_place_of_the_card_taken() -> None:
    table = board(
        2, hands={0: ["roma-1"]}, display={"Roma": "siena-1"}, pile=["lucca-3", "lucca-4"]
    )
    events = table.do("play roma-1", "build left")
    assert DisplayRefilled("Roma", "lucca-3") in events
    assert table.display() == {"Roma": "lucca-3"}
    assert table.pile() == ["lucca-4"]


@pytest.mark.rule("B7.1")
def test_cards_are_turned_up_in_the_order_of_the_pile() -> None:
    table = board(
        2,
        hands={0: ["roma-1", "roma-2"], 1: ["siena-1", "siena-2"]},
        display={"Roma": "verona-1", "Siena": "verona-2"},
        pile=["lucca-4", "lucca-3", "parma-1"],
    )
    table.do("play roma-1", "build left", "play siena-1", "build left")
    assert table.display() == {"Roma": "lucca-4", "Siena": "lucca-3"}
    assert table.pile() == ["parma-1"]


@pytest.mark.rule("B7.1")
def test_the_city_is_refilled_whose_card_was_taken() -> None:
    table = board(
        2,
        hands={0: ["roma-6"]},
        display={"Roma": "siena-1", "Siena": "siena-2"},
        pile=["lucca-3"],
    )
    table.do("play roma-6", "build left", "take Siena")
    assert table.display() == {"Roma": "siena-1", "Siena": "lucca-3"}


@pytest.mark.rule("B7.1")
def test_a_finished_city_is_refilled_too() -> None:
    table = board(
        2,
        towers={"Parma": ("1 1 1", "0")},
        hands={0: ["parma-1"]},
        display={"Parma": "siena-1"},
        pile=["lucca-3"],
    )
    table.do("play parma-1", "build left")
    assert table.scored() == ["Parma"]
    assert table.display() == {"Parma": "lucca-3"}


@pytest.mark.rule("B7.1")
def test_with_an_empty_pile_the_place_stays_empty() -> None:
    table = board(2, hands={0: ["roma-1"]}, display={"Roma": "siena-1", "Siena": "siena-2"})
    events = table.do("play roma-1", "build left")
    assert not any(isinstance(event, DisplayRefilled) for event in events)
    assert table.display() == {"Siena": "siena-2"}
