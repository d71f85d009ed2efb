"""What a player who remembers everything knows about the hands and the pile (B3.2, B3.3)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .box import FIRST_HAND, PlainCard, cities_in_play
from .facts import Fact
from .setup import ids_in_play


@dataclass(frozen=True)
class Knowledge:
    """For every seat the cards it is known to hold and how many more it holds.

    `unseen` are the cards in play that the viewer has seen nowhere yet. A card whose place
    follows with certainty is among the known ones of a seat, and still unseen. `next_in_pile` are
    the cards that come next for certain: they were turned up before, and that was taken back.
    """

    known: tuple[frozenset[str], ...]
    unknown_counts: tuple[int, ...]
    unseen: frozenset[str]
    next_in_pile: tuple[str, ...]


def knowledge(
    viewer: int | None,
    players: int,
    own_first_hand: Sequence[str] | None,
    first_display: Mapping[str, str],
    facts: Sequence[Fact],
    cards: Mapping[str, PlainCard],
    taken_back: Sequence[Sequence[Fact]] = (),
) -> Knowledge:
    """What a seat, or a spectator (None), knows after these facts.

    `taken_back` are other ways the same game went, each from its start to where people went back.
    """
    if (viewer is None) != (own_first_hand is None):
        raise ValueError("a player has a first hand, a spectator has none")
    memory = _Memory(viewer, players, own_first_hand or (), first_display, cards)
    for fact in facts:
        memory.see(fact)
    memory.recall_pile(taken_back)
    memory.recall_hands(taken_back)
    memory.deduce()
    return Knowledge(
        tuple(frozenset(hand) for hand in memory.known),
        tuple(memory.hidden),
        frozenset(memory.unseen),
        tuple(memory.next_in_pile),
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
        self.turned_up = 0
        self.next_in_pile: list[str] = []
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
                self.turned_up += 1
            case _:
                pass

    def _see_played(self, seat: int, card_id: str) -> None:
        if card_id in self.known[seat]:
            self.known[seat].remove(card_id)
        else:  # one of the first cards, shown now
            self.unseen.remove(card_id)
            self.hidden[seat] -= 1

    def recall_pile(self, taken_back: Sequence[Sequence[Fact]]) -> None:
        """Remember the cards of the pile that were turned up before: they will be again."""
        for line in taken_back:
            turned_up = [fact[2] for fact in line if fact[0] == "refilled"]
            coming = turned_up[self.turned_up :]
            if len(coming) > len(self.next_in_pile):
                self.next_in_pile = coming
        self.unseen -= set(self.next_in_pile)

    def recall_hands(self, taken_back: Sequence[Sequence[Fact]]) -> None:
        """Remember the cards that were played before.

        The pile is recalled by now, and the display was always seen, so what is still unseen was a
        first card; and its player has it again.
        """
        for line in taken_back:
            for fact in line:
                if fact[0] == "card" and fact[2] in self.unseen:
                    self.unseen.remove(fact[2])
                    self.known[fact[1]].add(fact[2])
                    self.hidden[fact[1]] -= 1

    def deduce(self) -> None:
        """Name the last hidden first cards when they can lie nowhere else.

        First cards are star cards (B1.3), so unseen cards without a star are in the pile. If
        these fill the pile, every unseen star card is a first card; and if only one player still
        has any, they are that player's.
        """
        unseen_stars = {card_id for card_id in self.unseen if self.cards[card_id].star}
        hidden_in_pile = self.pile_size - len(self.next_in_pile)
        stars_in_pile = hidden_in_pile - (len(self.unseen) - len(unseen_stars))
        holders = [seat for seat, count in enumerate(self.hidden) if count > 0]
        if stars_in_pile == 0 and len(holders) == 1:
            seat = holders[0]
            assert len(unseen_stars) == self.hidden[seat]
            self.known[seat] |= unseen_stars
            self.hidden[seat] = 0
