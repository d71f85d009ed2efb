"""Tables that are entered from inside the page, and left for another of its rooms."""

from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Route, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot
from tests.page.screens import begun


def _play_now(anna: Person) -> None:
    anna.go()
    anna.page.get_by_role("button", name="Play now").click()


def _try_it(anna: Person) -> None:
    anna.go("/learn")
    anna.page.get_by_role("link", name="Try it now").click()


def _my_games(anna: Person) -> None:
    table = anna.game(3, seed="my games")
    anna.go()
    anna.page.locator(f'a[href="/table/{table}"]').click()


def _to_the_settings(anna: Person) -> None:
    begun(anna)
    anna.page.locator('[data-command="menu"]:visible').first.click()
    anna.page.get_by_role("button", name="Settings").click()
    expect(anna.page.get_by_role("heading", name="Settings")).to_be_focused()


def _back_from_the_settings(anna: Person) -> None:
    _to_the_settings(anna)
    anna.page.go_back()


def _by_the_way_back(anna: Person) -> None:
    _to_the_settings(anna)
    # Neither another step in between matters nor a reload.
    anna.page.get_by_role("link", name="Settings").click()
    anna.page.reload()
    anna.page.get_by_role("button", name="Back to the table").click()
    expect(anna.page).to_have_url(f"{anna.url}/table/{anna.tables['begun']}")


WAYS: Final = {
    "the start page": _play_now,
    "the rules": _try_it,
    "my games": _my_games,
    "the settings": _back_from_the_settings,
    "the settings by their own way back": _by_the_way_back,
}


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("enter", WAYS.values(), ids=WAYS)
def test_the_board_is_there_for_whoever_comes_from_another_room(
    person: NewPerson, enter: Callable[[Person], None], size: ViewportSize
) -> None:
    anna = person(size)
    enter(anna)
    robot = Robot(anna.page)
    robot.open()
    board = anna.page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > size["height"] / 3
    # Who listens begins at the heading, which only they need.
    expect(anna.page.get_by_role("heading", level=1)).to_be_focused()
    robot.play(decisions=2)


def test_whatever_a_table_needs_is_asked_for_once(anna: Person) -> None:
    """What the server names beforehand is used, not fetched another time."""
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    table = anna.game(3, seed="asked once")
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    needed = [path for path in asked if path.startswith("/assets/") or "/entrance" in path]
    assert f"/api/tables/{table}/entrance" in needed
    assert any("/table-" in path for path in needed)
    assert len(needed) == len(set(needed)), needed


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_the_board_waits_for_nothing_that_comes_behind_it(
    person: NewPerson, size: ViewportSize
) -> None:
    anna = person(size)
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    anna.page.route("**/assets/deferred-*.js", wait, times=1)
    anna.go(f"/table/{anna.game(3, seed='behind')}")
    hand = anna.page.locator("ul.hand button")
    hand.first.click()
    expect(hand).to_have_count(2)
    expect(anna.page.locator("[data-unfinished]")).to_have_count(1)
    # If it cannot be had, it is asked for again.
    waiting[0].abort()
    Robot(anna.page).play(decisions=2)
