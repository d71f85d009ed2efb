"""B5: the special action of a card with the move symbol."""

import pytest

from patrician.rules import Kind, Reason
from patrician.rules.events import FloorMoved, MoveDeclined
from tests.rules.builders import Board, board

BLACK, WHITE, RED = range(3)


def move_in(milano: tuple[str, str], *, scored: bool = False) -> Board:
    """Seat 0 has played the move card of Lucca and built there; only Milano has floors besides."""
    table = board(
        3,
        towers={"Milano": milano},
        hands={0: ["lucca-5"]},
        scored={"Milano": (1, 1)} if scored else None,
    )
    table.step("play lucca-5", "build left")
    return table


# --- B5.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.1")
def test_the_top_floor_moves_onto_the_other_tower() -> None:
    table = move_in(("0 1 2", "1"))
    assert table.do("move Milano left")[0] == FloorMoved(0, "Milano", "left", 2)
    assert table.towers("Milano") == ("0 1", "1 2")


@pytest.mark.rule("B5.1")
def test_the_top_floor_moves_onto_an_empty_site() -> None:
    table = move_in(("", "2 0 1"))
    table.do("move Milano right")
    assert table.towers("Milano") == ("1", "2 0")


@pytest.mark.rule("B5.1")
@pytest.mark.parametrize("owner", [0, 1, 2])
def test_the_floor_moved_may_be_anybodys(owner: int) -> None:
    table = move_in((f"0 {owner}", "0"))
    assert table.legal() == ["no move", "move Milano left", "move Milano right"]
    table.do("move Milano left")
    assert table.towers("Milano") == ("0", f"0 {owner}")


@pytest.mark.rule("B5.1")
def test_there_is_nothing_to_move_on_an_empty_site() -> None:
    table = move_in(("0", ""))
    assert table.legal() == ["no move", "move Milano left"]
    assert table.why_not("move Milano right") == Reason(
        "B5.1", "move-from-empty-site", {"city": "Milano", "site": "right"}
    )


@pytest.mark.rule("B5.1")
def test_a_site_that_was_filled_by_a_move_can_be_moved_from() -> None:
    table = board(
        2,
        towers={"Milano": ("0", "")},
        hands={0: ["lucca-5", "roma-7"], 1: ["siena-1", "siena-2"]},
    )
    table.do("play lucca-5", "build left", "move Milano left", "play siena-1", "build left")
    table.do("build left")
    assert "move Milano right" in table.legal()
    assert "move Milano left" not in table.legal()


@pytest.mark.rule("B5.1")
def test_a_move_costs_nobody_a_floor_of_the_supply() -> None:
    table = move_in(("0 1", ""))
    before = [table.position.supply(seat) for seat in range(3)]
    table.do("move Milano left")
    assert [table.position.supply(seat) for seat in range(3)] == before


@pytest.mark.rule("B5.1")
def test_only_the_move_symbol_moves_a_floor() -> None:
    table = board(2, towers={"Milano": ("0", "")}, hands={0: ["lucca-1"]})
    table.step("play lucca-1")
    assert table.why_no_step(Kind.MOVE) == Reason("B5.1", "card-without-move", {"card": "lucca-1"})


@pytest.mark.rule("B5.1")
def test_only_one_floor_is_moved() -> None:
    table = move_in(("0 0 0", ""))
    table.do("move Milano left")
    assert table.position.seat == 1


# --- B5.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.2")
def test_there_is_no_move_in_a_city_without_an_own_floor() -> None:
    table = move_in(("1 2", "1"))
    assert table.legal() == ["no move"]
    assert table.why_not("move Milano left") == Reason(
        "B5.2", "move-without-own-floor", {"city": "Milano"}
    )


@pytest.mark.rule("B5.2")
@pytest.mark.parametrize("towers", [("0 1 1", "1"), ("1", "0 1 1")])
def test_any_own_floor_in_the_city_will_do(towers: tuple[str, str]) -> None:
    assert move_in(towers).legal() == ["no move", "move Milano left", "move Milano right"]


@pytest.mark.rule("B5.2")
def test_a_floor_built_in_this_game_counts_as_own() -> None:
    table = board(2, hands={0: ["milano-1", "lucca-5"], 1: ["siena-1", "siena-2"]})
    table.do("play milano-1", "build right", "play siena-1", "build left")
    table.do("build left")
    assert table.legal() == ["no move", "move Milano right"]


# --- B5.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.3")
def test_there_is_no_move_in_the_city_built_in() -> None:
    table = board(2, towers={"Lucca": ("0 1", "0"), "Milano": ("0", "1")}, hands={0: ["lucca-5"]})
    table.do("play lucca-5", "build left")
    assert table.legal() == ["no move", "move Milano left", "move Milano right"]
    assert table.why_not("move Lucca left") == Reason(
        "B5.3", "move-in-city-built-in", {"city": "Lucca"}
    )


# --- B5.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.4")
def test_there_is_no_move_in_a_scored_city() -> None:
    table = move_in(("0 1 1 1", "1 1 0"), scored=True)
    assert table.legal() == ["no move"]
    assert table.why_not("move Milano left") == Reason(
        "B5.4", "move-in-scored-city", {"city": "Milano"}
    )


@pytest.mark.rule("B5.4")
def test_there_is_no_move_in_a_city_that_was_scored_in_this_game() -> None:
    table = board(
        2,
        towers={"Milano": ("0 1 0 1", "0 1")},
        hands={0: ["milano-1", "lucca-5"], 1: ["siena-1", "siena-2"]},
    )
    table.do("play milano-1", "build right", "play siena-1", "build left")
    assert table.scored() == ["Milano"]
    table.step("build left")
    assert table.legal() == ["no move"]


@pytest.mark.rule("B5.4")
def test_there_may_be_a_move_in_a_city_that_lacks_one_floor() -> None:
    assert "move Milano left" in move_in(("0 1 1 1", "1 1")).legal()


# --- B5.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.5")
def test_the_special_action_may_be_declined() -> None:
    table = move_in(("0", "1"))
    assert table.do("no move")[0] == MoveDeclined(0)
    assert table.towers("Milano") == ("0", "1")


@pytest.mark.rule("B5.5")
def test_a_special_action_without_a_possible_move_is_lost() -> None:
    table = board(2, towers={"Milano": ("1", "1")}, hands={0: ["lucca-5"]})
    assert MoveDeclined(0, forced=True) in table.do("play lucca-5", "build left")
    assert table.position.seat == 1


# --- B5.6 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B5.6", "B10.3")
@pytest.mark.parametrize(
    ("before", "site", "after"),
    [
        (("0", "1"), "left", ("", "1 0")),
        (("0", "1"), "right", ("0 1", "")),
        (("0", ""), "left", ("", "0")),
    ],
)
def test_a_move_may_leave_a_site_empty(
    before: tuple[str, str], site: str, after: tuple[str, str]
) -> None:
    table = move_in(before)
    table.do(f"move Milano {site}")
    assert table.towers("Milano") == after


@pytest.mark.rule("B5.6", "B4.3", "B10.3")
def test_the_last_floor_fills_a_site_that_a_move_left_empty() -> None:
    table = board(
        2,
        towers={"Parma": ("0 1 1", "0")},
        hands={0: ["lucca-5", "parma-1"], 1: ["siena-1", "siena-2"]},
    )
    table.do("play lucca-5", "build left", "move Parma right", "play siena-1", "build left")
    assert table.towers("Parma") == ("0 1 1 0", "0")
    assert table.scored() == ["Parma"]


# --- The example of the rule booklets -------------------------------------------------------------


def lucca_and_milano(milano: tuple[str, str]) -> Board:
    """Red plays the move card of Lucca; in Parma only Black and White have built."""
    table = board(
        3,
        seat=RED,
        towers={"Lucca": ("0 1", "2"), "Parma": ("0 1", "0"), "Milano": milano},
        hands={RED: ["lucca-5"]},
    )
    table.do("play lucca-5", "build right")
    return table


@pytest.mark.rule("B5.2", "B5.3")
def test_example_red_may_not_move_in_parma_nor_in_lucca() -> None:
    table = lucca_and_milano(("2 0", ""))
    assert table.legal() == ["no move", "move Milano left"]
    assert table.why_not("move Parma left") == Reason(
        "B5.2", "move-without-own-floor", {"city": "Parma"}
    )
    assert table.why_not("move Lucca left") == Reason(
        "B5.3", "move-in-city-built-in", {"city": "Lucca"}
    )


@pytest.mark.rule("B5.1")
def test_example_red_moves_black_to_the_empty_site_and_leads_a_tower() -> None:
    table = lucca_and_milano(("2 0", ""))
    assert table.leaders("Milano") == (BLACK, None)
    assert table.do("move Milano left")[0] == FloorMoved(RED, "Milano", "left", BLACK)
    assert table.towers("Milano") == ("2", "0")
    assert table.leaders("Milano") == (RED, BLACK)


@pytest.mark.rule("B5.1")
def test_example_red_moves_black_to_the_other_tower_and_leads_the_taller() -> None:
    table = lucca_and_milano(("2 0 2 0", "1"))
    assert table.leaders("Milano") == (BLACK, WHITE)
    table.do("move Milano left")
    assert table.towers("Milano") == ("2 0 2", "1 0")
    assert table.leaders("Milano") == (RED, BLACK)
