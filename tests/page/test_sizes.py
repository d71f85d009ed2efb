"""What is on the screen: nothing is pushed off it, and nothing is too small to be read."""

from typing import Any, Final

import pytest
from playwright.sync_api import ViewportSize

from tests.page.conftest import NewPerson
from tests.page.people import DESK, PHONE, TABLET, Person
from tests.page.playing import Robot
from tests.page.screens import BOTH

_SIZES: Final[tuple[ViewportSize, ...]] = (
    DESK,
    {"width": 1440, "height": 780},
    {"width": 1280, "height": 720},
    {"width": 1920, "height": 1080},
    TABLET,
    {"width": 390, "height": 844},
    PHONE,
    {"width": 844, "height": 390},
)
# What of the table lies outside the screen, and words of the board that nobody could read.
_FOUND: Final = """
() => {
  const root = document.documentElement;
  const outside = [...document.querySelectorAll(".tools button, .hand button, .city")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.right > root.clientWidth + 1 || box.bottom > root.clientHeight + 4;
    });
  const small = [...document.querySelectorAll(".board text, .stage p, .stage span")].filter(
    (one) => one.textContent.trim() && one.checkVisibility() && !one.closest(".small-card, .card"),
  ).filter((one) => {
    const scale = one.getScreenCTM ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
    return scale * parseFloat(getComputedStyle(one).fontSize) < 10.9;
  });
  const name = (one) => one.getAttribute("aria-label") ?? one.textContent.trim();
  return { outside: outside.map(name), small: small.map(name) };
}
"""
_PLACES: Final = """
() => [...document.querySelectorAll(".board > .map > svg")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})
"""


def _building(person: Person, size: ViewportSize) -> Robot:
    person.page.set_viewport_size(size)
    robot = Robot(person.page)
    robot.open()
    return robot


@pytest.fixture
def anna(person: NewPerson) -> Person:
    """Somebody who chooses where to build, in a game of five."""
    someone = person(DESK, settings={"log": "auto"})
    table = someone.game(5, BOTH, seed="sizes")
    someone.play(table, 12)
    someone.go(f"/table/{table}")
    robot = Robot(someone.page)
    robot.play_to_own_turn()
    return someone


def test_nothing_is_off_the_screen_and_everything_can_be_read(anna: Person) -> None:
    found: dict[tuple[int, int], Any] = {}
    for size in _SIZES:
        _building(anna, size)
        found[size["width"], size["height"]] = anna.page.evaluate(_FOUND)
    assert found == {size: {"outside": [], "small": []} for size in found}


def test_the_stage_moves_no_city(anna: Person) -> None:
    robot = _building(anna, DESK)
    before = anna.page.evaluate(_PLACES)
    robot.step()
    anna.page.locator("section.stage").wait_for()
    assert anna.page.evaluate(_PLACES) == before
