"""The languages there are, and which of them is spoken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final = (DEFAULT_LANGUAGE, "de", "fr", "it")
"""Every language there is a folder for; the page offers the same."""
# In the order of POSIX: the first that is set counts.
_LOCALE_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")

_current: ContextVar[str] = ContextVar("language", default=DEFAULT_LANGUAGE)


def spoken(language: str) -> str:
    """Return which language of ours is meant: "de" by "de-AT", English by an unknown one."""
    known = language.lower().replace("_", "-").partition("-")[0]
    return known if known in LANGUAGES else DEFAULT_LANGUAGE


def language_of(environment: Mapping[str, str]) -> str:
    """Return the language that the locale of an environment asks for: "de" by LANG=de_DE.UTF-8."""
    locale = next(filter(None, (environment.get(name) for name in _LOCALE_VARIABLES)), "")
    return spoken(locale.partition(".")[0].partition("@")[0])


def current_language() -> str:
    """Return the language in which messages are said where no other is named."""
    return _current.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say messages in a language, within this context."""
    token = _current.set(spoken(language))
    try:
        yield
    finally:
        _current.reset(token)
