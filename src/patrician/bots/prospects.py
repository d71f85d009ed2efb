"""What each player can hope for: points from cities and from portraits, judged without search.

Two facts of the game carry this. The crests on a city's cards add up to what it holds (B4.4), so
the cards not played yet tell exactly which floors are still to come. And every card in a hand will
be played, so its floors and portraits belong to its holder already.

Players are seats, a *tower* is the owners of its floors from the ground up, as in the position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import exp, sqrt
from typing import Final, TypeAlias

from patrician.box import BOX

Tower: TypeAlias = tuple[int, ...]
Points: TypeAlias = tuple[float, ...]
"""Points by seat."""
Coming: TypeAlias = tuple[tuple[int, int], ...]
"""The cards of a city still to be played: the crests of each, and its holder or `ANYBODY`."""

Tokens: TypeAlias = tuple[int, int]
"""What the taller and the lower tower bring."""

ANYBODY: Final = -1

# How many judgements of each sort are remembered; the same cities come up again and again.
_REMEMBERED: Final = 1 << 15

# A city with so few floors to come is played through to its end: by players, as there are the
# more ways to its end the more can take part.
_PLAYED_THROUGH: Final = {2: 4, 3: 3, 4: 3, 5: 3}

# The chances in a city further from its end. All in floors: a lead counts for as much less as
# more floors are to come (by the square root, as with dice), and never for everything.
_DOUBT: Final = 0.45
_DOUBT_PER_FLOOR: Final = 0.7
_DOUBT_ABOUT_HEIGHT: Final = 1.1
_TOP_FLOOR: Final = 0.7  # ties go to whoever is nearest the top (B8.2)
# The share of the portraits still to come that a player can plan with.
_LUCK_WITH_PORTRAITS: Final = 0.85


@lru_cache(maxsize=_REMEMBERED)
def city_prospects(
    left: Tower, right: Tower, coming: Coming, tokens: Tokens, players: int
) -> Points:
    """Return the token points that each player can expect from an unfinished city."""
    if sum(crests for crests, _ in coming) <= _PLAYED_THROUGH[players]:
        return _played_through(_reduced(left, right), tuple(sorted(coming)), tokens, players)
    return estimated_prospects(left, right, coming, tokens, players)


def shares(strengths: Iterable[float], doubt: float) -> list[float]:
    """Return each player's chance to come out ahead; the more doubt, the more even."""
    weights = [exp(strength / doubt) for strength in strengths]
    total = sum(weights)
    return [weight / total for weight in weights]


def leader(tower: Tower) -> int | None:
    """Tell who has most floors; of tied players the one nearest the top (B8.2)."""
    return max(reversed(tower), key=tower.count, default=None)


# --- Near the end of a city ---------------------------------------------------------------------

_Towers: TypeAlias = tuple[Tower, Tower]


def _reduced(one: Tower, other: Tower) -> _Towers:
    """Leave out what no longer counts: which site is left, and the order deep in a tower."""
    one, other = _by_last_floor(one), _by_last_floor(other)
    return (one, other) if one <= other else (other, one)


def _by_last_floor(tower: Tower) -> Tower:
    """Lay each player's floors together, those of whoever is nearest the top above."""
    from_the_top = dict.fromkeys(reversed(tower))
    return tuple(owner for owner in reversed(from_the_top) for _ in range(tower.count(owner)))


@lru_cache(maxsize=_REMEMBERED)
def _played_through(towers: _Towers, coming: Coming, tokens: Tokens, players: int) -> Points:
    """Let the remaining cards come in any order, each played to its holder's best advantage."""
    if not coming:
        return _final_points(towers, tokens, players)
    points = [0.0] * players
    for card in dict.fromkeys(coming):  # equal cards come to the same
        place, (crests, holder) = coming.index(card), card
        rest = coming[:place] + coming[place + 1 :]
        holders = range(players) if holder == ANYBODY else (holder,)
        chance = coming.count(card) / len(coming) / len(holders)
        for seat in holders:
            outcome = _best_placing(towers, (crests, seat), rest, tokens, players)
            for other, expected in enumerate(outcome):
                points[other] += chance * expected
    return tuple(points)


def _best_placing(
    towers: _Towers, card: tuple[int, int], rest: Coming, tokens: Tokens, players: int
) -> Points:
    """Return the points if a player places the floors of a card to their best advantage."""
    crests, seat = card
    outcomes = [
        _played_through(placed, rest, tokens, players)
        for placed in _placings(towers, crests, seat)
        if rest or all(placed)  # B4.3
    ]
    return max(outcomes, key=lambda points: players * points[seat] - sum(points))


def _placings(towers: _Towers, crests: int, seat: int) -> Iterator[_Towers]:
    one, other = towers
    for here in range(crests + 1):
        yield _reduced(one + (seat,) * here, other + (seat,) * (crests - here))


def _final_points(towers: _Towers, tokens: Tokens, players: int) -> Points:
    lower, taller = sorted(towers, key=len)
    points = [0.0] * players
    for tower, token in zip((taller, lower), tokens, strict=True):
        winner = leader(tower)
        assert winner is not None, "both sites of a finished city are built on (B4.3)"
        points[winner] += token
    return tuple(points)


# --- Further from the end -----------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def estimated_prospects(
    left: Tower, right: Tower, coming: Coming, tokens: Tokens, players: int
) -> Points:
    """Return the same from leads, top floors and the floors to come, without playing on."""
    # The last card may be on the table already while its floors are not.
    floors = max(1, sum(crests for crests, _ in coming))
    extra = _floors_to_come(coming, players)
    doubt = _DOUBT + _DOUBT_PER_FLOOR * sqrt(floors / 2)
    taller = 1 / (1 + exp((len(right) - len(left)) / (_DOUBT_ABOUT_HEIGHT * sqrt(floors))))
    left_worth = taller * tokens[0] + (1 - taller) * tokens[1]
    right_worth = sum(tokens) - left_worth
    left_chances = _chances(left, extra, doubt)
    right_chances = _chances(right, extra, doubt)
    return tuple(
        left_worth * one + right_worth * other
        for one, other in zip(left_chances, right_chances, strict=True)
    )


def _floors_to_come(coming: Coming, players: int) -> list[float]:
    """Return how many floors each player can still place, on either site if need be."""
    extra = [0.0] * players
    for crests, holder in coming:
        if holder == ANYBODY:
            extra = [floors + crests / players for floors in extra]
        else:
            extra[holder] += crests
    return extra


def _chances(tower: Tower, extra: Sequence[float], doubt: float) -> list[float]:
    """Return each player's chance to win a tower."""
    strengths = [floors + tower.count(seat) for seat, floors in enumerate(extra)]
    if tower:
        strengths[tower[-1]] += _TOP_FLOOR
    return shares(strengths, doubt)


# --- Portraits ----------------------------------------------------------------------------------


@lru_cache(maxsize=_REMEMBERED)
def portrait_prospects(portraits: int, to_come: int, players: int) -> float:
    """Return the points to expect of one kind: what one has, and an even share of the rest."""
    expected = _LUCK_WITH_PORTRAITS * to_come / players
    chance, sets = exp(-expected), float(portraits // BOX.set_size)
    for more in range(1, to_come + 1):
        chance *= expected / more  # by Poisson's law
        sets += chance * ((portraits + more) // BOX.set_size - portraits // BOX.set_size)
    return BOX.set_points * sets
