"""Every language says what English says: the same messages, with the same facts in them."""

import re
from importlib.resources import files

import pytest
from babel import Locale
from fluent.syntax import ast as fluent

from patrician.box import BOX
from patrician.texts import DEFAULT_LANGUAGE, LANGUAGES, TRANSLATED, say, spoken

from .catalogue import area_of, areas, choices, entries, keys, messages, variables
from .glossary import GLOSSARY, NOT_USED, Term
from .page import SOURCE

TRANSLATIONS = LANGUAGES[1:]
CITIES = [city.name for city in BOX.cities]
# How much longer than in English a text may be before it no longer fits.
LONGER = 1.8
LEEWAY = 12
SHORT = 20
_PLURALS = {"zero", "one", "two", "few", "many", "other"}

each = pytest.mark.parametrize("language", TRANSLATIONS)


def _texts(language: str) -> dict[str, str]:
    """Every message with its variables left standing, as one line."""
    return {
        name: say(
            name,
            {variable: f"${variable}" for variable in variables(language)[name]},
            language=language,
        )
        for name in messages(language)
    }


def test_there_is_a_folder_for_every_language_and_the_page_offers_the_same() -> None:
    folders = {item.name for item in files("patrician.texts").iterdir() if item.is_dir()}
    assert folders - {"__pycache__"} == set(LANGUAGES)
    words = (SOURCE / "words" / "index.svelte.ts").read_text("utf-8")
    offered = re.search(r"LANGUAGES = \[(.*)\] as const", words)
    assert offered is not None
    assert re.findall(r'"(\w+)"', offered[1]) == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_file_is_an_area_and_without_junk(language: str) -> None:
    folder = files("patrician.texts").joinpath(language)
    assert sorted(item.name for item in folder.iterdir()) == sorted(
        f"{a}.ftl" for a in areas(language)
    )
    junk = [
        (area, entry.content) for area, entry in entries(language) if isinstance(entry, fluent.Junk)
    ]
    assert junk == []


@each
def test_no_message_is_missing_and_none_too_many(language: str) -> None:
    english = {name for name, area in area_of().items() if area in TRANSLATED}
    assert set(messages(language)) ^ english == set()


@each
def test_every_message_tells_the_same_facts(language: str) -> None:
    different = {
        name: sorted(facts ^ variables()[name])
        for name, facts in variables(language).items()
        if name in variables() and facts != variables()[name]
    }
    assert different == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_are_those_of_the_language(language: str) -> None:
    """A key that the language never chooses is never read; "few" is none of ours."""
    own = {*Locale.parse(language).plural_form.tags, "other"}
    wrong = {
        name: sorted(set(keys(choice)) & _PLURALS - own)
        for name, message in messages(language).items()
        for choice in choices(message)
        if set(keys(choice)) & _PLURALS - own
    }
    assert wrong == {}


@each
def test_where_english_counts_every_language_counts(language: str) -> None:
    """What English says differently of one and of several is not always said the same."""
    forgotten = [
        name
        for name, message in messages().items()
        if area_of()[name] in TRANSLATED
        and any("one" in keys(choice) for choice in choices(message))
        and not choices(messages(language)[name])
    ]
    assert forgotten == []


@each
def test_no_text_is_much_longer_than_in_english(language: str) -> None:
    english = _texts(DEFAULT_LANGUAGE)
    long = {
        name: (english[name], text)
        for name, text in _texts(language).items()
        if len(text) > max(SHORT, len(english[name])) * LONGER + LEEWAY
    }
    assert long == {}


@each
def test_cities_keep_their_italian_names(language: str) -> None:
    foreign = {"Rom", "Rome", "Mailand", "Milan", "Florenz", "Florence", "Sienne", "Vérone"}
    foreign |= {"Bologne", "Ferrare", "Parme", "Lucques", "Pistoie"}
    named = {
        name: text
        for name, text in _texts(language).items()
        if foreign & set(re.findall(r"\w+", text))
    }
    assert named == {}
    assert not foreign & set(CITIES)


@each
@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: str(term.english))
def test_the_words_of_the_game_are_those_of_the_glossary(term: Term, language: str) -> None:
    english = _texts(DEFAULT_LANGUAGE)
    wrong = {
        name: text
        for name, text in _texts(language).items()
        if term.is_in(english[name], DEFAULT_LANGUAGE)
        and not term.is_in(text, language)
        and name not in term.said_otherwise
    }
    assert wrong == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_used_for_which_the_rule_book_has_another(language: str) -> None:
    used = {
        name: text
        for name, text in _texts(language).items()
        if re.search(NOT_USED[language], text, re.IGNORECASE)
    }
    assert used == {}


def test_no_soft_hyphen_is_printed() -> None:
    assert "\u00ad" in (files("patrician.texts") / "de" / "score.ftl").read_text("utf-8")
    assert say("score-prestige", language="de") == "Ruhmesplättchen"


def test_french_never_breaks_a_line_before_a_colon_or_a_question_mark() -> None:
    loose = {name: text for name, text in _texts("fr").items() if re.search(r"\S [:;?!»]|« ", text)}
    assert loose == {}


@each
@pytest.mark.parametrize("value", [0, 1, 2, "Anna"])
def test_every_message_can_be_told(language: str, value: str | int) -> None:
    for message in messages(language):
        text = say(message, dict.fromkeys(variables(language)[message], value), language=language)
        assert text
        assert text.strip() == text, message
        assert not set("{}\u2068\u2069") & set(text), message


def test_a_language_is_known_by_its_region_and_an_unknown_one_is_english() -> None:
    assert [spoken(name) for name in ("de", "de-AT", "FR_ca", "it-IT", "xx", "")] == [
        *("de", "de", "fr", "it", "en", "en")
    ]
    assert say("game-is-over", language="xx") == say("game-is-over")


@each
def test_what_is_said_in_english_only_is_said_in_english(language: str) -> None:
    assert say("arena-contestant", language=language) == say("arena-contestant")
    assert say("game-is-over", language=language) != say("game-is-over")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_name_author_publishers_years_age_and_time(language: str) -> None:
    text = say("about-credits-text", language=language)
    for fact in ("Michael Schacht", "AMIGO", "Mayfair Games", "2007", "2008", "10", "45", "50"):
        assert fact in text
    assert "classic" in say("about-deck-text", language=language)


def test_the_game_is_called_what_its_edition_is_called() -> None:
    names = {language: say("page-name", language=language) for language in LANGUAGES}
    assert names == {"en": "Patrician", "de": "Patrizier", "fr": "Patrician", "it": "Patrician"}
    # The English edition is named once, in the credits.
    german = {name for name, text in _texts("de").items() if "Patrician" in text}
    assert german == {"about-credits-text"}
