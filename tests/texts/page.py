"""What the page says: every call of say(...) in its sources, read without a compiler."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.texts.uses import ANYTHING, Use

SOURCE: Final = Path(__file__).parents[2] / "page" / "src"
FILES: Final = sorted(
    path
    for path in SOURCE.rglob("*")
    if path.suffix in {".ts", ".svelte"} and not path.name.endswith((".test.ts", ".d.ts"))
)
_COMMENT: Final = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'`\\])//[^\n]*", re.DOTALL)
_TEXT: Final = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
_SAYING: Final = re.compile(r"(?<![\w.#])say\(")
_PUT_IN: Final = re.compile(r"\$\{[^}]*\}")
_OPEN, _CLOSED = "([{", ")]}"
# Where an id comes from elsewhere: from the server, or from a function that is given one.
PASSED_ON: Final = {"id", "reason.message", "door.words", "message"}


def plain(text: str) -> str:
    """Return a source without its comments."""
    return _COMMENT.sub("", text)


def _arguments(text: str, at: int) -> list[str]:
    """Split what stands in the brackets that begin before a place, at the commas of the call."""
    depth, start, found, quote = 0, at, [], ""
    while at < len(text):
        sign = text[at]
        if quote:
            at += sign == "\\"
            quote = "" if sign == quote else quote
        elif sign in "\"'`":
            quote = sign
        elif sign in _OPEN:
            depth += 1
        elif sign in _CLOSED and depth:
            depth -= 1
        elif sign in _CLOSED or (sign == "," and not depth):
            found.append(text[start:at].strip())
            start = at + 1
            if sign in _CLOSED:
                return [argument for argument in found if argument]
        at += 1
    raise ValueError(f"a call does not end: {text[start : start + 60]}")


def _outcomes(expression: str) -> str:
    """Return an expression without what decides in it: `a ? b : c ? d : e` is b, d and e."""
    first, *parts = re.split(r"\s\?\s", re.sub(r'\["\w+"\]', "", expression))
    if not parts:
        return first
    return " ".join([*(part.rpartition(" : ")[0] for part in parts[:-1]), parts[-1]])


def _patterns(expression: str) -> Iterator[str]:
    """Return the ids or patterns of ids that an expression may be."""
    for literal, template in _TEXT.findall(_outcomes(expression)):
        if literal:
            yield re.escape(literal)
        elif template:
            parts = _PUT_IN.split(template)
            yield ANYTHING.join(map(re.escape, parts))


def _assigned(text: str, name: str) -> Iterator[str]:
    """Return what is assigned to a name in a source."""
    if not name.isidentifier():
        return
    for match in re.finditer(rf"\b(?:const|let) {name}(?:: [^=;]+)? =\s*([^;]+);", text):
        yield match[1]


def _keys(argument: str) -> frozenset[str] | None:
    """The names of the parameters, None if they cannot be told from here."""
    if not argument.startswith("{"):
        return None
    parts = _arguments(argument, 1)
    names = [re.match(r"(\w+)\s*(?::|$)", part) for part in parts]
    return None if None in names else frozenset(name[1] for name in names if name)


class PageReader:
    """Finds what is said in all sources of the page."""

    def __init__(self) -> None:
        self.uses: list[Use] = []
        self.unclear: list[str] = []

    def read(self, path: Path) -> None:
        """Note every call in a file."""
        text = plain(path.read_text("utf-8"))
        for match in _SAYING.finditer(text):
            if text[: match.start()].endswith(("function ", "async ")):
                continue
            line = text.count("\n", 0, match.start()) + 1
            self._note(f"{path.relative_to(SOURCE)}:{line}", text, _arguments(text, match.end()))

    def _note(self, place: str, text: str, arguments: list[str]) -> None:
        identity = arguments[0]
        expressions = list(_assigned(text, identity)) or [identity]
        patterns = [pattern for one in expressions for pattern in _patterns(one)]
        if not patterns and identity not in PASSED_ON:
            self.unclear.append(f"{place}: {identity}")
        given = _keys(arguments[1]) if len(arguments) > 1 else frozenset()
        if len(expressions) > 1:
            given = None  # several messages by the same name, each with parameters of its own
        self.uses += [Use(place, pattern, given) for pattern in patterns]


@cache
def read() -> PageReader:
    """All sources, read by one reader."""
    reader = PageReader()
    for path in FILES:
        reader.read(path)
    return reader


@cache
def words() -> set[str]:
    """Every string in the page and in what it knows of the game."""
    found = {
        text
        for path in FILES
        for pair in _TEXT.findall(plain(path.read_text("utf-8")))
        for text in pair
    }
    return found | set(
        _strings(json.loads((SOURCE / "contract" / "facts.json").read_text("utf-8")))
    )


def _strings(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from _strings(value)
    elif isinstance(data, list):
        for value in data:
            yield from _strings(value)
