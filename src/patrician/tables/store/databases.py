"""SQLite and PostgreSQL: everything in which they differ."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from asyncio import (
    Lock,
    get_running_loop,
    sleep,
    timeout,
    to_thread,
)
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    contextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Any, Final, TypeVar

import asyncpg
from sqlalchemy import (
    ARRAY,
    URL,
    Connection,
    Engine,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from patrician.tables.store.errors import (
    DamagedError,
    StoreError,
    in_one_sentence,
    is_about_damage,
)
from patrician.tables.store.file import DatabaseFile
from patrician.tables.store.pg_connection import PersistentConnection
from patrician.tables.store.schema import readiness
from patrician.tables.store.sqlite_connection import connector

_LOG = logging.getLogger(__name__)

CHANNEL: Final = "patrician"
FILE: Final = "patrician.db"

# Longer than any wait that is no fault, in seconds.
_PATIENCE: Final = 30
# Seconds between two looks whether all connections have been returned to their pool.
_DRAIN_INTERVAL: Final = 0.005
PAGES_EVERY: Final = 600.0
"""Seconds after which the pages of a file are looked through again, if somebody asks."""
_PAGES_SECONDS: Final = 1.0
_READERS: Final = 4
_CONNECTIONS: Final = 10
# Any number will do, as long as every version of the program uses the same.
_MIGRATION_LOCK: Final = 0x7061747269
_SETTINGS: Final = ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON")
_OPTIONS: Final = {"host", "port", "ssl", "sslmode"}
_CONNECTING: Final[dict[str, Any]] = {
    "timeout": _PATIENCE,
    "command_timeout": _PATIENCE,
    # Whatever the database is set to: what is acknowledged must be on its disk.
    "server_settings": {"application_name": "patrician", "synchronous_commit": "on"},
}
_POOL: Final[dict[str, Any]] = {
    "pool_pre_ping": True,
    "pool_timeout": _PATIENCE,
    "connect_args": _CONNECTING,
}
_TELL: Final = text(
    f"SELECT count(pg_notify('{CHANNEL}', news)) FROM unnest(:news) AS news"  # noqa: S608
).bindparams(bindparam("news", type_=ARRAY(Text)))


T = TypeVar("T")


class Database(ABC):
    """A database and the ways to it."""

    dialect: str

    def __init__(self, where: str, reader: AsyncEngine, writer: AsyncEngine) -> None:
        self.where = where
        self.reader, self.writer = reader, writer
        self._damage: str | None = None
        self._closed = False

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Begin a read transaction."""
        with self._noticing("read"):
            self._refuse_if_closed()
            async with self.reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Begin a write transaction."""
        with self._noticing("written"):
            async with self._turn():
                self._refuse_if_damaged()
                self._refuse_if_closed()
                async with self.writer.begin() as connection:
                    yield connection

    @contextmanager
    def _noticing(self, done: str) -> Iterator[None]:
        """Turn a fault into one sentence; after damage nothing is written until a restart."""
        try:
            with in_one_sentence(f"{self.where} could not be {done}"):
                yield
        except StoreError as error:
            if is_about_damage(error):
                raise self._damaged(error) from error
            raise

    def _damaged(self, error: StoreError) -> DamagedError:
        """Keep in mind that the database is damaged, and say so once in the log."""
        if self._damage is None:
            self._damage = f"{error}; nothing can be stored until the server is started again"
            _LOG.error("%s", self._damage)
        return DamagedError(self._damage)

    def _refuse_if_damaged(self) -> None:
        """Raise DamagedError if damage was found: what is written now may be lost."""
        if self._damage is not None:
            raise DamagedError(self._damage)

    def _refuse_if_closed(self) -> None:
        if self._closed:
            raise StoreError("the store is closed")

    async def check(self, now: float) -> None:
        """Make sure that a change can be stored; raises StoreError if it cannot."""
        self._refuse_if_damaged()
        await self._store_a_change(now)

    @abstractmethod
    async def _store_a_change(self, now: float) -> None:
        """Store something, and wait until it is certain."""

    @abstractmethod
    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run some work in a write transaction; return what it returns."""

    async def close(self) -> None:
        """Refuse new work, wait for what is under way, and close all connections.

        A pool that is disposed of never closes a connection that comes back to it later.
        """
        self._closed = True
        with suppress(TimeoutError):
            async with timeout(_PATIENCE):
                while any(_in_use(engine) for engine in (self.reader, self.writer)):
                    await sleep(_DRAIN_INTERVAL)
        await self.reader.dispose()
        await self.writer.dispose()

    @abstractmethod
    def probe(self) -> None:
        """Find out at once what can be found out without a connection."""

    @abstractmethod
    def insert(self, table: Table) -> Any:
        """Return an INSERT that takes an ON CONFLICT clause."""

    @abstractmethod
    async def lock(self, connection: AsyncConnection) -> None:
        """Keep other processes from changing the shape of the database at the same time."""

    @abstractmethod
    def tell(self, connection: Connection, news: Iterable[tuple[str, int]]) -> None:
        """Notify other processes which tables have changed, after the commit."""

    @abstractmethod
    def _turn(self) -> AbstractAsyncContextManager[object]:
        """Wait until it is one's turn to write."""


class SqliteDatabase(Database):
    """A file: one writes, in turn, and others read beside it."""

    dialect = "sqlite"

    def __init__(self, url: URL) -> None:
        url = url.set(drivername="sqlite+aiosqlite", query={})
        connect = connector(url.database or "", _PATIENCE)
        reader = create_async_engine(url, async_creator=connect, **_pool(_READERS))
        writer = create_async_engine(url, async_creator=connect, **_pool(1))
        super().__init__(f"the database {url.database}", reader, writer)
        self.file = DatabaseFile(Path(url.database or ""))
        self.pages_checked_at = monotonic()
        self._writes = Lock()
        # Work that is handed over as a whole has a thread of its own. To hand over every step by
        # itself, as the driver above does, takes longer than all the steps.
        self._worker = ThreadPoolExecutor(1, "patrician-writer")
        self._workbench = create_engine(
            url.set(drivername="sqlite"), connect_args={"timeout": _PATIENCE}, **_pool(1)
        )
        _set_up(reader.sync_engine, "BEGIN")
        # Whoever begins by reading might find later that another process wrote first.
        _set_up(writer.sync_engine, "BEGIN IMMEDIATE")
        _set_up(self._workbench, "BEGIN IMMEDIATE")

    def probe(self) -> None:
        # The threads of the driver would complain by themselves, and not in one sentence.
        self.file.open()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        with self._noticing("written"):
            async with super().writing() as connection:
                await to_thread(self.file.check_before_write)
                yield connection
            self._check_after_write()

    async def write(self, work: Callable[[Connection], T]) -> T:
        with self._noticing("written"):
            async with self._turn():
                self._refuse_if_closed()
                return await get_running_loop().run_in_executor(self._worker, self._do, work)

    def _do(self, work: Callable[[Connection], T]) -> T:
        self._refuse_if_damaged()
        with self._workbench.begin() as connection:
            self.file.check_before_write()
            done = work(connection)
        self._check_after_write()
        return done

    def _check_after_write(self) -> None:
        """Raise DamagedError if what was written may not be acknowledged."""
        self.file.check_after_write()
        self._refuse_if_damaged()  # somebody may have met damage meanwhile

    async def _store_a_change(self, now: float) -> None:
        statement = _asking(self).values(id=1, asked_at=now)
        await self.write(lambda connection: connection.execute(statement).close())
        if monotonic() - self.pages_checked_at > PAGES_EVERY:
            self.pages_checked_at = monotonic()
            with self._noticing("read"):
                await to_thread(self.file.check_pages, _PAGES_SECONDS)

    async def close(self) -> None:
        self._closed = True
        async with self._turn():
            await get_running_loop().run_in_executor(self._worker, self._workbench.dispose)
        self._worker.shutdown()
        await super().close()
        await to_thread(self.file.close)

    def insert(self, table: Table) -> sqlite.Insert:
        return sqlite.insert(table)

    async def lock(self, connection: AsyncConnection) -> None:
        """Do nothing: there is one writer."""

    def tell(self, connection: Connection, news: Iterable[tuple[str, int]]) -> None:
        """Do nothing: SQLite has no notifications."""

    def _turn(self) -> Lock:
        return self._writes


class PostgresDatabase(Database):
    """A PostgreSQL server, shared with other processes."""

    dialect = "postgresql"

    def __init__(self, url: URL) -> None:
        address = _postgres_url(url)
        engine = create_async_engine(address, pool_size=_CONNECTIONS, **_POOL)
        at_one_moment = engine.execution_options(
            isolation_level="REPEATABLE READ", postgresql_readonly=True
        )
        host = url.host or url.query.get("host") or "this computer"
        super().__init__(f"the database {url.database} on {host}", at_one_moment, engine)
        # Marks what this process tells the others, so that it need not listen to itself.
        self.tag = token_hex(4)
        self.writing_connection = PersistentConnection(self.line)
        # A process that is stopped in the middle of a transaction would keep the others waiting.
        self._by_itself = engine.execution_options(isolation_level="AUTOCOMMIT")

    def probe(self) -> None:
        """Do nothing: only the server can tell."""

    async def write(self, work: Callable[[Connection], T]) -> T:
        async with self.writing() as connection:
            return await connection.run_sync(work)

    async def _store_a_change(self, now: float) -> None:
        with self._noticing("written"):
            self._refuse_if_closed()
            async with self._by_itself.connect() as connection:
                await connection.execute(_asking(self).values(id=1, asked_at=now))

    async def close(self) -> None:
        await self.writing_connection.close()
        await super().close()

    def insert(self, table: Table) -> postgresql.Insert:
        return postgresql.insert(table)

    async def lock(self, connection: AsyncConnection) -> None:
        await connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))

    async def line(self) -> asyncpg.Connection:
        """Return a connection of its own, to listen on."""
        _, where = self.writer.dialect.create_connect_args(self.writer.url)
        return await asyncpg.connect(**where, **_CONNECTING)

    def tell(self, connection: Connection, news: Iterable[tuple[str, int]]) -> None:
        words = sorted(f"{table_id} {seq} {self.tag}" for table_id, seq in news)
        connection.execute(_TELL, {"news": words})

    def _turn(self) -> nullcontext[None]:
        return nullcontext()


def _in_use(engine: AsyncEngine) -> int:
    """Return how many connections of a pool are in use or being opened."""
    pool = engine.pool
    assert isinstance(pool, QueuePool)
    return pool.checkedout()


def _asking(database: Database) -> Any:
    """Return the change that is stored to find out whether changes can be stored."""
    insertion = database.insert(readiness)
    asked_at = insertion.excluded.asked_at
    return insertion.on_conflict_do_update(index_elements=["id"], set_={"asked_at": asked_at})


def database(url: str | None, folder: Path | None) -> Database:
    """Return the database at an address, or the file in a folder."""
    if url is None:
        if folder is None:
            raise StoreError("there is no database: name its address or a folder for a file")
        return SqliteDatabase(URL.create("sqlite", database=str(folder / FILE)))
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        parsed = URL.create("unknown")
    match parsed.drivername.partition("+")[0]:
        case "sqlite" if parsed.database and parsed.database != ":memory:":
            return SqliteDatabase(parsed)
        case "postgresql" | "postgres" if parsed.database:
            return PostgresDatabase(parsed)
    # The address is not repeated here: it may contain a password.
    raise StoreError(
        "the address of the database is none: write sqlite:///FILE or postgresql://USER@HOST/NAME"
    )


def _pool(connections: int) -> dict[str, Any]:
    """Return how to keep connections to a file."""
    return {"pool_size": connections, "max_overflow": 0}


def _set_up(engine: Engine, begin: str) -> None:
    """Let connections to a file wait for the disk, and transactions begin where we say."""

    def set_up(connection: Any, _record: object) -> None:
        try:
            connection.isolation_level = None
            cursor = connection.cursor()
            for setting in _SETTINGS:
                cursor.execute(f"PRAGMA {setting}")
            cursor.close()
        except BaseException:
            connection.close()  # nobody else will: it has not got into the pool
            raise

    def begin_here(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", set_up)
    event.listen(engine, "begin", begin_here)


def _postgres_url(url: URL) -> URL:
    """Take an address as PostgreSQL's own tools understand it."""
    query = dict(url.query)
    unknown = ", ".join(sorted(query.keys() - _OPTIONS))
    if unknown:
        raise StoreError(f"the address of the database has options that are unknown: {unknown}")
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    return url.set(drivername="postgresql+asyncpg", query=query)
