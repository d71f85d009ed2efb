"""Who looks at a table, and from which seat."""

from __future__ import annotations

from dataclasses import dataclass

from patrician.tables.rows import KeyRow
from patrician.tables.table import Table


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks: a person (None for a program), and the seat they look from, if any."""

    person: str | None
    seat: int | None = None
    key: KeyRow | None = None
    """The key by which a program looks, bound to the owner of its seat."""

    @property
    def program(self) -> bool:
        """Whether it is a program."""
        return self.key is not None

    @property
    def owner(self) -> str | None:
        """The person on whose behalf they look."""
        return self.key.person if self.key is not None else self.person

    def holds_seat(self, table: Table) -> bool:
        """Tell whether the seat is still theirs; who only watches has nothing to lose."""
        if self.seat is None:
            return True
        return self.owner is not None and table.owner(self.seat) == self.owner
