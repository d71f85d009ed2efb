"""Ways through the page that people take by tapping: from opening a table to the next game."""

import re

from playwright.sync_api import Locator, expect

from tests.page.conftest import NewPerson
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot


def _button(someone: Person, name: str) -> Locator:
    return someone.page.get_by_role("button", name=name, exact=True)


def _open_a_table(anna: Person) -> str:
    """Open a table for two that everybody can find, with red floors for oneself."""
    anna.go()
    anna.page.get_by_role("link", name="Play with friends").click()
    anna.page.get_by_role("radio", name="2", exact=True).check()
    first, second = (anna.page.get_by_role("group", name=f"Seat {seat}") for seat in (1, 2))
    first.get_by_role("textbox", name="Your name").fill("Anna")
    second.get_by_role("combobox", name="Seat 2").select_option("A friend, by link")
    anna.page.get_by_role("switch", name="List it with the open tables").check()
    anna.page.get_by_text("More options").click()
    anna.page.get_by_role("group", name="Your colour").get_by_role("radio", name="Red").check()
    anna.deal_alike("by tapping")
    _button(anna, "Open the table").click()
    anna.page.wait_for_url("**/table/*")
    return anna.page.url.rpartition("/")[2]


def _join_from_the_lobby(bert: Person, table: str) -> None:
    bert.go()
    bert.page.get_by_role("link", name="Open tables").first.click()
    bert.page.locator(f'a[href="/table/{table}"]').click()
    bert.page.get_by_role("textbox", name="Your name").fill("Bert")
    colours = bert.page.get_by_role("group", name="Your colour")
    # What somebody has cannot be chosen again.
    expect(colours.get_by_role("radio", name="Red")).to_have_count(0)
    colours.get_by_role("radio", name="Blue").check()
    _button(bert, "Sit down").click()


def _chat(someone: Person) -> Locator:
    """Open the chat, as a sheet or beside the board."""
    tab = someone.page.get_by_role("tab", name="Chat")
    someone.page.get_by_role("button", name=re.compile("^Chat")).or_(tab).first.click()
    return someone.page.get_by_role("tabpanel")


def test_friends_open_a_table_talk_take_a_move_back_and_play_again(person: NewPerson) -> None:
    anna, bert = person(PHONE), person(DESK)
    table = _open_a_table(anna)
    _join_from_the_lobby(bert, table)
    for someone in (anna, bert):
        _button(someone, "I’m ready").click()
    robot = Robot(anna.page)
    robot.open()
    seats = anna.view(table)["seats"]
    assert [(seat["name"], seat["colour"]) for seat in seats] == [("Anna", "red"), ("Bert", "blue")]

    spoken = _chat(anna)
    spoken.get_by_role("textbox").fill("Nice to see you")
    spoken.get_by_role("button", name="Send").click()
    heard = _chat(bert)
    expect(heard.get_by_role("listitem").filter(has_text="Anna")).to_contain_text("Nice to see you")
    heard.get_by_role("button", name="Thank you!").click()
    expect(spoken.get_by_role("listitem").filter(has_text="Bert")).to_contain_text("Thank you!")
    anna.page.keyboard.press("Escape")

    before = anna.view(table, 0)["own"]["hand"]
    while anna.view(table)["board"]["seat"] == 0:
        robot.step()
        anna.page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    _button(anna, "Take back my last move").click()
    _button(anna, "Take it back").click()
    asked = bert.page.get_by_role("alertdialog", name="Someone asks for an undo")
    expect(asked).to_contain_text("Anna would like to take back their last move")
    asked.get_by_role("button", name="Yes").click()
    expect(asked).to_have_count(0)
    robot.open()
    assert anna.view(table)["board"]["seat"] == 0
    assert set(anna.view(table, 0)["own"]["hand"]) <= set(before)

    robot.press("menu")
    _button(anna, "Resign").click()
    anna.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    _button(anna, "Play again").click()
    score = bert.page.get_by_role("region", name="Final score")
    score.get_by_role("button", name="Join the next game").click()
    for someone in (anna, bert):
        _button(someone, "I’m ready").click()
    for someone in (anna, bert):
        expect(someone.page.get_by_role("list", name="Your hand")).to_be_visible()
    assert anna.page.url == bert.page.url
    assert not anna.page.url.endswith(table)


def test_a_hint_is_taken_somebody_watches_and_the_seat_goes_to_another_device(
    person: NewPerson,
) -> None:
    anna, watcher, tablet = person(PHONE), person(PHONE), person(DESK)
    table = anna.game(2, seed="a hint")
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    hand = anna.view(table, 0)["own"]["hand"]
    _button(anna, "Hint").click()
    advice = anna.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    words = advice.first.inner_text()
    advice.first.click()
    Robot(anna.page).open()
    (played,) = {*hand} - {*anna.view(table, 0)["own"]["hand"]}
    assert words.lower().startswith(f"play {played.partition('-')[0]}")

    _by_the_menu(anna, "Let others watch")
    link = anna.page.get_by_role("dialog").get_by_role("textbox").input_value()
    watcher.page.goto(link)
    expect(watcher.page.locator(".board")).to_be_visible()
    expect(watcher.page.get_by_role("list", name="Your hand")).to_have_count(0)
    _button(anna, "Close").click()

    _by_the_menu(anna, "Continue on another device")
    code = anna.page.locator("dialog .code").inner_text()
    tablet.go("/handover")
    tablet.page.get_by_role("textbox", name="Code").fill(code)
    _button(tablet, "Take over the seat").click()
    expect(tablet.page.get_by_role("list", name="Your hand")).to_be_visible()
    expect(anna.page.get_by_text("Your seat has moved to another device.")).to_be_visible()
    Robot(tablet.page).play(decisions=2)


def _by_the_menu(someone: Person, what: str) -> None:
    Robot(someone.page).press("menu")
    _button(someone, what).click()


def test_a_table_for_free_messengers_is_opened_by_tapping(anna: Person) -> None:
    anna.go("/new")
    variant = anna.page.get_by_role("switch", name="Free messengers")
    messengers = anna.page.get_by_role("switch", name="Messengers", exact=True)
    expect(messengers).to_be_visible()
    expect(variant).to_have_count(0)
    messengers.check()
    variant.check()
    anna.page.get_by_role("combobox", name="Seat 2").select_option("The computer")
    _button(anna, "Open the table").click()
    anna.page.wait_for_url("**/table/*")
    options = anna.view(anna.page.url.rpartition("/")[2])["options"]
    assert options["variants"] == ["free_messengers"]
    Robot(anna.page).open()
    _button(anna, "Menu").first.click()
    expect(anna.page.get_by_role("dialog")).to_contain_text("Variant: Free messengers.")
