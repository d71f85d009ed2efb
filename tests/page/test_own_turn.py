"""The hand in one's own turn: another card instead of the one in play, and the new card."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.looking import axe, too_wide
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
    # Looked for only while the page waits for a tap: what was tapped is still there for a moment.
    while robot.open() and not frame.count():
        robot.step()
    expect(frame.first).to_have_css("fill", "none")


@pytest.mark.parametrize("size", [SIZES["desk"], PHONE], ids=["desk", "phone"])
def test_the_own_stack_can_be_looked_through(person: NewPerson, size: ViewportSize) -> None:
    anna = person(size)
    table = anna.game(2, seed="stack")
    anna.play(table, 12)
    anna.go(f"/table/{table}")
    page = anna.page
    Robot(page).open()
    stack = anna.view(table, 0)["own"]["stack"]
    assert len(stack) > 2
    if size is PHONE:
        page.locator('[data-command="stack"]').tap()
    else:
        page.keyboard.press("p")
    dialog = page.get_by_role("dialog", name="Your stack")
    cards = dialog.get_by_role("listitem").get_by_role("img")
    expect(cards).to_have_count(len(stack))
    shown = [card.get_attribute("data-explain") for card in cards.all()]
    assert shown == [f"played:{card}" for card in reversed(stack)]
    assert axe(page) == []
    assert too_wide(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    # The table in words has the same.
    page.keyboard.press("w")
    expect(page.locator(".words")).to_contain_text("Played, latest last: ")


@pytest.mark.parametrize("size", [SIZES["desk"], PHONE], ids=["desk", "phone"])
def test_who_taps_a_city_reads_what_they_hold_for_it(person: NewPerson, size: ViewportSize) -> None:
    anna = person(size)
    anna.go(f"/table/{anna.game(2, seed='holding')}")
    page = anna.page
    Robot(page).open()
    held = page.locator(".hand [data-action]").first
    name = (held.get_attribute("aria-label") or "").removeprefix("Play ")
    city, face = name.removesuffix(")").split(" (")
    said = (
        page.locator(".toast") if size is not PHONE else page.locator("section.stage [role=status]")
    )
    page.locator(f'[data-tap="site:{city}:left"] .hit').click()
    expect(said).to_contain_text(f"for {city}: ")
    expect(said).to_contain_text(face)
    page.keyboard.press("Escape")
    cities = {one.split(" (")[0] for one in _names_in_hand(page)}
    other = next(one for one in ("Roma", "Siena", "Lucca", "Milano") if one not in cities)
    page.locator(f'[data-tap="site:{other}:right"] .hit').click()
    expect(said).to_contain_text(f"You hold no card for {other}")
    page.keyboard.press("Escape")
    page.keyboard.press("w")
    expect(page.locator(".words")).to_contain_text(f"You hold no card for {other}")


def _names_in_hand(page: Page) -> list[str]:
    cards = page.locator(".hand [data-action]").all()
    return [(card.get_attribute("aria-label") or "").removeprefix("Play ") for card in cards]


def test_a_finished_city_stays_in_the_first_games_until_somebody_goes_on(person: NewPerson) -> None:
    anna = person(settings={"confirming": "grace", "speed": "quick"})
    table = _about_to_finish_a_city(anna)
    page = anna.page
    page.clock.install()
    anna.go(f"/table/{table}")
    Robot(page).press("confirm")
    scored = page.locator('[data-command="go-on"]')
    scored.wait_for()
    page.clock.run_for(60_000)
    expect(scored).to_be_visible()
    page.keyboard.press("Escape")
    expect(scored).to_have_count(0)


def _about_to_finish_a_city(anna: Person) -> str:
    """Play until a decision waits to be confirmed that finishes a city."""
    table = anna.game(2, seed="finishing")
    while True:
        view = anna.view(table, 0)
        if view["board"]["seat"] != 0:
            continue
        if view["held_action"] is None:
            action = view["own"]["choices"][0]["action"]
            anna.order(table, 0, "decide", action=action, expected=view["seq"])
        elif any(event["type"] == "city-scored" for event in view["held"]["events"]):
            return table
        else:
            anna.order(table, 0, "confirm", expected=view["seq"])
