"""Makes sure that the package is imported from the folder named on the command line."""

import sys
from pathlib import Path

import patrician
import tests
from patrician.bots.search import endgame, flat, tree
from patrician.rules.core import playouts, position, scoring, turn


def main(folder: Path) -> int:
    modules = (tests, patrician, playouts, position, scoring, turn, endgame, flat, tree)
    strangers = [str(m.__file__) for m in modules if folder not in Path(str(m.__file__)).parents]
    for stranger in strangers:
        print(f"{stranger} is not in {folder}")
    return 1 if strangers else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
