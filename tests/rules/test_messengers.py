"""M: The Messengers."""

import pytest

from patrician.box import BOX
from patrician.rules import Game, Kind, Reason, Setup, action_number
from patrician.rules.actions import UnknownAction
from patrician.rules.events import (
    CityScored,
    MessengerDeclined,
    MessengerPlaced,
    TurnEnded,
)
from patrician.rules.result import city_scored
from patrician.rules.standing import PenaltyGiven
from tests.rules.builders import Board, board, ended, every_number_of_players

NEIGHBOURS = [
    "Roma-Siena",
    "Siena-Lucca",
    "Siena-Bologna",
    "Lucca-Milano",
    "Lucca-Ferrara",
    "Milano-Parma",
    "Parma-Verona",
    "Verona-Ferrara",
    "Ferrara-Bologna",
    "Bologna-Firenze",
]
BY_PISTOIA = ["Roma-Pistoia", "Pistoia-Firenze"]


def may_place(card: str, players: int = 2, messengers: tuple[str, ...] = ()) -> Board:
    """Seat 0 has played this card and built; it may place a messenger now."""
    table = board(players, hands={0: [card]}, messengers=messengers, expansions=["messengers"])
    table.do(f"play {card}", "build left")
    return table


# --- M1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("M1")
@pytest.mark.parametrize(("players", "messengers"), [(2, 2), (3, 2), (4, 1), (5, 1)])
def test_everybody_starts_with_messengers(players: int, messengers: int) -> None:
    table = Game(players, seed=1, expansions=["messengers"]).board()
    assert table.messengers_left == (messengers,) * players
    assert table.messengers == ()


@pytest.mark.rule("M1")
@every_number_of_players
def test_there_are_no_messengers_without_the_expansion(players: int) -> None:
    game = Game(players, seed=1, expansions=["ambassadors"])
    assert game.board().messengers_left == (0,) * players


@pytest.mark.rule("M1")
def test_a_placed_messenger_is_used_up() -> None:
    table = may_place("roma-1")
    table.do("messenger Milano-Parma")
    assert [table.position.messengers(seat) for seat in (0, 1)] == [1, 2]


@pytest.mark.rule("M1")
def test_who_has_no_messenger_left_places_none() -> None:
    table = board(2, hands={0: ["roma-1"]}, messengers_left={0: 0}, expansions=["messengers"])
    events = table.do("play roma-1", "build left")
    assert isinstance(events[-1], TurnEnded)
    assert table.position.seat == 1


@pytest.mark.rule("M1")
def test_without_a_messenger_there_is_no_such_step() -> None:
    table = board(2, hands={0: ["roma-1"]}, messengers_left={0: 0}, expansions=["messengers"])
    table.step("play roma-1")
    assert table.why_no_step(Kind.MESSENGER) == Reason("M1", "no-messenger-left")


@pytest.mark.rule("M1")
def test_the_last_messenger_may_be_placed() -> None:
    table = board(2, hands={0: ["roma-1"]}, messengers_left={0: 1}, expansions=["messengers"])
    table.do("play roma-1", "build left", "messenger Milano-Parma")
    assert table.position.messengers(0) == 0


# --- M2 -------------------------------------------------------------------------------------------


@pytest.mark.rule("M2")
def test_a_star_card_lets_its_player_place_a_messenger() -> None:
    table = may_place("roma-1")
    assert table.do("messenger Milano-Parma")[0] == MessengerPlaced(0, ("Milano", "Parma"))
    assert table.messengers() == ["Milano-Parma"]


@pytest.mark.rule("M2")
@pytest.mark.parametrize("card", ["roma-5", "roma-6"])
def test_a_card_without_a_star_does_not(card: str) -> None:
    table = may_place(card)
    assert table.position.seat == 1
    assert table.legal() == [f"play {card}" for card in table.hand(1)]


@pytest.mark.rule("M2")
def test_without_a_star_there_is_no_such_step() -> None:
    table = board(2, hands={0: ["roma-5"]}, expansions=["messengers"])
    table.step("play roma-5")
    reason = Reason("M2", "card-without-star", {"card": "roma-5"})
    assert table.why_no_step(Kind.MESSENGER) == reason


@pytest.mark.rule("M2")
def test_a_star_card_does_nothing_of_the_kind_without_the_expansion() -> None:
    table = board(2, hands={0: ["roma-1"]})
    table.do("play roma-1", "build left")
    assert table.position.seat == 1


@pytest.mark.rule("M2")
def test_a_messenger_is_placed_after_the_other_steps() -> None:
    table = board(
        2,
        hands={0: ["roma-1"]},
        display={"Roma": "siena-1"},
        pile=["siena-2"],
        expansions=["messengers"],
    )
    table.do("play roma-1", "build left")
    assert table.hand(0) == ["siena-1"]
    assert table.display() == {"Roma": "siena-2"}
    assert "messenger Milano-Parma" in table.legal()


@pytest.mark.rule("M2")
def test_only_one_messenger_is_placed_in_a_turn() -> None:
    table = may_place("roma-1")
    assert isinstance(table.do("messenger Milano-Parma")[-1], TurnEnded)
    assert table.position.seat == 1


@pytest.mark.rule("M2")
def test_everybody_sees_the_messengers() -> None:
    game = Game(2, seed=1, expansions=["messengers"])
    while not game.board().messengers:
        game.apply(game.legal_actions()[-1])
    (link,) = game.observation(None).board.messengers
    assert "-".join(link) in NEIGHBOURS
    assert sum(game.observation(1).board.messengers_left) == 3


# --- M2.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_messengers_stand_between_neighbours(players: int) -> None:
    for city in Setup(players).cities:
        links = [link for link in NEIGHBOURS if city not in link.split("-")]
        table = may_place(f"{city.lower()}-1", players)
        assert table.legal() == ["no messenger", *(f"messenger {link}" for link in links)]


@pytest.mark.rule("M2.1")
def test_with_five_players_pistoia_has_two_neighbours() -> None:
    table = may_place("milano-1", 5)
    links = [link for link in NEIGHBOURS + BY_PISTOIA if "Milano" not in link]
    assert table.legal() == ["no messenger", *(f"messenger {link}" for link in links)]


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("link", BY_PISTOIA)
def test_pistoia_has_no_messenger_when_it_is_out(link: str) -> None:
    table = may_place("milano-1", 4)
    assert table.why_not(f"messenger {link}") == Reason(
        "M2.1", "city-not-in-play", {"city": "Pistoia"}
    )


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("link", ["Roma-Lucca", "Milano-Verona", "Roma-Firenze", "Roma-Roma"])
def test_cities_that_are_no_neighbours_are_no_choice(link: str) -> None:
    with pytest.raises(UnknownAction, match="is no decision"):
        action_number(f"messenger {link}")


# --- M2.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("M2.2")
@pytest.mark.parametrize("link", ["Roma-Siena", "Siena-Lucca", "Siena-Bologna"])
def test_no_messenger_stands_at_the_city_built_in(link: str) -> None:
    table = may_place("siena-1")
    assert table.why_not(f"messenger {link}") == Reason(
        "M2.2", "messenger-at-city-built-in", {"city": "Siena"}
    )


@pytest.mark.rule("M2.2", "M5")
def test_no_messenger_stands_at_a_city_finished_this_turn() -> None:
    table = board(
        2,
        towers={"Parma": ("0 0 0", "1")},
        hands={0: ["parma-1"]},
        expansions=["messengers"],
    )
    table.do("play parma-1", "build left")
    assert table.scored() == ["Parma"]
    assert table.why_not("messenger Milano-Parma") == Reason(
        "M2.2", "messenger-at-city-built-in", {"city": "Parma"}
    )


# --- M2.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("M2.3")
def test_a_city_with_two_messengers_gets_no_third() -> None:
    table = may_place("parma-1", messengers=("Siena-Lucca", "Siena-Bologna"))
    assert table.why_not("messenger Roma-Siena") == Reason(
        "M2.3", "city-has-enough-messengers", {"city": "Siena"}
    )


@pytest.mark.rule("M2.3")
def test_a_city_with_one_messenger_may_get_another() -> None:
    table = may_place("parma-1", messengers=("Siena-Lucca",))
    table.do("messenger Roma-Siena")
    assert table.messengers() == ["Roma-Siena", "Siena-Lucca"]


@pytest.mark.rule("M2.3")
def test_both_cities_must_have_room_for_a_messenger() -> None:
    table = may_place("roma-1", messengers=("Siena-Bologna", "Bologna-Firenze"))
    assert table.why_not("messenger Ferrara-Bologna") == Reason(
        "M2.3", "city-has-enough-messengers", {"city": "Bologna"}
    )


# --- M2.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("M2.4")
def test_between_two_cities_stands_at_most_one_messenger() -> None:
    table = may_place("parma-1", messengers=("Roma-Siena",))
    assert table.why_not("messenger Roma-Siena") == Reason(
        "M2.4", "link-has-messenger", {"one": "Roma", "other": "Siena"}
    )


@pytest.mark.rule("M2.4")
def test_a_link_that_was_used_in_this_game_is_taken() -> None:
    table = board(2, hands={0: ["roma-1"], 1: ["parma-1", "parma-2"]}, expansions=["messengers"])
    table.do("play roma-1", "build left", "messenger Siena-Lucca", "play parma-1", "build left")
    assert "messenger Siena-Lucca" not in table.legal()
    assert "messenger Siena-Bologna" in table.legal()


# --- M2.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("M2.5")
def test_placing_a_messenger_is_voluntary() -> None:
    table = may_place("roma-1")
    assert table.do("no messenger")[0] == MessengerDeclined(0)
    assert table.messengers() == []
    assert table.position.messengers(0) == 2


@pytest.mark.rule("M2.5")
def test_a_messenger_may_stand_at_a_scored_city_and_changes_no_tokens() -> None:
    table = board(
        2,
        towers={"Parma": ("0 0 0", "1 1")},
        scored={"Parma": (0, 1)},
        hands={0: ["roma-1"]},
        expansions=["messengers"],
    )
    table.do("play roma-1", "build left", "messenger Milano-Parma")
    assert table.messengers() == ["Milano-Parma"]
    assert table.tokens("Parma") == (0, 1)
    assert [table.position.messenger_tokens(seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("M2.5")
def test_a_messenger_placed_later_is_not_told_as_part_of_the_scoring() -> None:
    table = board(
        2,
        towers={"Parma": ("0 0", "1 1")},
        hands={0: ["parma-3", "siena-1", "siena-2"], 1: ["roma-1", "roma-2"]},
        expansions=["messengers"],
    )
    table.do("play parma-3", "build left")
    table.do("play roma-1", "build left", "messenger Milano-Parma")
    told = city_scored(table.position, "Parma", 2)
    assert [tower.messenger_tokens for tower in told.towers] == [0, 0]


# --- M3 -------------------------------------------------------------------------------------------


def finish_parma(left: str, right: str, messengers: tuple[str, ...]) -> tuple[Board, CityScored]:
    """Seat 0 places the last floor of Parma on the left tower."""
    table = board(
        3,
        towers={"Parma": (left, right)},
        hands={0: ["parma-1"]},
        messengers=messengers,
        expansions=["messengers"],
    )
    events = table.do("play parma-1", "build left")
    (scored,) = (event for event in events if isinstance(event, CityScored))
    return table, scored


@pytest.mark.rule("M3")
@pytest.mark.parametrize(
    "messengers", [(), ("Milano-Parma",), ("Parma-Verona",), ("Milano-Parma", "Parma-Verona")]
)
def test_the_winner_of_each_tower_gets_a_token_for_each_messenger(
    messengers: tuple[str, ...],
) -> None:
    count = len(messengers)
    table, scored = finish_parma("0 0", "2 2", messengers)
    assert [table.position.messenger_tokens(seat) for seat in range(3)] == [count, 0, count]
    assert [tower.messenger_tokens for tower in scored.towers] == [count, count]


@pytest.mark.rule("M3")
def test_who_wins_both_towers_gets_the_messenger_tokens_of_both() -> None:
    table, _ = finish_parma("0 0", "0 0", ("Milano-Parma", "Parma-Verona"))
    assert [table.position.messenger_tokens(seat) for seat in range(3)] == [4, 0, 0]


@pytest.mark.rule("M3")
def test_messengers_at_other_cities_bring_nothing() -> None:
    table, scored = finish_parma("0 0", "2 2", ("Verona-Ferrara", "Lucca-Milano"))
    assert [table.position.messenger_tokens(seat) for seat in range(3)] == [0, 0, 0]
    assert [tower.messenger_tokens for tower in scored.towers] == [0, 0]


@pytest.mark.rule("M3")
def test_messenger_tokens_are_kept_and_added_to() -> None:
    table = board(
        3,
        towers={"Parma": ("0 0", "2 2")},
        hands={0: ["parma-1"]},
        messengers=["Milano-Parma"],
        messenger_tokens={0: 2, 1: 1},
        expansions=["messengers"],
    )
    table.do("play parma-1", "build left")
    assert [table.position.messenger_tokens(seat) for seat in range(3)] == [3, 1, 1]


@pytest.mark.rule("M3")
def test_messenger_tokens_are_worth_two_points() -> None:
    table = ended(3, {}, others=0, messenger_tokens={0: 1, 2: 3}, expansions=["messengers"])
    assert table.result().messengers == (2, 0, 6)
    assert table.result().totals == (101, 0, 6)


@pytest.mark.rule("M3")
@every_number_of_players
def test_the_24_tokens_of_the_box_suffice(players: int) -> None:
    assert players * BOX.messengers[players] * 2 * 2 <= 24


# --- M4 -------------------------------------------------------------------------------------------


def penalty(towers: dict[str, tuple[str, str]], *messengers: str, players: int = 3) -> PenaltyGiven:
    """Who gets the -3 token in a game that ended with these towers."""
    table = ended(
        players, {}, others=0, towers=towers, messengers=messengers, expansions=["messengers"]
    )
    result = table.result()
    assert result.penalty_given is not None
    loser = result.penalty_given.seat
    assert result.penalty == tuple(-3 if seat == loser else 0 for seat in range(players))
    return result.penalty_given


@pytest.mark.rule("M4")
@pytest.mark.parametrize(("absent", "left"), [(0, "1 2"), (1, "0 2"), (2, "0 1")])
def test_the_player_present_in_fewest_towers_gets_minus_three(absent: int, left: str) -> None:
    towers = {"Roma": (left, "0 1 2"), "Siena": ("0 1 2", "2 1 0")}
    given = penalty(towers, "Roma-Siena")
    assert given.seat == absent
    assert given.towers == tuple(3 if seat == absent else 4 for seat in range(3))
    assert given.decided_by == "fewest towers"


@pytest.mark.rule("M4")
def test_minus_three_counts_in_the_total() -> None:
    towers = {"Roma": ("0 1 2", "0 1")}
    table = ended(
        3, {}, others=0, towers=towers, messengers=["Roma-Siena"], expansions=["messengers"]
    )
    assert table.result().totals == (99, 0, -3)


@pytest.mark.rule("M4")
def test_many_floors_in_one_tower_are_still_one_tower() -> None:
    towers = {"Roma": ("2 2 2 2 0 1", "0 1"), "Siena": ("", "")}
    given = penalty(towers, "Roma-Siena")
    assert (given.towers, given.floors, given.seat) == ((2, 2, 1), (2, 2, 4), 2)


@pytest.mark.rule("M4")
def test_presence_counts_and_not_towers_won() -> None:
    """Seat 1 wins one of three towers, but stands in all; seat 0 stands only where it wins."""
    towers = {"Roma": ("0 0 1", "0 0 1"), "Siena": ("1", "")}
    given = penalty(towers, "Roma-Siena", players=2)
    assert (given.towers, given.seat) == ((2, 3), 0)


@pytest.mark.rule("M4")
def test_a_tie_in_towers_goes_to_the_fewest_floors() -> None:
    towers = {"Roma": ("0 0 1 2 2", "0 1 1 2 2")}
    given = penalty(towers, "Roma-Siena")
    assert (given.towers, given.floors) == ((2, 2, 2), (3, 3, 4))
    assert (given.seat, given.decided_by) == (None, "tie")
    towers = {"Roma": ("0 0 1 2 2", "0 1 2 2")}
    given = penalty(towers, "Roma-Siena")
    assert given.floors == (3, 2, 4)
    assert (given.seat, given.decided_by) == (1, "fewest floors")


@pytest.mark.rule("M4")
def test_fewer_towers_come_before_fewer_floors() -> None:
    towers = {"Roma": ("0 0 0 1", "1")}
    given = penalty(towers, "Roma-Siena", players=2)
    assert (given.towers, given.floors, given.seat) == ((1, 2), (3, 2), 0)


@pytest.mark.rule("M4")
@pytest.mark.parametrize("left", ["0 1 2", "0 0 1 2", "0 1 1 2", "0 1 2 2"])
def test_if_floors_tie_as_well_nobody_gets_it(left: str) -> None:
    assert penalty({"Roma": (left, "0 1 2")}, "Roma-Siena").seat is None


@pytest.mark.rule("M4")
def test_a_tie_of_others_protects_nobody() -> None:
    given = penalty({"Roma": ("0 1", "0 1 2")}, "Roma-Siena")
    assert (given.seat, given.decided_by) == (2, "fewest towers")
    given = penalty({"Roma": ("1 2", "0 1 2")}, "Roma-Siena")
    assert (given.seat, given.decided_by) == (0, "fewest towers")


@pytest.mark.rule("M4")
def test_only_cities_with_a_messenger_count() -> None:
    towers = {
        "Roma": ("0 1", "0 1 2"),
        "Siena": ("2 2", "2"),
        "Milano": ("2", "2"),
        "Parma": ("2", ""),
    }
    given = penalty({**towers, "Siena": ("", "")}, "Roma-Siena")
    assert (given.towers, given.seat) == ((2, 2, 1), 2)
    given = penalty(towers, "Roma-Siena")
    assert (given.towers, given.floors, given.seat) == ((2, 2, 3), (2, 2, 4), None)


@pytest.mark.rule("M4")
def test_a_city_with_two_messengers_counts_once() -> None:
    towers = {"Siena": ("0 1 1", "1"), "Roma": ("0", "0")}
    given = penalty(towers, "Roma-Siena", "Siena-Lucca", players=2)
    assert (given.towers, given.floors, given.seat) == ((3, 2), (3, 3), 1)


@pytest.mark.rule("M4")
def test_a_messenger_placed_after_the_scoring_counts_too() -> None:
    """In a finished game every city is scored; none of these messengers brought a token."""
    table = ended(
        2,
        {},
        others=0,
        towers={"Roma": ("0 1", "0")},
        messengers=["Roma-Siena"],
        expansions=["messengers"],
    )
    assert table.result().messengers == (0, 0)
    assert table.result().penalty == (0, -3)


@pytest.mark.rule("M4")
def test_with_no_messenger_on_the_board_everybody_ties() -> None:
    given = penalty({"Roma": ("0 1", "0")})
    assert (given.towers, given.seat, given.decided_by) == ((0, 0, 0), None, "tie")


@pytest.mark.rule("M4")
def test_without_the_expansion_there_is_no_penalty() -> None:
    result = ended(2, {}, others=0, towers={"Roma": ("0 1", "0")}).result()
    assert result.penalty == (0, 0)
    assert result.penalty_given is None
