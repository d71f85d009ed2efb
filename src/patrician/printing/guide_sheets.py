"""Sheets to read: the rules in short, and how pieces are made of printed sheets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from patrician.box import BOX
from patrician.drawings import card_back
from patrician.printing import pieces, wording
from patrician.printing.aid_sheets import AID, AIDS_PER_PAGE
from patrician.printing.imposition import BLEED
from patrician.printing.sheet import PrintOrder, Sheet, page_sheet
from patrician.texts import say

_FIRST_COLUMN: Final = 3
"""So many sections stand in the first column of the rules in short."""
_MOUNTING_STEPS: Final = ("print", "glue", "dry", "cut")


def summary(order: PrintOrder) -> Sheet:
    """Return the rules in short, on one page."""
    examples = {bonus: wording.example_of(bonus, order.deck.cards) for bonus in wording.BONUSES}
    words = {
        "heading": say("print-sheet-summary"),
        "goal": say("learn-goal"),
        "sections": [*_base_game(), *_expansions()],
        "first-column": _FIRST_COLUMN,
        "history": _section(say("print-history"), _text(say("print-history-text"))),
        "foot": say("print-foot"),
        **wording.cities(),
    }
    pictures = {
        "mark": card_back(),
        **{f"face-{bonus}": pieces.face(card, order.deck) for bonus, card in examples.items()},
        **pieces.crests(order.deck),
    }
    return page_sheet("summary", order.paper, words, pictures)


def _base_game() -> list[dict[str, Any]]:
    setup = [_text(say(f"print-setup-{what}")) for what in ("cities", "cards", "floors")]
    steps = [
        {"kind": "step", "number": number, **wording.step(name)}
        for number, name in enumerate(wording.STEPS, start=1)
    ]
    bonuses = [
        {"kind": "card", "picture": f"face-{bonus}", "words": wording.bonus_words(bonus)}
        for bonus in wording.BONUSES
    ]
    return [
        _section(say("print-setup"), *setup),
        _section(say("learn-turn-title"), *steps),
        _section(say("learn-cards-title"), *bonuses),
        _section(say("learn-city-title"), _text(say("learn-city"))),
        _section(say("learn-end-title"), _text(say("learn-end")), _text(say("learn-end-tie"))),
    ]


def _expansions() -> list[dict[str, Any]]:
    return [
        _section(
            say("expansion-messengers"),
            _text(say("print-messengers-count")),
            _text(say("learn-messengers")),
        ),
        _section(
            say("expansion-ambassadors"),
            _text(say("learn-ambassadors")),
            _text(say("print-ambassadors-tie")),
        ),
    ]


def _section(title: str, *parts: Mapping[str, Any]) -> dict[str, Any]:
    return {"title": title, "parts": list(parts)}


def _text(words: str) -> dict[str, str]:
    return {"kind": "text", "words": words}


def mounting(order: PrintOrder) -> Sheet:
    """Return how to print, glue and cut, with a list of all pieces."""
    words = {
        "heading": say("print-sheet-mounting"),
        "about": say("print-mount-about"),
        "steps": [
            {
                "title": say(f"print-mount-{name}"),
                "words": say(f"print-mount-{name}-about", {"bleed": f"{BLEED:g}"}),
            }
            for name in _MOUNTING_STEPS
        ],
        "ruler": say("print-mount-line"),
        "columns": [say(f"print-mount-{name}") for name in ("sheet", "pieces", "size", "on")],
        "rows": _pieces(),
        "foot": say("print-mount-foot"),
    }
    return page_sheet("mounting", order.paper, words, {})


def _pieces() -> list[list[str]]:
    cards = sum(city.cards for city in BOX.cities)
    rows = [
        ("messengers", str(pieces.MESSENGERS), (pieces.MESSENGER,), "board"),
        ("tokens", f"{pieces.MESSENGER_TOKENS} + 1", (pieces.TOKEN,), "board"),
        ("ambassadors", "3 + 1", (pieces.SMALL_CARD, pieces.CARD), "card"),
        ("cards", str(cards), (pieces.CARD,), "sleeves"),
        ("player-aids", str(AIDS_PER_PAGE), (AID,), "card"),
        ("score-pad", str(AIDS_PER_PAGE), (AID,), "paper"),
    ]
    return [
        [
            say(f"print-sheet-{name}"),
            count,
            wording.size_words(*sizes),
            say(f"print-mount-on-{ground}"),
        ]
        for name, count, sizes, ground in rows
    ]
