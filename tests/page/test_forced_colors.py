"""High contrast: in forced colours one sees what is selected or focused, and whose things are."""

import pytest
from playwright.sync_api import Locator, Page

from tests.page.conftest import NewPerson
from tests.page.looking import axe, settled
from tests.page.people import Person
from tests.page.playing import Robot
from tests.page.screens import BOTH

# Which colour of the system a colour is, in this browser.
_SYSTEM = """
(name) => {
  const probe = document.createElement("i");
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
"""


def _system(page: Page, name: str) -> str:
    return str(page.evaluate(_SYSTEM, name))


def _style(element: Locator, name: str) -> str:
    return str(element.evaluate("(one, name) => getComputedStyle(one)[name]", name))


@pytest.fixture(params=["light", "dark"])
def anna(person: NewPerson, request: pytest.FixtureRequest) -> Person:
    return person(forced_colors="active", color_scheme=request.param)


def _at_a_table(anna: Person) -> Robot:
    anna.go(f"/table/{anna.game(3, BOTH, seed='forced')}")
    robot = Robot(anna.page)
    robot.play(decisions=8)
    robot.open()
    return robot


def test_what_is_selected_and_whose_turn_it_is_has_the_colour_of_a_selection(anna: Person) -> None:
    _at_a_table(anna)
    page = anna.page
    marked, plain = _system(page, "Highlight"), _system(page, "CanvasText")
    assert marked != plain
    line = "borderBottomColor"
    page.keyboard.press("l")
    selected, other = page.locator('[role=tab][aria-selected="true"]'), page.get_by_role("tab").last
    assert _style(selected, line) == marked != _style(other, line)
    plates = page.locator("[data-players] > li")
    borders = [_style(plate, line) for plate in plates.all()]
    assert sorted(set(borders)) == sorted({marked, plain})
    assert borders.count(marked) == 1


def test_what_has_the_focus_is_outlined(anna: Person) -> None:
    anna.go("/settings")
    page = anna.page
    page.keyboard.press("Tab")
    while not page.locator("input[type=radio]:focus").count():
        page.keyboard.press("Tab")
    face = page.locator("input[type=radio]:focus + .face")
    assert _style(face, "outlineStyle") == "solid"
    assert _style(face, "outlineColor") == _system(page, "Highlight")
    # And it is told from one that is not selected.
    others = page.locator("fieldset", has=face).locator("input:not(:checked) + .face")
    assert _style(others.first, "borderTopColor") != _style(face, "borderTopColor")


def test_players_and_tokens_keep_their_colours_and_patterns(anna: Person) -> None:
    _at_a_table(anna)
    page = anna.page
    filled = "(all) => [...new Set(all.map((one) => getComputedStyle(one).fill))]"
    marks = page.locator("[id$=mark-black] path, [id$=mark-white] path, [id$=mark-red] path")
    patterns = marks.evaluate_all(filled)
    assert len(patterns) == 3
    assert all("pattern" in pattern for pattern in patterns)
    number = page.locator(".token text").first
    assert _style(number, "fill") not in {_system(page, "Canvas"), _system(page, "CanvasText")}


def test_everything_can_be_read(anna: Person) -> None:
    _at_a_table(anna)
    settled(anna.page)
    assert axe(anna.page, "color-contrast") == []
    anna.go("/new")
    settled(anna.page)
    assert axe(anna.page, "color-contrast") == []
