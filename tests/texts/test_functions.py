"""The functions that messages call."""

import pytest

from patrician.texts import say
from patrician.texts.functions import euphony


@pytest.mark.parametrize(
    ("word", "vowel", "answer"),
    [
        ("Elena", "e", "yes"),
        ("Élise", "e", "yes"),
        ("erudito", "e", "yes"),
        ("Edoardo", "e", "no"),
        ("Anna", "e", "no"),
        ("Anna", "a", "yes"),
        ("Ada", "a", "no"),
        ("«Anna»", "a", "yes"),
        ("", "a", "no"),
    ],
)
def test_italian_puts_a_d_between_equal_vowels(word: str, vowel: str, answer: str) -> None:
    assert euphony(word, vowel) == answer


@pytest.mark.parametrize(
    ("last", "text"),
    [("Elena", "Bruno ed Elena"), ("Edoardo", "Bruno e Edoardo"), ("Anna", "Bruno e Anna")],
)
def test_an_italian_list_ends_as_it_is_said(last: str, text: str) -> None:
    assert say("list-end", {"most": "Bruno", "last": last}, language="it") == text
