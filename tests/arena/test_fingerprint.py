"""Fingerprints of what plays: they change when the play may change, and only then."""

import shutil
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from patrician import __version__
from patrician.arena.fingerprint import fingerprint_of_program, fingerprint_of_values, what_plays
from patrician.bots.learned.files import FOLDER_VARIABLE, file_name

PROJECT = Path(__file__).parents[2]
SHIPPED = files("patrician.bots.learned")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package that is small, with all that the real one has."""
    for part in ("box", "rules/core", "bots", "arena"):
        (tmp_path / part).mkdir(parents=True)
        (tmp_path / part / "__init__.py").write_bytes(b"")
    (tmp_path / "box" / "box.toml").write_bytes(b"towers = 1\n")
    (tmp_path / "rules" / "core" / "turn.pyx").write_bytes(b"cdef int turn\n")
    (tmp_path / "rules" / "core" / "turn.pxd").write_bytes(b"cdef int turn\n")
    (tmp_path / "bots" / "novice.py").write_bytes(b"LUCK = 1\nSKILL = 0\n")
    return tmp_path


@pytest.mark.parametrize(
    "name", ["box/box.toml", "rules/core/turn.pyx", "rules/core/turn.pxd", "bots/novice.py"]
)
def test_another_source_is_another_program(package: Path, name: str) -> None:
    before = fingerprint_of_program(package)
    (package / name).write_bytes(b"# another\n")
    changed = fingerprint_of_program(package)
    (package / name).unlink()
    assert len({before, changed, fingerprint_of_program(package)}) == 3


def test_a_source_under_another_name_is_another_program(package: Path) -> None:
    before = fingerprint_of_program(package)
    (package / "bots" / "novice.py").rename(package / "bots" / "expert.py")
    assert fingerprint_of_program(package) != before


@pytest.mark.parametrize(
    "name",
    [
        *("rules/core/turn.c", "rules/core/turn.cpython-311-x86_64-linux-gnu.so"),
        *("bots/__pycache__/novice.cpython-311.pyc", "bots/novice.pyi", "bots/.#novice.py"),
        "arena/ratings.py",
    ],
)
def test_what_is_made_of_the_sources_or_does_not_play_changes_nothing(
    package: Path, name: str
) -> None:
    before = fingerprint_of_program(package)
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_bytes(b"something")
    assert fingerprint_of_program(package) == before


def test_the_ends_of_lines_change_nothing(package: Path) -> None:
    before = fingerprint_of_program(package)
    (package / "bots" / "novice.py").write_bytes(b"LUCK = 1\r\nSKILL = 0\r\n")
    assert fingerprint_of_program(package) == before


def _copied_as_into_a_wheel(copy: Path) -> Path:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))
    sources = PROJECT / "src"
    kept = set(sources.rglob("*.py"))
    for package, patterns in project["tool"]["setuptools"]["package-data"].items():
        for pattern in patterns:
            kept |= set((sources / package.replace(".", "/")).glob(pattern))
    for path in kept:
        if path.is_file():
            target = copy / path.relative_to(sources)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    return copy / "patrician"


def test_a_wheel_has_the_fingerprint_of_its_sources(tmp_path: Path) -> None:
    wheel = _copied_as_into_a_wheel(tmp_path)
    assert not list(wheel.rglob("*.so"))
    assert fingerprint_of_program(wheel) == fingerprint_of_program(PROJECT / "src" / "patrician")


def test_values_are_told_apart_by_what_they_hold(tmp_path: Path) -> None:
    for players in range(2, 6):
        name = file_name(players)
        (tmp_path / name).write_bytes((SHIPPED / name).read_bytes())
    assert fingerprint_of_values(tmp_path) == fingerprint_of_values(SHIPPED)
    (tmp_path / file_name(3)).write_bytes(b"others")
    others = fingerprint_of_values(tmp_path)
    (tmp_path / file_name(3)).unlink()
    without = fingerprint_of_values(tmp_path)
    assert len({others, without, fingerprint_of_values(SHIPPED)}) == 3


def test_the_values_in_use_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out = what_plays.__wrapped__  # what this process remembers stays as it is
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert worked_out()["values"] == fingerprint_of_values(SHIPPED)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    assert worked_out()["values"] == fingerprint_of_values(tmp_path)
    assert fingerprint_of_values(tmp_path) != fingerprint_of_values(SHIPPED)


def test_a_process_remembers_what_it_has_begun_to_play_with() -> None:
    assert what_plays() is what_plays()
    assert list(what_plays()) == ["version", "program", "values"]
    assert what_plays()["version"] == __version__
