"""What people are called: something that can be seen, and read as one word after the other.

>>> checked_name("  Anna   Bella ")
'Anna Bella'
"""

from __future__ import annotations

from typing import Final
from unicodedata import category, normalize

from patrician.tables.errors import Refused

MAX_NAME_LENGTH: Final = 40
MOST_MARKS: Final = 3
"""Combining marks on one letter; living scripts need no more."""

# Letters and symbols that show nothing, whatever their category says.
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
_VISIBLE: Final = ("L", "N", "P", "S")


def checked_name(name: str) -> str:
    """Return a name in its normal form; raises ValueError if it cannot be seen or read."""
    name = " ".join(part for part in normalize("NFC", name).strip().split(" ") if part)
    if not 1 <= len(name) <= MAX_NAME_LENGTH or not name.isprintable() or not is_visible(name):
        raise ValueError(f"a name has 1 to {MAX_NAME_LENGTH} visible characters")
    if not is_readable(name):
        raise ValueError(f"a name has visible letters, each with at most {MOST_MARKS} marks")
    return name


def is_visible(text: str) -> bool:
    """Tell whether anything of a text can be seen."""
    return any(letter not in _BLANK and category(letter)[0] in _VISIBLE for letter in text)


def is_readable(text: str) -> bool:
    """Tell whether a text can be seen, and read word by word."""
    return is_visible(text) and all(map(_is_readable_word, text.split(" ")))


def _is_readable_word(word: str) -> bool:
    """Tell whether a word has no blanks inside and no letter that is buried under marks."""
    marks = MOST_MARKS  # nothing to put a mark on yet
    for letter in word:
        if letter in _BLANK:
            return False
        marks = marks + 1 if category(letter)[0] == "M" else 0
        if marks > MOST_MARKS:
            return False
    return True


def likeness(name: str) -> str:
    """Return what two names have in common that are taken for each other: case, marks, widths."""
    plain = normalize("NFKD", name.casefold())
    return "".join(letter for letter in plain if category(letter)[0] in _VISIBLE).casefold()


def accepted_name(name: str) -> str:
    """Return a name as it is kept; raises Refused, with the reason, if it is none."""
    try:
        return checked_name(name)
    except ValueError as error:
        raise Refused("bad-name", str(error)) from None
