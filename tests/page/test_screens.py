"""Every screen in every language, at both sizes and in both themes: words, room, and axe."""

import json
from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from patrician.rules.actions import Kind, kind_of
from patrician.texts import LANGUAGES
from tests.page.conftest import NewPerson
from tests.page.looking import axe, raw_ids, settled, too_small, too_wide, unreadable
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot
from tests.page.screens import BOTH, SCREENS, Way, begun

SIZES = [PHONE, DESK]
NAMES = ["phone", "desk"]
NARROWEST = 320
"""The width of the narrowest phone that is still in use."""
# Where a wide window shows other things than a narrow one.
WIDE = {name: SCREENS[name] for name in ("home", "new", "gathering", "game", "held", "end")}


def _on_every_screen(
    person: Person, look: Callable[[Page], list[str]], screens: dict[str, Way] = SCREENS
) -> str:
    """Go everywhere and return what is wrong there."""
    found = {}
    for name, way in screens.items():
        way(person)
        settled(person.page)
        if wrong := look(person.page):
            found[name] = wrong
        person.context.set_offline(False)
    return json.dumps(found, indent=1)


def _cramped(page: Page) -> list[str]:
    """Return what has no room or cannot be read here; on a phone, in a narrower one as well."""
    found = too_wide(page) + unreadable(page)
    before = page.viewport_size
    assert before is not None
    if before["width"] > PHONE["width"]:
        return found
    _resize(page, {**before, "width": NARROWEST})
    found += [f"{NARROWEST}: {line}" for line in too_wide(page) + unreadable(page)]
    _resize(page, before)
    return found


def _resize(page: Page, size: ViewportSize) -> None:
    """Change the size of the window, and wait until the page has been laid out in it."""
    page.set_viewport_size(size)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


@pytest.mark.parametrize(("size", "screens"), [(PHONE, SCREENS), (DESK, WIDE)], ids=NAMES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_its_words_and_room_for_them(
    person: NewPerson, language: str, size: ViewportSize, screens: dict[str, Way]
) -> None:
    def look(page: Page) -> list[str]:
        assert page.locator("html").get_attribute("lang") == language
        return raw_ids(page) + _cramped(page)

    anna = person(size, settings={"language": language})
    assert _on_every_screen(anna, look, screens) == "{}"


def _switch_the_light(page: Page, theme: Literal["light", "dark"]) -> None:
    """Change the theme of the system, and wait until everything is painted in it."""
    page.emulate_media(color_scheme=theme)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
def test_every_screen_fits_and_axe_finds_nothing_by_day_and_by_night(
    person: NewPerson, size: ViewportSize
) -> None:
    def look(page: Page) -> list[str]:
        _switch_the_light(page, "light")
        found = raw_ids(page) + _cramped(page) + axe(page)
        # A mouse points more exactly than a finger.
        if size == PHONE:
            found += too_small(page)
        _switch_the_light(page, "dark")
        return found + [f"dark: {line}" for line in axe(page, "color-contrast")]

    assert _on_every_screen(person(size, settings={"theme": "auto"}), look) == "{}"


COMMON = [
    *[(3840, 2160), (2560, 1440), (1920, 1080), (1440, 900), (1366, 768), (1280, 720)],
    *[(1024, 768), (768, 1024), (390, 844), (360, 640), (844, 390)],
]


def test_a_game_can_be_begun_without_scrolling_on_common_screens(anna: Person) -> None:
    anna.go()
    begin = anna.page.get_by_role("button", name="Play now")
    below = {}
    for width, height in COMMON:
        anna.page.set_viewport_size({"width": width, "height": height})
        box = begin.bounding_box()
        assert box is not None
        if box["y"] + box["height"] > height:
            below[width, height] = box
    assert below == {}


def test_a_game_can_be_begun_while_expansions_are_chosen(person: NewPerson) -> None:
    anna = person(PHONE)
    anna.go()
    anna.page.locator("summary").first.click()
    for switch in anna.page.get_by_role("switch").all():
        switch.check()
    anna.page.evaluate("() => scrollTo(0, 0)")
    expect(anna.page.get_by_role("button", name="Play now")).to_be_in_viewport(ratio=1)


# What of the greeting lies over something that is drawn, and which towers are cut off.
_BEHIND_THE_GREETING = """
() => {
  const hero = document.querySelector(".hero");
  const drawn = [...hero.querySelectorAll(".tower, .cypress")];
  const words = [...hero.querySelectorAll("h1, p")].filter((one) => one.checkVisibility());
  const lines = words.flatMap((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return [...range.getClientRects()];
  });
  const boxes = drawn.map((one) => one.getBoundingClientRect());
  const meet = (a, b) =>
    a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
  const top = hero.getBoundingClientRect().top;
  return {
    covered: boxes.filter((box) => lines.some((line) => meet(line, box))).length,
    cut: boxes.filter((box) => box.top < top).length,
  };
}
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_greeting_stands_clear_of_the_towers(person: NewPerson, language: str) -> None:
    anna = person(DESK, settings={"language": language})
    anna.go()
    expect(anna.page.locator(".hero .tower")).to_have_count(8)
    found = {}
    for width, height in [*COMMON, (600, 900), (700, 1000), (820, 1180), (640, 480), (1920, 500)]:
        anna.page.set_viewport_size({"width": width, "height": height})
        found[width, height] = anna.page.evaluate(_BEHIND_THE_GREETING)
    fine = {"covered": 0, "cut": 0}
    assert {size: wrong for size, wrong in found.items() if wrong != fine} == {}


def test_the_way_into_a_game_keeps_its_size_when_something_opens_beside_it(anna: Person) -> None:
    anna.page.set_viewport_size({"width": 844, "height": 390})
    anna.go()
    begin = anna.page.get_by_role("button", name="Play now")
    before = begin.bounding_box()
    anna.page.locator("summary").first.click()
    anna.page.get_by_role("switch").first.wait_for()
    assert begin.bounding_box() == before


def _with_larger_letters(person: Person, percent: int) -> Person:
    person.context.add_init_script(
        "addEventListener('DOMContentLoaded', () => {"
        f" document.documentElement.style.fontSize = '{percent}%'; }})"
    )
    return person


def _with_letters_of_twice_the_size(person: Person) -> Person:
    return _with_larger_letters(person, 200)


def test_the_levels_stay_in_one_row_with_large_letters(person: NewPerson) -> None:
    anna = _with_larger_letters(person(PHONE), 150)
    anna.go()
    levels = anna.page.get_by_role("group", name="How strong?").get_by_role("radio")
    expect(levels).to_have_count(5)
    boxes = levels.evaluate_all("(all) => all.map((one) => one.getBoundingClientRect())")
    assert len({box["y"] for box in boxes}) == 1
    assert min(box["width"] for box in boxes) >= 44


@pytest.mark.parametrize(("width", "percent"), [(320, 100), (344, 100), (360, 130)])
def test_the_tools_stand_in_one_row_where_the_hand_leaves_no_room(
    person: NewPerson, width: int, percent: int
) -> None:
    anna = _with_larger_letters(person({"width": width, "height": 740}), percent)
    begun(anna, decisions=0)
    boxes = anna.page.locator(".tools button").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) >= 4
    assert len({round(box["y"]) for box in boxes}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_is_one_row_on_the_narrowest_phone(person: NewPerson, language: str) -> None:
    anna = person({"width": NARROWEST, "height": 640}, settings={"language": language})
    anna.go()
    parts = anna.page.get_by_role("banner").locator("a, select, button")
    middles = parts.evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect())"
        ".map((box) => box.y + box.height / 2)"
    )
    assert len(middles) == 4
    assert max(middles) - min(middles) < 2


def test_text_of_twice_the_size_has_room(person: NewPerson) -> None:
    anna = _with_letters_of_twice_the_size(person(DESK))
    assert _on_every_screen(anna, too_wide) == "{}"


def test_a_site_stays_under_the_finger_that_points_at_it(person: NewPerson) -> None:
    """What is foreseen there is told in words, for which there has to be room before."""
    anna = _with_letters_of_twice_the_size(person(PHONE))
    robot = begun(anna, decisions=0)
    robot.step()
    _, sites = robot.open()
    site = robot.element(sites[0])
    site.scroll_into_view_if_needed()
    before = site.bounding_box()
    site.hover()
    anna.page.locator(".stage strong.pointed").wait_for()
    assert site.bounding_box() == before


_NOTE_SIZES = """
() => {
  window.sizes = new Set();
  new ResizeObserver(([board]) => sizes.add(board.contentRect.height))
    .observe(document.querySelector(".board"));
}
"""


# How far what would happen reaches up into the map.
_REACH = """
() => document.querySelector("main.map").getBoundingClientRect().bottom -
  document.querySelector(".bar > p").getBoundingClientRect().top
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_keeps_its_size_and_is_seen_whatever_is_said_below_it(
    person: NewPerson, language: str
) -> None:
    anna = person(PHONE, settings={"language": language})
    anna.go(f"/table/{anna.game(2, BOTH, seed='sizes')}")
    robot = Robot(anna.page)
    robot.open()
    anna.page.evaluate(_NOTE_SIZES)
    while len(robot.decisions) < 30 or {*map(kind_of, robot.decisions)} != set(Kind):
        if robot.open()[0] == "confirm":
            assert anna.page.evaluate(_REACH) < 1, anna.page.locator(".bar > p").inner_text()
        assert robot.step() != "over"
    assert len(anna.page.evaluate("[...sizes]")) == 1


@pytest.mark.parametrize("wanted", ["de-AT", "fr-CA", "it-IT", "pt-BR"])
def test_the_language_is_that_of_the_browser(person: NewPerson, wanted: str) -> None:
    anna = person(locale=wanted, settings={"language": "auto"})
    anna.go()
    spoken = wanted[:2] if wanted[:2] in LANGUAGES else "en"
    anna.page.locator("#content h1").first.wait_for()
    assert anna.page.locator("html").get_attribute("lang") == spoken
