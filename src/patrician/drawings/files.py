"""Loads drawings from their files, alone or as symbols of a larger drawing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from patrician.drawings.colours import Theme, resolved

_FOLDER: Final = files(__package__).joinpath("svg")
_ROOT: Final = re.compile(r"<svg ([^>]*)>\n?(.*)</svg>", re.DOTALL)
_BOX: Final = re.compile(r'viewBox="([^"]*)"')
_DEFS: Final = re.compile(r"\s*<defs>\n?(.*?)\s*</defs>\n?", re.DOTALL)
_USED: Final = re.compile(r'href="#([\w-]+)"')


class Parts(NamedTuple):
    """A file in parts."""

    attributes: str
    """Of its root; they count where the file is shown alone."""
    definitions: str
    """Patterns and gradients, which others may use by their ids."""
    shapes: str

    @property
    def box(self) -> str:
        """The `viewBox`: left, top, width and height."""
        found = _BOX.search(self.attributes)
        assert found is not None, "every drawing has a viewBox"
        return found[1]


@cache
def drawing_names() -> tuple[str, ...]:
    """Return the names of all drawings, such as "crest-Roma" and "messenger"."""
    names = (entry.name for entry in _FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(".svg") for name in names if name.endswith(".svg")))


@cache
def parts(name: str) -> Parts:
    """Return the parts of a drawing's file."""
    if name not in drawing_names():
        raise KeyError(f"there is no drawing {name!r}")
    found = _ROOT.search(_FOLDER.joinpath(f"{name}.svg").read_text("utf-8"))
    assert found is not None, "every drawing has a root"
    definitions = "\n".join(_DEFS.findall(found[2]))
    return Parts(found[1], definitions, _DEFS.sub("", found[2]).strip("\n"))


def drawing(name: str, theme: Theme = "light", own: Mapping[str, str] | None = None) -> str:
    """Return a drawing as an SVG document of its own, with the colours of a theme.

    `own` are colours by name that stand in place of the usual ones.
    """
    attributes, definitions, shapes = parts(name)
    return document(attributes, definitions, shapes, theme, own)


def document(
    attributes: str,
    definitions: str,
    shapes: str,
    theme: Theme,
    own: Mapping[str, str] | None = None,
) -> str:
    """Return an SVG document, with all drawings in it that its shapes use.

    `own` are colours by name that stand in place of the usual ones.
    """
    inner = "\n".join(part for part in (definitions, *_symbols(used_in(shapes))) if part)
    defs = f"<defs>\n{inner}\n</defs>\n" if inner else ""
    return resolved(f"<svg {attributes}>\n{defs}{shapes}\n</svg>\n", theme, own or {})


def symbols(names: Iterable[str], theme: Theme = "light") -> str:
    """Return drawings as symbols with their definitions, to be shown by `<use href="#name">`."""
    return resolved("\n".join(_symbols(names)), theme)


def used_in(shapes: str) -> list[str]:
    """Return the names of the drawings that shapes refer to, each once."""
    return list(dict.fromkeys(_USED.findall(shapes)))


def _symbols(names: Iterable[str]) -> Iterator[str]:
    for name in names:
        one = parts(name)
        if one.definitions:
            yield one.definitions
        yield (
            f'<symbol id="{name}" viewBox="{one.box}" overflow="visible">\n{one.shapes}\n</symbol>'
        )
