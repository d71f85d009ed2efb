"""Looking back at a finished game: the course of everyone's chances, and what changed it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from math import exp
from threading import Event
from typing import Final

from patrician.bots import Budget
from patrician.bots.workers import all_cores
from patrician.box import PatricianError
from patrician.record import Record
from patrician.review.hints import best_line, reasons_for
from patrician.review.reasons import reason_data
from patrician.review.weighing import Chances, Moment, Weighed, shares, weigh
from patrician.rules import Game, Reason, Result, action_name

REVIEW_FORMAT: Final = "patrician-review/1"
REVIEW_BUDGET: Final = Budget(simulations=20_000)
"""For each decision: ten to twenty seconds for a whole game on two cores."""

# How steeply accuracy falls: a decision that loses a twentieth of the victory counts 37 of 100.
_STEEPNESS: Final = 20.0
_DIGITS: Final = 4


class ReviewError(PatricianError):
    """A game that cannot be looked back at, or a review that was stopped."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision that cost much, with the better line and what speaks for it."""

    decision: Weighed
    line: tuple[int, ...]
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class Review:
    """A finished game, decision by decision."""

    names: tuple[str, ...]
    result: Result
    decisions: tuple[Weighed, ...]
    turning_points: tuple[TurningPoint, ...]
    """The decisions that cost most, the costliest first."""
    accuracy: tuple[float | None, ...]
    """By seat, from 0 to 100; None for somebody who had nothing to decide."""
    budget: Budget
    seed: int | str

    def by_turn(self) -> tuple[Chances, ...]:
        """Return everyone's chances after each turn; a turn without a decision changes nothing."""
        course: list[Chances] = []
        for weighed in self.decisions:
            turn = weighed.moment.observation.table.turn
            course += [course[-1] if course else weighed.chances] * (turn - 1 - len(course))
            course[turn - 1 :] = [weighed.chances]
        return tuple(course)

    def data(self) -> dict[str, object]:
        """Return the review ready for JSON: patrician-review/1, see docs/review.md."""
        return {
            "format": REVIEW_FORMAT,
            "players": list(self.names),
            "simulations": self.budget.simulations,
            "seconds": self.budget.seconds,
            "seed": self.seed,
            "result": self.result.data(),
            "accuracy": [
                number if number is None else round(number, 1) for number in self.accuracy
            ],
            "decisions": [_decision_data(weighed) for weighed in self.decisions],
            "turning_points": [_point_data(point) for point in self.turning_points],
        }


def review_game(
    played: Game | Record,
    *,
    budget_per_decision: Budget = REVIEW_BUDGET,
    seed: int | str = 0,
    workers: int | None = None,
    most_turning_points: int = 5,
    stop: Event | None = None,
    on_progress: Callable[[int, int], None] | None = None,
) -> Review:
    """Look back at a finished game; raises `ReviewError` if it is not finished.

    With a budget in simulations the review is the same whatever the number of workers, usually
    one for each core. `on_progress` hears how many decisions of how many are done; when `stop` is
    set, the review ends with a `ReviewError`.
    """
    record = played if isinstance(played, Record) else Record.of(played)
    if not record.game.over:
        raise ReviewError("the game is not finished, so there is nothing to look back at")
    stop = stop or Event()
    budget = replace(budget_per_decision, cancelled=stop)
    moments = list(moments_of(record.game))
    weighed = _weigh_all(moments, budget, seed, workers or all_cores(), on_progress)
    _check_going_on(stop)
    result = record.game.result()
    # How the game ended is known now, whatever its last player could know.
    weighed[-1:] = [replace(last, chances=shares(result)) for last in weighed[-1:]]
    costliest = _costliest(weighed, most_turning_points)
    points = [_turning_point(each, budget, seed) for each in costliest]
    _check_going_on(stop)
    return Review(
        names=record.names,
        result=result,
        decisions=tuple(weighed),
        turning_points=tuple(points),
        accuracy=tuple(accuracy(weighed, seat) for seat in range(record.game.players)),
        budget=budget_per_decision,
        seed=seed,
    )


def moments_of(game: Game) -> Iterator[Moment]:
    """Yield every decision of a game, as the player who made it saw it."""
    # Nobody can tell any more what was taken back when: at the first decisions it was yet to come.
    again = game.without_take_backs()
    again.undo_to(0)
    for number, action in enumerate(game.actions, start=1):
        yield Moment(number, again.observation(again.seat), action)
        again.apply(action)


def _weigh_all(
    moments: Sequence[Moment],
    budget: Budget,
    seed: int | str,
    workers: int,
    on_progress: Callable[[int, int], None] | None,
) -> list[Weighed]:
    """Weigh all decisions, several at a time; the search leaves the interpreter to the others."""
    stop = budget.cancelled
    assert stop is not None, "the caller has seen to it"
    with ThreadPoolExecutor(workers) as pool:
        jobs = [pool.submit(_weigh_unless, stop, moment, budget, seed) for moment in moments]
        try:
            for done, _ in enumerate(as_completed(jobs), start=1):
                if on_progress is not None and not stop.is_set():
                    on_progress(done, len(jobs))
        except BaseException:  # whatever happens, nobody waits for searches that nobody wants
            stop.set()
            raise
        weighed = [job.result() for job in jobs]
    return [each for each in weighed if each is not None]


def _check_going_on(stop: Event) -> None:
    """Raise `ReviewError` once nobody wants the review any more: what is there is half-baked."""
    if stop.is_set():
        raise ReviewError("the review was stopped before its end")


def _weigh_unless(stop: Event, moment: Moment, budget: Budget, seed: int | str) -> Weighed | None:
    return None if stop.is_set() else weigh(moment, budget, seed)


def _costliest(weighed: Sequence[Weighed], most: int) -> list[Weighed]:
    costly = [each for each in weighed if each.loss > 0]
    return sorted(costly, key=lambda each: (-each.loss, each.moment.number))[:most]


def _turning_point(weighed: Weighed, budget: Budget, seed: int | str) -> TurningPoint:
    observation = weighed.moment.observation
    line = best_line(observation, weighed.best_action, budget, f"{seed}/{weighed.moment.number}")
    return TurningPoint(weighed, line, reasons_for(observation, line))


def accuracy(weighed: Sequence[Weighed], seat: int) -> float | None:
    """Return the mean over a seat's decisions of 100 times e to the power of -20 times the loss."""
    worth = [exp(-_STEEPNESS * each.loss) for each in weighed if each.seat == seat]
    return 100 * sum(worth) / len(worth) if worth else None


# --- As data --------------------------------------------------------------------------------------


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, _DIGITS) for chance in chances]


def _decision_data(weighed: Weighed) -> dict[str, object]:
    moment = weighed.moment
    table = moment.observation.table
    return {
        "number": moment.number,
        "turn": table.turn,
        "seat": moment.seat,
        "kind": str(table.decision),
        "action": moment.action,
        "name": action_name(moment.action),
        "chances": _rounded(weighed.chances),
        "best": {
            "action": weighed.best_action,
            "name": action_name(weighed.best_action),
            "chances": _rounded(weighed.best_chances),
        },
        "loss": round(weighed.loss, _DIGITS),
        "exact": weighed.exact,
    }


def _point_data(point: TurningPoint) -> dict[str, object]:
    return {
        "decision": point.decision.moment.number,
        "line": [action_name(action) for action in point.line],
        "reasons": [reason_data(reason) for reason in point.reasons],
    }
