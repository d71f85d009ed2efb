"""Checking that a deal was not steered (docs/deal.md).

Before anybody contributes, the dealer publishes the SHA-256 of a secret of 32 bytes. Then every
seat adds a contribution of 32 bytes, or none. The seed of the deal is the SHA-256 of the
algorithm's name, the secret and all contributions, so that neither side can choose it alone.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from patrician.rules import Deal, Setup

ALGORITHM: Final = "patrician-fair/1"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Fair:
    """The proof of a deal; secret, contributions and commitment as 64 hexadecimal digits."""

    algorithm: str
    secret: str
    contributions: tuple[str, ...]
    commitment: str
    first: int | None = None
    """Who begins, if that was fixed before the deal (as in a rematch) and not drawn."""

    def problem(self, setup: Setup) -> str | None:
        """Say what is wrong with the proof itself, None if nothing is."""
        if self.algorithm != ALGORITHM:
            return f"unknown algorithm; this program checks {ALGORITHM}"
        if not _HEX.fullmatch(self.secret) or not _HEX.fullmatch(self.commitment):
            return "secret and commitment must be 64 hexadecimal digits each"
        if self.first is not None and not 0 <= self.first < setup.players:
            return f"first is {self.first}; seats are 0 to {setup.players - 1}"
        if commitment_to(self.secret) != self.commitment:
            return "the commitment does not fit the secret"
        return self._problem_of_contributions(setup.players)

    def _problem_of_contributions(self, players: int) -> str | None:
        if len(self.contributions) != players:
            return f"there must be {players} contributions, one for each player"
        if not all(_HEX.fullmatch(part) or part == "" for part in self.contributions):
            return "a contribution is 64 hexadecimal digits, or empty for a seat that gave none"
        return None

    def deal(self, setup: Setup) -> Deal:
        """Return the deal the secret and the contributions stand for."""
        return Deal.from_seed(self.seed(), setup, first=self.first)

    def seed(self) -> str:
        """Return the seed the secret and the contributions stand for."""
        parts = "|".join((ALGORITHM, self.secret, *self.contributions))
        return hashlib.sha256(parts.encode()).hexdigest()

    def data(self) -> dict[str, object]:
        """Return the proof as a record holds it."""
        data: dict[str, object] = {
            "algorithm": self.algorithm,
            "secret": self.secret,
            "contributions": list(self.contributions),
            "commitment": self.commitment,
        }
        return data if self.first is None else data | {"first": self.first}


def commitment_to(secret: str) -> str:
    """Return what the dealer publishes before anybody contributes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()
