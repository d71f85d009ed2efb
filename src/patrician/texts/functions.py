"""Functions that messages may call; the page has the same ones (`page/src/words/functions.ts`)."""

from __future__ import annotations

from typing import Any, Final
from unicodedata import normalize


def euphony(word: object, vowel: str) -> str:
    """Tell whether Italian puts a d between this vowel and a word: "ed Elena", "ad Anna".

    It does so before the same vowel, but not where that would say "ded": "e Edoardo".
    """
    letters = normalize("NFD", str(word)).casefold()
    plain = "".join(letter for letter in letters if letter.isalpha())
    return "yes" if plain.startswith(vowel) and not plain.startswith(f"{vowel}d") else "no"


FUNCTIONS: Final[dict[str, Any]] = {"EUPHONY": euphony}
"""By the names that messages call them by."""
