"""What a bot is: it gets what its seat may know, the legal decisions and a budget, and decides.

A bot never meets the game. Whoever runs one asks it through `ask`, which comes back with a legal
decision even if the bot fails or answers nonsense.
"""

from __future__ import annotations

import logging
import math
import operator
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from threading import Event
from typing import Protocol, TypeAlias

from patrician.rules import Observation, RequestError

_LOG = logging.getLogger(__name__)


@dataclass(frozen=True)
class Budget:
    """What a bot may spend on one whole turn; a turn is several decisions.

    Without simulations the clock counts; with both, whichever is used up first. A budget in
    simulations and one thread makes a bot's decisions repeatable.
    """

    seconds: float | None = None
    simulations: int | None = None
    threads: int = 1
    cancelled: Event | None = None
    """Set by the caller when the answer is not wanted any more: decide now with what you have."""

    def __post_init__(self) -> None:
        if self.seconds is None and self.simulations is None:
            raise ValueError("a budget needs seconds or simulations")
        if self.seconds is not None and not 0 < self.seconds < math.inf:
            raise ValueError(f"a budget needs more than 0 seconds, not {self.seconds}")
        if self.simulations is not None and self.simulations < 1:
            raise ValueError(f"a budget needs 1 simulation or more, not {self.simulations}")
        if self.threads < 1:
            raise ValueError(f"a budget needs 1 thread or more, not {self.threads}")

    def times(self, part: float) -> Budget:
        """Return a part of this budget."""
        simulations, seconds = self.simulations, self.seconds
        return replace(
            self,
            simulations=None if simulations is None else max(1, int(part * simulations)),
            seconds=None if seconds is None else part * seconds,
        )


class Bot(Protocol):
    """A player. One bot plays one seat of one game."""

    def choose(
        self, observation: Observation, legal_actions: Sequence[int], budget: Budget, /
    ) -> int:
        """Return one of the legal actions."""


BotMaker: TypeAlias = Callable[[Random], Bot]
"""Makes a bot for one seat of one game, with dice of its own; a class will do."""


class Clock:
    """The part of a budget that one decision may use, from now on."""

    def __init__(self, budget: Budget, share: float = 1.0) -> None:
        self._cancelled = budget.cancelled
        self._until = None if budget.seconds is None else time.monotonic() + share * budget.seconds

    @property
    def is_over(self) -> bool:
        """Whether it is time to answer."""
        if self._cancelled is not None and self._cancelled.is_set():
            return True
        return self._until is not None and time.monotonic() >= self._until


@dataclass(frozen=True)
class Answer:
    """A legal decision, and what the bot did wrong if it did not come to it itself."""

    action: int
    fault: str | None = None


def ask(bot: Bot, observation: Observation, budget: Budget) -> Answer:
    """Ask a bot for its decision; if it fails, its first legal action stands in.

    Whatever the bot does is no business of the caller, who must only ask when there is something
    to decide.
    """
    legal = observation.legal_actions
    if not legal:
        raise RequestError("B2", "there is nothing to decide for this seat, so no bot is asked")
    try:
        # What is almost a number is none: 3.9 is not 3.
        action = operator.index(bot.choose(observation, legal, budget))
        is_legal = action in legal
    except (Exception, SystemExit) as error:  # noqa: BLE001 - a bot may do anything
        _LOG.exception("%s failed at decision %d", _name(bot), len(observation.memory.actions))
        return Answer(legal[0], _fault(error))
    if not is_legal:
        fault = f"{action} is not a legal decision"
        _LOG.error("%s: %s", _name(bot), fault)
        return Answer(legal[0], fault)
    return Answer(action)


def _fault(error: BaseException) -> str:
    """Tell what went wrong; an exception may fail at that, too."""
    try:
        return f"{type(error).__name__}: {error}"
    except (Exception, SystemExit):  # noqa: BLE001 - it is the bot's own
        return type(error).__name__


def _name(bot: Bot) -> str:
    return type(bot).__name__
