"""Small pieces of text that the board, the log and the questions share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from patrician.box import Bonus, Card
from patrician.texts import say

LETTERS = "ABCDE"
_FACES = {
    Bonus.CRESTS: "face-crests",
    Bonus.QUESTION: "face-question",
    Bonus.MOVE: "face-move",
    Bonus.PORTRAIT: "face-portrait",
    Bonus.PORTRAITS: "face-portraits",
}


def face(card: Card) -> str:
    """Describe what a card shows."""
    message = "face-portrait-star" if card.star else _FACES[card.bonus]
    return say(message, {"city": card.city, "kind": card.portrait or ""})


def portraits_listed(counts: Mapping[str, int]) -> str:
    """List portraits by kind, "2 ladies, 1 scholar"; empty if there are none."""
    return ", ".join(
        say("portrait-count", {"count": count, "kind": kind})
        for kind, count in counts.items()
        if count
    )


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lay out rows of text in aligned columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
