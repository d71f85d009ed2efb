"""What can be agreed before a game."""

from typing import Any

import pytest
from pydantic import ValidationError

from patrician.tables.options import (
    LONGEST_TURN,
    SeatWish,
    TableOptions,
    TableWish,
)


def test_a_table_without_wishes_is_for_two_people() -> None:
    assert TableOptions().players == 2


def test_the_options_say_which_game_is_played() -> None:
    options = TableOptions(players=4, expansions=("messengers",), variants=("late_scoring",))
    setup = options.setup()
    assert (setup.players, setup.expansions, setup.variants) == (
        4,
        ("messengers",),
        ("late_scoring",),
    )


def test_options_come_through_the_store_unchanged() -> None:
    options = TableOptions(players=3, turn_seconds=60, absent="bot", seed="known", first=2)
    text = options.model_dump_json(exclude_defaults=True)
    assert TableOptions.model_validate_json(text) == options


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 1},
        {"players": 6},
        {"players": "2"},
        {"expansions": ("messengers", "messengers")},
        {"expansions": ("pirates",)},
        {"variants": ("free_messengers",)},
        {"expansions": ("ambassadors",), "variants": ("late_scoring",)},
        {"expansions": ("messengers",), "variants": ("slow_scoring",)},
        {"turn_seconds": 9},
        {"turn_seconds": LONGEST_TURN + 1},
        {"first": 2},
        {"first": -1},
        {"seed": ""},
        {"seed": "two\nlines"},
        {"memory_aid": "yes"},
        {"colour": "red"},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        TableOptions(**wrong)


def test_a_turn_may_take_two_weeks() -> None:
    assert TableOptions(turn_seconds=14 * 24 * 3600).turn_seconds == 1_209_600


def test_more_seats_than_players_are_refused() -> None:
    with pytest.raises(ValidationError, match="3 seats for 2"):
        TableWish(seats=(SeatWish(),) * 3)


def test_two_seats_of_one_colour_are_refused() -> None:
    with pytest.raises(ValidationError, match="the same colour"):
        TableWish(seats=(SeatWish(colour="red"), SeatWish(colour="red")))
