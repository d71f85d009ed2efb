"""What everybody has seen of the hidden cards because decisions were taken back.

Going back cannot make people forget. The order of the pile stays, so whoever saw its cards turned
up knows which come next; and a first card that was played and went back is known to be in a hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from patrician.rules.actions import CARD_IDS, CARD_NUMBERS
from patrician.rules.core.position import Position
from patrician.rules.deal import Deal
from patrician.rules.errors import SetupError


@dataclass(frozen=True, slots=True)
class RevealedCards:
    """The cards that decisions taken back have shown; none if nothing was taken back.

    `pile` is how many cards of the deal's pile were turned up, counted from its first, `hands` are
    by seat the first cards that were played. Some may lie open again since.
    """

    pile: int = 0
    hands: tuple[tuple[str, ...], ...] = ()

    def __post_init__(self) -> None:
        # One way to write the same cards, so that equal knowledge is an equal value.
        hands = tuple(tuple(sorted(set(hand))) for hand in self.hands)
        object.__setattr__(self, "hands", hands if any(hands) else ())

    def of(self, seat: int) -> tuple[str, ...]:
        """Return the first cards that a seat has shown."""
        return self.hands[seat] if self.hands else ()

    def check(self, deal: Deal) -> None:
        """Raise SetupError unless these cards can have been shown in a game of this deal."""
        if type(self.pile) is not int or not 0 <= self.pile <= len(deal.pile):
            raise SetupError(
                "B7.1", f"{self.pile!r} cards of the pile were shown; it has {len(deal.pile)}"
            )
        if self.hands and len(self.hands) != len(deal.hands):
            raise SetupError(
                "B3.3", f"there are shown cards of {len(self.hands)} players, not {len(deal.hands)}"
            )
        for seat, hand in enumerate(self.hands):
            for card in hand:
                if card not in deal.hands[seat]:
                    raise SetupError(
                        "B3.3", f"player {seat} has shown {card!r}, which is no first card there"
                    )

    def after_going_back(self, deal: Deal, left: Position, back: Position) -> RevealedCards:
        """Return this with all that was seen where a game left off and is hidden where it is back.

        What lies open on both sides needs no remembering.
        """
        seats = range(len(deal.hands))
        turned_up = len(deal.pile) - left.pile_size() if left.pile_size() < back.pile_size() else 0
        return RevealedCards(
            max(self.pile, turned_up),
            tuple((*self.of(seat), *_put_back(deal, left, back, seat)) for seat in seats),
        )

    def on(self, start: Position) -> Position:
        """Return the first position of a deal with these cards shown."""
        if not self.pile and not self.hands:
            return start
        hands = [[CARD_NUMBERS[card] for card in hand] for hand in self.hands]
        return start.after_showing(hands, self.pile)


def _put_back(deal: Deal, left: Position, back: Position, seat: int) -> list[str]:
    """Return the first cards on a player's stack that are in the hand again."""
    played = {CARD_IDS[card] for card in left.played(seat)}
    in_hand = {CARD_IDS[card] for card in back.hand(seat)}
    return [card for card in deal.hands[seat] if card in played and card in in_hand]
