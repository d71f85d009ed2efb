"""Where tables are kept: SQLite for one computer, PostgreSQL for many, with the same words."""

from patrician.tables.store.errors import StoreError
from patrician.tables.store.rows import (
    Change,
    KeyRow,
    Loaded,
    MessageRow,
    ReportRow,
    ReviewRow,
    SeatRow,
    Shown,
    StoredEntry,
    TableRow,
)
from patrician.tables.store.store import Store

__all__ = [
    "Change",
    "KeyRow",
    "Loaded",
    "MessageRow",
    "ReportRow",
    "ReviewRow",
    "SeatRow",
    "Shown",
    "Store",
    "StoreError",
    "StoredEntry",
    "TableRow",
]
