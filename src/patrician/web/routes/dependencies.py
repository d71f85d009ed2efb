"""What the routes ask of the application and of a request, in one place."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from fastapi import Path, Query
from starlette.requests import HTTPConnection

from patrician.tables.live_tables import LiveTable
from patrician.tables.service import TableService
from patrician.web.guests import Guests
from patrician.web.limits import Limiter, Limits
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


async def live_of(connection: HTTPConnection, table: str) -> LiveTable:
    """Return a table; raises Refused if there is none."""
    return await service_of(connection).live_tables.live(table)


def spend(limiter: Limiter, key: str) -> None:
    """Count one more; raises Refused if it is too often."""
    seconds = limiter.wait(key)
    if seconds:
        raise TooOften(seconds)
