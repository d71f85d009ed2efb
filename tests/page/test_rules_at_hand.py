"""The rules are a tap away at a table, in its waiting room and for who is invited there."""

from playwright.sync_api import Locator, expect

from tests.page.conftest import NewPerson
from tests.page.people import DESK, FREE, ME, PHONE, Person
from tests.page.playing import Robot


def _read(anna: Person) -> None:
    """Look at the rules that have been opened, and close them; the screen is as it was."""
    before = anna.page.url
    rules = anna.page.get_by_role("dialog", name="Rules")
    expect(rules.get_by_role("heading", name="A city is finished")).to_have_count(1)
    expect(rules.get_by_role("img")).not_to_have_count(0)
    anna.page.go_back()
    expect(rules).to_have_count(0)
    expect(anna.page).to_have_url(before)


def _tap(rules: Locator) -> None:
    expect(rules).to_be_in_viewport()
    rules.click()


def test_the_rules_open_over_the_waiting_room_and_for_who_is_invited(person: NewPerson) -> None:
    anna, bert = person(PHONE), person(PHONE)
    anna.go(f"/table/{anna.open_table(ME, FREE, seed='rules')}")
    invitation = anna.page.locator("input[readonly]").input_value()
    _tap(anna.page.get_by_role("button", name="Learn the rules"))
    _read(anna)
    bert.page.goto(invitation)
    name = bert.page.get_by_label("Your name")
    name.fill("Bert")
    _tap(bert.page.get_by_role("button", name="Learn the rules"))
    _read(bert)
    expect(name).to_have_value("Bert")


def test_the_rules_open_over_a_game(person: NewPerson) -> None:
    anna = person(DESK)
    anna.go(f"/table/{anna.game(2, seed='rules')}")
    robot = Robot(anna.page)
    robot.step()
    waiting = robot.open()
    _tap(anna.page.get_by_role("button", name="Rules", exact=True))
    _read(anna)
    anna.page.keyboard.press("r")
    _read(anna)
    anna.page.set_viewport_size(PHONE)
    anna.page.locator('[data-command="menu"]:visible').click()
    _tap(anna.page.get_by_role("dialog", name="Menu").get_by_role("button", name="Rules"))
    _read(anna)
    assert robot.open() == waiting
