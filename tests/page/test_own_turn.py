"""The hand in one's own turn: another card instead of the one in play, and the new card."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.people import PHONE, SIZES, Person
from tests.page.playing import Robot


def _by_mouse(card: Locator) -> None:
    card.click()


def _by_finger(card: Locator) -> None:
    card.tap()


def _by_key(card: Locator) -> None:
    card.press("Enter")


@pytest.mark.parametrize(
    ("size", "press"),
    [(SIZES["desk"], _by_mouse), (PHONE, _by_finger), (SIZES["desk"], _by_key)],
    ids=["mouse", "finger", "key"],
)
def test_another_card_is_played_instead_by_one_tap(
    person: NewPerson, size: ViewportSize, press: Callable[[Locator], None]
) -> None:
    anna = person(size)
    table = anna.game(2, seed="instead")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    _, cards = robot.open()
    robot.decide(cards[0])
    other = anna.page.locator(f'[data-switch="{cards[1]}"]')
    expect(other).to_be_visible()
    press(other)
    expect(anna.page.locator(f'[data-switch="{cards[0]}"]')).to_be_visible()
    view = anna.view(table, 0)
    assert view["decisions"] == 1
    assert view["board"]["decision"] == "site"


def test_a_card_that_was_taken_is_marked_until_the_next_one_is_played(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='new')}")
    robot = Robot(anna.page, 1)
    robot.play_to_own_turn()
    mark = anna.page.locator(".hand .new")
    expect(mark).to_have_count(0)
    robot.step()
    robot.play_to_own_turn()
    expect(mark).to_have_count(1)
    expect(anna.page.get_by_role("button", name=", new")).to_have_count(1)
    robot.step()
    expect(mark).to_have_count(0)


def _outlined(anna: Person) -> Locator:
    return anna.page.locator(".city.emphasised")


def test_a_card_that_is_pointed_at_outlines_its_city(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='outline')}")
    _, cards = Robot(anna.page).open()
    expect(_outlined(anna)).to_have_count(0)
    for action in cards[:2]:
        card = anna.page.locator(f'[data-action="{action}"]')
        card.hover()
        city = (card.get_attribute("aria-label") or "").removeprefix("Play ").split(" (")[0]
        expect(_outlined(anna)).to_have_count(1)
        expect(_outlined(anna)).to_have_attribute("aria-label", re.compile(f"^{city}"))
    anna.page.mouse.move(0, 0)
    expect(_outlined(anna)).to_have_count(0)


def test_a_card_that_has_the_focus_by_key_outlines_its_city(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='outline')}")
    _, cards = Robot(anna.page).open()
    anna.page.keyboard.press("Tab")
    anna.page.locator(f'[data-action="{cards[0]}"]').focus()
    expect(_outlined(anna)).to_have_count(1)


def test_a_card_that_can_be_taken_is_not_tinted(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='clear')}")
    robot = Robot(anna.page)
    robot.step()
    frame = anna.page.locator(".spot.allowed .frame")
    while not frame.count():
        robot.step()
    expect(frame.first).to_have_css("fill", "none")
