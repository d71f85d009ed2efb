"""What lies in wait for a server in the windows where it dies worst.

Nothing of this is in the program itself: the seams are wrapped from outside, in a process that is
there to be killed (see `tests.crashes.server`).
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Sequence
from contextvars import ContextVar
from typing import Any, Final, NoReturn

from sqlalchemy import Engine, event
from sqlalchemy.engine.default import DefaultDialect
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from patrician.tables.entries import read_entry
from patrician.tables.service import TableService
from patrician.tables.store import write_sqlite
from patrician.tables.store.batches import Batch
from patrician.tables.store.pg_connection import PersistentConnection
from patrician.web.server import Server
from tests.crashes.windows import HIT, Window

_STDOUT: Final = 1
# The moves that the transaction of this task will make certain, and the one this task carries out.
_written: ContextVar[tuple[str, ...]] = ContextVar("written", default=())
_carried_out: ContextVar[tuple[str, ...]] = ContextVar("carried out", default=())


class Trap:
    """Kills this process when a window is passed for the n-th time."""

    def __init__(self, window: Window, passage: int) -> None:
        self._window = window
        self._left = passage

    def set_up(self) -> None:
        """Wrap the seams of the window."""
        if self._window is Window.START_UP:
            self._watch_start_up()
        elif self._window is Window.BEFORE_ANSWER:
            self._watch_answers()
        else:
            self._watch_commits()

    def _pass(self, *facts: str) -> None:
        self._left -= 1
        if self._left == 0:
            self._die(*facts)

    def _die(self, *facts: str) -> NoReturn:
        os.write(_STDOUT, " ".join([HIT, self._window, *facts, "\n"]).encode())
        os.kill(os.getpid(), signal.SIGKILL)
        while True:  # the signal may reach another thread first
            signal.pause()

    def _watch_commits(self) -> None:
        """Count the transactions that hold commands of people; what bots do has no witness."""
        write_in, commit = write_sqlite._write_in, DefaultDialect.do_commit
        fetch = PersistentConnection.fetch

        def watched_write_in(database: Any, batch: Batch, connection: Any) -> list[bool]:
            verdicts = write_in(database, batch, connection)
            accepted = [append for append, verdict in zip(batch, verdicts, strict=True) if verdict]
            _written.set(_moves(append.entry.data for append in accepted))
            return verdicts

        def watched_commit(dialect: DefaultDialect, connection: Any) -> None:
            moves = _written.get()
            _written.set(())
            if moves and self._window is Window.BEFORE_COMMIT:
                self._pass(*moves)
            commit(dialect, connection)  # type: ignore[no-untyped-call]
            if moves and self._window is Window.AFTER_COMMIT:
                self._pass(*moves)

        async def watched_fetch(
            line: PersistentConnection, statement: str, *values: Any
        ) -> list[Any]:
            # A statement of its own is certain as soon as it is done; so here it is not alone.
            async with (await line.connected()).transaction():
                rows = await fetch(line, statement, *values)
                moves = _moves_told(rows, *values)
                if moves and self._window is Window.BEFORE_COMMIT:
                    self._pass(*moves)
            if moves and self._window is Window.AFTER_COMMIT:
                self._pass(*moves)
            return rows

        _replace(write_sqlite, "_write_in", watched_write_in)
        _replace(DefaultDialect, "do_commit", watched_commit)
        _replace(PersistentConnection, "fetch", watched_fetch)

    def _watch_answers(self) -> None:
        send, command = RequestResponseCycle.send, TableService.command

        async def watched_send(cycle: RequestResponseCycle, message: Any) -> None:
            answers = cycle.scope["path"].endswith("/commands") and message.get("status") == 200
            if answers and message["type"] == "http.response.start":
                self._pass(*_carried_out.get())
            await send(cycle, message)

        async def watched_command(
            service: TableService, *given: Any, move: str | None, **more: Any
        ) -> Any:
            _carried_out.set((move,) if move is not None else ())
            return await command(service, *given, move=move, **more)

        _replace(RequestResponseCycle, "send", watched_send)
        _replace(TableService, "command", watched_command)

    def _watch_start_up(self) -> None:
        def before_statement(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
            self._pass(*statement.split()[:2])

        async def never_open(_server: Server, *_given: Any, **_more: Any) -> None:
            self._die("opening")

        event.listen(Engine, "before_cursor_execute", before_statement)
        _replace(Server, "startup", never_open)


def _replace(owner: object, name: str, function: Callable[..., Any]) -> None:
    assert hasattr(owner, name), f"{owner} has no {name} any more"
    setattr(owner, name, function)


def _moves_told(
    rows: Sequence[Any], ids: Sequence[str], _numbers: Any, _times: Any, data: Any, *_more: Any
) -> tuple[str, ...]:
    """Return the ids of the commands that a batch makes certain; it comes column by column."""
    accepted = {table_id for row in rows for table_id in row["table_ids"]}
    together = zip(ids, data, strict=True)
    return _moves(entry for table_id, entry in together if table_id in accepted)


def _moves(entries: Iterable[str]) -> tuple[str, ...]:
    """Return the ids of the commands that entries tell of."""
    moves = [read_entry(entry).move for entry in entries]
    return tuple(move for move in moves if move is not None)
