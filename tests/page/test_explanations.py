"""Whatever is pointed at is explained in a line: by mouse, by key and by a finger that stays."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import NewPerson
from tests.page.fingers import Finger, middle_of
from tests.page.looking import axe, too_wide
from tests.page.people import PHONE, Person
from tests.page.playing import Robot


def _line(page: Page) -> Locator:
    return page.locator(".explanation:popover-open")


def _begun(person: Person, players: int = 2, **options: object) -> Robot:
    expansions = ["messengers", "ambassadors"]
    person.go(f"/table/{person.game(players, expansions, seed='explain', **options)}")
    robot = Robot(person.page)
    robot.open()
    return robot


def test_a_mouse_that_rests_on_something_is_told_what_it_is(anna: Person) -> None:
    page = _begun(anna).page
    first = page.locator(".hand [data-action]").first
    city = (first.get_attribute("aria-label") or "").removeprefix("Play ").split(" (")[0]
    for place, words in (
        (first, f"^{city} .*floors left to build there; the card there is "),
        (page.locator('[data-explain="token:Roma:0"]'), "^9 points for whoever has most floors"),
        (page.locator('[data-explain="level:Parma"].numeral'), "^Parma is finished with 5 floors"),
        (page.locator('[data-tap="card:Siena"] .hit'), r"\): whoever builds in Siena takes it\. "),
        (page.locator('[data-tap="site:Roma:left"] .hit'), "^Left site: empty."),
        (page.locator('[data-tap="road:Roma:Siena"] .hit'), "^Road: with a messenger between"),
        (page.locator('[data-explain="pile"] text'), "cards in the draw pile"),
        (page.locator('[data-explain^="portrait:"]').first, "^Three equal portraits are worth 6"),
        (page.locator('[data-explain="floors"]').first, "^Floors not built yet"),
        (page.locator('[data-command="menu"]'), "^Pause, rules, settings"),
    ):
        # Not across the words, which stay as long as they are pointed at.
        page.mouse.move(1, 1)
        page.mouse.move(*middle_of(place))
        expect(_line(page)).to_have_text(re.compile(words))
    assert too_wide(page) == []
    # Escape takes it away.
    page.keyboard.press("Escape")
    expect(_line(page)).to_have_count(0)
    assert anna.page.locator("dialog[open]").count() == 0


def test_words_can_be_pointed_at_and_let_a_click_through(anna: Person) -> None:
    page = _begun(anna).page
    page.mouse.move(*middle_of(page.locator('[data-tap="card:Siena"] .hit')))
    expect(_line(page)).to_be_visible()
    page.mouse.move(*middle_of(_line(page)), steps=8)
    expect(_line(page)).to_contain_text("whoever builds in Siena")
    assert page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('.explanation') === null",
        list(middle_of(_line(page))),
    )
    page.mouse.move(1, 1)
    expect(_line(page)).to_have_count(0)


def test_what_has_the_focus_by_key_is_explained_and_read_out_once(anna: Person) -> None:
    page = _begun(anna).page
    page.keyboard.press("Tab")
    card = page.locator(".hand [data-action]").first
    card.focus()
    expect(_line(page)).to_contain_text("left to build there")
    expect(card).to_have_accessible_description(re.compile("left to build there"))
    name = card.get_attribute("aria-label") or ""
    said = name.removeprefix("Play ")
    expect(card).not_to_have_accessible_description(re.compile(re.escape(said)))
    # Who listens gets it with the name; the line itself is for who sees.
    expect(_line(page)).to_have_attribute("aria-hidden", "true")
    assert axe(page) == []
    page.locator('[data-command="menu"]').focus()
    expect(card).to_have_accessible_description("")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_finger_that_stays_is_told_what_it_is_on_and_decides_nothing(
    person: NewPerson, theme: str
) -> None:
    anna = person(PHONE, settings={"theme": theme})
    page = _begun(anna, 5).page
    table = page.url.rpartition("/")[2]
    finger = Finger(page)
    card = page.locator(".hand [data-action]").first
    finger.press(middle_of(card))
    expect(_line(page)).to_contain_text("left to build there")
    expect(page.locator(".city.emphasised")).to_have_count(1)
    finger.lift()
    expect(_line(page)).to_be_visible()
    assert anna.view(table, 0)["decisions"] == 0
    assert axe(page) == []
    # The next tap is a tap as ever, and takes the line away.
    card.tap()
    expect(_line(page)).to_have_count(0)
    page.locator(".slot").first.wait_for()
    assert anna.view(table, 0)["decisions"] == 1


def test_a_finger_on_a_player_is_told_about_them(person: NewPerson) -> None:
    page = _begun(person(PHONE), 3).page
    finger = Finger(page)
    finger.press(middle_of(page.locator('[data-explain="player:1"]')))
    expect(_line(page)).to_contain_text("cards in hand")
    finger.lift()
    assert page.locator("dialog[open]").count() == 0
