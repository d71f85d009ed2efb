"""Checking deck files of one's own, before a table is opened with them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Body
from pydantic import Field

from patrician.box import MAX_DECK_BYTES, Deck
from patrician.tables.options import Strict
from patrician.tables.own_deck import CheckedDeck, checked_deck, read_deck
from patrician.web.problems import documented
from patrician.web.routes.dependencies import Address, RateLimits, spend

router = APIRouter(tags=["decks"])


class DeckFile(Strict):
    """A deck file as it was chosen."""

    text: Annotated[str, Field(max_length=MAX_DECK_BYTES)]
    """TOML."""


@router.post("/api/decks", responses=documented(422, 429))
async def check_deck(
    limits: RateLimits, address: Address, file: Annotated[DeckFile, Body()]
) -> CheckedDeck:
    """Check a deck file; `deck` of the answer is what the options of a table take."""
    spend(limits.sayings, f"{address}/decks")
    # In a thread: a large file takes some ten milliseconds of the event loop otherwise.
    deck: Deck = await asyncio.to_thread(read_deck, file.text)
    return checked_deck(deck)
