"""What can be set about a server. The flags of `patrician serve` are made from this model."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated, Any, Final, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, field_validator

from patrician.system.cores import usable_cores

DATABASES: Final = ("sqlite", "postgresql")
LOOPBACK: Final = ("127.0.0.1", "localhost", "[::1]")
_DAY: Final = 86_400.0
_DEFAULT_PORTS: Final = {"http": 80, "https": 443}


def _split(value: object) -> object:
    """Let a variable of the environment hold several values, separated by commas."""
    if isinstance(value, str):
        return tuple(part.strip() for part in value.split(",") if part.strip())
    return value


def _data_folder() -> Path:
    return user_data_path("patrician", appauthor=False)


Count = Annotated[int, Field(ge=1)]
Days = Annotated[float, Field(gt=0, allow_inf_nan=False, json_schema_extra={"metavar": "DAYS"})]
Seconds = Annotated[
    float, Field(gt=0, allow_inf_nan=False, json_schema_extra={"metavar": "SECONDS"})
]
Rate = Annotated[float, Field(gt=0, allow_inf_nan=False)]
Texts = Annotated[tuple[str, ...], BeforeValidator(_split)]


def _setting(default: object, about: str, metavar: str | None = None) -> Any:
    """Return a field with the help of its flag; `metavar` stands for the value there."""
    extra: dict[str, Any] = {} if metavar is None else {"metavar": metavar}
    if callable(default):
        return Field(default_factory=default, description=about, json_schema_extra=extra)
    return Field(default, description=about, json_schema_extra=extra)


class Settings(BaseModel):
    """Everything that can be set; names are the same in a file, in the environment and as flags."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    # Where it listens and what it calls its own.
    host: str = _setting("127.0.0.1", "Where to listen; 0.0.0.0 for all networks", "ADDRESS")
    port: Annotated[int, Field(ge=0, le=65_535)] = _setting(
        8321, "The port; 0 takes any that is free"
    )
    origins: Texts = _setting((), "The address guests use, such as https://games.example", "URL")
    proxies: Annotated[int, Field(ge=0, le=10)] = _setting(
        0, "How many proxies of your own stand before it"
    )
    cookie_secure: Literal["auto", "always", "never"] = _setting(
        "auto", "Cookies over https only: auto, always, never", "WHEN"
    )

    # Where it keeps things, and for how many days.
    database: SecretStr | None = _setting(
        None, "A database; better named in PATRICIAN_DATABASE", "URL"
    )
    folder: Path = _setting(_data_folder, "Where tables are kept without such a database", "FOLDER")
    unstarted_days: Days = _setting(1, "How long a table waits for its game")
    unfinished_days: Days = _setting(60, "How long a game may rest")
    finished_days: Days = _setting(180, "How long a finished table is kept")
    unseen_days: Days = _setting(400, "When a person is forgotten")
    deleted_days: Days = _setting(7, "How long what was deleted can be restored")

    # What it takes on.
    bot_threads: Count = _setting(
        usable_cores, "How many searches go on at once (default one for each core)"
    )
    body_bytes: Count = _setting(64 * 1024, "How large a request may be")
    body_seconds: Seconds = _setting(10, "How long it may take to arrive")
    requests_per_second: Rate = _setting(50, "Of one address, on average")
    requests_at_once: Count = _setting(200, "Of one address, in a burst")
    commands_per_second: Rate = _setting(10, "Of one seat, on average")
    commands_at_once: Count = _setting(30, "Of one seat, in a burst")
    toggles_per_second: Rate = _setting(0.5, "Changes of mind of one seat, on average")
    toggles_at_once: Count = _setting(10, "Changes of mind of one seat, in a burst")
    openings_per_second: Rate = _setting(0.1, "New tables of one address, on average")
    openings_at_once: Count = _setting(20, "New tables of one address, in a burst")
    listings_per_second: Rate = _setting(0.005, "Tables for the lobby, of one address")
    listings_at_once: Count = _setting(5, "Tables for the lobby, in a burst")
    sayings_per_second: Rate = _setting(1, "Messages of one person, on average")
    sayings_at_once: Count = _setting(5, "Messages of one person, in a burst")
    hints_per_second: Rate = _setting(1, "Hints for one seat, on average")
    hints_at_once: Count = _setting(5, "Hints for one seat, in a burst")
    guesses_per_second: Rate = _setting(0.2, "Codes one address tries, on average")
    guesses_at_once: Count = _setting(10, "Codes one address tries, in a burst")
    messages_per_second: Rate = _setting(20, "Over one WebSocket")
    sockets_per_second: Rate = _setting(1, "New WebSockets of one address, on average")
    sockets_at_once: Count = _setting(100, "New WebSockets of one address, in a burst")
    connections_per_address: Count = _setting(50, "Open WebSockets of one address")
    tcp_per_address: Count = _setting(200, "Open TCP connections of one address")
    tcp_at_once: Count = _setting(10_000, "Open TCP connections of all")
    write_seconds: Seconds = _setting(30, "How long a guest may read nothing of an answer")

    # What it logs.
    log_format: Literal["plain", "json"] = _setting(
        "plain", "How the log is written: plain, json", "FORMAT"
    )
    log_level: Literal["debug", "info", "warning", "error"] = _setting(
        "info", "What is logged: debug, info, warning, error", "LEVEL"
    )

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

    def origin_at(self, host: str) -> str:
        """Return the origin of this server under one of its addresses."""
        return _local_origin(_bracketed(host), self.port)

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
