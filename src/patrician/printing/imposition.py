"""Imposition: where pieces lie on paper, and where the marks are by which they are cut.

All lengths are millimetres, from the top left corner of the paper.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from patrician.printing.papers import Paper

BLEED: Final = 2.0
"""How far a picture reaches beyond the cut, so that a cut that is a little off shows no white."""
MARGIN: Final = 9.5
"""What a block leaves free on every side, for its cut marks and for what no printer reaches."""
_MARK_GAP: Final = 1.0
_MARK_LENGTH: Final = 4.0
_BETWEEN_BLOCKS: Final = 2 * (_MARK_GAP + _MARK_LENGTH) + 2

Mark = tuple[float, float, float, float]
Face = Mapping[str, Any]
"""What a template draws on a piece."""


@dataclass(frozen=True, slots=True)
class Block:
    """Pieces of one size, side by side."""

    width: float
    """Of a piece after it is cut."""
    height: float
    faces: Sequence[Face]
    columns: int

    @property
    def rows(self) -> int:
        """How many rows the pieces fill."""
        return -(-len(self.faces) // self.columns)

    @property
    def outer_width(self) -> float:
        """Of all pieces with their bleed."""
        return self.columns * (self.width + 2 * BLEED)

    @property
    def outer_height(self) -> float:
        """Of all pieces with their bleed."""
        return self.rows * (self.height + 2 * BLEED)


def sheet_of(paper: Paper, *blocks: Block) -> dict[str, Any]:
    """Return a page with blocks one above the other, in the middle, ready for a template."""
    free = paper.height - sum(block.outer_height for block in blocks)
    top = (free - _BETWEEN_BLOCKS * (len(blocks) - 1)) / 2
    assert top >= MARGIN, "the blocks are higher than the paper"
    pieces: list[dict[str, Any]] = []
    marks: list[Mark] = []
    for block in blocks:
        left = (paper.width - block.outer_width) / 2
        assert left >= MARGIN, "the blocks are wider than the paper"
        pieces += _placed(block, left, top)
        marks += _marks(block, left, top)
        top += block.outer_height + _BETWEEN_BLOCKS
    return {"pieces": pieces, "marks": marks}


def _placed(block: Block, left: float, top: float) -> Iterator[dict[str, Any]]:
    for at, face in enumerate(block.faces):
        row, column = divmod(at, block.columns)
        yield {
            "x": left + BLEED + column * (block.width + 2 * BLEED),
            "y": top + BLEED + row * (block.height + 2 * BLEED),
            "width": block.width,
            "height": block.height,
            **face,
        }


def _marks(block: Block, left: float, top: float) -> Iterator[Mark]:
    """Yield lines beside a block that go on where its pieces are cut."""
    near, far = _MARK_GAP, _MARK_GAP + _MARK_LENGTH
    right, bottom = left + block.outer_width, top + block.outer_height
    for x in _cuts(left, block.width, block.columns):
        yield (x, top - far, x, top - near)
        yield (x, bottom + near, x, bottom + far)
    for y in _cuts(top, block.height, block.rows):
        yield (left - far, y, left - near, y)
        yield (right + near, y, right + far, y)


def _cuts(start: float, size: float, count: int) -> Iterator[float]:
    for at in range(count):
        first = start + BLEED + at * (size + 2 * BLEED)
        yield from (first, first + size)


def most_on(paper: Paper, width: float, height: float) -> tuple[Paper, int, int]:
    """Return the paper, turned if more pieces then fit, and how many columns and rows do."""

    def fit(way: Paper) -> tuple[Paper, int, int]:
        columns = int((way.width - 2 * MARGIN) // (width + 2 * BLEED))
        rows = int((way.height - 2 * MARGIN) // (height + 2 * BLEED))
        return way, columns, rows

    return max((fit(paper), fit(paper.turned())), key=lambda found: found[1] * found[2])
