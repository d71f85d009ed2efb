"""Write the golden files anew: `python -m tests.properties.make_goldens`.

Only for a change that is meant to change them. The deals never change (docs/deal.md).
"""

import json
from pathlib import Path

from .goldens import DEALS_FILE, PERFT_FILE, golden_deals, golden_perft


def write(path: Path, entries: list[str], brackets: str) -> None:
    """One entry a line, so that a change shows as a line."""
    lines = ",\n".join(entries)
    path.write_text(f"{brackets[0]}\n{lines}\n{brackets[1]}\n", encoding="utf-8")


def main() -> None:
    deals = [json.dumps(entry, ensure_ascii=False) for entry in golden_deals()]
    write(DEALS_FILE, deals, "[]")
    trees = [f"{json.dumps(name)}: {json.dumps(tree)}" for name, tree in golden_perft().items()]
    write(PERFT_FILE, trees, "{}")


if __name__ == "__main__":
    main()
