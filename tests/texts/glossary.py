"""The words of the game in every language; a message that has the English one has to have these."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final


@dataclass(frozen=True)
class Term:
    """A word of the game: a pattern for each language, of which one form must occur."""

    english: str
    de: str
    fr: str
    it: str
    said_otherwise: frozenset[str] = field(default=frozenset())
    """Messages in which a language may put it differently."""

    def is_in(self, text: str, language: str) -> bool:
        """Tell whether a text has the word, in any of its forms."""
        pattern = self.english if language == "en" else getattr(self, language)
        # What is put in, such as $site, is no word.
        return re.search(rf"(?<!\$)\b(?:{pattern})", text, re.IGNORECASE) is not None


GLOSSARY: Final = (
    Term(
        "towers?\\b",
        "T(?:u|ü)rm",
        "tours?\\b",
        "torr[ei]\\b",
        frozenset({"guide-move"}),  # short, as it stands beside a button
    ),
    Term("sites?\\b", "Bauplatz|Bauplätze", "emplacements?\\b", "sit[oi]\\b"),
    Term("floors?\\b", "Stockwerk", "étages?\\b", "pian[oi]\\b"),
    Term("crests?\\b", "Wappen", "blasons?\\b", "stemm[ai]\\b"),
    Term("tokens?\\b", "\\w*plättchen|Ruhm", "jetons?\\b", "getton[ei]\\b"),
    Term("messengers?\\b", "Bote", "messagers?\\b", "messagger[oi]\\b"),
    Term("ambassadors?\\b", "Abgeordnete", "ambassad", "ambasciat"),
    Term("portraits?\\b", "Porträt", "portraits?\\b", "ritratt[oi]\\b"),
    Term("sets? of|\\bfull sets?\\b", "\\w*satz|\\w*sätze", "séries?\\b", "tris\\b"),
    Term("scholars?\\b", "Gelehrte", "savants?\\b", "erudit[oi]\\b"),
    Term("bankers?\\b", "Bankier", "banquiers?\\b", "banchier[ei]\\b"),
    Term("lad(?:y|ies)\\b", "Dame", "dames?\\b", "dam[ae]\\b"),
    Term("question marks?\\b", "Fragezeichen", "points? d’interrogation", "punt[oi] interrogativ"),
    Term("star\\b", "Stern", "étoile", "stell[ae]\\b"),
    Term("pile\\b", "\\w*stapel", "pioche", "mazzo"),
    Term(
        "hands?\\b",
        "\\w*hand|\\w*händ",
        "mains?\\b",
        "man[oi]\\b",
        frozenset({"handover-title"}),  # where it is no hand of cards
    ),
    Term("tables?\\b", "Tisch", "tables?\\b", "tavol[oi]\\b"),
)
