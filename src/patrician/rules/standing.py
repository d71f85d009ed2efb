"""How everybody stands: prestige so far, and who would get what is given out at the end.

The core decides who gets the ambassadors (A1 to A3) and the -3 token (M4), at the end of a game
as before it. The final score is made from the same functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from patrician.box import BOX, Ambassador
from patrician.rules.board import PublicBoard
from patrician.rules.core.position import Position
from patrician.rules.setup import Setup


class PenaltyBy(StrEnum):
    """What decides who gets the -3 token (M4); in a tie nobody gets it."""

    FEWEST_TOWERS = "fewest towers"
    FEWEST_FLOORS = "fewest floors"
    TIE = "tie"


@dataclass(frozen=True, slots=True)
class AmbassadorStanding:
    """How everybody stands for an ambassador: tokens (D: points) by seat, and who is ahead.

    `leader` is None as long as nobody has anything that counts; `tie_broken_by` is the city that
    puts the leader before others with as much (A2, A3).
    """

    name: str
    counts: tuple[int, ...]
    leader: int | None
    tie_broken_by: str | None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """Who gets the -3 token (M4): towers and floors by seat, in the cities with messengers."""

    towers: tuple[int, ...]
    floors: tuple[int, ...]
    seat: int | None
    decided_by: PenaltyBy


@dataclass(frozen=True, slots=True)
class TokensWon:
    """The city tokens that everybody has won so far, by seat: how many, and their points."""

    counts: tuple[int, ...]
    prestige: tuple[int, ...]


def tokens_won(board: PublicBoard) -> TokensWon:
    """Count the city tokens that lie before the players (B8.1)."""
    counts, prestige = [0] * board.setup.players, [0] * board.setup.players
    for city, owners in board.tokens.items():
        if owners == (None, None):
            continue
        for owner, points in zip(owners, BOX.city(city).tokens, strict=True):
            if owner is not None:
                counts[owner] += 1
                prestige[owner] += points
    return TokensWon(tuple(counts), tuple(prestige))


def ambassadors_standing(setup: Setup, position: Position) -> tuple[AmbassadorStanding, ...]:
    """Return how everybody stands for each ambassador (A1); nothing without the expansion."""
    if not setup.ambassadors:
        return ()
    leaders, counts = position.ambassadors()
    return tuple(
        AmbassadorStanding(
            ambassador.name, count, leader, _tie_broken_by(position, ambassador, count, leader)
        )
        for ambassador, count, leader in zip(setup.deck.ambassadors, counts, leaders, strict=True)
    )


def penalty_standing(setup: Setup, position: Position) -> PenaltyGiven | None:
    """Return who gets the -3 token, or would get it now (M4); None without The Messengers."""
    if not setup.messengers:
        return None
    towers, floors, loser = position.guarded()
    if loser is None:
        decided_by = PenaltyBy.TIE
    elif towers.count(min(towers)) == 1:
        decided_by = PenaltyBy.FEWEST_TOWERS
    else:
        decided_by = PenaltyBy.FEWEST_FLOORS
    return PenaltyGiven(towers, floors, loser, decided_by)


def _tie_broken_by(
    position: Position, ambassador: Ambassador, counts: Sequence[int], leader: int | None
) -> str | None:
    """Return the city by which the leader is the last of the tied players, in the card's order."""
    tied = {seat for seat, count in enumerate(counts) if count == max(counts)}
    if leader is None or len(tied) == 1:
        return None
    for city in ambassador.order:
        points = _points_from(position, city, ambassador.token)
        tied = {seat for seat in tied if points.get(seat, 0) >= points.get(leader, 0)}
        if len(tied) == 1:
            return city
    raise AssertionError("one of the cities always decides (A2, A3)")


def _points_from(position: Position, name: str, value: int | None) -> Mapping[int, int]:
    """Return what each seat has won in a city, of all tokens or of those with one value."""
    city, points = BOX.city(name), dict[int, int]()
    for place, token in enumerate(city.tokens):
        owner = position.token_owner(2 * city.index + place)
        if owner is not None and value in (None, token):
            points[owner] = points.get(owner, 0) + token
    return points
