"""The routes, one file for each thing they are about.

A router names its whole path itself, so that the log can tell it as it stands there.
"""

from __future__ import annotations

from typing import Final

from fastapi import APIRouter

from patrician.web.routes import about, archive, chat, decks, following, me, play, seats, tables

ROUTERS: Final[tuple[APIRouter, ...]] = (
    play.router,  # asked most often, so found first
    following.router,
    about.router,
    tables.router,
    decks.router,
    seats.router,
    chat.router,
    archive.router,
    me.router,
)
