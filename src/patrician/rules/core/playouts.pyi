from typing import TypedDict, type_check_only

from patrician.rules.core.position import Position, Rules

@type_check_only
class _Totals(TypedDict):
    points: tuple[int, ...]
    prestige: tuple[int, ...]
    portraits: tuple[int, ...]
    messengers: tuple[int, ...]
    penalty: tuple[int, ...]
    wins: tuple[float, ...]
    shared: int
    turns: int
    decisions: int

def random_games(rules: Rules, games: int, seed: int, first: int) -> _Totals: ...
def perft(position: Position, depth: int) -> int: ...
def copy_states(position: Position, copies: int) -> int: ...
