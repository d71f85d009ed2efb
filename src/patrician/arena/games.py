"""Playing one game between contestants, and what a game came to."""

from __future__ import annotations

import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, NoReturn

from patrician.arena.jobs import ArenaError, GameJob, Identity
from patrician.arena.simulation import POINT_SOURCES
from patrician.bots import Bot, Contestant, ask
from patrician.record import Record
from patrician.record.shape import MAX_NAME_LENGTH
from patrician.rules import Game

_MOST_OF_A_FAULT: Final = 200
# Faults are counted and shown with the results. Their tracebacks go to the log; without a handler
# Python would print them all to the terminal.
logging.getLogger("patrician").addHandler(logging.NullHandler())


@dataclass(frozen=True)
class PlayedGame:
    """A finished game on its way to the file: its record, and how long each seat thought."""

    identity: Identity
    record: str
    seconds: tuple[float, ...]

    def times(self) -> dict[str, object]:
        """Return the measured times, ready for JSON; the record stays reproducible without them."""
        return {**self.identity._asdict(), "seconds": [round(each, 6) for each in self.seconds]}


@dataclass
class _Seat:
    """A bot at the table, what it took and what it did wrong."""

    contestant: Contestant
    bot: Bot
    seconds: float = 0.0
    faults: list[str] = field(default_factory=list)

    def decide(self, game: Game) -> int:
        observation = game.observation(game.seat)
        started = time.perf_counter()
        answer = ask(self.bot, observation, self.contestant.budget)
        self.seconds += time.perf_counter() - started
        if answer.fault is not None:
            self.faults.append(answer.fault)
        return answer.action


def play_job(job: GameJob, known: Mapping[str, Contestant] | None = None) -> PlayedGame:
    """Play a game to its end; `known` are contestants that cannot be found by name."""
    game = Game.of(job.setup, seed=job.deal_seed)
    seats = [_seated(job, seat, known or {}) for seat in range(game.players)]
    while not game.over:
        game.apply(seats[game.seat].decide(game))
    names = [contestant[:MAX_NAME_LENGTH] for contestant in job.contestants]
    record = Record.of(game, names, about=_about(job, seats))
    return PlayedGame(job.identity, record.to_json(), tuple(seat.seconds for seat in seats))


def _seated(job: GameJob, seat: int, known: Mapping[str, Contestant]) -> _Seat:
    name = job.contestants[seat]
    contestant = known.get(name) or Contestant.parse(name)
    if name in job.sources and contestant.source != job.sources[name]:
        raise ArenaError(f"the source of {name} is not the one that the run was begun with")
    dice = Random(job.dice_seed(seat))  # noqa: S311 - dice of a game, not a secret
    return _Seat(contestant, contestant.make(dice))


def _about(job: GameJob, seats: list[_Seat]) -> dict[str, object]:
    first_faults = {
        str(number): seat.faults[0][:_MOST_OF_A_FAULT]
        for number, seat in enumerate(seats)
        if seat.faults
    }
    return {
        "run": job.run,
        **job.identity._asdict(),
        "seed": job.deal_seed,
        "contestants": list(job.contestants),
        "faults": [len(seat.faults) for seat in seats],
        **({"first_faults": first_faults} if first_faults else {}),
    }


@dataclass(frozen=True)
class Outcome:
    """What a game came to, by seat."""

    identity: Identity
    contestants: tuple[str, ...]
    first: int
    points: Mapping[str, tuple[int, ...]]
    winners: tuple[int, ...]
    faults: tuple[int, ...]
    turns: tuple[int, ...]
    first_faults: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, data: object, run: str) -> Outcome:
        """Read the outcome from the data of a record; raises ValueError if it is of another run."""
        if not isinstance(data, dict):
            _refuse("it is no record")
        about, result = _table(data, "about"), _table(data, "result")
        if about.get("run") != run:
            _refuse("it belongs to another run")
        players = [turn["player"] for turn in data["turns"]]
        seats = range(len(about["contestants"]))
        return cls(
            identity=Identity(about["deal"], about["match"], about["rotation"]),
            contestants=tuple(about["contestants"]),
            first=_table(data, "setup")["first"],
            points={source: tuple(result[source]) for source in (*POINT_SOURCES, "totals")},
            winners=tuple(result["winners"]),
            faults=tuple(about["faults"]),
            turns=tuple(players.count(seat) for seat in seats),
            first_faults={int(n): text for n, text in about.get("first_faults", {}).items()},
        )

    def share(self, seat: int) -> float:
        """Return a seat's share of the win."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def ahead(self, seat: int, other: int) -> float:
        """Return whether a seat ended ahead of another: 1, 0, or 1/2 if they are equal."""
        mine, theirs = self.standing(seat), self.standing(other)
        return 0.5 if mine == theirs else float(mine > theirs)

    def standing(self, seat: int) -> tuple[bool, int]:
        """Return what the order at the end goes by: winners first, then points."""
        return seat in self.winners, self.points["totals"][seat]

    def place(self, seat: int) -> int:
        """Return a seat's place in the order of play: 0 for whoever began."""
        return (seat - self.first) % len(self.contestants)


def _table(data: dict[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key)
    if not isinstance(value, dict):
        _refuse(f"it has no {key}")
    return value


def _refuse(reason: str) -> NoReturn:
    raise ValueError(reason)
