"""Cards, lists and columns."""

import pytest

from patrician import CLASSIC
from patrician.terminal.words import (
    WIDTH,
    card_words,
    columns,
    face,
    listed,
    portraits_listed,
    wrapped,
)


def test_a_card_is_called_by_the_words_of_a_deck_file() -> None:
    words = [word for _, faces in CLASSIC.faces for word in faces]
    assert [face(card) for card in CLASSIC] == words


def test_a_card_is_named_with_what_it_shows() -> None:
    assert card_words(CLASSIC["siena-5"]) == "siena-5 (question mark)"


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ([], ""),
        (["Anna"], "Anna"),
        (["Anna", "Bruno"], "Anna and Bruno"),
        (["Anna", "Bruno", "Chiara"], "Anna, Bruno and Chiara"),
    ],
)
def test_lists_end_with_and(words: list[str], text: str) -> None:
    assert listed(words) == text


def test_portraits_are_counted_by_kind_and_none_is_not_told() -> None:
    counts = {"banker": 2, "lady": 0, "scholar": 1}
    assert portraits_listed(counts) == "2 bankers and 1 scholar"
    assert portraits_listed(dict.fromkeys(counts, 0)) == ""


def test_long_text_is_broken_between_words_but_not_within_a_card() -> None:
    lines = wrapped("siena-2 " * 30, indent=2)
    assert all(len(line) <= WIDTH for line in lines)
    assert [line.startswith("  siena-2") for line in lines] == [False, True, True, True]
    assert set(" ".join(lines).split()) == {"siena-2"}


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert columns([["a", "b", "c"], ["longer", "", "x"]]) == ["a       b  c", "longer     x"]


def test_what_does_not_fit_into_the_last_column_goes_on_below() -> None:
    rows = [["a", "one two three"], ["longer", "four"]]
    assert columns(rows, width=16) == ["a       one two", "        three", "longer  four"]
    assert columns(rows) == ["a       one two three", "longer  four"]


def test_columns_allow_for_wide_characters() -> None:
    assert columns([["安娜", "1"], ["Bea", "2"]]) == ["安娜  1", "Bea   2"]
