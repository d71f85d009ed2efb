"""The colours of the page as people see them, also those who see no difference of some."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

Theme = Literal["light", "dark"]
Vision = Literal["full", "protanopia", "deuteranopia", "tritanopia"]
Colour = tuple[float, float, float]

THEMES: Final[tuple[Theme, ...]] = ("light", "dark")
_STYLE: Final = Path(__file__).parents[2] / "page" / "src" / "style"
_TOKEN: Final = re.compile(r"--([\w-]+):\s*(light-dark\([^;]*\)|#[0-9a-f]{6});")
_HEX: Final = re.compile(r"#([0-9a-f]{6})")
# What is left of linear light: Machado, Oliveira and Fernandes (2009), at their full severity.
_SEEN: Final[dict[Vision, Sequence[Sequence[float]]]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VISIONS: Final = tuple(_SEEN)
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


@cache
def _tokens() -> dict[str, tuple[str, ...]]:
    """Every colour that has a name, by day and, if it is another one then, by night."""
    files = ("tokens.css", "drawn-colours.css")
    named = _TOKEN.findall("".join((_STYLE / file).read_text("utf-8") for file in files))
    return {name: tuple(_HEX.findall(value)) for name, value in named}


def token(name: str, theme: Theme) -> Colour:
    """Return a colour of the page by its name, as parts of linear light."""
    values = _tokens()[name]
    digits = values[THEMES.index(theme) % len(values)]
    red, green, blue = (_linear(int(digits[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return red, green, blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast of two colours by WCAG."""
    darker, lighter = sorted(_times(_TO_XYZ, colour)[1] for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def difference(one: Colour, other: Colour, vision: Vision = "full") -> float:
    """Return how far two colours lie apart in CIELAB (1976), for somebody who sees like this."""
    pairs = zip(_lab(one, vision), _lab(other, vision), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def lightness(colour: Colour) -> float:
    """Return how light a colour is: what is left of it in grey, from 0 to 100."""
    return _lab(colour, "full")[0]


def _lab(colour: Colour, vision: Vision) -> Colour:
    seen = [min(1.0, max(0.0, part)) for part in _times(_SEEN[vision], colour)]
    x, y, z = (
        _root(part / white) for part, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def _times(matrix: Sequence[Sequence[float]], colour: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix]
