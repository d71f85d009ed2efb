"""A sampled game looks exactly like the observation, and every game that does is as likely."""

import random as global_random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations
from math import comb, factorial, sqrt
from random import Random

import pytest

from patrician.box import CLASSIC
from patrician.rules import Deal, Game, Kind, sample_game

from ..reference.deals import Options
from ..reference.decisions import CARD_IDS
from .games import (
    every_kind,
    game_of,
    hidden_first_cards,
    hidden_pile,
    name_of,
    play_on,
    play_to_and_fro,
    random_deck,
    seeded_game,
    turned_up,
    viewers,
)

FEWEST_DEALS, MOST_DEALS = 12, 120  # of the small positions
SAMPLES_PER_DEAL = 100

# A deal as far as anybody could ever tell: the order of a hand does not matter.
Cards = tuple[tuple[frozenset[str], ...], tuple[str, ...]]


def cards_of(deal: Deal) -> Cards:
    return tuple(map(frozenset, deal.hands)), deal.pile


# --- True to the observation ----------------------------------------------------------------------


def check_sample(game: Game, viewer: int | None, seed: int) -> None:
    observation = game.observation(viewer)
    sample = sample_game(observation, Random(seed))
    assert sample.observation(viewer) == observation
    assert sample.setup == game.setup
    assert sample.actions == game.actions
    assert sample.turns() == game.turns()
    assert sample.board() == game.board()
    memory = observation.memory
    for seat in range(game.players):
        hand = set(sample.hand(seat))
        assert set(memory.known_hands[seat]) <= hand
        unknown = hand - set(memory.known_hands[seat])
        assert len(unknown) == memory.unknown_counts[seat]
        assert unknown <= set(memory.unseen)
    if viewer is not None:
        assert sample.deal.hands[viewer] == game.deal.hands[viewer]
    assert sample.revealed == game.revealed
    known = len(memory.seen_pile)
    assert sample.pile()[:known] == memory.seen_pile
    assert set(sample.pile()[known:]) <= set(memory.unseen)
    sample.deal.check(sample.setup)
    assert sample_game(observation, Random(seed)) == sample


@every_kind
def test_a_sample_reproduces_exactly_what_was_seen(options: Options) -> None:
    random = Random(f"sample {options}")
    for seed in range(2):
        deck = random_deck(random)
        for game in (seeded_game(options, seed), seeded_game(options, seed, deck)):
            while not game.over:
                play_on(game, random, random.randint(1, 40))
                for viewer in viewers(game.players):
                    check_sample(game, viewer, random.getrandbits(32))


@every_kind
def test_a_sample_keeps_what_was_seen_before_it_was_taken_back(options: Options) -> None:
    random = Random(f"sample taken back {options}")
    for deck in (CLASSIC, random_deck(random)):
        game = seeded_game(options, random.getrandbits(64), deck)
        for _ in range(4):
            play_to_and_fro(game, random, 1)
            for viewer in viewers(game.players):
                check_sample(game, viewer, random.getrandbits(32))


def test_other_numbers_give_another_sample() -> None:
    observation = seeded_game((4, (), ()), 1).observation(2)
    deals = {cards_of(sample_game(observation, Random(seed)).deal) for seed in range(50)}
    assert len(deals) == 50


def test_one_generator_gives_one_sample_after_the_other() -> None:
    observation = seeded_game((4, (), ()), 1).observation(2)
    random, again = Random(5), Random(5)
    samples = [sample_game(observation, random).deal for _ in range(5)]
    assert samples == [sample_game(observation, again).deal for _ in range(5)]
    assert len(set(map(cards_of, samples))) == 5


def test_a_sample_can_be_played_to_its_end() -> None:
    random = Random("on")
    game = seeded_game((3, ("messengers", "ambassadors"), ("late_scoring",)), 1)
    play_on(game, random, 40)
    for seed in range(20):
        sample = sample_game(game.observation(1), Random(seed))
        play_on(sample, random)
        assert sum(sample.result().prestige) == 99


# --- Nobody else's randomness ---------------------------------------------------------------------


def test_sampling_leaves_the_global_random_state_alone() -> None:
    observation = seeded_game((3, (), ()), 1).observation(0)
    before = global_random.getstate()
    one = sample_game(observation, Random(1))
    assert global_random.getstate() == before
    global_random.seed(99)
    other = sample_game(observation, Random(1))
    global_random.setstate(before)
    assert one == other


def test_the_package_does_not_load_numpy() -> None:
    code = "import patrician, sys; sys.exit('numpy' in sys.modules)"
    subprocess.run([sys.executable, "-c", code], check=True)


# --- Uniform --------------------------------------------------------------------------------------


def consistent_deals(game: Game, viewer: int | None) -> Iterator[Deal]:
    """Every deal that this viewer cannot tell from the real one, one by one.

    The viewer has not seen the pile nor the others' unplayed first cards; the latter are stars.
    """
    others = [seat for seat in range(game.players) if seat != viewer]
    hidden = {seat: hidden_first_cards(game, seat) for seat in others}
    unseen = {card for cards in hidden.values() for card in cards} | set(hidden_pile(game))
    seen = game.deal.pile[: turned_up(game)]
    for given in ways_to_give([(seat, len(hidden[seat])) for seat in others], game, unseen):
        hands = tuple(
            (*(card for card in hand if card not in hidden.get(seat, ())), *given.get(seat, ()))
            for seat, hand in enumerate(game.deal.hands)
        )
        rest = unseen - {card for cards in given.values() for card in cards}
        for pile in permutations(sorted(rest)):
            yield replace(game.deal, hands=hands, pile=seen + pile)


def ways_to_give(
    counts: list[tuple[int, int]], game: Game, cards: set[str]
) -> Iterator[dict[int, tuple[str, ...]]]:
    if not counts:
        yield {}
        return
    (seat, count), *others = counts
    stars = sorted(card for card in cards if game.setup.deck[card].star)
    for chosen in combinations(stars, count):
        for rest in ways_to_give(others, game, cards - set(chosen)):
            yield {seat: chosen, **rest}


def count_deals(game: Game, viewer: int | None) -> int:
    """How many there are."""
    hidden = [len(hidden_first_cards(game, seat)) for seat in range(game.players) if seat != viewer]
    stars = sum(hidden) + sum(game.setup.deck[card].star for card in hidden_pile(game))
    ways = factorial(len(hidden_pile(game)))
    for count in hidden:
        ways *= comb(stars, count)
        stars -= count
    return ways


def is_telling(game: Game, viewer: int | None, holders: int) -> bool:
    """Both kinds of card are in the pile, and so many others hold first cards."""
    pile = hidden_pile(game)
    stars = sum(game.setup.deck[card].star for card in pile)
    others = [seat for seat in range(game.players) if seat != viewer]
    hold = sum(1 for seat in others if hidden_first_cards(game, seat))
    return 0 < stars < len(pile) and hold >= holders


def play_sparingly(game: Game, random: Random) -> None:
    """Make a random decision, but mostly hold on to first cards, so that some stay hidden."""
    legal = game.legal_actions()
    if game.decision is Kind.CARD and random.random() < 0.9:
        first = hidden_first_cards(game, game.seat)
        legal = [a for a in legal if CARD_IDS[a] not in first] or legal
    game.apply(random.choice(legal))


def small_positions(
    options: Options, viewer: int | None, holders: int, random: Random, *, back: bool = False
) -> Iterator[Game]:
    """Positions near the end of the pile with a good number of consistent deals.

    If so wished, taken back to where the next card of the pile and a first card are known.
    """
    while True:
        game = seeded_game(options, random.getrandbits(64))
        while not game.over:
            play_sparingly(game, random)
            moment = taken_back(game, viewer, random) if back else game
            if (
                moment is not None
                and is_telling(moment, viewer, holders)
                and FEWEST_DEALS <= count_deals(moment, viewer) <= MOST_DEALS
            ):
                yield moment
                break


def taken_back(game: Game, viewer: int | None, random: Random) -> Game | None:
    """The same game some decisions earlier, if that was telling."""
    earlier = game.copy()
    earlier.take_back(random.randrange(len(game.actions)))
    known = earlier.observation(viewer).memory.seen_pile
    shown = {card for seat in range(game.players) for card in earlier.revealed.of(seat)}
    in_hands = {card for seat in range(game.players) for card in earlier.hand(seat)}
    return earlier if known and shown & in_hands else None


def check_uniform(game: Game, viewer: int | None, options: Options, random: Random) -> None:
    observation = game.observation(viewer)
    possible = [cards_of(deal) for deal in consistent_deals(game, viewer)]
    assert len(set(possible)) == len(possible)
    assert cards_of(game.deal) in possible
    for deal in consistent_deals(game, viewer):
        assert game_of(options, deal, game.actions, revealed=game.revealed).board() == game.board()
    samples = SAMPLES_PER_DEAL * len(possible)
    drawn = Counter(cards_of(sample_game(observation, random).deal) for _ in range(samples))
    assert set(drawn) == set(possible), "every consistent deal, and no other"
    assert min(drawn.values()) > 0.55 * SAMPLES_PER_DEAL
    assert max(drawn.values()) < 1.55 * SAMPLES_PER_DEAL
    spread = sum((count - SAMPLES_PER_DEAL) ** 2 / SAMPLES_PER_DEAL for count in drawn.values())
    freedom = len(possible) - 1
    assert abs(spread - freedom) < 4.5 * sqrt(2 * freedom)


CASES: list[tuple[Options, int | None, int]] = [
    ((2, (), ()), 0, 1),
    ((2, (), ()), None, 2),
    ((3, (), ()), 1, 2),
    ((4, ("messengers",), ()), 3, 1),
    ((5, ("ambassadors",), ()), 2, 1),
]

small_cases = pytest.mark.parametrize(
    ("options", "viewer", "holders"),
    CASES,
    ids=[f"{name_of(options)}-seen by {viewer}" for options, viewer, _ in CASES],
)


@pytest.mark.usefixtures("untraced")
@small_cases
def test_every_consistent_deal_is_as_likely(
    options: Options, viewer: int | None, holders: int
) -> None:
    random = Random(f"uniform {options} {viewer}")
    game = next(small_positions(options, viewer, holders, random))
    check_uniform(game, viewer, options, random)


@pytest.mark.usefixtures("untraced")
@small_cases
def test_every_consistent_deal_is_as_likely_after_taking_back(
    options: Options, viewer: int | None, holders: int
) -> None:
    random = Random(f"uniform back {options} {viewer}")
    game = next(small_positions(options, viewer, holders, random, back=True))
    check_uniform(game, viewer, options, random)


@pytest.mark.soak
@small_cases
def test_every_consistent_deal_is_as_likely_in_many_positions(
    options: Options, viewer: int | None, holders: int
) -> None:
    random = Random(f"long uniform {options} {viewer}")
    positions = small_positions(options, viewer, holders, random)
    for _ in range(10):
        check_uniform(next(positions), viewer, options, random)


def test_a_star_card_lies_on_the_pile_as_often_as_any_other() -> None:
    """The first cards of the others must not be drawn from one end of the shuffled pile."""
    game = seeded_game((2, (), ()), 1)
    observation = game.observation(0)
    deck = game.setup.deck
    unseen_stars = sum(deck[card].star for card in observation.memory.unseen)
    expected = (unseen_stars - 3) / len(game.pile())  # three of them are in the other hand
    random, samples = Random("top"), 2_000
    for place in (0, 16, -1):
        stars = sum(
            deck[sample_game(observation, random).pile()[place]].star for _ in range(samples)
        )
        bound = 4.5 * sqrt(samples * expected * (1 - expected))
        assert abs(stars - samples * expected) < bound
