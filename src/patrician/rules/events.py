"""What happens in a game, as values: logs, records and animations are made from these events.

A decision causes one or more events, in order: the step itself, what follows from it (a city is
scored, the display refilled) and every step after it that left no choice (`forced`).

Each event holds what is needed to apply it to a `PublicBoard` and to revert it (`event_fold`):
who leads before and after, the card that is covered, the decision that comes next. All of it is
public. These fields are left out of `repr`, which stays short; docs/events.md lists them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

from patrician.rules.actions import Kind

if TYPE_CHECKING:
    from patrician.rules.result import Result

Leaders: TypeAlias = tuple[int | None, int | None]
"""Who leads the left and the right tower of a city; None where it is empty."""


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A player laid a card on their stack (B3).

    It places `floors`; `covered` is the card that lay on top of the stack before.
    """

    seat: int
    card: str
    forced: bool = False
    floors: int = field(default=0, kw_only=True, repr=False)
    covered: str | None = field(default=None, kw_only=True, repr=False)
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class FloorPlaced:
    """A player put a floor on a site; `height` is the tower's new height (B4)."""

    seat: int
    city: str
    site: str
    height: int
    forced: bool = False
    leaders_before: Leaders = field(default=(None, None), kw_only=True, repr=False)
    leaders: Leaders = field(default=(None, None), kw_only=True, repr=False)
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


class TowerWonBy(StrEnum):
    """What decides who wins a tower (B8.1, B8.2)."""

    MOST_FLOORS = "most floors"
    NEAREST_THE_TOP = "nearest the top"


@dataclass(frozen=True, slots=True)
class TowerScored:
    """Who won a tower and by what (B8)."""

    site: str
    height: int
    floors: tuple[int, ...]
    winner: int
    decided_by: TowerWonBy
    token: int
    messenger_tokens: int


@dataclass(frozen=True, slots=True)
class CityScored:
    """A finished city gave out its tokens; the taller tower stands first (B8, M3)."""

    city: str
    towers: tuple[TowerScored, TowerScored]


@dataclass(frozen=True, slots=True)
class FloorMoved:
    """A player moved the top floor away from `site` to the other site of the city (B5)."""

    seat: int
    city: str
    site: str
    owner: int
    forced: bool = False
    leaders_before: Leaders = field(default=(None, None), kw_only=True, repr=False)
    leaders: Leaders = field(default=(None, None), kw_only=True, repr=False)
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class MoveDeclined:
    """A player did not use the special action; forced where there was nothing to move (B5.5)."""

    seat: int
    forced: bool = False
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A player took the face-up card of a city (B6)."""

    seat: int
    city: str
    card: str
    forced: bool = False
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class DisplayRefilled:
    """The top card of the pile was turned up at a city (B7)."""

    city: str
    card: str


@dataclass(frozen=True, slots=True)
class MessengerPlaced:
    """A player put a messenger between two cities (M2)."""

    seat: int
    cities: tuple[str, str]
    forced: bool = False
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class MessengerDeclined:
    """A player placed no messenger; forced where none could be placed (M2.5)."""

    seat: int
    forced: bool = False
    next_decision: Kind | None = field(default=None, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over; turns are counted from 1. `card` was played in it."""

    seat: int
    turn: int
    card: str | None = field(default=None, kw_only=True, repr=False)
    next_seat: int = field(default=0, kw_only=True, repr=False)


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Nobody has a card left; the game is scored (B9)."""

    result: Result


Event = (
    CardPlayed
    | FloorPlaced
    | CityScored
    | FloorMoved
    | MoveDeclined
    | CardTaken
    | DisplayRefilled
    | MessengerPlaced
    | MessengerDeclined
    | TurnEnded
    | GameEnded
)
