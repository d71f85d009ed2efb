"""What a seat may not know leaves no trace in what it gets (B3.2, B3.3).

Two games that differ only in hidden cards are played side by side with the same decisions; the
seat, or the spectator, must not be able to tell them apart. What is hidden after some decisions
was hidden before them, so the two are compared at every decision on the way.
"""

import gc
import pickle
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import EnumType
from random import Random
from types import FunctionType, ModuleType
from typing import Any, Final

import pytest

from patrician.bots import Budget, Contestant, ask
from patrician.box import CLASSIC, Ambassador, Bonus, Card, Deck
from patrician.rules import Deal, Game, Kind, Observation, RevealedCards, Setup, Turn, sample_game
from patrician.rules.board import PublicBoard
from patrician.rules.core.position import Position, Rules
from patrician.rules.frozen import FrozenDict
from patrician.rules.observation import Memory, OwnView

from ..reference.deals import Options
from .games import (
    every_kind,
    game_of,
    hidden_pile,
    play_on,
    play_to_and_fro,
    random_deck,
    seeded_game,
    turned_up,
    viewers,
    with_other_hidden_cards,
)

POSITIONS_OF_EACH_KIND = 200  # of each of the two ways: over 9,600 in all
POSITIONS_OF_EACH_KIND_IN_SOAK = 3_000  # likewise: over 140,000 in all
FEWEST_GAMES = 6
ENOUGH_TO_SHUFFLE = 7  # cards that come out in the same order once in 5,040 times

# All that an observation may be made of. `Rules` are the numbers of the box and the deck.
ALLOWED: Final = frozenset(
    {
        Observation,
        PublicBoard,
        OwnView,
        Memory,
        Setup,
        RevealedCards,
        Turn,
        Deck,
        Card,
        Bonus,
        Ambassador,
        Kind,
        Rules,
        type(None),
        bool,
        int,
        str,
        tuple,
        dict,
        FrozenDict,
    }
)

Another = Callable[[Game, int | None, Random], Game]


def sampled(game: Game, viewer: int | None, random: Random) -> Game:
    return sample_game(game.observation(viewer), random)


both_ways = pytest.mark.parametrize("another", [with_other_hidden_cards, sampled])


def check_that_only_hidden_cards_differ(one: Game, other: Game, viewer: int | None) -> None:
    assert one.setup == other.setup
    assert one.actions == other.actions
    assert one.deal.first == other.deal.first
    assert one.deal.display == other.deal.display
    assert one.revealed == other.revealed
    assert one.deal.pile[: turned_up(one)] == other.deal.pile[: turned_up(one)]
    for seat in range(one.players):
        assert one.stack(seat) == other.stack(seat)
        assert set(one.revealed.of(seat)) <= set(other.deal.hands[seat])
        if seat == viewer:
            assert one.hand(seat) == other.hand(seat)
    if len(hidden_pile(one)) >= ENOUGH_TO_SHUFFLE:
        assert one.pile() != other.pile()


def check_same_to_the_last_byte(one: Observation, other: Observation) -> None:
    assert one == other
    assert repr(one) == repr(other)
    assert pickle.dumps(one) == pickle.dumps(other)


def check_same_answers(one: Game, other: Game) -> None:
    """The seat that decides is told the same about each of its choices."""
    assert one.legal_actions() == other.legal_actions()
    legal = set(one.legal_actions())
    for action in range(101):
        assert one.why_not(action) == other.why_not(action)
        if action in legal:
            assert one.preview(action) == other.preview(action)


def compare(
    options: Options, random: Random, another: Another, deck: Deck, take_backs: int = 0
) -> int:
    """Play to a random point, compare there and on the way; return the positions compared."""
    game = seeded_game(options, random.getrandbits(64), deck)
    if take_backs:
        play_to_and_fro(game, random, take_backs)
    else:
        whole = play_on(game.copy(), random)
        for action in whole[: random.randint(0, len(whole))]:
            game.apply(action)
    pairs: list[tuple[int | None, Game]] = []
    for viewer in viewers(game.players):
        other = another(game, viewer, random)
        check_that_only_hidden_cards_differ(game, other, viewer)
        check_same_to_the_last_byte(game.observation(viewer), other.observation(viewer))
        if viewer == game.seat:
            check_same_answers(game, other)
        pairs.append((viewer, game_of(options, other.deal, deck=deck, revealed=game.revealed)))
    walked = game_of(options, game.deal, deck=deck, revealed=game.revealed)
    for action in game.actions:
        for viewer, other in pairs:
            assert walked.observation(viewer) == other.observation(viewer)
            other.apply(action)
        walked.apply(action)
    return len(game.actions) + 1


def compare_many(options: Options, random: Random, another: Another, positions: int) -> None:
    compared = games = 0
    while compared < positions or games < FEWEST_GAMES:
        deck = random_deck(random) if games % 4 == 3 else CLASSIC
        compared += compare(options, random, another, deck)
        games += 1


@pytest.mark.usefixtures("untraced")
@both_ways
@every_kind
def test_hidden_cards_leave_no_trace_in_observations(options: Options, another: Another) -> None:
    random = Random(f"hidden {options} {another.__name__}")
    compare_many(options, random, another, POSITIONS_OF_EACH_KIND)


@pytest.mark.soak
@both_ways
@every_kind
def test_hidden_cards_leave_no_trace_in_very_many_observations(
    options: Options, another: Another
) -> None:
    random = Random(f"long hidden {options} {another.__name__}")
    compare_many(options, random, another, POSITIONS_OF_EACH_KIND_IN_SOAK)


@both_ways
def test_hidden_cards_leave_no_trace_in_a_few_observations(another: Another) -> None:
    options = (3, ("messengers", "ambassadors"), ())
    compare_many(options, Random("few"), another, 1)


@both_ways
@every_kind
def test_hidden_cards_leave_no_trace_either_when_decisions_were_taken_back(
    options: Options, another: Another
) -> None:
    random = Random(f"taken back {options} {another.__name__}")
    for deck in (CLASSIC, random_deck(random)):
        compare(options, random, another, deck, take_backs=random.randint(1, 4))


@pytest.mark.soak
@both_ways
@every_kind
def test_hidden_cards_leave_no_trace_either_when_very_much_was_taken_back(
    options: Options, another: Another
) -> None:
    random = Random(f"long taken back {options} {another.__name__}")
    for _ in range(30):
        compare(options, random, another, random_deck(random), take_backs=random.randint(1, 6))


BOTS: Final = ("novice", "apprentice", "journeyman", "master", "grandmaster", "flat")


@pytest.mark.parametrize("name", BOTS)
def test_bots_decide_the_same_whatever_is_hidden_from_them(name: str) -> None:
    random = Random(f"bots {name}")
    contestant = Contestant.parse(name)
    for options in ((2, (), ()), (3, ("messengers", "ambassadors"), ())):
        game = seeded_game(options, random.getrandbits(64))
        play_to_and_fro(game, random, 3)
        while game.over or len(game.legal_actions()) < 2:
            game.take_back(len(game.actions) - 1)
        other = with_other_hidden_cards(game, game.seat, random)
        answers = [
            ask(contestant.make(Random(1)), each.observation(game.seat), Budget(simulations=100))
            for each in (game, other)
        ]
        assert answers[0].action == answers[1].action


def test_a_seat_can_tell_games_apart_that_differ_in_what_was_shown() -> None:
    """The comparison is not blind to what was taken back, either."""
    game = seeded_game((2, (), ()), 1)
    play_on(game, Random(1), 30)
    other = game.copy()
    game.take_back(0)
    other.undo_to(0)
    assert other.deal == game.deal
    assert other.observation(0) != game.observation(0)


def test_a_seat_can_tell_games_apart_that_differ_in_its_own_hand() -> None:
    """The comparison itself is not blind."""
    game = seeded_game((2, (), ()), 1)
    other = with_other_hidden_cards(game, 1, Random(1))
    assert other.hand(0) != game.hand(0)
    assert other.observation(0) != game.observation(0)
    assert repr(other.observation(0)) != repr(game.observation(0))


# --- No way back to the game ----------------------------------------------------------------------


def inside(value: object) -> Iterator[object]:
    """Walk everything that can be reached from a value but not through a class or a module."""
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        current = waiting.pop()
        if id(current) in seen or isinstance(current, type | ModuleType | FunctionType):
            continue
        seen.add(id(current))
        yield current
        # An enum's members refer to their class's own tables, which hold names and values only.
        if not isinstance(type(current), EnumType):
            waiting += gc.get_referents(current)
        if is_dataclass(current):
            waiting += [getattr(current, field.name) for field in fields(current)]


@every_kind
def test_an_observation_holds_no_way_back_to_the_game(options: Options) -> None:
    random = Random(f"no way back {options}")
    game = seeded_game(options, random.getrandbits(64))
    for _ in range(4):
        for viewer in viewers(game.players):
            found = {type(value) for value in inside(game.observation(viewer))}
            assert found <= ALLOWED
            assert not found & {Game, Deal, Position}
        play_on(game, random, 50)


def test_the_walk_finds_a_game_where_there_is_one() -> None:
    game = seeded_game((2, (), ()), 1)
    assert {Game, Deal, Position} <= {type(value) for value in inside({"deep": [(game,)]})}


def test_a_seat_cannot_change_what_another_seat_sees() -> None:
    game = seeded_game((2, (), ()), 1)
    mine: Any = game.observation(0).board.towers
    with suppress(TypeError):
        mine["Roma"] = ((0, 0, 0), ())
    assert game.observation(1).board.towers["Roma"] == ((), ())


@every_kind
def test_no_hidden_card_stands_anywhere_in_the_text_of_an_observation(options: Options) -> None:
    """Whatever names a hidden card names it only among the unseen, or as known for certain."""
    random = Random(f"text {options}")
    game = seeded_game(options, random.getrandbits(64))
    play_on(game, random, 20)
    for viewer in viewers(game.players):
        observation = game.observation(viewer)
        memory = observation.memory
        text = repr((observation.board, observation.own, memory.first_display, memory.turns))
        text = text.replace(repr(observation.board.setup), "")
        hidden = set(game.pile()) | {
            card
            for seat in range(game.players)
            if seat != viewer
            for card in game.deal.hands[seat]
            if card in game.hand(seat)
        }
        assert hidden == set(memory.unseen)
        assert memory.revealed == RevealedCards()
        assert not [card for card in hidden if f"'{card}'" in text]
