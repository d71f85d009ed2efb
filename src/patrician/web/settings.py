"""How a server is set up: by flags, before the environment, before a file, before the defaults."""

from __future__ import annotations

import os
import socket
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    field_validator,
)
from pydantic_settings import (
    BaseSettings,
    InitSettingsSource,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from patrician.box import PatricianError
from patrician.system.cores import usable_cores

PREFIX: Final = "PATRICIAN_"
CONFIG: Final = "config"
DATABASES: Final = ("sqlite", "postgresql")
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
# Variables that other parts of the program and of its building read.
_OTHERS: Final = frozenset({"FAST_BUILD", "SENTENCES", "SERVER", "SOAK", "TEST_CLOCK", "VALUES"})
_FLAGS: Final = {"origins": "--origin"}
_DAY: Final = 86_400.0
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


class SettingsError(PatricianError):
    """A setting that cannot be used; the text says which and where it stands."""


def _split(value: object) -> object:
    """Let a variable of the environment hold several values, separated by commas."""
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    return value


Positive = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=1)]
Texts = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]


class Settings(BaseModel):
    """Everything that can be set; names are the same in a file, in the environment and as flags."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    # Where it listens and what it calls its own.
    host: str = "127.0.0.1"
    port: Annotated[int, Field(ge=0, le=65_535)] = 8321
    origins: Texts = ()
    proxies: Annotated[int, Field(ge=0, le=10)] = 0
    cookie_secure: Literal["auto", "always", "never"] = "auto"

    # Where it keeps things, and for how many days.
    database: SecretStr | None = None
    folder: Path = Field(default_factory=lambda: user_data_path("patrician", appauthor=False))
    unstarted_days: Positive = 1
    unfinished_days: Positive = 60
    finished_days: Positive = 180
    unseen_days: Positive = 400
    deleted_days: Positive = 7

    # What it takes on.
    bot_threads: Count = Field(default_factory=usable_cores)
    body_bytes: Count = 64 * 1024
    body_seconds: Positive = 10
    requests_per_second: Positive = 50
    requests_at_once: Count = 200
    commands_per_second: Positive = 10
    commands_at_once: Count = 30
    toggles_per_second: Positive = 0.5
    toggles_at_once: Count = 10
    openings_per_second: Positive = 0.1
    openings_at_once: Count = 20
    listings_per_second: Positive = 0.005
    listings_at_once: Count = 5
    sayings_per_second: Positive = 1
    sayings_at_once: Count = 5
    guesses_per_second: Positive = 0.2
    guesses_at_once: Count = 10
    messages_per_second: Positive = 20
    sockets_per_second: Positive = 1
    sockets_at_once: Count = 100
    connections_per_address: Count = 50
    tcp_per_address: Count = 200
    tcp_at_once: Count = 10_000
    write_seconds: Positive = 30

    # What it tells.
    log_format: Literal["plain", "json"] = "plain"
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    @field_validator("host")
    @classmethod
    def _named(cls, host: str) -> str:
        if not host.strip():
            raise ValueError("an address such as 127.0.0.1 is needed")
        return host.strip()

    @field_validator("database")
    @classmethod
    def _known(cls, database: SecretStr | None) -> SecretStr | None:
        # The address is never shown: it may hold a password.
        if database and not database.get_secret_value().startswith(DATABASES):
            raise ValueError(f"the address of a database begins with {' or '.join(DATABASES)}")
        return database

    @field_validator("origins")
    @classmethod
    def _plain(cls, origins: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(_origin, origins))

    @property
    def secure(self) -> bool:
        """Tell whether browsers may send the cookie over https only."""
        if self.cookie_secure != "auto":
            return self.cookie_secure == "always"
        return bool(self.origins) and all(name.startswith("https:") for name in self.origins)

    @property
    def everywhere(self) -> bool:
        """Tell whether it listens at every address of the machine."""
        return self.host in {"0.0.0.0", "::"}  # noqa: S104 - only compared

    @property
    def address(self) -> str:
        """Return the address a person opens in a browser."""
        if self.origins:
            return self.origins[0]
        return _local_origin(LOOPBACK[0] if self.everywhere else _bracketed(self.host), self.port)

    def own_origins(self) -> frozenset[str]:
        """Return the origins pages may come from, as far as they can be listed."""
        if self.origins:
            return frozenset(self.origins)
        names = {_bracketed(self.host.lower())}
        if self.everywhere:
            names = {*LOOPBACK, socket.gethostname().lower()}
        elif names <= set(LOOPBACK):
            names = set(LOOPBACK)
        return frozenset(_local_origin(name, self.port) for name in names)

    @property
    def unstarted_seconds(self) -> float:
        """Return how long a table may wait for its game."""
        return self.unstarted_days * _DAY

    @property
    def unfinished_seconds(self) -> float:
        """Return how long a game may rest before its table is given up."""
        return self.unfinished_days * _DAY

    @property
    def finished_seconds(self) -> float:
        """Return how long a finished table is kept."""
        return self.finished_days * _DAY

    @property
    def unseen_seconds(self) -> float:
        """Return after which absence a person is forgotten."""
        return self.unseen_days * _DAY

    @property
    def deleted_seconds(self) -> float:
        """Return how long what was deleted can still be restored."""
        return self.deleted_days * _DAY


def _bracketed(host: str) -> str:
    """Write a host as it stands in front of a port."""
    return f"[{host}]" if ":" in host else host


def _local_origin(name: str, port: int) -> str:
    return f"http://{name}" if port == _DEFAULT_PORTS["http"] else f"http://{name}:{port}"


def _origin(text: str) -> str:
    """Return an origin as browsers write it."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname, parts.port
    except ValueError:
        host = None
    if host is None or parts.scheme not in _DEFAULT_PORTS or parts.path.strip("/") or "?" in text:
        raise ValueError("an origin is like https://games.example")
    name = _bracketed(host)
    standard = port in {None, _DEFAULT_PORTS[parts.scheme]}
    return f"{parts.scheme}://{name}" if standard else f"{parts.scheme}://{name}:{port}"


def load_settings(flags: Mapping[str, Any]) -> Settings:
    """Put the settings together; `flags` holds what was set on the command line."""
    given: dict[str, Any] = {
        name: value for name, value in flags.items() if value not in (None, (), [])
    }
    file = given.pop(CONFIG, None) or os.environ.get(f"{PREFIX}CONFIG")
    path = Path(str(file)) if file else None
    written = _read(path) if path else {}
    _check_variables()
    try:
        # Plain settings again, which do not know where they come from.
        return Settings.model_validate(dict(_sources(written)(**given)))
    except ValidationError as error:
        raise SettingsError(_complaint(error, given, path)) from None


def _sources(written: dict[str, Any]) -> type[Settings]:
    """Return settings that look into the environment and, behind it, into what a file says."""

    class Sources(Settings, BaseSettings):
        model_config = SettingsConfigDict(env_prefix=PREFIX, env_ignore_empty=True)

        @classmethod
        def settings_customise_sources(
            cls,
            settings_cls: type[BaseSettings],
            init_settings: PydanticBaseSettingsSource,
            env_settings: PydanticBaseSettingsSource,
            dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
            file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        ) -> tuple[PydanticBaseSettingsSource, ...]:
            return init_settings, env_settings, InitSettingsSource(settings_cls, written)

    return Sources


def _read(path: Path) -> dict[str, Any]:
    try:
        text = path.read_text(encoding="utf-8")
        return tomllib.loads(text)
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise SettingsError(f"{path}: not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(f"{path}: no TOML: {error}") from None


def _check_variables() -> None:
    """Refuse variables that nobody reads: they are mistyped more often than meant for others."""
    known = {name.upper() for name in (*Settings.model_fields, CONFIG)} | _OTHERS
    for name in sorted(map(str.upper, os.environ)):
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in known:
            raise SettingsError(f"{name}: there is no such setting")


def _complaint(error: ValidationError, flags: Mapping[str, object], path: Path | None) -> str:
    """Say what is wrong with the first wrong setting, and where it stands."""
    first = error.errors(include_url=False)[0]
    name = str(first["loc"][0])
    if first["type"] == "extra_forbidden":
        return f"{_place(name, flags, path)}: there is no such setting"
    message = first["msg"].removeprefix("Value error, ")
    return f"{_place(name, flags, path)}: {message[0].lower()}{message[1:]}"


def _place(name: str, flags: Mapping[str, object], path: Path | None) -> str:
    if name in flags:
        return _FLAGS.get(name, f"--{name.replace('_', '-')}")
    variable = f"{PREFIX}{name.upper()}"
    return variable if os.environ.get(variable) else f"{path}: {name}"
