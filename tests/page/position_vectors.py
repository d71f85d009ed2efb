"""Positions written by hand, with their boards: python -m tests.page.position_vectors renews them.

The page has a builder of its own, in another language. Its tests read the same file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from patrician.rules.diagram import DiagramData, diagram
from tests.page.replay_vectors import board_data, plain

FILE: Final = Path(__file__).with_name("position-vectors.json")
POSITIONS: Final[tuple[DiagramData, ...]] = (
    {},
    {
        "players": 3,
        "expansions": ["messengers"],
        "seat": 1,
        "towers": {"Roma": [[0, 1], [2]], "Milano": [[1], []]},
        "display": {"Roma": "roma-3", "Siena": "milano-2"},
        "hand": ["roma-1", "siena-4", "lucca-2"],
        "stacks": [["parma-1"], ["roma-2"], []],
        "messengers": [["Siena", "Roma"]],
        "pile_size": 12,
    },
    {
        "players": 4,
        "seat": 2,
        "card": "siena-2",
        "hands": [["roma-1"], None, ["milano-1", "milano-3"], None],
        "towers": {"Siena": [[0, 1, 2], [3]], "Parma": [[0, 1, 1], [2, 0]]},
        "stacks": [["roma-4"], [], ["lucca-1", "lucca-3"], []],
        "pile": ["verona-1", "verona-2"],
    },
    {
        "players": 5,
        "expansions": ["messengers", "ambassadors"],
        "towers": {"Pistoia": [[4, 4, 3, 3, 3, 4], [0, 1, 2]], "Ferrara": [[1, 0], [0, 2, 2]]},
        "tokens": {"Ferrara": [2, 1]},
        "messengers_left": [0, 1, 1, 0, 1],
        "messenger_tokens": [1, 0, 0, 0, 2],
        "messengers": [["Roma", "Pistoia"], ["Roma", "Siena"]],
        "turn": 9,
    },
)


def written() -> str:
    """Return the text of the file, a line for each position."""
    rows = [{"position": one, "board": board_data(diagram(**one).board())} for one in POSITIONS]
    lines = ",\n".join(json.dumps(row, default=plain, separators=(",", ":")) for row in rows)
    return f"[\n{lines}\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
