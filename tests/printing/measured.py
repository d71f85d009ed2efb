"""A PDF as a ruler would find it: in millimetres from the top left corner."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final, NamedTuple

import pdfplumber
from pdfminer.pdftypes import resolve1

MM: Final = 25.4 / 72
"""Of a point."""


class MeasuredWord(NamedTuple):
    """A word and how much room it takes."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def __and__(self, other: MeasuredWord) -> bool:
        """Whether two words cover each other by more than what letters reach beyond a line."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.1 and down > 1


class MeasuredPage:
    """What is drawn on a page, to a hundredth of a millimetre."""

    def __init__(self, page: Any) -> None:
        self._page = page

    @property
    def size(self) -> tuple[float, float]:
        return round(self._page.width * MM, 2), round(self._page.height * MM, 2)

    @property
    def text(self) -> str:
        return " ".join(str(self._page.extract_text()).split())

    def words_in(self, left: float, top: float, width: float, height: float) -> list[MeasuredWord]:
        """The words within a piece, from top to bottom."""
        box = (left / MM, top / MM, (left + width) / MM, (top + height) / MM)
        return [
            MeasuredWord(one["text"], *(one[side] * MM for side in ("x0", "top", "x1", "bottom")))
            for one in self._page.crop(box).extract_words()
        ]

    @property
    def vector_only(self) -> bool:
        return not self._page.images

    def rectangles(self) -> Counter[tuple[float, float]]:
        """How often there is a rectangle of each size."""
        return Counter(
            (round(one["width"] * MM, 2), round(one["height"] * MM, 2)) for one in self._page.rects
        )

    def places(self, width: float, height: float) -> list[tuple[float, float]]:
        """The top left corners of all rectangles of a size."""
        return sorted(
            (round(one["x0"] * MM, 2), round(one["top"] * MM, 2))
            for one in self._page.rects
            if (round(one["width"] * MM, 2), round(one["height"] * MM, 2)) == (width, height)
        )

    def cuts(self) -> tuple[set[float], set[float]]:
        """Where cut marks stand: the x of those that go down, the y of those that go across."""
        lines = [(one["width"] * MM, one["height"] * MM, one) for one in self._page.lines]
        down = {round(one["x0"] * MM, 2) for wide, high, one in lines if _is_mark(high, wide)}
        across = {round(one["top"] * MM, 2) for wide, high, one in lines if _is_mark(wide, high)}
        return down, across

    def line_lengths(self) -> set[float]:
        return {
            round(max(one["width"], one["height"]) * MM, 1)
            for one in self._page.lines
            if min(one["width"], one["height"]) < 0.01
        }

    def extent(self) -> tuple[float, float, float, float]:
        """How far anything is from the left, the top, the right and the bottom edge."""
        drawn = [*self._page.rects, *self._page.curves, *self._page.lines, *self._page.chars]
        width, height = self._page.width, self._page.height
        return (
            min(one["x0"] for one in drawn) * MM,
            min(one["top"] for one in drawn) * MM,
            (width - max(one["x1"] for one in drawn)) * MM,
            (height - max(one["bottom"] for one in drawn)) * MM,
        )

    def fonts(self) -> dict[str, bool]:
        """The names of the fonts, each with whether it is embedded."""
        found = {}
        for font in _fonts(self._page.page_obj.resources):
            inner = resolve1(resolve1(font["DescendantFonts"])[0])
            descriptor = resolve1(inner["FontDescriptor"])
            name = resolve1(descriptor["FontName"]).name.partition("+")[2]
            found[name] = any(f"FontFile{kind}" in descriptor for kind in ("", "2", "3"))
        return found


def _is_mark(long: float, short: float) -> bool:
    return round(long, 2) == 4.0 and short < 0.01


def _fonts(resources: Any) -> Iterator[Any]:
    """Yield the fonts of a page and of the pictures on it."""
    inner = resolve1(resources) or {}
    for font in (resolve1(inner.get("Font")) or {}).values():
        yield resolve1(font)
    for form in (resolve1(inner.get("XObject")) or {}).values():
        yield from _fonts(resolve1(form).attrs.get("Resources"))


@contextmanager
def measured(pdf: bytes) -> Iterator[list[MeasuredPage]]:
    with pdfplumber.open(BytesIO(pdf)) as document:
        yield [MeasuredPage(page) for page in document.pages]
