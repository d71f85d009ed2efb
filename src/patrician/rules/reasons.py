"""Why a decision is not allowed: the rule's number, a message id and its parameters.

The words belong to the text catalogues; this module only knows the facts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from patrician.box import BOX, SITES
from patrician.rules import actions
from patrician.rules.actions import STEP_KINDS, Kind
from patrician.rules.core.position import Position
from patrician.rules.frozen import FrozenDict


@dataclass(frozen=True, slots=True)
class Reason:
    """A rule for or against something: its number, a message id and parameters, no words."""

    rule: str
    message: str
    parameters: Mapping[str, str | int] = field(default_factory=FrozenDict)

    def __post_init__(self) -> None:
        object.__setattr__(self, "parameters", FrozenDict(self.parameters))

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.parameters.items())
        return f"{self.rule} {self.message}" + (f" ({facts})" if facts else "")


def why_not(position: Position, action: int) -> Reason | None:
    """Return the rule that forbids a decision now, or None if it is allowed."""
    if action in position.legal_actions():
        return None
    if not 0 <= action < actions.ACTION_COUNT:
        return Reason("B2", "no-such-decision", {"number": action})
    if position.over:
        return Reason("B9.1", "game-is-over")
    expected, given = STEP_KINDS[position.step], actions.kind_of(action)
    if given is not expected:
        return Reason("B2", "not-this-step", {"expected": expected.value, "given": given.value})
    return _EXPLAIN[expected](position, action)


def why_no_step(position: Position, kind: Kind) -> Reason:
    """Return the rule by which a turn has no step of this kind, at the point where it would be."""
    card = actions.CARD_IDS[position.card]
    if kind is Kind.SITE:
        return Reason("B4.1", "no-more-floors", {"card": card})
    if kind is Kind.MOVE:
        return Reason("B5.1", "card-without-move", {"card": card})
    if kind is Kind.TAKE:
        return Reason("B6.4", "no-card-to-take")
    if not position.messengers(position.seat):
        return Reason("M1", "no-messenger-left")
    return Reason("M2", "card-without-star", {"card": card})


def _cities_in_play(position: Position) -> tuple[str, ...]:
    return actions.CITY_NAMES[: len(position.display())]


def _why_not_card(position: Position, action: int) -> Reason:
    card = actions.card_of(action)
    if card.split("-")[0].capitalize() not in _cities_in_play(position):
        return Reason("B1.1", "card-not-in-play", {"card": card})
    return Reason("B3.1", "card-not-in-hand", {"card": card})


def _why_not_site(position: Position, action: int) -> Reason:
    empty = SITES[1 - SITES.index(actions.site_of(action))]
    city = actions.CITY_NAMES[position.city]
    return Reason("B4.3", "last-floor-fills-empty-site", {"city": city, "site": empty})


def _why_not_move(position: Position, action: int) -> Reason:
    city, site = actions.city_of(action), actions.site_of(action)
    index = BOX.city(city).index
    if city not in _cities_in_play(position):
        return Reason("B1.1", "city-not-in-play", {"city": city})
    if index == position.city:
        return Reason("B5.3", "move-in-city-built-in", {"city": city})
    if position.scored(index):
        return Reason("B5.4", "move-in-scored-city", {"city": city})
    owners = position.tower(2 * index) + position.tower(2 * index + 1)
    if position.seat not in owners:
        return Reason("B5.2", "move-without-own-floor", {"city": city})
    return Reason("B5.1", "move-from-empty-site", {"city": city, "site": site})


def _why_not_take(position: Position, action: int) -> Reason:
    city = actions.city_of(action)
    if city not in _cities_in_play(position):
        return Reason("B1.1", "city-not-in-play", {"city": city})
    built_in = actions.CITY_NAMES[position.city]
    at_built_in = position.display()[position.city]
    if at_built_in is not None and position.legal_actions() == [actions.take(built_in)]:
        return Reason("B6.1", "take-from-city-built-in", {"city": built_in})
    rule = "B6.2" if at_built_in is not None else "B6.3"
    return Reason(rule, "no-card-at-city", {"city": city})


def _why_not_messenger(position: Position, action: int) -> Reason:
    link = actions.link_of(action)
    for city in link:
        if city not in _cities_in_play(position):
            return Reason("M2.1", "city-not-in-play", {"city": city})
    if BOX.links.index(link) in position.links():
        return Reason("M2.4", "link-has-messenger", {"one": link[0], "other": link[1]})
    for city in link:
        if position.messengers_at(BOX.city(city).index) >= BOX.messengers_per_city:
            return Reason("M2.3", "city-has-enough-messengers", {"city": city})
    return Reason("M2.2", "messenger-at-city-built-in", {"city": actions.CITY_NAMES[position.city]})


_EXPLAIN: Final[Mapping[Kind, Callable[[Position, int], Reason]]] = {
    Kind.CARD: _why_not_card,
    Kind.SITE: _why_not_site,
    Kind.MOVE: _why_not_move,
    Kind.TAKE: _why_not_take,
    Kind.MESSENGER: _why_not_messenger,
}
