"""Deals worked out once, for every program that deals: python -m tests.record.vectors renews them.

The page checks deals by itself, in another language. Its tests read the same file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from patrician.record import Fair, VoidedDeal, commitment_to
from patrician.rules import Deal, Setup

FILE: Final = Path(__file__).with_name("deal-vectors.json")
_SEEDS: Final = ("1", "my little seed", "già ✓")


def vectors() -> dict[str, Any]:
    """Return everything that the file holds."""
    return {"seeds": list(_of_seeds()), "proofs": list(_of_proofs())}


def _of_seeds() -> Iterator[dict[str, Any]]:
    for players in (2, 3, 4, 5):
        for seed in _SEEDS:
            deal = Deal.from_seed(seed, Setup(players))
            yield {"seed": seed, "players": players, "deal": _data(deal)}


def _of_proofs() -> Iterator[dict[str, Any]]:
    for players in (2, 3, 4, 5):
        for sealed in (False, True):
            for first in (None, players - 1):
                fair = _fair(players, first, sealed=sealed)
                assert fair.problem(Setup(players)) is None
                deal = _data(fair.deal(Setup(players)))
                yield {"fair": fair.data(), "seed": fair.seed(), "deal": deal}


def _fair(players: int, first: int | None, *, sealed: bool) -> Fair:
    """Return a proof in which the last seat is the computer's."""
    secret = _hex("secret", players, first)
    shares = (*(_hex("share", players, first, seat) for seat in range(players - 1)), "")
    if not sealed:
        return Fair("patrician-fair/1", secret, shares, commitment_to(secret), first)
    hidden = tuple(commitment_to(share) if share else "" for share in shares)
    earlier = tuple(_hex("voided", players, first, seat) for seat in range(players - 1))
    voided = VoidedDeal(_hex("voided", players, first), (*earlier, ""), (0,))
    dealer = commitment_to(secret)
    return Fair("patrician-fair/2", secret, shares, dealer, first, hidden, (voided,))


def _hex(*what: object) -> str:
    return hashlib.sha256(repr(what).encode()).hexdigest()


def _data(deal: Deal) -> dict[str, Any]:
    return {
        "first": deal.first,
        "hands": [list(hand) for hand in deal.hands],
        "display": dict(deal.display),
        "pile": list(deal.pile),
    }


def written() -> str:
    """Return the text of the file."""
    return json.dumps(vectors(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
