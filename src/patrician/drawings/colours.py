"""Colours of cities, players and paint, by the names that the page's style has for them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal

Theme = Literal["light", "dark"]

_NAMED: Final = re.compile(r"var\(--([\w-]+)(?:, *([^()]*))?\)")


@dataclass(frozen=True, slots=True)
class Colour:
    """A colour as six hexadecimal digits, on a light and on a dark ground."""

    light: str
    dark: str

    def css(self) -> str:
        """Return the colour as a value of CSS."""
        return self.light if self.light == self.dark else f"light-dark({self.light}, {self.dark})"


def _loaded() -> Mapping[str, Colour]:
    data: dict[str, str | dict[Theme, str]] = json.loads(
        files(__package__).joinpath("colours.json").read_text("utf-8")
    )
    return MappingProxyType(
        {
            name: Colour(value, value) if isinstance(value, str) else Colour(**value)
            for name, value in data.items()
        }
    )


COLOURS: Final = _loaded()
PLAYER_COLOURS: Final = tuple(
    name.split("-")[1] for name in COLOURS if re.fullmatch(r"player-[a-z]+", name)
)
"""The colours that a player can have."""


def colour(name: str, theme: Theme = "light") -> str:
    """Return a colour by its name, such as "city-Roma" or "player-red-edge"."""
    found = COLOURS[name]
    return found.light if theme == "light" else found.dark


def resolved(svg: str, theme: Theme, own: Mapping[str, str] | None = None) -> str:
    """Replace every `var(--name)` by a value, for programs that know no custom properties."""

    def value(match: re.Match[str]) -> str:
        name, fallback = match.groups()
        if own and name in own:
            return own[name]
        return colour(name, theme) if name in COLOURS else fallback

    return _NAMED.sub(value, svg)
