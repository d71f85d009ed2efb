"""Building what is published, and installing it into an environment that has nothing else.

The new environments share no packages with the one that runs the tests. Downloading the
dependencies again would take long and need a network, so just those that the metadata declares,
and what these need in turn, are linked into them. A dependency that somebody forgot to declare
is missing there, as it would be for a user. What the page is built with is linked likewise.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import page_build

PROJECT: Final = Path(__file__).parents[2]
TIMEOUT: Final = 300


def run(
    *command: str | Path, cwd: Path, code: int = 0, environment: Mapping[str, str] | None = None
) -> str:
    """Run a program to its end and return what it printed; it must end with this exit code."""
    # No settings of this process, such as the measuring of coverage, reach the program.
    kept = {name: os.environ[name] for name in ("PATH", "TMPDIR", "LANG") if name in os.environ}
    ran = subprocess.run(
        command,
        cwd=cwd,
        env=kept | {"HOME": str(cwd), "XDG_DATA_HOME": str(cwd)} | dict(environment or {}),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=TIMEOUT,
        check=False,
    )
    assert ran.returncode == code, ran.stdout
    return ran.stdout


def clean_copy(folder: Path) -> Path:
    """Copy what git has or would add, and nothing that was built or left behind."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    copy = folder / "source"
    for name in filter(None, names.split("\0")):
        source, target = PROJECT / name, copy / name
        if source.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, target)
    link_page_packages(copy)
    return copy


def link_page_packages(folder: Path) -> None:
    """Let the page of a copy be built with the packages that are installed here."""
    # If they were not as locked, the copy would install its own through the link, and empty these.
    page_build.install(PROJECT)
    (folder / "page" / "node_modules").symlink_to(PROJECT / "page" / "node_modules")


def unpacked(sdist: Path, folder: Path) -> Path:
    """Unpack a source distribution and return the folder it holds."""
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def built(kind: str, folder: Path) -> Path:
    """Build the "wheel" or the "sdist" from a clean copy and return its file."""
    arguments = ["-m", "build", "--no-isolation", f"--{kind}", "--outdir", str(folder / "dist")]
    run(sys.executable, *arguments, cwd=clean_copy(folder))
    (file,) = (folder / "dist").iterdir()
    return file


class Environment:
    """A new, empty environment with some packages linked into it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        venv.create(folder, symlinks=True)
        self.bin = folder / "bin"
        self.packages = next(folder.glob("lib/python*/site-packages"))

    def link(self, requirements: Iterable[str], extra: str = "") -> None:
        """Link what is required, and what that requires, from the environment of the tests."""
        for distribution in _needed(requirements, extra):
            for part in _top_level(distribution):
                if not (self.packages / part).exists():
                    found = Path(str(distribution.locate_file(part)))
                    (self.packages / part).symlink_to(found)

    def install(self, file: Path, environment: Mapping[str, str] | None = None) -> None:
        """Install a wheel or a folder of sources with what is already there."""
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install"]
        options = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
        run(*pip, *options, file, cwd=self.folder, environment=environment)


def _needed(requirements: Iterable[str], extra: str) -> Iterator[metadata.Distribution]:
    waiting, seen = _that_apply(requirements, {"", extra}), set[str]()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in seen:
            continue
        seen.add(name)
        distribution = metadata.distribution(name)
        assert requirement.specifier.contains(distribution.version), requirement
        waiting += _that_apply(distribution.requires or (), {"", *requirement.extras})
        yield distribution


def _that_apply(requirements: Iterable[str], extras: Iterable[str]) -> list[Requirement]:
    """Return the requirements that apply on this machine, with these extras."""
    found = map(Requirement, requirements)
    return [
        one
        for one in found
        if one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in extras)
    ]


def _top_level(distribution: metadata.Distribution) -> set[str]:
    """Return the folders and modules of a distribution, without its scripts."""
    parts = {file.parts[0] for file in distribution.files or ()}
    return {part for part in parts if part not in ("..", "__pycache__") and part[0] != "/"}
