"""The two ways a request to the rules can be wrong."""

from __future__ import annotations

from patrician.box import PatricianError
from patrician.rules.reasons import Reason


class SetupError(PatricianError):
    """A game that cannot be set up like this; `rule` is the number of the rule against it."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule


class IllegalAction(PatricianError):
    """A decision that is not allowed now; `reason` says which rule forbids it."""

    def __init__(self, action: str, reason: Reason) -> None:
        super().__init__(f"{action} is not allowed here: {reason}")
        self.action = action
        self.reason = reason
