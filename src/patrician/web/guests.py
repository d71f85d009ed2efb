"""Authentication: a person by the cookie of their browser, a program by the token of its seat."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from patrician.tables.errors import Refused
from patrician.tables.live_tables import LiveTable
from patrician.tables.seating import Claimed
from patrician.tables.secrets import hash_of, new_secret
from patrician.tables.service import TableService
from patrician.tables.viewer import Viewer
from patrician.web.devices import Devices, read_token
from patrician.web.limits import Limiter
from patrician.web.problems import TooOften

_PEOPLE_REMEMBERED: Final = 20_000
TRUSTED: Final = 60.0
"""Seconds after which the store is asked again: another process may have forgotten the person."""
_DAY: Final = 86_400.0


@dataclass(slots=True)
class _Known:
    """A person who was here a moment ago."""

    person: str
    asked_at: float
    noted_at: float | None = None
    """When it was written down that they were here."""


class Guests:
    """Finds out who sends a request."""

    def __init__(
        self,
        service: TableService,
        devices: Devices,
        newcomers: Limiter,
        address_of: Callable[[HTTPConnection], str],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._service = service
        self._devices = devices
        self._newcomers = newcomers
        self._address_of = address_of
        self._clock = clock
        self._known: OrderedDict[str, _Known] = OrderedDict()

    async def person(self, connection: HTTPConnection) -> str | None:
        """Return the person whose browser asks, None if it is not known."""
        secret = self._devices.read_secret(connection)
        known = await self._look_up(hash_of(secret)) if secret is not None else None
        if known is None:
            return None
        self._service.accounts.note(known.person, self._address_of(connection))
        return known.person

    async def _look_up(self, hashed: str) -> _Known | None:
        known = self._known.get(hashed)
        if known is not None and self._clock() - known.asked_at < TRUSTED:
            return known
        person = await self._service.people.find(hashed)
        if person is None:
            self._known.pop(hashed, None)
            return None
        return self._remember(hashed, person, known.noted_at if known else None)

    def _remember(self, hashed: str, person: str, noted_at: float | None) -> _Known:
        known = self._known[hashed] = _Known(person, self._clock(), noted_at)
        self._known.move_to_end(hashed)
        if len(self._known) > _PEOPLE_REMEMBERED:
            self._known.popitem(last=False)
        return known

    async def visit(self, connection: HTTPConnection, response: Response) -> str | None:
        """Return the person whose browser asks, and keep them known for as long as they come."""
        secret = self._devices.read_secret(connection)
        known = await self._look_up(hash_of(secret)) if secret is not None else None
        if secret is None or known is None:
            return None
        self._devices.set_secret(response, secret)
        self._service.accounts.note(known.person, self._address_of(connection))
        now = self._clock()
        if known.noted_at is None or now - known.noted_at > _DAY:
            known.noted_at = now
            await self._service.store.touch_person(known.person, self._service.live_tables.now())
        return known.person

    async def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """Return the person whose browser asks; a new one is given a secret to be known by."""
        person = await self.visit(connection, response)
        if person is not None:
            return person
        seconds = self._newcomers.wait(f"{self._address_of(connection)}/newcomers")
        if seconds:
            raise TooOften(seconds)
        secret = new_secret()
        person = await self._service.people.register(hash_of(secret))
        self._service.accounts.note(person, self._address_of(connection))
        self._remember(hash_of(secret), person, self._clock())
        self._devices.set_secret(response, secret)
        return person

    async def known(self, connection: HTTPConnection) -> str:
        """Return the person whose browser asks; raises Refused if it is not known."""
        person = await self.person(connection)
        if person is None:
            raise Refused("unknown-person", "this browser has no seat here yet")
        return person

    async def viewer(self, connection: HTTPConnection, live: LiveTable, seat: int | None) -> Viewer:
        """Return who looks from a seat, or just looks; raises Refused if it is not theirs."""
        token = read_token(connection)
        if token is not None:
            return await self._program(token, live, seat)
        return await self.person_at(connection, live, seat)

    async def person_at(
        self, connection: HTTPConnection, live: LiveTable, seat: int | None
    ) -> Viewer:
        """Return the person who looks from a seat, or just looks; what programs send is ignored."""
        person = await self.person(connection)
        return await self._at_seat(Viewer(person, seat), live)

    async def _at_seat(self, viewer: Viewer, live: LiveTable) -> Viewer:
        if not viewer.holds_seat(live.table):
            # Another process may have given it to them a moment ago.
            await self._service.live_tables.refresh(live.table.row.id)
        if not viewer.holds_seat(live.table):
            raise Refused("not-yours", f"seat {viewer.seat} is not yours")
        return viewer

    async def seats_at(self, connection: HTTPConnection, live: LiveTable) -> tuple[int, ...]:
        """Return the seats that the person whose browser asks has at a table."""
        person = await self.person(connection)
        mine = live.table.seats_of(person)
        if person is not None and not mine:
            # Another process may have given them one a moment ago.
            await self._service.live_tables.refresh(live.table.row.id)
            mine = live.table.seats_of(person)
        return mine

    async def _program(self, token: str, live: LiveTable, seat: int | None) -> Viewer:
        key = await self._service.seating.program_key(token)
        if key is None or key.table_id != live.table.row.id or seat not in (None, key.seat):
            raise Refused("not-yours", "this token is not for this seat")
        return await self._at_seat(Viewer(None, seat, key), live)

    async def still_welcome(self, connection: HTTPConnection) -> bool:
        """Tell whether the token of a program that follows a table is still good."""
        token = read_token(connection)
        return token is not None and await self.is_token_good(token)

    async def is_token_good(self, token: str) -> bool:
        """Tell whether a program's token still opens its seat."""
        return await self._service.seating.program_seat(token) is not None

    async def program(self, connection: HTTPConnection) -> Claimed:
        """Return the seat a program's token is for; raises Refused if it has none."""
        token = read_token(connection)
        place = await self._service.seating.program_seat(token) if token is not None else None
        if place is None:
            raise Refused("unknown-person", "this token opens no seat")
        return place

    async def forget(self, connection: HTTPConnection, response: Response) -> None:
        """Delete whatever is stored about the person whose browser asks."""
        secret = self._devices.read_secret(connection)
        person = await self.known(connection)
        await self._service.people.forget(person)
        if secret is not None:
            self._known.pop(hash_of(secret), None)
        self._devices.forget(response)
