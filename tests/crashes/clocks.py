"""Checking that nobody has lost time by a fault: every clock that ran out had run long enough."""

from __future__ import annotations

from typing import Final

from patrician.tables import entries
from patrician.tables.entries import AnyEntry
from patrician.tables.store import Loaded, Store
from patrician.tables.store.heartbeats import SILENCE
from patrician.tables.table import Table
from tests.crashes.availability import Availability
from tests.crashes.ledger import Ledger, Move

# Seconds by which the guests' own clock and a server's may differ over a turn.
_TOLERANCE: Final = 0.5
# Seconds from which on an absence counts. Servers make up for those longer than SILENCE; guests on
# a busy machine notice the end of one late, and take a shorter one for that.
_SURELY_AWAY: Final = 2 * SILENCE


async def check_clocks(store: Store, availability: Availability, ledger: Ledger) -> int:
    """Check every clock that ran out in any log; return how many there were."""
    checked = 0
    for change in await store.changed_since(0.0):
        loaded = await store.load(change.table_id)
        assert loaded is not None
        checked += check_table(loaded, availability, ledger)
    return checked


def check_table(loaded: Loaded, availability: Availability, ledger: Ledger) -> int:
    """Check every clock that ran out in one log.

    When a turn began is known from below, by when the command was sent that began it; when its
    clock ran out is known from above, by when somebody heard of it. So the service may have been
    there for less than that, but never for more: a clock that was cut short by an absence of the
    service shows, and none that was not.
    """
    table = Table(loaded.row, loaded.seats)
    began: float | None = None
    sent: float | None = None
    checked = 0
    for stored in loaded.entries:
        deadline, turn = table.deadline, table.clock.turn
        entry = table.add(stored).entry
        if entry.move is not None and entry.seat is not None:
            sent = ledger.sent_at[Move(loaded.row.id, entry.seat, entry.move)]
        if _ran_out(entry):
            assert deadline is not None, f"{stored} without a clock"
            assert stored.at >= deadline, f"{stored} came before its time, {deadline}"
            heard = ledger.heard_at[loaded.row.id, stored.seq]
            assert began is not None, f"nobody has begun the turn of {stored}"
            there = availability.there_between(began, heard, shortest=_SURELY_AWAY)
            seconds = table.options.turn_seconds or 0
            assert there >= seconds - _TOLERANCE, f"{stored} after {there:.1f} of {seconds} s"
            checked += 1
        if table.clock.turn != turn:
            began = sent
    return checked


def _ran_out(entry: AnyEntry) -> bool:
    if isinstance(entry, entries.Confirmed):
        return entry.by_clock
    return isinstance(entry, entries.TimedOut)
