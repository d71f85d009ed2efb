"""The review of a finished game: everyone's chances, and the decisions that changed them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, replace
from functools import partial
from math import exp
from threading import Event
from typing import Final, TypeAlias

from patrician.bots import Budget
from patrician.box import PatricianError
from patrician.record import Record, stand_ins_of
from patrician.review.hints import best_line, reasons_for
from patrician.review.reasons import reason_data
from patrician.review.shape import REVIEW_FORMAT, DecisionData, ReviewData, TurningPointData
from patrician.review.weighing import Chances, Moment, Weighed, shares, weigh
from patrician.rules import Game, Reason, Result, action_name
from patrician.system.cores import usable_cores

REVIEW_BUDGET: Final = Budget(simulations=20_000)
"""For each decision: ten to twenty seconds for a whole game on two cores."""

# How steeply accuracy falls: a decision that loses a twentieth of the victory counts 37 of 100.
_STEEPNESS: Final = 20.0
_DIGITS: Final = 4

Step: TypeAlias = Callable[[], None]


class ReviewError(PatricianError):
    """A game that cannot be reviewed, or a review that was cancelled."""


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
    """By seat, from 0 to 100; None for somebody who decided nothing themselves."""
    budget: Budget
    seed: int | str

    def by_turn(self) -> tuple[Chances, ...]:
        """Return everyone's chances after each turn; a turn without a decision changes nothing."""
        course: list[Chances] = []
        for weighed in self.decisions:
            turn = weighed.moment.observation.board.turn
            course += [course[-1] if course else weighed.chances] * (turn - 1 - len(course))
            course[turn - 1 :] = [weighed.chances]
        return tuple(course)

    def data(self) -> ReviewData:
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


class ReviewSteps:
    """A review of a finished game in steps, each of which takes a fraction of a second.

    Steps come in stages. Those of one stage can be made in any order and in several threads; a
    stage begins when all steps of the one before are made. Raises `ReviewError` if the game is not
    finished, and at the end of a stage once `stop` is set.
    """

    def __init__(
        self,
        played: Game | Record,
        *,
        budget_per_decision: Budget = REVIEW_BUDGET,
        seed: int | str = 0,
        most_turning_points: int = 5,
        stop: Event | None = None,
    ) -> None:
        self._record = played if isinstance(played, Record) else Record.of(played)
        if not self._record.game.over:
            raise ReviewError("the game is not finished, so there is nothing to look back at")
        self._stop = stop or Event()
        self._stated_budget = budget_per_decision
        self._budget = replace(budget_per_decision, cancelled=self._stop)
        self._seed = seed
        self._most_turning_points = most_turning_points
        self._weighed: dict[int, Weighed] = {}
        self._points: dict[int, TurningPoint] = {}

    @property
    def decisions(self) -> int:
        """How many decisions are to be weighed."""
        return len(self._record.game.actions)

    @property
    def weighed(self) -> int:
        """How many decisions have been weighed."""
        return len(self._weighed)

    def stages(self) -> Iterator[list[Step]]:
        """Yield the steps of one stage after the other."""
        moments: list[Moment] = []
        stand_ins = stand_ins_of(self._record)
        yield [lambda: moments.extend(moments_of(self._record.game, stand_ins))]
        yield [partial(self._weigh, moment) for moment in moments]
        self._check_going_on()
        # How the game ended is known now, whatever its last player could know.
        if moments:
            last = moments[-1].number
            ended = shares(self._record.game.result())
            self._weighed[last] = replace(self._weighed[last], chances=ended)
        costliest = _costliest(self._in_order(), self._most_turning_points)
        yield [partial(self._explain, place, each) for place, each in enumerate(costliest)]
        self._check_going_on()

    def _weigh(self, moment: Moment) -> None:
        if not self._stop.is_set():
            self._weighed[moment.number] = weigh(moment, self._budget, self._seed)

    def _explain(self, place: int, weighed: Weighed) -> None:
        if not self._stop.is_set():
            self._points[place] = _turning_point(weighed, self._budget, self._seed)

    def _check_going_on(self) -> None:
        """Raise `ReviewError` if the review was cancelled: its results are incomplete."""
        if self._stop.is_set():
            raise ReviewError("the review was stopped before its end")

    def _in_order(self) -> list[Weighed]:
        return [self._weighed[number] for number in sorted(self._weighed)]

    def review(self) -> Review:
        """Return what the steps came to, once all are made."""
        weighed = self._in_order()
        game = self._record.game
        return Review(
            names=self._record.names,
            result=game.result(),
            decisions=tuple(weighed),
            turning_points=tuple(self._points[place] for place in sorted(self._points)),
            accuracy=tuple(accuracy(weighed, seat) for seat in range(game.players)),
            budget=self._stated_budget,
            seed=self._seed,
        )


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
    """Review a finished game; raises `ReviewError` if it is not finished.

    With a budget in simulations the review is the same whatever the number of workers, usually
    one for each core. `on_progress` is called with the numbers of decisions done and in all; when
    `stop` is set, the review ends with a `ReviewError`.
    """
    stop = stop or Event()
    steps = ReviewSteps(
        played,
        budget_per_decision=budget_per_decision,
        seed=seed,
        most_turning_points=most_turning_points,
        stop=stop,
    )
    reported = 0
    # The search releases the GIL.
    with ThreadPoolExecutor(workers or usable_cores()) as pool:
        try:
            for stage in steps.stages():
                for job in as_completed([pool.submit(step) for step in stage]):
                    job.result()
                    news = not stop.is_set() and reported < steps.weighed
                    if on_progress is not None and news:
                        reported += 1
                        on_progress(reported, steps.decisions)
        except BaseException:  # cancel the searches that are still running
            stop.set()
            raise
    return steps.review()


def moments_of(game: Game, stand_ins: Collection[int] = ()) -> Iterator[Moment]:
    """Yield every decision of a game, as the player who made it saw it.

    `stand_ins` are the numbers of decisions that were made for somebody absent.
    """
    # A game does not record when something was taken back, so revealed cards are left out.
    again = game.without_take_backs()
    again.undo_to(0)
    for number, action in enumerate(game.actions, start=1):
        yield Moment(number, again.observation(again.seat), action, number in stand_ins)
        again.apply(action)


def _costliest(weighed: Sequence[Weighed], most: int) -> list[Weighed]:
    costly = [each for each in weighed if each.loss > 0 and not each.moment.by_stand_in]
    return sorted(costly, key=lambda each: (-each.loss, each.moment.number))[:most]


def _turning_point(weighed: Weighed, budget: Budget, seed: int | str) -> TurningPoint:
    observation = weighed.moment.observation
    line = best_line(observation, weighed.best_action, budget, f"{seed}/{weighed.moment.number}")
    return TurningPoint(weighed, line, reasons_for(observation, line))


def accuracy(weighed: Sequence[Weighed], seat: int) -> float | None:
    """Return the mean over a seat's decisions of 100 times e to the power of -20 times the loss.

    What a stand-in decided is nobody's.
    """
    own = (each for each in weighed if each.seat == seat and not each.moment.by_stand_in)
    worth = [exp(-_STEEPNESS * each.loss) for each in own]
    return 100 * sum(worth) / len(worth) if worth else None


# --- As data --------------------------------------------------------------------------------------


def _rounded(chances: Chances) -> list[float]:
    return [round(chance, _DIGITS) for chance in chances]


def _decision_data(weighed: Weighed) -> DecisionData:
    moment = weighed.moment
    board = moment.observation.board
    data: DecisionData = {
        "number": moment.number,
        "turn": board.turn,
        "seat": moment.seat,
        "kind": str(board.decision),
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
    if moment.by_stand_in:
        data["stand_in"] = True
    return data


def _point_data(point: TurningPoint) -> TurningPointData:
    return {
        "decision": point.decision.moment.number,
        "actions": list(point.line),
        "line": [action_name(action) for action in point.line],
        "reasons": [reason_data(reason) for reason in point.reasons],
    }
