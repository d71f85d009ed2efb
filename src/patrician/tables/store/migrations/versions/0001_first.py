"""The first shape: people, tables, seats, entries, keys, messages, reviews."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make everything."""
    _make_people_and_tables()
    _make_what_belongs_to_a_table()
    _make_messages()


def _make_people_and_tables() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("secret_hash", sa.Text, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.UniqueConstraint("secret_hash", name="people_secret_hash"),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("actions_version", sa.Integer, nullable=False),
        sa.Column("deck_hash", sa.Text, nullable=False),
        sa.Column("host", sa.Text),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("opened_at", sa.Double, nullable=False),
        sa.Column("changed_at", sa.Double, nullable=False),
        sa.Column("wake_at", sa.Double),
        sa.Column("said", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("tables_changed_at", "tables", ["changed_at"])
    op.create_index("tables_wake_at", "tables", ["wake_at"])
    op.create_index("tables_lobby", "tables", ["listed", "phase", "opened_at"])
    op.create_index("tables_host", "tables", ["host"])


def _table_id() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
    )


def _make_what_belongs_to_a_table() -> None:
    op.create_table(
        "seats",
        _table_id(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("person", sa.Text),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("colour", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("seats_person", "seats", ["person"])
    op.create_table(
        "entries",
        _table_id(),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.Text, primary_key=True),
        _table_id(),
        sa.Column("seat", sa.Integer),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("expires_at", sa.Double),
    )
    op.create_index("keys_table_id", "keys", ["table_id", "seat"])
    op.create_table(
        "reviews",
        _table_id(),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("data", sa.Text),
        sa.PrimaryKeyConstraint("table_id"),
    )


def _make_messages() -> None:
    op.create_table(
        "messages",
        _table_id(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text),
        sa.Column("emote", sa.Text),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("messages_person", "messages", ["person"])
    op.create_table(
        "mutes",
        sa.Column("person", sa.Text, nullable=False),
        _table_id(),
        sa.Column("muted", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", "muted"),
    )
    op.create_index("mutes_table_id", "mutes", ["table_id"])
    op.create_index("mutes_muted", "mutes", ["muted"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "number"], ["messages.table_id", "messages.number"], ondelete="CASCADE"
        ),
    )
    op.create_index("reports_message", "reports", ["table_id", "number"])
    op.create_index("reports_person", "reports", ["person"])
