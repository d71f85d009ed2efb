"""The paths of the page's screens, from `page_routes.json`.

The server, the page and its service worker read that file, so they agree on which paths show the
page. Secrets such as invitations stand in the fragment (behind #), which browsers never send.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, TypedDict


class _Routes(TypedDict):
    """The shape of `page_routes.json`; the values of `parameters` are regular expressions."""

    parameters: dict[str, str]
    screens: dict[str, str]
    former: dict[str, str]
    """Paths of links that were sent before; they lead to the screen as well."""


@dataclass(frozen=True, slots=True)
class PageRoute:
    """A screen of the page, and the table it shows, if any."""

    screen: str
    table: str | None


def route_of(path: str) -> PageRoute | None:
    """Return which screen a path shows; None if it belongs to no screen."""
    for screen, pattern in _PATTERNS:
        if found := pattern.fullmatch(path):
            return PageRoute(screen, found.groupdict().get("table"))
    return None


def path_to(screen: str, **parameters: str) -> str:
    """Return the path of a screen."""
    return _ROUTES["screens"][screen].format(**parameters)


def _pattern(template: str) -> re.Pattern[str]:
    # The templates consist of letters, slashes and parameters: nothing else needs escaping.
    parameters = _ROUTES["parameters"]
    return re.compile(re.sub(r"{(\w+)}", lambda at: f"(?P<{at[1]}>{parameters[at[1]]})", template))


_FILE: Final = files("patrician.web") / "page_routes.json"
_ROUTES: Final[_Routes] = json.loads(_FILE.read_bytes())
_PATTERNS: Final = [
    (screen, _pattern(template))
    for kind in (_ROUTES["screens"], _ROUTES["former"])
    for screen, template in kind.items()
]
