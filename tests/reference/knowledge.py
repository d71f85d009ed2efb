"""What a player who remembers everything knows about the hands (B3.2, B3.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .box import FIRST_HAND, PlainCard, cities_in_play
from .facts import Fact
from .setup import ids_in_play


@dataclass(frozen=True)
class Knowledge:
    """For every seat the cards it is known to hold and how many more it holds.

    `unseen` are the cards in play that the viewer has seen nowhere yet. A card whose place
    follows with certainty is among the known ones of a seat, and still unseen.
    """

    known: tuple[frozenset[str], ...]
    unknown_counts: tuple[int, ...]
    unseen: frozenset[str]


def knowledge(
    viewer: int | None,
    players: int,
    own_first_hand: Sequence[str] | None,
    first_display: Mapping[str, str],
    facts: Sequence[Fact],
    cards: Mapping[str, PlainCard],
) -> Knowledge:
    """What a seat, or a spectator (None), knows after these facts."""
    if (viewer is None) != (own_first_hand is None):
        raise ValueError("a player has a first hand, a spectator has none")
    memory = _Memory(viewer, players, own_first_hand or (), first_display, cards)
    for fact in facts:
        memory.see(fact)
    memory.deduce()
    return Knowledge(
        tuple(frozenset(hand) for hand in memory.known),
        tuple(memory.hidden),
        frozenset(memory.unseen),
    )


class _Memory:
    """What one viewer remembers: `hidden` counts each hand's first cards never seen."""

    def __init__(
        self,
        viewer: int | None,
        players: int,
        own_first_hand: Sequence[str],
        first_display: Mapping[str, str],
        cards: Mapping[str, PlainCard],
    ) -> None:
        self.cards = cards
        in_play = ids_in_play(players, cards)
        self.unseen = in_play - set(own_first_hand) - set(first_display.values())
        self.known: list[set[str]] = [set() for _ in range(players)]
        self.hidden = [FIRST_HAND] * players  # B1.3
        self.pile_size = len(in_play) - FIRST_HAND * players - len(cities_in_play(players))
        if viewer is not None:
            self.known[viewer] = set(own_first_hand)
            self.hidden[viewer] = 0

    def see(self, fact: Fact) -> None:
        """Remember what everybody saw happen (B3.3)."""
        match fact:
            case ("card", seat, card_id):
                self._see_played(seat, card_id)
            case ("taken", seat, _, card_id):
                self.known[seat].add(card_id)
            case ("refilled", _, card_id):
                self.unseen.remove(card_id)
                self.pile_size -= 1
            case _:
                pass

    def _see_played(self, seat: int, card_id: str) -> None:
        if card_id in self.known[seat]:
            self.known[seat].remove(card_id)
        else:  # one of the first cards, shown now
            self.unseen.remove(card_id)
            self.hidden[seat] -= 1

    def deduce(self) -> None:
        """Name the last hidden first cards when they can lie nowhere else.

        First cards are star cards (B1.3), so unseen cards without a star are in the pile. If
        these fill the pile, every unseen star card is a first card; and if only one player still
        has any, they are that player's.
        """
        unseen_stars = {card_id for card_id in self.unseen if self.cards[card_id].star}
        stars_in_pile = self.pile_size - (len(self.unseen) - len(unseen_stars))
        holders = [seat for seat, count in enumerate(self.hidden) if count > 0]
        if stars_in_pile == 0 and len(holders) == 1:
            seat = holders[0]
            assert len(unseen_stars) == self.hidden[seat]
            self.known[seat] |= unseen_stars
            self.hidden[seat] = 0
