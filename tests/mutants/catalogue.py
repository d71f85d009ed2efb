"""The broken rules, read from catalogue.toml."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
CATALOGUE: Final = Path(__file__).with_name("catalogue.toml")
SEARCH: Final = "search"
"""Stands for a rule where the search of the bots is broken, which no rule describes."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of the source and the rule it breaks, or `SEARCH`."""

    rule: str
    file: str
    find: str
    replace: str
    why: str

    @property
    def compiled(self) -> bool:
        """Tell whether the file must be compiled again."""
        return self.file.endswith((".pyx", ".pxd"))

    def broken(self, text: str) -> str:
        """Return the text of the file with the rule broken."""
        places = text.count(self.find)
        if places != 1:
            raise ValueError(f"{self.file}: {self.find!r} occurs {places} times")
        return text.replace(self.find, self.replace)


def read_mutants() -> list[Mutant]:
    return [Mutant(**row) for row in _read()["mutant"]]


def read_reasons() -> dict[str, str]:
    """Return the rules that no change can break, each with the reason."""
    reasons: dict[str, str] = _read()["without"]
    return reasons


def _read() -> dict[str, Any]:
    return tomllib.loads(CATALOGUE.read_text("utf-8"))
