"""What the routes need of the application and of a request, as dependencies of the framework.

A parameter such as `live: Live` has the framework find the table of the path, or refuse.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.tables.viewer import Viewer
from patrician.web.guests import Guests
from patrician.web.limits import Limiter, Limits, address_of
from patrician.web.problems import TooOften

TABLE_ID: Final = r"^[A-Za-z0-9_-]{22}$"
LOG_HASH: Final = r"^[0-9a-f]{16}$"
TableId: TypeAlias = Annotated[
    str, Path(pattern=TABLE_ID, description="The table, as its link names it.")
]
SeatPath: TypeAlias = Annotated[int, Path(ge=0, le=4, description="The seat, from 0 clockwise.")]
SeatQuery: TypeAlias = Annotated[
    int | None, Query(ge=0, le=4, description="The seat to look from; none to watch.")
]
SeatOfPlayer: TypeAlias = Annotated[
    int, Query(alias="seat", ge=0, le=4, description="The seat that has to decide.")
]
Since: TypeAlias = Annotated[
    int | None, Query(ge=0, le=1_000_000, description="The last number known.")
]
LogHash: TypeAlias = Annotated[
    str | None,
    Query(
        alias="hash", pattern=LOG_HASH, description="The `log_hash` of the view with that number."
    ),
]
Said: TypeAlias = Annotated[
    int | None,
    Query(ge=0, le=1_000_000_000, description="The last message known; none for no chat at all."),
]


def service_of(connection: HTTPConnection) -> TableService:
    """Return the service of tables."""
    service: TableService = connection.app.state.service
    return service


def guests_of(connection: HTTPConnection) -> Guests:
    """Return who recognises people and programs."""
    guests: Guests = connection.app.state.guests
    return guests


def limits_of(connection: HTTPConnection) -> Limits:
    """Return how often things may be done."""
    limits: Limits = connection.app.state.limits
    return limits


async def live_of(connection: HTTPConnection, table: TableId) -> LiveTable:
    """Return the table that a path names; raises Refused if there is none."""
    return await service_of(connection).live_tables.live(table)


async def _person_of(connection: HTTPConnection) -> str:
    return await guests_of(connection).known(connection)


Service: TypeAlias = Annotated[TableService, Depends(service_of)]
AllGuests: TypeAlias = Annotated[Guests, Depends(guests_of)]
RateLimits: TypeAlias = Annotated[Limits, Depends(limits_of)]
Address: TypeAlias = Annotated[str, Depends(address_of)]
Live: TypeAlias = Annotated[LiveTable, Depends(live_of)]
"""The table that the path names."""
Person: TypeAlias = Annotated[str, Depends(_person_of)]
"""The person whose browser asks; refused if it is not known."""


async def _looking(connection: HTTPConnection, live: Live, seat: SeatQuery = None) -> Viewer:
    return await guests_of(connection).viewer(connection, live, seat)


async def _deciding(connection: HTTPConnection, live: Live, seat: SeatOfPlayer) -> Viewer:
    return await guests_of(connection).viewer(connection, live, seat)


Looking: TypeAlias = Annotated[Viewer, Depends(_looking)]
"""Who looks at the table, from the seat of the query or from none; refused if it is another's."""
Deciding: TypeAlias = Annotated[Viewer, Depends(_deciding)]
"""Who looks at the table from the seat of the query, which must be named."""


def spend(limiter: Limiter, key: str) -> None:
    """Count a request against a rate limit; raises TooOften if it is used up."""
    seconds = limiter.wait(key)
    if seconds:
        raise TooOften(seconds)
