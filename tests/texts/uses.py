"""A message that something says, by its id or by a pattern of ids."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.texts.catalogue import messages

# What stands in a pattern of ids for a part that is put in at run time.
ANYTHING = "[a-z_-]+"


@dataclass(frozen=True)
class Use:
    """A message that the code says: its id or a pattern of ids, and the parameters if known."""

    place: str
    pattern: str
    parameters: frozenset[str] | None

    @property
    def is_literal(self) -> bool:
        return ANYTHING not in self.pattern

    def ids(self) -> list[str]:
        return [name for name in messages() if re.fullmatch(self.pattern, name)]

    def parts(self, name: str) -> tuple[str, ...]:
        """Return what was put into the pattern to get an id."""
        match = re.fullmatch(self.pattern.replace(ANYTHING, f"({ANYTHING})"), name)
        return match.groups() if match else ()
