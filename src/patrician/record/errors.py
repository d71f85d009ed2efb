"""What is wrong with a record, and where."""

from __future__ import annotations

from patrician.box import PatricianError
from patrician.rules import Reason
from patrician.texts import say


class RecordError(PatricianError):
    """A record that cannot be accepted.

    Reads like `turn 17: move: B5.2: you have no floor in Parma`; the parts stand apart, too.
    """

    def __init__(
        self,
        sentence: str,
        *,
        turn: int | None = None,
        step: str | None = None,
        rule: str | None = None,
    ) -> None:
        self.sentence = sentence
        self.turn = turn
        self.step = step
        self.rule = rule
        where = [f"turn {turn}" if turn is not None else None, step, rule]
        super().__init__(": ".join([*filter(None, where), sentence]))

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.sentence, self.turn, self.step, self.rule)

    @classmethod
    def from_reason(cls, reason: Reason, *, turn: int, step: str) -> RecordError:
        """Return the sentence for a broken rule."""
        return cls(say(reason.message, reason.parameters), turn=turn, step=step, rule=reason.rule)


def _restore(sentence: str, turn: int | None, step: str | None, rule: str | None) -> RecordError:
    return RecordError(sentence, turn=turn, step=step, rule=rule)
