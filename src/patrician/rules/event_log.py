"""The events of a decision, derived on demand by taking its steps again one at a time.

They are computed lazily: a caller that never reads the events of a decision does not pay for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from patrician.box import BOX, SITES
from patrician.rules import actions
from patrician.rules.actions import Kind
from patrician.rules.core.position import Position
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    DisplayRefilled,
    Event,
    FloorMoved,
    FloorPlaced,
    GameEnded,
    MessengerDeclined,
    MessengerPlaced,
    MoveDeclined,
    TurnEnded,
)
from patrician.rules.result import city_scored, result_of
from patrician.rules.setup import Setup


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


def steps_of(position: Position, action: int) -> Iterator[tuple[Position, int, Position]]:
    """Yield a legal decision and the forced steps behind it, each with the positions around it."""
    step = action
    while True:
        following = position.after_step(step)
        assert following is not None, "only legal decisions have events"
        yield position, step, following
        position, choices = following, following.legal_actions()
        if len(choices) != 1:
            return
        step = choices[0]


def step_events(
    setup: Setup, before: Position, step: int, after: Position, *, forced: bool
) -> Iterator[Event]:
    """Yield what a single step causes."""
    yield _what_was_done(before, step, after, forced=forced)
    if after.pile_size() < before.pile_size():
        city = actions.city_of(step)
        yield DisplayRefilled(city, _lying_at(after, city))
    built_in = before.city
    if after.scored(built_in) and not before.scored(built_in):
        yield city_scored(after, actions.CITY_NAMES[built_in], setup.players)
    if after.turn > before.turn:
        yield TurnEnded(before.seat, after.turn)
    if after.over:
        yield GameEnded(result_of(after, setup))


def _what_was_done(before: Position, step: int, after: Position, *, forced: bool) -> Event:
    seat = before.seat
    match actions.kind_of(step):
        case Kind.CARD:
            return CardPlayed(seat, actions.card_of(step), forced)
        case Kind.SITE:
            return _floor_placed(seat, actions.site_of(step), after, forced=forced)
        case Kind.MOVE:
            return _floor_moved(before, step, forced=forced)
        case Kind.TAKE:
            city = actions.city_of(step)
            return CardTaken(seat, city, _lying_at(before, city), forced)
        case Kind.MESSENGER:
            return _messenger_placed(seat, step, forced=forced)


def _floor_placed(seat: int, site: str, after: Position, *, forced: bool) -> FloorPlaced:
    height = len(after.tower(2 * after.city + SITES.index(site)))
    return FloorPlaced(seat, actions.CITY_NAMES[after.city], site, height, forced)


def _floor_moved(before: Position, step: int, *, forced: bool) -> FloorMoved | MoveDeclined:
    if step == actions.NO_MOVE:
        return MoveDeclined(before.seat, forced)
    city, site = actions.city_of(step), actions.site_of(step)
    tower = before.tower(2 * BOX.city(city).index + SITES.index(site))
    return FloorMoved(before.seat, city, site, tower[-1], forced)


def _messenger_placed(seat: int, step: int, *, forced: bool) -> MessengerPlaced | MessengerDeclined:
    if step == actions.NO_MESSENGER:
        return MessengerDeclined(seat, forced)
    return MessengerPlaced(seat, actions.link_of(step), forced)


def card_at(position: Position, city: str) -> str | None:
    """Return the face-up card of a city."""
    card = position.display()[BOX.city(city).index]
    return None if card is None else actions.CARD_IDS[card]


def _lying_at(position: Position, city: str) -> str:
    card = card_at(position, city)
    assert card is not None, "only a card that lies there is taken or turned up"
    return card
