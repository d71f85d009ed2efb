"""How large floors, stage and cities are on the screen, and the smallest letters of the board."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Browser, ViewportSize

from bench.figures import Figure, at_least
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot
from tests.page.screens import BOTH
from tests.page.server_process import ServerProcess

# In CSS pixels: the smallest floors and letters. The cities by their share of the screen.
_MEASURED: Final = """
() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const least = (values) => Math.min(...values.filter((value) => value > 0));
  const floors = (within) => boxes(`${within} .floor path[fill^="url"]`);
  const size = (within) => [
    least(floors(within).map((box) => box.width)),
    least(floors(within).map((box) => box.height)),
  ];
  const cities = boxes(".board > .map .city .plate .edge");
  const taken = cities.reduce((sum, box) => sum + box.width * box.height, 0);
  const letters = [...document.querySelectorAll(".board text")]
    .filter((one) => one.textContent.trim() && !one.closest(".card, .small-card"))
    .map((one) => one.getScreenCTM().a * parseFloat(getComputedStyle(one).fontSize));
  return {
    map: size(".board > .map"),
    stage: size("section.stage"),
    share: (100 * taken) / (innerWidth * innerHeight),
    letters: Math.round(10 * least(letters)) / 10,
  };
}
"""


def sizes(browser: Browser, server: ServerProcess) -> list[Figure]:
    """Measure a game of five while a site is to be chosen."""
    desk = _measured(browser, server, DESK)
    phone = _measured(browser, server, PHONE)
    (map_width, map_height), (stage_width, stage_height) = desk["map"], desk["stage"]
    return [
        at_least("desk: width of a floor on the stage", stage_width, "px", 110),
        at_least("desk: height of a floor on the stage", stage_height, "px", 28),
        at_least("desk: width of a floor on the map", map_width, "px", 60),
        at_least("desk: height of a floor on the map", map_height, "px", 18),
        at_least("desk: cities on the screen", desk["share"], "%", 33),
        at_least("desk: smallest letters of the board", desk["letters"], "px", 11),
        at_least("phone: smallest letters of the board", phone["letters"], "px", 11),
        Figure("phone: width of a floor on the stage", phone["stage"][0], "px"),
        Figure("phone: width of a floor on the map", phone["map"][0], "px"),
    ]


def _measured(browser: Browser, server: ServerProcess, size: ViewportSize) -> dict[str, Any]:
    person = Person.coming(browser, server.url, size, settings={"log": "auto"})
    table = person.game(5, BOTH, seed="bench")
    person.play(table, 20)
    person.go(f"/table/{table}")
    robot = Robot(person.page, 1)
    robot.play_to_own_turn()
    robot.step()
    person.page.locator("section.stage .floor").first.wait_for()
    found: dict[str, Any] = person.page.evaluate(_MEASURED)
    person.context.close()
    return found
