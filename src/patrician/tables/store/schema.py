"""The shape of the database; `migrations/` tells how it came to be.

People are named by number only, and no row of a table refers to `people`: a person can be deleted
at any moment, also while a move of theirs is on its way.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

# Every shape there was, in order. The last one is what this program works with.
REVISIONS: Final = ("0001", "0002")

metadata: Final = MetaData()


def _table_id() -> Column[str]:
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False)


people: Final = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret_hash", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    # Soft deletion: marked first, deleted after a grace period.
    Column("deleted_at", Double),
    UniqueConstraint("secret_hash", name="people_secret_hash"),
    Index("people_deleted_at", "deleted_at"),
    Index("people_seen_at", "seen_at"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("secret", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("actions_version", Integer, nullable=False),
    Column("deck_hash", Text, nullable=False),
    Column("host", Text),
    Column("listed", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("opened_at", Double, nullable=False),
    Column("changed_at", Double, nullable=False),
    Column("wake_at", Double),
    # The number of the last message, so that messages are numbered without gaps.
    Column("said", Integer, nullable=False, server_default="0"),
    # The hash of the log up to `seq`; none for a log that an older program has written to.
    Column("log_hash", Text),
    # Soft deletion: hidden from everybody first, deleted after a grace period.
    Column("deleted_at", Double),
    Index("tables_changed_at", "changed_at"),
    Index("tables_deleted_at", "deleted_at"),
    Index("tables_wake_at", "wake_at"),
    Index("tables_lobby", "listed", "phase", "opened_at"),
    Index("tables_host", "host"),
)

seats: Final = Table(
    "seats",
    metadata,
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("bot", Text),
    Column("person", Text),
    Column("name", Text, nullable=False),
    Column("colour", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
    Index("seats_person", "person"),
)

entries: Final = Table(
    "entries",
    metadata,
    _table_id(),
    Column("seq", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id", "seq"),
    sqlite_with_rowid=False,
)

# The primary key allows one key for each seat and purpose: a new one replaces the one before.
keys: Final = Table(
    "seat_keys",
    metadata,
    Column("hash", Text, nullable=False),
    _table_id(),
    Column("seat", Integer, nullable=False),
    Column("purpose", Text, nullable=False),
    # Whom the key depends on: the owner of the seat, or who made an invitation to a free one.
    Column("person", Text),
    Column("expires_at", Double),
    PrimaryKeyConstraint("table_id", "seat", "purpose"),
    UniqueConstraint("hash", name="seat_keys_hash"),
)

messages: Final = Table(
    "messages",
    metadata,
    _table_id(),
    Column("number", Integer, nullable=False),
    Column("person", Text),
    Column("seat", Integer),
    Column("text", Text),
    Column("emote", Text),
    Column("at", Double, nullable=False),
    # Says that an administrator has removed the message of this number.
    Column("removes", Integer),
    PrimaryKeyConstraint("table_id", "number"),
    Index("messages_person", "person"),
)

mutes: Final = Table(
    "mutes",
    metadata,
    Column("person", Text, nullable=False),
    _table_id(),
    Column("muted", Text, nullable=False),
    PrimaryKeyConstraint("person", "table_id", "muted"),
    Index("mutes_table_id", "table_id"),
    Index("mutes_muted", "muted"),
)

reports: Final = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", Text),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("handled_at", Double),
    ForeignKeyConstraint(
        ["table_id", "number"], ["messages.table_id", "messages.number"], ondelete="CASCADE"
    ),
    Index("reports_message", "table_id", "number"),
    Index("reports_person", "person"),
)

reviews: Final = Table(
    "reviews",
    metadata,
    _table_id(),
    Column("state", Text, nullable=False),
    Column("data", Text),
    PrimaryKeyConstraint("table_id"),
)

# The fold of a log up to an entry, so that loading a table need not begin at its first entry.
snapshots: Final = Table(
    "snapshots",
    metadata,
    _table_id(),
    Column("seq", Integer, nullable=False),
    Column("version", Integer, nullable=False),
    Column("data", Text, nullable=False),
    PrimaryKeyConstraint("table_id"),
)

# One row: when any server process was alive last.
heartbeat: Final = Table(
    "heartbeat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("beat_at", Double, nullable=False),
)

# One row, written over and over: whether the database takes changes.
readiness: Final = Table(
    "readiness",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("asked_at", Double, nullable=False),
)

# Intervals in which no server process was alive; no game clock runs in them.
outages: Final = Table(
    "outages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("began_at", Double, nullable=False),
    Column("ended_at", Double, nullable=False),
)

# What administrators did; rows are only ever added.
audit: Final = Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("actor", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("reason", Text, nullable=False),
)
