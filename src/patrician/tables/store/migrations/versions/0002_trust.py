"""Soft deletion, keys bound to owners, a heartbeat with its outages, snapshots, an audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what makes the service safe to run; nothing that was stored is lost."""
    _add_soft_deletion()
    _add_log_hash()
    _bind_keys_to_owners()
    _make_heartbeat()
    _make_readiness()
    _make_snapshots()
    _make_moderation()


def _add_soft_deletion() -> None:
    op.add_column("tables", sa.Column("deleted_at", sa.Double))
    op.create_index("tables_deleted_at", "tables", ["deleted_at"])
    op.add_column("people", sa.Column("deleted_at", sa.Double))
    op.create_index("people_deleted_at", "people", ["deleted_at"])
    op.create_index("people_seen_at", "people", ["seen_at"])


def _add_log_hash() -> None:
    """Older logs get their hash with the next entry."""
    op.add_column("tables", sa.Column("log_hash", sa.Text))


def _bind_keys_to_owners() -> None:
    """Keep one key for each seat and purpose, and the owner of the seat with it.

    SQLite cannot change a primary key, so the table is made anew.
    """
    op.create_table(
        "seat_keys",
        sa.Column("hash", sa.Text, nullable=False),
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("person", sa.Text),
        sa.Column("expires_at", sa.Double),
        sa.PrimaryKeyConstraint("table_id", "seat", "purpose"),
        sa.UniqueConstraint("hash", name="seat_keys_hash"),
    )
    # An invitation is for a free seat and bound to nobody.
    op.execute(
        "INSERT INTO seat_keys (hash, table_id, seat, purpose, person, expires_at)"
        " SELECT keys.hash, keys.table_id, keys.seat, keys.purpose, seats.person, keys.expires_at"
        " FROM keys JOIN seats ON seats.table_id = keys.table_id AND seats.seat = keys.seat"
        " WHERE keys.hash IN (SELECT max(hash) FROM keys GROUP BY table_id, seat, purpose)"
        " AND (seats.person IS NOT NULL OR keys.purpose = 'invitation')"
    )
    op.drop_table("keys")


def _make_heartbeat() -> None:
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("beat_at", sa.Double, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("began_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
    )


def _make_readiness() -> None:
    op.create_table(
        "readiness",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("asked_at", sa.Double, nullable=False),
    )


def _make_snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column(
            "table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
        ),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )


def _make_moderation() -> None:
    op.add_column("reports", sa.Column("handled_at", sa.Double))
    op.add_column("messages", sa.Column("removes", sa.Integer))
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("actor", sa.Text, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("target", sa.Text, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
