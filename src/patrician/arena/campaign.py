"""Playing a run: what is missing is played, what is finished is kept, until there is enough."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from contextlib import closing
from statistics import fmean
from threading import Event

from patrician.arena.games import Outcome
from patrician.arena.jobs import Match, Run
from patrician.arena.run_folder import RunFolder
from patrician.arena.runners import Runner
from patrician.arena.statistics import SequentialTest


class Goal:
    """The goal that the first contestant's share of the wins is above a number.

    Deals are looked at in the order of their numbers, whatever order they were finished in, so the
    verdict is the same with any number of workers.
    """

    def __init__(self, match: Match, goal: float) -> None:
        self.test = SequentialTest(goal)
        self._match = match
        self._waiting: dict[int, list[float]] = defaultdict(list)
        self._next = 0

    def add(self, outcome: Outcome) -> None:
        """Add a game."""
        seats = [n for n, who in enumerate(outcome.contestants) if who == self.contestant]
        self._waiting[outcome.identity.deal].append(fmean(map(outcome.share, seats)))
        while len(self._waiting[self._next]) == self._match.rotations:
            self.test.add(fmean(self._waiting.pop(self._next)))
            self._next += 1

    @property
    def contestant(self) -> str:
        """Whose goal it is."""
        return self._match.contestants[0]


class Campaign:
    """A run being played."""

    def __init__(self, run: Run, folder: RunFolder) -> None:
        self.run = run
        self.folder = folder
        self.goal = Goal(run.matches[0], run.goal) if run.goal is not None else None
        for outcome in folder.outcomes():
            self._look_at(outcome)

    def play(self, runner: Runner, stop: Event, on_game: Callable[[], None]) -> None:
        """Play what is missing until all is played, the goal is decided or `stop` is set."""
        if self.finished:
            return
        missing = (job for job in self.run.jobs() if job.identity not in self.folder)
        with closing(runner.run(missing, stop)) as games:
            for played in games:
                outcome = self.folder.add(played)
                if outcome is not None:
                    self._look_at(outcome)
                    on_game()
                if self._decided:
                    stop.set()

    def _look_at(self, outcome: Outcome) -> None:
        if self.goal is not None:
            self.goal.add(outcome)

    @property
    def _decided(self) -> bool:
        return self.goal is not None and self.goal.test.decided

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to play."""
        return self._decided or len(self.folder) == self.run.games

    def counted(self) -> list[Outcome]:
        """Return the games that count: those of whole deals, up to where a goal was decided."""
        deals = self.goal.test.deals if self.goal and self.goal.test.decided else self.run.deals
        games: dict[tuple[int, str], list[Outcome]] = defaultdict(list)
        for outcome in self.folder.outcomes():
            if outcome.identity.deal < deals:
                games[outcome.identity[:2]].append(outcome)
        return _whole_deals(games.values(), {str(m): m.rotations for m in self.run.matches})


def _whole_deals(deals: Iterable[list[Outcome]], rotations: dict[str, int]) -> list[Outcome]:
    """Keep the deals that were played with every rotation: a part would favour some seats."""
    whole = (games for games in deals if len(games) == rotations[games[0].identity.match])
    return [outcome for games in whole for outcome in games]
