"""Files of games: one JSON object, one a line, or one game in notation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import BinaryIO, Final

from patrician.record.errors import RecordError
from patrician.record.notation import is_notation, read_notation
from patrician.record.record import Record
from patrician.record.strict_json import parse_json

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
    line, opening = next(((n, raw) for n, raw in lines if raw.strip()), (1, b""))
    if not opening:
        yield Entry(1, None, RecordError("the file holds no game"))
    elif _is_one_game(opening):
        rest = b"".join(raw for _, raw in lines)
        yield _entry(line, opening + rest)
    else:
        for number, raw in chain([(line, opening)], lines):
            if raw.strip():
                yield _entry(number, raw)


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield the lines with their numbers, each cut where it is too long for a record."""
    number = 0
    while raw := stream.readline(MAX_RECORD_BYTES + 1):
        number += 1
        yield number, raw
        while len(raw) > MAX_RECORD_BYTES and not raw.endswith(b"\n"):
            raw = stream.readline(MAX_RECORD_BYTES + 1)


def _is_one_game(opening: bytes) -> bool:
    """Tell whether a file whose first filled line is this holds a single game over many lines."""
    text = opening.decode("utf-8", "replace").lstrip("\ufeff").strip()
    return is_notation(text) or text in ("{", "[") or _begins_an_object(text)


def _begins_an_object(text: str) -> bool:
    """Tell whether a line is the beginning of an object that goes on below, nicely laid out."""
    if not text.startswith("{") or not text.endswith((",", "{", "[", ":")):
        return False
    try:
        parse_json(text)
    except RecordError:
        return True
    return False


def _entry(line: int, raw: bytes) -> Entry:
    try:
        return Entry(line, _record(raw), None)
    except RecordError as error:
        return Entry(line, None, error)


def _record(raw: bytes) -> Record:
    if len(raw) > MAX_RECORD_BYTES:
        limit = MAX_RECORD_BYTES // (1024 * 1024)
        raise RecordError(f"longer than {limit} MiB, which no game is")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise RecordError(f"not UTF-8 text (byte {error.start})") from None
    return read_notation(text) if is_notation(text) else Record.from_json(text)


def records_of(entries: Iterable[Entry], name: str) -> Iterator[Record]:
    """Yield the records of a file; the first bad one raises, with file and line."""
    for entry in entries:
        if entry.record is None:
            raise RecordError(f"{name}:{entry.line}: {entry.error}")
        yield entry.record
