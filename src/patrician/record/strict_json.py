"""JSON without its loopholes, and one sentence for what is wrong.

No duplicate keys, no NaN, no number too large for a float, no nesting that only some machines bear.
"""

from __future__ import annotations

import json
import math
from typing import Final, NoReturn

from patrician.box import quoted
from patrician.record.errors import RecordError

MAX_DEPTH: Final = 64
Holder = dict[str, object] | list[object]
_TOO_DEEP: Final = f"nested more than {MAX_DEPTH} levels deep"


def parse_json(text: str) -> object:
    """Parse one JSON value; raises RecordError."""
    try:
        value: object = json.loads(
            text.removeprefix("\ufeff"),
            object_pairs_hook=_without_duplicates,
            parse_constant=_refuse_constant,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        place = f"column {error.colno}" if error.lineno == 1 else f"line {error.lineno}"
        raise RecordError(f"not valid JSON: {error.msg.lower()} ({place})") from None
    except RecursionError:
        raise RecordError(_TOO_DEEP) from None
    except ValueError:  # an integer with thousands of digits
        raise RecordError("not valid JSON: a number is too long") from None
    if _depth_exceeds(value, MAX_DEPTH):
        raise RecordError(_TOO_DEEP)
    return value


def is_begun_json(text: str) -> bool:
    """Return whether a line is the beginning of a JSON value that goes on below."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.pos >= len(text)
    except (RecursionError, ValueError):
        return False
    return False


def dump_json(value: object) -> str:
    """Write a value as one line of JSON."""
    return json.dumps(value, allow_nan=False)


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for key, value in pairs:
        if key in table:
            raise RecordError(f"the key {quoted(key)} stands twice")
        table[key] = value
    return table


def _refuse_constant(name: str) -> NoReturn:
    raise RecordError(f"not valid JSON: {name} is not a number of JSON")


def _finite(text: str) -> float:
    number = float(text)
    if math.isinf(number):
        raise RecordError(f"not valid JSON: {quoted(text)} is too large a number")
    return number


def _depth_exceeds(value: object, depth: int) -> bool:
    """Return whether lists and objects stand in each other more than so many levels deep."""
    holders = _holders([value])
    for _ in range(depth):
        holders = [inner for holder in holders for inner in _holders(holder)]
        if not holders:
            return False
    return True


def _holders(items: Holder) -> list[Holder]:
    """Return those of the items that hold items themselves."""
    values = items.values() if isinstance(items, dict) else items
    return [value for value in values if isinstance(value, dict | list)]
