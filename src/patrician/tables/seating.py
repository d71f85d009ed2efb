"""The doors: opening tables, taking seats, inviting, handing over, leaving for good.

Nobody has an account. A person is a browser that keeps a secret; a seat belongs to a person, and
whoever holds the key to a seat can take it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final, NamedTuple

from patrician.box import CLASSIC
from patrician.rules import ACTIONS_VERSION, RULES_VERSION
from patrician.tables import caps, entries
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.names import checked_name, likeness
from patrician.tables.options import COLOURS, SeatWish, TableOptions, TableWish
from patrician.tables.secrets import hash_of, new_code, new_dealer_secret, new_id, new_secret
from patrician.tables.store import KeyRow, KeyUse, SeatRow, StoreError, TableRow, TableWithSeats
from patrician.tables.store.keys import INVITATION
from patrician.tables.table import GATHERING, OVER, PLAYING, Table

HANDOVER: Final = "handover"
PROGRAM: Final = "program"
_INVITATION_LASTS: Final = 14 * 24 * 3600.0
_HANDOVER_LASTS: Final = 600.0
_TABLES_LISTED: Final = 100
_ALL_TABLES: Final = 1_000_000
# The computer players' names; a table has at most five.
BOT_NAMES: Final = ("Alba", "Bice", "Corso", "Dante", "Elena")


class _Rematched(Exception):
    """Somebody has announced a rematch already."""


class Claimed(NamedTuple):
    """The seat somebody got."""

    table_id: str
    seat: int


class HandoverCode(NamedTuple):
    """A code to type on another device, and for how many seconds it is good."""

    code: str
    lasts: int


class _NewKey(NamedTuple):
    """A key that is about to be made, for how many seconds, and whom it depends on."""

    seat: int
    purpose: str
    secret: str
    person: str
    lasts: float | None


class Seating:
    """Who comes in, where they sit, and what they may carry away."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        self._store = live_tables.store

    # --- People ---------------------------------------------------------------------------------

    async def enter(self, secret_hash: str | None) -> str | None:
        """Return the person a browser's secret stands for, None if nobody is known by it."""
        return await self._store.person_by_secret(secret_hash) if secret_hash else None

    async def welcome(self, secret_hash: str) -> str:
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

        def leaving(table: Table) -> AnyEntry:
            self.check_owner(table, person, seat)
            if table.frozen is not None:
                raise Refused("frozen", table.frozen)
            if table.phase == OVER or seat in table.away:
                return entries.HandedOver(seat=seat, freed=True)
            waits = table.phase == PLAYING and table.options.absent == "wait"
            return entries.StoodIn(seat=seat) if waits else entries.Left(seat=seat)

        def freed(table: Table) -> SeatRow:
            self.check_owner(table, person, seat)
            return without_person(table.seats[seat])

        try:
            await self._live_tables.append(live, leaving, seats=lambda table: [freed(table)])
        except Refused:
            with suppress(Refused):  # then it was not theirs any more
                # To a table that must not go on no entry may be added, so no command comes either.
                await self._live_tables.change_seat(live, freed)

    # --- Opening --------------------------------------------------------------------------------

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
            deck_hash=CLASSIC.hash,
            host=host,
            listed=listed,
            phase=GATHERING,
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
        await self._live_tables.append(live, lambda _: entries.Opened(sitting=sitting, deal=deal))
        return row.id

    async def rematch(self, live: LiveTable, person: str) -> str:
        """Open the next table for the same people, or find it; who begins moves on by one."""
        return await self._live_tables.finish(self._rematch(live, person))

    async def _rematch(self, live: LiveTable, person: str) -> str:
        """Announce the next table, which settles who opens it, then open it."""

        def announce(table: Table) -> AnyEntry:
            if table.phase != OVER:
                raise Refused("not-over", "a rematch comes after the game")
            if table.rematch is not None:
                raise _Rematched
            return entries.Rematched(seat=_seat_of(table, person), table=new_id())

        with suppress(_Rematched):
            await self._live_tables.append(live, announce)
        table = live.table
        _seat_of(table, person)
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
        _seat_of(table, person)
        seats = [row if row.person == person else _played_by_bot(row) for row in table.seats]
        row = self._new_table(new_id(), person, options, listed=False)
        return await self._live_tables.finish(self._open(row, seats))

    # --- Seats ----------------------------------------------------------------------------------

    async def claim(
        self,
        live: LiveTable,
        person: str,
        *,
        seat: int | None,
        name: str,
        colour: str | None,
        invitation: str | None,
    ) -> Claimed:
        """Take a free seat: any of a listed table, or the one an invitation is for."""
        if invitation is not None:
            return await self._live_tables.finish(
                self._accept(live, person, invitation, name, colour)
            )
        if not live.table.row.listed and live.table.row.host != person:
            raise Refused("not-invited", "this table is private; ask for an invitation")
        mine = live.table.seats_of(person)
        if seat is None and mine:  # asked again, because the answer was lost
            return Claimed(live.table.row.id, mine[0])
        return await self._live_tables.finish(self._sit(live, seat, person, name, colour))

    async def _accept(
        self, live: LiveTable, person: str, invitation: str, name: str, colour: str | None
    ) -> Claimed:
        """Use an invitation up; if it comes to nothing, it stays good."""
        key = await self._store.find_key(hash_of(invitation), INVITATION, self._live_tables.now())
        if key is None:
            raise Refused("bad-key", "this invitation is used or expired")
        if key.table_id != live.table.row.id:
            raise Refused("bad-key", "this invitation is for another table")
        return await self._sit(live, key.seat, person, name, colour, key=key)

    async def _sit(
        self,
        live: LiveTable,
        seat: int | None,
        person: str,
        name: str,
        colour: str | None,
        *,
        key: KeyRow | None = None,
    ) -> Claimed:
        """Take a seat; an invitation is used up by the same transaction."""
        chosen: list[SeatRow] = []

        def sit(table: Table) -> AnyEntry:
            caps.check_room(table, "sit")
            if key is not None and not _may_invite(table, key.person):
                raise Refused("bad-key", "whoever made this invitation has left the table")
            chosen[:] = [_claimed(table, seat, person, name, colour)]
            return entries.Sat(seat=chosen[0].seat)

        needed = KeyUse(key.hash, spent=True) if key is not None else None
        await self._live_tables.append(live, sit, seats=lambda _: chosen, key=needed)
        return Claimed(live.table.row.id, chosen[0].seat)

    async def invite(self, live: LiveTable, person: str, seat: int) -> str:
        """Return the secret of a one-time invitation to a free seat; earlier ones are void."""
        if not _may_invite(live.table, person):
            raise Refused("not-yours", "only who sits at the table can invite")
        _check_free(live.table, seat)
        key = _NewKey(seat, INVITATION, new_secret(), person, _INVITATION_LASTS)
        if not await self._issued(live, key):
            _check_free(live.table, seat)
            raise Refused("not-yours", "only who sits at the table can invite")
        return key.secret

    async def hand_over(self, live: LiveTable, person: str, seat: int) -> HandoverCode:
        """Return a short-lived code by which another device can take this seat over."""
        key = _NewKey(seat, HANDOVER, new_code(), person, _HANDOVER_LASTS)
        return HandoverCode(await self._own_key(live, key), int(_HANDOVER_LASTS))

    async def take_over(self, person: str, code: str) -> Claimed:
        """Take a seat over from another device."""
        key = await self._store.find_key(
            hash_of(code.strip().lower()), HANDOVER, self._live_tables.now()
        )
        if key is None:
            raise Refused("bad-key", "this code is used, expired or mistyped")
        if key.person != person:
            await self._live_tables.finish(self._move_over(person, key))
        return Claimed(key.table_id, key.seat)

    async def _move_over(self, person: str, key: KeyRow) -> None:
        """Give a seat to another person; the code is used up by the same transaction."""
        live = await self._live_tables.live(key.table_id)

        def handed_over(table: Table) -> AnyEntry:
            if table.frozen is not None:
                raise Refused("frozen", table.frozen)
            caps.check_room(table, "hand_over")
            if table.revealing:
                # Whoever moves away now could break off a deal that they do not like.
                raise Refused("busy", "the cards are being dealt; try again in a moment")
            if table.owner(key.seat) != key.person:
                raise Refused("bad-key", "this code is used, expired or mistyped")
            return entries.HandedOver(seat=key.seat)

        def rows(table: Table) -> list[SeatRow]:
            return [replace(table.seats[key.seat], person=person)]

        await self._live_tables.append(
            live, handed_over, seats=rows, key=KeyUse(key.hash, spent=True)
        )

    async def issue_token(self, live: LiveTable, person: str, seat: int) -> str:
        """Return the token by which a program can play this seat; earlier ones are void."""
        return await self._own_key(live, _NewKey(seat, PROGRAM, new_secret(), person, None))

    async def void_token(self, live: LiveTable, person: str, seat: int) -> None:
        """Let no program play this seat any more."""
        if not await self._store.void_key(live.table.row.id, seat, PROGRAM, person):
            raise _not_yours(seat)

    async def program_key(self, token: str) -> KeyRow | None:
        """Return the key of a program, None if its token opens nothing or nothing any more."""
        return await self._store.find_key(hash_of(token), PROGRAM, self._live_tables.now())

    async def program_seat(self, token: str) -> Claimed | None:
        """Return the seat a program's token is for."""
        key = await self.program_key(token)
        return Claimed(key.table_id, key.seat) if key is not None else None

    async def _own_key(self, live: LiveTable, key: _NewKey) -> str:
        """Make a key to a seat of one's own."""
        if not await self._issued(live, key):
            raise _not_yours(key.seat)
        return key.secret

    async def _issued(self, live: LiveTable, key: _NewKey) -> bool:
        """Store a key, unless the database says that its maker may not make it."""
        table_id, now = live.table.row.id, self._live_tables.now()
        expires = None if key.lasts is None else now + key.lasts
        row = KeyRow(hash_of(key.secret), table_id, key.seat, key.purpose, expires, key.person)
        if await self._store.issue_key(row):
            return True
        await self._live_tables.refresh(table_id)
        return False

    async def rename(
        self, live: LiveTable, person: str, seat: int, *, name: str, colour: str | None
    ) -> None:
        """Change what somebody is called; the colour only before the game."""

        def renamed(table: Table) -> SeatRow:
            self.check_owner(table, person, seat)
            row = table.seats[seat]
            if colour is not None and colour != row.colour and table.phase != GATHERING:
                raise Refused("begun", "colours are chosen before the game")
            called = _own_name(table, person, name)
            return replace(row, name=called, colour=_colour(table, seat, colour))

        await self._live_tables.change_seat(live, renamed)

    def check_owner(self, table: Table, person: str | None, seat: int) -> None:
        """Raise Refused unless the seat belongs to this person."""
        if person is None or table.owner(seat) != person:
            raise _not_yours(seat)

    # --- Lists ----------------------------------------------------------------------------------

    async def tables_of(self, person: str) -> list[TableWithSeats]:
        """Return the tables a person sits at, the last changed first."""
        return list(await self._store.tables_of(person, _TABLES_LISTED))


def freed_by(entry_kind: str, seat: int) -> Callable[[Table], list[SeatRow]] | None:
    """Return how a seat is freed by leaving or being removed before the game; None otherwise."""
    if entry_kind not in ("leave", "remove"):
        return None

    def rows(table: Table) -> list[SeatRow]:
        return [without_person(table.seats[seat])] if table.phase != PLAYING else []

    return rows


def without_person(row: SeatRow) -> SeatRow:
    """Return a seat that somebody else can take."""
    return replace(row, person=None, name="")


def _played_by_bot(row: SeatRow) -> SeatRow:
    level = row.bot or TableOptions().stand_in
    return replace(row, bot=level, person=None, name=BOT_NAMES[row.seat])


def _not_yours(seat: int) -> Refused:
    return Refused("not-yours", f"seat {seat} is not yours", {"seat": seat})


def _may_invite(table: Table, person: str | None) -> bool:
    """Tell whether somebody sits at a table or has opened it; older keys depend on nobody."""
    return person is None or table.row.host == person or bool(table.seats_of(person))


def _seat_of(table: Table, person: str) -> int:
    """Return a person's seat, the first if they have several."""
    for row in table.seats:
        if row.person == person:
            return row.seat
    raise Refused("not-yours", "you have no seat at this table")


def _check_free(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.seats):
        raise Refused("no-such-seat", f"there is no seat {seat}", {"seat": seat})
    if table.phase != GATHERING:
        raise Refused("begun", "the game has begun already")
    if table.seats[seat].bot is not None or seat in table.sitting:
        raise Refused("seat-taken", f"seat {seat} is taken", {"seat": seat})


def _claimed(table: Table, seat: int | None, person: str, name: str, colour: str | None) -> SeatRow:
    """Return the row of a seat somebody takes: the one they want, or the first that is free."""
    if seat is None:
        free = [other for other in table.people if other not in table.sitting]
        if not free:
            raise Refused("seat-taken", "every seat is taken")
        seat = free[0]
    _check_free(table, seat)
    row = table.seats[seat]
    called = _own_name(table, person, name)
    return replace(row, person=person, name=called, colour=_colour(table, seat, colour))


def _name(name: str) -> str:
    try:
        return checked_name(name)
    except ValueError as error:
        raise Refused("bad-name", str(error)) from None


def _own_name(table: Table, person: str, name: str) -> str:
    """Return a name that nobody takes for that of another person at the table."""
    checked = _name(name)
    others = (row.name for row in table.seats if row.person not in (None, person))
    if likeness(checked) in map(likeness, others):
        raise Refused("name-taken", "somebody at this table is called that already")
    return checked


def _colour(table: Table, seat: int, wanted: str | None) -> str:
    """Return the colour for a seat: the one wanted, or else its own, or else one nobody plays."""
    others = [row for row in table.seats if row.seat != seat]
    taken = [row.colour for row in others if row.person is not None or row.bot is not None]
    if wanted is None:
        return next(own for own in (table.seats[seat].colour, *COLOURS) if own not in taken)
    if wanted in taken:
        raise Refused("colour-taken", f"somebody else plays {wanted}", {"colour": wanted})
    return wanted


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
                name=_name(name) if name else "",
                colour=wanted.colour or next(free),
            )
        )
    return rows
