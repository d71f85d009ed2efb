"""Patches of a view: the parts that changed, each under its path.

A path names the keys from the top of the view down, joined by slashes; an element of a list is
named by its index. To apply a patch is to set the value at each path, which `patrician.client`
does in Python and the page in TypeScript. A value is never merged: what stands there is replaced.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias, TypeGuard

Changes: TypeAlias = dict[str, object]
"""New values by path."""


def changes_between(before: object, after: object, path: str) -> Changes:
    """Return what has to be set below a path to turn one value into another."""
    changes: Changes = {}
    _collect(before, after, path, changes)
    return changes


def _collect(before: object, after: object, path: str, changes: Changes) -> None:
    if before is after or before == after:
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        if before.keys() == after.keys():
            for key, value in after.items():
                _collect(before[key], value, f"{path}/{key}" if path else key, changes)
            return
    elif _has_parts(before) and _has_parts(after) and len(before) == len(after):
        for index, value in enumerate(after):
            _collect(before[index], value, f"{path}/{index}", changes)
        return
    changes[path] = after


def _has_parts(value: object) -> TypeGuard[list[object] | tuple[object, ...]]:
    """Tell whether a value is a list whose elements are worth a path of their own."""
    if not isinstance(value, list | tuple) or not value:
        return False
    return isinstance(value[0], list | tuple | Mapping)
