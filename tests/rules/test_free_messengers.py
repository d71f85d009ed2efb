"""M6: a messenger may also stand beside the city built in."""

import pytest

from patrician.rules import Reason, Setup, SetupError
from patrician.rules.events import CityScored, MessengerPlaced, TurnEnded
from tests.rules.builders import Board, board

FREE = ("free_messengers",)
BOTH = ("late_scoring", "free_messengers")


def build_in_parma(
    parma: tuple[str, str],
    variants: tuple[str, ...] = FREE,
    messengers: tuple[str, ...] = (),
) -> Board:
    """Seat 0 has played a star card, built in Parma and taken a card."""
    table = board(
        2,
        towers={"Parma": parma},
        hands={0: ["parma-1"]},
        display={"Parma": "roma-1"},
        pile=["roma-2"],
        messengers=messengers,
        expansions=["messengers"],
        variants=variants,
    )
    table.do("play parma-1", "build left")
    return table


@pytest.mark.rule("M6")
def test_free_messengers_are_off_by_default() -> None:
    assert not Setup(2, ("messengers",)).free_messengers
    table = build_in_parma(("0", ""), variants=())
    assert table.why_not("messenger Milano-Parma") == Reason(
        "M2.2", "messenger-at-city-built-in", {"city": "Parma"}
    )


@pytest.mark.rule("M6", "M2.2")
def test_a_free_messenger_may_stand_beside_the_unfinished_city_built_in() -> None:
    table = build_in_parma(("0", ""))
    assert {"messenger Milano-Parma", "messenger Parma-Verona"} <= set(table.legal())
    events = table.do("messenger Milano-Parma")
    assert [type(event) for event in events] == [MessengerPlaced, TurnEnded]


@pytest.mark.rule("M6", "M3")
def test_a_free_messenger_counts_when_the_city_is_scored_later() -> None:
    table = board(
        2,
        towers={"Parma": ("0 0", "1")},
        hands={0: ["parma-1", "roma-3"], 1: ["parma-3", "siena-3"]},
        expansions=["messengers"],
        variants=FREE,
    )
    table.do("play parma-1", "build left", "messenger Milano-Parma", "play parma-3", "build left")
    assert table.tokens("Parma") == (0, 1)
    assert [table.position.messenger_tokens(seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("M6", "B4.5")
def test_a_free_messenger_beside_the_city_scored_this_turn_changes_no_tokens() -> None:
    table = build_in_parma(("0 0 0", "1"))
    assert table.scored() == ["Parma"]
    owners = table.tokens("Parma")
    events = table.do("messenger Milano-Parma")
    assert CityScored not in [type(event) for event in events]
    assert table.tokens("Parma") == owners == (0, 1)
    assert [table.position.messenger_tokens(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("M6", "M5")
def test_with_late_scoring_a_free_messenger_counts_for_the_city_finished_this_turn() -> None:
    table = build_in_parma(("0 0 0", "1"), BOTH)
    assert table.scored() == []
    events = table.do("messenger Milano-Parma")
    kinds = [type(event) for event in events]
    assert kinds == [MessengerPlaced, CityScored, TurnEnded]
    assert [table.position.messenger_tokens(seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("M6", "M5")
def test_with_late_scoring_the_ban_is_lifted_for_an_unfinished_city_too() -> None:
    late = build_in_parma(("0", ""), ("late_scoring",))
    assert "messenger Milano-Parma" not in late.legal()
    both = build_in_parma(("0", ""), BOTH)
    assert "messenger Milano-Parma" in both.legal()


@pytest.mark.rule("M6", "M2.3")
def test_free_messengers_keep_the_limit_of_two_at_a_city() -> None:
    table = board(
        2,
        hands={0: ["siena-1"]},
        messengers=["Roma-Siena", "Siena-Lucca"],
        expansions=["messengers"],
        variants=FREE,
    )
    table.do("play siena-1", "build left")
    assert table.why_not("messenger Siena-Bologna") == Reason(
        "M2.3", "city-has-enough-messengers", {"city": "Siena"}
    )


@pytest.mark.rule("M6", "M2.4")
def test_free_messengers_keep_the_limit_of_one_between_two_cities() -> None:
    table = build_in_parma(("0", ""), messengers=("Milano-Parma",))
    assert table.why_not("messenger Milano-Parma") == Reason(
        "M2.4", "link-has-messenger", {"one": "Milano", "other": "Parma"}
    )


@pytest.mark.rule("M6", "M2")
def test_free_messengers_still_need_a_star_card() -> None:
    table = board(
        2,
        hands={0: ["parma-4"], 1: ["roma-3"]},
        expansions=["messengers"],
        variants=FREE,
    )
    table.do("play parma-4", "build left")
    assert table.position.seat == 1


@pytest.mark.rule("M6")
@pytest.mark.parametrize("expansions", [(), ("ambassadors",)])
@pytest.mark.parametrize("players", [2, 5])
def test_free_messengers_need_the_messengers(players: int, expansions: tuple[str, ...]) -> None:
    with pytest.raises(SetupError) as refusal:
        Setup(players, expansions, FREE)
    assert refusal.value.rule == "M6"
    assert str(refusal.value) == "the variant free_messengers needs the expansion messengers"


@pytest.mark.rule("M6")
def test_variants_are_named_in_one_order() -> None:
    assert Setup(2, ("messengers",), ("free_messengers", "late_scoring")).variants == BOTH
