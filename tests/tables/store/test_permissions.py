"""A database is private from the first moment, and made private again at every start."""

import logging
import os
import sqlite3
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from patrician.tables.store import Store, StoreError
from patrician.tables.store.databases import FILE
from patrician.tables.store.permissions import make_private_folder, private_umask

from .rows import appended, opened

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """Let every file be made for everybody, unless somebody takes care."""
    before = os.umask(0)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def modes(folder: Path) -> dict[str, int]:
    """Return the permissions of all that lies in a folder, and its own."""
    return {".": mode(folder)} | {path.name: mode(path) for path in folder.iterdir()}


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[dict[str, int]]:
    """What lies in the folder right before and after every connection that is made."""
    moments: list[dict[str, int]] = []
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def watched(*how: Any, **more: Any) -> sqlite3.Connection:
        moments.append(modes(tmp_path / "new"))
        connection = connect(*how, **more)
        moments.append(modes(tmp_path / "new"))
        return connection

    monkeypatch.setattr(sqlite3, "connect", watched)
    return moments


async def test_everything_is_private_from_the_first_moment(
    tmp_path: Path, seen: list[dict[str, int]]
) -> None:
    store = await Store.open(None, folder=tmp_path / "new")
    await opened(store)
    await appended(store, 1)
    seen.append(modes(tmp_path / "new"))
    await store.close()
    assert {FILE, f"{FILE}-wal", f"{FILE}-shm"} < seen[-1].keys()
    assert len(seen) > 4
    for moment in seen:
        assert moment.pop(".") == 0o700
        assert FILE in moment, "it is there before SQLite opens it"
        assert set(moment.values()) == {0o600}


async def test_what_is_open_to_others_is_closed_at_the_next_start(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    store = await Store.open(None, folder=folder)
    await opened(store)
    for path in (folder, *folder.iterdir()):
        path.chmod(0o755 if path.is_dir() else 0o644)
    with caplog.at_level(logging.WARNING, "patrician"):
        again = await Store.open(None, folder=folder)
    assert modes(folder) == {
        ".": 0o700,
        **{f"{FILE}{suffix}": 0o600 for suffix in ("", "-wal", "-shm")},
    }
    assert len(caplog.records) == 4
    await again.close()
    await store.close()


async def test_a_file_that_is_named_is_private_and_its_folder_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    store = await Store.open(f"sqlite:///{tmp_path}/tables.db")
    await store.close()
    assert modes(tmp_path) == {".": 0o755, "tables.db": 0o600}


def test_a_folder_for_everybody_is_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o1777)
    make_private_folder(tmp_path)
    assert mode(tmp_path) == 0o1777


async def test_a_file_that_cannot_be_closed_to_others_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).touch(mode=0o644)

    def foreign(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", foreign)
    tmp_path.stat()
    with pytest.raises(StoreError, match=r"patrician\.db belongs to another user") as error:
        await Store.open(f"sqlite:///{tmp_path / FILE}")
    assert "\n" not in str(error.value)
    assert (tmp_path / FILE).stat().st_size == 0


def test_what_a_server_writes_is_private(tmp_path: Path) -> None:
    with private_umask():
        (tmp_path / "inside").touch()
    (tmp_path / "outside").touch()
    assert (mode(tmp_path / "inside"), mode(tmp_path / "outside")) == (0o600, 0o666)
