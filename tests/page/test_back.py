"""The system's "back" closes what is open over a screen before it leads anywhere."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.page.conftest import NewPerson
from tests.page.people import PHONE, Person
from tests.page.playing import Robot


def _at_a_table(anna: Person) -> str:
    """Come from the start page to a game that has gone on for a while, and return its address."""
    table = anna.game(2, seed="back")
    anna.play(table, 6)
    anna.go()
    anna.page.locator("#content h1").first.wait_for()
    anna.page.locator(f'a[href="/table/{table}"]').click()
    Robot(anna.page).open()
    return f"{anna.url}/table/{table}"


def _menu(page: Page) -> Locator:
    page.locator('[data-command="menu"]:visible').click()
    dialog = page.get_by_role("dialog", name="Menu")
    dialog.wait_for()
    return dialog


def _no_step_left(page: Page) -> None:
    """Wait until the history has no entry for what was open."""
    page.wait_for_function("() => !history.state?.guard")


def test_back_closes_a_dialog_and_then_leaves_the_table(anna: Person) -> None:
    here = _at_a_table(anna)
    dialog = _menu(anna.page)
    anna.page.go_back()
    expect(dialog).to_have_count(0)
    expect(anna.page).to_have_url(here)
    expect(anna.page.locator('[data-command="menu"]')).to_be_focused()
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/")


def test_a_dialog_that_was_closed_otherwise_leaves_no_step_behind(anna: Person) -> None:
    _at_a_table(anna)
    for _ in range(2):
        dialog = _menu(anna.page)
        anna.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
    _no_step_left(anna.page)
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/")


def test_a_dialog_that_follows_another_is_one_step_as_well(anna: Person) -> None:
    here = _at_a_table(anna)
    _menu(anna.page).get_by_role("button", name="Resign").click()
    resigning = anna.page.get_by_role("dialog", name="Resign?")
    resigning.wait_for()
    anna.page.go_back()
    expect(anna.page.locator("dialog[open]")).to_have_count(0)
    expect(anna.page).to_have_url(here)
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/")


def test_back_from_a_screen_that_the_menu_opened_leads_to_the_table(anna: Person) -> None:
    here = _at_a_table(anna)
    _menu(anna.page).get_by_role("button", name="Settings").click()
    expect(anna.page).to_have_url(f"{anna.url}/settings")
    anna.page.go_back()
    expect(anna.page).to_have_url(here)
    Robot(anna.page).open()
    expect(anna.page.locator("dialog[open]")).to_have_count(0)
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/")


def test_back_closes_a_panel_and_a_turn_that_was_opened_from_it(person: NewPerson) -> None:
    anna = person(PHONE)
    here = _at_a_table(anna)
    page, panel = anna.page, anna.page.locator("#panel-log")
    page.keyboard.press("l")
    panel.wait_for()
    page.go_back()
    expect(panel).to_have_count(0)
    # A turn that is looked back at has an address; choosing another from the panel replaces it.
    for turn in (1, 0):
        page.keyboard.press("l")
        panel.locator("button").nth(turn).click()
        expect(panel).to_have_count(0)
        expect(page).to_have_url(re.compile(r"/turn/\d+"))
    _no_step_left(page)
    page.keyboard.press("l")
    panel.wait_for()
    page.go_back()
    expect(panel).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/turn/\d+"))
    page.go_back()
    expect(page).to_have_url(here)
    page.go_back()
    expect(page).to_have_url(f"{anna.url}/")


def test_a_page_that_was_reloaded_with_a_dialog_open_is_left_by_one_step(anna: Person) -> None:
    here = _at_a_table(anna)
    _menu(anna.page)
    anna.page.reload()
    Robot(anna.page).open()
    expect(anna.page).to_have_url(here)
    anna.page.evaluate("() => history.back()")
    expect(anna.page).to_have_url(f"{anna.url}/")
