"""Opening tables: new ones, rematches, and the same deal once more."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from patrician.rules import ACTIONS_VERSION, RULES_VERSION
from patrician.tables import entries
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.names import accepted_name
from patrician.tables.options import COLOURS, SeatWish, TableOptions, TableWish
from patrician.tables.rows import SeatRow, TableRow
from patrician.tables.seating import seat_of
from patrician.tables.secrets import new_dealer_secret, new_id
from patrician.tables.store import StoreError
from patrician.tables.table import GATHERING, OVER, Table
from patrician.tables.transition import Transition

# The computer players' names; a table has at most five.
BOT_NAMES: Final = ("Alba", "Bice", "Corso", "Dante", "Elena")


class _Rematched(Exception):
    """Somebody has announced a rematch already."""


class Opening:
    """Opens tables and seats those who wished to sit at them."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        self._store = live_tables.store

    async def open(self, person: str, wish: TableWish) -> str:
        """Open a table and sit down at it where wished; returns its id."""
        seats = _seat_rows(person, wish)
        row = self._new_table(new_id(), person, wish.options, listed=wish.listed)
        return await self._live_tables.finish(self._open(row, seats))

    def _new_table(
        self, table_id: str, host: str, options: TableOptions, *, listed: bool
    ) -> TableRow:
        now = self._live_tables.now()
        return TableRow(
            id=table_id,
            secret=new_dealer_secret(),
            options=options.model_dump_json(exclude_defaults=True),
            rules_version=RULES_VERSION,
            actions_version=ACTIONS_VERSION,
            deck_hash=options.setup().deck.hash,
            host=host,
            listed=listed,
            phase=GATHERING.value,
            seq=0,
            opened_at=now,
            changed_at=now,
            wake_at=None,
        )

    async def _open(self, row: TableRow, seats: Sequence[SeatRow]) -> str:
        await self._store.add_table(row, [replace(seat, table_id=row.id) for seat in seats])
        live = await self._live_tables.live(row.id)
        sitting = tuple(seat.seat for seat in seats if seat.person is not None)
        deal = live.table.options.deal_kind
        opened = Transition(entries.Opened(sitting=sitting, deal=deal))
        await self._live_tables.append(live, lambda _: opened)
        return row.id

    async def rematch(self, live: LiveTable, person: str) -> str:
        """Open the next table for the same people, or find it; who begins moves on by one."""
        return await self._live_tables.finish(self._rematch(live, person))

    async def _rematch(self, live: LiveTable, person: str) -> str:
        """Announce the next table, which settles who opens it, then open it."""

        def announce(table: Table) -> Transition:
            if table.phase != OVER:
                raise Refused("not-over", "a rematch comes after the game")
            if table.rematch is not None:
                raise _Rematched
            return Transition(entries.Rematched(seat=seat_of(table, person), table=new_id()))

        with suppress(_Rematched):
            await self._live_tables.append(live, announce)
        table = live.table
        seat_of(table, person)
        assert table.rematch is not None, "it was announced"
        assert table.game is not None, "a game that is over was dealt"
        if await self._store.load(table.rematch) is None:
            first = (table.game.deal.first + 1) % table.options.players
            options = table.options.model_copy(update={"first": first, "seed": None})
            row = self._new_table(table.rematch, person, options, listed=False)
            try:
                await self._open(row, table.seats)
            except StoreError:  # perhaps the other who asked has just opened it
                if await self._store.load(table.rematch) is None:
                    raise
        return table.rematch

    async def again(self, live: LiveTable, person: str) -> str:
        """Open a table with the deal of a game that is over; computers play for the others."""
        table = live.table
        if table.phase != OVER or table.game is None:
            raise Refused("not-over", "a deal can be played again after the game")
        seed = table.options.seed if table.fair is None else table.fair.seed()
        options = table.options.model_copy(update={"seed": seed, "first": table.game.deal.first})
        seat_of(table, person)
        seats = [row if row.person == person else _played_by_bot(row) for row in table.seats]
        row = self._new_table(new_id(), person, options, listed=False)
        return await self._live_tables.finish(self._open(row, seats))


def _played_by_bot(row: SeatRow) -> SeatRow:
    level = row.bot or TableOptions().stand_in
    return replace(row, bot=level, person=None, name=BOT_NAMES[row.seat])


def _seat_rows(person: str, wish: TableWish) -> list[SeatRow]:
    wishes = [*wish.seats, *[SeatWish()] * (wish.options.players - len(wish.seats))]
    asked_for = {wanted.colour for wanted in wishes}
    free = iter([colour for colour in COLOURS if colour not in asked_for])
    rows = []
    for seat, wanted in enumerate(wishes):
        name = wanted.name or (BOT_NAMES[seat] if wanted.kind == "bot" else "")
        rows.append(
            SeatRow(
                table_id="",
                seat=seat,
                bot=wanted.level if wanted.kind == "bot" else None,
                person=person if wanted.kind == "me" else None,
                name=accepted_name(name) if name else "",
                colour=wanted.colour or next(free),
            )
        )
    return rows
