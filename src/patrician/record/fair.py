"""Checking that a deal was not steered (docs/deal.md).

Before anybody contributes, the dealer publishes the SHA-256 of a secret of 32 bytes. Then every
seat adds a share of 32 bytes, or none. The seed of the deal is the SHA-256 of the algorithm's
name, the secret and all shares.

In `patrician-fair/1` the shares came to the dealer in the clear, so a dealer who also plays could
choose the own share last. In `patrician-fair/2` every seat commits to its share first, and all
shares are revealed when all commitments are known. Its seed also holds who begins, if that was
fixed before: a proof in which it was changed gives other cards.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from patrician.rules import Deal, Setup

QUICK: Final = "patrician-fair/1"
SEALED: Final = "patrician-fair/2"
_HEX: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class VoidedDeal:
    """A round of a sealed deal that came to nothing, because somebody did not reveal."""

    commitment: str
    """The dealer's."""
    commitments: tuple[str, ...]
    """By seat; empty for a seat of the computer."""
    missing: tuple[int, ...]
    """The seats that did not reveal their share."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> VoidedDeal:
        """Return the round that a view shows."""
        return cls(data["commitment"], tuple(data["commitments"]), tuple(data["missing"]))

    def data(self) -> dict[str, object]:
        """Return the round as a record holds it."""
        return {
            "commitment": self.commitment,
            "commitments": list(self.commitments),
            "missing": list(self.missing),
        }

    def problem(self, players: int) -> str | None:
        """Say what is wrong with it, None if nothing is."""
        if not _HEX.fullmatch(self.commitment):
            return "the commitment of a voided deal must be 64 hexadecimal digits"
        if len(self.commitments) != players:
            return f"a voided deal must have {players} commitments, one for each player"
        if not _all_hex_or_empty(self.commitments):
            return "a commitment is 64 hexadecimal digits, or empty for a seat of the computer"
        if not self.missing:
            return "a deal is voided only if somebody did not reveal"
        if not all(0 <= seat < players and self.commitments[seat] for seat in self.missing):
            return "only a seat that has committed can fail to reveal"
        return None


@dataclass(frozen=True, slots=True)
class Fair:
    """The proof of a deal; secret, contributions and commitments as 64 hexadecimal digits."""

    algorithm: str
    secret: str
    contributions: tuple[str, ...]
    """The shares by seat; empty for a seat that gave none."""
    commitment: str
    """The dealer's, to the secret."""
    first: int | None = None
    """Who begins, if that was fixed before the deal (as in a rematch) and not drawn."""
    commitments: tuple[str, ...] = ()
    """The seats' commitments to their shares; of a sealed deal only."""
    voided: tuple[VoidedDeal, ...] = ()
    """The rounds before this one; of a sealed deal only."""

    def problem(self, setup: Setup) -> str | None:
        """Say what is wrong with the proof itself, None if nothing is."""
        if self.algorithm not in (QUICK, SEALED):
            return f"unknown algorithm; this program checks {QUICK} and {SEALED}"
        if not _HEX.fullmatch(self.secret) or not _HEX.fullmatch(self.commitment):
            return "secret and commitment must be 64 hexadecimal digits each"
        if self.first is not None and not 0 <= self.first < setup.players:
            return f"first is {self.first}; seats are 0 to {setup.players - 1}"
        if commitment_to(self.secret) != self.commitment:
            return "the commitment does not fit the secret"
        problems = self._problems(setup.players)
        return next((problem for problem in problems if problem is not None), None)

    def _problems(self, players: int) -> Iterator[str | None]:
        yield self._problem_of_contributions(players)
        if self.algorithm == SEALED:
            yield self._problem_of_commitments(players)
            yield from (voided.problem(players) for voided in self.voided)
            yield self._problem_of_repetition()

    def _problem_of_contributions(self, players: int) -> str | None:
        if len(self.contributions) != players:
            return f"there must be {players} contributions, one for each player"
        if not _all_hex_or_empty(self.contributions):
            return "a contribution is 64 hexadecimal digits, or empty for a seat that gave none"
        return None

    def _problem_of_commitments(self, players: int) -> str | None:
        if len(self.commitments) != players:
            return f"there must be {players} commitments, one for each player"
        for seat, (share, commitment) in enumerate(
            zip(self.contributions, self.commitments, strict=True)
        ):
            if commitment != (commitment_to(share) if share else ""):
                return f"the commitment of seat {seat} does not fit its contribution"
        return None

    def _problem_of_repetition(self) -> str | None:
        """Whoever repeats a commitment repeats a share that is known, or copies another's."""
        rounds = (self.commitments, *(voided.commitments for voided in self.voided))
        if _repeats(commitment for given in rounds for commitment in given if commitment):
            return "a commitment of a seat is there twice"
        if _repeats((self.commitment, *(voided.commitment for voided in self.voided))):
            return "the dealer used a secret twice"
        return None

    def deal(self, setup: Setup) -> Deal:
        """Return the deal the secret and the contributions stand for."""
        return Deal.from_seed(self.seed(), setup, first=self.first)

    def seed(self) -> str:
        """Return the seed the secret and the contributions stand for."""
        fixed = () if self.algorithm == QUICK else (_written_first(self.first),)
        parts = "|".join((self.algorithm, *fixed, self.secret, *self.contributions))
        return hashlib.sha256(parts.encode()).hexdigest()

    @property
    def shares(self) -> int:
        """How many seats gave a share; with none the dealer alone chose the cards."""
        return sum(map(bool, self.contributions))

    def summary(self) -> str:
        """Say in one sentence what the proof rests on, and what it leaves open."""
        given = "1 share" if self.shares == 1 else f"{self.shares} shares"
        if self.algorithm == QUICK:
            return f"quick deal, {given}: nothing is proven against who ran the server"
        rounds = "1 voided round" if len(self.voided) == 1 else f"{len(self.voided)} voided rounds"
        sentence = f"sealed deal, {given}, {rounds}"
        if not self.shares:
            return f"{sentence}: nothing is proven against who ran the server"
        return f"{sentence}: proven to those only who gave a share and kept what they saw"

    def data(self) -> dict[str, object]:
        """Return the proof as a record holds it."""
        data: dict[str, object] = {
            "algorithm": self.algorithm,
            "secret": self.secret,
            "contributions": list(self.contributions),
            "commitment": self.commitment,
        }
        if self.algorithm == SEALED:
            data["commitments"] = list(self.commitments)
            data["voided"] = [voided.data() for voided in self.voided]
        return data if self.first is None else data | {"first": self.first}


def commitment_to(secret: str) -> str:
    """Return what is published of a secret or a share while it is hidden."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def _written_first(first: int | None) -> str:
    return "-" if first is None else str(first)


def _all_hex_or_empty(parts: Iterable[str]) -> bool:
    return all(part == "" or _HEX.fullmatch(part) for part in parts)


def _repeats(values: Iterable[str]) -> bool:
    listed = list(values)
    return len(set(listed)) < len(listed)
