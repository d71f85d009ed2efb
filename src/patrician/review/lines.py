"""Lines: decisions of one turn, with what their player can foresee of them.

A line starts from any position that fits what the player knows, so whoever looks at one must pass
over what differs between such positions: others' hands, the pile, and the card turned up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from patrician.box import BOX, SITES
from patrician.rules import Event, Kind, Setup
from patrician.rules.actions import STEP_KINDS
from patrician.rules.core.position import Position
from patrician.rules.event_log import step_events
from patrician.rules.events import CityScored
from patrician.rules.result import city_scored
from patrician.rules.steps import steps_of

Told = TypeVar("Told", bound=Event)


@dataclass(frozen=True)
class Line:
    """Some decisions of one turn, the positions around them and what happens on the way."""

    setup: Setup
    before: Position
    after: Position
    events: tuple[Event, ...]

    @classmethod
    def of(cls, setup: Setup, start: Position, actions: Sequence[int]) -> Line:
        """Follow decisions that are legal one after the other, but not into the next turn."""
        position = start
        events: list[Event] = []
        for action in actions:
            for before, step, after in steps_of(position, action):
                if before.turn > start.turn:
                    break
                events += step_events(setup, before, step, after, forced=False)
                position = after
        return cls(setup, start, position, tuple(events))

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.before.seat

    def event(self, kind: type[Told]) -> Told | None:
        """Return what happened of this kind, if anything did."""
        return next((event for event in self.events if isinstance(event, kind)), None)

    @cached_property
    def finished(self) -> tuple[CityScored, ...]:
        """The cities that get their last floor, with who wins them as they stand then."""
        return tuple(
            city_scored(self.after, city, self.setup.players)
            for city in self.setup.cities
            if not is_full(self.before, city) and is_full(self.after, city)
        )

    @cached_property
    def changed_sites(self) -> tuple[int, ...]:
        """The towers of unfinished cities that are not what they were."""
        return tuple(
            site
            for city in self.setup.cities
            if not is_full(self.after, city)
            for site in sites_of(city)
            if self.before.tower(site) != self.after.tower(site)
        )


def sites_of(city: str) -> tuple[int, ...]:
    """Return the numbers of a city's sites."""
    first = len(SITES) * BOX.city(city).index
    return tuple(range(first, first + len(SITES)))


def is_full(position: Position, city: str) -> bool:
    """Return whether a city has all its floors."""
    return sum(len(position.tower(site)) for site in sites_of(city)) == BOX.city(city).holds


def turn_goes_on(before: Position, after: Position) -> bool:
    """Return whether a turn has more to decide before a card is turned up.

    Taking a card turns one up, and only a messenger may come behind it.
    """
    same_turn = not after.over and after.turn == before.turn
    return same_turn and STEP_KINDS[after.step] is not Kind.MESSENGER


def ways_on(position: Position, action: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to go on with the turn behind a decision, the decision included."""
    after = position.after(action)
    assert after is not None, "asked only for legal decisions"
    if not turn_goes_on(position, after):
        yield (action,)
        return
    for following in after.legal_actions():
        for rest in ways_on(after, following):
            yield (action, *rest)
