"""What is locked installs everywhere, and no file says from where."""

import json
import re
import subprocess
from collections.abc import Iterator
from importlib.metadata import distributions
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tests.packaging.elsewhere import PROJECT
from tools.node_lock import left_out

PAGE = json.loads((PROJECT / "page" / "package.json").read_text("utf-8"))
LOCKS = [PROJECT / "page", PROJECT / "bench" / "lighthouse"]
PLATFORMS = ("darwin-arm64", "darwin-x64", "linux-arm64-gnu", "linux-x64-gnu", "win32-x64-msvc")
# Hosts that are no download addresses: ours, invented ones, and names of standards.
HARMLESS = re.compile(
    r"127\\?\.0|192\.0\.2|localhost|\[|\{|[\w.-]*\.example|www\.w3\.org/|semver\.org|"
    r"[\w-]*(?:[/:?\"'`\s)]|$)"
)


def _lock(folder: Path) -> dict[str, Any]:
    lock: dict[str, Any] = json.loads((folder / "package-lock.json").read_text("utf-8"))
    return lock


@pytest.mark.parametrize("folder", LOCKS, ids=lambda folder: folder.name)
def test_a_lock_has_what_every_platform_needs_with_its_hash(folder: Path) -> None:
    lock = _lock(folder)
    assert left_out(lock) == []
    packages = {name: package for name, package in lock["packages"].items() if name}
    assert [name for name, package in packages.items() if "integrity" not in package] == []


def test_the_page_can_be_built_on_the_usual_platforms() -> None:
    packages = _lock(PROJECT / "page")["packages"]
    for platform in PLATFORMS:
        assert f"node_modules/@rolldown/binding-{platform}" in packages
        assert f"node_modules/lightningcss-{platform}" in packages


@pytest.mark.parametrize("folder", LOCKS, ids=lambda folder: folder.name)
def test_versions_are_exact(folder: Path) -> None:
    manifest = json.loads((folder / "package.json").read_text("utf-8"))
    for kind in ("dependencies", "devDependencies", "overrides"):
        for name, version in manifest.get(kind, {}).items():
            assert re.fullmatch(r"\d+\.\d+\.\d+", version), name


def _texts() -> Iterator[tuple[str, str]]:
    """Every file of the project that is text."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listed, cwd=PROJECT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, names.split("\0")):
        if name.endswith("OFL.txt"):
            continue  # the licence of the fonts, which must stay as it is
        path = PROJECT / name
        if path.is_file() and b"\0" not in (content := path.read_bytes())[:1000]:
            yield name, content.decode("utf-8", "replace")


def test_what_a_package_wants_with_an_extra_is_locked_with_it() -> None:
    """Otherwise pip takes its newest release for the one that is wanted, and refuses it."""
    locked = (PROJECT / "requirements" / "dev.txt").read_text()
    wanted = [
        requirement
        for package in distributions()
        for requirement in map(Requirement, package.requires or [])
        if requirement.extras and (requirement.marker is None or requirement.marker.evaluate())
    ]
    assert wanted, "some package wants another with an extra"
    for requirement in wanted:
        extras = ",".join(sorted(requirement.extras))
        assert f"\n{requirement.name}[{extras}]==" in locked


def test_no_file_names_a_registry_or_another_address_on_the_web() -> None:
    named = [
        f"{name}: {match[0]}"
        for name, text in _texts()
        for match in re.finditer(r"https?://[^\s\"'`)>]*", text)
        if not HARMLESS.match(match[0].partition("//")[2])
    ]
    assert named == []
