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
        return re.search(rf"\b(?:{pattern})", text, re.IGNORECASE) is not None


GLOSSARY: Final = (
    Term("towers?\\b", "T(?:u|ü)rm", "tours?\\b", "torr[ei]\\b"),
    Term("messengers?\\b", "Bote", "messagers?\\b", "messagger[oi]\\b"),
    Term("ambassadors?\\b", "Gesandte|Botschafter", "ambassad", "ambasciat"),
    Term("scholars?\\b", "Gelehrte", "érudit|savant", "studios|erudit"),
    Term("bankers?\\b", "Bankier", "banquiers?\\b", "banchier[ei]\\b"),
    Term("lad(?:y|ies)\\b", "Dame", "dames?\\b", "dam[ae]\\b"),
)
