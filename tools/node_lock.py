"""Renews the package-lock.json of folders: for every platform, and without any address.

    python -m tools.node_lock page bench/lighthouse

npm leaves out what other platforms need where packages are installed already, so the lock is
made in an empty folder. What it tells about sponsors holds addresses and goes.
"""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tools.node import Node

_MANIFEST: Final = "package.json"
_LOCK: Final = "package-lock.json"
_ADDRESSES: Final = ("funding", "resolved")


def renew(folder: Path) -> None:
    """Write the lock of a folder anew."""
    with TemporaryDirectory() as name:
        place = Path(name)
        for file in (_MANIFEST, ".npmrc"):
            shutil.copy(folder / file, place)
        Node.needed().run_npm("install", "--package-lock-only", cwd=place)
        lock = json.loads((place / _LOCK).read_text("utf-8"))
        for package in lock["packages"].values():
            for key in _ADDRESSES:
                package.pop(key, None)
        if missing := left_out(lock):
            sys.exit(f"{folder}: the registry lacks {', '.join(missing)}: use other versions")
        text = json.dumps(lock, indent=2, ensure_ascii=False) + "\n"
        (place / _LOCK).write_text(text, "utf-8")
        # Fails unless the two files fit together.
        Node.needed().run_npm("ci", "--dry-run", cwd=place)
        shutil.copy(place / _LOCK, folder)


def left_out(lock: dict[str, Any]) -> list[str]:
    """Return what packages need, on any platform, and the lock does not have."""
    there = {name.rpartition("node_modules/")[2] for name in lock["packages"]}
    wanted = {
        name
        for package in lock["packages"].values()
        for kind in ("dependencies", "optionalDependencies")
        for name in package.get(kind, {})
    }
    return sorted(wanted - there)


if __name__ == "__main__":
    for word in sys.argv[1:]:
        renew(Path(word))
