"""Applying the patches that a server sends to whoever keeps up with a table.

A patch has new values by path, such as `board/towers/Siena/0`: the keys from the top of the view
down, with indices for elements of lists. A path that ends with `/` has changes below it, one that
ends with `-` what is gone from a list, one that ends with `*` objects, of which only the first is
whole and the others are changes of it.
A patch is for one view only, which it names.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from patrician.box import PatricianError

_Data: TypeAlias = dict[str, Any]


class PatchError(PatricianError):
    """A patch is for another view than the one that is there; a whole view is needed."""


def patched(view: Mapping[str, Any] | None, patch: Mapping[str, Any]) -> _Data:
    """Return the view that a patch leads to; what did not change is shared with the old one."""
    if view is None or view["log_hash"] != patch["hash"]:
        raise PatchError("the patch is for another view than the one that is known")
    changes = patch["changes"] | patch.get("private", {})
    return _with_changes({**view, "log": None}, changes)


def _with_changes(data: _Data, changes: Mapping[str, Any]) -> _Data:
    for path, value in changes.items():
        data = _with(data, path.rstrip("/-*").split("/"), path[-1], value)
    return data


def _with(container: Any, path: list[str], kind: str, value: Any) -> Any:
    """Return a copy of a container in which one place below it is changed."""
    first, *rest = path
    copy: Any = container.copy()
    key: Any = int(first) if isinstance(copy, list) else first
    copy[key] = _with(copy[key], rest, kind, value) if rest else _changed(copy[key], kind, value)
    return copy


def _changed(old: Any, kind: str, value: Any) -> Any:
    if kind == "/":
        return _with_changes(old, value)
    if kind == "-":
        return [one for one in old if one not in value]
    if kind == "*":
        first, *others = value
        return [first, *(_with_changes(first, other) for other in others)]
    return value


def as_update(message: _Data, known: Mapping[str, Any] | None) -> _Data:
    """Return a message with a whole view in place of a patch; all others as they are."""
    if message["type"] != "patch":
        return message
    return {"type": "update", "news": message["news"], "view": patched(known, message)}
