"""People: who a browser's secret stands for, where they sit, and forgetting them."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from patrician.tables import entries
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.rows import SeatRow, TableWithSeats, without_person
from patrician.tables.seating import check_owner
from patrician.tables.secrets import new_id
from patrician.tables.table import OVER, PLAYING, Table
from patrician.tables.transition import Transition

_TABLES_LISTED: Final = 100
_ALL_TABLES: Final = 1_000_000


class PersonRegistry:
    """Everybody whose browser keeps a secret of ours."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        self._store = live_tables.store

    async def find(self, secret_hash: str | None) -> str | None:
        """Return the person a browser's secret stands for, None if nobody is known by it."""
        return await self._store.person_by_secret(secret_hash) if secret_hash else None

    async def register(self, secret_hash: str) -> str:
        """Return a new person, known from now on by this secret."""
        person = new_id()
        await self._store.add_person(person, secret_hash, self._live_tables.now())
        return person

    async def forget(self, person: str) -> None:
        """Delete everything that is stored about a person; their games go on without them."""
        await self._live_tables.finish(self._forget(person))

    async def _forget(self, person: str) -> None:
        for shown in await self._store.tables_of(person, _ALL_TABLES):
            live = await self._live_tables.live(shown.row.id)
            for seat in (row.seat for row in shown.seats if row.person == person):
                await self._leave(live, person, seat)
        await self._store.delete_person(person, self._live_tables.now())

    async def _leave(self, live: LiveTable, person: str, seat: int) -> None:
        """Free a seat for good; somebody else goes on there, so that nobody waits for nobody."""

        def freed(table: Table) -> SeatRow:
            check_owner(table, person, seat)
            return without_person(table.seats[seat])

        def leaving(table: Table) -> Transition:
            row = freed(table)
            if table.frozen is not None:
                raise Refused("frozen", table.frozen)
            return Transition(_leaving_entry(table, seat), [row])

        try:
            await self._live_tables.append(live, leaving)
        except Refused:
            with suppress(Refused):  # then it was not theirs any more
                # To a table that must not go on no entry may be added, so no command comes either.
                await self._live_tables.change_seat(live, freed)

    async def tables_of(self, person: str) -> list[TableWithSeats]:
        """Return the tables a person sits at, the last changed first."""
        return list(await self._store.tables_of(person, _TABLES_LISTED))


def _leaving_entry(table: Table, seat: int) -> AnyEntry:
    """Return what the log says of somebody who goes away for good."""
    if table.phase == OVER or seat in table.away:
        return entries.HandedOver(seat=seat, freed=True)
    waits = table.phase == PLAYING and table.options.absent == "wait"
    return entries.StoodIn(seat=seat) if waits else entries.Left(seat=seat)
