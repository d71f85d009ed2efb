"""The final score with its parts and the reasons for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from patrician.box import BOX, SITES, Ambassador
from patrician.rules.core.position import Position
from patrician.rules.events import CityScored, TowerScored
from patrician.rules.frozen import FrozenDict
from patrician.rules.setup import Setup


@dataclass(frozen=True, slots=True)
class PortraitSets:
    """A player's portraits by kind: on cards, brought by ambassadors, and the sets they make."""

    on_cards: Mapping[str, int]
    from_ambassadors: Mapping[str, int]
    sets: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class AmbassadorSent:
    """Who got an ambassador card: tokens (D: points) by seat, and the city that broke a tie."""

    name: str
    counts: tuple[int, ...]
    owner: int
    tie_broken_by: str | None


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """Who got the -3 token (M4): towers and floors by seat, in the cities with messengers.

    `decided_by` is "fewest towers", "fewest floors", or "tie" when nobody gets it.
    """

    towers: tuple[int, ...]
    floors: tuple[int, ...]
    seat: int | None
    decided_by: str


@dataclass(frozen=True, slots=True)
class Result:
    """Points by seat and source, the winners, and how everything was decided.

    `victory_by` is "points", "fewest floors" or "shared" (B9.4); `floors` are on the board.
    """

    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    ambassadors: Mapping[str, int]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    victory_by: str
    floors: tuple[int, ...]
    cities: tuple[CityScored, ...]
    portrait_sets: tuple[PortraitSets, ...]
    ambassadors_sent: tuple[AmbassadorSent, ...]
    penalty_given: PenaltyGiven | None

    def data(self) -> dict[str, object]:
        """Return the numbers as a game record holds them."""
        return {
            "prestige": list(self.prestige),
            "portraits": list(self.portraits),
            "messengers": list(self.messengers),
            "penalty": list(self.penalty),
            "ambassadors": dict(self.ambassadors),
            "totals": list(self.totals),
            "winners": list(self.winners),
        }


def result_of(position: Position, setup: Setup) -> Result:
    """Score a finished game and tell how each part was decided."""
    final = position.final_score()
    totals, winners, floors = final["totals"], final["winners"], final["floors"]
    sent = _ambassadors_sent(position, final, setup)
    return Result(
        prestige=tuple(final["prestige"]),
        portraits=tuple(final["portrait_points"]),
        messengers=tuple(final["messenger_points"]),
        penalty=tuple(final["penalty"]),
        ambassadors=FrozenDict({ambassador.name: ambassador.owner for ambassador in sent}),
        totals=tuple(totals),
        winners=tuple(winners),
        victory_by=_victory_by(totals, winners),
        floors=tuple(floors),
        cities=tuple(city_scored(position, city, setup.players) for city in setup.cities),
        portrait_sets=tuple(
            _portrait_sets(on_cards, extra)
            for on_cards, extra in zip(final["portraits"], final["extra"], strict=True)
        ),
        ambassadors_sent=sent,
        penalty_given=_penalty_given(final) if setup.messengers else None,
    )


def city_scored(position: Position, city: str, players: int) -> CityScored:
    """Tell who won the towers of a finished city, and by what.

    A city that is still to be scored (M5) is told as it stands now.
    """
    index = BOX.city(city).index
    sites = sorted((2 * index, 2 * index + 1), key=lambda site: -len(position.tower(site)))
    taller, lower = (
        _tower_scored(position, site, 2 * index + place, players)
        for place, site in enumerate(sites)
    )
    return CityScored(city, (taller, lower))


def _tower_scored(position: Position, site: int, token: int, players: int) -> TowerScored:
    owners = position.tower(site)
    floors = tuple(owners.count(seat) for seat in range(players))
    scored = position.scored(token // 2)
    winner = position.token_owner(token) if scored else position.leader(site)
    assert winner is not None, "a finished city has two towers"
    messengers = position.messengers_when_scored if scored else position.messengers_at
    return TowerScored(
        site=SITES[site % 2],
        height=len(owners),
        floors=floors,
        winner=winner,
        decided_by="most floors" if floors.count(max(floors)) == 1 else "nearest the top",
        token=BOX.cities[token // 2].tokens[token % 2],
        messenger_tokens=messengers(token // 2),
    )


def _portrait_sets(on_cards: Sequence[int], extra: Sequence[int]) -> PortraitSets:
    kinds = BOX.portrait_kinds
    together = [a + b for a, b in zip(on_cards, extra, strict=True)]
    return PortraitSets(
        on_cards=FrozenDict(zip(kinds, on_cards, strict=True)),
        from_ambassadors=FrozenDict(zip(kinds, extra, strict=True)),
        sets=FrozenDict({k: n // BOX.set_size for k, n in zip(kinds, together, strict=True)}),
    )


def _ambassadors_sent(
    position: Position, final: Mapping[str, Sequence[Sequence[int]]], setup: Setup
) -> tuple[AmbassadorSent, ...]:
    if not setup.ambassadors:
        return ()
    owners: Sequence[int] = final["ambassadors"]  # type: ignore[assignment]
    return tuple(
        AmbassadorSent(
            name=ambassador.name,
            counts=tuple(counts),
            owner=owner,
            tie_broken_by=_tie_broken_by(position, ambassador, counts, owner),
        )
        for ambassador, counts, owner in zip(
            BOX.ambassadors, final["ambassador_counts"], owners, strict=True
        )
    )


def _tie_broken_by(
    position: Position, ambassador: Ambassador, counts: Sequence[int], owner: int
) -> str | None:
    """Return the first city in the card's order that tells the owner from the tied others."""
    tied = [seat for seat, count in enumerate(counts) if count == max(counts)]
    if len(tied) == 1:
        return None
    for name in ambassador.order:
        points = _points_from(position, name, ambassador.token)
        if points.get(owner, 0) > max(points.get(seat, 0) for seat in tied if seat != owner):
            return name
    raise AssertionError("one of the cities always decides (A2, A3)")


def _points_from(position: Position, city: str, value: int | None) -> dict[int, int]:
    """Return what each seat won in a city, of all tokens or of those with one value."""
    index = BOX.city(city).index
    points: dict[int, int] = {}
    for place, token in enumerate(BOX.cities[index].tokens):
        owner = position.token_owner(2 * index + place)
        if owner is not None and value in (None, token):
            points[owner] = points.get(owner, 0) + token
    return points


def _penalty_given(final: Mapping[str, Sequence[int]]) -> PenaltyGiven:
    towers, floors = tuple(final["guarded_towers"]), tuple(final["guarded_floors"])
    loser = next((seat for seat, points in enumerate(final["penalty"]) if points), None)
    return penalty_told(towers, floors, loser)


def penalty_told(
    towers: tuple[int, ...], floors: tuple[int, ...], loser: int | None
) -> PenaltyGiven:
    """Tell by what somebody gets the -3 token, or that nobody does."""
    if loser is None:
        decided_by = "tie"
    elif towers.count(min(towers)) == 1:
        decided_by = "fewest towers"
    else:
        decided_by = "fewest floors"
    return PenaltyGiven(towers, floors, loser, decided_by)


def _victory_by(totals: Sequence[int], winners: Sequence[int]) -> str:
    if len(winners) > 1:
        return "shared"
    return "points" if totals.count(max(totals)) == 1 else "fewest floors"
