"""The bots by name: the ladder, the baselines, those of other packages, and those of a file."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.metadata import entry_points
from random import Random
from types import MappingProxyType
from typing import Final

from patrician.bots.apprentice import Apprentice
from patrician.bots.chance import Chance
from patrician.bots.expert import Expert
from patrician.bots.journeyman import Journeyman
from patrician.bots.learned.files import values_for
from patrician.bots.loading import LoadedBot, load_bot, source_fingerprint
from patrician.bots.novice import Novice
from patrician.bots.protocol import Bot, BotError, BotMaker, Budget
from patrician.bots.searching import FlatMonteCarlo, Grandmaster, Master
from patrician.box import PatricianError, quoted

ENTRY_POINTS: Final = "patrician.bots"
"""The group of entry points under which other packages announce the makers of their bots."""

_DEFAULT_BUDGET: Final = Budget(seconds=1.0)
_BUDGET: Final = re.compile(
    r"(?P<number>\d{1,12}(\.\d{1,6})?)(?P<unit>ms|s|)(x(?P<threads>\d{1,3}))?"
)
_MOST_SECONDS: Final = 3600
_MOST_THREADS: Final = 64
_MOST_SIMULATIONS: Final = 1_000_000_000


@dataclass(frozen=True)
class BotKind:
    """A bot anybody can ask for: its name, how one is made, and the budget it is shipped with."""

    name: str
    make: BotMaker
    budget: Budget = _DEFAULT_BUDGET
    fetch: Callable[[int], object] | None = None
    """Fetches what it has learned for a number of players, and raises if that cannot be."""


LADDER: Final = ("novice", "apprentice", "journeyman", "master", "grandmaster")
"""From gentle to merciless."""

_OURS: Final = (
    BotKind("novice", Novice),
    BotKind("apprentice", Apprentice),
    BotKind("journeyman", Journeyman),
    BotKind("master", Master, Budget(seconds=0.1)),
    BotKind("grandmaster", Grandmaster, Budget(seconds=1.0), fetch=values_for),
    # Outside the ladder, to measure against.
    BotKind("random", Chance),
    BotKind("expert", Expert),
    BotKind("flat", FlatMonteCarlo, Budget(seconds=1.0)),
)


@cache
def bots() -> Mapping[str, BotKind]:
    """Return all bots by name: ours, then those of other packages, which cannot replace ours."""
    found = {kind.name: kind for kind in _OURS}
    for point in entry_points(group=ENTRY_POINTS):
        found.setdefault(point.name, BotKind(point.name, LoadedBot(point.name, point.load)))
    return MappingProxyType(found)


@dataclass(frozen=True)
class Contestant:
    """A bot with its budget, written `NAME` or `NAME@BUDGET`.

    The name is one of `bots()`, or says where the class is: `FILE.py:CLASS`, `MODULE:CLASS`. The
    budget is for a whole turn: `100ms`, `2s`, or a number of simulations such as `20000`; `x2`
    behind it means two threads.

        >>> Contestant.parse("random@100ms").budget.seconds
        0.1
        >>> str(Contestant.parse("random@20000x2"))
        'random@20000x2'
    """

    text: str
    kind: BotKind
    budget: Budget

    @classmethod
    def parse(cls, text: str, *, installed: bool = False) -> Contestant:
        """Read a contestant; raises `BotError` with one sentence if that cannot be.

        A file or module is loaded, and so its code runs. With `installed` it is refused: for texts
        that come from somebody else.
        """
        name, spending = _split(text)
        budget = None if spending is None else _parse_budget(spending, text)
        kind = bots().get(name)
        if kind is None and ":" in name and not installed:
            kind = BotKind(name, load_bot(name))
        if kind is None:
            raise BotError(f"there is no bot {quoted(name)}; there are {', '.join(bots())}")
        return cls(text, kind, budget or kind.budget)

    @property
    def source(self) -> str | None:
        """The fingerprint of its source, if it was loaded from a file or a module."""
        return source_fingerprint(self.kind.name) if ":" in self.kind.name else None

    def check(self, players: int) -> None:
        """Raise `BotError` if it cannot be made or lacks what it has learned: before a game."""
        try:
            if self.kind.fetch is not None:
                self.kind.fetch(players)
        except PatricianError as error:
            raise BotError(str(error)) from None
        if self.source is not None:
            self.make(Random(0))  # noqa: S311 - dice, not secrets

    def make(self, rng: Random) -> Bot:
        """Return a fresh bot for one seat of one game."""
        return self.kind.make(rng)

    def __str__(self) -> str:
        return self.text


def _split(text: str) -> tuple[str, str | None]:
    """Return the name and the budget, None if there is none; a path may have an @ of its own."""
    where, colon, name = text.rpartition(":")
    name, at, spending = name.partition("@")
    return f"{where}{colon}{name}", spending if at else None


def _parse_budget(text: str, whole: str) -> Budget:
    match = _BUDGET.fullmatch(text)
    if match is None:
        raise BotError(
            f"{quoted(whole)}: a budget is like 100ms, 2s or 20000 (simulations), "
            f"not {quoted(text)}"
        )
    threads = int(match["threads"] or 1)
    if not 1 <= threads <= _MOST_THREADS:
        raise BotError(f"{quoted(whole)}: a bot has 1 to {_MOST_THREADS} threads")
    return replace(_amount(match["number"], match["unit"], whole), threads=threads)


def _amount(number: str, unit: str, whole: str) -> Budget:
    if unit:
        seconds = float(number) / (1000 if unit == "ms" else 1)
        if not 0 < seconds <= _MOST_SECONDS:
            raise BotError(f"{quoted(whole)}: a turn takes more than 0 and at most an hour")
        return Budget(seconds=seconds)
    if not number.isdigit() or not 1 <= int(number) <= _MOST_SIMULATIONS:
        raise BotError(f"{quoted(whole)}: simulations are a number from 1 to 1000000000")
    return Budget(simulations=int(number))
