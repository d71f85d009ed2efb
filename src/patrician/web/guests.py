"""Who asks: a person by the cookie of their browser, a program by the token of its seat."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from patrician.tables.doors import Claimed
from patrician.tables.errors import Refused
from patrician.tables.hall import Live
from patrician.tables.house import House
from patrician.tables.secrets import hash_of, new_secret
from patrician.tables.watching import Viewer
from patrician.web.devices import Devices, read_token

_PEOPLE_REMEMBERED: Final = 20_000


class Guests:
    """Recognises whoever asks."""

    def __init__(self, house: House, devices: Devices) -> None:
        self._house = house
        self._devices = devices
        self._known: OrderedDict[str, str] = OrderedDict()

    async def person(self, connection: HTTPConnection) -> str | None:
        """Return the person whose browser asks, None if it is not known."""
        secret = self._devices.read_secret(connection)
        if secret is None:
            return None
        hashed = hash_of(secret)
        person = self._known.get(hashed)
        if person is None:
            person = await self._house.doors.enter(hashed)
            if person is not None:
                self._remember(hashed, person)
        return person

    def _remember(self, hashed: str, person: str) -> None:
        self._known[hashed] = person
        if len(self._known) > _PEOPLE_REMEMBERED:
            self._known.popitem(last=False)

    async def welcome(self, connection: HTTPConnection, response: Response) -> str:
        """Return the person whose browser asks; a new one is given a secret to be known by."""
        person = await self.person(connection)
        if person is not None:
            return person
        secret = new_secret()
        person = await self._house.doors.welcome(hash_of(secret))
        self._remember(hash_of(secret), person)
        self._devices.set_secret(response, secret)
        return person

    async def known(self, connection: HTTPConnection) -> str:
        """Return the person whose browser asks; raises Refused if it is not known."""
        person = await self.person(connection)
        if person is None:
            raise Refused("unknown-person", "this browser has no seat here yet")
        return person

    async def viewer(self, connection: HTTPConnection, live: Live, seat: int | None) -> Viewer:
        """Return who looks from a seat, or just looks; raises Refused if it is not theirs."""
        token = read_token(connection)
        if token is not None:
            return await self._program(token, live, seat)
        person = await self.person(connection)
        viewer = Viewer(person, seat)
        if not viewer.holds_seat(live.table):
            # Another process may have given it to them a moment ago.
            await self._house.hall.refresh(live.table.row.id)
        if not viewer.holds_seat(live.table):
            raise Refused("not-yours", f"seat {seat} is not yours")
        return viewer

    async def _program(self, token: str, live: Live, seat: int | None) -> Viewer:
        place = await self._house.doors.program_seat(token)
        if place is None or place.table_id != live.table.row.id or seat not in (None, place.seat):
            raise Refused("not-yours", "this token is not for this seat")
        return Viewer(None, seat, program=True)

    async def program(self, connection: HTTPConnection) -> Claimed:
        """Return the seat a program's token is for; raises Refused if it has none."""
        token = read_token(connection)
        place = await self._house.doors.program_seat(token) if token is not None else None
        if place is None:
            raise Refused("unknown-person", "this token opens no seat")
        return place

    async def forget(self, connection: HTTPConnection, response: Response) -> None:
        """Delete whatever is stored about the person whose browser asks."""
        secret = self._devices.read_secret(connection)
        person = await self.known(connection)
        await self._house.doors.forget(person)
        if secret is not None:
            self._known.pop(hash_of(secret), None)
        self._devices.forget(response)
