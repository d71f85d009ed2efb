"""The English catalogue and the code agree: no message is missing, unused, junk or half filled."""

from importlib.resources import files
from random import Random

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as fluent

from patrician import texts
from patrician.rules import ACTION_COUNT, Reason
from patrician.texts import AREAS, DEFAULT_LANGUAGE, PAGE_AREAS, say

from ..games.kinds import KINDS, KindOfGame
from . import code, page
from .catalogue import area_of, entries, inner, variables
from .uses import Use


def test_every_file_of_the_language_is_an_area() -> None:
    folder = files("patrician.texts").joinpath(DEFAULT_LANGUAGE)
    assert sorted(item.name for item in folder.iterdir()) == sorted(f"{a}.ftl" for a in AREAS)


def test_every_message_has_a_text_and_stands_once() -> None:
    messages = [entry for _, entry in entries() if isinstance(entry, fluent.Message)]
    names = [message.id.name for message in messages]
    assert len(names) == len(set(names))
    assert all(message.value is not None for message in messages)


# --- What the code and the page use ---------------------------------------------------------------


def _uses() -> tuple[Use, ...]:
    return (*code.read().uses, *code.read().reasons, *page.read().uses)


def test_the_readers_understand_every_call() -> None:
    assert code.read().unclear == []
    assert len(code.read().uses) > 60
    assert len(code.read().reasons) > 20
    assert page.read().unclear == []
    assert len(page.read().uses) > 200


def test_every_message_that_is_said_exists() -> None:
    missing = [f"{use.place}: {use.pattern}" for use in _uses() if not use.ids()]
    assert missing == []


def test_every_message_gets_the_parameters_it_uses() -> None:
    short = [
        f"{use.place}: {name} needs {sorted(variables()[name] - use.parameters)}"
        for use in _uses()
        if use.is_literal and use.parameters is not None
        for name in use.ids()
        if not variables()[name] <= use.parameters
    ]
    assert short == []


def test_the_page_uses_only_areas_it_has() -> None:
    foreign = [
        f"{use.place}: {name}"
        for use in page.read().uses
        if use.is_literal
        for name in use.ids()
        if area_of()[name] not in PAGE_AREAS
    ]
    assert foreign == []


def test_no_message_is_unused() -> None:
    # A part of an id that is put in at run time is some string of the code or of the page.
    words = code.words() | page.words()
    used: set[str] = set()
    for use in _uses():
        for name in use.ids():
            if set(use.parts(name)) <= words:
                used |= {name, *inner(name)}
    # Tables of ids, such as those of the keys, name them without saying them at once.
    used |= {name for name in variables() if name in page.words()}
    assert sorted(set(variables()) - used) == []


# --- Saying them ----------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [0, 1, 2, "Anna"])
def test_every_message_can_be_told(value: str | int) -> None:
    for message, facts in variables().items():
        text = say(message, dict.fromkeys(facts, value))
        assert text, message
        assert text.strip() == text, message
        assert not set("{}\u2068\u2069") & set(text), message


@pytest.mark.parametrize("kind", KINDS[5::6], ids=str)
def test_every_reason_of_whole_games_can_be_told(kind: KindOfGame) -> None:
    told: set[str] = set()
    for seed in range(2):
        random, game = Random(seed), kind.game(seed)
        while not game.over:
            for action in range(-1, ACTION_COUNT + 1):
                reason = game.why_not(action)
                if reason is not None:
                    told.add(_told(reason))
            game.apply(random.choice(game.legal_actions()))
        told |= {_told(reason) for reason in [game.why_not(0)] if reason}
    assert len(told) >= 100


def _told(reason: Reason) -> str:
    text = say(reason.message, reason.parameters)
    for value in reason.parameters.values():
        if reason.message != "not-this-step":
            assert str(value) in text
    return text


def test_an_unknown_message_is_an_error() -> None:
    with pytest.raises(LookupError):
        say("no-such-message")


def test_a_missing_parameter_is_an_error() -> None:
    with pytest.raises(LookupError, match="the message 'card-not-in-play' cannot be told"):
        say("card-not-in-play")


def test_a_message_without_text_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentResource("bare =\n    .hint = only an attribute\n"))
    monkeypatch.setattr(texts, "_bundle", lambda _: bundle)
    with pytest.raises(LookupError, match="the message 'bare' has no text"):
        say("bare")


def test_numbers_and_choices_are_told_in_words() -> None:
    facts = {"card": "roma-1", "floors": 1}
    assert say("too-few-floors", facts) == "roma-1 places 1 floor"
    assert say("too-few-floors", facts | {"floors": 2}) == "roma-1 places 2 floors"
    assert say("not-this-step", {"expected": "site"}) == "the next step is to place a floor"
