"""The folder of a run: its description, its games, one a line, and what they came to.

Only one process writes, a whole line for each finished game. So a run can be stopped at any moment,
and the same command goes on where it was: no game is lost and none is played twice.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO, Final

from patrician.arena.games import Outcome, PlayedGame
from patrician.arena.jobs import ArenaError, Identity, Run
from patrician.system.atomic_file import write_atomically

DESCRIPTION: Final = "arena.json"
GAMES: Final = "games.jsonl"
TIMES: Final = "times.jsonl"
_LOCK: Final = ".lock"


class RunFolder:
    """The games of a run that are finished, on disk and in memory."""

    def __init__(self, path: Path, run: Run, games: BinaryIO, times: BinaryIO) -> None:
        self.path = path
        self._run = run.id
        self._games, self._times = games, times
        self._outcomes: dict[Identity, Outcome] = {}
        self.seconds: dict[Identity, tuple[float, ...]] = {}
        self._read_games()
        self._read_times()

    def __contains__(self, identity: Identity) -> bool:
        return identity in self._outcomes

    def __len__(self) -> int:
        return len(self._outcomes)

    def outcomes(self) -> list[Outcome]:
        """Return what the games came to, in the order of their identities."""
        return [self._outcomes[identity] for identity in sorted(self._outcomes)]

    def add(self, played: PlayedGame) -> Outcome | None:
        """Keep a finished game; None if it is there already."""
        if played.identity in self:
            return None
        outcome = Outcome.of(json.loads(played.record), self._run)
        # The times go first: a game without its times would count wrongly, times without a game
        # are ignored.
        _append(self._times, json.dumps(played.times()))
        _append(self._games, played.record)
        self.seconds[played.identity] = played.seconds
        self._outcomes[played.identity] = outcome
        return outcome

    def write(self, name: str, text: str) -> None:
        """Write a file of results, as a whole or not at all."""
        write_atomically(self.path / name, text.encode())

    def _read_games(self) -> None:
        for number, line in enumerate(_whole_lines(self._games), start=1):
            try:
                outcome = Outcome.of(json.loads(line), self._run)
                self._outcomes[outcome.identity] = outcome
            except (ValueError, LookupError, TypeError, AttributeError, RecursionError) as error:
                where = f"{self.path / GAMES}:{number}"
                raise ArenaError(f"{where}: this is no game of this run ({error})") from None

    def _read_times(self) -> None:
        for line in _whole_lines(self._times):
            # Times are optional: those that cannot be read are skipped.
            with suppress(ValueError, LookupError, TypeError, RecursionError):
                data = json.loads(line)
                identity = Identity(data["deal"], data["match"], data["rotation"])
                self.seconds[identity] = tuple(map(float, data["seconds"]))


@contextmanager
def opened_run(folder: Path, run: Run) -> Iterator[RunFolder]:
    """Open the folder of a run, a new one or one to go on with, for this process alone."""
    folder.mkdir(parents=True, exist_ok=True)
    _check_that_it_is_ours(folder)
    with locked(folder):
        _describe(folder, run)
        with (folder / GAMES).open("a+b") as games, (folder / TIMES).open("a+b") as times:
            yield RunFolder(folder, run, games, times)


def _check_that_it_is_ours(folder: Path) -> None:
    """Refuse a folder that holds something else."""
    names = {item.name for item in folder.iterdir()} - {_LOCK}
    # A draft that a crash has left behind is ours.
    names = {name for name in names if not name.startswith(f".{DESCRIPTION}-")}
    if names and DESCRIPTION not in names:
        raise ArenaError(f"{folder} is not empty and holds no run; name another folder with --out")


def _describe(folder: Path, run: Run) -> None:
    """Write down what is played here, unless something else is."""
    path = folder / DESCRIPTION
    if path.exists():
        difference = run.difference(_description(path))
        if difference:
            raise ArenaError(f"{folder} holds another run: {difference}")
    write_atomically(path, (json.dumps(run.description(), indent=2) + "\n").encode())


def _description(path: Path) -> dict[str, object]:
    try:
        data = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise ArenaError(f"{path}: this is no description of a run")
    return data


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Lock the folder for this process; the system releases the lock when the process ends."""
    with (folder / _LOCK).open("wb") as file:
        if find_spec("fcntl"):  # without such locks (Windows) the folder is not protected
            fcntl = import_module("fcntl")
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise ArenaError(f"another run is writing to {folder}") from None
        yield


def _whole_lines(file: BinaryIO) -> list[bytes]:
    """Return the lines of a file; a torn last line is truncated, and its game played again.

    Afterwards the file is ready for more lines.
    """
    file.seek(0)
    content = file.read()
    end = content.rfind(b"\n") + 1
    if end < len(content):
        file.truncate(end)
    file.seek(0, os.SEEK_END)
    return content[:end].splitlines()


def _append(file: BinaryIO, line: str) -> None:
    file.write(line.encode() + b"\n")
    file.flush()
