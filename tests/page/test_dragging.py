"""Drag and drop beside tapping: by mouse and by finger, to the same places."""

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.fingers import Finger, Point, middle_of
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot

_FACTS: Final = Path(__file__).parents[2] / "page" / "src" / "contract" / "facts.json"
ACTIONS: Final[list[dict[str, Any]]] = json.loads(_FACTS.read_text("utf-8"))["actions"]
_FRAMES: Final = 400
"""More than any answer takes."""
Drag = Callable[[Page, Point, Point], None]


def _by_mouse(page: Page, start: Point, end: Point) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)
    page.mouse.up()


def _by_finger(page: Page, start: Point, end: Point) -> None:
    finger = Finger(page)
    finger.press(start)
    finger.move(end)
    finger.lift()


both = pytest.mark.parametrize(
    ("size", "drag"), [(DESK, _by_mouse), (PHONE, _by_finger)], ids=["mouse", "finger"]
)


def _place(page: Page, tap: str) -> Point:
    return middle_of(page.locator(f'[data-tap="{tap}"] .hit:visible').first)


def _city_of(card: Locator) -> str:
    return (card.get_attribute("aria-label") or "").removeprefix("Play ").split(" (")[0]


def _table(page: Page) -> str:
    return page.url.rpartition("/")[2]


@both
def test_a_card_dropped_on_a_site_is_played_and_built_there(
    person: NewPerson, size: ViewportSize, drag: Drag
) -> None:
    anna = person(size)
    anna.go(f"/table/{anna.game(2, seed='drag')}")
    page = anna.page
    Robot(page).open()
    card = page.locator("ul.hand button").first
    city = _city_of(card)
    # On another city it goes back, and a sentence says why.
    other = "Roma" if city != "Roma" else "Siena"
    drag(page, middle_of(card), _place(page, f"site:{other}:left"))
    expect(page.locator(".toast")).to_have_text(f"This card is for {city}: drop it there.")
    assert anna.view(_table(page), 0)["decisions"] == 0
    drag(page, middle_of(card), _place(page, f"site:{city}:right"))
    expect(page.locator(".carried")).to_have_count(0)
    # One floor, then the card of the city: the turn waits to be confirmed.
    _until(anna, lambda view: view["held_action"] is not None)
    assert ACTIONS[anna.view(_table(page), 0)["held_action"]] == {"kind": "site", "site": "right"}


def _until(anna: Person, holds: Callable[[Any], bool]) -> None:
    """Wait until the server says so: every answer comes after what the page sent before."""
    table = _table(anna.page)
    for _ in range(_FRAMES):
        if holds(anna.view(table, 0)):
            return
        anna.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError("the server has not heard of it")


def test_a_drag_is_called_off_by_escape_and_ends_in_no_tap(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='drag')}")
    page = anna.page
    Robot(page).open()
    card = page.locator("ul.hand button").first
    city = _city_of(card)
    page.mouse.move(*middle_of(card))
    page.mouse.down()
    page.mouse.move(*_place(page, f"site:{city}:left"), steps=6)
    expect(page.locator(".carried")).to_be_visible()
    expect(page.locator(".aim.fits")).to_be_visible()
    expect(page.locator(".city.emphasised")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".carried")).to_have_count(0)
    page.mouse.up()
    # Let go on the card itself it is no tap, either.
    x, y = middle_of(card)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y, steps=4)
    page.mouse.up()
    expect(page.locator(".carried")).to_have_count(0)
    assert anna.view(_table(page), 0)["decisions"] == 0
    card.click()
    _until(anna, lambda view: view["decisions"] == 1)


@both
def test_whatever_can_be_tapped_can_be_dragged(
    person: NewPerson, size: ViewportSize, drag: Drag
) -> None:
    anna = person(size)
    anna.go(f"/table/{anna.game(2, ['messengers'], seed='drag all')}")
    page = anna.page
    robot = Robot(page, 3)
    dragged: set[str] = set()
    while not {"take", "move", "messenger"} <= dragged:
        kind, numbers = robot.open()
        assert kind != "over", dragged
        offered = [
            number for number in numbers if ACTIONS[number]["kind"] in {"take", "move", "messenger"}
        ]
        new = [number for number in offered if ACTIONS[number]["kind"] not in dragged]
        if kind != "decide" or not new:
            robot.step()
            continue
        action = ACTIONS[new[0]]
        seq = anna.view(_table(page), 0)["seq"]
        drag(page, *_way(page, action))
        _until(anna, partial(_is_later, seq))
        dragged.add(action["kind"])


def _is_later(seq: int, view: Any) -> bool:
    return bool(view["seq"] > seq)


def _way(page: Page, action: dict[str, Any]) -> tuple[Point, Point]:
    """Return from where to where something is dragged."""
    if action["kind"] == "messenger":
        one, other = action["link"]
        return middle_of(page.locator("[data-carry]")), _place(page, f"road:{one}:{other}")
    if action["kind"] == "take":
        return _place(page, f"card:{action['city']}"), middle_of(page.locator("ul.hand"))
    other = "right" if action["site"] == "left" else "left"
    city = action["city"]
    return _place(page, f"site:{city}:{action['site']}"), _place(page, f"site:{city}:{other}")
