"""Every piece of the game has a drawing, as plain SVG, in colours that have one source."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import product
from xml.etree import ElementTree

import pytest

from patrician.box import BOX, CLASSIC, Bonus, Card
from patrician.drawings import (
    COLOURS,
    PLAYER_COLOURS,
    card_back,
    card_face,
    colour,
    drawing,
    drawing_names,
    small_card_face,
    symbols,
)
from patrician.tables.options import COLOURS as SEAT_COLOURS

_SVG = "{http://www.w3.org/2000/svg}"
_CITIES = [city.name for city in BOX.cities]


def _source(name: str) -> str:
    return files("patrician.drawings").joinpath("svg", f"{name}.svg").read_text("utf-8")


def _referred_to(svg: str) -> set[str]:
    return set(re.findall(r'href="#([\w-]+)"', svg)) | set(re.findall(r"url\(#([\w-]+)\)", svg))


def test_every_city_portrait_and_player_has_a_drawing() -> None:
    needed = {
        *(f"crest-{city}" for city in _CITIES),
        *(f"portrait-{portrait}" for portrait in BOX.portraits),
        *(f"mark-{colour}" for colour in PLAYER_COLOURS),
        *(f"card-{bonus.name.lower()}" for bonus in Bonus),
        *(f"card-small-{bonus.name.lower()}" for bonus in Bonus),
    }
    assert needed <= set(drawing_names())


def test_every_city_and_player_has_its_colours() -> None:
    assert {f"city-{city}{part}" for city, part in product(_CITIES, ("", "-ink"))} <= set(COLOURS)
    parts = ("", "-ink", "-mark", "-edge", "-line")
    assert {f"player-{one}{part}" for one, part in product(SEAT_COLOURS, parts)} <= set(COLOURS)
    assert set(PLAYER_COLOURS) == set(SEAT_COLOURS)


@pytest.mark.parametrize("name", drawing_names())
def test_a_drawing_is_an_svg_document_that_needs_nothing_else(name: str) -> None:
    svg = drawing(name) if not name.startswith("card-") else card_back()
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{_SVG}svg"
    assert root.get("viewBox")
    assert _referred_to(svg) <= {element.get("id") for element in root.iter()}
    assert "var(" not in svg


@pytest.mark.parametrize("name", drawing_names())
def test_the_colours_in_a_file_are_those_of_the_one_source(name: str) -> None:
    named = re.findall(r"var\(--([\w-]+), (#[0-9a-f]{6})\)", _source(name))
    assert dict(named) == {name: colour(name) for name, _ in named}


@pytest.mark.parametrize("small", [False, True], ids=["large", "small"])
@pytest.mark.parametrize("card", list(CLASSIC), ids=lambda card: card.id)
def test_a_card_face_shows_its_city_and_what_it_brings(card: Card, small: bool) -> None:
    svg = small_card_face(card) if small else card_face(card)
    root = ElementTree.fromstring(svg)
    shown = [element.get("href") for element in root.iter(f"{_SVG}use")]
    assert shown.count(f"#crest-{card.city}") == card.crests
    assert shown.count(f"#portrait-{card.portrait}") == card.portraits
    assert shown.count("#symbol-star") == card.star
    assert [text.text for text in root.iter(f"{_SVG}text")] == ([] if small else [card.city])
    assert _referred_to(svg) <= {element.get("id") for element in root.iter()}
    assert "{" not in svg


def test_a_theme_changes_colours_and_nothing_else() -> None:
    light, dark = drawing("mark-black", "light"), drawing("mark-black", "dark")
    assert colour("player-black", "light") in light
    assert colour("player-black", "dark") in dark
    hexadecimal = re.compile(r"#[0-9a-f]{6}")
    assert hexadecimal.sub("", light) == hexadecimal.sub("", dark)


def test_symbols_bring_the_patterns_they_are_filled_with() -> None:
    root = ElementTree.fromstring(f"<svg>{symbols(['mark-red', 'seal'])}</svg>")
    assert [element.get("id") for element in root] == ["pattern-red", "mark-red", "seal"]


def test_a_drawing_that_does_not_exist_is_named() -> None:
    with pytest.raises(KeyError, match="crest-Pisa"):
        drawing("crest-Pisa")
