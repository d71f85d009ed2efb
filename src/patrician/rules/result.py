"""The final score with its parts and the reasons for each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from patrician.box import BOX, SITES
from patrician.rules.core.position import Position
from patrician.rules.events import CityScored, TowerScored, TowerWonBy
from patrician.rules.frozen import FrozenDict
from patrician.rules.setup import Setup
from patrician.rules.standing import (
    AmbassadorStanding,
    PenaltyGiven,
    ambassadors_standing,
    penalty_standing,
)


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


class VictoryBy(StrEnum):
    """What decides who wins (B9.4): points, of equals the fewest floors, or nothing."""

    POINTS = "points"
    FEWEST_FLOORS = "fewest floors"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The numbers of a final score, as a record holds them: points by seat and source, winners."""

    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    ambassadors: Mapping[str, int]
    totals: tuple[int, ...]
    winners: tuple[int, ...]

    def places(self) -> tuple[int, ...]:
        """Return everybody's place by seat, from 1; those who share a place have the same."""
        ranks = [(seat in self.winners, total) for seat, total in enumerate(self.totals)]
        return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)

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


@dataclass(frozen=True, slots=True)
class Result(ScoreSheet):
    """A final score with the reasons for each part of it; `floors` are those on the board."""

    victory_by: VictoryBy
    floors: tuple[int, ...]
    cities: tuple[CityScored, ...]
    portrait_sets: tuple[PortraitSets, ...]
    ambassadors_sent: tuple[AmbassadorSent, ...]
    penalty_given: PenaltyGiven | None


def score_sheet_of(position: Position, setup: Setup) -> ScoreSheet:
    """Score a finished game."""
    return ScoreSheet(**_numbers(position.final_score(), _ambassadors_of(position, setup)))


def _ambassadors_of(position: Position, setup: Setup) -> dict[str, int]:
    """Return who gets which ambassador (A1)."""
    if not setup.ambassadors:
        return {}
    owners, _ = position.ambassadors()
    names = [ambassador.name for ambassador in BOX.ambassadors]
    return {name: owner for name, owner in zip(names, owners, strict=True) if owner is not None}


def _numbers(final: Mapping[str, Any], ambassadors: Mapping[str, int]) -> dict[str, Any]:
    return {
        "prestige": tuple(final["prestige"]),
        "portraits": tuple(final["portrait_points"]),
        "messengers": tuple(final["messenger_points"]),
        "penalty": tuple(final["penalty"]),
        "ambassadors": FrozenDict(ambassadors),
        "totals": tuple(final["totals"]),
        "winners": tuple(final["winners"]),
    }


def result_of(position: Position, setup: Setup) -> Result:
    """Score a finished game and say how each part was decided."""
    final = position.final_score()
    sent = tuple(map(_sent, ambassadors_standing(setup, position)))
    return Result(
        **_numbers(final, {ambassador.name: ambassador.owner for ambassador in sent}),
        victory_by=_victory_by(final["totals"], final["winners"]),
        floors=tuple(final["floors"]),
        cities=tuple(city_scored(position, city, setup.players) for city in setup.cities),
        portrait_sets=tuple(
            _portrait_sets(on_cards, extra)
            for on_cards, extra in zip(final["portraits"], final["extra"], strict=True)
        ),
        ambassadors_sent=sent,
        penalty_given=penalty_standing(setup, position),
    )


def city_scored(position: Position, city: str, players: int) -> CityScored:
    """Return who won the towers of a finished city, and by what.

    A city that is still to be scored (M5) counts as it stands now.
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
        decided_by=_tower_won_by(floors),
        token=BOX.cities[token // 2].tokens[token % 2],
        messenger_tokens=messengers(token // 2),
    )


def _tower_won_by(floors: Sequence[int]) -> TowerWonBy:
    alone = floors.count(max(floors)) == 1
    return TowerWonBy.MOST_FLOORS if alone else TowerWonBy.NEAREST_THE_TOP


def _portrait_sets(on_cards: Sequence[int], extra: Sequence[int]) -> PortraitSets:
    kinds = BOX.portrait_kinds
    together = [a + b for a, b in zip(on_cards, extra, strict=True)]
    return PortraitSets(
        on_cards=FrozenDict(zip(kinds, on_cards, strict=True)),
        from_ambassadors=FrozenDict(zip(kinds, extra, strict=True)),
        sets=FrozenDict({k: n // BOX.set_size for k, n in zip(kinds, together, strict=True)}),
    )


def _sent(standing: AmbassadorStanding) -> AmbassadorSent:
    assert standing.leader is not None, "at the end somebody gets each ambassador (A1)"
    return AmbassadorSent(standing.name, standing.counts, standing.leader, standing.tie_broken_by)


def _victory_by(totals: Sequence[int], winners: Sequence[int]) -> VictoryBy:
    if len(winners) > 1:
        return VictoryBy.SHARED
    return VictoryBy.POINTS if totals.count(max(totals)) == 1 else VictoryBy.FEWEST_FLOORS
