"""The shapes of events and entries, as they are sent to everybody who follows a table.

Every number that goes out here is a public fact. The shape of an event is made from the event of
the rules: its fields, and a `type`, the name of its class written as in `card-played`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import reduce
from operator import attrgetter, or_
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    cast,
    get_args,
    get_type_hints,
)

from pydantic import Field
from typing_extensions import TypedDict

from patrician.rules import events
from patrician.rules.events import Event, GameEnded
from patrician.rules.result import Result
from patrician.tables.entries import AnyEntry, Entry
from patrician.tables.table import AppliedEntry


class Score(TypedDict):
    """The final score, each row by seat, and who won."""

    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    ambassadors: Mapping[str, int]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def score_of(result: Result) -> Score:
    """Return the final score as it is sent."""
    return {
        "prestige": result.prestige,
        "portraits": result.portraits,
        "messengers": result.messengers,
        "penalty": result.penalty,
        "ambassadors": result.ambassadors,
        "totals": result.totals,
        "winners": result.winners,
    }


def _type_of(event: type[Event]) -> str:
    return re.sub(r"(?<=.)([A-Z])", r"-\1", event.__name__).lower()


def _values_of(event: type[Event]) -> Callable[[Event], tuple[object, ...]]:
    """Return what takes the values of all fields out of an event."""
    names = [*event.__dataclass_fields__]
    if len(names) > 1:
        return attrgetter(*names)
    only = attrgetter(*names)
    return lambda event: (only(event),)


_TYPES: Final = {event: _type_of(event) for event in get_args(events.Event)}


_VALUES: Final[dict[type[Event], Callable[[Event], tuple[object, ...]]]] = {
    event: _values_of(event) for event in _TYPES
}


def _shape(event: type[Event], name: str) -> Any:
    """Return the shape of an event: what its class declares, and its type."""
    fields = {"type": Literal[name], **get_type_hints(event, localns={"Result": Score})}
    shape: Any = TypedDict(event.__name__, fields)  # type: ignore[misc]
    shape.__doc__ = event.__doc__
    return shape


if TYPE_CHECKING:

    class EventShape(TypedDict):
        """What a type checker knows of all events; the rest is made from the rules' classes."""

        type: str

    class EntryShape(TypedDict):
        """What a type checker knows of all entries as they are sent."""

        kind: str

else:
    EntryShape = Entry
    _SHAPES: Final = [_shape(event, name) for event, name in _TYPES.items()]
    EventShape = Annotated[reduce(or_, _SHAPES), Field(discriminator="type")]


def event_data(event: Event) -> EventShape:
    """Return an event of the game as it is sent: its fields, and its type."""
    # Values are shared, since nobody changes them.
    kind = type(event)
    data: dict[str, object] = {"type": _TYPES[kind]}
    data.update(zip(kind.__dataclass_fields__, _VALUES[kind](event), strict=True))
    if isinstance(event, GameEnded):
        data["result"] = score_of(event.result)
    # The one place where a shape is asserted: `_shape` has the same fields, by construction.
    return cast("EventShape", data)


class News(TypedDict):
    """An entry of the log and what it caused on the board."""

    seq: int
    at: float
    entry: EntryShape
    events: tuple[EventShape, ...]
    decisions: int
    """How many decisions stand after it: less than before where an undo took some back."""


def news_of(applied: AppliedEntry) -> News:
    """Return an entry of the log as it is sent, without what is nobody else's business."""
    return {
        "seq": applied.seq,
        "at": applied.at,
        "entry": public_entry(applied.entry),
        "events": tuple(map(event_data, applied.events)),
        "decisions": applied.decisions,
    }


def public_entry(entry: AnyEntry) -> EntryShape:
    """Leave out the sender's move id; shares of the deal are published with the finished record."""
    hidden = {"move", "contribution", "share"}
    if not getattr(entry, "commitment", ""):  # where nothing is sealed
        hidden.add("commitment")
    if not getattr(entry, "by_bot", True):  # most decisions are made by people
        hidden.add("by_bot")
    return cast("EntryShape", entry.model_dump(exclude=hidden, exclude_none=True))
