"""The log of a table: one entry for every command that was accepted, nothing else.

What follows from an entry (the deal when the last seat is ready, the end of the game) is worked
out again whenever the log is read; who sits where by name is kept apart, so that it can be
forgotten. Every entry is a public fact: numbers in the log tell nothing about hidden cards.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from patrician.rules.actions import ACTION_COUNT
from patrician.tables.options import DealKind, Strict

Seat: TypeAlias = Annotated[int, Field(ge=0, le=4, strict=True)]
Action: TypeAlias = Annotated[int, Field(ge=0, lt=ACTION_COUNT, strict=True)]
MoveId: TypeAlias = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[\w.:-]+$")]
"""Chosen by whoever sends a command, so that sending it again does not make it happen twice."""
Contribution: TypeAlias = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""What a seat adds to the deal: 32 random bytes in hexadecimal, or nothing."""
Share: TypeAlias = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
"""What a seat adds to a sealed deal: 32 random bytes in hexadecimal."""
Commitment: TypeAlias = Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")]
"""The SHA-256 of a share of 32 random bytes, in hexadecimal, or nothing."""


class _OfSeat(Strict):
    seat: Seat
    move: MoveId | None = None


class Opened(Strict):
    """The table was opened; the dealer had committed to a secret. Some may sit there already.

    How the cards will be dealt is settled here: logs of older versions say nothing, and mean quick.
    """

    kind: Literal["opened"] = "opened"
    sitting: tuple[Seat, ...] = ()
    deal: DealKind = "quick"
    seat: None = None
    move: None = None


class Sat(_OfSeat):
    """Somebody took a free seat."""

    kind: Literal["sat"] = "sat"


class HandedOver(_OfSeat):
    """A seat changed its owner: it moved to another device, or nobody owns it any more.

    It is an entry, so that a command that was decided from an older state is stale.
    """

    kind: Literal["handed_over"] = "handed_over"
    freed: bool = False


class Left(_OfSeat):
    """Somebody left their seat: free again before the deal, absent after it."""

    kind: Literal["left"] = "left"


class Removed(_OfSeat):
    """A seat was taken from somebody who does not get ready, by whoever sits in seat `by`."""

    kind: Literal["removed"] = "removed"
    by: Seat


class BecameReady(_OfSeat):
    """Somebody wants to begin; when everybody does, the cards are dealt or all shares revealed."""

    kind: Literal["ready"] = "ready"
    contribution: Contribution = ""
    commitment: Commitment = ""
    """At a sealed deal, to the share that is revealed later."""


class BecameUnready(_OfSeat):
    """Somebody wants to wait after all."""

    kind: Literal["unready"] = "unready"


class Revealed(_OfSeat):
    """A seat has revealed its share of a sealed deal; when all have, the cards are dealt."""

    kind: Literal["revealed"] = "revealed"
    share: Contribution = ""
    """Kept from everybody until the game is over."""


class DealVoided(Strict):
    """Not everybody revealed in time; a new round of the deal begins with new secrets for all."""

    kind: Literal["deal_voided"] = "deal_voided"
    missing: tuple[Seat, ...]
    taken_out: tuple[Seat, ...] = ()
    """Who lost their seat for it; nobody if nobody revealed, which is hardly the people's fault."""
    seat: None = None
    move: None = None


class Decided(_OfSeat):
    """A decision was made."""

    kind: Literal["decided"] = "decided"
    action: Action
    by_bot: bool = False


class Held(_OfSeat):
    """A decision that would reveal a card or end the turn was made; it waits to be confirmed."""

    kind: Literal["held"] = "held"
    action: Action


class Confirmed(_OfSeat):
    """The decision that waited is made."""

    kind: Literal["confirmed"] = "confirmed"
    by_clock: bool = False


class TakenBack(_OfSeat):
    """Decisions were taken back; the first `length` stand. What was seen stays known."""

    kind: Literal["taken_back"] = "taken_back"
    length: Annotated[int, Field(ge=0)]


class UndoAsked(_OfSeat):
    """Somebody asks the people in the seats `needs` to go back to the first `length` decisions."""

    kind: Literal["undo_asked"] = "undo_asked"
    length: Annotated[int, Field(ge=0)]
    needs: tuple[Seat, ...]
    by_people: bool = False
    """Whether only people grant it. In older logs a bot that took over a seat granted it."""


class UndoAnswered(_OfSeat):
    """Somebody grants or denies it."""

    kind: Literal["undo_answered"] = "undo_answered"
    granted: bool
    withdrawn: bool = False
    """Whether it is who asked, and wants it no more."""


class StoodIn(_OfSeat):
    """From now on a bot plays for somebody who asked for it."""

    kind: Literal["stood_in"] = "stood_in"


class CameBack(_OfSeat):
    """Somebody plays their seat again."""

    kind: Literal["came_back"] = "came_back"
    clock_kept: bool = False
    """Whether the clock of the running turn goes on. In older logs one that had run out began anew,
    so whoever went away and came back in time could go on for ever."""


class Resigned(_OfSeat):
    """Somebody gave up: the end with two players, a bot plays on with more."""

    kind: Literal["resigned"] = "resigned"


class Aborted(_OfSeat):
    """Somebody called the game off before their first decision."""

    kind: Literal["aborted"] = "aborted"


class TimedOut(_OfSeat):
    """A clock ran out; what the table agreed on for that case happens."""

    kind: Literal["timed_out"] = "timed_out"


class ClockExtended(Strict):
    """The clock of the running turn was moved, by no fault of anybody at the table.

    All outages that end by `until` have been reckoned with. Seconds are below zero where a wrong
    clock of the server had given too many.
    """

    kind: Literal["clock_extended"] = "clock_extended"
    seat: Seat | None = None
    """Whose turn it is; None where a table was brought back that had been removed."""
    move: None = None
    seconds: Annotated[float, Field(allow_inf_nan=False)]
    until: Annotated[float, Field(allow_inf_nan=False)]


class PauseAsked(_OfSeat):
    """Somebody asks for a pause; it begins when the people in the seats `needs` agree."""

    kind: Literal["pause_asked"] = "pause_asked"
    needs: tuple[Seat, ...]
    by_people: bool = False
    """As for an undo."""


class PauseAnswered(_OfSeat):
    """Somebody agrees to a pause or does not."""

    kind: Literal["pause_answered"] = "pause_answered"
    granted: bool
    withdrawn: bool = False
    """As for an undo."""


class Resumed(_OfSeat):
    """The pause is over."""

    kind: Literal["resumed"] = "resumed"


class Rematched(_OfSeat):
    """The same people go on at another table."""

    kind: Literal["rematched"] = "rematched"
    table: str


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | HandedOver
    | Left
    | Removed
    | BecameReady
    | BecameUnready
    | Revealed
    | DealVoided
    | Decided
    | Held
    | Confirmed
    | TakenBack
    | UndoAsked
    | UndoAnswered
    | StoodIn
    | CameBack
    | Resigned
    | Aborted
    | TimedOut
    | ClockExtended
    | PauseAsked
    | PauseAnswered
    | Resumed
    | Rematched
)
Entry: TypeAlias = Annotated[AnyEntry, Field(discriminator="kind")]

_ADAPTER: TypeAdapter[AnyEntry] = TypeAdapter(Entry)


def read_entry(text: str) -> AnyEntry:
    """Read an entry as the store keeps it."""
    return _ADAPTER.validate_json(text)


def write_entry(entry: AnyEntry) -> str:
    """Write an entry for the store; what goes without saying is left out."""
    kept = entry.model_dump_json(exclude_defaults=True)
    return f'{{"kind":"{entry.kind}"' + (f",{kept[1:]}" if kept != "{}" else "}")
