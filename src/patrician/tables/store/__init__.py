"""The store of tables: SQLite for one computer, PostgreSQL for several processes, one interface."""

from patrician.tables.rows import (
    AuditRow,
    Beat,
    Change,
    Complaint,
    KeyRow,
    KeyUse,
    Loaded,
    LogHashes,
    MessageRow,
    Outage,
    ReportRow,
    ReviewRow,
    SeatRow,
    SnapshotRow,
    StoredEntry,
    TableRow,
    TableWithSeats,
)
from patrician.tables.store.errors import StoreError
from patrician.tables.store.moderation import AdminOrder
from patrician.tables.store.store import Store

__all__ = [
    "AdminOrder",
    "AuditRow",
    "Beat",
    "Change",
    "Complaint",
    "KeyRow",
    "KeyUse",
    "Loaded",
    "LogHashes",
    "MessageRow",
    "Outage",
    "ReportRow",
    "ReviewRow",
    "SeatRow",
    "SnapshotRow",
    "Store",
    "StoreError",
    "StoredEntry",
    "TableRow",
    "TableWithSeats",
]
