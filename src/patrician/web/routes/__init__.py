"""The routes, one file for each thing they are about.

A router names its whole path itself, so that the log can tell it as it stands there.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from patrician.web.routes import about

ROUTERS: Final[tuple[APIRouter, ...]] = (about.router,)
