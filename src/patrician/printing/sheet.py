"""A sheet to print: a template, what is filled into it, and its pictures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from patrician.box import CLASSIC, Card, Deck
from patrician.drawings import COLOURS, colour
from patrician.printing.imposition import BLEED, Block, sheet_of
from patrician.printing.papers import PAPERS, Paper
from patrician.printing.wording import size_words
from patrician.texts import current_language, say


@dataclass(frozen=True)
class PrintOrder:
    """What somebody wants printed: on which paper, of which deck, and which of its cards."""

    paper: Paper = PAPERS["a4"]
    deck: Deck = CLASSIC
    cards: Sequence[Card] = ()
    """In this order, as often as each is named; none for every card of the deck."""


@dataclass(frozen=True)
class Sheet:
    """What Typst makes a PDF of."""

    template: str
    data: Mapping[str, Any]
    pictures: Mapping[str, str]
    """SVG documents by the names that the template has for them."""


def page_sheet(
    name: str, paper: Paper, words: Mapping[str, Any], pictures: Mapping[str, str]
) -> Sheet:
    """Return a sheet to read, laid out by a template of its name."""
    return Sheet(name, {**_common(name, paper), **words}, pictures)


def piece_sheet(
    name: str,
    paper: Paper,
    pages: Sequence[Sequence[Block]],
    pictures: Mapping[str, str],
    *,
    template: str = "pieces",
    words: Mapping[str, Any] | None = None,
) -> Sheet:
    """Return a sheet of pieces to cut out, in blocks one above the other."""
    sizes = dict.fromkeys((block.width, block.height) for blocks in pages for block in blocks)
    facts = {"sheet": say(f"print-sheet-{name}"), "size": size_words(*sizes)}
    data = {
        **_common(name, paper),
        **(words or {}),
        "note": say("print-note", facts),
        "bleed": BLEED,
        "pages": [sheet_of(paper, *blocks) for blocks in pages],
    }
    return Sheet(template, data, pictures)


def _common(name: str, paper: Paper) -> dict[str, Any]:
    """Return what every template needs."""
    return {
        "title": f"Patrician: {say(f'print-sheet-{name}')}",
        "language": current_language(),
        "paper": {"width": paper.width, "height": paper.height},
        "colours": {name: colour(name) for name in COLOURS},
    }
