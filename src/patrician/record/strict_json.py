"""JSON without its loopholes: no duplicate keys, no NaN, and one sentence for what is wrong."""

from __future__ import annotations

import json
from typing import NoReturn

from patrician.record.errors import RecordError


def parse_json(text: str) -> object:
    """Parse one JSON value; raises RecordError."""
    try:
        return json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        place = f"column {error.colno}" if error.lineno == 1 else f"line {error.lineno}"
        raise RecordError(f"not valid JSON: {error.msg.lower()} ({place})") from None
    except RecursionError:
        raise RecordError("not valid JSON: nested too deeply") from None
    except ValueError:  # an integer with thousands of digits
        raise RecordError("not valid JSON: a number is too long") from None


def dump_json(value: object) -> str:
    """Write a value as one line of JSON."""
    return json.dumps(value, allow_nan=False)


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) != len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise RecordError(f"the key {twice!r} stands twice")
    return table


def _refuse_constant(name: str) -> NoReturn:
    raise RecordError(f"not valid JSON: {name} is not a number of JSON")
