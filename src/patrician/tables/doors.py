"""The doors: opening tables, taking seats, inviting, handing over, leaving for good.

Nobody has an account. A person is a browser that keeps a secret; a seat belongs to a person, and
whoever holds the key to a seat can take it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from patrician.box import CLASSIC
from patrician.rules import ACTIONS_VERSION, RULES_VERSION
from patrician.tables import entries
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.hall import Hall, Live
from patrician.tables.options import COLOURS, SeatWish, TableOptions, TableWish, checked_name
from patrician.tables.secrets import hash_of, new_code, new_dealer_secret, new_id, new_secret
from patrician.tables.store import KeyRow, SeatRow, Shown, TableRow
from patrician.tables.table import GATHERING, OVER, PLAYING, Table

INVITATION: Final = "invitation"
HANDOVER: Final = "handover"
PROGRAM: Final = "program"
_INVITATION_LASTS: Final = 14 * 24 * 3600.0
_HANDOVER_LASTS: Final = 600.0
_TABLES_LISTED: Final = 100
# The computer players' names; a table has at most five.
BOT_NAMES: Final = ("Alba", "Bice", "Corso", "Dante", "Elena")


class Claimed(NamedTuple):
    """The seat somebody got."""

    table_id: str
    seat: int


class Doors:
    """Who comes in, where they sit, and what they may carry away."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._store = hall.store

    # --- People ---------------------------------------------------------------------------------

    async def enter(self, secret_hash: str | None) -> str | None:
        """Return the person a browser's secret stands for, None if nobody is known by it."""
        return await self._store.person_by_secret(secret_hash) if secret_hash else None

    async def welcome(self, secret_hash: str) -> str:
        """Return a new person, known from now on by this secret."""
        person = new_id()
        await self._store.add_person(person, secret_hash, self._hall.now())
        return person

    async def forget(self, person: str) -> None:
        """Delete everything that is stored about a person; their games go on without them."""
        while tables := await self._store.tables_of(person, _TABLES_LISTED):
            await self._leave_all(person, tables)
        await self._store.delete_person(person, self._hall.now())

    async def _leave_all(self, person: str, tables: Sequence[Shown]) -> None:
        for shown in tables:
            live = await self._hall.live(shown.row.id)
            for seat in (row.seat for row in shown.seats if row.person == person):
                await self._leave(live, seat)

    async def _leave(self, live: Live, seat: int) -> None:
        def leaving(table: Table) -> AnyEntry:
            if table.phase == OVER or seat in table.resigned:
                raise Refused("over", "the game is over")
            return entries.Left(seat=seat)

        try:
            await self._hall.append(live, leaving, seats=_freed(seat))
        except Refused:
            await self._hall.change_seat(live, _without_person(live.table.seats[seat]))

    # --- Opening --------------------------------------------------------------------------------

    async def open(self, person: str, wish: TableWish) -> str:
        """Open a table and sit down at it where wished; returns its id."""
        seats = _seat_rows(person, wish)
        mine = tuple(row.seat for row in seats if row.person == person)
        return await self._open(person, wish.options, seats, mine, listed=wish.listed)

    async def _open(
        self,
        host: str,
        options: TableOptions,
        seats: Sequence[SeatRow],
        sitting: tuple[int, ...],
        *,
        listed: bool,
    ) -> str:
        now, table_id = self._hall.now(), new_id()
        row = TableRow(
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
        await self._store.add_table(row, [replace(seat, table_id=table_id) for seat in seats])
        live = await self._hall.live(table_id)
        await self._hall.append(live, lambda _: entries.Opened(sitting=sitting))
        return table_id

    async def rematch(self, live: Live, person: str) -> str:
        """Open the next table for the same people, or find it; who begins moves on by one."""
        table = live.table
        if table.phase != OVER or table.game is None:
            raise Refused("not-over", "a rematch comes after the game")
        if not any(row.person == person for row in table.seats):
            raise Refused("not-yours", "only who played can ask for a rematch")
        if table.rematch is not None:
            return table.rematch
        first = (table.game.deal.first + 1) % table.options.players
        options = table.options.model_copy(update={"first": first, "seed": None})
        sitting = tuple(row.seat for row in table.seats if row.person is not None)
        following = await self._open(person, options, table.seats, sitting, listed=False)

        def announce(now: Table) -> AnyEntry:
            if now.rematch is not None:
                raise Refused("rematched", now.rematch)
            return entries.Rematched(seat=_seat_of(now, person), table=following)

        try:
            await self._hall.append(live, announce)
        except Refused:
            if live.table.rematch is None:
                raise
        return live.table.rematch or following

    # --- Seats ----------------------------------------------------------------------------------

    async def claim(
        self,
        live: Live,
        person: str,
        *,
        seat: int | None,
        name: str,
        colour: str | None,
        invitation: str | None,
    ) -> Claimed:
        """Take a free seat: any of a listed table, or the one an invitation is for."""
        wanted = await self._invited_to(live, invitation) if invitation is not None else seat
        if invitation is None and not live.table.row.listed and live.table.row.host != person:
            raise Refused("not-invited", "this table is private; ask for an invitation")
        chosen: list[SeatRow] = []

        def sit(table: Table) -> list[SeatRow]:
            chosen[:] = [_claimed(table, wanted, person, name, colour)]
            return chosen

        await self._hall.append(live, lambda _: entries.Sat(seat=chosen[0].seat), seats=sit)
        await self._store.drop_keys(live.table.row.id, chosen[0].seat, INVITATION)
        return Claimed(live.table.row.id, chosen[0].seat)

    async def _invited_to(self, live: Live, invitation: str) -> int | None:
        key = await self._store.find_key(hash_of(invitation), INVITATION, self._hall.now())
        if key is None or key.table_id != live.table.row.id:
            raise Refused("bad-key", "this invitation is used, expired or for another table")
        return key.seat

    async def invite(self, live: Live, person: str, seat: int) -> str:
        """Return the secret of a one-time invitation to a free seat; earlier ones are void."""
        table = live.table
        if table.row.host != person and not any(row.person == person for row in table.seats):
            raise Refused("not-yours", "only who sits at the table can invite")
        _check_free(table, seat)
        return await self._new_key(live, seat, INVITATION, new_secret(), _INVITATION_LASTS)

    async def hand_over(self, live: Live, person: str, seat: int) -> str:
        """Return a short-lived code by which another device can take this seat over."""
        self.check_owner(live.table, person, seat)
        return await self._new_key(live, seat, HANDOVER, new_code(), _HANDOVER_LASTS)

    async def take_over(self, person: str, code: str) -> Claimed:
        """Take a seat over from another device."""
        key = await self._store.use_key(hash_of(code.strip().lower()), HANDOVER, self._hall.now())
        if key is None or key.seat is None:
            raise Refused("bad-key", "this code is used, expired or mistyped")
        live = await self._hall.live(key.table_id)
        await self._hall.change_seat(live, replace(live.table.seats[key.seat], person=person))
        await self._store.drop_keys(key.table_id, key.seat, None)
        return Claimed(key.table_id, key.seat)

    async def issue_token(self, live: Live, person: str, seat: int) -> str:
        """Return the token by which a program can play this seat; earlier ones are void."""
        self.check_owner(live.table, person, seat)
        return await self._new_key(live, seat, PROGRAM, new_secret(), None)

    async def program_seat(self, token: str) -> Claimed | None:
        """Return the seat a program's token is for."""
        key = await self._store.find_key(hash_of(token), PROGRAM, self._hall.now())
        return Claimed(key.table_id, key.seat) if key and key.seat is not None else None

    async def _new_key(
        self, live: Live, seat: int, purpose: str, secret: str, lasts: float | None
    ) -> str:
        table_id, now = live.table.row.id, self._hall.now()
        expires = None if lasts is None else now + lasts
        await self._store.drop_keys(table_id, seat, purpose)
        await self._store.add_key(KeyRow(hash_of(secret), table_id, seat, purpose, expires))
        return secret

    async def rename(
        self, live: Live, person: str, seat: int, *, name: str, colour: str | None
    ) -> None:
        """Change what somebody is called; the colour only before the game."""
        self.check_owner(live.table, person, seat)
        row = live.table.seats[seat]
        if colour is not None and colour != row.colour and live.table.phase != GATHERING:
            raise Refused("begun", "colours are chosen before the game")
        others = [other for other in live.table.seats if other.seat != seat]
        changed = replace(row, name=_name(name), colour=_colour(colour or row.colour, others))
        await self._hall.change_seat(live, changed)

    def check_owner(self, table: Table, person: str | None, seat: int) -> None:
        """Raise Refused unless the seat belongs to this person."""
        if person is None or table.owner(seat) != person:
            raise Refused("not-yours", f"seat {seat} is not yours", {"seat": seat})

    # --- Lists ----------------------------------------------------------------------------------

    async def lobby(self) -> list[Shown]:
        """Return the listed tables that wait for players."""
        return list(await self._store.lobby(_TABLES_LISTED))

    async def tables_of(self, person: str) -> list[Shown]:
        """Return the tables a person sits at, the last changed first."""
        return list(await self._store.tables_of(person, _TABLES_LISTED))


def _freed(seat: int) -> Callable[[Table], list[SeatRow]]:
    return lambda table: [_without_person(table.seats[seat])]


def freed_by(entry_kind: str, seat: int) -> Callable[[Table], list[SeatRow]] | None:
    """Return how a seat is freed by leaving or being removed before the game; None otherwise."""
    if entry_kind not in ("leave", "remove"):
        return None

    def rows(table: Table) -> list[SeatRow]:
        return [_without_person(table.seats[seat])] if table.phase != PLAYING else []

    return rows


def _without_person(row: SeatRow) -> SeatRow:
    return replace(row, person=None, name="")


def _seat_of(table: Table, person: str) -> int:
    return next(row.seat for row in table.seats if row.person == person)


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
    others = [other for other in table.seats if other.seat != seat]
    return replace(
        row, person=person, name=_name(name), colour=_colour(colour or row.colour, others)
    )


def _name(name: str) -> str:
    try:
        return checked_name(name)
    except ValueError as error:
        raise Refused("bad-name", str(error)) from None


def _colour(colour: str, others: Sequence[SeatRow]) -> str:
    if colour in [row.colour for row in others if row.person is not None or row.bot is not None]:
        raise Refused("colour-taken", f"somebody else plays {colour}", {"colour": colour})
    return colour


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
