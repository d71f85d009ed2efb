from typing import Self, final

from patrician.bots.learned.values import LearnedValues
from patrician.rules.core.position import Position

@final
class TreeSearch:
    def __new__(
        cls,
        root: Position,
        seed: int,
        curiosity: float,
        learned: LearnedValues | None = ...,
        ahead: int = ...,
        trust: float = ...,
    ) -> Self: ...
    @property
    def size(self) -> int: ...
    def run(self, simulations: int) -> None: ...
    def choices(self) -> list[tuple[int, int, int, tuple[float, ...], tuple[float, ...]]]: ...
    def advance(self, action: int) -> bool: ...

def redealt(position: Position, observer: int, seed: int) -> Position: ...
