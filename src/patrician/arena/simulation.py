"""Playing many games at random, each from a seed of its own, and adding them up."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from patrician.record import Record
from patrician.rules import Game, Playouts, Setup, random_playouts

_BATCH: Final = 20_000
"""Games of one compiled call: some hundredths of a second, so that Ctrl-C is heeded at once."""
POINT_SOURCES: Final = ("prestige", "portraits", "messengers", "penalty")


@dataclass(frozen=True)
class Simulation:
    """Games to be played: their kind, and the seed from which each game's own seed is made."""

    setup: Setup
    games: int
    seed: str

    def __iter__(self) -> Iterator[Game]:
        """Yield the games, played to the end; the n-th is the same whatever was before it."""
        return (self.game(number) for number in range(self.games))

    def game(self, number: int) -> Game:
        """Return the n-th game: dealt from the seed `SEED/n`, played by chance."""
        game = Game.of(self.setup, seed=f"{self.seed}/{number}")
        choices = hashlib.sha256(f"choices of {number}:{self.seed}".encode()).digest()
        game.play_out(int.from_bytes(choices[:8], "big"))
        return game

    def playouts(self) -> Iterator[Playouts]:
        """Yield the sums of as many games, played in compiled batches; seat 0 is always first.

        The same seed gives the same sums. They are other games than those of `__iter__`: a batch
        deals with the fast generator of `random_playouts`.
        """
        for number, start in enumerate(range(0, self.games, _BATCH)):
            yield random_playouts(
                min(_BATCH, self.games - start),
                self.setup.players,
                self.setup.expansions,
                f"{self.seed}/{number}",
                variants=self.setup.variants,
                deck=self.setup.deck,
                first=0,
            )

    def record(self, game: Game) -> Record:
        """Return a game as a record that says how to play it again."""
        names = [f"Random {seat + 1}" for seat in range(game.players)]
        return Record.of(game, names, about={"seed": game.seed, "bots": "random"})


@dataclass
class Summary:
    """What the games came to, by seat counted from the first player."""

    players: int
    games: int = 0
    shared: int = 0
    decisions: int = 0
    turns: int = 0
    wins: list[float] = field(default_factory=list)
    points: dict[str, list[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [0.0] * self.players
        self.points = {source: [0] * self.players for source in (*POINT_SOURCES, "totals")}

    def add(self, game: Game) -> None:
        """Add a finished game."""
        sheet = game.score_sheet()
        self.games += 1
        self.turns += game.turn
        self.decisions += len(game.actions)
        self.shared += len(sheet.winners) > 1
        for winner in sheet.winners:
            self.wins[self._place(game, winner)] += 1 / len(sheet.winners)
        for source, points in self.points.items():
            for seat, number in enumerate(getattr(sheet, source)):
                points[self._place(game, seat)] += number

    def add_playouts(self, played: Playouts) -> None:
        """Add the sums of many games in which seat 0 was first, so that a seat is its place."""
        self.games += played.games
        self.turns += played.turns
        self.decisions += played.decisions
        self.shared += played.shared
        self.wins = [sum(pair) for pair in zip(self.wins, played.wins, strict=True)]
        by_source = {source: getattr(played, source) for source in POINT_SOURCES}
        for source, points in (by_source | {"totals": played.points}).items():
            for place, number in enumerate(points):
                self.points[source][place] += number

    def _place(self, game: Game, seat: int) -> int:
        """Return a seat's place in the order of play: 0 for whoever began."""
        return (seat - game.deal.first) % self.players

    def data(self) -> dict[str, object]:
        """Return the averages, ready for JSON."""
        games = max(1, self.games)
        return {
            "games": self.games,
            "wins": [round(wins / games, 4) for wins in self.wins],
            "shared_victories": self.shared,
            "points": {
                source: [round(number / games, 2) for number in points]
                for source, points in self.points.items()
            },
            "turns_per_game": round(self.turns / games, 2),
            "decisions_per_game": round(self.decisions / games, 2),
        }


def simulate(simulation: Simulation) -> Summary:
    """Play all games and add them up."""
    summary = Summary(simulation.setup.players)
    for game in simulation:
        summary.add(game)
    return summary
