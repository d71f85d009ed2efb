"""Fingerprints of what plays, so that games of different versions are not mixed in one run."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from patrician import __version__
from patrician.bots.learned.files import FOLDER_VARIABLE, file_name, values_folder
from patrician.box import MAX_PLAYERS, MIN_PLAYERS

FINGERPRINTS: Final = {
    "program": "rules and bots",
    "values": f"learned values ({FOLDER_VARIABLE})",
}
"""What has a fingerprint, and its name in messages."""

_PLAYING: Final = ("box", "rules", "bots")
# Sources only: what is compiled from them differs between machines, though it plays the same. They
# are part of a wheel, too.
_SOURCES: Final = (".py", ".pyx", ".pxd", ".h", ".toml")
_LETTERS: Final = 12


@cache
def what_plays() -> Mapping[str, str]:
    """Return the version, and the fingerprints of the program and of the values it has learned.

    Computed once: a process keeps playing with what it has imported.
    """
    return {
        "version": __version__,
        "program": fingerprint_of_program(files("patrician")),
        "values": fingerprint_of_values(values_folder()),
    }


def fingerprint_of_program(package: Traversable) -> str:
    """Return the fingerprint of the rules and bots, and of the box that they play with."""
    found = {name: file for part in _PLAYING for name, file in _sources(package / part, part)}
    # Line endings depend on how the sources were checked out.
    return _hashed(
        (name, found[name].read_bytes().replace(b"\r\n", b"\n")) for name in sorted(found)
    )


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for item in folder.iterdir():
        path = f"{name}/{item.name}"
        if item.is_dir():
            yield from _sources(item, path)
        elif item.name.endswith(_SOURCES) and not item.name.startswith("."):
            yield path, item


def fingerprint_of_values(folder: Traversable) -> str:
    """Return the fingerprint of the learned values in a folder, for all numbers of players."""
    names = map(file_name, range(MIN_PLAYERS, MAX_PLAYERS + 1))
    return _hashed((name, _content(folder / name)) for name in names)


def _content(file: Traversable) -> bytes:
    """Return what a file holds; bots report a missing file when they need it."""
    try:
        return file.read_bytes()
    except OSError:
        return b""


def _hashed(contents: Iterable[tuple[str, bytes]]) -> str:
    whole = hashlib.sha256()
    for name, content in contents:
        # Names and contents are hashed apart, so that no two lists of files hash alike.
        whole.update(hashlib.sha256(name.encode()).digest() + hashlib.sha256(content).digest())
    return whole.hexdigest()[:_LETTERS]
