"""Keeping a game between sessions: one saved game, and the records of finished ones."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from patrician.bots import BotError, Contestant
from patrician.box import PatricianError
from patrician.record import Record, RecordError
from patrician.system.atomic_file import write_atomically

PERSON: Final = "person"


class SaveError(PatricianError):
    """A saved game that cannot be read or written."""


def default_folder() -> Path:
    """Return the folder of this user's games."""
    return user_data_path("patrician", appauthor=False)


@dataclass(frozen=True, slots=True)
class SeatedGame:
    """A game with who plays which seat: "person", or the name of a bot."""

    record: Record
    seats: tuple[str, ...]

    @classmethod
    def of(cls, record: Record) -> SeatedGame:
        """Read who plays which seat from the notes of a record.

        Raises `RecordError` if they do not say so, `BotError` if a bot lacks what it has learned.
        """
        seats = (record.about or {}).get("seats")
        if not isinstance(seats, list) or len(seats) != record.game.players:
            raise RecordError("about: seats does not say who plays")
        for who in seats:
            if who != PERSON:
                _read_bot(who).check(record.game.players)
        return cls(record, tuple(seats))


def _read_bot(who: object) -> Contestant:
    try:
        return Contestant.parse(str(who), installed=True)
    except BotError as error:
        raise RecordError(f"about: seats: {error}") from None


class SavedGame:
    """The file of the saved game, which is never written over anything but itself."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._as_left: tuple[int, int] | None = None

    def exists(self) -> bool:
        """Return whether there is a saved game."""
        return self.path.exists()

    def load(self) -> SeatedGame:
        """Read the saved game."""
        self._as_left = _identity(self.path)
        try:
            return SeatedGame.of(Record.from_json(self.path.read_text("utf-8")))
        except OSError as error:
            reason = error.strerror or str(error)
            raise SaveError(f"the saved game {self.path} cannot be read: {reason}") from None
        except UnicodeDecodeError:
            raise self._damaged("not UTF-8 text") from None
        except RecordError as error:
            raise self._damaged(str(error)) from None
        except BotError as error:
            raise SaveError(f"the saved game {self.path} cannot go on: {error}") from None

    def _damaged(self, reason: str) -> SaveError:
        return SaveError(f"the saved game {self.path} is damaged: {reason}; start anew with --new")

    def store(self, record: Record) -> None:
        """Write the game, whole or not at all."""
        if _identity(self.path) != self._as_left:
            raise SaveError(
                f"{self.path} was changed by another program, so the game is not saved over it"
            )
        _write(self.path, record.to_json() + "\n")
        self._as_left = _identity(self.path)

    def set_aside(self) -> Path:
        """Give the saved game another name, so that a new one can take its place."""
        if not self.path.is_file():
            raise SaveError(f"{self.path} is not a file, so no game can be saved there")
        aside = _unused(self.path.with_name(f"{self.path.stem}-{_now()}.json"))
        self.path.rename(aside)
        return aside

    def finish(self, record: Record) -> Path:
        """Keep the record of a finished game and remove the saved one."""
        path = _unused(self.path.with_name("finished") / f"{_now()}.json")
        _write(path, record.to_json() + "\n")
        if _identity(self.path) == self._as_left:
            self.path.unlink(missing_ok=True)
        return path


def _identity(path: Path) -> tuple[int, int] | None:
    """Return the identity of a file (inode and time of change), None if there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_ino, status.st_mtime_ns


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")


def _unused(path: Path) -> Path:
    """Return the path, or the first of its kind with a number that does not exist yet."""
    number, candidate = 2, path
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate


def _write(path: Path, text: str) -> None:
    try:
        # Hands are nobody else's business.
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_atomically(path, text.encode(), private=True)
    except FileExistsError:
        raise SaveError(f"{path} cannot be written: {path.parent} is no folder") from None
    except OSError as error:
        raise SaveError(f"{path} cannot be written: {error.strerror or error}") from None
