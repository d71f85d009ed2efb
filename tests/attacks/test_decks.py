"""Decks that no friend would bring: huge, deep, of wrong types, with names that deceive."""

from __future__ import annotations

import json
from typing import Any

import pytest

from patrician.box import CLASSIC

from .stage import Scene, Stage, refusal, scene


@pytest.fixture(scope="module")
def known(service: Stage) -> Scene:
    return scene(service)


def named(name: object, **more: Any) -> dict[str, Any]:
    return {"name": name, "cards": CLASSIC.data()["cards"], **more}


FILES = {
    "nothing": "",
    "no cards": "name = 'x'\n[cards]",
    "a key of thousands of parts": "a" + ".a" * 30_000 + " = 1",
    "lists in lists": "a = " + "[" * 60_000,
    "tables in tables": "a = " + "{a=" * 20_000,
    "a number of many digits": "a = " + "1" * 60_000,
    "many keys": "".join(f"k{n} = 1\n" for n in range(6_000)),
    "only comments": "#\n" * 20_000,
    "a zero": "name = '\x00'",
}
DECKS: dict[str, Any] = {
    "a number": 1,
    "a text": "classic",
    "a list": [],
    "nothing in it": {},
    "zero cards": {"name": "x", "cards": {}},
    "empty cities": {"name": "x", "cards": {city: [] for city, _ in CLASSIC.faces}},
    "a name with a right-to-left mark": named("a\u202eb"),
    "a name with a line break": named("a\nb"),
    "a name of blanks": named("\u3164"),
    "a name under marks": named("a" + "\u0300" * 30),
    "a name that is too long": named("x" * 61),
    "a name that is no text": named({"toString": 1}),
    "a key nobody knows": named("x", script="alert(1)"),
    "a colour that is a style": named("x", colours={"Roma": "red;background:url(//evil)"}),
    "orders of another type": named("x", ambassadors={"A": {"Roma": 1}}),
}


@pytest.mark.parametrize("what", FILES)
def test_a_deck_file_is_refused_with(known: Scene, what: str) -> None:
    answer = known.host.web.post("/api/decks", json={"text": FILES[what]})
    assert refusal(answer, 422) == "bad-deck"
    assert len(answer.json()["sentence"]) < 500


@pytest.mark.parametrize("what", DECKS)
def test_no_table_is_opened_with(known: Scene, what: str) -> None:
    answer = known.host.web.post("/api/tables", json={"options": {"deck": DECKS[what]}})
    assert refusal(answer, 422) == "invalid"


def test_a_deck_that_is_nested_without_end_is_refused(known: Scene) -> None:
    deep = "[" * 5_000 + "]" * 5_000
    body = f'{{"options":{{"deck":{{"name":"x","cards":{{"Roma":{deep}}}}}}}}}'
    headers = {"content-type": "application/json"}
    answer = known.host.web.post("/api/tables", content=body, headers=headers)
    assert refusal(answer) in {"unreadable", "invalid"}


def test_a_huge_deck_file_is_not_read(known: Scene) -> None:
    body = json.dumps({"text": "#" * 70_000})
    headers = {"content-type": "application/json"}
    assert refusal(known.host.web.post("/api/decks", content=body, headers=headers)) == "too-large"


def test_what_is_stored_of_a_deck_is_small(known: Scene) -> None:
    """Whatever was sent, a deck is its name, 55 words, three orders and ten colours."""
    wish = {"options": {"deck": named("x" * 60)}}
    answer = known.host.web.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
