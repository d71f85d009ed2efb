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

# The payload of a notification must be shorter than 8000 bytes; ids and numbers have some thirty.
_TOLD_AT_ONCE: Final = 128

# - Rows of tables are locked in the order of their ids, so that two writers cannot deadlock. A
#   writer that had to wait sees the sequence numbers that the others have committed.
# - Clocks of other processes may be ahead; whoever looks for changes must not miss this one.
# - A key is locked after its table, as whoever makes or deletes one does it, and a lock is given
#   only on a row that is still there: the rows of a mere SELECT are those of before the wait.
_APPEND: Final = f"""
WITH new AS (
    SELECT *
    FROM unnest($1::text[], $2::integer[], $3::float8[], $4::text[], $5::text[], $6::float8[],
                $14::text[], $15::text[], $16::text[], $17::boolean[])
    WITH ORDINALITY AS new (table_id, seq, at, data, phase, wake_at,
                            hash_before, hash_after, needed_key, spends_key, number)
), place AS MATERIALIZED (
    SELECT id, seq, log_hash FROM tables
    WHERE id = ANY ($1) AND deleted_at IS NULL ORDER BY id FOR NO KEY UPDATE
), following AS MATERIALIZED (
    SELECT new.* FROM new JOIN place ON place.id = new.table_id AND place.seq + 1 = new.seq
    WHERE place.log_hash = new.hash_before OR place.log_hash IS NULL OR new.hash_before IS NULL
), held AS MATERIALIZED (
    SELECT seat_keys.hash
    FROM following JOIN seat_keys ON seat_keys.hash = following.needed_key
        AND seat_keys.table_id = following.table_id
    WHERE seat_keys.expires_at IS NULL OR seat_keys.expires_at > following.at
    FOR UPDATE OF seat_keys
), accepted AS MATERIALIZED (
    SELECT * FROM following
    WHERE needed_key IS NULL OR needed_key IN (SELECT hash FROM held)
), added AS (
    INSERT INTO entries (table_id, seq, at, data) SELECT table_id, seq, at, data FROM accepted
), moved AS (
    UPDATE tables
    SET seq = accepted.seq, phase = accepted.phase, wake_at = accepted.wake_at,
        log_hash = accepted.hash_after,
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
), dropped AS (
    DELETE FROM seat_keys
    USING unnest($7::text[], $8::integer[]) AS changed (table_id, seat)
    WHERE seat_keys.table_id = changed.table_id AND seat_keys.seat = changed.seat
      AND changed.table_id IN (SELECT table_id FROM accepted)
), spent AS (
    DELETE FROM seat_keys USING accepted
    WHERE seat_keys.hash = accepted.needed_key AND accepted.spends_key
)
SELECT array_agg(table_id) AS table_ids,
       pg_notify('{CHANNEL}', string_agg(table_id || ' ' || seq, ' ') || ' ' || $13::text)
FROM accepted
GROUP BY number / {_TOLD_AT_ONCE}
"""  # noqa: S608 - nothing of it comes from outside


async def write_at_once(database: PostgresDatabase, batch: Batch) -> list[bool]:
    """Write a batch; return which entries were the next of their tables."""
    taken = [row for append in batch for row in append.seats]
    values = [*_columns(batch, _NEW), *_columns(taken, SEAT), database.tag, *_columns(batch, _IF)]
    with in_one_sentence(f"{database.where} could not be written"):
        rows = await database.writing_connection.fetch(_APPEND, *values)
    accepted = {table_id for row in rows for table_id in row["table_ids"]}
    return [append.table_id in accepted for append in batch]


def _columns(rows: Sequence[object], names: Iterable[str]) -> Iterator[list[Any]]:
    """Return values column by column: one statement for any number of rows."""
    return (list(map(attrgetter(name), rows)) for name in names)


_NEW: Final = ("table_id", "entry.seq", "entry.at", "entry.data", "phase", "wake_at")
_IF: Final = ("hash_before", "hash_after", "needed_key", "spends_key")
