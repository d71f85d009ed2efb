"""What a bot is: it gets an observation and a budget, and returns a decision.

The same bot plays in the arena, in a local game and at a server. It never has access to the game.
`decide` calls a bot and raises `BotFailure` if it fails; `ask` then returns some legal decision.
"""

from __future__ import annotations

import logging
import math
import operator
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from threading import Event
from typing import Protocol, TypeAlias

from patrician.box import PatricianError
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
    """Set by the caller when the answer is not needed any more: decide at once."""

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

    def choose(self, observation: Observation, budget: Budget, /) -> int:
        """Return one of `observation.legal_actions()`."""


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


class BotError(PatricianError):
    """A bot that does not exist, cannot be loaded, or fails; a budget that makes no sense."""


class BotFailure(BotError):
    """A bot raised an exception or returned no legal decision; `fault` says which."""

    def __init__(self, bot: str, fault: str) -> None:
        super().__init__(f"the bot {bot} failed: {fault}")
        self._bot, self.fault = bot, fault

    def __reduce__(self) -> tuple[object, ...]:
        return BotFailure, (self._bot, self.fault)


@dataclass(frozen=True)
class Answer:
    """A legal decision, and what the bot did wrong if it is not its own."""

    action: int
    fault: str | None = None


def decide(bot: Bot, observation: Observation, budget: Budget) -> int:
    """Return the decision of a bot; raises `BotFailure` if it has none that is legal."""
    legal = observation.legal_actions()
    if not legal:
        raise RequestError("B2", "there is nothing to decide for this seat, so no bot is asked")
    name = type(bot).__name__
    try:
        # What is almost a number is none: 3.9 is not 3.
        action = operator.index(bot.choose(observation, budget))
        is_legal = action in legal
    except (Exception, SystemExit) as error:
        raise BotFailure(name, _fault(error)) from error
    if not is_legal:
        raise BotFailure(name, f"{action} is not a legal decision")
    return action


def ask(bot: Bot, observation: Observation, budget: Budget) -> Answer:
    """Return the decision of a bot, or the first legal action and the fault if the bot fails."""
    try:
        return Answer(decide(bot, observation, budget))
    except BotFailure as failure:
        # The cause with its traceback; what is wrong with a number has none.
        _LOG.error(
            "%s at decision %d",
            failure,
            len(observation.memory.actions),
            exc_info=failure.__cause__,
        )
        return Answer(observation.legal_actions()[0], failure.fault)


def _fault(error: BaseException) -> str:
    """Return what went wrong; converting an exception of a bot to text may fail, too."""
    try:
        return f"{type(error).__name__}: {error}"
    except (Exception, SystemExit):  # noqa: BLE001 - it is the bot's own
        return type(error).__name__
