"""The secret of a browser and of a program."""

import pytest
from starlette.requests import Request
from starlette.responses import Response

from patrician.web.devices import Devices, read_token
from tests.web.asking import scope
from tests.web.settings import SECRET, settings

PLAIN = Devices(secure=False)
SECURE = Devices(secure=True)


def _request(**headers: str) -> Request:
    return Request(scope(headers=headers))


def _cookie(devices: Devices) -> str:
    response = Response()
    devices.set_secret(response, SECRET)
    return response.headers["set-cookie"]


def test_the_cookie_is_closed_to_scripts_and_other_sites() -> None:
    assert _cookie(PLAIN) == (
        f"patrician={SECRET}; HttpOnly; Max-Age=34560000; Path=/; SameSite=lax"
    )


def test_over_https_the_cookie_is_closed_to_neighbours_too() -> None:
    assert _cookie(SECURE) == (
        f"__Host-patrician={SECRET}; HttpOnly; Max-Age=34560000; Path=/; SameSite=lax; Secure"
    )


@pytest.mark.parametrize("devices", [PLAIN, SECURE], ids=["http", "https"])
def test_what_was_set_is_read_again(devices: Devices) -> None:
    assert devices.read_secret(_request(cookie=_cookie(devices).partition(";")[0])) == SECRET


def test_over_https_the_plain_cookie_does_not_count() -> None:
    assert SECURE.read_secret(_request(cookie=f"patrician={SECRET}")) is None


@pytest.mark.parametrize("value", ["", "short", f"{SECRET}x", f"{SECRET[:-1]}é", f"{SECRET[:-1]}!"])
def test_what_cannot_be_a_secret_is_none(value: str) -> None:
    assert PLAIN.read_secret(_request(cookie=f"patrician={value}")) is None
    assert read_token(_request(authorization=f"Bearer {value}")) is None


def test_without_a_cookie_there_is_no_secret() -> None:
    assert PLAIN.read_secret(_request()) is None


def test_a_browser_can_be_told_to_forget() -> None:
    response = Response()
    SECURE.forget(response)
    assert response.headers["set-cookie"].startswith('__Host-patrician=""; ')
    assert "Max-Age=0" in response.headers["set-cookie"]


@pytest.mark.parametrize("scheme", ["Bearer", "bearer", "BEARER "])
def test_a_program_sends_its_token_along(scheme: str) -> None:
    assert read_token(_request(authorization=f"{scheme} {SECRET}")) == SECRET


@pytest.mark.parametrize("header", ["", SECRET, f"Basic {SECRET}", "Bearer"])
def test_other_ways_to_say_who_one_is_do_not_count(header: str) -> None:
    assert read_token(_request(authorization=header)) is None


def test_the_settings_decide_which_cookie_it_is() -> None:
    assert Devices.of(settings()) == PLAIN
    assert Devices.of(settings(origins=("https://games.example",))) == SECURE
