"""Settings for tests, which no environment of whoever runs them can change."""

from __future__ import annotations

from typing import Any, Final

from patrician.web.settings import Settings

ORIGIN: Final = "http://127.0.0.1:8321"
SECRET: Final = "s3cret-s3cret-s3cret-s3cret-s3cret-s3cret-s"

MANY: Final = 1_000_000
_LIMITED: Final = (
    "requests",
    "commands",
    "toggles",
    "openings",
    "listings",
    "sayings",
    "hints",
    "guesses",
    "sockets",
)
UNLIMITED: Final[dict[str, Any]] = {
    f"{what}_{how}": MANY for what in _LIMITED for how in ("per_second", "at_once")
}
"""Settings of a server that never says "too often"."""


def settings(**changes: Any) -> Settings:
    """Return the defaults with some changes."""
    return Settings(**changes)
