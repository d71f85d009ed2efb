"""`patrician perft`."""

import json
from pathlib import Path

from patrician.record import Record
from patrician.rules import Game
from tests.cli.command import Command


def _sequences(game: Game, depth: int) -> int:
    """Count by playing every sequence of decisions."""
    if depth == 0 or game.over:
        return int(depth == 0)
    count = 0
    for action in game.legal_actions():
        following = game.copy()
        following.apply(action)
        count += _sequences(following, depth - 1)
    return count


def _counts(games: Path, depth: int) -> list[list[int]]:
    records = [Record.from_json(line) for line in games.read_text().splitlines()]
    starts = [record.game.copy() for record in records]
    for start in starts:
        start.undo_to(0)
    return [[_sequences(start, n) for n in range(1, depth + 1)] for start in starts]


def test_the_sequences_from_each_deal_are_counted(command: Command, games: Path) -> None:
    ran = command.run("perft", games, "--depth", "3")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        f"game {number}: {' '.join(map(str, counts))}"
        for number, counts in enumerate(_counts(games, 3), start=1)
    ]


def test_json_has_the_counts(command: Command, games: Path) -> None:
    ran = command.call("perft", games, "--depth", "2", "--json")
    assert json.loads(ran.out) == [
        {"game": number, "counts": counts}
        for number, counts in enumerate(_counts(games, 2), start=1)
    ]
