"""Decks of one's own: checked, shared by everybody at a table, kept with the game."""

from typing import Any

import pytest

from patrician.box import CLASSIC, deck_from_data, ink_on
from patrician.record import Record
from patrician.tables.own_deck import read_deck
from patrician.texts import LANGUAGES, say
from tests.web.guests import FREE, ME, Browser, begun, play_out

ORDER = ["Firenze", "Roma", "Pistoia", "Bologna"]


def own_deck() -> dict[str, Any]:
    """Every city's cards from the last to the first, with a picture order and a colour."""
    cards = {city: list(reversed(faces)) for city, faces in CLASSIC.faces}
    return {
        "name": "my box",
        "cards": cards,
        "ambassadors": {"A": ORDER},
        "colours": {"Roma": "#123456"},
    }


def as_toml(deck: dict[str, Any]) -> str:
    lines = [f"name = {deck['name']!r}", "[cards]"]
    lines += [f"{city} = {faces!r}" for city, faces in deck["cards"].items()]
    lines += ["[ambassadors]", f"A = {ORDER!r}", "[colours]", "Roma = '#123456'"]
    return "\n".join(lines)


def test_a_deck_file_is_answered_with_what_a_table_takes(anna: Browser) -> None:
    answer = anna.ok("POST", "/api/decks", json={"text": as_toml(own_deck())})
    deck = deck_from_data(own_deck())
    assert answer == {
        "name": "my box",
        "hash": deck.hash,
        "inks": {"Roma": ink_on("#123456")},
        "deck": deck.data(),
    }


WRONG = {
    "no TOML": ("name = 'x'\ncards = [\n", {"message": "not-toml", "line": 3}),
    "a city without cards": (
        "name = 'x'\n[cards]\nRoma = []",
        {"message": "city-count", "city": "Roma", "count": 0, "needed": 7},
    ),
    "marks on the name": (
        as_toml(own_deck()).replace("my box", "a\u0300\u0301\u0302\u0303\u0304"),
        {"message": "name-marks", "most": 3},
    ),
}


@pytest.mark.parametrize(("text", "facts"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_in_a_deck_file_is_told_with_its_place(
    anna: Browser, text: str, facts: dict[str, Any]
) -> None:
    answer = anna.web.post("/api/decks", json={"text": text})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (422, "bad-deck")
    assert facts.items() <= problem["parameters"].items()
    for language in LANGUAGES:
        told = say(f"deck-{facts['message']}", problem["parameters"], language=language)
        assert "{" not in told


def test_everybody_at_the_table_sees_the_deck_and_its_record_has_it(
    anna: Browser, bert: Browser
) -> None:
    table = begun(anna, bert, deck=own_deck())
    deck = deck_from_data(own_deck())
    for view in (anna.view(table, 0), bert.view(table, 1), bert.view(table)):
        assert view["options"]["deck"] == own_deck()
        assert (view["deck"]["name"], view["deck"]["hash"]) == ("my box", deck.hash)
    play_out(table, anna, bert)
    record = Record.from_json(anna.web.get(f"/api/tables/{table}/record").text)
    assert record.game.setup.deck == deck
    rematch = anna.ok("POST", f"/api/tables/{table}/rematch")["table"]
    assert anna.view(rematch)["deck"]["name"] == "my box"


def test_the_lobby_names_a_deck_and_does_not_send_it(anna: Browser) -> None:
    table = anna.open(ME, FREE, listed=True, deck=own_deck())
    (listed,) = [one for one in anna.ok("GET", "/api/lobby") if one["table"] == table]
    assert (listed["deck"], listed["options"]["deck"]) == ("my box", None)


def test_a_file_of_the_usual_deck_is_no_other_deck(anna: Browser) -> None:
    table = anna.open(ME, FREE, deck=CLASSIC.data())
    assert anna.view(table)["options"]["deck"] is None


def test_the_text_of_a_file_is_read_as_the_library_reads_it() -> None:
    assert read_deck(as_toml(own_deck())) == deck_from_data(own_deck())
