"""Settings for tests, which no environment of whoever runs them can change."""

from __future__ import annotations

from typing import Any, Final

from patrician.web.settings import Settings

ORIGIN: Final = "http://127.0.0.1:8321"
SECRET: Final = "s3cret-s3cret-s3cret-s3cret-s3cret-s3cret-s"


def settings(**changes: Any) -> Settings:
    """Return the defaults with some changes."""
    return Settings(**changes)
