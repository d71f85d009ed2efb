"""The packages that only ratings, plots and clusters need, fetched when they are needed."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from patrician.arena.jobs import ArenaError


def require(*names: str) -> None:
    """Raise one sentence if a package is missing: before hours of play, not after them."""
    missing = [name for name in names if find_spec(name) is None]
    if missing:
        raise ArenaError(
            f"this needs the package {' and '.join(missing)}:"
            ' pip install ".[research]" in a clone brings everything for research'
        )


def load(name: str) -> Any:
    """Import a module of such a package."""
    require(name.partition(".")[0])
    return import_module(name)
