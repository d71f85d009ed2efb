"""What a player saw of a sealed deal before revealing, held against the finished record.

A record can be consistent in itself and still tell another deal than the one that was agreed on.
Only who took part can tell, by what they kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from patrician.box import CLASSIC, Deck
from patrician.record.fair import SEALED, Fair, VoidedDeal


@dataclass(frozen=True, slots=True)
class Witness:
    """A player's own share, and all that was fixed before it was revealed."""

    seat: int
    share: str
    commitment: str
    """The dealer's."""
    commitments: tuple[str, ...]
    """By seat; empty for a seat of the computer."""
    first: int | None = None
    """Who begins, if the options of the table fixed it; None if it is drawn."""
    voided: tuple[VoidedDeal, ...] = ()
    """The rounds that came to nothing before this one."""
    deck: str = CLASSIC.hash
    """The hash of the deck that the options of the table named."""

    def objection(self, fair: Fair | None, deck: Deck = CLASSIC) -> str | None:
        """Say what in a proof is not as this player saw it, None if all is.

        `deck` is the one of the record: with another, the same seed deals other cards.
        """
        if deck.hash != self.deck:
            return "the record has another deck than the one that was agreed on"
        if fair is None or fair.algorithm != SEALED:
            return "the record has no proof of a sealed deal"
        return next((sentence for wrong, sentence in self._differences(fair) if wrong), None)

    def _differences(self, fair: Fair) -> Iterator[tuple[bool, str]]:
        yield (
            fair.commitment != self.commitment,
            "the dealer used another secret than the one committed to",
        )
        yield (
            fair.commitments != self.commitments,
            "the record has other commitments than the ones that were shown",
        )
        yield (
            fair.contributions[self.seat] != self.share,
            "the record has another share for the own seat",
        )
        yield fair.first != self.first, "who begins was not fixed as the record says"
        yield (
            fair.voided != self.voided,
            "the record has other voided rounds than the ones that were shown",
        )
