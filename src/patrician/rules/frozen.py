"""A dictionary that cannot be changed, for values that several readers share."""

from __future__ import annotations

from typing import NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenDict(dict[K, V]):
    """Reads, compares, prints and pickles like a dict, and refuses every change."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenDict, (dict(self),)
