"""Applying the patches that a server sends to whoever keeps up with a table.

A patch has new values by path, such as `board/towers/Siena/0`: the keys from the top of the view
down, with indices for elements of lists. It is for one view only, which it names.
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
    if view is None or (view["seq"], view["log_hash"]) != (patch["since"], patch["hash"]):
        raise PatchError("the patch is for another view than the one that is known")
    new: Any = {**view, "log": None}
    for path, value in (patch["changes"] | patch.get("private", {})).items():
        new = _with(new, path.split("/"), value)
    result: _Data = new
    return result


def _with(container: Any, path: list[str], value: Any) -> Any:
    """Return a copy of a container in which one place below it has another value."""
    first, *rest = path
    copy: Any = container.copy()
    key: Any = int(first) if isinstance(copy, list) else first
    copy[key] = _with(copy[key], rest, value) if rest else value
    return copy


def as_update(message: _Data, known: Mapping[str, Any] | None) -> _Data:
    """Return a message with a whole view in place of a patch; all others as they are."""
    if message["type"] != "patch":
        return message
    return {"type": "update", "news": message["news"], "view": patched(known, message)}
