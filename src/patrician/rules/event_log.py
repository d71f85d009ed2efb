"""The events of a decision, derived on demand by taking its steps again one at a time.

They are computed lazily: a caller that never reads the events of a decision does not pay for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, overload

from patrician.box import BOX, SITES
from patrician.rules import actions
from patrician.rules.actions import STEP_KINDS, Kind
from patrician.rules.core.position import Position
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    DisplayRefilled,
    Event,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    Leaders,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TurnEnded,
)
from patrician.rules.result import city_scored, result_of
from patrician.rules.setup import Setup
from patrician.rules.steps import card_at, steps_of


class Events(Sequence[Event]):
    """The events of one decision: a sequence computed when it is first read."""

    __slots__ = ("_action", "_before", "_events", "_setup")

    def __init__(self, setup: Setup, before: Position, action: int) -> None:
        self._setup = setup
        self._before: Position | None = before
        self._action = action
        self._events: tuple[Event, ...] | None = None

    def _computed(self) -> tuple[Event, ...]:
        if self._events is None:
            assert self._before is not None, "the position is kept until the events are computed"
            self._events = tuple(events_of(self._setup, self._before, self._action))
            self._before = None  # it holds hidden cards, which are not needed any more
        return self._events

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._computed()[index]

    def __len__(self) -> int:
        return len(self._computed())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._computed() == tuple(other)

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        # Only the events are pickled, not the position with its hidden cards.
        return tuple, (self._computed(),)

    def __repr__(self) -> str:
        return f"<Events {list(self._computed())!r}>"


def events_of(setup: Setup, position: Position, action: int) -> Iterator[Event]:
    """Yield what a legal decision causes, forced steps included."""
    for before, step, after in steps_of(position, action):
        yield from step_events(setup, before, step, after, forced=before is not position)


def step_events(
    setup: Setup, before: Position, step: int, after: Position, *, forced: bool
) -> Iterator[Event]:
    """Yield what a single step causes."""
    yield _STEP_EVENTS[actions.kind_of(step)](_Step(before, step, after, forced))
    if after.pile_size() < before.pile_size():
        city = actions.city_of(step)
        yield DisplayRefilled(city, _lying_at(after, city))
    built_in = before.city
    if after.scored(built_in) and not before.scored(built_in):
        yield city_scored(after, actions.CITY_NAMES[built_in], setup.players)
    if after.turn > before.turn:
        card = actions.CARD_IDS[before.card]
        yield TurnEnded(before.seat, after.turn, card=card, next_seat=after.seat)
    if after.over:
        yield GameEnded(result_of(after, setup))


class _Step(NamedTuple):
    """One step of a turn, with the positions around it."""

    before: Position
    action: int
    after: Position
    forced: bool

    @property
    def next_decision(self) -> Kind | None:
        """The decision that comes next in the same turn, None if the turn is over."""
        same_turn = self.after.turn == self.before.turn
        return STEP_KINDS[self.after.step] if same_turn else None


def _leaders(position: Position, city: int) -> Leaders:
    return position.leader(2 * city), position.leader(2 * city + 1)


def _card_played(step: _Step) -> Event:
    before = step.before
    covered = before.top(before.seat)
    return CardPlayed(
        before.seat,
        actions.card_of(step.action),
        step.forced,
        floors=step.after.floors_left,
        covered=None if covered is None else actions.CARD_IDS[covered],
        next_decision=step.next_decision,
    )


def _floor_placed(step: _Step) -> Event:
    site, city = actions.site_of(step.action), step.before.city
    return FloorPlaced(
        step.before.seat,
        actions.CITY_NAMES[city],
        site,
        len(step.after.tower(2 * city + SITES.index(site))),
        step.forced,
        leaders_before=_leaders(step.before, city),
        leaders=_leaders(step.after, city),
        next_decision=step.next_decision,
    )


def _floor_moved(step: _Step) -> Event:
    seat = step.before.seat
    if step.action == actions.NO_MOVE:
        return MoveDeclined(seat, step.forced, next_decision=step.next_decision)
    name, site = actions.city_of(step.action), actions.site_of(step.action)
    city = BOX.city(name).index
    return FloorMoved(
        seat,
        name,
        site,
        step.before.tower(2 * city + SITES.index(site))[-1],
        step.forced,
        leaders_before=_leaders(step.before, city),
        leaders=_leaders(step.after, city),
        next_decision=step.next_decision,
    )


def _card_taken(step: _Step) -> Event:
    city = actions.city_of(step.action)
    return CardTaken(
        step.before.seat,
        city,
        _lying_at(step.before, city),
        step.forced,
        next_decision=step.next_decision,
    )


def _messenger_placed(step: _Step) -> Event:
    seat, decision = step.before.seat, step.next_decision
    if step.action == actions.NO_MESSENGER:
        return MessengerDeclined(seat, step.forced, next_decision=decision)
    return MessengerPlaced(seat, actions.link_of(step.action), step.forced, next_decision=decision)


_STEP_EVENTS: Final[Mapping[Kind, Callable[[_Step], Event]]] = {
    Kind.CARD: _card_played,
    Kind.SITE: _floor_placed,
    Kind.MOVE: _floor_moved,
    Kind.TAKE: _card_taken,
    Kind.MESSENGER: _messenger_placed,
}


def _lying_at(position: Position, city: str) -> str:
    card = card_at(position, city)
    assert card is not None, "only a card that lies there is taken or turned up"
    return card
