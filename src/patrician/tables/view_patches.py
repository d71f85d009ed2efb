"""Patches of a view: the parts that changed, each under its path.

A path names the keys from the top of the view down, joined by slashes; an element of a list is
named by its index. What stands at a path is replaced. Some changes are written shorter:

- `path/` has changes below a path,
- `path-` has the elements that are gone from a list of names,
- `path*` has a list of objects: the first whole, of each other one what differs from the first.

`patrician.client.patches` applies patches in Python, `page/src/table/patches.ts` in the page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, TypeGuard

Changes: TypeAlias = dict[str, object]
"""New values by path."""
_List: TypeAlias = list[object] | tuple[object, ...]
BELOW: Final = "/"
REMOVED: Final = "-"
ALIKE: Final = "*"


def changes_between(before: object, after: object, path: str) -> Changes:
    """Return what has to be set below a path to turn one value into another."""
    changes: Changes = {}
    if before is not after and before != after:
        _collect(before, after, path, changes)
    return changes


def changes_below(before: object, after: object, path: str) -> Changes:
    """Return the same as one change, which names the path once."""
    if not (isinstance(before, Mapping) and isinstance(after, Mapping)):
        return changes_between(before, after, path)
    changes = changes_between(before, after, "")
    return {path + BELOW: changes} if changes else {}


def _collect(before: object, after: object, path: str, changes: Changes) -> None:
    """Add the changes between two values that are not equal."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        if before.keys() == after.keys():
            start = f"{path}/" if path else ""
            for key, value in after.items():
                old = before[key]
                if old is not value and old != value:
                    _collect(old, value, start + key, changes)
            return
    elif _is_list(before) and _is_list(after):
        if len(before) == len(after):
            _collect_elements(before, after, path, changes)
            return
        gone = _gone(before, after)
        if gone is not None:
            changes[path + REMOVED] = gone
            return
    changes[path] = after


def _collect_elements(before: _List, after: _List, path: str, changes: Changes) -> None:
    different = [index for index, old in enumerate(before) if old != after[index]]
    if len(different) > 1 and not isinstance(after[0], list | tuple | Mapping):
        changes[path] = after  # shorter than a path for each
        return
    for index in different:
        _collect(before[index], after[index], f"{path}/{index}", changes)


def _is_list(value: object) -> TypeGuard[_List]:
    return isinstance(value, list | tuple)


def _gone(before: _List, after: _List) -> list[object] | None:
    """Return the names that are missing from a list; None if anything else has changed."""
    if not after or len(after) > len(before) or not isinstance(before[0], str):
        return None
    kept = set(after)
    gone = [name for name in before if name not in kept]
    if len(gone) > len(after) or [name for name in before if name in kept] != list(after):
        return None
    return gone


def alike(objects: Sequence[Mapping[str, object]]) -> list[object]:
    """Return the first of some objects, and of each other one what differs from the first."""
    first, *others = objects
    return [first, *(changes_between(first, other, "") for other in others)]
