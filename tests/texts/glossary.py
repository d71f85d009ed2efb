"""The words of the game in every language, those of the rule books.

A message that has the English word has to have these, and none has a word that is not used.
"""

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
    Term(
        "sites?\\b",
        "Bauplatz|Bauplätze",
        "emplacements?\\b",
        "sit[oi]\\b",
        frozenset({"guide-site", "guide-site-finish"}),  # in Italian "scegli un sito" is a website
    ),
    Term("floors?\\b", "Stockwerk", "étages?\\b", "pian[oi]\\b"),
    Term("cit(?:y|ies)\\b", "\\w*stadt|\\w*städte", "cités?\\b", "città\\b"),
    Term("crests?\\b", "Wappen", "armoiries\\b", "stemm[ai]\\b"),
    Term("building cards?\\b", "Auftragskarte", "cartes? Construction", "cart[ae] edificio"),
    Term("messenger tokens?\\b", "Botenplättchen", "jetons? de messager", "getton[ei] messagger"),
    Term(
        "(?<!messenger )tokens?\\b",
        "\\w*plättchen|Ruhm\\b",
        "tuiles?\\b|jetons? de messager",
        "getton[ei]\\b",
    ),
    Term("shorter\\b", "niedriger", "plus (?:basse|petite)|l’autre tour", "più bass[ao]"),
    Term("draw pile\\b", "Nachziehstapel", "pioche", "mazzo"),
    Term("board\\b(?! game)", "Spielplan", "plateau", "plancia"),
    Term("messengers?\\b", "Bote", "messagers?\\b", "messagger[oi]\\b"),
    Term("ambassadors?\\b", "Abgeordnete", "ambassad", "ambasciat"),
    Term("portraits?\\b", "\\w*[Kk]opf|\\w*[Kk]öpf", "portraits?\\b", "ritratt[oi]\\b"),
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
    Term(
        "tables?\\b",
        "Tisch",
        "tables?\\b",
        "tavol[oi]\\b",
        frozenset({"play-help"}),  # where it is rows and columns
    ),
)

NOT_USED: Final = {
    "en": r"neighbour|lower tower|prestige points|tower pieces?",
    "de": r"Porträt|umsetzen|umgesetzt|(?<!\w)Plättchen|Joker|(?<!Spiel)Plan\b|Zufall",
    "fr": r"\bvilles?\b|blason|\bhasard|emplacement (?:gauche|droit)\b|tour (?:gauche|droite)\b",
    "it": r"tabellone|pari merito|promemoria|parte di caso|sito (?:sinistro|destro)",
}
"""Words for which the rule books have others."""
