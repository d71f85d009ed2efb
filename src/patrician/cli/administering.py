"""`patrician admin`: complaints, removals and the audit log."""

from __future__ import annotations

import asyncio
import getpass
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

import typer

from patrician.box import MAX_PLAYERS
from patrician.cli.support import (
    InputError,
    JsonOption,
    examples,
    help_without_command,
    print_json,
)
from patrician.system.extras import imports_of

if TYPE_CHECKING:
    from patrician.tables.store import AdminOrder, AuditRow, Complaint, Store

_Result = TypeVar("_Result")

_MOST: Final = 1_000
_LONGEST_REASON: Final = 500
# The highest number there can be: of a report, or of a message.
_HIGHEST: Final = 1_000_000_000
_LINK: Final = re.compile(
    r"(?:[\w.:/\[\]-]*/)?(?P<id>[A-Za-z0-9_-]{22})(?:/review|/turn/[0-9]+)?(?:[#?][\x21-\x7e]*)?"
)

app = typer.Typer(
    help="Read complaints and take messages, names or tables away.",
    epilog=examples(
        "patrician admin reports",
        'patrician admin remove message /table/ID 12 --reason "insult"',
        'patrician admin remove name /table/ID 1 --reason "insult"',
        'patrician admin remove table /table/ID --reason "spam"',
        'patrician admin restore table /table/ID --reason "a mistake"',
        'patrician admin dismiss 7 --reason "harmless"',
        "patrician admin audit",
    ),
    callback=help_without_command,
    invoke_without_command=True,
    rich_markup_mode=None,
)
removing = typer.Typer(
    help="Take a message, a name or a table away.",
    callback=help_without_command,
    invoke_without_command=True,
    rich_markup_mode=None,
)
restoring = typer.Typer(
    help="Bring back what was taken away.",
    callback=help_without_command,
    invoke_without_command=True,
    rich_markup_mode=None,
)
app.add_typer(removing, name="remove")
app.add_typer(restoring, name="restore")


ConfigOption: TypeAlias = Annotated[
    str | None, typer.Option("--config", metavar="FILE", help="The settings file of the server.")
]
DatabaseOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--database", metavar="URL", help="Better named in PATRICIAN_DATABASE."),
]
FolderOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--folder", metavar="FOLDER", help="Where the server keeps its tables."),
]
ReasonOption: TypeAlias = Annotated[
    str, typer.Option("--reason", metavar="TEXT", help="Why; it is kept in the audit log.")
]
ActorOption: TypeAlias = Annotated[
    str | None,
    typer.Option("--actor", metavar="NAME", help="Who does it; the user of this machine if none."),
]


def _id_of(table: str) -> str:
    """Return a table's id. A link is taken as well: an id may begin with a dash, like an option."""
    found = _LINK.fullmatch(table)
    if found is None:
        # The input is not echoed: it may contain terminal escape sequences.
        raise InputError("TABLE: the link of a table is needed, such as /table/ID")
    return found["id"]


TableArgument: TypeAlias = Annotated[
    str,
    typer.Argument(metavar="TABLE", callback=_id_of, help="The table's link, such as /table/ID."),
]


@app.command()
def reports(
    *,
    handled: Annotated[bool, typer.Option("--all", help="Also those that were handled.")] = False,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """List the complaints about messages, the oldest first."""
    found = _with_store(
        _where(config, database, folder), lambda store: store.complaints(_MOST, handled=handled)
    )
    if as_json:
        print_json([asdict(one) for one in found])
    elif not found:
        typer.echo("There are no complaints." if handled else "There are no open complaints.")
    else:
        typer.echo("\n\n".join(map(_complaint, found)))


@app.command()
def dismiss(
    report: Annotated[
        int,
        typer.Argument(metavar="REPORT", min=1, max=_HIGHEST, help="The number of a complaint."),
    ],
    *,
    reason: ReasonOption,
    actor: ActorOption = None,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """Close a complaint without taking anything away."""
    order = _order(actor, reason)
    where = _where(config, database, folder)
    _carry_out(
        where,
        lambda store: store.dismiss(report, order),
        done=f"report {report} is closed",
        missing=f"there is no open report {report}",
    )


@app.command()
def audit(
    *,
    as_json: JsonOption = False,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """List what administrators did, the latest first."""
    found = _with_store(_where(config, database, folder), lambda store: store.audit_log(_MOST))
    if as_json:
        print_json([asdict(one) for one in found])
    elif not found:
        typer.echo("Nothing was done yet.")
    else:
        typer.echo("\n".join(map(_audited, found)))


@removing.command()
def message(
    table: TableArgument,
    number: Annotated[
        int,
        typer.Argument(metavar="NUMBER", min=1, max=_HIGHEST, help="The number of the message."),
    ],
    *,
    reason: ReasonOption,
    actor: ActorOption = None,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """Take a message away; complaints about it are closed."""
    order = _order(actor, reason)
    _carry_out(
        _where(config, database, folder),
        lambda store: store.remove_message(table, number, order),
        done=f"message {number} of table {table} is removed",
        missing=f"there is no message {number} at table {table}",
    )


@removing.command()
def name(
    table: TableArgument,
    seat: Annotated[
        int, typer.Argument(metavar="SEAT", min=0, max=MAX_PLAYERS - 1, help="The seat, from 0.")
    ],
    *,
    reason: ReasonOption,
    actor: ActorOption = None,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """Take the name of a person at a table away; they have the default name then."""
    order = _order(actor, reason)
    _carry_out(
        _where(config, database, folder),
        lambda store: store.remove_name(table, seat, order),
        done=f"the name of seat {seat} of table {table} is removed",
        missing=f"there is no person with a name in seat {seat} of table {table}",
    )


@removing.command(name="table")
def remove_table(
    table: TableArgument,
    *,
    reason: ReasonOption,
    actor: ActorOption = None,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """Hide a table from everybody; it is deleted after the grace period of the server."""
    order = _order(actor, reason)
    _carry_out(
        _where(config, database, folder),
        lambda store: store.remove_table(table, order),
        done=f"table {table} is removed; patrician admin restore table brings it back",
        missing=f"there is no table {table}",
    )


@restoring.command(name="table")
def restore_table(
    table: TableArgument,
    *,
    reason: ReasonOption,
    actor: ActorOption = None,
    config: ConfigOption = None,
    database: DatabaseOption = None,
    folder: FolderOption = None,
) -> None:
    """Bring a table back that was removed or has expired, as long as it is not deleted."""
    order = _order(actor, reason)
    _carry_out(
        _where(config, database, folder),
        lambda store: store.bring_back_table(table, order),
        done=f"table {table} is back",
        missing=f"there is no removed table {table}",
    )


# --- The store ----------------------------------------------------------------------------------


def _where(config: str | None, database: str | None, folder: str | None) -> dict[str, str | None]:
    return {"config": config, "database": database, "folder": folder}


def _order(actor: str | None, reason: str) -> AdminOrder:
    # Imported late, so that other commands start fast.
    with imports_of("server"):
        from patrician.tables.store import AdminOrder  # noqa: PLC0415

    reason = " ".join(reason.split())
    if not reason or len(reason) > _LONGEST_REASON or not reason.isprintable():
        raise InputError(f"--reason: 1 to {_LONGEST_REASON} visible characters are needed")
    who = (actor if actor is not None else getpass.getuser()).strip()
    if not who or not who.isprintable():
        raise InputError("--actor: a name is needed")
    return AdminOrder(who, reason, time.time())


def _with_store(
    where: Mapping[str, str | None], work: Callable[[Store], Awaitable[_Result]]
) -> _Result:
    """Run work on the store that the server with these settings uses."""
    with imports_of("server"):
        from patrician.tables.store import Store  # noqa: PLC0415
        from patrician.tables.store.databases import FILE  # noqa: PLC0415
        from patrician.web.settings_sources import load_settings  # noqa: PLC0415

    settings = load_settings(where)
    url = settings.database.get_secret_value() if settings.database else None
    if url is None and not (settings.folder / FILE).exists():
        raise InputError(f"there is no database in {settings.folder}; name the server's --folder")

    async def run() -> _Result:
        store = await Store.open(url, folder=settings.folder)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def _carry_out(
    where: Mapping[str, str | None],
    work: Callable[[Store], Awaitable[bool]],
    *,
    done: str,
    missing: str,
) -> None:
    if not _with_store(where, work):
        raise InputError(missing)
    typer.echo(f"{done[0].upper()}{done[1:]}.")


# --- Output -------------------------------------------------------------------------------------


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _complaint(one: Complaint) -> str:
    author = "somebody watching" if one.seat is None else f"seat {one.seat} ({one.name or 'none'})"
    words = one.text or (f"the emote {one.emote}" if one.emote else "nothing is left of it")
    state = "" if one.handled_at is None else f", handled {_time(one.handled_at)}"
    return (
        f"report {one.id}, {_time(one.at)} UTC{state}\n"
        f"  table /table/{one.table_id}, message {one.number} by {author}: {words}\n"
        f"  reason: {one.reason or 'none is left'}"
    )


def _audited(row: AuditRow) -> str:
    return f"{_time(row.at)} UTC  {row.actor}  {row.action} {row.target}: {row.reason}"
