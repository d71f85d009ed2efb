"""B4: placing floors."""

import pytest

from patrician.box import BOX, CLASSIC, DeckError, deck_from_data
from patrician.rules import Kind, Reason
from patrician.rules.events import CityScored, FloorMoved, FloorPlaced
from tests.rules.builders import board

BOTH_SITES = ["build left", "build right"]
HOLDS = {
    **dict.fromkeys(("Roma", "Bologna", "Firenze", "Pistoia"), 9),
    **dict.fromkeys(("Siena", "Lucca", "Milano"), 7),
    **dict.fromkeys(("Parma", "Verona", "Ferrara"), 5),
}


def floors(count: int) -> str:
    """A tower of that many floors, all of seat 1."""
    return " ".join("1" * count)


# --- B4.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B4.1")
def test_one_crest_places_one_floor_in_the_city_of_the_card() -> None:
    table = board(2, hands={0: ["siena-1"]})
    assert FloorPlaced(0, "Siena", "left", 1) in table.do("play siena-1", "build left")
    assert table.towers("Siena") == ("0", "")
    assert table.position.seat == 1


@pytest.mark.rule("B4.1")
def test_two_crests_place_two_floors_in_the_city_of_the_card() -> None:
    table = board(2, hands={0: ["siena-3"]})
    table.do("play siena-3", "build left")
    assert table.position.floors_left == 1
    assert table.legal() == BOTH_SITES
    table.do("build left")
    assert table.towers("Siena") == ("0 0", "")
    assert table.position.seat == 1


@pytest.mark.rule("B4.1")
@pytest.mark.parametrize(("card", "crests"), [("siena-1", 1), ("siena-3", 2), ("siena-5", 1)])
def test_floors_come_from_the_own_supply(card: str, crests: int) -> None:
    table = board(2, seat=1, hands={1: [card]})
    table.do(f"play {card}", *["build left"] * crests)
    assert [table.position.supply(seat) for seat in (0, 1)] == [39, 39 - crests]
    assert table.towers("Siena") == (" ".join("1" * crests), "")


@pytest.mark.rule("B4.1")
def test_there_is_no_floor_without_a_crest() -> None:
    table = board(2, hands={0: ["siena-1"]})
    table.step("play siena-1")
    assert table.why_no_step(Kind.SITE) == Reason("B4.1", "no-more-floors", {"card": "siena-1"})


@pytest.mark.rule("B4.1")
def test_only_a_two_crest_card_shows_a_second_crest() -> None:
    twos = [card.id for card in CLASSIC if card.crests == 2]
    assert twos == [card.id for card in CLASSIC if card.bonus == "two crests"]
    assert {card.crests for card in CLASSIC} == {1, 2}


# --- B4.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B4.2")
@pytest.mark.parametrize(("site", "towers"), [("left", ("1 1 0", "")), ("right", ("1 1", "0"))])
def test_a_floor_goes_on_an_empty_site_or_on_any_tower(site: str, towers: tuple[str, str]) -> None:
    table = board(2, towers={"Siena": ("1 1", "")}, hands={0: ["siena-1"]})
    table.do("play siena-1")
    assert table.legal() == BOTH_SITES
    table.do(f"build {site}")
    assert table.towers("Siena") == towers


@pytest.mark.rule("B4.2")
def test_both_sites_of_an_empty_city_are_offered() -> None:
    table = board(2, hands={0: ["roma-1"]})
    table.do("play roma-1")
    assert table.legal() == BOTH_SITES


@pytest.mark.rule("B4.2")
@pytest.mark.parametrize(
    ("sites", "towers"),
    [
        (("left", "left"), ("1 0 0", "1")),
        (("right", "right"), ("1", "1 0 0")),
        (("left", "right"), ("1 0", "1 0")),
        (("right", "left"), ("1 0", "1 0")),
    ],
)
def test_two_floors_go_on_one_site_or_one_on_each(
    sites: tuple[str, str], towers: tuple[str, str]
) -> None:
    table = board(2, towers={"Roma": ("1", "1")}, hands={0: ["roma-3"]})
    table.do("play roma-3", *(f"build {site}" for site in sites))
    assert table.towers("Roma") == towers


# --- B4.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B4.3")
@pytest.mark.parametrize("empty", ["left", "right"])
def test_last_floor_must_fill_the_empty_site(empty: str) -> None:
    towers = ("", "1 1 1 1") if empty == "left" else ("1 1 1 1", "")
    full = "right" if empty == "left" else "left"
    table = board(2, towers={"Parma": towers}, hands={0: ["parma-1"]})
    table.step("play parma-1")
    assert table.legal() == [f"build {empty}"]
    assert table.why_not(f"build {full}") == Reason(
        "B4.3", "last-floor-fills-empty-site", {"city": "Parma", "site": empty}
    )


@pytest.mark.rule("B4.3")
def test_a_forced_last_floor_is_placed_by_itself() -> None:
    table = board(2, towers={"Parma": ("1 1 1 1", "")}, hands={0: ["parma-1"]})
    assert FloorPlaced(0, "Parma", "right", 1, forced=True) in table.do("play parma-1")
    assert table.towers("Parma") == ("1 1 1 1", "0")


@pytest.mark.rule("B4.3")
@pytest.mark.parametrize("city", HOLDS)
def test_the_last_floor_is_forced_in_every_city(city: str) -> None:
    card = f"{city.lower()}-1"
    table = board(5, towers={city: (floors(HOLDS[city] - 1), "")}, hands={0: [card]})
    table.step(f"play {card}")
    assert table.legal() == ["build right"]


@pytest.mark.rule("B4.3")
def test_last_floor_is_free_when_both_towers_stand() -> None:
    table = board(2, towers={"Parma": ("1 1 1", "1")}, hands={0: ["parma-1"]})
    table.do("play parma-1")
    assert table.legal() == BOTH_SITES


@pytest.mark.rule("B4.3")
def test_the_floor_before_the_last_is_free() -> None:
    table = board(2, towers={"Parma": ("1 1 1", "")}, hands={0: ["parma-1"]})
    table.do("play parma-1")
    assert table.legal() == BOTH_SITES


@pytest.mark.rule("B4.3")
def test_of_two_last_floors_the_first_is_free_and_the_second_fills_the_empty_site() -> None:
    table = board(2, towers={"Parma": ("1 1 1", "")}, hands={0: ["parma-2"]})
    table.step("play parma-2")
    assert table.legal() == BOTH_SITES
    table.step("build left")
    assert table.legal() == ["build right"]
    assert table.why_not("build left") == Reason(
        "B4.3", "last-floor-fills-empty-site", {"city": "Parma", "site": "right"}
    )


@pytest.mark.rule("B4.3")
def test_of_two_last_floors_the_second_is_free_if_the_first_filled_the_empty_site() -> None:
    table = board(2, towers={"Parma": ("1 1 1", "")}, hands={0: ["parma-2"]})
    table.do("play parma-2", "build right")
    assert table.legal() == BOTH_SITES


# --- B4.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B4.4")
@pytest.mark.parametrize("city", HOLDS)
def test_a_city_is_finished_by_exactly_as_many_floors_as_it_holds(city: str) -> None:
    card, holds = f"{city.lower()}-1", HOLDS[city]
    for standing in range(2, holds):
        table = board(5, towers={city: (floors(standing - 1), "1")}, hands={0: [card]})
        table.do(f"play {card}", "build left")
        assert table.scored() == ([city] if standing + 1 == holds else [])


@pytest.mark.rule("B4.4")
@pytest.mark.parametrize("city", HOLDS)
def test_the_crests_of_a_city_add_up_to_what_it_holds(city: str) -> None:
    assert BOX.city(city).holds == HOLDS[city]
    assert sum(card.crests for card in CLASSIC if card.city == city) == HOLDS[city]


@pytest.mark.rule("B4.4", "B10.1")
@pytest.mark.parametrize(
    ("old", "new", "crests"), [("move", "two crests", 8), ("two crests", "move", 6)]
)
def test_a_deck_whose_crests_do_not_add_up_is_refused(old: str, new: str, crests: int) -> None:
    faces = {city: list(words) for city, words in CLASSIC.faces}
    faces["Lucca"][faces["Lucca"].index(old)] = new
    words = f"Lucca: its cards show {crests} crests; it holds 7 floors"
    with pytest.raises(DeckError, match=words):
        deck_from_data({"name": "mine", "cards": faces})


# --- B4.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B4.5")
def test_a_city_is_scored_as_soon_as_its_last_floor_is_placed() -> None:
    table = board(
        2, towers={"Parma": ("1 1 1", "0")}, hands={0: ["parma-1"]}, display={"Parma": "roma-1"}
    )
    table.step("play parma-1", "build right")
    assert table.tokens("Parma") == (1, 0)
    assert table.hand(0) == []


@pytest.mark.rule("B4.5", "B10.5")
def test_a_city_is_scored_before_the_special_action() -> None:
    table = board(
        2,
        towers={"Parma": ("1 1 1", "0"), "Siena": ("0", "")},
        hands={0: ["parma-4"]},
    )
    events = table.do("play parma-4", "build right")
    assert isinstance(events[-1], CityScored)
    assert table.scored() == ["Parma"]
    assert table.legal() == ["no move", "move Siena left"]
    assert isinstance(table.do("move Siena left")[0], FloorMoved)


@pytest.mark.rule("B4.5")
def test_a_city_with_room_is_not_scored() -> None:
    table = board(2, towers={"Parma": ("1 1", "0")}, hands={0: ["parma-1"]})
    table.do("play parma-1", "build right")
    assert table.tokens("Parma") == (None, None)


@pytest.mark.rule("B4.5")
def test_the_first_of_two_floors_does_not_score_a_city_yet() -> None:
    table = board(2, towers={"Parma": ("1 1", "1")}, hands={0: ["parma-2"]})
    events = table.do("play parma-2", "build right")
    assert table.scored() == []
    assert not any(isinstance(event, CityScored) for event in events)
    events = table.do("build right")
    assert [event.city for event in events if isinstance(event, CityScored)] == ["Parma"]
