"""The ways a request to the rules can be wrong."""

from __future__ import annotations

from patrician.box import PatricianError
from patrician.rules.reasons import Reason


class RuleError(PatricianError):
    """A request that a rule forbids; `rule` is its number."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.rule, str(self))


class SetupError(RuleError):
    """A game that cannot be set up like this."""


class RequestError(RuleError):
    """A question that this game has no answer to, or not yet."""


class IllegalAction(PatricianError):
    """A decision that is not allowed now; `reason` says which rule forbids it."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(f"{action} is not allowed here: {reason}")
        self.action = action
        self.reason = reason

    def __reduce__(self) -> tuple[object, ...]:
        return IllegalAction, (self.action, self.reason)
