"""A game as a list of whole turns, as the record writes them and as everybody saw them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from patrician.rules.core.position import Position
from patrician.rules.events import (
    CardPlayed,
    CardTaken,
    DisplayRefilled,
    Event,
    FloorMoved,
    FloorPlaced,
    MessengerPlaced,
    TurnEnded,
)
from patrician.rules.setup import Setup
from patrician.rules.telling import tell


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the card, the sites built on, and where they happened the other steps.

    `take` is the city, `taken` the card that lay there, `turned_up` the card that took its place.
    A turn that is still going on is not `complete`.
    """

    seat: int
    card: str
    build: tuple[str, ...] = ()
    move: tuple[str, str] | None = None
    take: str | None = None
    taken: str | None = None
    turned_up: str | None = None
    messenger: tuple[str, str] | None = None
    complete: bool = False


def with_events(turns: tuple[Turn, ...], events: Iterable[Event]) -> tuple[Turn, ...]:
    """Return the turns after some more events."""
    done = list(turns)
    for event in events:
        if isinstance(event, CardPlayed):
            done.append(Turn(event.seat, event.card))
        elif done:
            done[-1] = _with_event(done[-1], event)
    return tuple(done)


def _with_event(turn: Turn, event: Event) -> Turn:
    match event:
        case FloorPlaced():
            return replace(turn, build=(*turn.build, event.site))
        case FloorMoved():
            return replace(turn, move=(event.city, event.site))
        case CardTaken():
            return replace(turn, take=event.city, taken=event.card)
        case DisplayRefilled():
            return replace(turn, turned_up=event.card)
        case MessengerPlaced():
            return replace(turn, messenger=event.cities)
        case TurnEnded():
            return replace(turn, complete=True)
        case _:
            return turn


class History:
    """The turns of a game, kept up to date no further than somebody asks."""

    def __init__(self, setup: Setup, start: Position) -> None:
        self._setup = setup
        self._start = start
        self._forget()

    def _forget(self) -> None:
        self._position = self._start
        self._told: list[int] = []
        self._turns: tuple[Turn, ...] = ()

    def turns(self, actions: list[int]) -> tuple[Turn, ...]:
        """Return the turns made by a list of decisions."""
        if actions[: len(self._told)] != self._told:
            self._forget()
        for action in actions[len(self._told) :]:
            self._turns = with_events(self._turns, tell(self._setup, self._position, action))
            following = self._position.after(action)
            assert following is not None, "a game's decisions are legal"
            self._position = following
            self._told.append(action)
        return self._turns
