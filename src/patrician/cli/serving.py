"""`patrician serve`: a server with tables for browsers and programs."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from functools import cache
from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand
from typer.main import get_command

from patrician.cli.support import examples
from patrician.system.extras import imports_of

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

    from patrician.web.settings import Settings

_AT_A_TABLE: Final = "/play"
"""Where the page opens a game against the computer at once."""
_PORTS_TRIED: Final = 20


def register(app: typer.Typer) -> None:
    """Add the subcommand `serve`."""
    app.command(
        cls=_ServeCommand,
        epilog=examples(
            "patrician serve",
            "patrician serve --open",
            "patrician serve --host 0.0.0.0 --port 8000",
            "patrician serve --origin https://games.example --proxies 1",
            "patrician serve --config server.toml",
        ),
    )(serve)


class _ServeCommand(TyperCommand):
    """Makes its flags from the settings; only then are the parts of a server imported."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the flags of the settings, then those of the function."""
        return [*_flags(), *super().get_params(ctx)]

    def invoke(self, ctx: Any) -> Any:
        """Call the function; the settings go with the context."""
        ctx.obj = {flag.name: ctx.params.pop(flag.name) for flag in _flags()}
        return super().invoke(ctx)


@cache
def _flags() -> list[Any]:
    """Return one option for each setting, as Typer makes it."""
    with imports_of("server"):
        from patrician.web.settings import Settings  # noqa: PLC0415
        from patrician.web.settings_sources import CONFIG, flag_of  # noqa: PLC0415

    options: dict[str, tuple[Any, Any]] = {
        CONFIG: (str, _option("--config", "FILE", "A TOML file with settings"))
    }
    for name, field in Settings.model_fields.items():
        extra = field.json_schema_extra
        metavar = str(extra.get("metavar", "NUMBER")) if isinstance(extra, dict) else "NUMBER"
        kind: Any = list[str] if isinstance(field.default, tuple) else str
        options[name] = (kind, _option(flag_of(name), metavar, _help(field)))

    def named(**_: object) -> None:
        pass

    parameters = [
        Parameter(
            name, Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, option]
        )
        for name, (kind, option) in options.items()
    ]
    named.__signature__ = Signature(parameters)  # type: ignore[attr-defined]
    named.__annotations__ = {one.name: one.annotation for one in parameters}
    app = typer.Typer(add_completion=False)
    app.command()(named)
    return get_command(app).params


def _option(name: str, metavar: str, text: str) -> Any:
    return typer.Option(name, metavar=metavar, help=f"{text}.", show_default=False)


def _help(field: FieldInfo) -> str:
    """Return the description of a setting and its default, if that can be written."""
    plain = isinstance(field.default, int | float | str)
    return f"{field.description} (default {field.default})" if plain else str(field.description)


def serve(
    context: typer.Context,
    *,
    open_page: Annotated[
        bool,
        typer.Option("--open", help="Show a game in the browser; a port in use does not matter."),
    ] = False,
) -> None:
    """Open a service of tables that browsers and programs can come to.

    Every setting is a flag, a variable such as PATRICIAN_PORT, or a line of the file such as
    port = 8321; the flag counts before the variable, the variable before the file.
    """
    # Imported late, so that other commands start fast.
    with imports_of("server"):
        from patrician.web.lifespan import lifespan_of  # noqa: PLC0415
        from patrician.web.server import serve as run  # noqa: PLC0415
        from patrician.web.settings_sources import load_settings  # noqa: PLC0415

    settings = load_settings(context.obj)
    if open_page:
        settings = _at_a_free_port(settings)
    run(settings, lifespan_of(settings), _show if open_page else _announce)


def _announce(address: str) -> None:
    typer.echo(f"Patrician is open at {address} (Ctrl-C ends it)")


def _show(address: str) -> None:
    """Open the page in a browser, and print its address in case that fails."""
    _announce(address + _AT_A_TABLE)
    if _has_windows():
        # Some browsers block until they are closed.
        threading.Thread(target=webbrowser.open, args=(address + _AT_A_TABLE,), daemon=True).start()


def _has_windows() -> bool:
    """Return whether there is a display; a browser in the terminal would not do."""
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
