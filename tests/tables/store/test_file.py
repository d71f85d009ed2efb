"""What happens to the file of a database is noticed before anything is acknowledged."""

import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from patrician.tables.store import Store, StoreError, databases
from patrician.tables.store.databases import FILE, SqliteDatabase
from patrician.tables.store.file import DatabaseFile

from .rows import appended, numbers, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def kept(tmp_path: Path) -> AsyncIterator[Store]:
    """A store in a file, with a table that was played at."""
    store = await Store.open(None, folder=tmp_path)
    await opened(store)
    await appended(store, 1)
    yield store
    await store.close()


def delete(path: Path) -> None:
    for name in path.parent.glob(f"{path.name}*"):
        name.unlink()


def back_up(path: Path) -> None:
    copy = path.with_name("copy")
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def replace_by_a_copy(path: Path) -> None:
    back_up(path)
    path.with_name("copy").rename(path)


def delete_the_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


@pytest.mark.parametrize("lose", [delete, replace_by_a_copy, delete_the_log])
async def test_nothing_is_acknowledged_that_is_lost(
    kept: Store, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    lose(tmp_path / FILE)
    for seq in (2, 3):
        with pytest.raises(StoreError, match=r"patrician\.db(-wal)? was deleted or replaced"):
            await appended(kept, seq)
    with pytest.raises(StoreError, match="deleted or replaced"):
        await kept.add_person("cora", "hash", 1.0)
    with pytest.raises(StoreError, match="deleted or replaced"):
        await kept.check()
    assert await numbers(kept) == [1], "nothing was written either"


async def test_a_file_that_is_lost_while_something_is_written_is_noticed(
    kept: Store, tmp_path: Path
) -> None:
    def lose(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET phase = 'over'"))
        (tmp_path / FILE).unlink()

    with pytest.raises(StoreError, match="deleted or replaced"):
        await kept._database.write(lose)


async def test_a_file_that_is_put_back_is_not_used_before_a_restart(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    kept = await Store.open(None, folder=tmp_path)
    await opened(kept)
    assert await appended(kept, 1)
    (tmp_path / FILE).rename(tmp_path / "aside")
    with pytest.raises(StoreError, match="deleted or replaced"):
        await appended(kept, 2)
    (tmp_path / "aside").rename(tmp_path / FILE)
    with pytest.raises(StoreError, match="until the server is started again"):
        await kept.check()
    with pytest.raises(StoreError, match="until the server is started again"):
        await appended(kept, 2)
    with pytest.raises(StoreError, match="until the server is started again"):
        await kept.add_person("cora", "hash", 1.0)
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1
    await kept.close()
    again = await Store.open(None, folder=tmp_path)
    assert await appended(again, 2)
    await again.close()


def wal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def replace_the_log(path: Path) -> None:
    wal_of(path).unlink()
    wal_of(path).touch()


def empty_the_log(path: Path) -> None:
    os.truncate(wal_of(path), 0)


def cut_the_log(path: Path) -> None:
    os.truncate(wal_of(path), wal_of(path).stat().st_size // 2)


def zero_the_log(path: Path) -> None:
    size = wal_of(path).stat().st_size
    with wal_of(path).open("r+b") as log:
        log.write(bytes(size))


def delete_the_index(path: Path) -> None:
    path.with_name(f"{path.name}-shm").unlink()


def cut_the_file(path: Path) -> None:
    os.truncate(path, 8192)


def zero_pages(path: Path) -> None:
    """Zero some pages in the middle; the size stays as it is."""
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(bytes(6 * 4096))


def restore_under_the_server(path: Path) -> None:
    """Write an old copy over the file in place, and empty the log."""
    with path.open("r+b") as file:
        file.write(path.with_name("old").read_bytes())
    empty_the_log(path)


@pytest.mark.parametrize(
    "harm",
    [
        replace_the_log,
        empty_the_log,
        cut_the_log,
        zero_the_log,
        delete_the_index,
        cut_the_file,
        zero_pages,
        restore_under_the_server,
    ],
)
async def test_after_harm_nothing_is_acknowledged_until_a_restart(
    tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    store = await Store.open(None, folder=tmp_path)
    await opened(store)
    await store.close()
    shutil.copy(tmp_path / FILE, tmp_path / "old")
    store = await Store.open(None, folder=tmp_path)
    await appended(store, 1)
    harm(tmp_path / FILE)
    for seq in (2, 3):
        with pytest.raises(StoreError):
            await appended(store, seq)
        with pytest.raises(StoreError, match="until the server is started again"):
            await store.check()
        with pytest.raises(StoreError, match="until the server is started again"):
            await store.add_person(f"cora {seq}", "hash", 1.0)
    assert len([record for record in caplog.records if record.levelname == "ERROR"]) == 1
    await store.close()


async def test_a_log_that_is_emptied_while_something_is_written_is_noticed(
    kept: Store, tmp_path: Path
) -> None:
    def lose(connection: Connection) -> None:
        connection.execute(text("UPDATE tables SET phase = 'over'"))
        empty_the_log(tmp_path / FILE)

    with pytest.raises(StoreError, match="written over while the server runs"):
        await kept._database.write(lose)


@pytest.mark.parametrize("lose", [delete_the_log, replace_the_log])
async def test_what_was_acknowledged_outlives_the_loss_of_its_log(
    kept: Store, tmp_path: Path, lose: Callable[[Path], None]
) -> None:
    lose(tmp_path / FILE)
    with pytest.raises(StoreError, match="deleted or replaced"):
        await appended(kept, 2)
    # As the files are now, a killed server leaves them.
    left = tmp_path / "left"
    left.mkdir()
    shutil.copy(tmp_path / FILE, left / FILE)
    again = await Store.open(None, folder=left)
    assert await numbers(again) == [1]
    await again.close()


def other_program(path: Path, *statements: str) -> None:
    """Carry out statements in another process."""
    program = (
        "import sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "for statement in sys.argv[2:]:\n"
        "    connection.execute(statement).fetchall()\n"
        "connection.close()\n"
    )
    subprocess.run([sys.executable, "-c", program, str(path), *statements], check=True)


@pytest.mark.parametrize(
    "statements",
    [
        ["UPDATE tables SET wake_at = 5"],
        ["PRAGMA wal_checkpoint(PASSIVE)"],
        ["PRAGMA wal_checkpoint(RESTART)"],
        ["PRAGMA wal_checkpoint(TRUNCATE)"],
        ["UPDATE tables SET wake_at = 5", "PRAGMA wal_checkpoint(TRUNCATE)"],
    ],
)
async def test_what_other_programs_may_do_is_no_harm(
    kept: Store, tmp_path: Path, statements: list[str]
) -> None:
    for seq in range(2, 6):
        other_program(tmp_path / FILE, *statements)
        assert await appended(kept, seq)
        back_up(tmp_path / FILE)
        await kept.check()
    assert await numbers(kept) == [1, 2, 3, 4, 5]


async def test_checkpoints_of_our_own_are_no_harm(kept: Store) -> None:
    for number in range(60):
        await opened(kept, f"table {number}", secret="5e" * 50_000)
        await kept.check()


async def test_the_log_stays_when_every_other_connection_is_closed(
    kept: Store, tmp_path: Path
) -> None:
    assert isinstance(kept._database, SqliteDatabase)
    await kept._database.reader.dispose()
    await kept._database.writer.dispose()
    kept._database._workbench.dispose()
    assert await appended(kept, 2)


@contextmanager
def full_disk(path: Path) -> Iterator[None]:
    """Let no file grow beyond the size that the write-ahead log has now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = path.with_name(f"{path.name}-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_is_not_ready(kept: Store, tmp_path: Path) -> None:
    with full_disk(tmp_path / FILE):
        with pytest.raises(StoreError, match="could not be written"):
            await appended(kept, 2)
        with pytest.raises(StoreError, match="could not be written"):
            await kept.check()
        assert await numbers(kept) == [1], "it can still be read"
    await kept.check()
    assert await appended(kept, 2)


async def test_a_database_that_takes_no_changes_is_not_ready(postgres_url: str) -> None:
    store = await Store.open(postgres_url)
    await store.check()
    async with store._database.writing() as connection:
        name = await connection.scalar(text("SELECT current_database()"))
        await connection.execute(
            text(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        )
    await store.close()
    database = databases.database(postgres_url, None)
    with pytest.raises(StoreError, match="read-only"):
        await database.check(1.0)
    await database.close()


async def test_being_ready_is_a_change_that_is_stored(store: Store) -> None:
    for _ in range(2):
        await store.check()
    async with store._database.reading() as connection:
        assert await connection.scalar(text("SELECT count(*) FROM readiness")) == 1


def damage(path: Path) -> None:
    """Write over every page but the first one."""
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\x5a" * (len(content) - 4096))


async def test_a_damaged_file_is_refused_at_the_start(tmp_path: Path) -> None:
    store = await Store.open(None, folder=tmp_path)
    await opened(store)
    await store.close()
    damage(tmp_path / FILE)
    with pytest.raises(StoreError, match=r"damaged|malformed") as error:
        await Store.open(None, folder=tmp_path)
    assert "\n" not in str(error.value)


async def test_a_file_that_is_damaged_later_is_not_ready(tmp_path: Path) -> None:
    store = await Store.open(None, folder=tmp_path)
    await opened(store)
    await store.close()
    again = await Store.open(None, folder=tmp_path)
    damage(tmp_path / FILE)
    with pytest.raises(StoreError, match="malformed"):
        await again.load("table")
    for _ in range(2):
        with pytest.raises(StoreError, match="malformed"):
            await again.check()
    await again.close()


async def test_damage_that_nobody_has_met_is_looked_for_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(None, folder=tmp_path)
    for number in range(50):
        await opened(store, f"table {number}", secret="5e" * 500)
    await store.close()
    again = await Store.open(None, folder=tmp_path)
    await again.check()
    path = tmp_path / FILE
    content = bytearray(path.read_bytes())
    assert len(content) > 20 * 4096
    content[-8 * 4096 :] = b"\x5a" * (8 * 4096)
    path.write_bytes(content)
    assert isinstance(again._database, SqliteDatabase)
    monkeypatch.setattr(databases, "PAGES_EVERY", -1.0)
    with pytest.raises(StoreError, match=r"damaged|malformed"):
        await again.check()
    await again.close()


def test_a_look_at_the_pages_ends_in_time(tmp_path: Path) -> None:
    path = tmp_path / FILE
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE long (word TEXT)")
        rows = [(f"{number:0500}",) for number in range(20_000)]
        connection.executemany("INSERT INTO long VALUES (?)", rows)
        connection.commit()
    DatabaseFile(path).check_pages(-1.0)
