"""Parts of several sheets in words: the steps of a turn, what cards show, the ten cities."""

from __future__ import annotations

from typing import Any, Final

from patrician.box import BOX, MAX_PLAYERS, Card
from patrician.texts import say

STEPS: Final = ("play", "build", "special", "take", "refill")
"""Of a turn (B2), without that of the Messengers."""
BONUSES: Final = ("crests", "question", "move", "portrait", "portraits")
"""What a card can show besides its city, in the order in which it is explained."""


def step(name: str) -> dict[str, str]:
    """Return a step of a turn: its name and what is done in it."""
    return {"title": say(f"print-step-{name}"), "words": say(f"print-step-{name}-about")}


def bonus_words(bonus: str) -> str:
    """Return what a card means that shows this."""
    return say(f"learn-card-{bonus}")


def cities() -> dict[str, Any]:
    """Return the table of the cities: its title, its columns and a row for each city."""
    rows = [
        {
            "name": city.name,
            "holds": city.holds,
            "tokens": " + ".join(map(str, city.tokens)),
            "cards": city.cards,
            "five": city.players == MAX_PLAYERS,
        }
        for city in BOX.cities
    ]
    columns = [say(f"print-column-{name}") for name in ("city", "floors", "tokens", "cards")]
    return {
        "cities-title": say("print-cities"),
        "columns": columns,
        "cities": rows,
        "five": say("print-five"),
    }


def size_words(*sizes: tuple[float, float]) -> str:
    """Return sizes like "50 × 24", with a semicolon between several."""
    return "; ".join(f"{width:g} × {height:g}" for width, height in sizes)


def example_of(bonus: str, cards: tuple[Card, ...]) -> Card:
    """Return a card that shows this, and a star if one does."""
    found = [card for card in cards if card.bonus.name.lower() == bonus]
    return next((card for card in found if card.star), found[0])
