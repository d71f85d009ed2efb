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

DEFAULT_LANGUAGE: Final = "en"
AREAS: Final = (
    "cards",
    "reasons",
    "events",
    "score",
    "hints",
    "terminal",
    "arena",
    "training",
    # Of the page in the browser:
    "board",
    "table",
    "spoken",
    "rooms",
    "problems",
)


def say(
    message: str,
    parameters: Mapping[str, object] | None = None,
    *,
    language: str = DEFAULT_LANGUAGE,
) -> str:
    """Return a message in words."""
    bundle = _bundle(language)
    pattern = bundle.get_message(message).value
    if pattern is None:
        raise LookupError(f"the message {message!r} has no text")
    text, errors = bundle.format_pattern(pattern, dict(parameters or {}))
    if errors:
        raise LookupError(f"the message {message!r} cannot be told: {errors[0]}")
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks are for mixed writing directions and would show up in plain terminals.
    bundle = FluentBundle([language], use_isolating=False)
    for area in AREAS:
        text = files(__package__).joinpath(language, f"{area}.ftl").read_text("utf-8")
        bundle.add_resource(FluentResource(text))
    return bundle
