"""Learned values as files: one for each number of players, shipped with the package.

A file is JSON, compressed. Of the large table only the entries that were ever visited are kept:
their numbers as steps from one to the next, and the chances to win the higher and the lower token.
"""

from __future__ import annotations

import gzip
import json
import math
import os
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import accumulate
from pathlib import Path
from typing import Any, Final, TypeVar

from patrician.bots.learned.training import Trainer
from patrician.bots.learned.values import LearnedValues
from patrician.box import PatricianError

FORMAT: Final = "patrician-values/1"
FOLDER_VARIABLE: Final = "PATRICIAN_VALUES"
"""The environment variable that names a folder with values of one's own."""

_DIGITS: Final = 4
_UNREADABLE: Final = (
    *(OSError, EOFError, zlib.error),
    *(LookupError, TypeError, ValueError, RecursionError),
)
_Number = TypeVar("_Number", int, float)


@dataclass(frozen=True)
class Stored:
    """What a file holds: tables, visits of each entry, and the errors of all lessons."""

    trainer: Trainer
    errors: tuple[float, ...]


class ValuesError(PatricianError):
    """A file of learned values that cannot be used."""


def file_name(players: int) -> str:
    """Return the name of the file for a number of players."""
    return f"values-{players}.json.gz"


def values_folder() -> Traversable:
    """Return the folder with the values in use: one's own, or those that are shipped."""
    own = os.environ.get(FOLDER_VARIABLE)
    return Path(own) if own else files(__package__)


@cache
def values_for(players: int) -> LearnedValues:
    """Return the values for games of so many players."""
    file = values_folder() / file_name(players)
    try:
        content = file.read_bytes()
    except OSError as error:
        raise ValuesError(f"{file}: {error.strerror or error}") from None
    learned = read(content, str(file)).trainer.learned
    if learned.players != players:
        raise ValuesError(f"{file}: these values are for {learned.players} players, not {players}")
    return learned


def write(trainer: Trainer, *, errors: Sequence[float] | None = None) -> bytes:
    """Return a file's content: short to be shipped, or exact to go on from after some lessons."""
    digits = _DIGITS if errors is None else None
    tables = trainer.learned.tables()
    data: dict[str, Any] = {"format": FORMAT, "players": trainer.learned.players}
    visits = trainer.visits()
    met = [drawer for drawer, times in enumerate(visits["city"]) if times]
    data["steps"] = [drawer - before for before, drawer in zip([0, *met], met, strict=False)]
    city = tables["city"]
    data["higher"] = _rounded([city[2 * drawer] for drawer in met], digits)
    data["lower"] = _rounded([city[2 * drawer + 1] for drawer in met], digits)
    for name in ("portraits", "sharpness", "tempo"):
        data[name] = _rounded(tables[name], digits)
    if errors is not None:
        data["errors"] = list(errors)
        data["visits"] = [visits["city"][drawer] for drawer in met]
        data["portrait_visits"] = list(visits["portraits"])
    text = json.dumps(data, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def read(content: bytes, name: str) -> Stored:
    """Read values; raises `ValuesError` with one sentence if they are broken."""
    try:
        data = json.loads(gzip.decompress(content))
        if data["format"] != FORMAT:
            raise ValuesError(f"{name}: not a file of learned values ({FORMAT})")
        trainer = Trainer(LearnedValues(data["players"]))
        _fill(trainer, data)
        errors = tuple(map(float, data.get("errors", ())))
    except _UNREADABLE as error:
        raise ValuesError(f"{name}: learned values cannot be read ({error})") from None
    return Stored(trainer, errors)


def _fill(trainer: Trainer, data: dict[str, Any]) -> None:
    tables, visits = trainer.learned.tables(), trainer.visits()
    met = list(accumulate(data["steps"]))
    if met and not 0 <= min(met) <= max(met) < len(visits["city"]):
        raise ValueError("steps lead out of the table")
    _put(tables["city"], [2 * drawer for drawer in met], data["higher"])
    _put(tables["city"], [2 * drawer + 1 for drawer in met], data["lower"])
    for name in ("portraits", "sharpness", "tempo"):
        _put(tables[name], range(len(tables[name])), data[name])
    if "visits" in data:
        _put(visits["city"], met, data["visits"])
        _put(visits["portraits"], range(len(visits["portraits"])), data["portrait_visits"])


def _put(table: memoryview[_Number], places: Sequence[int], numbers: Sequence[_Number]) -> None:
    for place, number in zip(places, numbers, strict=True):
        if not math.isfinite(number):
            raise ValueError(f"{number} is no number to judge by")
        table[place] = number


def _rounded(numbers: Sequence[float] | memoryview[float], digits: int | None) -> list[float]:
    return [number if digits is None else round(number, digits) for number in numbers]
