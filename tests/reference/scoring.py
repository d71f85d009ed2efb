"""Who wins a tower, a city, an ambassador, the game."""

from collections.abc import Mapping, Sequence
from itertools import product

from .box import (
    AMBASSADOR_D_CITIES,
    AMBASSADOR_ORDER,
    AMBASSADOR_TOKENS,
    PENALTY,
    PORTRAIT_SET,
    PORTRAIT_SET_POINTS,
    PORTRAITS,
    TOKENS,
    PlainCard,
    Site,
)
from .facts import TowerScore

Towers = Mapping[Site, Sequence[int]]
Token = tuple[str, int]
Link = tuple[str, str]


def tower_winner(tower: Sequence[int]) -> int:
    """The owner of the most floors in a tower given bottom to top."""
    most = max(tower.count(owner) for owner in tower)
    tied = {owner for owner in tower if tower.count(owner) == most}
    for owner in reversed(tower):  # B8.2
        if owner in tied:
            return owner
    raise AssertionError("a tower without floors has no winner")


def score_city(city: str, towers: Towers, messengers: int) -> tuple[TowerScore, TowerScore]:
    """Who gets which token of a finished city, the taller tower first (B8.1)."""
    taller: Site = "left" if len(towers["left"]) > len(towers["right"]) else "right"
    lower: Site = "right" if taller == "left" else "left"
    higher_token, lower_token = TOKENS[city]
    return (
        (taller, tower_winner(towers[taller]), higher_token, messengers),  # M3
        (lower, tower_winner(towers[lower]), lower_token, messengers),
    )


def messengers_at(city: str, links: Sequence[Link]) -> int:
    """How many messengers stand beside a city."""
    return sum(1 for link in links if city in link)


def portrait_counts(stack: Sequence[str], cards: Mapping[str, PlainCard]) -> dict[str, int]:
    """How often each kind of patrician shows on the cards a player has played (B9.3)."""
    counts = dict.fromkeys(PORTRAITS, 0)
    for card_id in stack:
        card = cards[card_id]
        if card.portrait is not None:
            counts[card.portrait] += card.portraits
    return counts


def portrait_points(counts: Mapping[str, int]) -> int:
    """Six points for every three equal portraits (B9.3)."""
    return sum(PORTRAIT_SET_POINTS * (count // PORTRAIT_SET) for count in counts.values())


def best_portrait_points(counts: Mapping[str, int], ambassadors: Sequence[str]) -> int:
    """The portrait points of a player whose ambassadors choose as well as possible (A5)."""
    counts = dict(counts)
    if "D" in ambassadors:  # A1.2
        counts = {kind: count + 1 for kind, count in counts.items()}
    free_choices = sum(1 for letter in ambassadors if letter != "D")  # A1.1
    best = 0
    for choice in product(PORTRAITS, repeat=free_choices):
        chosen = {kind: count + choice.count(kind) for kind, count in counts.items()}
        best = max(best, portrait_points(chosen))
    return best


def penalty_seat(players: int, towers: Mapping[str, Towers], links: Sequence[Link]) -> int | None:
    """Who gets the -3 token of the Messengers, if anybody (M4)."""
    counted = [
        tower
        for city, pair in towers.items()
        if messengers_at(city, links) > 0
        for tower in pair.values()
    ]
    presence = [sum(1 for tower in counted if seat in tower) for seat in range(players)]
    floors = [sum(tower.count(seat) for tower in counted) for seat in range(players)]
    fewest_towers = [seat for seat in range(players) if presence[seat] == min(presence)]
    fewest_floors = min(floors[seat] for seat in fewest_towers)
    last = [seat for seat in fewest_towers if floors[seat] == fewest_floors]
    return last[0] if len(last) == 1 else None


def penalties(players: int, towers: Mapping[str, Towers], links: Sequence[Link]) -> list[int]:
    """The -3 token as a row of points (M4)."""
    last = penalty_seat(players, towers, links)
    return [PENALTY if seat == last else 0 for seat in range(players)]


def ambassador_owners(
    tokens: Sequence[Sequence[Token]], pictures: Mapping[str, Sequence[str]] = AMBASSADOR_ORDER
) -> dict[str, int]:
    """Who gets each of the four ambassadors (A1). Only prestige tokens are handed in (A4)."""
    owners = {
        letter: _owner_of_token_ambassador(letter, tokens, pictures[letter]) for letter in "ABC"
    }
    owners["D"] = _owner_of_ambassador_d(tokens)
    return owners


def _owner_of_token_ambassador(
    letter: str, tokens: Sequence[Sequence[Token]], picture: Sequence[str]
) -> int:
    value = AMBASSADOR_TOKENS[letter]
    counts = [sum(1 for _, own in held if own == value) for held in tokens]
    tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
    for city in picture:  # A2
        for seat in tied:
            if (city, value) in tokens[seat]:
                return seat
    raise AssertionError("somebody has won a token of every value")


def _owner_of_ambassador_d(tokens: Sequence[Sequence[Token]]) -> int:
    seats = list(range(len(tokens)))
    seats = _keep_best(seats, tokens, AMBASSADOR_D_CITIES)  # A1.2
    seats = _keep_best(seats, tokens, ("Verona",))  # A3
    seats = _keep_best(seats, tokens, ("Parma",))  # A3
    assert len(seats) == 1, "A3: then it is decided"
    return seats[0]


def _keep_best(
    seats: Sequence[int], tokens: Sequence[Sequence[Token]], cities: Sequence[str]
) -> list[int]:
    points = {seat: sum(value for city, value in tokens[seat] if city in cities) for seat in seats}
    return [seat for seat in seats if points[seat] == max(points.values())]


def winners(totals: Sequence[int], supplies: Sequence[int]) -> list[int]:
    """Most points; then most floors left, which is fewest on the board; else shared (B9.4)."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    most_left = max(supplies[seat] for seat in best)
    return [seat for seat in best if supplies[seat] == most_left]
