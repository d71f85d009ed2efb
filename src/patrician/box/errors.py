"""The root of every error the package raises on purpose, and how errors show a wrong value."""

from __future__ import annotations

from typing import Final

_WORDS: Final = {True: "true", False: "false", None: "null"}


class PatricianError(Exception):
    """An error that is reported to a person in one sentence, without a traceback."""


class DeckError(PatricianError):
    """A deck that cannot be played with; the text says which card or city and why.

    `message` and `facts` are the same for a catalogue of texts in other languages.
    """

    def __init__(self, sentence: str, message: str = "", **facts: str | int) -> None:
        super().__init__(sentence)
        self.message = message
        self.facts = facts


def quoted(value: object, *, length: int = 40) -> str:
    """Return a wrong value for an error message: on one line, ASCII, shortened."""
    if value is None or isinstance(value, bool):
        return _WORDS[value]
    try:
        text = ascii(value)
    except (RecursionError, ValueError):  # nested too deeply, a number of thousands of digits
        return "something too large to show"
    return text if len(text) <= length else f"{text[: length - 3]}..."
