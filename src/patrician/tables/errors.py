"""The one way a table says no."""

from __future__ import annotations

from collections.abc import Mapping

from patrician.box import PatricianError
from patrician.rules import Reason


class Refused(PatricianError):
    """Something a table does not do; `code` is for programs, the sentence for people."""

    def __init__(
        self, code: str, sentence: str, parameters: Mapping[str, str | int] | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.parameters = dict(parameters or {})

    @classmethod
    def by_rule(cls, sentence: str, reason: Reason) -> Refused:
        """Refuse a decision that a rule of the game forbids."""
        facts = {"rule": reason.rule, "message": reason.message, **reason.parameters}
        return cls("illegal", sentence, facts)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.code, str(self), self.parameters)
