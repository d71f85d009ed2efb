"""Preload headers: what a browser will request next, named with the page's document.

The document names the first script, and only that script knows what else is needed: the messages
of a language, the script of a screen, the table itself. Named in a `Link` header, all of it is
requested at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from patrician.texts import DEFAULT_LANGUAGE, LANGUAGES
from patrician.web.page_routes import PageRoute

PARTS: Final = "parts.json"
"""The manifest of the page's build; not served."""
# The document names this script itself; it has the first screen in it.
_START: Final = "start"
_TABLE: Final = "table"
_OTHER_SCREENS: Final = "others"


class Preload:
    """The files that each screen needs, from the manifest of the build."""

    def __init__(self, folder: Traversable) -> None:
        file = folder / PARTS
        parts: dict[str, Any] = json.loads(file.read_bytes()) if file.is_file() else {}
        named = {part["name"]: part for part in parts.values() if "name" in part}
        self._words = {tongue: _links(parts, named.get(tongue)) for tongue in LANGUAGES}
        self._table = _links(parts, named.get(_TABLE))
        self._others = _links(parts, named.get(_OTHER_SCREENS))

    def headers(self, route: PageRoute, languages: str) -> dict[str, str]:
        """Return the header for a screen and the languages of a browser."""
        links = [*self._words[_spoken(languages)], *self._screen(route)]
        return {"link": ", ".join(links)} if links else {}

    def _screen(self, route: PageRoute) -> list[str]:
        """Return links to the script of a screen, and to the table it shows."""
        if route.table is not None:
            entrance = f"/api/tables/{route.table}/entrance"
            return [*self._table, f"<{entrance}>; rel=preload; as=fetch; crossorigin"]
        return [] if route.screen == "home" else self._others


def _links(parts: Mapping[str, Any], part: Mapping[str, Any] | None) -> list[str]:
    """Return links to a part and to what it needs."""
    files = dict.fromkeys(_files(parts, part)) if part else {}
    return [f"</{file}>; rel=modulepreload" for file in files]


def _files(parts: Mapping[str, Any], part: Mapping[str, Any]) -> Iterator[str]:
    yield part["file"]
    for needed in part.get("imports", ()):
        if parts[needed].get("name") != _START:
            yield from _files(parts, parts[needed])


def _spoken(languages: str) -> str:
    """Return the first of our languages that a browser names, as the page itself chooses it."""
    tongues = (tag.partition(";")[0].partition("-")[0].strip() for tag in languages.split(","))
    known = (tongue.lower() for tongue in tongues if tongue.lower() in LANGUAGES)
    return next(known, DEFAULT_LANGUAGE)
