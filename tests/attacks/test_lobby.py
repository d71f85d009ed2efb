"""The lobby belongs to everybody: an address puts few tables there, with names that can be seen."""

from __future__ import annotations

import pytest

from patrician.web.settings import Settings

from .stage import Stage

DEFAULT = Settings()


def test_an_address_does_not_fill_the_lobby(strict: Stage) -> None:
    """A new browser each time does not help: the address is what counts."""
    real, wish = strict.guest(address="127.0.0.2"), {"listed": True}
    table = real.open({"kind": "me", "name": "Real"})
    answers = [strict.guest().web.post("/api/tables", json=wish) for _ in range(15)]
    assert sum(answer.is_success for answer in answers) <= DEFAULT.listings_at_once + 1
    lobby = real.web.get("/api/lobby").json()
    assert table in [listed["table"] for listed in lobby]


def test_tables_that_are_not_listed_are_not_counted(strict: Stage) -> None:
    guest = strict.guest()
    for _ in range(DEFAULT.listings_at_once + 3):
        guest.open(listed=False)


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u0301", "z" + "\u0335" * 9], ids=ascii)
def test_nobody_has_a_name_that_cannot_be_seen(service: Stage, name: str) -> None:
    host, guest = service.guest(), service.guest()
    seats = [{"kind": "me", "name": name}]
    assert host.refused(422, "POST", "/api/tables", json={"seats": seats}) == "bad-name"
    table = host.open({"kind": "me", "name": "Host"})
    path = f"/api/tables/{table}/seats"
    assert guest.refused(422, "POST", path, json={"name": name}) == "bad-name"
    assert host.refused(422, "PATCH", f"{path}/0", json={"name": name}) == "bad-name"
