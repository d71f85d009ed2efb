"""Where settings come from: flags, before the environment, before a file, before the defaults."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from patrician.box import PatricianError
from patrician.web.settings import Settings

PREFIX: Final = "PATRICIAN_"
CONFIG: Final = "config"
# Variables that other parts of the program and of its building read.
_OTHERS: Final = frozenset({"FAST_BUILD", "SENTENCES", "SERVER", "SOAK", "TEST_CLOCK", "VALUES"})
_FLAGS: Final = {"origins": "--origin"}
# Kubernetes injects PATRICIAN_PORT=tcp://10.0.0.1:80 where a service is called patrician.
_SERVICE_LINK: Final = re.compile(r"(?:tcp|udp|sctp)://\S+:\d+")


class SettingsError(PatricianError):
    """A setting that cannot be used; the text says which and where it stands."""


def flag_of(name: str) -> str:
    """Return the flag of a setting."""
    return _FLAGS.get(name, f"--{name.replace('_', '-')}")


def load_settings(flags: Mapping[str, Any]) -> Settings:
    """Put the settings together; `flags` holds what was set on the command line."""
    given = {name: value for name, value in flags.items() if value not in (None, (), [])}
    file = given.pop(CONFIG, None) or os.environ.get(f"{PREFIX}CONFIG")
    path = Path(str(file)) if file else None
    written = _read(path) if path else {}
    try:
        return Settings.model_validate({**written, **_environment(), **given})
    except ValidationError as error:
        raise SettingsError(_complaint(error, given, path)) from None


def ignored_variables() -> list[str]:
    """Return sentences about variables of the environment that have no effect."""
    found = _variables()
    known = {name.upper() for name in (*Settings.model_fields, CONFIG)} | _OTHERS
    unknown = sorted(name for name in found if name not in known)
    links = sorted(name for name in found if name in known and _is_service_link(found[name]))
    sentences = []
    if unknown:
        names = ", ".join(f"{PREFIX}{name}" for name in unknown)
        sentences.append(f"there is no such setting, ignored: {names}")
    sentences += [
        f"{PREFIX}{name} is ignored: its value is the address of a service, not a setting"
        for name in links
    ]
    return sentences


def _variables() -> dict[str, str]:
    """Return the variables with our prefix, without it; an empty one counts as not set."""
    return {
        name.upper().removeprefix(PREFIX): value
        for name, value in os.environ.items()
        if name.upper().startswith(PREFIX) and value
    }


def _environment() -> dict[str, str]:
    found = _variables()
    return {
        name: found[name.upper()]
        for name in Settings.model_fields
        if name.upper() in found and not _is_service_link(found[name.upper()])
    }


def _is_service_link(value: str) -> bool:
    return _SERVICE_LINK.fullmatch(value) is not None


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
        return flag_of(name)
    return f"{PREFIX}{name.upper()}" if name in _environment() else f"{path}: {name}"
