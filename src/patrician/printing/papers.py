"""Sizes of paper, in millimetres."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, upright unless it is turned."""

    name: str
    width: float
    height: float

    def turned(self) -> Paper:
        """Return the same paper lying on its side."""
        return Paper(self.name, self.height, self.width)


PAPERS: Final = {
    paper.name: paper for paper in (Paper("a4", 210, 297), Paper("letter", 215.9, 279.4))
}
