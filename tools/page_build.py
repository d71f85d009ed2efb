"""Builds the page of `page/` into the package, if it is missing or older than its sources.

`--packages` only installs what it is built and checked with, `--check` checks its sources and runs
their tests, `--node` tells by the exit code whether there is a Node.js to do it with.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.node import Node, NoNode

ROOT: Final = Path(__file__).parents[1]
_LOCK: Final = "package-lock.json"
# Left in the folder of the packages: which lock they were installed by.
_INSTALLED: Final = ".installed-by"
_LAST_LINES: Final = 30


class PageProblem(Exception):
    """The page cannot be built; the text says why."""


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Return everything the page is made of; folders count, because files may vanish from them."""
    page = root / "page"
    yield from (path for path in page.iterdir() if path.is_file())
    package = root / "src/patrician"
    yield package / "web/page_routes.json"
    shared = (package / "drawings/svg", *(package / "texts").glob("*/"))
    for folder in (page / "src", page / "public", *shared):
        if folder.is_dir() and folder.name != "__pycache__":
            yield folder
            yield from folder.rglob("*")


def is_fresh(root: Path = ROOT) -> bool:
    """Tell whether there is a page that is younger than all it is made of."""
    index = root / "src/patrician/web/page/index.html"
    if not index.is_file():
        return False
    built = index.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in sources(root))


def build(root: Path = ROOT) -> None:
    """Build the page, unless it is there and fresh."""
    if is_fresh(root):
        return
    install(root)
    _npm(root, "run", "build", "--silent")


def install(root: Path = ROOT) -> None:
    """Install the packages as locked, unless they are there."""
    folder = root / "page"
    locked = hashlib.sha256((folder / _LOCK).read_bytes()).hexdigest()
    mark = folder / "node_modules" / _INSTALLED
    if mark.is_file() and mark.read_text("ascii") == locked:
        return
    _npm(root, "ci", "--no-progress", "--loglevel=error")
    mark.write_text(locked, "ascii")


def _npm(root: Path, *words: str) -> None:
    try:
        Node.needed().run_npm(*words, cwd=root / "page")
    except NoNode as error:
        raise PageProblem(str(error)) from None
    except subprocess.CalledProcessError as error:
        last = "\n".join(error.output.splitlines()[-_LAST_LINES:])
        raise PageProblem(f"`npm {' '.join(words)}` failed:\n{last}") from None


def check(root: Path = ROOT) -> None:
    """Check types, style and formatting, and run the tests of single parts."""
    install(root)
    for words in (("run", "check", "--silent"), ("test", "--silent")):
        _npm(root, *words)


def main(words: list[str]) -> None:
    """Do what the command line asks for."""
    if words == ["--node"]:
        sys.exit(0 if Node.found() else 1)
    tasks = {"--packages": install, "--check": check}
    try:
        tasks.get("".join(words), build)()
    except PageProblem as problem:
        sys.exit(f"The page: {problem}")


if __name__ == "__main__":
    main(sys.argv[1:])
