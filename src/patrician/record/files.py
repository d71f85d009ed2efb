"""Files of games: one JSON object, one a line, or one game in notation."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO, Final

from patrician.record.errors import RecordError
from patrician.record.notation import is_notation, read_notation
from patrician.record.record import Record
from patrician.record.strict_json import is_begun_json

MAX_RECORD_BYTES: Final = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Entry:
    """One game of a file: the line it begins on, and the record or what is wrong with it."""

    line: int
    record: Record | None
    error: RecordError | None


def read_games(stream: BinaryIO) -> Iterator[Entry]:
    """Read every game of a file; a bad one is reported and the next is read."""
    lines = _lines(stream)
    opening = next(filter(_is_filled, lines), None)
    if opening is None:
        yield Entry(1, None, RecordError("the file holds no game"))
    elif _goes_on(opening.raw):
        yield from _read_laid_out(opening, lines)
    else:
        yield from _read_lines(chain([opening], lines))


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the file, or several from that one on."""

    number: int
    raw: bytes


def _lines(stream: BinaryIO) -> Iterator[_Line]:
    """Yield the lines, each cut where it is too long for a record."""
    number = 0
    while raw := stream.readline(MAX_RECORD_BYTES + 1):
        number += 1
        if number == 1:
            raw = raw.removeprefix(BOM_UTF8)
        yield _Line(number, raw)
        while len(raw) > MAX_RECORD_BYTES and not raw.endswith(b"\n"):
            raw = stream.readline(MAX_RECORD_BYTES + 1)


def _is_filled(line: _Line) -> bool:
    return bool(line.raw.strip())


def _goes_on(raw: bytes) -> bool:
    """Return whether the first line of a file is only the beginning of its game."""
    text = raw.decode("utf-8", "replace").strip()
    return is_notation(text) or (len(raw) <= MAX_RECORD_BYTES and is_begun_json(text))


def _read_lines(lines: Iterable[_Line]) -> Iterator[Entry]:
    """Read a game a line; blank lines do not matter."""
    return map(_entry, filter(_is_filled, lines))


def _read_laid_out(opening: _Line, lines: Iterator[_Line]) -> Iterator[Entry]:
    """Read a single game over many lines.

    If a line below begins a record of its own, then the first was a damaged line of many games.
    """
    read, size = [opening], len(opening.raw)
    for line in lines:
        read.append(line)
        size += len(line.raw)
        if line.raw.startswith(b"{") and b'"format"' in line.raw:
            yield from _read_lines(chain(read, lines))
            return
        if size > MAX_RECORD_BYTES:
            break
    yield _entry(_Line(opening.number, b"".join(line.raw for line in read)), _read_either)


def _read_either(text: str) -> Record:
    return read_notation(text) if is_notation(text) else Record.from_json(text)


def _entry(line: _Line, read: Callable[[str], Record] = Record.from_json) -> Entry:
    try:
        return Entry(line.number, read(_text(line.raw)), None)
    except RecordError as error:
        return Entry(line.number, None, error)


def _text(raw: bytes) -> str:
    if len(raw) > MAX_RECORD_BYTES:
        limit = MAX_RECORD_BYTES // (1024 * 1024)
        raise RecordError(f"longer than {limit} MiB, which no game is")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text (byte {error.start})") from None


def records_of(entries: Iterable[Entry], name: str) -> Iterator[Record]:
    """Yield the records of a file; the first bad one raises, with file and line."""
    for entry in entries:
        if entry.record is None:
            raise RecordError(f"{name}:{entry.line}: {entry.error}")
        yield entry.record
