"""`patrician serve`: tables for people and programs elsewhere."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from typing import TYPE_CHECKING, Annotated, Final

import typer

from patrician.cli.support import examples
from patrician.system.extras import imports_of

if TYPE_CHECKING:
    from patrician.web.settings import Settings

_AT_A_TABLE: Final = "/play"
"""Where the page opens a game against the computer at once."""
_PORTS_TRIED: Final = 20


def register(app: typer.Typer) -> None:
    """Add the subcommand of this room."""
    app.command(
        epilog=examples(
            "patrician serve",
            "patrician serve --open",
            "patrician serve --host 0.0.0.0 --port 8000",
            "patrician serve --origin https://games.example --proxies 1",
            "patrician serve --config server.toml",
        )
    )(serve)


def _flag(name: str, metavar: str, text: str) -> object:
    # No default is shown where the settings know it: it may come from a file, too.
    return typer.Option(name, metavar=metavar, help=text, show_default=False)


def serve(
    *,
    config: Annotated[
        str | None, _flag("--config", "FILE", "A TOML file with settings, named like the flags.")
    ] = None,
    host: Annotated[
        str | None, _flag("--host", "ADDRESS", "Where to listen; 127.0.0.1, this machine only.")
    ] = None,
    port: Annotated[
        str | None, _flag("--port", "NUMBER", "The port, 8321; 0 takes any that is free.")
    ] = None,
    origins: Annotated[
        list[str] | None,
        _flag("--origin", "URL", "The address guests use, such as https://games.example."),
    ] = None,
    proxies: Annotated[
        str | None, _flag("--proxies", "NUMBER", "How many proxies of your own stand before it.")
    ] = None,
    cookie_secure: Annotated[
        str | None,
        _flag("--cookie-secure", "WHEN", "Cookies over https only: auto, always, never."),
    ] = None,
    database: Annotated[
        str | None,
        _flag("--database", "URL", "A database; better named in PATRICIAN_DATABASE."),
    ] = None,
    folder: Annotated[
        str | None, _flag("--folder", "FOLDER", "Where tables are kept without such a database.")
    ] = None,
    unstarted_days: Annotated[
        str | None, _flag("--unstarted-days", "DAYS", "How long a table waits for its game; 1.")
    ] = None,
    unfinished_days: Annotated[
        str | None, _flag("--unfinished-days", "DAYS", "How long a game may rest; 60.")
    ] = None,
    finished_days: Annotated[
        str | None, _flag("--finished-days", "DAYS", "How long a finished table is kept; 180.")
    ] = None,
    unseen_days: Annotated[
        str | None, _flag("--unseen-days", "DAYS", "When a person is forgotten; 400.")
    ] = None,
    deleted_days: Annotated[
        str | None,
        _flag("--deleted-days", "DAYS", "How long what was deleted can be restored; 7."),
    ] = None,
    bot_threads: Annotated[
        str | None,
        _flag("--bot-threads", "NUMBER", "How many searches go on at once; every core one."),
    ] = None,
    body_bytes: Annotated[
        str | None, _flag("--body-bytes", "NUMBER", "How large a request may be; 65536.")
    ] = None,
    body_seconds: Annotated[
        str | None, _flag("--body-seconds", "SECONDS", "How long it may take to arrive; 10.")
    ] = None,
    requests_per_second: Annotated[
        str | None, _flag("--requests-per-second", "NUMBER", "For one address, lastingly; 50.")
    ] = None,
    requests_at_once: Annotated[
        str | None, _flag("--requests-at-once", "NUMBER", "For one address, after a rest; 200.")
    ] = None,
    commands_per_second: Annotated[
        str | None, _flag("--commands-per-second", "NUMBER", "For one seat, lastingly; 10.")
    ] = None,
    commands_at_once: Annotated[
        str | None, _flag("--commands-at-once", "NUMBER", "For one seat, after a rest; 30.")
    ] = None,
    toggles_per_second: Annotated[
        str | None,
        _flag("--toggles-per-second", "NUMBER", "Changes of mind of one seat, lastingly; 0.5."),
    ] = None,
    toggles_at_once: Annotated[
        str | None,
        _flag("--toggles-at-once", "NUMBER", "Changes of mind of one seat, after a rest; 10."),
    ] = None,
    openings_per_second: Annotated[
        str | None,
        _flag("--openings-per-second", "NUMBER", "New tables of one address, lastingly; 0.1."),
    ] = None,
    openings_at_once: Annotated[
        str | None, _flag("--openings-at-once", "NUMBER", "New tables, after a rest; 20.")
    ] = None,
    listings_per_second: Annotated[
        str | None,
        _flag("--listings-per-second", "NUMBER", "Tables for the lobby, of an address; 0.005."),
    ] = None,
    listings_at_once: Annotated[
        str | None, _flag("--listings-at-once", "NUMBER", "Tables for the lobby, after a rest; 5.")
    ] = None,
    sayings_per_second: Annotated[
        str | None, _flag("--sayings-per-second", "NUMBER", "What one person says, lastingly; 1.")
    ] = None,
    sayings_at_once: Annotated[
        str | None, _flag("--sayings-at-once", "NUMBER", "What one person says, after a rest; 5.")
    ] = None,
    guesses_per_second: Annotated[
        str | None,
        _flag("--guesses-per-second", "NUMBER", "Codes one address tries, lastingly; 0.2."),
    ] = None,
    guesses_at_once: Annotated[
        str | None, _flag("--guesses-at-once", "NUMBER", "Codes tried, after a rest; 10.")
    ] = None,
    messages_per_second: Annotated[
        str | None, _flag("--messages-per-second", "NUMBER", "Over one WebSocket; 20.")
    ] = None,
    sockets_per_second: Annotated[
        str | None,
        _flag("--sockets-per-second", "NUMBER", "WebSockets of one address, lastingly; 1."),
    ] = None,
    sockets_at_once: Annotated[
        str | None, _flag("--sockets-at-once", "NUMBER", "WebSockets, after a rest; 100.")
    ] = None,
    connections_per_address: Annotated[
        str | None, _flag("--connections-per-address", "NUMBER", "Open WebSockets; 50.")
    ] = None,
    tcp_per_address: Annotated[
        str | None, _flag("--tcp-per-address", "NUMBER", "Open connections of one address; 200.")
    ] = None,
    tcp_at_once: Annotated[
        str | None, _flag("--tcp-at-once", "NUMBER", "Open connections of all; 10000.")
    ] = None,
    write_seconds: Annotated[
        str | None,
        _flag("--write-seconds", "SECONDS", "How long a guest may read nothing of an answer; 30."),
    ] = None,
    log_format: Annotated[
        str | None, _flag("--log-format", "FORMAT", "How the log is written: plain, json.")
    ] = None,
    log_level: Annotated[
        str | None, _flag("--log-level", "LEVEL", "What it tells: debug, info, warning, error.")
    ] = None,
    open_page: Annotated[
        bool,
        typer.Option("--open", help="Show a game in the browser; a port in use does not matter."),
    ] = False,
) -> None:
    """Open a service of tables that browsers and programs can come to.

    Every setting is a flag, a variable such as PATRICIAN_PORT, or a line of the file such as
    port = 8321; the flag counts before the variable, the variable before the file.
    """
    flags = {name: value for name, value in locals().items() if name != "open_page"}
    # Other commands should not have to wait until the parts of a server are loaded.
    with imports_of("server"):
        from patrician.web.lifespan import lifespan_of  # noqa: PLC0415
        from patrician.web.server import serve as run  # noqa: PLC0415
        from patrician.web.settings import load_settings  # noqa: PLC0415

    settings = load_settings(flags)
    if open_page:
        settings = _at_a_free_port(settings)
    run(settings, lifespan_of(settings), _show if open_page else _announce)


def _announce(address: str) -> None:
    typer.echo(f"Patrician is open at {address} (Ctrl-C ends it)")


def _show(address: str) -> None:
    """Open the page in a browser, and say where it is in case that none comes up."""
    _announce(address + _AT_A_TABLE)
    if _has_windows():
        # Some browsers come back only when they are closed.
        threading.Thread(target=webbrowser.open, args=(address + _AT_A_TABLE,), daemon=True).start()


def _has_windows() -> bool:
    """Tell whether a browser has somewhere to show itself; one of plain text would not do."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))


def _at_a_free_port(settings: Settings) -> Settings:
    """Go on to the next port if one is in use, and take any if many are."""
    from patrician.web.server import ServeError, listening  # noqa: PLC0415

    first = settings.port
    for port in range(first, min(first + _PORTS_TRIED, 65_536)):
        candidate = settings.model_copy(update={"port": port})
        try:
            with listening(candidate):
                return candidate
        except ServeError:
            continue
    return settings.model_copy(update={"port": 0})
