"""Seats: taking them, inviting, handing over to another device, keys for programs, names.

Nobody has an account. A person is a browser that keeps a secret; a seat belongs to a person, and
whoever holds the key to a seat can take it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from patrician.tables import caps, entries
from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable, LiveTables
from patrician.tables.names import accepted_name, likeness
from patrician.tables.options import COLOURS
from patrician.tables.permissions import may_invite, may_sit
from patrician.tables.rows import KeyRow, KeyUse, SeatRow
from patrician.tables.secrets import hash_of, new_code, new_secret
from patrician.tables.store.keys import INVITATION
from patrician.tables.table import GATHERING, Table
from patrician.tables.transition import Transition

HANDOVER: Final = "handover"
PROGRAM: Final = "program"
_INVITATION_LASTS: Final = 14 * 24 * 3600.0
_HANDOVER_LASTS: Final = 600.0


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
    """Who sits where, and who may take a seat over."""

    def __init__(self, live_tables: LiveTables) -> None:
        self._live_tables = live_tables
        self._store = live_tables.store

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
        if not may_sit(live.table, person):
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
        needed = KeyUse(key.hash, spent=True) if key is not None else None

        def sit(table: Table) -> Transition:
            caps.check_room(table, "sit")
            if key is not None and not _is_good_invitation(table, key):
                raise Refused("bad-key", "whoever made this invitation has left the table")
            row = _claimed(table, seat, person, name, colour)
            return Transition(entries.Sat(seat=row.seat), [row], needed)

        applied = await self._live_tables.append(live, sit)
        assert isinstance(applied.entry, entries.Sat)
        return Claimed(live.table.row.id, applied.entry.seat)

    async def invite(self, live: LiveTable, person: str, seat: int) -> str:
        """Return the secret of a one-time invitation to a free seat; earlier ones are void."""
        if not may_invite(live.table, person):
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

        def handed_over(table: Table) -> Transition:
            if table.frozen is not None:
                raise Refused("frozen", table.frozen)
            caps.check_room(table, "hand_over")
            if table.revealing:
                # Whoever moves away now could break off a deal that they do not like.
                raise Refused("busy", "the cards are being dealt; try again in a moment")
            if table.owner(key.seat) != key.person:
                raise Refused("bad-key", "this code is used, expired or mistyped")
            row = replace(table.seats[key.seat], person=person)
            return Transition(
                entries.HandedOver(seat=key.seat), [row], KeyUse(key.hash, spent=True)
            )

        await self._live_tables.append(live, handed_over)

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
            check_owner(table, person, seat)
            row = table.seats[seat]
            if colour is not None and colour != row.colour and table.phase != GATHERING:
                raise Refused("begun", "colours are chosen before the game")
            called = _own_name(table, person, name)
            return replace(row, name=called, colour=_colour(table, seat, colour))

        await self._live_tables.change_seat(live, renamed)


def check_owner(table: Table, person: str | None, seat: int) -> None:
    """Raise Refused unless the seat belongs to this person."""
    if person is None or table.owner(seat) != person:
        raise _not_yours(seat)


def seat_of(table: Table, person: str) -> int:
    """Return a person's seat, the first if they have several."""
    for row in table.seats:
        if row.person == person:
            return row.seat
    raise Refused("not-yours", "you have no seat at this table")


def _not_yours(seat: int) -> Refused:
    return Refused("not-yours", f"seat {seat} is not yours", {"seat": seat})


def _is_good_invitation(table: Table, key: KeyRow) -> bool:
    """Tell whether who made an invitation may still make it; keys of old versions name nobody."""
    return key.person is None or may_invite(table, key.person)


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


def _own_name(table: Table, person: str, name: str) -> str:
    """Return a name that nobody takes for that of another person at the table."""
    checked = accepted_name(name)
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
