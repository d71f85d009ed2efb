"""What a browser will ask for next, told with the page's first file.

That file names the first script, and only that knows what else is needed: the words, the room of a
table, the table itself. Named in a header of the answer (`Link`), all of it comes at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from patrician.texts import DEFAULT_LANGUAGE, LANGUAGES

PARTS: Final = "parts.json"
"""What the page consists of, as its build has written it down; not for browsers."""
_TABLE: Final = "table"
# Comes with the first file in any case.
_START: Final = "start"


class Preload:
    """Knows which parts of the page belong together."""

    def __init__(self, folder: Traversable) -> None:
        file = folder / PARTS
        parts: dict[str, Any] = json.loads(file.read_bytes()) if file.is_file() else {}
        named = {part["name"]: part for part in parts.values() if "name" in part}
        self._words = {tongue: _links(parts, named.get(tongue)) for tongue in LANGUAGES}
        self._table = _links(parts, named.get(_TABLE))

    def headers(self, table: str | None, languages: str) -> dict[str, str]:
        """Return what to tell who reads these languages and comes to a table, or elsewhere."""
        links = [*self._words[_spoken(languages)]]
        if table is not None:
            asked = f"</api/tables/{table}/entrance>; rel=preload; as=fetch; crossorigin"
            links += [*self._table, asked]
        return {"link": ", ".join(links)} if links else {}


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
