"""Addresses: every screen can be linked and reloaded, and "back" leads where one was."""

import re

import pytest
from playwright.sync_api import expect

from tests.page.people import FREE, ME, Person
from tests.page.test_shell import KEPT

SCREENS = {
    "/": "Patrician",
    "/new": "New table – Patrician",
    "/lobby": "Open tables – Patrician",
    "/learn": "Learn the rules – Patrician",
    "/learn/first-floor": "Learn the rules – Patrician",
    "/rules": "Learn the rules – Patrician",
    "/settings": "Settings – Patrician",
    "/about": "About – Patrician",
    "/handover": "Take over a seat – Patrician",
}


@pytest.mark.parametrize("path", SCREENS)
def test_a_screen_can_be_opened_by_its_address(anna: Person, path: str) -> None:
    anna.go(path)
    anna.page.locator("#content h1").first.wait_for()
    expect(anna.page).to_have_title(SCREENS[path])
    expect(anna.page).to_have_url(anna.url + path)


def test_back_and_forward_lead_through_the_screens(anna: Person) -> None:
    anna.go()
    anna.page.locator('a[href="/lobby"]').click()
    anna.page.locator('a[href="/new"]').click()
    expect(anna.page).to_have_title(SCREENS["/new"])
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/lobby")
    expect(anna.page).to_have_title(SCREENS["/lobby"])
    anna.page.go_back()
    expect(anna.page).to_have_title(SCREENS["/"])
    anna.page.go_forward()
    expect(anna.page).to_have_title(SCREENS["/lobby"])


def test_links_of_former_days_lead_to_the_same_screens(anna: Person, bert: Person) -> None:
    anna.go("/#settings")
    expect(anna.page).to_have_url(f"{anna.url}/settings")
    expect(anna.page).to_have_title(SCREENS["/settings"])
    table = anna.open_table(ME, FREE)
    secret = anna.ask("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    bert.go(f"/t/{table}#invitation={secret}")
    expect(bert.page).to_have_url(f"{bert.url}/table/{table}#invitation={secret}")
    bert.page.locator("button[type=submit]").click()
    bert.page.get_by_role("button", name="ready").wait_for()
    expect(bert.page).to_have_url(f"{bert.url}/table/{table}")


def test_screens_open_without_a_connection(anna: Person) -> None:
    anna.go("/learn")
    anna.page.evaluate(KEPT)
    anna.context.set_offline(True)
    anna.go("/learn")
    expect(anna.page).to_have_title(SCREENS["/learn"])
    anna.page.locator("#content h1").first.wait_for()


def test_the_server_knows_no_other_screen(anna: Person) -> None:
    answer = anna.context.request.get(f"{anna.url}/nowhere")
    assert answer.status == 404
    assert not re.search("<html", answer.text())
