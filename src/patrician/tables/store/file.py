"""The files of an SQLite database, watched from outside: SQLite itself does not notice their loss.

Files that were deleted, replaced or cut short can still be written through an open connection, and
what is written is lost when the process ends. So they are looked at before something is written and
again before it is acknowledged: a few system calls, no reading of pages.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Final, NamedTuple

from patrician.tables.store.errors import DamagedError
from patrician.tables.store.permissions import make_private_file

# Seconds to wait for others who have locked the file.
_PATIENCE: Final = 30.0
# SQLite's steps between two looks at the clock.
_STEPS: Final = 10_000
# Seconds to look through pages before a write, after somebody else has written to the file.
_PAGES_SECONDS: Final = 1.0
# How every write-ahead log begins; the last bit tells the order of bytes in checksums.
_WAL_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")


class _Look(NamedTuple):
    """What stat says about a file."""

    identity: tuple[int, int]
    size: int
    changed_at: int


class DatabaseFile:
    """Knows which files were opened, and whether they are still there and in order.

    As long as one connection is open, SQLite neither deletes nor shortens its files: the database
    shrinks only by VACUUM, and the write-ahead log is written again from its start. The only
    exception is a checkpoint that another program asks to truncate the log.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._wal = path.with_name(f"{path.name}-wal")
        self._files = (path, self._wal, path.with_name(f"{path.name}-shm"))
        self._seen: dict[Path, _Look] = {}
        self._anchor: sqlite3.Connection | None = None
        self._lock = Lock()  # a size must not be compared with one that was seen later

    def open(self) -> None:
        """Make sure that it is private and in order, and remember which files belong to it."""
        make_private_file(self.path)
        self.check_pages()
        # Whoever closes the last connection deletes the log: this one stays open until the end.
        self._anchor = sqlite3.connect(self.path, timeout=_PATIENCE, check_same_thread=False)
        self._anchor.execute("PRAGMA journal_mode = WAL").fetchall()
        self._anchor.execute("SELECT count(*) FROM sqlite_schema").fetchall()
        self.check_after_write()

    def close(self) -> None:
        """Let go of the files, after all other connections have."""
        if self._anchor is not None:
            # What is committed is in the log, and stays there if it cannot be moved.
            with suppress(sqlite3.Error):
                self._anchor.close()
            self._anchor = None

    def check_before_write(self) -> None:
        """Raise DamagedError unless the files are those that were opened, and whole.

        Pages are looked through only if somebody else has written to the database since our last
        write: that may be another program's checkpoint, or damage.
        """
        with self._lock:
            before = self._seen.get(self.path)
            self._check_files()
            now = self._seen[self.path]
        if before is not None and now.changed_at != before.changed_at:
            self.check_pages(_PAGES_SECONDS)

    def check_after_write(self) -> None:
        """Raise DamagedError unless what was written is in the files that were opened."""
        with self._lock:
            self._check_files()

    def _check_files(self) -> None:
        for path in self._files:
            self._check_file(path)

    def _check_file(self, path: Path) -> None:
        try:
            now = self._look(path)
        except OSError:
            now = None
        before = self._seen.get(path, now)
        if now is None or before is None or now.identity != before.identity:
            if path == self._wal:
                self._rescue()
            raise DamagedError(f"the file {path} was deleted or replaced while the server runs")
        if now.size < before.size and not (path == self._wal and self._is_reset(now)):
            raise DamagedError(f"the file {path} was cut short while the server runs")
        self._seen[path] = now

    def _look(self, path: Path) -> _Look:
        if path != self._wal:
            # Not opened: to close it again would release the locks of our connections.
            return _look_of(path.stat())
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
        try:
            look, start = _look_of(os.fstat(descriptor)), os.read(descriptor, 4)
        finally:
            os.close(descriptor)
        # Whoever goes on writing in a log that was emptied leaves a gap at its start.
        if start and start not in _WAL_MAGIC:
            raise DamagedError(f"the file {path} was written over while the server runs")
        return look

    def _is_reset(self, wal: _Look) -> bool:
        """Return whether SQLite itself knows that the log is empty."""
        if wal.size or self._anchor is None:
            return False
        try:
            busy, frames, _ = self._anchor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            return False
        return bool(busy) or frames == 0

    def _rescue(self) -> None:
        """Move what is in a log that only we can still read to the database, as far as possible."""
        if self._anchor is not None:
            with suppress(sqlite3.Error):
                self._anchor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def check_pages(self, seconds: float | None = None) -> None:
        """Raise DamagedError if the file is damaged, as far as some seconds of checking can find.

        It is read through a new connection, which has no copy of a page in memory. Nobody else may
        open the file here: to close it again would release the locks of all our connections.
        """
        with closing(sqlite3.connect(self.path, timeout=_PATIENCE)) as connection:
            if seconds is not None:
                until = monotonic() + seconds
                connection.set_progress_handler(lambda: monotonic() > until, _STEPS)
            try:
                (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode == sqlite3.SQLITE_INTERRUPT:
                    return
                raise
        if found != "ok":
            reason = " ".join(found.split())  # it has several lines
            raise DamagedError(
                f"the database {self.path} is damaged ({reason}): restore it from a backup"
            )


def _look_of(status: os.stat_result) -> _Look:
    return _Look((status.st_dev, status.st_ino), status.st_size, status.st_mtime_ns)
