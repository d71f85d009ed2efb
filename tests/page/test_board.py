"""Looking at the board and tapping on it: nothing lies over what one wants to see or reach."""

from typing import Final

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from patrician.box import BOX
from tests.page.conftest import NewPerson
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot

ON_ITS_SIDE: Final[ViewportSize] = {"width": 844, "height": 390}
# Buttons that something else lies over.
_COVERED: Final = """
() => [...document.querySelectorAll(".dock button")].filter((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((button) => button.ariaLabel ?? button.textContent.trim())
"""


def _over(person: Person) -> Page:
    """A game is over, and somebody wants to see the board."""
    table = person.game(2, seed="over")
    person.play(table)
    person.go(f"/table/{table}")
    person.page.locator('[data-command="board"]').click()
    return person.page


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_everything_can_be_reached_at_the_board_of_a_game_that_is_over(
    person: NewPerson, size: ViewportSize, language: str
) -> None:
    page = _over(person(size, settings={"language": language}))
    page.locator('[data-command="score"]').wait_for()
    assert page.evaluate(_COVERED) == []
    page.locator(".tools button").first.click()
    page.locator("dialog[open] #panel-log").wait_for()


@pytest.mark.parametrize(
    ("place", "words"),
    [
        ("site:Roma:left", "for Roma"),
        ("site:Roma:right", "for Roma"),
        ("card:Roma", "The next step is to play a card."),
    ],
)
def test_a_city_tapped_on_a_phone_comes_on_the_stage_and_says_why_nothing_is_done_there(
    person: NewPerson, place: str, words: str
) -> None:
    page = _begun(person(PHONE)).page
    page.locator(f'[data-tap="{place}"] .hit').click()
    city = page.locator('section.stage[aria-label="Roma"]')
    expect(city.get_by_role("status")).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(page.locator('[data-tap="city:Roma"]')).to_be_focused()


def test_a_city_of_a_game_that_is_over_comes_on_the_stage_and_nothing_is_asked(
    person: NewPerson,
) -> None:
    anna = person(PHONE)
    page = _over(anna)
    page.on("request", lambda request: asked.append(request.url))
    asked: list[str] = []
    page.locator('[data-tap="site:Siena:left"] .hit').click()
    page.locator('section.stage[aria-label="Siena"]').wait_for()
    assert asked == []


def test_why_something_is_not_done_is_forgotten_with_the_next_decision_or_tap(
    person: NewPerson,
) -> None:
    robot = _begun(person(DESK))
    page = robot.page
    toast = page.locator(".toast")
    page.locator('[data-tap="card:Roma"] .hit').click()
    expect(toast).to_have_text("The next step is to play a card.")
    page.keyboard.press("1")
    page.locator(".slot").first.wait_for()
    assert toast.count() == 0
    page.locator('.map [data-tap="card:Roma"] .hit').first.click()
    expect(toast).to_have_text("The next step is to place a floor.")
    page.get_by_role("tab").last.click()
    page.locator("#panel-chat").wait_for()
    assert toast.count() == 0


# Words and tokens on the stage that lie over each other.
_COLLIDING: Final = """
() => {
  const boxes = (selector) => [...document.querySelectorAll(`section.stage ${selector}`)].map(
    (one) => one.getBoundingClientRect(),
  );
  return boxes(".token").some((token) => boxes(".effect > *").some(({ left, right, top }) =>
    top < token.bottom && left < token.right && token.left < right));
}
"""


def test_no_token_lies_over_what_would_happen_in_a_city(person: NewPerson) -> None:
    small: ViewportSize = {"width": 360, "height": 640}
    robot = _begun(person(small, settings={"language": "fr"}))
    robot.step()
    robot.step()
    robot.page.locator(".stage strong.pointed").wait_for()
    assert not robot.page.evaluate(_COLLIDING)


def test_who_watches_is_told_so(anna: Person, bert: Person) -> None:
    table = anna.game(2)
    for someone in (anna, bert):
        someone.go(f"/table/{table}")
    expect(bert.page.locator(".bar")).to_contain_text("You are watching")
    expect(anna.page.locator(".bar")).to_contain_text("Your turn: play a card")
    expect(anna.page.locator(".bar")).not_to_contain_text("You are watching")


def test_nothing_moves_to_nowhere_when_a_site_is_pointed_at(person: NewPerson) -> None:
    anna = person(settings={"speed": "quick"}, reduced_motion="no-preference")
    table = anna.game(2, seed="pointing")
    anna.play(table, 30)
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    robot.play_to_own_turn()
    robot.step()
    # What would be built hides a roof, which is there again when nothing is pointed at. A movement
    # that cannot be is complained about by the browser.
    for site in robot.open()[1]:
        robot.element(site).hover()
        anna.page.locator(".ghost").first.wait_for()
        anna.page.mouse.move(1, 1)
        anna.page.locator(".ghost").first.wait_for(state="detached")


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE, DESK], ids=["upright", "on its side", "desk"])
def test_without_memory_aid_only_my_own_portraits_are_shown(
    person: NewPerson, size: ViewportSize
) -> None:
    anna = person(size)
    table = anna.game(3, seed="portraits", memory_aid=False)
    anna.play(table, 25)
    anna.go(f"/table/{table}")
    men, ladies, scholars = anna.view(table, 0)["own"]["portraits"]
    assert men + ladies + scholars > 0
    shown = anna.page.get_by_role("img", name="Portraits:")
    expect(shown).to_have_count(1)
    pips = [kind % BOX.set_size for kind in (men, ladies, scholars)]
    expect(shown.locator("path.full")).to_have_count(sum(pips))


# On a phone a tower stands in the map and in the stage.
@pytest.mark.parametrize(("kind", "looks"), [("touch", 0), ("mouse", 2)])
def test_only_what_a_mouse_is_above_is_looked_at_ahead(
    person: NewPerson, kind: str, looks: int
) -> None:
    anna = person(PHONE, settings={"confirming": "tap"})
    robot = _begun(anna)
    robot.step()
    site = robot.element(robot.open()[1][0])
    site.dispatch_event("pointerover", {"pointerType": kind, "bubbles": True})
    expect(anna.page.locator(".ghost")).to_have_count(looks)


def _begun(person: Person) -> Robot:
    person.go(f"/table/{person.game(2, seed='taps')}")
    robot = Robot(person.page)
    robot.open()
    return robot
