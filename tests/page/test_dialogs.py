"""Dialogs keep the focus and give it back; a link can be copied from each of them."""

import re

from playwright.sync_api import Locator, expect

from tests.page.conftest import NewPerson
from tests.page.people import FREE, ME, Person
from tests.page.playing import Robot

# Browsers have no `navigator.clipboard` on pages without https.
_WITHOUT_HTTPS = """
Object.defineProperty(navigator, "clipboard", { value: undefined });
addEventListener("copy", () => {
  const { value, selectionStart, selectionEnd } = document.activeElement;
  window.copied = value.slice(selectionStart, selectionEnd);
});
"""


def _at_a_table(anna: Person) -> Locator:
    """Open a game and return the button of its menu."""
    anna.go(f"/t/{anna.game(2, seed='dialogs')}")
    Robot(anna.page).open()
    return anna.page.get_by_role("button", name="Menu", exact=True)


def test_a_dialog_returns_the_focus_to_what_opened_it(anna: Person) -> None:
    menu = _at_a_table(anna)
    menu.press("Enter")
    dialog = anna.page.get_by_role("dialog", name="Menu")
    expect(dialog.locator(":focus")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()


def test_a_dialog_that_follows_another_returns_the_focus_to_what_opened_the_first(
    anna: Person,
) -> None:
    menu = _at_a_table(anna)
    menu.press("Enter")
    anna.page.get_by_role("button", name="Keyboard").press("Enter")
    keys = anna.page.get_by_role("dialog", name="Keyboard")
    expect(keys.locator(":focus")).to_have_count(1)
    anna.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    expect(menu).to_be_focused()


def _copied(anna: Person, within: Locator) -> str:
    """Copy the link that is shown somewhere, and return what is on the clipboard then."""
    within.get_by_role("button", name="Copy the link").click()
    expect(within.get_by_role("status")).to_contain_text("Copied.")
    return str(anna.page.evaluate("window.copied"))


def test_an_invitation_is_copied_without_https(person: NewPerson) -> None:
    anna = person()
    anna.context.add_init_script(_WITHOUT_HTTPS)
    anna.go(f"/t/{anna.open_table(ME, FREE)}")
    invitation = anna.page.get_by_role("group", name="Invite someone to seat 2")
    link = invitation.get_by_role("textbox").input_value()
    assert "#invitation=" in link
    assert _copied(anna, invitation) == link


def test_a_link_in_a_dialog_is_copied_without_https(person: NewPerson) -> None:
    anna = person()
    anna.context.add_init_script(_WITHOUT_HTTPS)
    _at_a_table(anna).click()
    anna.page.get_by_role("button", name="Let others watch").click()
    dialog = anna.page.get_by_role("dialog", name="Let others watch")
    assert _copied(anna, dialog) == anna.page.url


def test_a_link_that_cannot_be_copied_is_selected(person: NewPerson) -> None:
    anna = person()
    anna.context.add_init_script(_WITHOUT_HTTPS + "document.execCommand = () => false;")
    _at_a_table(anna).click()
    anna.page.get_by_role("button", name="Let others watch").click()
    dialog = anna.page.get_by_role("dialog", name="Let others watch")
    dialog.get_by_role("button", name="Copy the link").click()
    expect(dialog.get_by_role("status")).to_contain_text("copy it yourself")
    expect(dialog.get_by_role("textbox")).to_be_focused()


def test_a_link_for_this_machine_only_says_so_and_how_others_could_open_it(anna: Person) -> None:
    anna.go(f"/table/{anna.open_table(ME, FREE)}")
    invitation = anna.page.get_by_role("group", name="Invite someone to seat 2")
    expect(invitation).to_contain_text("works on this computer only")
    expect(invitation.locator("code")).to_have_text("patrician serve --host 0.0.0.0")
    expect(invitation.get_by_role("radio")).to_have_count(0)


def test_a_link_offers_the_address_in_the_network(anna: Person) -> None:
    network = "http://192.0.2.5:8321"
    anna.page.route("**/api/network", lambda route: route.fulfill(json={"origin": network}))
    anna.go(f"/table/{anna.open_table(ME, FREE)}")
    invitation = anna.page.get_by_role("group", name="Invite someone to seat 2")
    link = invitation.get_by_role("textbox")
    expect(link).to_have_value(re.compile(rf"^{re.escape(network)}/table/[\w-]+#invitation="))
    invitation.get_by_role("radio", name="On this computer").check()
    expect(link).to_have_value(re.compile(rf"^{re.escape(anna.url)}/table/[\w-]+#invitation="))
