"""Settings: where they come from, what counts before what, and how wrong ones are told."""

import os
import socket
from pathlib import Path

import pytest

from patrician.web.settings import Settings
from patrician.web.settings_sources import SettingsError, ignored_variables, load_settings
from tests.web.settings import settings


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """Nothing set, and a home of its own."""
    monkeypatch.setattr(os, "environ", {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)})
    return monkeypatch


def _file(folder: Path, content: str) -> str:
    path = folder / "server.toml"
    path.write_text(content, encoding="utf-8")
    return str(path)


def test_without_any_setting_it_listens_to_this_machine_only(tmp_path: Path) -> None:
    found = load_settings({})
    assert (found.host, found.port) == ("127.0.0.1", 8321)
    assert found.folder == tmp_path / "patrician"
    assert found.database is None
    assert not found.secure


def test_a_flag_counts_before_the_environment_and_that_before_the_file(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = _file(tmp_path, "port = 1\nbody_bytes = 2\nproxies = 3\n")
    environment.setitem(os.environ, "PATRICIAN_PORT", "10")
    environment.setitem(os.environ, "PATRICIAN_BODY_BYTES", "20")
    found = load_settings({"config": file, "port": "100"})
    assert (found.port, found.body_bytes, found.proxies) == (100, 20, 3)


def test_the_environment_can_name_the_file(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    environment.setitem(os.environ, "PATRICIAN_CONFIG", _file(tmp_path, 'log_format = "json"'))
    assert load_settings({}).log_format == "json"


def test_flags_that_are_not_set_change_nothing() -> None:
    assert load_settings({"port": None, "origins": []}) == load_settings({})


def test_an_empty_variable_is_none(environment: pytest.MonkeyPatch) -> None:
    environment.setitem(os.environ, "PATRICIAN_PORT", "")
    assert load_settings({}).port == 8321


@pytest.mark.parametrize(
    "name", ["SENTENCES", "SERVER", "VALUES", "SOAK", "TEST_CLOCK", "FAST_BUILD"]
)
def test_variables_of_other_commands_are_left_alone(
    environment: pytest.MonkeyPatch, name: str
) -> None:
    environment.setitem(os.environ, f"PATRICIAN_{name}", "1")
    assert load_settings({}).port == 8321


def test_variables_of_a_kubernetes_service_do_not_stop_the_start(
    environment: pytest.MonkeyPatch,
) -> None:
    """A service called patrician injects these into every container."""
    environment.setitem(os.environ, "PATRICIAN_PORT", "tcp://10.0.0.7:8321")
    environment.setitem(os.environ, "PATRICIAN_PORT_8321_TCP", "tcp://10.0.0.7:8321")
    environment.setitem(os.environ, "PATRICIAN_SERVICE_HOST", "10.0.0.7")
    assert load_settings({}).port == 8321
    assert load_settings({"port": "8000"}).port == 8000
    assert ignored_variables() == [
        "there is no such setting, ignored: PATRICIAN_PORT_8321_TCP, PATRICIAN_SERVICE_HOST",
        "PATRICIAN_PORT is ignored: its value is the address of a service, not a setting",
    ]


def test_known_variables_are_not_warned_about(environment: pytest.MonkeyPatch) -> None:
    for name in ("PORT", "CONFIG", "VALUES", "SENTENCES"):
        environment.setitem(os.environ, f"PATRICIAN_{name}", "1")
    assert ignored_variables() == []


def test_several_origins_stand_in_one_variable(environment: pytest.MonkeyPatch) -> None:
    environment.setitem(os.environ, "PATRICIAN_ORIGINS", "https://a.example, https://b.example")
    assert load_settings({}).origins == ("https://a.example", "https://b.example")


def test_several_origins_stand_in_a_list_of_the_file(tmp_path: Path) -> None:
    file = _file(tmp_path, 'origins = ["https://a.example", "http://b.example:80"]')
    assert load_settings({"config": file}).origins == ("https://a.example", "http://b.example")


WRONG = {
    "a word for a port": ({"port": "many"}, {}, "--port: input should be a valid integer"),
    "a port too high": ({"port": "65536"}, {}, "--port: input should be less than or equal to"),
    "a path in an origin": ({"origins": ["http://a/b"]}, {}, "--origin: an origin is like https:"),
    "no origin": ({"origins": ["games.example"]}, {}, "--origin: an origin is like https://"),
    "an origin with a wrong port": ({"origins": ["http://a:b"]}, {}, "--origin: an origin is like"),
    "an origin that breaks off": ({"origins": ["http://["]}, {}, "--origin: an origin is like"),
    "no host": ({"host": " "}, {}, "--host: an address such as 127.0.0.1 is needed"),
    "no time": ({"body_seconds": "0"}, {}, "--body-seconds: input should be greater than 0"),
    "an unknown flag": ({"speed": "1"}, {}, "--speed: there is no such setting"),
    "a wrong variable": ({}, {"PATRICIAN_PORT": "http://x"}, "PATRICIAN_PORT: input should"),
    "an unknown format": ({}, {"PATRICIAN_LOG_FORMAT": "xml"}, "input should be 'plain' or 'json'"),
}


@pytest.mark.parametrize(("flags", "variables", "sentence"), WRONG.values(), ids=WRONG)
def test_a_wrong_setting_is_told_with_its_place(
    environment: pytest.MonkeyPatch,
    flags: dict[str, object],
    variables: dict[str, str],
    sentence: str,
) -> None:
    for name, value in variables.items():
        environment.setitem(os.environ, name, value)
    with pytest.raises(SettingsError) as caught:
        load_settings(flags)
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


WRONG_FILES = {
    "a wrong value": ("port = 'x'", "server.toml: port: input should be a valid integer"),
    "an unknown key": ("prt = 1", "server.toml: prt: there is no such setting"),
    "a table": ("[limits]\nport = 1", "server.toml: limits: there is no such setting"),
    "no TOML": ("port", "server.toml: no TOML: "),
}


@pytest.mark.parametrize(("content", "sentence"), WRONG_FILES.values(), ids=WRONG_FILES)
def test_a_wrong_file_is_told_with_its_name(tmp_path: Path, content: str, sentence: str) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings({"config": _file(tmp_path, content)})
    assert sentence in str(caught.value)


def test_a_missing_file_is_told() -> None:
    with pytest.raises(SettingsError, match="missing: No such file or directory"):
        load_settings({"config": "missing"})


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "binary"
    path.write_bytes(b"\xff")
    with pytest.raises(SettingsError, match="binary: not UTF-8 text"):
        load_settings({"config": str(path)})


@pytest.mark.parametrize("flags", [{"database": "mysql://me:pass@host"}, {"database": "pass"}])
def test_a_wrong_database_is_told_without_its_password(flags: dict[str, object]) -> None:
    with pytest.raises(SettingsError) as caught:
        load_settings(flags)
    assert str(caught.value) == (
        "--database: the address of a database begins with sqlite or postgresql"
    )


def test_settings_can_be_shown_without_the_password() -> None:
    found = settings(database="postgresql://me:hush@host/tables")
    assert "hush" not in f"{found!r} {found} {found.model_dump()}"
    assert found.database is not None
    assert found.database.get_secret_value() == "postgresql://me:hush@host/tables"


SECURE = {
    "by default": ({}, False),
    "an https origin": ({"origins": ("https://a",)}, True),
    "one http origin": ({"origins": ("https://a", "http://b")}, False),
    "always": ({"cookie_secure": "always"}, True),
    "never": ({"origins": ("https://a",), "cookie_secure": "never"}, False),
}


@pytest.mark.parametrize(("changes", "expected"), SECURE.values(), ids=SECURE)
def test_cookies_are_for_https_when_all_origins_are(
    changes: dict[str, object], expected: bool
) -> None:
    assert settings(**changes).secure is expected


HERE = {"http://127.0.0.1:8321", "http://localhost:8321", "http://[::1]:8321"}
ORIGINS = {
    "this machine": ({}, HERE),
    "this machine by name": ({"host": "localhost"}, HERE),
    "this machine by its newer address": ({"host": "::1"}, HERE),
    "one address": ({"host": "192.0.2.1", "port": 80}, {"http://192.0.2.1"}),
    "one newer address": ({"host": "2001:db8::1"}, {"http://[2001:db8::1]:8321"}),
    "every address": ({"host": "0.0.0.0"}, HERE | {"http://tower:8321"}),
    "told": ({"host": "::", "origins": ("https://a",)}, {"https://a"}),
}


@pytest.mark.parametrize(("changes", "expected"), ORIGINS.values(), ids=ORIGINS)
def test_its_own_origins_are_the_told_ones_or_where_it_listens(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, object], expected: set[str]
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Tower")
    assert settings(**changes).own_origins() == expected


ADDRESSES = {
    "this machine": ({}, "http://127.0.0.1:8321"),
    "everywhere": ({"host": "0.0.0.0", "port": 80}, "http://127.0.0.1"),
    "a newer address": ({"host": "::1"}, "http://[::1]:8321"),
    "told": ({"origins": ("https://a",)}, "https://a"),
}


@pytest.mark.parametrize(("changes", "expected"), ADDRESSES.values(), ids=ADDRESSES)
def test_the_address_to_open_is_known(changes: dict[str, object], expected: str) -> None:
    assert settings(**changes).address == expected


def test_times_are_told_in_seconds() -> None:
    found = settings(unstarted_days=0.5)
    assert found.unstarted_seconds == 43_200
    assert found.finished_seconds == 180 * 86_400
    assert found.unseen_seconds == 400 * 86_400


def test_settings_do_not_change() -> None:
    found = Settings()
    with pytest.raises(ValueError, match="frozen"):
        found.port = 1
