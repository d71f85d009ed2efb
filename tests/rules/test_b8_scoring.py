"""B8: scoring a city."""

import pytest

from patrician.box import BOX
from patrician.rules import Event
from patrician.rules.events import CityScored, TowerScored, TowerWonBy
from tests.rules.builders import Board, board


def finish(city: str, left: str, right: str, players: int = 3) -> tuple[Board, CityScored]:
    """Let the owner of the left tower's top floor place it as the city's last."""
    *below, last = left.split()
    card = f"{city.lower()}-1"
    table = board(
        players,
        seat=int(last),
        towers={city: (" ".join(below), right)},
        hands={int(last): [card]},
    )
    return table, scoring(table.do(f"play {card}", "build left"))


def scoring(events: list[Event]) -> CityScored:
    (scored,) = (event for event in events if isinstance(event, CityScored))
    return scored


# --- B8.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B8.1")
def test_the_taller_tower_wins_the_higher_token() -> None:
    table, scored = finish("Parma", "0 0 0", "1 1")
    assert table.tokens("Parma") == (0, 1)
    assert [(tower.winner, tower.token) for tower in scored.towers] == [(0, 5), (1, 2)]


@pytest.mark.rule("B8.1")
def test_the_taller_tower_may_stand_right() -> None:
    table, scored = finish("Parma", "0 0", "1 1 1")
    assert table.tokens("Parma") == (1, 0)
    assert [tower.site for tower in scored.towers] == ["right", "left"]


@pytest.mark.rule("B8.1")
def test_most_floors_win_a_tower_wherever_they_are() -> None:
    table, scored = finish("Siena", "0 0 0 1 2", "1 2")
    assert table.tokens("Siena")[0] == 0
    assert scored.towers[0] == TowerScored(
        site="left",
        height=5,
        floors=(3, 1, 1),
        winner=0,
        decided_by=TowerWonBy.MOST_FLOORS,
        token=7,
        messenger_tokens=0,
    )


@pytest.mark.rule("B8.1")
def test_each_tower_is_counted_by_itself() -> None:
    table, _ = finish("Siena", "1 1 0 1", "0 0 0")
    assert table.tokens("Siena") == (1, 0)
    table, _ = finish("Roma", "2 0 0 1 1 1", "2 2 2")
    assert table.tokens("Roma") == (1, 2)


@pytest.mark.rule("B8.1")
def test_one_player_may_win_both_tokens() -> None:
    table, _ = finish("Siena", "1 1 1 0", "1 0 1")
    assert table.tokens("Siena") == (1, 1)


@pytest.mark.rule("B8.1")
def test_a_tower_of_one_floor_wins_the_lower_token() -> None:
    table, _ = finish("Parma", "0 1 0 0", "2")
    assert table.tokens("Parma") == (0, 2)


@pytest.mark.rule("B8.1")
@pytest.mark.parametrize(
    ("city", "tokens"), [("Roma", (9, 6)), ("Milano", (7, 4)), ("Verona", (5, 2))]
)
def test_tokens_are_worth_what_the_city_says(city: str, tokens: tuple[int, int]) -> None:
    height = BOX.city(city).holds - 1
    _, scored = finish(city, " ".join("0" * height), "1")
    assert tuple(tower.token for tower in scored.towers) == tokens


@pytest.mark.rule("B8.1")
def test_the_towers_of_a_finished_city_are_never_equally_high() -> None:
    assert all(city.holds % 2 == 1 for city in BOX.cities)


# --- B8.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B8.2")
def test_a_tie_goes_to_the_floor_nearest_the_top() -> None:
    table, scored = finish("Siena", "0 1 1 0", "1 0 1")
    assert table.tokens("Siena") == (0, 1)
    assert [tower.decided_by for tower in scored.towers] == ["nearest the top", "most floors"]


@pytest.mark.rule("B8.2")
def test_of_two_tied_players_the_lower_seat_has_no_advantage() -> None:
    table, _ = finish("Siena", "1 0 0 1", "0 0 1")
    assert table.tokens("Siena") == (1, 0)


@pytest.mark.rule("B8.2")
def test_a_player_who_is_not_tied_does_not_win_by_being_on_top() -> None:
    table, _ = finish("Siena", "0 0 1 1 2", "2 2")
    assert table.tokens("Siena") == (1, 2)


@pytest.mark.rule("B8.2")
@pytest.mark.parametrize(("tower", "winner"), [("0 1 2", 2), ("1 2 0", 0), ("2 0 1", 1)])
def test_a_tie_of_three_goes_to_the_top(tower: str, winner: int) -> None:
    table, scored = finish("Parma", tower, "0 0")
    assert table.tokens("Parma")[0] == winner
    assert scored.towers[0].decided_by == "nearest the top"


@pytest.mark.rule("B8.2")
def test_a_tie_in_the_lower_tower_is_broken_too() -> None:
    table, scored = finish("Parma", "0 1", "2 2 2")
    assert table.tokens("Parma") == (2, 1)
    assert scored.towers[1].decided_by == "nearest the top"


# --- B8.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B8.3")
def test_everybody_else_gets_nothing() -> None:
    table, scored = finish("Siena", "0 0 0 2 2", "1 2")
    assert table.tokens("Siena") == (0, 2)
    assert 1 not in (tower.winner for tower in scored.towers)
    assert table.scored() == ["Siena"]


@pytest.mark.rule("B8.3")
def test_the_towers_stay() -> None:
    table, _ = finish("Siena", "0 0 0 2 2", "1 2")
    assert table.towers("Siena") == ("0 0 0 2 2", "1 2")
    assert table.leaders("Siena") == (0, 2)


@pytest.mark.rule("B8.3")
def test_no_floor_of_a_scored_city_goes_back_to_the_supply() -> None:
    table, _ = finish("Siena", "0 0 0 2 2", "1 2")
    assert [table.position.supply(seat) for seat in range(3)] == [26, 28, 26]
