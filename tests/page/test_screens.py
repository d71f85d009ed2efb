"""Every screen in every language, at both sizes and in both themes: words, room, and axe."""

import pytest
from playwright.sync_api import ViewportSize

from patrician.texts import LANGUAGES
from tests.page.conftest import NewPerson
from tests.page.looking import axe, raw_ids, too_wide
from tests.page.people import DESK, PHONE
from tests.page.screens import SCREENS


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_has_its_words_and_room_for_them(
    person: NewPerson, language: str, size: ViewportSize
) -> None:
    anna = person(size, settings={"language": language})
    found = {}
    for name, way in SCREENS.items():
        way(anna)
        assert anna.page.locator("html").get_attribute("lang") == language
        found[name] = raw_ids(anna.page) + too_wide(anna.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_axe_finds_nothing_on_any_screen(person: NewPerson, theme: str, size: ViewportSize) -> None:
    anna = person(size, settings={"theme": theme})
    found = {}
    for name, way in SCREENS.items():
        way(anna)
        found[name] = axe(anna.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


def test_text_of_twice_the_size_has_room(person: NewPerson) -> None:
    anna = person(DESK)
    anna.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => {"
        " document.documentElement.style.fontSize = '200%'; })"
    )
    found = {}
    for name, way in SCREENS.items():
        way(anna)
        found[name] = too_wide(anna.page)
    assert {name: wrong for name, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize("wanted", ["de-AT", "fr-CA", "it-IT", "pt-BR"])
def test_the_language_is_that_of_the_browser(person: NewPerson, wanted: str) -> None:
    anna = person(locale=wanted, settings={"language": "auto"})
    anna.go()
    spoken = wanted[:2] if wanted[:2] in LANGUAGES else "en"
    anna.page.locator("#content h1").first.wait_for()
    assert anna.page.locator("html").get_attribute("lang") == spoken
