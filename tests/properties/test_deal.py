"""A seed stands for the same cards for ever, and nothing else has a say in them."""

import hashlib
import json
import os
import random as global_random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from patrician.box import Deck
from patrician.rules import Deal, Game, SetupError, random_playouts, sample_game
from patrician.rules.deal import _Numbers

from ..reference.box import cities_in_play
from ..reference.deals import Options
from .games import KINDS, every_kind, name_of, play_on, random_deck, seeded_game, setup_of
from .goldens import DEALS_FILE, deal_data

SEEDS = ["", " ", "7", "golden", "Zürich", "貴族", "🏰", "a\nb", 0, 7, -7, 2**64, 10**40]


# --- The documented function, written again -------------------------------------------------------


def words(seed: int | str) -> Iterator[int]:
    key = hashlib.sha256(f"patrician-deal/1:{seed}".encode()).digest()
    number = 0
    while True:
        block = hashlib.sha256(key + number.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        number += 1


def below(stream: Iterator[int], n: int) -> int:
    word = next(stream)
    while not word < 2**32 - (2**32 % n):
        word = next(stream)
    return word % n


def shuffle(stream: Iterator[int], cards: list[str]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = below(stream, i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def documented_deal(seed: int | str, players: int, deck: Deck) -> Deal:
    stream = words(seed)
    cities = cities_in_play(players)
    in_play = [card for card in deck.cards if card.city in cities]
    first = below(stream, players)
    stars = [card.id for card in in_play if card.star]
    shuffle(stream, stars)
    hands = [stars[3 * seat : 3 * seat + 3] for seat in range(players)]
    dealt = [card for hand in hands for card in hand]
    others = [card.id for card in in_play if card.id not in dealt]
    shuffle(stream, others)
    display = dict(zip(cities, others[: len(cities)], strict=True))
    return Deal(first, tuple(map(tuple, hands)), display, tuple(others[len(cities) :]))


@every_kind
def test_a_seed_gives_the_documented_deal(options: Options) -> None:
    setup = setup_of(options)
    for seed in (*SEEDS, *range(100, 140)):
        assert Deal.from_seed(seed, setup) == documented_deal(seed, setup.players, setup.deck)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_seed_gives_the_documented_deal_with_a_deck_of_ones_own(players: int) -> None:
    random = Random(f"own {players}")
    for seed in range(20):
        setup = setup_of((players, (), ()), random_deck(random))
        assert Deal.from_seed(seed, setup) == documented_deal(seed, players, setup.deck)


@pytest.mark.parametrize("limit", range(1, 56))
def test_a_word_that_would_favour_some_numbers_is_passed_over(limit: int) -> None:
    """No game is long enough to meet such a word by chance, so they are handed in."""
    largest = [2**32 - 1 - n for n in range(2 * limit)]
    numbers = _Numbers("words")
    numbers._words = iter(largest)
    stream = iter(largest)
    assert [numbers.below(limit) for _ in range(limit)] == [
        below(stream, limit) for _ in range(limit)
    ]
    assert sum(1 for _ in numbers._words) == limit - 2**32 % limit


def test_expansions_and_variants_do_not_change_the_deal() -> None:
    for players in (2, 3, 4, 5):
        kinds = [options for options in KINDS if options[0] == players]
        deals = [Deal.from_seed("same", setup_of(options)) for options in kinds]
        assert all(deal == deals[0] for deal in deals)


def test_a_number_and_its_digits_are_the_same_seed() -> None:
    setup = setup_of((3, (), ()))
    assert Deal.from_seed(12, setup) == Deal.from_seed("12", setup)
    assert Deal.from_seed(12, setup) != Deal.from_seed("012", setup)


def test_naming_the_first_player_changes_nothing_else() -> None:
    setup = setup_of((4, (), ()))
    drawn = Deal.from_seed("first", setup)
    for first in range(4):
        named = Deal.from_seed("first", setup, first=first)
        assert named == Deal(first, drawn.hands, drawn.display, drawn.pile)


@pytest.mark.parametrize("seed", [None, 1.5, True, b"bytes", "\ud800"])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(SetupError):
        Deal.from_seed(seed, setup_of((2, (), ())))


def test_every_card_and_every_seat_comes_up_first_about_equally_often() -> None:
    setup = setup_of((3, (), ()))
    deals = [Deal.from_seed(seed, setup) for seed in range(3_000)]
    for seat in range(3):
        assert 880 < sum(deal.first == seat for deal in deals) < 1_120
    for place in (0, -1):
        tops = [deal.pile[place] for deal in deals]
        plain = [card for card in setup.cards if not setup.deck[card].star]
        assert all(40 < tops.count(card) < 115 for card in plain)  # about 77 each


# --- Golden deals ---------------------------------------------------------------------------------


def golden_deals() -> list[dict[str, Any]]:
    golden: list[dict[str, Any]] = json.loads(DEALS_FILE.read_text("utf-8"))
    return golden


def test_the_golden_deals_have_not_changed() -> None:
    golden = golden_deals()
    assert {entry["players"] for entry in golden} == {2, 3, 4, 5}
    assert any(isinstance(entry["seed"], str) and not entry["seed"].isascii() for entry in golden)
    for entry in golden:
        setup = setup_of((entry["players"], (), ()))
        assert deal_data(Deal.from_seed(entry["seed"], setup)) == entry["deal"]
        assert deal_data(documented_deal(entry["seed"], setup.players, setup.deck)) == entry["deal"]


# --- Nothing else has a say -----------------------------------------------------------------------


def use_everything() -> None:
    for options in KINDS:
        game = seeded_game(options, name_of(options))
        random = Random(1)
        play_on(game, random)
        game.undo(20)
        game.copy()
        for viewer in (0, None):
            sample_game(game.observation(viewer), random)
        players, expansions, variants = options
        random_playouts(20, players, expansions, 5, variants=variants)


def test_the_global_random_state_is_neither_used_nor_changed() -> None:
    before = global_random.getstate()
    use_everything()
    assert global_random.getstate() == before


FINGERPRINT = """
import hashlib
from random import Random
from patrician import Game, random_playouts, sample_game
lines = []
for players in (2, 3, 4, 5):
    for expansions, variants in (
        ((), ()),
        (("ambassadors", "messengers"), ()),
        ({"messengers", "ambassadors"}, {"late_scoring"}),
    ):
        random = Random(7)
        game = Game(players, expansions=expansions, variants=variants, seed="Zürich")
        while not game.over:
            legal = game.legal_actions()
            lines.append(list(game.apply(random.choice(legal))))
            if len(game.actions) % 25 == 0:
                lines.append([str(game.why_not(action)) for action in range(101)])
                lines.append([game.preview(action) for action in game.legal_actions()])
                for viewer in (*range(players), None):
                    observation = game.observation(viewer)
                    lines += [observation, sample_game(observation, random)]
        lines += [game, game.turns(), game.result(), game.setup.deck.hash]
        lines.append(random_playouts(500, players, expansions, 3, variants=variants))
print(hashlib.sha256(repr(lines).encode()).hexdigest(), len(repr(lines)))
"""


def fingerprint(hash_seed: str) -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"}
    run = subprocess.run(
        [sys.executable, "-c", FINGERPRINT],
        env=environment,
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def test_results_do_not_depend_on_the_order_of_sets() -> None:
    """Python shuffles the order of sets of texts from run to run, unless it is told not to."""
    one = fingerprint("1")
    assert one
    assert one == fingerprint("4242")


@pytest.mark.parametrize(
    "make",
    [
        lambda: Game(2, seed="again"),
        lambda: Game(5, seed=7, expansions=("messengers",)).observation(3),
        lambda: random_playouts(50, 3, seed=9),
    ],
    ids=["game", "observation", "playouts"],
)
def test_the_same_seed_gives_the_same_again(make: Callable[[], object]) -> None:
    one = make()
    global_random.seed(123)
    assert make() == one
    assert repr(make()) == repr(one)
