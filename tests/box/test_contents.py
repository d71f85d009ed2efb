"""The facts of the game, written down a second time from the rule documents and the components."""

from collections import Counter

import pytest

from patrician.box import BOX, CLASSIC, MAX_PLAYERS, MIN_PLAYERS, SITES, Bonus, Card

LARGE = ("Roma", "Firenze", "Bologna", "Pistoia")
MIDDLE = ("Lucca", "Siena", "Milano")
SMALL = ("Ferrara", "Parma", "Verona")
# city: cards, holds, tokens, two-crest cards
FACTS = (
    dict.fromkeys(LARGE, (7, 9, (9, 6), 2))
    | dict.fromkeys(MIDDLE, (5, 7, (7, 4), 2))
    | dict.fromkeys(SMALL, (4, 5, (5, 2), 1))
)
# Star portraits, two-crest cards, two portraits, question marks, moves: the rows of the deck.
ROWS = {
    "Roma": ("banker lady", 2, "scholar", 1, 1),
    "Firenze": ("lady scholar", 2, "banker", 1, 1),
    "Bologna": ("scholar banker", 2, "lady", 1, 1),
    "Pistoia": ("banker lady", 2, "scholar", 1, 1),
    "Lucca": ("banker lady", 2, "", 0, 1),
    "Siena": ("lady scholar", 2, "", 1, 0),
    "Milano": ("scholar banker", 2, "lady", 0, 0),
    "Ferrara": ("banker", 1, "", 1, 1),
    "Parma": ("lady", 1, "scholar", 0, 1),
    "Verona": ("scholar", 1, "banker", 1, 0),
}

every_city = pytest.mark.parametrize("name", FACTS)


def _cards(name: str) -> list[Card]:
    return [card for card in CLASSIC if card.city == name]


# --- Cities ---------------------------------------------------------------------------------------


def test_the_cities_stand_in_the_order_of_the_decision_numbers() -> None:
    names = "Roma Siena Lucca Milano Parma Verona Ferrara Bologna Firenze Pistoia"
    assert " ".join(city.name for city in BOX.cities) == names
    assert [city.index for city in BOX.cities] == list(range(10))


@every_city
def test_a_city_has_its_cards_floors_and_tokens(name: str) -> None:
    city = BOX.city(name)
    crests = sum(card.bonus is Bonus.CRESTS for card in _cards(name))
    assert (city.cards, city.holds, city.tokens, crests) == FACTS[name]
    assert len(_cards(name)) == city.cards


@every_city
def test_the_lower_token_is_the_higher_less_three(name: str) -> None:
    higher, lower = BOX.city(name).tokens
    assert lower == higher - 3


@every_city
def test_the_crests_of_a_city_add_up_to_what_it_holds(name: str) -> None:
    assert sum(card.crests for card in _cards(name)) == BOX.city(name).holds


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pistoia_is_out_with_fewer_than_five_players(players: int) -> None:
    cities = BOX.cities_in_play(players)
    assert [city.name for city in BOX.cities if city not in cities] == ["Pistoia"]
    assert sum(city.cards for city in cities) == 48


@pytest.mark.rule("B1.1")
def test_everything_is_in_play_with_five_players() -> None:
    assert BOX.cities_in_play(5) == BOX.cities
    assert sum(city.cards for city in BOX.cities) == 55
    assert sum(len(city.tokens) for city in BOX.cities) == 20


def test_a_city_is_known_by_its_exact_name() -> None:
    assert BOX.is_city("Roma")
    assert not any(map(BOX.is_city, ("roma", "Rom", "", None, 0, ("Roma",))))
    with pytest.raises(KeyError):
        BOX.city("roma")


# --- Links, supplies, expansions ------------------------------------------------------------------

LINKS = [
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
    "Roma-Pistoia",
    "Pistoia-Firenze",
]


@pytest.mark.rule("M2.1")
def test_the_links_are_those_of_the_rules_in_the_order_of_the_decision_numbers() -> None:
    assert ["-".join(link) for link in BOX.links] == LINKS
    assert BOX.links_in_play(5) == BOX.links


@pytest.mark.rule("M2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_links_of_pistoia_are_out_without_it(players: int) -> None:
    assert ["-".join(link) for link in BOX.links_in_play(players)] == LINKS[:10]


@pytest.mark.rule("B1.6")
def test_floors_and_colours() -> None:
    assert BOX.floors == {2: 39, 3: 29, 4: 21, 5: 21}
    assert BOX.colours == ("black", "white", "red", "yellow", "blue")
    assert (MIN_PLAYERS, MAX_PLAYERS, SITES) == (2, 5, ("left", "right"))


@pytest.mark.rule("B9.3")
def test_three_equal_portraits_are_worth_six_points() -> None:
    assert (BOX.set_size, BOX.set_points) == (3, 6)
    assert BOX.portrait_kinds == ("banker", "lady", "scholar")
    assert BOX.first_cards == 3


@pytest.mark.rule("M1")
def test_messengers_and_their_tokens() -> None:
    assert BOX.messengers == {2: 2, 3: 2, 4: 1, 5: 1}
    most = max(players * number for players, number in BOX.messengers.items())
    assert (most, most * 2 * 2) == (6, 24)  # messengers and tokens of the box
    assert (BOX.messenger_points, BOX.penalty, BOX.messengers_per_city) == (2, -3, 2)


@pytest.mark.rule("A2", "A3")
def test_ambassadors_and_their_orders() -> None:
    assert [(card.name, card.token, " ".join(card.order)) for card in BOX.ambassadors] == [
        ("A", 6, "Firenze Bologna Roma Pistoia"),
        ("B", 4, "Siena Lucca Milano"),
        ("C", 2, "Verona Ferrara Parma"),
        ("D", None, "Verona Parma Milano"),
    ]


# --- The classic deck -----------------------------------------------------------------------------


def _row(name: str) -> tuple[str, int, str, int, int]:
    cards = _cards(name)
    bonuses = Counter(card.bonus for card in cards)
    return (
        " ".join(card.portrait or "?" for card in cards if card.star),
        bonuses[Bonus.CRESTS],
        " ".join(card.portrait or "?" for card in cards if card.bonus is Bonus.PORTRAITS),
        bonuses[Bonus.QUESTION],
        bonuses[Bonus.MOVE],
    )


@every_city
def test_a_row_of_the_classic_deck(name: str) -> None:
    assert _row(name) == ROWS[name]


@every_city
def test_cards_run_along_their_row_from_left_to_right(name: str) -> None:
    order = (Bonus.PORTRAIT, Bonus.CRESTS, Bonus.PORTRAITS, Bonus.QUESTION, Bonus.MOVE)
    places = [order.index(card.bonus) for card in _cards(name)]
    assert places == sorted(places)


def test_cards_are_numbered_by_city_and_then_by_id() -> None:
    expected = [f"{city.name.lower()}-{n + 1}" for city in BOX.cities for n in range(city.cards)]
    assert [card.id for card in CLASSIC] == expected
    assert [card.number for card in CLASSIC] == list(range(55))
    assert (CLASSIC["roma-1"].number, CLASSIC["pistoia-7"].number) == (0, 54)


@pytest.mark.parametrize(
    ("card_id", "bonus", "portrait", "star"),
    [
        ("roma-1", Bonus.PORTRAIT, "banker", True),
        ("roma-2", Bonus.PORTRAIT, "lady", True),
        ("roma-3", Bonus.CRESTS, None, False),
        ("roma-4", Bonus.CRESTS, None, False),
        ("roma-5", Bonus.PORTRAITS, "scholar", False),
        ("roma-6", Bonus.QUESTION, None, False),
        ("roma-7", Bonus.MOVE, None, False),
        ("parma-1", Bonus.PORTRAIT, "lady", True),
        ("parma-2", Bonus.CRESTS, None, False),
        ("parma-3", Bonus.PORTRAITS, "scholar", False),
        ("parma-4", Bonus.MOVE, None, False),
        ("lucca-5", Bonus.MOVE, None, False),
    ],
)
def test_a_card_of_the_classic_deck(
    card_id: str, bonus: Bonus, portrait: str | None, star: bool
) -> None:
    card = CLASSIC[card_id]
    assert (card.id, card.bonus, card.portrait, card.star) == (card_id, bonus, portrait, star)


def test_each_kind_of_portrait_is_there_nine_times_without_pistoia() -> None:
    counts: Counter[str] = Counter()
    for card in CLASSIC:
        if card.portrait and card.city != "Pistoia":
            counts[card.portrait] += card.portraits
    assert counts == {"banker": 9, "lady": 9, "scholar": 9}


def test_there_are_star_cards_for_everybody() -> None:
    stars = [card for card in CLASSIC if card.star]
    assert sum(card.city != "Pistoia" for card in stars) >= 12
    assert len(stars) >= 15


def test_every_card_shows_a_crest_and_one_thing_more() -> None:
    for card in CLASSIC:
        assert card.crests == (2 if card.bonus is Bonus.CRESTS else 1)
        shown = {Bonus.PORTRAIT: 1, Bonus.PORTRAITS: 2}.get(card.bonus, 0)
        assert card.portraits == shown
        assert (card.portrait is not None) == (shown > 0)
        if card.star:
            assert card.bonus is Bonus.PORTRAIT
