from typing import Self, final

from patrician.bots.learned.values import LearnedValues
from patrician.rules.core.position import Rules

@final
class Trainer:
    def __new__(cls, learned: LearnedValues) -> Self: ...
    @property
    def learned(self) -> LearnedValues: ...
    def visits(self) -> dict[str, memoryview[int]]: ...
    def learn(
        self, rules: Rules, games: int, seed: int, curiosity: float, slowest: float
    ) -> float: ...
