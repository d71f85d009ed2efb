"""What goes wrong with a database, in one sentence without secrets."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from asyncpg import (
    DataError,
    IntegrityConstraintViolationError,
    InterfaceError,
    PostgresError,
)
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError, StatementError

from patrician.box import PatricianError

# The drivers' own errors come through while a connection is being made.
TROUBLE = (SQLAlchemyError, sqlite3.Error, PostgresError, InterfaceError, OSError, TimeoutError)


# What the drivers say of a value they do not take: the server itself, or before it is asked.
_OF_VALUES = (DataError, IntegrityConstraintViolationError, ValueError)


class StoreError(PatricianError):
    """The database could not do what was asked; nothing was done by halves."""


class DamagedError(StoreError):
    """The files of a database are lost or damaged: nothing more may be acknowledged."""


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


def is_about_damage(error: StoreError) -> bool:
    """Return whether a file is lost, damaged, cut short, or no database at all."""
    if isinstance(error, DamagedError):
        return True
    cause = error.__cause__
    if isinstance(cause, DBAPIError):
        cause = cause.orig
    code = getattr(cause, "sqlite_errorcode", 0)
    kind = code & 0xFF  # without the extension of the code
    damages = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
    return kind in damages or code == sqlite3.SQLITE_IOERR_SHORT_READ


def is_about_a_value(error: Exception) -> bool:
    """Return whether a value was refused, and not that the database is away, full or busy."""
    if isinstance(error, DamagedError):
        return False
    cause = error.__cause__ if isinstance(error, StoreError) else None
    if cause is None:
        return True
    if isinstance(cause, SQLAlchemyError):
        return isinstance(cause, StatementError) and not isinstance(cause, OperationalError)
    if isinstance(cause, sqlite3.Error):
        return not isinstance(cause, sqlite3.OperationalError)
    return isinstance(cause, _OF_VALUES)
