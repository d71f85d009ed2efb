"""Games played once, event by event, for the page: python -m tests.page.replay_vectors renews them.

The page moves a board by events in another language. Its tests read the same file.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, is_dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from patrician.rules import Game, Setup
from patrician.rules.board import PublicBoard
from patrician.tables.event_shapes import event_data

FILE: Final = Path(__file__).with_name("replay-vectors.json")
_GAMES: Final = (
    (Setup(5, ("messengers", "ambassadors")), 11),
    (Setup(3, ("messengers",), ("late_scoring",)), 13),
)
_EVERY: Final = 20
"""After so many decisions the board is kept to compare with."""


def vectors() -> dict[str, Any]:
    """Return everything that the file holds."""
    return {"games": [_game(setup, seed) for setup, seed in _GAMES]}


def _game(setup: Setup, seed: int) -> dict[str, Any]:
    game = Game.of(setup, seed=seed)
    return {
        "setup": {"players": setup.players, "expansions": setup.expansions},
        "first": board_data(game.board()),
        "decisions": list(_decisions(game, Random(seed))),
    }


def _decisions(game: Game, dice: Random) -> Iterator[dict[str, Any]]:
    number = 0
    while not game.over:
        number += 1
        action = dice.choice(game.legal_actions())
        decision: dict[str, Any] = {
            "action": action,
            "events": [event_data(event) for event in game.apply(action)],
        }
        if number % _EVERY == 0 or game.over:
            decision["board"] = board_data(game.board())
        yield decision


def board_data(board: PublicBoard) -> dict[str, Any]:
    """Return what lies open on a table, without the setup, which does not change."""
    names = (name for name in board.__slots__ if name != "setup")
    return {name: getattr(board, name) for name in names}


def plain(value: Any) -> dict[str, Any]:
    """Return a value of the rules as JSON has it."""
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else dict(value)


def written() -> str:
    """Return the text of the file, a line for each decision."""
    text = json.dumps(vectors(), default=plain, separators=(",", ":"))
    return text.replace('{"action"', '\n{"action"') + "\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
