"""Draws docs/architecture.svg from the layers that `make check` enforces.

The rows are those of the contract in pyproject.toml, and what a package does is the first line of
its docstring: so the picture cannot differ from the code. With --check it only compares.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = ROOT / "docs" / "architecture.svg"
_PACKAGE: Final = ROOT / "src" / "patrician"

# In pixels.
_WIDTH: Final = 960
_MARGIN: Final = 24
_HEIGHT: Final = 74
_GAP: Final = 30
_LETTERS: Final = 6.4
"""How wide a letter of a description is, about."""
_SIDE: Final = 190
"""The column of the page, which is no package of Python."""

_STYLE: Final = """
  .box { fill: #fbf7ee; stroke: #8a6d3b; stroke-width: 1.5 }
  .page { fill: #eef3fb; stroke: #3b5b8a }
  .name { font: 600 17px sans-serif; fill: #3a2c14 }
  .what { font: 13px sans-serif; fill: #4a4030 }
  .arrow { stroke: #8a6d3b; stroke-width: 1.5; fill: none; marker-end: url(#tip) }
"""
_HEAD: Final = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}" role="img"
  aria-label="The packages of Patrician; imports go from top to bottom">
<style>{_STYLE.replace("{", "{{").replace("}", "}}")}</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"
  orient="auto"><path d="M0 0 8 4 0 8z" fill="#8a6d3b"/></marker></defs>
<rect width="{{width}}" height="{{height}}" fill="#fff"/>"""
_END: Final = "</svg>\n"


class Box(NamedTuple):
    """A package, and where it is drawn."""

    name: str
    what: str
    x: float
    y: float
    width: float
    css: str = "box"

    def svg(self) -> Iterator[str]:
        """Yield the elements of the box."""
        yield (
            f'<rect class="{self.css}" x="{self.x:g}" y="{self.y:g}" width="{self.width:g}"'
            f' height="{_HEIGHT}" rx="8"/>'
        )
        yield f'<text class="name" x="{self.x + 14:g}" y="{self.y + 25:g}">{self.name}/</text>'
        for number, line in enumerate(_wrapped(self.what, (self.width - 28) / _LETTERS)):
            y = self.y + 45 + 16 * number
            yield f'<text class="what" x="{self.x + 14:g}" y="{y:g}">{escape(line)}</text>'


def rows() -> list[list[str]]:
    """Return the packages from top to bottom, as the contract has them."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    layers = next(one["layers"] for one in contracts if one["id"] == "layers")
    return [[name.strip() for name in layer.split("|")] for layer in layers]


def what_it_is(package: str) -> str:
    """Return the first sentence of a package's docstring."""
    tree = ast.parse((_PACKAGE / package / "__init__.py").read_text(encoding="utf-8"))
    return (ast.get_docstring(tree) or "").partition("\n")[0].partition(". ")[0].rstrip(".")


def _wrapped(text: str, width: float) -> list[str]:
    """Break a text into lines; what does not fit into two is left out from its colon on."""
    lines = [""]
    for word in text.replace("`", "").split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    head, colon, _ = text.partition(":")
    return _wrapped(head, width) if len(lines) > 2 and colon else lines


def _boxes() -> Iterator[Box]:
    inner = _WIDTH - 2 * _MARGIN - _SIDE - _GAP
    for number, names in enumerate(rows()):
        width = (inner - _GAP * (len(names) - 1)) / len(names)
        y = _MARGIN + number * (_HEIGHT + _GAP)
        for place, name in enumerate(names):
            yield Box(name, what_it_is(name), _MARGIN + place * (width + _GAP), y, width)


def drawing() -> str:
    """Return the picture as SVG."""
    boxes = list(_boxes())
    web = next(box for box in boxes if box.name == "web")
    x = _WIDTH - _MARGIN - _SIDE
    page = Box("page", "the page in the browser, in TypeScript", x, web.y, _SIDE, "box page")
    bottom = max(box.y for box in boxes) + _HEIGHT
    inner = _WIDTH - 2 * _MARGIN - _SIDE - _GAP
    arrows = [
        f'<path class="arrow" d="M{_MARGIN + inner / 2:g} {y + _HEIGHT:g}v{_GAP - 4}"/>'
        for y in sorted({box.y for box in boxes})
        if y + _HEIGHT < bottom
    ]
    middle = web.y + _HEIGHT / 2
    to_web = f'<path class="arrow" d="M{x:g} {middle:g}H{web.x + web.width + 4:g}"/>'
    elements = [line for box in [*boxes, page] for line in box.svg()]
    height = bottom + _MARGIN
    return "\n".join(
        [_HEAD.format(width=_WIDTH, height=f"{height:g}"), *arrows, to_web, *elements, _END]
    )


def main(arguments: list[str]) -> int:
    """Write the picture, or with --check say whether it is up to date."""
    drawn = drawing()
    if arguments == ["--check"]:
        if PICTURE.exists() and PICTURE.read_text(encoding="utf-8") == drawn:
            return 0
        print("docs/architecture.svg is out of date: python -m tools.architecture_picture")
        return 1
    PICTURE.write_text(drawn, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
