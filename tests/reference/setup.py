"""Is this a setup that B1 can produce?"""

from collections.abc import Collection, Mapping, Sequence

from .box import FIRST_HAND, PlainCard, cities_in_play

EXPANSIONS = {"messengers", "ambassadors"}
VARIANTS = {"late_scoring", "free_messengers"}


def check_setup(
    players: int,
    first: int,
    hands: Sequence[Sequence[str]],
    display: Mapping[str, str],
    pile: Sequence[str],
    cards: Mapping[str, PlainCard],
) -> None:
    """Refuse a deal that breaks B1."""
    if players not in (2, 3, 4, 5):
        raise ValueError("B1.1: two to five players")
    if first not in range(players):
        raise ValueError("B1.7: the first player is not at the table")
    if len(hands) != players or any(len(hand) != FIRST_HAND for hand in hands):
        raise ValueError("B1.3: every player gets three cards")
    if set(display) != set(cities_in_play(players)):
        raise ValueError("B1.5: one face-up card beside every city in play")
    _check_cards(players, hands, display, pile, cards)


def _check_cards(
    players: int,
    hands: Sequence[Sequence[str]],
    display: Mapping[str, str],
    pile: Sequence[str],
    cards: Mapping[str, PlainCard],
) -> None:
    dealt = [card_id for hand in hands for card_id in hand]
    everywhere = sorted([*dealt, *display.values(), *pile])
    if everywhere != sorted(ids_in_play(players, cards)):
        raise ValueError("B1.1: every card in play lies in one place")
    if not all(cards[card_id].star for card_id in dealt):
        raise ValueError("B1.3: the first cards are star cards")


def ids_in_play(players: int, cards: Mapping[str, PlainCard]) -> set[str]:
    """The cards of the cities in play (B1.1)."""
    cities = cities_in_play(players)
    return {card.id for card in cards.values() if card.city in cities}


def check_options(expansions: Collection[str], variants: Collection[str]) -> None:
    """Refuse what is not in the box, and a variant of the Messengers without them (M5, M6)."""
    if not set(expansions) <= EXPANSIONS:
        raise ValueError("unknown expansion")
    if not set(variants) <= VARIANTS:
        raise ValueError("unknown variant")
    if "late_scoring" in variants and "messengers" not in expansions:
        raise ValueError("M5: late scoring needs the Messengers")
    if "free_messengers" in variants and "messengers" not in expansions:
        raise ValueError("M6: free messengers need the Messengers")
