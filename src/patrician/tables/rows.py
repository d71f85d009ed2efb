"""What is kept of a table, row by row, as plain values that never change."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table, without the people at it and what they did."""

    id: str
    secret: str
    options: str
    rules_version: int
    actions_version: int
    deck_hash: str
    host: str | None
    listed: bool
    phase: str
    seq: int
    opened_at: float
    changed_at: float
    wake_at: float | None
    said: int = 0  # messages
    deleted_at: float | None = None
    log_hash: str | None = None
    """The hash of the log up to `seq`; None where an older program has written to it."""


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a table and who sits there."""

    table_id: str
    seat: int
    bot: str | None
    person: str | None
    name: str
    colour: str


def without_person(row: SeatRow) -> SeatRow:
    """Return a seat that somebody else can take."""
    return replace(row, person=None, name="")


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One thing that happened at a table: its number, when it was, and what, as JSON."""

    seq: int
    at: float
    data: str


@dataclass(frozen=True, slots=True)
class KeyRow:
    """The hash of a secret that opens a seat: an invitation, a hand-over, a program's key."""

    hash: str
    table_id: str
    seat: int
    purpose: str
    expires_at: float | None
    person: str | None = None
    """Whom it depends on: the owner of the seat, or who made an invitation to a free one."""


class LogHashes(NamedTuple):
    """The hash of a log before an entry and after it: a link of the hash chain."""

    before: str
    after: str


class KeyUse(NamedTuple):
    """A key without which an entry must not be written, and whether it is used up by that."""

    hash: str
    spent: bool


@dataclass(frozen=True, slots=True)
class MessageRow:
    """Something said at a table; the words of a deleted person are gone."""

    table_id: str
    number: int
    person: str | None
    seat: int | None
    text: str | None
    emote: str | None
    at: float
    removes: int | None = None
    """The number of a message that was removed: then this one says nothing else."""


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A complaint about a message."""

    table_id: str
    number: int
    person: str | None
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class Complaint:
    """A complaint with what it is about, for whoever runs the server."""

    id: int
    at: float
    table_id: str
    number: int
    seat: int | None
    name: str | None
    text: str | None
    emote: str | None
    reason: str
    handled_at: float | None


@dataclass(frozen=True, slots=True)
class AuditRow:
    """Something an administrator did."""

    at: float
    actor: str
    action: str
    target: str
    reason: str


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """The look back at a finished game: how far it is, and what it says."""

    table_id: str
    state: str
    data: str | None


@dataclass(frozen=True, slots=True)
class SnapshotRow:
    """The fold of a log up to an entry, as JSON; `version` says how to read it."""

    table_id: str
    seq: int
    version: int
    data: str


class Loaded(NamedTuple):
    """A table as it was at one moment: its row, its seats and its entries in order."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    entries: tuple[StoredEntry, ...]


class TableWithSeats(NamedTuple):
    """A table in a list: its row and its seats."""

    row: TableRow
    seats: tuple[SeatRow, ...]


class Outage(NamedTuple):
    """An interval in which no game clock runs: the service was away, and a grace after it."""

    began_at: float
    ended_at: float


class Beat(NamedTuple):
    """What a heartbeat found and left behind."""

    at: float
    previous: float | None
    """The heartbeat before, of whichever process, or the last sign of life; None in a new store."""
    outage: Outage | None
    """What was recorded because nothing had been heard for too long, or at a start."""
    newest: float | None
    """When the last outage that is known ends; whoever knows it knows all."""


class Change(NamedTuple):
    """The news that a table has changed."""

    table_id: str
    seq: int
    changed_at: float
