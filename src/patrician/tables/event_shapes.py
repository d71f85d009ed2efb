"""The shapes of what happens at a table, as it is sent to everybody who follows it.

Every number that goes out here is a public fact. The shape of an event is made from the event of
the rules: its fields, and a `type`, the name of its class written as in `card-played`.
"""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Final,
    Literal,
    TypeAlias,
    get_args,
    get_type_hints,
)

from pydantic import Field, create_model

from patrician.rules import events
from patrician.rules.events import CityScored, Event, GameEnded, TowerScored
from patrician.tables.entries import AnyEntry, Entry
from patrician.tables.options import Strict
from patrician.tables.table import AppliedEntry


class Score(Strict):
    """The final score, each row by seat, and who won."""

    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    ambassadors: dict[str, int | None]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


def _type_of(event: type[Event]) -> str:
    return re.sub(r"(?<=.)([A-Z])", r"-\1", event.__name__).lower()


_TYPES: Final = {event: _type_of(event) for event in get_args(events.Event)}


def _shape(value: type, names: dict[str, Any], **tag: Any) -> type[Strict]:
    """Return the model of a dataclass of the rules; `names` are shapes that its fields refer to."""
    hints = get_type_hints(value, localns=names)
    fields: dict[str, Any] = {name: (hint, ...) for name, hint in {**tag, **hints}.items()}
    return create_model(value.__name__, __base__=Strict, __doc__=value.__doc__, **fields)


def _event_shapes() -> list[type[Strict]]:
    names = {"TowerScored": _shape(TowerScored, {}), "Result": Score}
    return [_shape(event, names, type=Literal[name]) for event, name in _TYPES.items()]


class _AnyEvent(Strict):
    """What a type checker knows of the shapes, which are made when the program starts."""

    type: str


if TYPE_CHECKING:
    EventShape: TypeAlias = _AnyEvent
else:
    EventShape = Annotated[reduce(or_, _event_shapes()), Field(discriminator="type")]


def event_data(event: Event) -> dict[str, object]:
    """Return an event of the game as it is sent."""
    if isinstance(event, GameEnded):
        return {"type": _TYPES[GameEnded], "result": event.result.data()}
    data = fields_of(event)
    if isinstance(event, CityScored):
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
    events: tuple[EventShape, ...] = ()
    decisions: int
    """How many decisions stand after it: less than before where an undo took some back."""


def news_of(applied: AppliedEntry) -> dict[str, object]:
    """Return an entry of the log as it is sent, without what is nobody else's business."""
    return {
        "seq": applied.seq,
        "at": applied.at,
        "entry": _public(applied.entry),
        "events": [event_data(event) for event in applied.events],
        "decisions": applied.decisions,
    }


def _public(entry: AnyEntry) -> dict[str, object]:
    """Leave out the sender's move id; shares of the deal are published with the finished record."""
    hidden = {"move", "contribution", "share"}
    if not getattr(entry, "commitment", ""):  # where nothing is sealed
        hidden.add("commitment")
    return entry.model_dump(exclude=hidden, exclude_none=True)
