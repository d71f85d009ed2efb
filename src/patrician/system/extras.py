"""Optional packages: what is missing is named in one sentence, with the extra that brings it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from patrician.box import PatricianError


class MissingExtra(PatricianError, ImportError):
    """A package that only an extra of the distribution brings is not installed."""

    def __init__(self, extra: str, missing: str) -> None:
        super().__init__(
            f"this needs {missing}, which the extra {extra} brings:"
            f' pip install "patrician[{extra}]" (in a clone: ".[{extra}]")'
        )
        self._parts = (extra, missing)

    def __reduce__(self) -> tuple[object, ...]:
        return MissingExtra, self._parts


def require(extra: str, *packages: str) -> None:
    """Raise `MissingExtra` unless all packages are installed: before hours of work, not after."""
    missing = [name for name in packages if find_spec(name) is None]
    if missing:
        raise MissingExtra(extra, " and ".join(missing))


def load(extra: str, module: str) -> Any:
    """Import a module of an optional package, which then needs no types."""
    require(extra, module.partition(".")[0])
    return import_module(module)


@contextmanager
def imports_of(extra: str) -> Iterator[None]:
    """Raise `MissingExtra` if an import within fails because a package of the extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package in {"", "patrician"}:  # a defect, not a missing package
            raise
        raise MissingExtra(extra, package) from None
