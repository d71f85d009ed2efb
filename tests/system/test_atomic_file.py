"""Files are replaced as a whole or not at all."""

import os
from pathlib import Path

import pytest

from patrician.system.atomic_file import write_atomically


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    write_atomically(path, b"new")
    assert path.read_bytes() == b"new"
    assert [item.name for item in tmp_path.iterdir()] == ["game.json"]


def test_a_failed_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        write_atomically(path, b"new")
    assert path.read_bytes() == b"old"
    assert [item.name for item in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("private", [True, False])
def test_only_its_owner_reads_a_private_file(tmp_path: Path, *, private: bool) -> None:
    path = tmp_path / "game.json"
    write_atomically(path, b"hand", private=private)
    readable_by_others = path.stat().st_mode & 0o077
    assert (not readable_by_others) is private
