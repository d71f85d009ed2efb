"""Checks that one name means one thing.

No public class is defined twice in src/, counting the structs of the compiled core, and no
component twice in page/src, so that a search for a name finds one definition.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
_COMPILED: Final = re.compile(r"^(?:cdef (?:struct|class|packed struct)|class) (\w+)", re.MULTILINE)


def classes(source: Path) -> Iterator[tuple[str, str]]:
    """Yield the public classes below a folder, each with the module that defines it."""
    for path in sorted(source.rglob("*")):
        module = ".".join(path.relative_to(source).with_suffix("").parts)
        for name in _defined(path):
            if not name.startswith("_"):
                yield name, module


def _defined(path: Path) -> Iterable[str]:
    if path.suffix == ".py":
        tree = ast.parse(path.read_text("utf-8"))
        return [node.name for node in tree.body if isinstance(node, ast.ClassDef)]
    if path.suffix in {".pyx", ".pxd"}:
        return _COMPILED.findall(path.read_text("utf-8"))
    return ()


def components(source: Path) -> Iterator[tuple[str, str]]:
    """Yield the components of the page, each with its file."""
    for path in sorted(source.rglob("*.svelte")):
        yield path.stem, str(path.relative_to(source))


def duplicates(defined: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """Return the names that are defined in several places, with these."""
    places: defaultdict[str, set[str]] = defaultdict(set)
    for name, place in defined:
        places[name].add(place)
    return {name: sorted(found) for name, found in sorted(places.items()) if len(found) > 1}


def main() -> int:
    """Print the names that mean several things; return 1 if there are any."""
    found = {
        "class": duplicates(classes(ROOT / "src")),
        "component": duplicates(components(ROOT / "page" / "src")),
    }
    for kind, names in found.items():
        for name, places in names.items():
            print(f"the {kind} {name} is defined in {' and '.join(places)}", file=sys.stderr)
    return 1 if any(found.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
