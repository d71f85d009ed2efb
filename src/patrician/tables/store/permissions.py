"""Permissions of a database file: it decides running games, so only its owner may read it."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from patrician.tables.store.errors import StoreError

_LOG = logging.getLogger(__name__)

# SQLite gives its own files the permissions of the database.
COMPANIONS: Final = ("-wal", "-shm", "-journal")
_FOLDER: Final = 0o700
_FILE: Final = 0o600
_OTHERS: Final = 0o077
_POSIX: Final = os.name == "posix"


@contextmanager
def private_umask() -> Iterator[None]:
    """Let nobody else read what this process writes from now on."""
    before = os.umask(_OTHERS)
    try:
        yield
    finally:
        os.umask(before)


def make_private_folder(folder: Path) -> None:
    """Make a folder that nobody else can enter; if it is there already, close it to others.

    A folder that somebody else owns, or that is for everybody (such as /tmp), is left as it is:
    the files in it are private by themselves.
    """
    folder.mkdir(mode=_FOLDER, parents=True, exist_ok=True)
    status = folder.stat()
    ours = _POSIX and status.st_uid == os.geteuid() and not status.st_mode & stat.S_ISVTX
    if ours and status.st_mode & _OTHERS:
        _tighten(folder, status)


def make_private_file(path: Path) -> None:
    """Make an empty file before SQLite does; if it is there already, close it to others.

    SQLite would make it with the permissions that the umask leaves, and tightening them after
    that would come too late for whoever has opened it in between.
    """
    # One that is there is not opened: to close it would release the locks of our connections.
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, _FILE))
    for name in (path, *(path.with_name(path.name + suffix) for suffix in COMPANIONS)):
        try:
            status = name.stat()
        except FileNotFoundError:
            continue
        if _POSIX and status.st_mode & _OTHERS:
            _tighten(name, status)


def _tighten(path: Path, status: os.stat_result) -> None:
    """Take away what others may do; raises StoreError if only somebody else can."""
    mode = stat.S_IMODE(status.st_mode)
    try:
        path.chmod(mode & ~_OTHERS)
    except PermissionError:
        raise StoreError(
            f"{path} belongs to another user and others may read it: take that away (chmod go=)"
            " or choose another place"
        ) from None
    _LOG.warning("%s was open to other users (%o); it is not any more", path, mode)
