"""How the cards of a table come to be dealt: who is ready, who has committed, who has revealed.

At a quick deal every seat sends its share in the clear when it gets ready. At a sealed deal it
sends a commitment, and the share when everybody is ready; a round in which somebody does not
reveal is void, and the next one has new secrets for all (docs/deal.md).
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Final

from patrician.record import Fair, VoidedDeal, commitment_to
from patrician.record.fair import QUICK, SEALED

REVEAL_SECONDS: Final = 20.0
"""How long a page has for its reveal, at tables where people sit together by the clock."""


@dataclass(slots=True)
class Dealing:
    """The deal of one table while it is prepared."""

    stored_secret: str
    sealed: bool = False
    ready: dict[int, str] = field(default_factory=dict)
    """What each seat sent when it got ready: its share, or at a sealed deal its commitment."""
    revealed: dict[int, str] = field(default_factory=dict)
    """The shares of a sealed deal."""
    complete_at: float | None = None
    """When the last seat got ready, so that a sealed deal can be revealed."""
    voided: tuple[VoidedDeal, ...] = ()

    def copy(self) -> Dealing:
        """Return an equal deal that goes its own way from here."""
        ready, revealed = self.ready.copy(), self.revealed.copy()
        return Dealing(
            self.stored_secret, self.sealed, ready, revealed, self.complete_at, self.voided
        )

    @property
    def secret(self) -> str:
        """The dealer's secret of this round; who learns one knows nothing about the others."""
        if not self.voided:
            return self.stored_secret
        text = f"patrician-secret|{self.stored_secret}|{len(self.voided)}"
        return hashlib.sha256(text.encode()).hexdigest()

    @property
    def commitment(self) -> str:
        """What the dealer publishes before anybody gets ready in this round."""
        return commitment_to(self.secret)

    @property
    def revealing(self) -> bool:
        """Whether all have committed, so that nobody can choose any more."""
        return self.complete_at is not None

    def is_used(self, commitment: str) -> bool:
        """Tell whether somebody has committed to the same before: then it is no secret."""
        given = {*self.ready.values(), *(old for void in self.voided for old in void.commitments)}
        return commitment in given

    def missing(self, people: Collection[int]) -> tuple[int, ...]:
        """Return the seats that have not revealed; nobody is late before all are ready."""
        if not self.revealing:
            return ()
        return tuple(seat for seat in people if seat not in self.revealed)

    def void(self, missing: tuple[int, ...], players: int) -> None:
        """Begin anew with other secrets, because these seats did not reveal."""
        given = tuple(self.ready.get(seat, "") for seat in range(players))
        self.voided = (*self.voided, VoidedDeal(self.commitment, given, missing))
        self.ready.clear()
        self.revealed.clear()
        self.complete_at = None

    def proof(self, players: int, first: int | None) -> Fair:
        """Return the proof of the deal; it tells the secret, so it is for finished games only."""
        ready = tuple(self.ready.get(seat, "") for seat in range(players))
        if not self.sealed:
            return Fair(QUICK, self.secret, ready, self.commitment, first)
        shares = tuple(self.revealed.get(seat, "") for seat in range(players))
        return Fair(SEALED, self.secret, shares, self.commitment, first, ready, self.voided)
