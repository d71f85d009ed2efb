"""All words people read, as Fluent messages: one folder a language, one file an area.

    >>> say("game-is-over")
    'the game is over'

Rules and errors are told elsewhere as message ids with parameters; here they get their words.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from patrician.texts.functions import FUNCTIONS

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final = (DEFAULT_LANGUAGE, "de", "fr", "it")
"""Every language there is a folder for; the page offers the same."""
TRANSLATED: Final = (
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
"""The areas of the page, which there are in every language."""
AREAS: Final = (*TRANSLATED, "terminal", "arena", "training")
"""All areas; the command speaks English only."""


def say(
    message: str,
    parameters: Mapping[str, object] | None = None,
    *,
    language: str = DEFAULT_LANGUAGE,
) -> str:
    """Return a message in words: in the language, in English where the language has none."""
    bundle = _bundle(spoken(language))
    if not bundle.has_message(message):
        bundle = _bundle(DEFAULT_LANGUAGE)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"the message {message!r} has no text")
    text, errors = bundle.format_pattern(pattern, dict(parameters or {}))
    if errors:
        raise LookupError(f"the message {message!r} cannot be told: {errors[0]}")
    return str(text)


def spoken(language: str) -> str:
    """Return which language of ours is meant: "de" by "de-AT", English by an unknown one."""
    known = language.lower().replace("_", "-").partition("-")[0]
    return known if known in LANGUAGES else DEFAULT_LANGUAGE


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed writing directions and would show up in plain terminals.
    bundle = FluentBundle([language], functions=FUNCTIONS, use_isolating=False)
    for area in AREAS if language == DEFAULT_LANGUAGE else TRANSLATED:
        text = files(__package__).joinpath(language, f"{area}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle
