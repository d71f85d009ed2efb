"""The hash chain of a log: one short text that stands for everything that has happened so far.

Two logs with the same number and the same hash are the same log. After a restore from a backup a
table may reach a number again in another way; everybody who knew it before notices by the hash.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:  # the store uses this module itself
    from patrician.tables.rows import StoredEntry

# Sixteen hexadecimal digits are 64 bits: chance does not produce the same one twice, and nobody
# gains anything by producing it on purpose.
_DIGITS: Final = 16


def hash_of_empty_log(table_id: str) -> str:
    """Return the hash of the log of a table where nothing has happened yet."""
    return sha256(table_id.encode()).hexdigest()[:_DIGITS]


def hash_after(before: str, entry: StoredEntry) -> str:
    """Return the hash of a log after an entry, from its hash before."""
    return sha256(f"{before} {entry.seq} {entry.data}".encode()).hexdigest()[:_DIGITS]
