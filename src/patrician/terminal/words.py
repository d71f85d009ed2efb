"""Small pieces of text that the board, the log and the questions share."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import Final

from rich.cells import cell_len

from patrician.box import Bonus, Card
from patrician.texts import say

WIDTH: Final = 80
_NAME_WIDTH: Final = 20
_GAP: Final = "  "
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


def clauses(parts: Sequence[str]) -> str:
    """Put clauses that have commas of their own one after the other."""
    if len(parts) < 2:
        return "".join(parts)
    return say("list-clauses", {"most": clauses(parts[:-1]), "last": parts[-1]})


def decimal(number: float) -> str:
    """Write a number with one decimal place, as the reader does."""
    return f"{number:.1f}".replace(".", say("decimal-mark"))


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


def short_name(name: str) -> str:
    """Cut a long name, so that a table of players stays within the width of a terminal."""
    return name if len(name) <= _NAME_WIDTH else f"{name[: _NAME_WIDTH - 3]}..."


def columns(rows: Sequence[Sequence[str]], *, width: int | None = None) -> list[str]:
    """Lay out rows of text in aligned columns.

    Where there is a width, what does not fit into the last column goes on below.
    """
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    *first, _ = widths
    indent = sum(first) + len(_GAP) * len(first)
    lines = []
    for row in rows:
        cells = [
            cell + " " * (wide - cell_len(cell)) for cell, wide in zip(row, first, strict=False)
        ]
        last, *rest = [row[-1]] if width is None else _folded(row[-1], width - indent)
        lines.append(_GAP.join([*cells, last]).rstrip())
        lines += [" " * indent + text for text in rest]
    return lines


def _folded(text: str, width: int) -> list[str]:
    """Break a cell between its words, if it is too wide."""
    if cell_len(text) <= width or width < 1:
        return [text]
    return textwrap.wrap(text, width, break_long_words=False, break_on_hyphens=False)
