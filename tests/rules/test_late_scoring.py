"""M5: a finished city is scored at the end of the turn."""

import pytest

from patrician.rules import Reason, Setup, SetupError
from patrician.rules.events import (
    CardTaken,
    CityScored,
    DisplayRefilled,
    FloorMoved,
    MessengerPlaced,
    TurnEnded,
)
from tests.rules.builders import Board, board


def finish_late(card: str = "parma-1", parma: tuple[str, str] = ("0 0 0", "1")) -> Board:
    """Seat 0 has placed a floor in Parma, with the variant, and has not taken a card yet."""
    table = board(
        2,
        towers={"Parma": parma, "Siena": ("0", "")},
        hands={0: [card]},
        display={"Parma": "roma-1"},
        pile=["roma-2"],
        expansions=["messengers"],
        variants=["late_scoring"],
    )
    table.step(f"play {card}", "build left")
    return table


@pytest.mark.rule("M5")
def test_late_scoring_is_off_by_default() -> None:
    assert Setup(2, ("messengers",)).variants == ()
    assert not Setup(2, ("messengers",)).late_scoring


@pytest.mark.rule("M5")
def test_late_scoring_lets_a_messenger_count_for_the_city_finished_this_turn() -> None:
    table = finish_late()
    table.do("take Parma")
    events = table.do("messenger Milano-Parma")
    assert [type(event) for event in events] == [MessengerPlaced, CityScored, TurnEnded]
    assert [table.position.messenger_tokens(seat) for seat in (0, 1)] == [1, 1]
    assert table.tokens("Parma") == (0, 1)


@pytest.mark.rule("M5")
def test_late_scoring_waits_for_the_end_of_the_turn() -> None:
    table = finish_late()
    assert table.scored() == []
    table.do("take Parma")
    assert table.scored() == []
    table.do("no messenger")
    assert table.scored() == ["Parma"]


@pytest.mark.rule("M5")
def test_late_scoring_comes_after_the_special_action_and_the_refill() -> None:
    table = finish_late("parma-4")
    events = table.do("move Siena left")
    kinds = [type(event) for event in events]
    assert kinds == [FloorMoved, CardTaken, DisplayRefilled, CityScored, TurnEnded]


@pytest.mark.rule("M5")
def test_late_scoring_does_not_open_the_city_built_in_to_the_special_action() -> None:
    table = finish_late("parma-4")
    assert table.legal() == ["no move", "move Siena left"]
    assert table.why_not("move Parma right") == Reason(
        "B5.3", "move-in-city-built-in", {"city": "Parma"}
    )


@pytest.mark.rule("M5")
def test_late_scoring_lifts_the_ban_only_for_a_finished_city() -> None:
    table = finish_late(parma=("0 0", "1"))
    table.do("take Parma")
    assert table.why_not("messenger Milano-Parma") == Reason(
        "M2.2", "messenger-at-city-built-in", {"city": "Parma"}
    )
    assert table.scored() == []


@pytest.mark.rule("M5")
def test_late_scoring_keeps_the_limit_of_two_messengers() -> None:
    table = board(
        2,
        towers={"Siena": ("0 0 0", "1 1 1")},
        hands={0: ["siena-1"]},
        messengers=["Roma-Siena", "Siena-Lucca"],
        expansions=["messengers"],
        variants=["late_scoring"],
    )
    table.do("play siena-1", "build left")
    assert table.why_not("messenger Siena-Bologna") == Reason(
        "M2.3", "city-has-enough-messengers", {"city": "Siena"}
    )


@pytest.mark.rule("M5")
@pytest.mark.parametrize("expansions", [(), ("ambassadors",)])
def test_late_scoring_needs_the_messengers(expansions: tuple[str, ...]) -> None:
    with pytest.raises(SetupError, match="needs the expansion messengers") as refusal:
        Setup(2, expansions, ("late_scoring",))
    assert refusal.value.rule == "M5"


@pytest.mark.rule("M5")
@pytest.mark.parametrize(
    ("variants", "words"),
    [
        (("early_scoring",), "unknown variant"),
        (("late_scoring",) * 2, "same variant is named twice"),
    ],
)
def test_other_variants_are_refused(variants: tuple[str, ...], words: str) -> None:
    with pytest.raises(SetupError, match=words) as refusal:
        Setup(2, ("messengers",), variants)
    assert refusal.value.rule == "M5"
