"""The address in the network is told on the server's own machine, and nowhere else."""

from typing import Any

import pytest

from patrician.web import network
from patrician.web.app import create_app
from tests.web.asking import ask
from tests.web.settings import settings

EVERYWHERE = "0.0.0.0"
PATH = "/api/network"


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "own_address", lambda: "192.0.2.5")


@pytest.mark.parametrize(
    ("changes", "origin"),
    [
        ({}, None),
        ({"host": EVERYWHERE}, "http://192.0.2.5:8321"),
        ({"host": EVERYWHERE, "port": 80}, "http://192.0.2.5"),
        ({"origins": ("https://games.example",)}, "https://games.example"),
        ({"host": EVERYWHERE, "origins": ("http://localhost:8321",)}, None),
    ],
)
def test_a_browser_on_the_machine_is_told(changes: dict[str, object], origin: str | None) -> None:
    answer = ask(create_app(settings(**changes)), path=PATH)
    assert answer.json() == {"origin": origin}


@pytest.mark.parametrize(
    "asking",
    [
        {"client": "192.0.2.7"},
        {"headers": {"host": "games.example"}},
        {"headers": {"x-forwarded-for": "203.0.113.5"}},
        {"headers": {"forwarded": "for=203.0.113.5"}},
    ],
)
def test_nobody_else_is_told(asking: dict[str, Any]) -> None:
    answer = ask(create_app(settings(host=EVERYWHERE)), path=PATH, **asking)
    assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert "192.0.2" not in answer.text
