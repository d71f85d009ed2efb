"""What happened at a table, as it is sent to everybody who watches: the same for all of them.

Every number that goes out here is a public fact. Events of the game are told by their type, the
name of their class written as in `card-played`.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

from pydantic import Field

from patrician.rules import events as told
from patrician.rules.events import Event
from patrician.tables.entries import AnyEntry, Entry
from patrician.tables.options import Strict
from patrician.tables.table import Told


class CardPlayed(Strict):
    """A player laid a card on their stack."""

    type: Literal["card-played"]
    seat: int
    card: str
    forced: bool


class FloorPlaced(Strict):
    """A player put a floor on a site; `height` is the tower's new height."""

    type: Literal["floor-placed"]
    seat: int
    city: str
    site: str
    height: int
    forced: bool


class TowerScored(Strict):
    """Who won a tower, and whether by most floors or nearest the top."""

    site: str
    height: int
    floors: tuple[int, ...]
    winner: int
    decided_by: str
    token: int
    messenger_tokens: int


class CityScored(Strict):
    """A finished city gave out its tokens; the taller tower stands first."""

    type: Literal["city-scored"]
    city: str
    towers: tuple[TowerScored, TowerScored]


class FloorMoved(Strict):
    """A player moved the top floor away from `site` to the other site of the city."""

    type: Literal["floor-moved"]
    seat: int
    city: str
    site: str
    owner: int
    forced: bool


class MoveDeclined(Strict):
    """A player did not use the special action."""

    type: Literal["move-declined"]
    seat: int
    forced: bool


class CardTaken(Strict):
    """A player took the face-up card of a city."""

    type: Literal["card-taken"]
    seat: int
    city: str
    card: str
    forced: bool


class DisplayRefilled(Strict):
    """The top card of the pile was turned up at a city."""

    type: Literal["display-refilled"]
    city: str
    card: str


class MessengerPlaced(Strict):
    """A player put a messenger between two cities."""

    type: Literal["messenger-placed"]
    seat: int
    cities: tuple[str, str]
    forced: bool


class MessengerDeclined(Strict):
    """A player placed no messenger."""

    type: Literal["messenger-declined"]
    seat: int
    forced: bool


class TurnEnded(Strict):
    """A turn is over."""

    type: Literal["turn-ended"]
    seat: int
    turn: int


class Score(Strict):
    """The final score, each row by seat, and who won."""

    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    ambassadors: dict[str, int | None]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class GameEnded(Strict):
    """Nobody has a card left; the game is scored."""

    type: Literal["game-ended"]
    result: Score


Happening: TypeAlias = Annotated[
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
    | GameEnded,
    Field(discriminator="type"),
]


def _type_of(event: type[Event]) -> str:
    return re.sub(r"(?<=.)([A-Z])", r"-\1", event.__name__).lower()


_TYPES: Final = {event: _type_of(event) for event in get_args(told.Event)}


def happening(event: Event) -> dict[str, object]:
    """Return an event of the game as it is sent."""
    if isinstance(event, told.GameEnded):
        return {"type": _TYPES[told.GameEnded], "result": event.result.data()}
    data = fields_of(event)
    if isinstance(event, told.CityScored):
        data["towers"] = tuple(map(fields_of, event.towers))
    return {"type": _TYPES[type(event)], **data}


def fields_of(value: Any) -> dict[str, object]:
    """Return the fields of a dataclass; its values are shared, since nobody changes them."""
    return {name: getattr(value, name) for name in value.__dataclass_fields__}


class News(Strict):
    """An entry of the log and what it caused on the board."""

    seq: int
    at: float
    entry: Entry
    events: tuple[Happening, ...] = ()


def news_of(told_entry: Told) -> dict[str, object]:
    """Return an entry of the log as it is sent, without what is nobody else's business."""
    return {
        "seq": told_entry.seq,
        "at": told_entry.at,
        "entry": _public(told_entry.entry),
        "events": [happening(event) for event in told_entry.events],
    }


def _public(entry: AnyEntry) -> dict[str, object]:
    """Leave out the sender's move id; shares of the deal are published with the finished record."""
    hidden = {"move", "contribution", "share"}
    if not getattr(entry, "commitment", ""):  # where nothing is sealed
        hidden.add("commitment")
    return entry.model_dump(exclude=hidden, exclude_none=True)
