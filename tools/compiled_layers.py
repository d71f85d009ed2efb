"""Checks the imports of the compiled modules, which import-linter does not read.

Every `cimport` and `import` of a .pyx or .pxd file is held against the contracts of pyproject.toml
(`layers` and `forbidden`). The compiled modules may not import each other in a cycle either.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
_IMPORT: Final = re.compile(
    r"^\s*(?:from\s+([\w.]+)\s+c?import|c?import\s+([\w.]+))\b", re.MULTILINE
)


class Import(NamedTuple):
    """One module that imports another."""

    importer: str
    imported: str


def imports_of(source: Path) -> set[Import]:
    """Return all imports of the package in the compiled modules below a folder."""
    return {
        Import(_module(path, source), imported)
        for path in sorted(source.rglob("*.p[yx][xd]"))
        for imported in _imported(path.read_text("utf-8"))
        if imported.startswith("patrician.") and imported != _module(path, source)
    }


def _imported(text: str) -> Iterator[str]:
    for match in _IMPORT.finditer(text):
        yield match[1] or match[2]


def _module(path: Path, source: Path) -> str:
    return ".".join(path.relative_to(source).with_suffix("").parts)


def problems_of(imports: Iterable[Import], contracts: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return a sentence for each import against a contract, and for each cycle."""
    imports = sorted(imports)
    broken = [
        f"{importer} imports {imported}, against the contract {contract['id']!r}"
        for contract in contracts
        for importer, imported in imports
        if _breaks(contract, importer, imported)
    ]
    return broken + [f"imports in a cycle: {' > '.join(cycle)}" for cycle in _cycles(imports)]


def _breaks(contract: Mapping[str, Any], importer: str, imported: str) -> bool:
    if contract["type"] == "forbidden":
        return _within(importer, contract["source_modules"]) and _within(
            imported, contract["forbidden_modules"]
        )
    if contract["type"] == "layers":
        return any(
            _climbs(contract["layers"], container, importer, imported)
            for container in contract["containers"]
        )
    return False


def _within(module: str, packages: Sequence[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def _climbs(layers: Sequence[str], container: str, importer: str, imported: str) -> bool:
    """Tell whether an import goes to a higher layer, or to a sibling of the same one."""
    above, below = (_place(layers, container, module) for module in (importer, imported))
    if above is None or below is None or above == below:
        return False
    return above[0] >= below[0]


def _place(layers: Sequence[str], container: str, module: str) -> tuple[int, str] | None:
    """Return the number of a module's layer, counted from the top, and its name."""
    if not module.startswith(f"{container}."):
        return None
    name = module.removeprefix(f"{container}.").split(".")[0]
    for number, layer in enumerate(layers):
        if name in re.findall(r"\w+", layer):
            return number, name
    return None


def _cycles(imports: Sequence[Import]) -> Iterator[list[str]]:
    """Yield the cycles of imports, each once, by a depth-first search."""
    following: dict[str, list[str]] = {}
    for importer, imported in imports:
        following.setdefault(importer, []).append(imported)
    done: set[str] = set()

    def visit(module: str, path: list[str]) -> Iterator[list[str]]:
        if module in path:
            yield [*path[path.index(module) :], module]
        elif module not in done:
            for each in following.get(module, ()):
                yield from visit(each, [*path, module])
            done.add(module)

    for module in following:
        yield from visit(module, [])


def main() -> int:
    """Print what is wrong; return 1 if anything is."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    problems = problems_of(imports_of(ROOT / "src"), contracts)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
