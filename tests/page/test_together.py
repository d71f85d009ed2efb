"""Several people at one table: by an invitation, and at one device."""

import re
from typing import Final

from playwright.sync_api import Page, expect

from tests.page.conftest import NewPerson
from tests.page.people import BOT, FREE, ME, PHONE, Person
from tests.page.playing import Robot


def test_two_browsers_play_at_one_table_through_an_invitation(anna: Person, bert: Person) -> None:
    table = anna.open_table(ME, FREE, seed="together")
    anna.go(f"/table/{table}")
    link = anna.page.locator("input[readonly]").input_value()
    assert link.startswith(f"{anna.url}/table/{table}#")

    bert.page.goto(link)
    bert.page.get_by_role("textbox").fill("Bert")
    bert.page.locator("button[type=submit]").click()
    expect(bert.page).to_have_url(f"{bert.url}/table/{table}")
    for someone in (bert, anna):
        someone.page.get_by_role("button", name="ready").click()
    menu = _menu(anna)
    assert "Ask for a pause" in menu
    assert "Leave the table" in menu

    robots = Robot(anna.page, 1), Robot(bert.page, 2)
    while min(len(robot.decisions) for robot in robots) < 10:
        for robot in robots:
            if robot.can_tap():
                robot.step()
    # Before somebody else decides for them, what they tapped last has to have arrived.
    for robot in robots:
        robot.page.wait_for_function("() => !document.querySelector('[data-waiting]')")
    # The rest is played at once; both see it happen, and the end.
    while (view := anna.view(table))["phase"] == "playing":
        seat = view["board"]["seat"]
        (anna, bert)[seat].play(table, 1, seat)
    for someone in (anna, bert):
        expect(someone.page.locator('[data-command="rematch"]')).to_be_visible()


def test_what_was_read_in_the_chat_is_not_new_after_a_reload(
    person: NewPerson, bert: Person
) -> None:
    anna = person(PHONE)
    table = anna.game(2, seed="chat")
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    chat = anna.page.get_by_role("button", name=re.compile("^Chat"))
    for someone, seat in ((anna, "?seat=0"), (bert, "")):
        someone.ask("POST", f"/api/tables/{table}/messages{seat}", {"emote": "hello"})
    # What I said myself is no news.
    expect(chat).to_have_accessible_name(re.compile("1"))
    chat.click()
    anna.page.locator("#panel-chat li").nth(1).wait_for()
    anna.page.reload()
    Robot(anna.page).open()
    bert.ask("POST", f"/api/tables/{table}/messages", {"emote": "thanks"})
    expect(chat).to_have_accessible_name(re.compile("1"))


def test_who_comes_to_the_next_game_first_is_told_who_is_waited_for(
    anna: Person, bert: Person
) -> None:
    table = anna.open_table(ME, FREE, seed="rematch")
    link = anna.ask("POST", f"/api/tables/{table}/seats/1/invitation")
    bert.ask(
        "POST", f"/api/tables/{table}/seats", {"name": "Bert", "invitation": link["invitation"]}
    )
    for seat, someone in enumerate((anna, bert)):
        someone.order(table, seat, "ready")
    anna.order(table, 0, "resign")
    anna.go(f"/table/{anna.ask('POST', f'/api/tables/{table}/rematch')['table']}")
    state = anna.page.get_by_role("status").first
    expect(state).to_have_text("All seats are taken. We are waiting for Bert.")
    anna.page.get_by_role("button", name="ready").click()
    expect(state).to_have_text("You are ready. We are waiting for Bert.")


def _menu(someone: Person) -> list[str]:
    """Return what the menu of the table offers."""
    Robot(someone.page).press("menu")
    offered = someone.page.locator("dialog[open] nav button").all_inner_texts()
    someone.page.keyboard.press("Escape")
    return offered


def test_nobody_has_to_be_asked_at_a_table_of_computers(anna: Person) -> None:
    table = anna.game(3, seed="alone")
    anna.play(table, 1)
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    robot.play_to_own_turn()
    menu = _menu(anna)
    assert "Pause the game" in menu
    # It would be no more than going to the start page.
    assert "Leave the table" not in menu
    robot.press("ask_undo")
    dialog = anna.page.locator("dialog[open]")
    expect(dialog).to_contain_text("stay known")
    expect(dialog).not_to_contain_text("agree")
    anna.page.keyboard.press("Escape")
    robot.press("menu")
    dialog.get_by_role("button", name="Resign").click()
    expect(dialog).to_contain_text("the computer plays on for you")
    expect(dialog).not_to_contain_text("opponent")


def test_nobody_sees_the_others_hand_at_one_device(anna: Person) -> None:
    table = anna.open_table(ME, {"kind": "me", "name": "Bea"}, seed="hot seat", memory_aid=False)
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    handed = 0
    while handed < 10:
        if robot.open()[0] == "handover":
            handed += 1
            assert _cards_in(anna.page) == 0
        robot.step()
    view = anna.view(table)
    assert view["phase"] == "playing"
    assert view["board"]["turn"] == handed


# Keeps what of the hands was on the page, one after the other.
_NOTING_HANDS: Final = """
() => {
  const noted = (window.noted = []);
  const seen = (selector) => document.querySelector(selector) !== null;
  new MutationObserver(() => {
    const now = seen('[data-command="handover"]') ? "nobody's"
      : seen('.hand [data-action]') ? "open" : seen('.hand [role="img"]') ? "hidden" : null;
    if (now && now !== noted.at(-1)) noted.push(now);
  }).observe(document, { childList: true, subtree: true });
}
"""


def test_no_hand_is_seen_at_one_device_while_others_play(person: NewPerson) -> None:
    anna = person(settings={"speed": "quick"})
    anna.context.add_init_script(f"({_NOTING_HANDS})()")
    bea = {"kind": "me", "name": "Bea"}
    # The computer begins, and plays between Bea and Anna.
    anna.go(f"/table/{anna.open_table(ME, bea, BOT, seed='hidden', first=2)}")
    robot = Robot(anna.page)
    turns = 0
    while turns < 4:
        turns += robot.step() == "handover"
    robot.open()
    assert anna.page.evaluate("noted") == ["hidden", "nobody's", "open"] * turns


def test_who_takes_the_device_reads_what_the_others_did(anna: Person) -> None:
    table = anna.open_table(ME, {"kind": "me", "name": "Bea"}, seed="hot seat")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    told = anna.page.locator("main section p").filter(has_text=re.compile("^(Anna|Bea) plays "))
    for player, others in (("Anna", []), ("Bea", ["Anna"]), ("Anna", ["Bea"])):
        while robot.open()[0] != "handover":
            robot.step()
        expect(anna.page.locator("h1")).to_contain_text(player)
        assert [words.split()[0] for words in told.all_inner_texts()] == others
        robot.step()


def _cards_in(page: Page) -> int:
    """How many hands are on the page, seen or not."""
    return page.get_by_role("list", name="Your hand").count() + page.locator("[data-known]").count()
