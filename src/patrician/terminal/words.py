"""Small pieces of text that the board, the log and the questions share."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from patrician.box import Bonus, Card
from patrician.texts import say

WIDTH: Final = 80
LETTERS: Final = "ABCDE"
_FACES: Final = {
    Bonus.CRESTS: "face-crests",
    Bonus.QUESTION: "face-question",
    Bonus.MOVE: "face-move",
    Bonus.PORTRAIT: "face-portrait",
    Bonus.PORTRAITS: "face-portraits",
}


def face(card: Card) -> str:
    """Describe what a card shows."""
    message = "face-portrait-star" if card.star else _FACES[card.bonus]
    return say(message, {"kind": card.portrait or ""})


def card_words(card: Card) -> str:
    """Name a card together with what it shows."""
    return say("card", {"card": card.id, "face": face(card)})


def portraits_listed(counts: Mapping[str, int]) -> str:
    """List portraits by kind, "2 ladies and 1 scholar"; empty if there are none."""
    return listed(
        [
            say("portrait-count", {"count": count, "kind": kind})
            for kind, count in counts.items()
            if count
        ]
    )


def listed(words: Sequence[str]) -> str:
    """List words like "Anna, Bruno and Chiara"."""
    if len(words) < 2:
        return "".join(words)
    return say("list-end", {"most": ", ".join(words[:-1]), "last": words[-1]})


def percent(chance: float) -> str:
    """Say a chance."""
    return say("percent", {"percent": round(100 * chance)})


def wrapped(text: str, indent: int = 0) -> list[str]:
    """Break text into lines that fit, all but the first indented."""
    # Card names like siena-2 stay whole.
    return textwrap.wrap(
        text,
        WIDTH,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay out rows of text in aligned columns."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
