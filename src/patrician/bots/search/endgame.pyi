from collections.abc import Callable

from patrician.rules.core.position import Position

def is_decided_by_play(position: Position) -> bool: ...
def solve(
    position: Position, nodes: int, is_over: Callable[[], bool]
) -> list[tuple[int, tuple[float, ...], tuple[float, ...]]] | None: ...
