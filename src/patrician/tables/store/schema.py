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
REVISIONS: Final = ("0001",)

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
    UniqueConstraint("secret_hash", name="people_secret_hash"),
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
    Index("tables_changed_at", "changed_at"),
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

keys: Final = Table(
    "keys",
    metadata,
    Column("hash", Text, primary_key=True),
    _table_id(),
    Column("seat", Integer),
    Column("purpose", Text, nullable=False),
    Column("expires_at", Double),
    Index("keys_table_id", "table_id", "seat"),
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
