"""The catalogues as they are written: messages, what stands in them, what can be chosen in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent
from fluent.syntax.visitor import Visitor

from patrician.texts import AREAS, DEFAULT_LANGUAGE, TRANSLATED


def areas(language: str = DEFAULT_LANGUAGE) -> tuple[str, ...]:
    """The areas that a language must have."""
    return AREAS if language == DEFAULT_LANGUAGE else TRANSLATED


@cache
def entries(language: str = DEFAULT_LANGUAGE) -> tuple[tuple[str, fluent.EntryType], ...]:
    """Everything in the files of a language, with the area it stands in."""
    folder = files("patrician.texts").joinpath(language)
    parser = FluentParser()
    return tuple(
        (area, entry)
        for area in areas(language)
        for entry in parser.parse(folder.joinpath(f"{area}.ftl").read_text("utf-8")).body
    )


@cache
def messages(language: str = DEFAULT_LANGUAGE) -> dict[str, fluent.Message]:
    """Every message by its id."""
    found = (entry for _, entry in entries(language) if isinstance(entry, fluent.Message))
    return {message.id.name: message for message in found}


@cache
def area_of() -> dict[str, str]:
    """The area of every message."""
    return {e.id.name: area for area, e in entries() if isinstance(e, fluent.Message)}


class _References(Visitor):
    """Collects the variables and the other messages that a message uses."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: fluent.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


@cache
def _references(language: str) -> dict[str, _References]:
    """Every message with what stands in it."""
    found = {}
    for name, message in messages(language).items():
        found[name] = _References()
        found[name].visit(message)
    return found


@cache
def variables(language: str = DEFAULT_LANGUAGE) -> dict[str, frozenset[str]]:
    """Every message with the variables it uses, those of the messages in it included."""
    return {name: frozenset(_variables(name, language)) for name in _references(language)}


def _variables(name: str, language: str) -> Iterator[str]:
    for message in (name, *inner(name, language)):
        yield from _references(language)[message].variables


def inner(name: str, language: str = DEFAULT_LANGUAGE) -> Iterator[str]:
    """The messages that stand in a message, and in those."""
    for message in _references(language)[name].messages:
        yield message
        yield from inner(message, language)


class _Choices(Visitor):
    """Collects every choice between texts: what decides, and the keys."""

    def __init__(self) -> None:
        self.choices: list[fluent.SelectExpression] = []

    def visit_SelectExpression(self, node: fluent.SelectExpression) -> None:  # noqa: N802
        self.choices.append(node)
        self.generic_visit(node)


def choices(message: fluent.Message) -> list[fluent.SelectExpression]:
    """Every choice between texts in a message."""
    visitor = _Choices()
    visitor.visit(message)
    return visitor.choices


def keys(choice: fluent.SelectExpression) -> list[str]:
    """The keys of a choice: words or numbers."""
    return [
        key.name if isinstance(key, fluent.Identifier) else str(key.value)
        for key in (variant.key for variant in choice.variants)
    ]
