"""B1: setting up."""

from collections.abc import Callable, Iterable

import pytest

from patrician.box import BOX, CLASSIC
from patrician.rules import Deal, Game, Reason, RequestError, Setup, SetupError, random_playouts
from patrician.rules.events import CardTaken
from tests.rules.builders import board, deal, every_number_of_players, play, play_turns
from tests.rules.dice import play_by_dice

NORTH = ("Milano", "Parma", "Verona", "Ferrara")
NINE_CITIES = ("Roma", "Siena", "Lucca", *NORTH, "Bologna", "Firenze")
TOKENS = {
    **dict.fromkeys(("Roma", "Bologna", "Firenze", "Pistoia"), (9, 6)),
    **dict.fromkeys(("Siena", "Lucca", "Milano"), (7, 4)),
    **dict.fromkeys(("Parma", "Verona", "Ferrara"), (5, 2)),
}
SEEDS = range(600)


def deals(setup: Setup, seeds: Iterable[int] = SEEDS) -> list[Deal]:
    return [Deal.from_seed(seed, setup) for seed in seeds]


# --- B1.1 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.1")
@every_number_of_players
def test_two_to_five_can_play(players: int) -> None:
    game = Game(players, seed=1)
    assert game.players == players
    assert not game.over


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", [-1, 0, 1, 6, 2.0, True, "2"])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(SetupError, match="there can be 2 to 5") as refusal:
        Setup(players)
    assert refusal.value.rule == "B1.1"


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pistoia_is_out_with_fewer_than_five_players(players: int) -> None:
    table = Game(players, seed=1).board()
    assert Setup(players).cities == NINE_CITIES
    assert tuple(table.tokens) == tuple(table.display) == tuple(table.towers) == NINE_CITIES


@pytest.mark.rule("B1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_cards_of_pistoia_are_not_used_with_fewer_than_five_players(players: int) -> None:
    assert len(Setup(players).cards) == 48
    assert not any(card.startswith("pistoia") for card in Setup(players).cards)


@pytest.mark.rule("B1.1")
def test_five_players_use_all_ten_cities_and_55_cards() -> None:
    setup = Setup(5)
    assert setup.cities == (*NINE_CITIES, "Pistoia")
    assert setup.cards == tuple(card.id for card in CLASSIC)
    assert len(setup.cards) == 55


@pytest.mark.rule("B1.1")
def test_a_deal_with_a_card_of_pistoia_is_refused_for_four_players() -> None:
    good = deal(4)
    bad = Deal(good.first, good.hands, good.display, ("pistoia-3", *good.pile[1:]))
    with pytest.raises(SetupError, match="pistoia-3 is not in play with 4 players") as refusal:
        Game(4, deal=bad)
    assert refusal.value.rule == "B1.1"


@pytest.mark.rule("B1.1")
def test_nothing_can_be_done_with_pistoia_when_it_is_out() -> None:
    table = board(2, hands={0: ["roma-6", "roma-7"]}, display={"Siena": "roma-1", "Roma": "roma-2"})
    refused = Reason("B1.1", "city-not-in-play", {"city": "Pistoia"})
    assert table.why_not("play pistoia-1") == Reason(
        "B1.1", "card-not-in-play", {"card": "pistoia-1"}
    )
    table.step("play roma-6", "build left")
    assert table.why_not("take Pistoia") == refused
    table = board(2, towers={"Siena": ("0", "")}, hands={0: ["roma-6", "roma-7"]})
    table.step("play roma-7", "build left")
    assert table.why_not("move Pistoia left") == refused


@pytest.mark.rule("B1.1")
@every_number_of_players
def test_only_players_who_sit_at_the_table_are_asked_about(players: int) -> None:
    game = Game(players, seed=1)
    assert game.observation(players - 1).seat == players - 1
    for seat in (-1, players):
        for ask in (game.observation, game.hand, game.stack):
            with pytest.raises(RequestError, match="there is no seat") as refusal:
                ask(seat)
            assert refusal.value.rule == "B1.1"


# --- B1.2 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.2")
@pytest.mark.parametrize("city", TOKENS)
def test_each_city_has_its_two_tokens(city: str) -> None:
    assert BOX.city(city).tokens == TOKENS[city]


@pytest.mark.rule("B1.2")
@every_number_of_players
def test_no_token_is_won_at_the_start(players: int) -> None:
    game = Game(players, seed=1)
    assert set(game.board().tokens.values()) == {(None, None)}


@pytest.mark.rule("B1.2")
@every_number_of_players
def test_no_city_is_scored_at_the_start(players: int) -> None:
    assert board(players).scored() == []


# --- B1.3 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.3")
@every_number_of_players
def test_every_player_is_dealt_three_star_cards(players: int) -> None:
    for dealt in deals(Setup(players), range(20)):
        cards = [card for hand in dealt.hands for card in hand]
        assert [len(hand) for hand in dealt.hands] == [3] * players
        assert len(set(cards)) == 3 * players
        assert all(CLASSIC[card].star for card in cards)


@pytest.mark.rule("B1.3")
@every_number_of_players
def test_any_star_card_can_come_to_any_player(players: int) -> None:
    setup = Setup(players)
    stars = {card for card in setup.cards if CLASSIC[card].star}
    for hands in zip(*(dealt.hands for dealt in deals(setup)), strict=True):
        assert {card for hand in hands for card in hand} == stars


@pytest.mark.rule("B1.3")
def test_players_hold_the_cards_they_are_dealt() -> None:
    game = Game(3, deal=deal(3, hands={1: ["siena-1", "roma-1", "verona-1"]}))
    assert game.hand(1) == ("roma-1", "siena-1", "verona-1")
    assert game.board().hand_sizes == (3, 3, 3)


@pytest.mark.rule("B1.3")
def test_first_hands_are_hidden_from_the_others() -> None:
    game = Game(3, deal=deal(3, hands={1: ["roma-1", "siena-1", "verona-1"]}))
    for seat in (0, 2, None):
        seen = game.observation(seat)
        assert seen.memory.known_hands[1] == ()
        assert seen.memory.unknown_counts[1] == 3
        assert {"roma-1", "siena-1", "verona-1"} <= set(seen.memory.unseen)
    assert game.observation(1).own is not None
    assert game.observation(None).own is None


@pytest.mark.rule("B1.3")
@pytest.mark.parametrize(
    ("hand", "words"),
    [
        (("roma-1", "roma-2"), "player 1 is dealt 2 cards instead of 3"),
        (("roma-1", "roma-2", "siena-1", "siena-2"), "player 1 is dealt 4 cards instead of 3"),
        (("roma-1", "roma-2", "roma-3"), "player 1 is dealt roma-3, which is no star card"),
    ],
)
def test_other_first_hands_are_refused(hand: tuple[str, ...], words: str) -> None:
    good = deal(2)
    with pytest.raises(SetupError, match=words) as refusal:
        Game(2, deal=Deal(0, (good.hands[0], hand), good.display, good.pile))
    assert refusal.value.rule == "B1.3"


@pytest.mark.rule("B1.3")
def test_every_player_needs_a_hand() -> None:
    good = deal(3)
    with pytest.raises(SetupError, match="there are 2 hands for 3 players") as refusal:
        Game(3, deal=Deal(0, good.hands[:2], good.display, good.pile))
    assert refusal.value.rule == "B1.3"


@pytest.mark.rule("B1.3")
@pytest.mark.parametrize("seed", [None, True, 1.5, b"1"])
def test_a_seed_is_a_number_or_a_text(seed: int) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number or a text") as refusal:
        Deal.from_seed(seed, Setup(2))
    assert refusal.value.rule == "B1.3"


# --- B1.4 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.4")
@every_number_of_players
def test_every_card_in_play_is_dealt_exactly_once(players: int) -> None:
    setup = Setup(players)
    for dealt in deals(setup, range(20)):
        hands = [card for hand in dealt.hands for card in hand]
        assert sorted([*hands, *dealt.display.values(), *dealt.pile]) == sorted(setup.cards)


@pytest.mark.rule("B1.4")
@every_number_of_players
def test_any_card_can_lie_on_top_of_the_pile(players: int) -> None:
    setup = Setup(players)
    tops = {dealt.pile[0] for dealt in deals(setup)}
    left_over = {card for card in tops if CLASSIC[card].star}
    assert tops - left_over == {card for card in setup.cards if not CLASSIC[card].star}
    assert left_over


@pytest.mark.rule("B1.4")
def test_the_game_draws_from_the_pile_as_dealt() -> None:
    dealt = deal(2, pile=["verona-3", "roma-7"])
    game = Game(2, deal=dealt)
    assert game.pile() == dealt.pile
    assert game.pile()[:2] == ("verona-3", "roma-7")
    assert game.board().pile_size == 48 - 6 - 9


@pytest.mark.rule("B1.4")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda pile: pile[1:], "is missing from the deal"),
        (lambda pile: (*pile[:-1], pile[0]), "is dealt twice"),
        (lambda pile: (*pile[:-1], "roma-8"), "there is no card 'roma-8'"),
    ],
)
def test_a_pile_with_other_cards_is_refused(
    change: Callable[[tuple[str, ...]], tuple[str, ...]], words: str
) -> None:
    good = deal(2)
    with pytest.raises(SetupError, match=words) as refusal:
        Game(2, deal=Deal(0, good.hands, good.display, change(good.pile)))
    assert refusal.value.rule == "B1.4"


# --- B1.5 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.5")
@every_number_of_players
def test_one_card_lies_face_up_beside_every_city(players: int) -> None:
    setup = Setup(players)
    for dealt in deals(setup, range(20)):
        game = Game(players, deal=dealt)
        assert tuple(dealt.display) == setup.cities
        assert all(game.display(city) == dealt.display[city] for city in setup.cities)


@pytest.mark.rule("B1.5")
@pytest.mark.parametrize("city", [*NINE_CITIES, "Pistoia"])
def test_the_card_beside_a_city_lies_there_to_be_taken(city: str) -> None:
    card = f"{city.lower()}-1"
    game = Game(5, deal=deal(5, hands={0: [card]}, display={city: "roma-3"}))
    assert CardTaken(0, city, "roma-3", forced=True) in play(game, f"play {card}", "build left")


@pytest.mark.rule("B1.5")
def test_everybody_sees_the_display() -> None:
    game = Game(2, deal=deal(2, display={"Roma": "lucca-3", "Firenze": "parma-4"}))
    for seat in (0, 1, None):
        display = game.observation(seat).board.display
        assert display["Roma"] == "lucca-3"
        assert display["Firenze"] == "parma-4"
        assert None not in display.values()


@pytest.mark.rule("B1.5")
def test_a_city_without_a_card_is_refused() -> None:
    good = deal(2)
    display = {city: card for city, card in good.display.items() if city != "Lucca"}
    with pytest.raises(SetupError, match="no card is laid out at Lucca") as refusal:
        Game(2, deal=Deal(0, good.hands, display, (good.display["Lucca"], *good.pile)))
    assert refusal.value.rule == "B1.5"


@pytest.mark.rule("B1.5")
def test_a_card_at_a_city_that_is_not_in_play_is_refused() -> None:
    good = deal(2)
    display = {**good.display, "Pistoia": good.pile[0]}
    with pytest.raises(SetupError, match="laid out at Pistoia, which is not in play") as refusal:
        Game(2, deal=Deal(0, good.hands, display, good.pile[1:]))
    assert refusal.value.rule == "B1.5"


# --- B1.6 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.6")
@pytest.mark.parametrize(("players", "floors"), [(2, 39), (3, 29), (4, 21), (5, 21)])
def test_everybody_starts_with_as_many_floors(players: int, floors: int) -> None:
    assert Game(players, seed=1).board().supplies == (floors,) * players


@pytest.mark.rule("B1.6")
def test_supplies_are_open() -> None:
    game = Game(3, deal=deal(3, first=1))
    play_turns(game, 1)
    for seat in (0, 1, 2, None):
        assert game.observation(seat).board.supplies == (29, 28, 29)


@pytest.mark.rule("B1.6")
def test_there_are_five_colours_and_few_players_use_the_first() -> None:
    assert BOX.colours == ("black", "white", "red", "yellow", "blue")


# --- B1.7 -----------------------------------------------------------------------------------------


@pytest.mark.rule("B1.7")
@every_number_of_players
def test_anybody_can_be_drawn_to_begin(players: int) -> None:
    assert {dealt.first for dealt in deals(Setup(players), range(50))} == set(range(players))


@pytest.mark.rule("B1.7")
@every_number_of_players
def test_the_player_drawn_begins(players: int) -> None:
    for first in range(players):
        assert Game(players, deal=deal(players, first=first)).seat == first


@pytest.mark.rule("B1.7")
@every_number_of_players
def test_turns_go_round_clockwise(players: int) -> None:
    game = Game(players, deal=deal(players, first=1))
    play_turns(game, players + 1)
    seats = [turn.seat for turn in game.turns() if turn.complete]
    assert seats == [(1 + turn) % players for turn in range(players + 1)]


@pytest.mark.rule("B1.7")
def test_the_first_player_can_be_named() -> None:
    drawn, named = Deal.from_seed(7, Setup(3)), Deal.from_seed(7, Setup(3), first=2)
    assert drawn.first != 2
    assert (named.first, named.hands, named.pile) == (2, drawn.hands, drawn.pile)


@pytest.mark.rule("B1.7")
@pytest.mark.parametrize("first", [-1, 2, True])
def test_a_first_player_who_is_not_there_is_refused(first: int) -> None:
    good = deal(2)
    with pytest.raises(SetupError, match="seats are 0 to 1") as refusal:
        Game(2, deal=Deal(first, good.hands, good.display, good.pile))
    assert refusal.value.rule == "B1.7"


@pytest.mark.rule("B1.7")
def test_a_first_player_who_is_not_that_of_the_deal_is_refused() -> None:
    with pytest.raises(SetupError, match="first is 0, but the deal says 1") as refusal:
        Game(2, deal=deal(2, first=1), first=0)
    assert refusal.value.rule == "B1.7"


# --- The deals of the playouts --------------------------------------------------------------------


@pytest.mark.rule("B1.3", "B1.4", "B1.5", "B1.7")
@every_number_of_players
def test_playouts_deal_by_the_same_rules(players: int) -> None:
    setup = Setup(players, ("messengers", "ambassadors"))
    for seed in range(10):
        games = random_playouts(1, players, setup.expansions, seed)
        assert (games.points, games.decisions) == play_by_dice(setup, seed)


@pytest.mark.rule("B1.7")
def test_playouts_let_the_named_player_begin() -> None:
    for first in range(4):
        games = random_playouts(1, 4, seed=first, first=first)
        assert (games.points, games.decisions) == play_by_dice(Setup(4), first, first)
    with pytest.raises(SetupError, match="seats are 0 to 3") as refusal:
        random_playouts(1, 4, first=4)
    assert refusal.value.rule == "B1.7"
