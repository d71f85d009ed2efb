"""What goes wrong with a database, in one sentence without secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from asyncpg import InterfaceError, PostgresError
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from patrician.box import PatricianError

# The drivers' own errors come through while a connection is being made.
TROUBLE = (SQLAlchemyError, sqlite3.Error, PostgresError, InterfaceError, OSError, TimeoutError)


class StoreError(PatricianError):
    """The database could not do what was asked; nothing was done by halves."""


@contextmanager
def in_one_sentence(what: str) -> Iterator[None]:
    """Turn whatever a database complains about into one sentence."""
    try:
        yield
    except TROUBLE as error:
        raise StoreError(f"{what}: {reason(error)}") from error


def reason(error: BaseException) -> str:
    """Return the first line of what a driver says; statements and their values stay out of it."""
    if isinstance(error, DBAPIError):
        error = error.orig or error
    if isinstance(error, TimeoutError):
        return "it took too long"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    # SQLAlchemy puts the name of the driver's class before the driver's words.
    first = next(iter(str(error).splitlines()), "").rpartition(">: ")[2]
    # Here the driver would go on with the value itself.
    return first.partition(" for query argument")[0] or type(error).__name__
