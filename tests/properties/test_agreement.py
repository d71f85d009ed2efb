"""The compiled game and the plain reading of the rules play along, decision by decision."""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from random import Random

import pytest

from patrician.box import CLASSIC, Deck
from patrician.rules import Deal, Event, Game
from patrician.rules.core.playouts import perft
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    CityScored,
    DisplayRefilled,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TowerScored,
    TurnEnded,
)

from ..reference import PlainCard, PlainGame
from ..reference.box import CLASSIC_CARDS, SITES, Site
from ..reference.deals import Options, random_game
from ..reference.facts import Fact, TowerScore
from ..reference.knowledge import knowledge
from ..reference.replay import told_turns
from .games import (
    TURNS_PER_PLAYER,
    deal_of,
    every_kind,
    game_of,
    pictures_of,
    plain_cards,
    plain_game_of,
    random_deck,
    seeded_game,
    setup_of,
    viewers,
)

GAMES_OF_EACH_KIND = 86  # over 2,000 in all
GAMES_OF_EACH_KIND_IN_SOAK = 2_500  # 60,000 in all
LOOK_EVERY = 40  # decisions between two looks at the whole table
SITES_BY_NAME: Mapping[str, Site] = {site: site for site in SITES}


# --- Events as facts ------------------------------------------------------------------------------


def tower_score(tower: TowerScored) -> TowerScore:
    return (SITES_BY_NAME[tower.site], tower.winner, tower.token, tower.messenger_tokens)


def fact_of(event: Event) -> Fact | None:
    """What the reference says when this happens; it passes over what changes nothing."""
    match event:
        case CardPlayed():
            return ("card", event.seat, event.card)
        case FloorPlaced():
            return ("floor", event.seat, event.city, SITES_BY_NAME[event.site])
        case CityScored():
            taller, lower = event.towers
            return ("scored", event.city, (tower_score(taller), tower_score(lower)))
        case FloorMoved():
            return ("moved", event.seat, event.city, SITES_BY_NAME[event.site], event.owner)
        case CardTaken():
            return ("taken", event.seat, event.city, event.card)
        case DisplayRefilled():
            return ("refilled", event.city, event.card)
        case MessengerPlaced():
            return ("messenger", event.seat, *event.cities)
        case GameEnded():
            return ("over",)
        case MoveDeclined() | MessengerDeclined() | TurnEnded():
            return None


def facts_of(events: Iterable[Event]) -> list[Fact]:
    return [fact for fact in map(fact_of, events) if fact is not None]


# --- Playing along --------------------------------------------------------------------------------


def check_decision(game: Game, plain: PlainGame) -> None:
    assert game.over == plain.over
    assert game.legal_actions() == plain.legal()
    if plain.over:
        assert game.decision is None
    else:
        assert (game.seat, str(game.decision)) == (plain.seat, plain.kind)


def check_table(game: Game, plain: PlainGame) -> None:
    """Everything that lies anywhere, and the details of the table that events do not tell."""
    table = game.board()
    assert dict(table.towers) == {
        city: (tuple(pair["left"]), tuple(pair["right"])) for city, pair in plain.towers.items()
    }
    assert dict(table.display) == plain.display
    assert list(game.pile()) == plain.pile
    assert [set(game.hand(seat)) for seat in range(game.players)] == plain.hands
    assert [list(game.stack(seat)) for seat in range(game.players)] == plain.stacks
    assert list(table.supplies) == plain.supplies
    assert list(table.messengers_left) == plain.messengers_left
    assert list(table.messenger_tokens) == plain.messenger_tokens
    assert set(table.messengers) == set(plain.links)
    assert {city for city, owners in table.tokens.items() if owners[0] is not None} == plain.scored


def check_knowledge(
    game: Game, plain: PlainGame, facts: list[Fact], taken_back: Sequence[list[Fact]] = ()
) -> None:
    for viewer in viewers(game.players):
        own = None if viewer is None else game.deal.hands[viewer]
        expected = knowledge(
            viewer, game.players, own, game.deal.display, facts, plain.cards, taken_back
        )
        memory = game.observation(viewer).memory
        assert tuple(map(frozenset, memory.known_hands)) == expected.known
        assert memory.unknown_counts == expected.unknown_counts
        assert frozenset(memory.unseen) == expected.unseen
        assert len(memory.unseen) == len(expected.unseen)
        assert memory.seen_pile == expected.next_in_pile


def check_end(game: Game, plain: PlainGame, facts: list[Fact], events: list[Event]) -> None:
    result = game.result()
    assert result.data() == plain.result()
    assert events[-1] == GameEnded(result)
    assert facts[-1] == ("over",)
    ends = [(event.seat, event.turn) for event in events if isinstance(event, TurnEnded)]
    turns = game.players * TURNS_PER_PLAYER[game.players]
    seats = [(game.deal.first + turn) % game.players for turn in range(turns)]
    assert ends == [(seat, turn) for turn, seat in enumerate(seats, start=1)]
    assert [turn_data(turn) for turn in told_turns(facts)] == [
        (
            turn.seat,
            turn.card,
            turn.build,
            turn.move,
            turn.take,
            turn.messenger and tuple(sorted(turn.messenger)),
        )
        for turn in game.turns()
    ]


def turn_data(turn: Mapping[str, object]) -> tuple[object, ...]:
    """A turn as the reference tells it, its lists made tuples."""
    values = (turn.get(key) for key in ("player", "card", "build", "move", "take", "messenger"))
    return tuple(tuple(value) if isinstance(value, list) else value for value in values)


def play_along(game: Game, plain: PlainGame, random: Random) -> None:
    """Play one random game with both and compare them at every decision."""
    facts: list[Fact] = []
    events: list[Event] = []
    look_in = random.randrange(LOOK_EVERY)
    while True:
        check_decision(game, plain)
        if look_in == 0 or plain.over:
            check_table(game, plain)
            check_knowledge(game, plain, facts)
            look_in = LOOK_EVERY
        if plain.over:
            break
        look_in -= 1
        action = random.choice(plain.legal())
        caused, expected = game.apply(action), plain.apply(action)
        assert facts_of(caused) == expected
        facts += expected
        events += caused
    check_end(game, plain, facts, events)


def new_pair(
    options: Options, random: Random, deck: Deck, cards: Mapping[str, PlainCard]
) -> tuple[Game, PlainGame]:
    """The same deal for both: made by the reference, or from a seed."""
    if random.random() < 0.5:
        plain = random_game(options, random, cards)
        plain.pictures = pictures_of(deck)
        return game_of(options, deal_of(plain), deck=deck), plain
    game = seeded_game(options, random.getrandbits(64), deck)
    plain = plain_game_of(options, game.deal, cards)
    plain.pictures = pictures_of(deck)
    return game, plain


@pytest.mark.usefixtures("untraced")
@every_kind
def test_the_game_and_the_plain_rules_agree_in_random_games(options: Options) -> None:
    random = Random(f"agreement {options}")
    for _ in range(GAMES_OF_EACH_KIND):
        play_along(*new_pair(options, random, CLASSIC, CLASSIC_CARDS), random)


@pytest.mark.rule("A2")
@every_kind
def test_they_agree_with_decks_of_ones_own(options: Options) -> None:
    random = Random(f"own deck {options}")
    for _ in range(4):
        deck = random_deck(random)
        play_along(*new_pair(options, random, deck, plain_cards(deck)), random)


@pytest.mark.soak
@every_kind
def test_they_agree_in_very_many_random_games(options: Options) -> None:
    random = Random(f"long agreement {options}")
    for _ in range(GAMES_OF_EACH_KIND_IN_SOAK):
        play_along(*new_pair(options, random, CLASSIC, CLASSIC_CARDS), random)


@pytest.mark.soak
@every_kind
def test_they_agree_with_very_many_decks_of_ones_own(options: Options) -> None:
    random = Random(f"long own deck {options}")
    for _ in range(200):
        deck = random_deck(random)
        play_along(*new_pair(options, random, deck, plain_cards(deck)), random)


def test_the_words_of_the_classic_deck_mean_the_cards_of_the_reference() -> None:
    assert plain_cards(CLASSIC) == CLASSIC_CARDS


# --- Taking back ----------------------------------------------------------------------------------


def play_to_and_fro(options: Options, deck: Deck, random: Random, take_backs: int) -> None:
    """Play to the end, with lines taken back on the way, and compare what everybody knows."""
    game = seeded_game(options, random.getrandbits(64), deck)
    cards = plain_cards(deck)
    plain, facts = plain_game_of(options, game.deal, cards), list[Fact]()
    taken_back: list[list[Fact]] = []
    while not plain.over:
        action = random.choice(plain.legal())
        game.apply(action)
        facts += plain.apply(action)
        if len(taken_back) < take_backs and random.random() < 0.05:
            taken_back.append(facts)
            game.take_back(random.randrange(len(game.actions) + 1))
            plain, facts = plain_game_of(options, game.deal, cards), []
            facts += [fact for action in game.actions for fact in plain.apply(action)]
            check_table(game, plain)
            check_knowledge(game, plain, facts, taken_back)
        if random.randrange(LOOK_EVERY) == 0:
            check_knowledge(game, plain, facts, taken_back)
    check_knowledge(game, plain, facts, taken_back)


@every_kind
def test_they_agree_on_what_is_known_after_taking_back(options: Options) -> None:
    random = Random(f"to and fro {options}")
    for deck in (CLASSIC, random_deck(random)):
        play_to_and_fro(options, deck, random, 6)


@pytest.mark.soak
@every_kind
def test_they_agree_on_what_is_known_after_very_many_times_taking_back(options: Options) -> None:
    random = Random(f"long to and fro {options}")
    for _ in range(200):
        play_to_and_fro(options, random_deck(random), random, 10)


# --- Counting trees -------------------------------------------------------------------------------


def count_sequences(plain: PlainGame, depth: int) -> int:
    """How many sequences of so many decisions the reference sees."""
    if depth == 1:
        return len(plain.legal())
    count = 0
    for action in plain.legal():
        following = deepcopy(plain, {id(plain.cards): plain.cards})
        following.apply(action)
        count += count_sequences(following, depth - 1)
    return count


def check_counts(game: Game, plain: PlainGame, depth: int) -> None:
    for levels in range(1, depth + 1):
        assert perft(game._position, levels) == count_sequences(plain, levels)


@every_kind
def test_trees_have_as_many_branches_as_in_the_plain_rules(options: Options) -> None:
    game = game_of(options, Deal.from_seed("branches", setup_of(options)))
    plain = plain_game_of(options, game.deal)
    check_counts(game, plain, 4)
    random = Random(f"branches {options}")
    for _ in range(random.randint(40, 60)):
        action = random.choice(plain.legal())
        game.apply(action)
        plain.apply(action)
    check_counts(game, plain, 3)


@pytest.mark.soak
@every_kind
def test_trees_have_as_many_branches_far_into_the_game(options: Options) -> None:
    random = Random(f"far branches {options}")
    game = seeded_game(options, random.getrandbits(64))
    plain = plain_game_of(options, game.deal)
    while not plain.over:
        if random.randrange(20) == 0:
            check_counts(game, plain, 4)
        action = random.choice(plain.legal())
        game.apply(action)
        plain.apply(action)
