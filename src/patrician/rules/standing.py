"""Who would get what is given out at the end, if the game ended as the board lies now.

All of it follows from what lies open: tokens, towers and messengers. At the end of a game it is
what the final score says; a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from patrician.box import BOX, Ambassador
from patrician.rules.observation import PublicBoard
from patrician.rules.result import PenaltyGiven, penalty_told


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


def ambassadors_standing(board: PublicBoard) -> tuple[AmbassadorStanding, ...]:
    """Return how everybody stands for each ambassador (A1); nothing without the expansion."""
    if not board.setup.ambassadors:
        return ()
    return tuple(_standing(board, ambassador) for ambassador in BOX.ambassadors)


def penalty_standing(board: PublicBoard) -> PenaltyGiven | None:
    """Return who would get the -3 token (M4); None without The Messengers."""
    if not board.setup.messengers:
        return None
    seats = range(board.setup.players)
    guarded = [
        tower
        for city in {city for link in board.messengers for city in link}
        for tower in board.towers[city]
    ]
    towers = tuple(sum(seat in tower for tower in guarded) for seat in seats)
    floors = tuple(sum(tower.count(seat) for tower in guarded) for seat in seats)
    by_seat = list(zip(towers, floors, strict=True))
    fewest = min(by_seat)
    return penalty_told(
        towers, floors, by_seat.index(fewest) if by_seat.count(fewest) == 1 else None
    )


def _standing(board: PublicBoard, ambassador: Ambassador) -> AmbassadorStanding:
    """Count what each seat has in the cities of a card, and compare it in the card's order."""
    by_city = {
        city: _counted(board.tokens[city], city, ambassador.token)
        for city in ambassador.order
        if city in board.tokens
    }
    counts = tuple(
        sum(count.get(seat, 0) for count in by_city.values()) for seat in range(board.setup.players)
    )
    tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
    if max(counts) == 0:
        return AmbassadorStanding(ambassador.name, counts, None, None)
    if len(tied) == 1:
        return AmbassadorStanding(ambassador.name, counts, tied[0], None)
    for city, count in by_city.items():
        most = max(count.get(seat, 0) for seat in tied)
        best = [seat for seat in tied if count.get(seat, 0) == most]
        if len(best) == 1:
            return AmbassadorStanding(ambassador.name, counts, best[0], city)
        tied = best
    raise AssertionError("one of the cities always decides (A2, A3)")


def _counted(owners: tuple[int | None, ...], city: str, value: int | None) -> Mapping[int, int]:
    """Return each owner's tokens of a value in a city, or points of all its tokens."""
    counted: dict[int, int] = {}
    for owner, token in zip(owners, BOX.city(city).tokens, strict=True):
        if owner is not None and value in (None, token):
            counted[owner] = counted.get(owner, 0) + (token if value is None else 1)
    return counted
