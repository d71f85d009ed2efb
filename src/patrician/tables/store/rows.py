"""What is kept of a table, row by row, as plain values that never change."""

from __future__ import annotations

from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A seat of a table and who sits there."""

    table_id: str
    seat: int
    bot: str | None
    person: str | None
    name: str
    colour: str


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
    seat: int | None
    purpose: str
    expires_at: float | None


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


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A complaint about a message."""

    table_id: str
    number: int
    person: str | None
    reason: str
    at: float


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """The look back at a finished game: how far it is, and what it says."""

    table_id: str
    state: str
    data: str | None


class Loaded(NamedTuple):
    """A table as it was at one moment: its row, its seats and its entries in order."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    entries: tuple[StoredEntry, ...]


class Shown(NamedTuple):
    """A table in a list: its row and its seats."""

    row: TableRow
    seats: tuple[SeatRow, ...]


class Change(NamedTuple):
    """The news that a table has changed."""

    table_id: str
    seq: int
    changed_at: float
