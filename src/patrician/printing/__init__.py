"""Printed sheets: what the box may lack, as PDFs in true size, in four languages.

    >>> pdf = print_sheet("tokens", paper="letter")
    >>> pdf[:5]
    b'%PDF-'

Python says what stands where (`imposition`) and in which words; Typst draws it by the templates.
The pictures are those of `patrician.drawings`, which the page has, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from patrician.box import CLASSIC, Deck, PatricianError, quoted
from patrician.printing import aid_sheets, guide_sheets, piece_sheets
from patrician.printing.papers import PAPERS
from patrician.printing.sheet import PrintOrder, Sheet
from patrician.printing.typesetting import EXTRA, typeset

__all__ = ["EXTRA", "PAPERS", "SHEETS", "PrintError", "print_sheet"]

_MAKERS: Final[Mapping[str, Callable[[PrintOrder], Sheet]]] = {
    "messengers": piece_sheets.messengers,
    "tokens": piece_sheets.tokens,
    "ambassadors": piece_sheets.ambassadors,
    "cards": piece_sheets.cards,
    "player-aids": aid_sheets.player_aids,
    "score-pad": aid_sheets.score_pad,
    "summary": guide_sheets.summary,
    "mounting": guide_sheets.mounting,
}
SHEETS: Final = tuple(_MAKERS)
"""The names of the sheets."""
MAX_CARDS: Final = 200
"""More cards than anybody needs at once."""


class PrintError(PatricianError):
    """Something that cannot be printed."""


def print_sheet(
    name: str, *, paper: str = "a4", deck: Deck = CLASSIC, cards: Iterable[str] = ()
) -> bytes:
    """Return a sheet as a PDF, in the current language.

    `cards` are ids of cards, for the sheet of cards; every card of the deck if none is named.
    """
    if name not in _MAKERS:
        raise PrintError(f"there is no sheet {quoted(name)}; there are {', '.join(SHEETS)}")
    if paper not in PAPERS:
        raise PrintError(f"there is no paper {quoted(paper)}; there are {', '.join(PAPERS)}")
    wanted = tuple(cards)
    if len(wanted) > MAX_CARDS:
        raise PrintError(f"{len(wanted)} cards; at most {MAX_CARDS} can be printed at once")
    for card in wanted:
        if card not in deck:
            raise PrintError(f"there is no card {quoted(card)} in the deck {quoted(deck.name)}")
    order = PrintOrder(PAPERS[paper], deck, tuple(deck[card] for card in wanted))
    sheet = _MAKERS[name](order)
    return typeset(sheet.template, sheet.data, sheet.pictures)
