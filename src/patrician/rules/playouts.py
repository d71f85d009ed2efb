"""Compiled calls over many games: random playouts, and counting trees of decisions."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from patrician.box import CLASSIC, Deck, quoted
from patrician.rules.core import playouts
from patrician.rules.deal import Deal
from patrician.rules.errors import RequestError, SetupError
from patrician.rules.setup import Setup, names_of

_ANY_SEAT = -1
_MOST_GAMES = 1 << 40
_NUMBER = re.compile("0|[1-9][0-9]{0,19}")


@dataclass(frozen=True, slots=True)
class Playouts:
    """What many games came to, by seat; a shared victory counts for each winner in equal parts.

    `points` is the sum of prestige, portraits, messengers and penalty.
    """

    games: int
    points: tuple[int, ...]
    wins: tuple[float, ...]
    decisions: int
    turns: int
    shared: int
    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]


def dice_seed(seed: int | str) -> int:
    """Return the number that seeds the fast generator of playouts: a number itself, a text hashed.

    A text of digits is that number: people type seeds.
    Raises SetupError for anything else, and for a number that is not from 0 to 2**64 - 1.
    """
    if isinstance(seed, str):
        if _NUMBER.fullmatch(seed) and int(seed) < 1 << 64:
            return int(seed)
        return int.from_bytes(hashlib.sha256(_encoded(seed)).digest()[:8], "big")
    if type(seed) is not int or not 0 <= seed < 1 << 64:
        raise SetupError(
            "B1", f"the seed {quoted(seed)} is neither a text nor a number from 0 to 2**64 - 1"
        )
    return seed


def _encoded(seed: str) -> bytes:
    try:
        return seed.encode()
    except UnicodeEncodeError:  # an unpaired surrogate
        raise SetupError("B1", "the seed is not valid text") from None


def perft(setup: Setup, deal: Deal, depth: int) -> int:
    """Count the sequences of so many decisions from a deal; golden numbers for any program."""
    if depth < 1:
        raise RequestError("B2", f"the depth is {depth}; it must be 1 or more")
    return playouts.perft(deal.position(setup), depth)


def random_playouts(
    games: int,
    players: int = 2,
    expansions: Iterable[str] = (),
    seed: int | str = 0,
    *,
    variants: Iterable[str] = (),
    deck: Deck = CLASSIC,
    first: int | None = None,
) -> Playouts:
    """Play games of random deals, uniformly at random over the legal choices of each decision.

    The same arguments give the same games. Releases the GIL, so that several threads
    do several times the work. Deals come from a fast generator, not from `Deal.from_seed`.
    """
    setup = Setup(players, names_of(expansions), names_of(variants), deck)
    if type(games) is not int or not 0 <= games <= _MOST_GAMES:
        raise SetupError("B1", f"{games!r} games; the number must be 0 to {_MOST_GAMES}")
    number = dice_seed(seed)
    if first is not None and (type(first) is not int or not 0 <= first < players):
        raise SetupError("B1.7", f"first is {first!r}; seats are 0 to {players - 1}")
    totals = playouts.random_games(
        setup.rules, games, number, _ANY_SEAT if first is None else first
    )
    return Playouts(games, **totals)
