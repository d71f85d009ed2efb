"""The effects of a decision before it is made.

Only what the player can foresee: the turn's own steps, without the card that would be turned up
and without anything the next player does.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from patrician.box import BOX, SITES
from patrician.rules.core.position import Position
from patrician.rules.event_log import step_events
from patrician.rules.events import (
    CardTaken,
    CityScored,
    DisplayRefilled,
    Event,
    GameEnded,
    MessengerPlaced,
    TurnEnded,
)
from patrician.rules.result import city_scored
from patrician.rules.setup import Setup
from patrician.rules.steps import steps_of

_UNFORESEEABLE = frozenset((DisplayRefilled, TurnEnded, GameEnded))


@dataclass(frozen=True, slots=True)
class TowerLead:
    """A tower that a decision changes: who leads it before and after, None where it is empty."""

    city: str
    site: str
    height: int
    before: int | None
    after: int | None


@dataclass(frozen=True, slots=True)
class Effects:
    """What a decision would do; portraits and sets are the player's own, by kind."""

    action: int
    towers: tuple[TowerLead, ...] = ()
    finished: CityScored | None = None
    portraits: tuple[int, ...] = ()
    portraits_gained: tuple[int, ...] = ()
    sets_gained: int = 0
    taken: str | None = None
    messenger: tuple[str, str] | None = None
    events: tuple[Event, ...] = ()


def is_final(before: Position, after: Position) -> bool:
    """Return whether a card was revealed or a turn ended between two positions of a game.

    A decision that does so is asked about first, and cannot be taken back freely.
    """
    return after.turn > before.turn or after.pile_size() < before.pile_size()


def effects_of(setup: Setup, position: Position, action: int) -> Effects:
    """Foresee a legal decision."""
    events, after = _foresee(setup, position, action)
    now, then = position.portraits(position.seat), after.portraits(position.seat)
    return Effects(
        action=action,
        towers=tuple(_tower_leads(position, after)),
        finished=_finished(setup, position, after, events),
        portraits=then,
        portraits_gained=tuple(b - a for a, b in zip(now, then, strict=True)),
        sets_gained=_sets(then) - _sets(now),
        taken=next((event.card for event in events if isinstance(event, CardTaken)), None),
        messenger=next((e.cities for e in events if isinstance(e, MessengerPlaced)), None),
        events=events,
    )


def _foresee(setup: Setup, position: Position, action: int) -> tuple[tuple[Event, ...], Position]:
    """Return the events of the player's own turn that can be foreseen, and where they lead."""
    events: list[Event] = []
    after = position
    for before, step, following in steps_of(position, action):
        if before.turn > position.turn:
            break
        after = following
        told = step_events(setup, before, step, after, forced=before is not position)
        events += [event for event in told if type(event) not in _UNFORESEEABLE]
    return tuple(events), after


def _finished(
    setup: Setup, before: Position, after: Position, events: tuple[Event, ...]
) -> CityScored | None:
    """Return the city that is scored, or that is full and will be at the end of the turn (M5)."""
    scored = next((event for event in events if isinstance(event, CityScored)), None)
    city = after.city
    if scored or before.floors_missing(city) == 0 or after.floors_missing(city):
        return scored
    return city_scored(after, BOX.cities[city].name, setup.players)


def _sets(portraits: tuple[int, ...]) -> int:
    return sum(count // BOX.set_size for count in portraits)


def _tower_leads(before: Position, after: Position) -> Iterator[TowerLead]:
    """Yield every tower that is not what it was, in the order of the board."""
    for site in after.changed_sites(before):
        yield TowerLead(
            city=BOX.cities[site // 2].name,
            site=SITES[site % 2],
            height=len(after.tower(site)),
            before=before.leader(site),
            after=after.leader(site),
        )
