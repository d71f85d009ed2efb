"""Random deals and random play for the plain game, from a generator that is handed in."""

from collections.abc import Iterator, Mapping
from random import Random

from .box import CLASSIC_CARDS, FIRST_HAND, PlainCard, cities_in_play
from .game import PlainGame
from .setup import ids_in_play

Options = tuple[int, tuple[str, ...], tuple[str, ...]]


def kinds_of_game() -> Iterator[Options]:
    """Every number of players with every set of expansions, and every set of variants.

    Tests pick kinds by their place, so new ones come last.
    """
    for players in (2, 3, 4, 5):
        for expansions in ((), ("ambassadors",)):
            yield players, expansions, ()
            yield players, ("messengers", *expansions), ()
            yield players, ("messengers", *expansions), ("late_scoring",)
    for players in (2, 3, 4, 5):
        yield players, ("messengers",), ("free_messengers",)
        yield players, ("messengers", "ambassadors"), ("late_scoring", "free_messengers")


def random_game(
    options: Options, random: Random, cards: Mapping[str, PlainCard] = CLASSIC_CARDS
) -> PlainGame:
    """A game dealt as B1 says."""
    players, expansions, variants = options
    stars, others = _shuffled_apart(players, random, cards)
    hands = [[stars.pop() for _ in range(FIRST_HAND)] for _ in range(players)]  # B1.3
    pile = stars + others
    random.shuffle(pile)  # B1.4
    display = {city: pile.pop() for city in cities_in_play(players)}  # B1.5
    return PlainGame(
        players=players,
        first=random.randrange(players),
        hands=hands,
        display=display,
        pile=pile,
        expansions=expansions,
        variants=variants,
        cards=cards,
    )


def _shuffled_apart(
    players: int, random: Random, cards: Mapping[str, PlainCard]
) -> tuple[list[str], list[str]]:
    in_play = sorted(ids_in_play(players, cards))
    stars = [card_id for card_id in in_play if cards[card_id].star]
    random.shuffle(stars)
    return stars, [card_id for card_id in in_play if not cards[card_id].star]
