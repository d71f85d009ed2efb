"""The steps of a turn in positions made by hand."""

from random import Random

import pytest

from .box import CLASSIC_CARDS, cities_in_play
from .deals import random_game
from .decisions import (
    CARD_NUMBERS,
    LINK_NUMBERS,
    MOVE_NUMBERS,
    NO_MESSENGER,
    NO_MOVE,
    SITE_NUMBERS,
    TAKE_NUMBERS,
)
from .facts import Fact
from .game import PlainGame

LEFT, RIGHT = SITE_NUMBERS["left"], SITE_NUMBERS["right"]


def table(
    *,
    players: int = 2,
    expansions: tuple[str, ...] = (),
    late: bool = False,
    free: bool = False,
) -> PlainGame:
    """A game at its start; the tests put cards and floors where they need them."""
    variants = ("late_scoring",) * late + ("free_messengers",) * free
    return random_game((players, expansions, variants), Random(7))


def give(game: PlainGame, card_id: str) -> int:
    """Put a card into the hand of the player whose turn it is, and name its number."""
    game.hands[game.seat].add(card_id)
    return CARD_NUMBERS[card_id]


def build(game: PlainGame, city: str, left: list[int], right: list[int]) -> None:
    game.towers[city] = {"left": left, "right": right}


def kinds(facts: list[Fact]) -> list[str]:
    return [fact[0] for fact in facts]


def test_last_floor_must_fill_the_empty_site() -> None:
    game = table()
    me = game.seat
    build(game, "Parma", [0, 1, 0, 1], [])
    facts = game.apply(give(game, "parma-1"))
    assert facts[:3] == [
        ("card", me, "parma-1"),
        ("floor", me, "Parma", "right"),
        ("scored", "Parma", (("left", 1, 5, 0), ("right", me, 2, 0))),
    ]


def test_second_floor_is_forced_only_if_the_first_left_the_site_empty() -> None:
    game = table()
    build(game, "Parma", [0, 1, 0], [])
    game.apply(give(game, "parma-2"))
    assert game.legal() == [LEFT, RIGHT]
    assert kinds(game.apply(LEFT))[:3] == ["floor", "floor", "scored"]
    game = table()
    build(game, "Parma", [0, 1, 0], [])
    game.apply(give(game, "parma-2"))
    game.apply(RIGHT)
    assert (game.kind, game.legal()) == ("site", [LEFT, RIGHT])


def test_both_sites_of_an_empty_city_are_offered() -> None:
    game = table()
    game.apply(give(game, "roma-1"))
    assert (game.kind, game.legal()) == ("site", [LEFT, RIGHT])


def test_special_action_needs_an_own_floor_in_another_unscored_city() -> None:
    game = table()
    me, you = game.seat, 1 - game.seat
    build(game, "Roma", [me], [])
    build(game, "Siena", [me, you], [you])
    build(game, "Lucca", [you], [you])
    build(game, "Ferrara", [me, you], [me, you, me])
    game.scored.add("Ferrara")
    game.apply(give(game, "roma-7"))
    game.apply(LEFT)
    assert game.kind == "move"
    assert game.legal() == [
        NO_MOVE,
        MOVE_NUMBERS["Siena", "left"],
        MOVE_NUMBERS["Siena", "right"],
    ]
    facts = game.apply(MOVE_NUMBERS["Siena", "right"])
    assert facts[0] == ("moved", me, "Siena", "right", you)
    assert game.towers["Siena"] == {"left": [me, you, you], "right": []}


def test_the_card_of_the_city_built_in_is_taken_and_replaced() -> None:
    game = table()
    me, face_up, next_card = game.seat, game.display["Roma"], game.pile[0]
    game.apply(give(game, "roma-1"))
    facts = game.apply(LEFT)
    assert facts[1:] == [("taken", me, "Roma", face_up), ("refilled", "Roma", next_card)]
    assert game.seat != me


def test_the_question_mark_takes_from_any_city() -> None:
    game = table()
    game.apply(give(game, "roma-6"))
    game.apply(LEFT)
    assert game.kind == "take"
    assert game.legal() == [TAKE_NUMBERS[city] for city in cities_in_play(2)]


def test_without_a_card_at_the_city_built_in_any_other_must_be_taken() -> None:
    game = table()
    game.display["Roma"] = None
    game.apply(give(game, "roma-1"))
    game.apply(LEFT)
    assert game.kind == "take"
    assert game.legal() == [TAKE_NUMBERS[city] for city in cities_in_play(2)[1:]]


def test_without_any_face_up_card_nothing_is_taken() -> None:
    game = table()
    game.display = dict.fromkeys(game.display)
    game.apply(give(game, "roma-6"))
    assert kinds(game.apply(LEFT)) == ["floor"]
    assert game.kind == "card"


def messenger_step(game: PlainGame, card_id: str) -> list[Fact]:
    facts = game.apply(give(game, card_id))
    while game.kind == "site":
        facts += game.apply(game.legal()[0])
    return facts


def test_a_messenger_keeps_away_from_the_city_built_in() -> None:
    game = table(expansions=("messengers",))
    messenger_step(game, "siena-1")
    assert game.kind == "messenger"
    banned = {("Roma", "Siena"), ("Siena", "Lucca"), ("Siena", "Bologna")}
    links = [link for link in LINK_NUMBERS if "Pistoia" not in link and link not in banned]
    assert game.legal() == [NO_MESSENGER, *(LINK_NUMBERS[link] for link in links)]


def test_only_a_star_card_brings_a_messenger() -> None:
    game = table(expansions=("messengers",))
    messenger_step(game, "lucca-3")
    assert game.kind == "card"


def test_a_city_has_two_messengers_and_a_link_one() -> None:
    game = table(expansions=("messengers",))
    game.links = [("Lucca", "Milano"), ("Lucca", "Ferrara"), ("Verona", "Ferrara")]
    messenger_step(game, "roma-1")
    free = (("Siena", "Bologna"), ("Milano", "Parma"), ("Parma", "Verona"), ("Bologna", "Firenze"))
    assert game.legal() == [NO_MESSENGER, *(LINK_NUMBERS[link] for link in free)]


def test_a_city_finished_this_turn_stays_banned() -> None:
    game = table(expansions=("messengers",))
    build(game, "Parma", [0, 1], [0, 1])
    facts = messenger_step(game, "parma-1")
    assert kinds(facts) == ["card", "floor", "scored", "taken", "refilled"]
    assert LINK_NUMBERS["Milano", "Parma"] not in game.legal()


def test_late_scoring_counts_a_messenger_placed_at_the_city_finished_this_turn() -> None:
    game = table(expansions=("messengers",), late=True)
    me = game.seat
    build(game, "Parma", [me, me], [me, me])
    game.links = [("Parma", "Verona")]
    facts = messenger_step(game, "parma-1")
    assert kinds(facts) == ["card", "floor", "taken", "refilled"]
    assert game.apply(LINK_NUMBERS["Milano", "Parma"]) == [
        ("messenger", me, "Milano", "Parma"),
        ("scored", "Parma", (("left", me, 5, 2), ("right", me, 2, 2))),
    ]
    assert game.messenger_tokens[me] == 4


def test_late_scoring_bans_an_unfinished_city_still() -> None:
    game = table(expansions=("messengers",), late=True)
    messenger_step(game, "parma-1")
    assert LINK_NUMBERS["Milano", "Parma"] not in game.legal()


def test_late_scoring_needs_the_messengers() -> None:
    with pytest.raises(ValueError, match="M5"):
        table(late=True)


def test_a_free_messenger_may_stand_at_the_city_built_in() -> None:
    game = table(expansions=("messengers",), free=True)
    messenger_step(game, "parma-1")
    assert LINK_NUMBERS["Milano", "Parma"] in game.legal()


def test_a_free_messenger_does_not_count_for_a_city_scored_before_it() -> None:
    game = table(expansions=("messengers",), free=True)
    build(game, "Parma", [0, 1], [0, 1])
    facts = messenger_step(game, "parma-1")
    assert kinds(facts) == ["card", "floor", "scored", "taken", "refilled"]
    assert kinds(game.apply(LINK_NUMBERS["Milano", "Parma"])) == ["messenger"]
    assert game.messenger_tokens == [0, 0]


def test_a_free_messenger_counts_for_a_city_that_is_scored_late() -> None:
    game = table(expansions=("messengers",), late=True, free=True)
    build(game, "Parma", [0, 1], [0, 1])
    messenger_step(game, "parma-1")
    assert kinds(game.apply(LINK_NUMBERS["Milano", "Parma"])) == ["messenger", "scored"]
    assert sum(game.messenger_tokens) == 2


def test_free_messengers_need_the_messengers() -> None:
    with pytest.raises(ValueError, match="M6"):
        table(free=True)


def test_a_first_hand_without_star_cards_is_refused() -> None:
    game = table()
    hands = [sorted(hand) for hand in game.hands]
    other = next(card_id for card_id in game.pile if not CLASSIC_CARDS[card_id].star)
    pile = [hands[0][0] if card_id == other else card_id for card_id in game.pile]
    hands[0][0] = other
    display = {city: card for city, card in game.display.items() if card is not None}
    with pytest.raises(ValueError, match=r"B1\.3"):
        PlainGame(players=2, first=0, hands=hands, display=display, pile=pile)


def test_a_running_game_has_no_result() -> None:
    with pytest.raises(ValueError, match="not over"):
        table().result()
