"""What a deck may say besides its faces: the order of pictures and the colours of cities."""

from pathlib import Path
from typing import Any

import pytest

from patrician.box import BOX, CLASSIC, DeckError, deck_from_data, ink_on, load_deck
from patrician.drawings import card_face, colour
from patrician.record import Record
from patrician.record.notation import read_notation, write_notation
from patrician.rules import Game

PICTURES = {"A": ["Pistoia", "Roma", "Firenze", "Bologna"], "C": ["Parma", "Verona", "Ferrara"]}
COLOURS = {"Roma": "#0a3d0a", "Siena": "#ffe4b5"}


def _deck(**more: Any) -> Any:
    return CLASSIC.data() | {"name": "own"} | more


A_NEEDS = "Firenze, Bologna, Roma, Pistoia, in the order of the picture"
OTHER = "make it lighter or darker"
REFUSED: list[tuple[Any, str]] = [
    (
        _deck(ambassadors=[]),
        "ambassadors must be a table with one list of cities for A, B or C",
    ),
    (_deck(ambassadors={"D": []}), "ambassadors: 'D' has no picture; write A, B or C"),
    (_deck(ambassadors={"a": []}), "ambassadors: 'a' has no picture; write A, B or C"),
    (_deck(ambassadors={"A": "Roma"}), f"ambassadors: A must be a list of {A_NEEDS}"),
    (_deck(ambassadors={"A": ["Roma"]}), f"ambassadors: A needs each of {A_NEEDS}, once"),
    (
        _deck(ambassadors={"A": ["Roma", "Roma", "Firenze", "Bologna"]}),
        f"ambassadors: A needs each of {A_NEEDS}, once",
    ),
    (
        _deck(ambassadors={"A": ["Siena", "Roma", "Firenze", "Bologna"]}),
        f"ambassadors: A: 'Siena' has no token of 6; write {A_NEEDS}",
    ),
    (
        _deck(ambassadors={"A": [[], "Roma", "Firenze", "Bologna"]}),
        f"ambassadors: A: [] has no token of 6; write {A_NEEDS}",
    ),
    (
        _deck(colours="#ffffff"),
        "colours must be a table with a colour such as '#b32322' for a city",
    ),
    (_deck(colours={"Genova": "#ffffff"}), "colours: there is no city 'Genova'"),
    *(
        (
            _deck(colours={"Roma": wrong}),
            f"colours: Roma: a colour is # and six hexadecimal digits, not {shown}",
        )
        for wrong, shown in [
            ("red", "'red'"),
            ("#fff", "'#fff'"),
            ("#ffffff;}", "'#ffffff;}'"),
            ("url(//x)", "'url(//x)'"),
            ("#ffffff\n", "'#ffffff\\n'"),
            (0xFFFFFF, "16777215"),
        ]
    ),
    (
        _deck(colours={"Roma": "#7a7a7a"}),
        f"colours: Roma: neither light nor dark ink can be read on #7a7a7a; {OTHER}",
    ),
    (
        _deck(colours={"Roma": "#FFFFFF", "Siena": "#ffffff"}),
        "colours: Roma and Siena have the same colour #ffffff",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), REFUSED, ids=[row[1][:60] for row in REFUSED])
def test_pictures_and_colours_that_do_not_fit_are_refused(data: Any, sentence: str) -> None:
    with pytest.raises(DeckError) as refused:
        deck_from_data(data)
    assert str(refused.value) == sentence


@pytest.mark.rule("A2")
def test_the_orders_of_a_deck_stand_in_place_of_those_of_the_box() -> None:
    deck = deck_from_data(_deck(ambassadors=PICTURES))
    orders = {card.name: list(card.order) for card in deck.ambassadors}
    unchanged = {card.name: list(card.order) for card in BOX.ambassadors if card.name in "BD"}
    assert orders == PICTURES | unchanged


def test_a_deck_without_them_is_the_deck_that_it_was() -> None:
    """Tables that were opened before have this hash of `classic` in their rows."""
    assert CLASSIC.ambassadors == BOX.ambassadors
    assert CLASSIC.data().keys() == {"name", "cards"}
    assert CLASSIC.hash == "79ee4de8fd92806c0bca56a2672fea236c8647642afcd2aab942a8b13c6c6d9a"


def test_orders_tell_decks_apart_and_colours_do_not_for_the_rules() -> None:
    plain, ordered, coloured = map(
        deck_from_data, (_deck(), _deck(ambassadors=PICTURES), _deck(colours=COLOURS))
    )
    assert len({plain, ordered, coloured}) == 3
    assert plain.hash == coloured.hash != ordered.hash


def test_a_deck_file_with_all_keys_is_written_and_read(tmp_path: Path) -> None:
    deck = deck_from_data(_deck(ambassadors=PICTURES, colours=COLOURS))
    file = tmp_path / "own.toml"
    file.write_text(_as_toml(deck.data()), "utf-8")
    assert load_deck(file) == deck


def _as_toml(data: dict[str, Any]) -> str:
    lines = [f"name = {data['name']!r}"]
    for key in ("cards", "ambassadors", "colours"):
        lines += [f"[{key}]", *(f"{name} = {value!r}" for name, value in data[key].items())]
    return "\n".join(lines)


def test_a_record_and_the_notation_keep_all_of_a_deck() -> None:
    deck = deck_from_data(_deck(ambassadors=PICTURES, colours=COLOURS))
    game = Game(3, expansions="ambassadors", deck=deck, seed=4)
    record = Record.of(game, names=("Anna", "Bruno", "Chiara"))
    assert Record.from_json(record.to_json()).game.setup.deck == deck
    assert read_notation(write_notation(record)).game.setup.deck == deck


def test_cards_are_drawn_in_the_colours_of_their_deck() -> None:
    deck = deck_from_data(_deck(colours=COLOURS))
    card = deck["roma-6"]
    own, usual = card_face(card, dict(deck.colours)), card_face(card)
    assert COLOURS["Roma"] in own
    assert colour("city-Roma") not in own
    assert colour("city-Roma") in usual


@pytest.mark.parametrize("city", [city.name for city in BOX.cities])
def test_the_usual_ink_of_a_city_is_the_one_that_can_be_read(city: str) -> None:
    assert ink_on(colour(f"city-{city}")) == colour(f"city-{city}-ink")
