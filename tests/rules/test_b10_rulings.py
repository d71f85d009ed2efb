"""B10: what the published rules leave open, and how we read it."""

from random import Random

import pytest

from patrician.box import BOX, CLASSIC, Deck, DeckError, deck_from_data
from patrician.rules import Deal, Game, Setup, action_name
from patrician.rules.core.position import Position
from patrician.rules.events import CityScored, FloorMoved, MoveDeclined
from patrician.rules.result import result_of
from tests.rules.builders import board, every_number_of_players, played_out


def floors_on_board(position: Position, seat: int) -> int:
    return sum(position.tower(site).count(seat) for site in range(2 * len(BOX.cities)))


def deck_with(city: str, *words: str) -> Deck:
    faces = {name: list(cards) for name, cards in CLASSIC.faces}
    return deck_from_data({"name": "mine", "cards": {**faces, city: list(words)}})


# --- B10.1 ----------------------------------------------------------------------------------------


@pytest.mark.rule("B10.1")
@pytest.mark.parametrize(("players", "most"), [(2, 39), (3, 29), (4, 21), (5, 19)])
def test_nobody_can_need_more_floors_than_they_have(players: int, most: int) -> None:
    """Everybody plays three star cards, which have one crest; at best all others have two."""
    setup = Setup(players)
    turns = len(setup.cards) // players
    two_crests = sum(CLASSIC[card].crests == 2 for card in setup.cards)
    assert two_crests == (17 if players == 5 else 15)
    assert all(card.crests == 1 for card in CLASSIC if card.star)
    assert turns + min(two_crests, turns - BOX.first_cards) == most <= BOX.floors[players]


@pytest.mark.rule("B10.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_supply_is_exactly_what_somebody_can_need(players: int) -> None:
    turns = len(Setup(players).cards) // players
    assert BOX.floors[players] == turns + min(15, turns - 3)


@pytest.mark.rule("B10.1")
@every_number_of_players
def test_floors_do_not_run_out_in_random_games(players: int) -> None:
    for seed in range(50):
        position = played_out(Setup(players), seed).position
        for seat in range(players):
            placed = floors_on_board(position, seat)
            assert placed <= BOX.floors[players]
            assert position.supply(seat) == BOX.floors[players] - placed


@pytest.mark.rule("B10.1")
@every_number_of_players
def test_floors_do_not_run_out_for_somebody_who_hunts_two_crest_cards(players: int) -> None:
    for seed in range(20):
        game = Game(players, seed=seed)
        random = Random(seed)
        while not game.over:
            game.apply(max(game.legal_actions(), key=lambda a: (hunts(game, a), random.random())))
        assert all(0 <= left <= BOX.floors[players] for left in game.board().supplies)


def hunts(game: Game, action: int) -> bool:
    """Tell whether seat 0 comes by a two-crest card with this decision."""
    what, _, where = action_name(action).partition(" ")
    if what not in ("take", "play"):
        return False
    city = CLASSIC[where].city if what == "play" else where
    card = game.display(city)
    return card is not None and (CLASSIC[card].crests == 2) == (game.seat == 0)


@pytest.mark.rule("B10.1")
def test_a_deck_may_not_give_a_star_card_two_crests() -> None:
    words = "roma-1: a star card shows one crest and one portrait"
    with pytest.raises(DeckError, match=words):
        deck_with("Roma", "star two crests", *dict(CLASSIC.faces)["Roma"][1:])


@pytest.mark.rule("B10.1", "B1.3")
def test_a_deck_needs_a_star_card_for_every_first_card() -> None:
    """Twelve are needed without Pistoia, and fifteen with it."""
    faces = {city: [word.replace("star ", "") for word in words] for city, words in CLASSIC.faces}
    faces["Pistoia"] = list(dict(CLASSIC.faces)["Pistoia"])
    with pytest.raises(DeckError, match="there are 0 without Pistoia; 4 players need 12"):
        deck_from_data({"name": "mine", "cards": faces})
    faces = {city: list(words) for city, words in CLASSIC.faces}
    faces["Roma"][:2] = ["banker", "lady"]
    assert deck_from_data({"name": "mine", "cards": faces}).name == "mine"  # 13 and 15
    faces["Pistoia"][0] = "banker"
    with pytest.raises(DeckError, match="there are 14 with Pistoia; 5 players need 15"):
        deck_from_data({"name": "mine", "cards": faces})


# --- B10.2 ----------------------------------------------------------------------------------------


@pytest.mark.rule("B10.2")
@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_everybody_sees_who_won_which_token(seat: int | None) -> None:
    game = Game(3, seed=8)
    scored: list[CityScored] = []
    while not scored:
        events = game.apply(game.legal_actions()[0])
        scored = [event for event in events if isinstance(event, CityScored)]
    taller, lower = scored[0].towers
    tokens = dict(game.observation(seat).board.tokens)
    assert tokens.pop(scored[0].city) == (taller.winner, lower.winner)
    assert set(tokens.values()) == {(None, None)}


# --- B10.3 ----------------------------------------------------------------------------------------


@pytest.mark.rule("B10.3")
def test_an_unfinished_city_may_have_an_empty_site_after_a_move() -> None:
    table = board(
        2,
        towers={"Parma": ("0 1", "1 1")},
        hands={0: ["lucca-5", "roma-7"], 1: ["ferrara-4", "roma-6"]},
    )
    table.do("play lucca-5", "build left", "move Parma left")
    assert table.towers("Parma") == ("0", "1 1 1")
    table.do("play ferrara-4", "build left", "move Parma left")
    assert table.towers("Parma") == ("", "1 1 1 0")


# --- B10.4 ----------------------------------------------------------------------------------------


@pytest.mark.rule("B10.4")
def test_a_card_must_be_taken_also_where_none_lies_at_the_city_built_in() -> None:
    table = board(2, hands={0: ["roma-1"]}, display={"Siena": "siena-2", "Firenze": "lucca-3"})
    table.do("play roma-1", "build left")
    assert table.legal() == ["take Siena", "take Firenze"]


@pytest.mark.rule("B10.4", "B9.1")
@every_number_of_players
def test_all_cards_are_taken_and_played(players: int) -> None:
    for seed in range(10):
        setup = Setup(players)
        table = played_out(setup, seed)
        cards = [card for seat in range(players) for card in table.played(seat)]
        assert sorted(cards) == sorted(setup.cards)


# --- B10.5 ----------------------------------------------------------------------------------------


@pytest.mark.rule("B10.5")
def test_a_finished_city_is_scored_before_a_floor_is_moved_or_not() -> None:
    for choice, event in (("move Siena left", FloorMoved), ("no move", MoveDeclined)):
        table = board(
            2, towers={"Parma": ("1 1 1", "0"), "Siena": ("0", "")}, hands={0: ["parma-4"]}
        )
        kinds = [type(event) for event in table.do("play parma-4", "build right", choice)]
        assert kinds.index(CityScored) < kinds.index(event)


@pytest.mark.rule("B10.5")
@every_number_of_players
def test_scoring_after_the_special_action_would_give_the_same_result(players: int) -> None:
    """Late scoring is the other order; without messengers on the board nothing else differs."""
    for seed in range(10):
        early = Setup(players, ("messengers",))
        late = Setup(players, ("messengers",), ("late_scoring",))
        actions = random_game_without_messengers(early, seed)
        ends = [Deal.from_seed(seed, kind).position(kind).follow(actions) for kind in (early, late)]
        results = [result_of(end, early) for end in ends if end is not None]
        assert results[0] == results[1]


def random_game_without_messengers(setup: Setup, seed: int) -> list[int]:
    game = Game(setup.players, expansions=setup.expansions, seed=seed)
    random = Random(seed)
    while not game.over:
        choices = game.legal_actions()
        first = action_name(choices[0])
        game.apply(choices[0] if first == "no messenger" else random.choice(choices))
    return list(game.actions)
