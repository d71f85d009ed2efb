"""All words people read, as Fluent messages: one folder a language, one file an area.

    >>> say("game-is-over")
    'the game is over'
    >>> say("game-is-over", language="de")
    'die Partie ist zu Ende'

Rules and errors are message ids with parameters elsewhere; here they get their words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from patrician.texts.functions import FUNCTIONS
from patrician.texts.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGES,
    current_language,
    language_of,
    speaking,
    spoken,
)

__all__ = [
    "AREAS",
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "PAGE_AREAS",
    "TRANSLATED",
    "current_language",
    "language_of",
    "say",
    "speaking",
    "spoken",
]

PAGE_AREAS: Final = (
    "cards",
    "reasons",
    "events",
    "score",
    "hints",
    # Of the page in the browser alone:
    "board",
    "table",
    "spoken",
    "rooms",
    "problems",
)
"""The areas of the page."""
TRANSLATED: Final = (*PAGE_AREAS, "terminal", "printing")
"""The areas that there are in every language: everything players read."""
# Where the page may break a long word; in plain text it would show up.
_SOFT_HYPHEN: Final = "\u00ad"
AREAS: Final = (*TRANSLATED, "arena", "training")
"""All areas; what research prints is in English only."""


def say(
    message: str,
    parameters: Mapping[str, object] | None = None,
    *,
    language: str | None = None,
) -> str:
    """Return a message in words: in this or the current language, in English if it has none."""
    bundle = _bundle(current_language() if language is None else spoken(language))
    if not bundle.has_message(message):
        bundle = _bundle(DEFAULT_LANGUAGE)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"the message {message!r} has no text")
    text, errors = bundle.format_pattern(pattern, dict(parameters or {}))
    if errors:
        raise LookupError(f"the message {message!r} cannot be told: {errors[0]}")
    return str(text).replace(_SOFT_HYPHEN, "")


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed writing directions and would show up in plain terminals.
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for area in AREAS if language == DEFAULT_LANGUAGE else TRANSLATED:
        text = files(__package__).joinpath(language, f"{area}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle
