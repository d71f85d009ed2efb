"""Writing a batch to PostgreSQL at once: one statement, which is a transaction of its own.

Every answer of the server waits until this process has time for it. Where one statement does all,
a batch waits once, and not at every step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import attrgetter
from typing import Any, Final

from patrician.tables.store.batches import Batch
from patrician.tables.store.changes import SEAT
from patrician.tables.store.databases import CHANNEL, PostgresDatabase
from patrician.tables.store.errors import in_one_sentence

# What is told at once must be shorter than 8000 bytes; ids and numbers have some thirty.
_TOLD_AT_ONCE: Final = 128

# - Everybody locks the tables in the same order, so nobody waits in a circle. Whoever had to wait
#   sees the numbers that the others have left behind.
# - Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
_APPEND: Final = f"""
WITH new AS (
    SELECT *
    FROM unnest($1::text[], $2::integer[], $3::float8[], $4::text[], $5::text[], $6::float8[])
    WITH ORDINALITY AS new (table_id, seq, at, data, phase, wake_at, number)
), place AS MATERIALIZED (
    SELECT id, seq FROM tables WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE
), accepted AS MATERIALIZED (
    SELECT new.* FROM new JOIN place ON place.id = new.table_id AND place.seq + 1 = new.seq
), added AS (
    INSERT INTO entries (table_id, seq, at, data) SELECT table_id, seq, at, data FROM accepted
), moved AS (
    UPDATE tables
    SET seq = accepted.seq, phase = accepted.phase, wake_at = accepted.wake_at,
        changed_at = greatest(tables.changed_at, accepted.at)
    FROM accepted WHERE tables.id = accepted.table_id
), seated AS (
    INSERT INTO seats (table_id, seat, bot, person, name, colour)
    SELECT *
    FROM unnest($7::text[], $8::integer[], $9::text[], $10::text[], $11::text[], $12::text[])
        AS taken (table_id, seat, bot, person, name, colour)
    WHERE table_id IN (SELECT table_id FROM accepted)
    ON CONFLICT (table_id, seat) DO UPDATE
    SET bot = excluded.bot, person = excluded.person, name = excluded.name,
        colour = excluded.colour
)
SELECT array_agg(table_id) AS table_ids,
       pg_notify('{CHANNEL}', string_agg(table_id || ' ' || seq, ' ') || ' ' || $13::text)
FROM accepted
GROUP BY number / {_TOLD_AT_ONCE}
"""  # noqa: S608 - nothing of it comes from outside


async def write_at_once(database: PostgresDatabase, batch: Batch) -> list[bool]:
    """Write a batch; return which entries were the next of their tables."""
    taken = [row for append in batch for row in append.seats]
    values = [*_columns(batch, _NEW), *_columns(taken, SEAT), database.tag]
    with in_one_sentence(f"{database.where} could not be written"):
        told = await database.writing_line.fetch(_APPEND, *values)
    accepted = {table_id for row in told for table_id in row["table_ids"]}
    return [append.table_id in accepted for append in batch]


def _columns(rows: Sequence[object], names: Iterable[str]) -> Iterator[list[Any]]:
    """Return values column by column: one statement for any number of rows."""
    return (list(map(attrgetter(name), rows)) for name in names)


_NEW: Final = ("table_id", "entry.seq", "entry.at", "entry.data", "phase", "wake_at")
