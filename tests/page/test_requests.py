"""What players ask of one another, and what the table lets a player do."""

from playwright.sync_api import expect

from tests.page.people import FREE, ME, Person
from tests.page.playing import Robot


def _game_of(anna: Person, bert: Person, **options: object) -> str:
    """Begin a game of two people and return its table."""
    table = anna.open_table(ME, FREE, **options)
    invitation = anna.ask("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    bert.ask("POST", f"/api/tables/{table}/seats", {"name": "Bert", "invitation": invitation})
    for someone, seat in ((anna, 0), (bert, 1)):
        someone.order(table, seat, "ready")
    return table


def _whole_turn(someone: Person, table: str, seat: int) -> None:
    while someone.view(table)["board"]["seat"] == seat:
        someone.play(table, 1, seat)


def _ask_undo(someone: Person, table: str, seat: int) -> None:
    someone.order(table, seat, "ask_undo", expected=someone.view(table)["seq"])


def test_a_request_takes_the_focus_and_gives_it_back(anna: Person, bert: Person) -> None:
    table = _game_of(anna, bert, seed="focus", first=1)
    _whole_turn(bert, table, 1)
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    card = anna.page.locator(".hand button").first
    card.focus()
    _ask_undo(bert, table, 1)
    request = anna.page.get_by_role("alertdialog", name="Someone asks for an undo")
    expect(request).to_be_focused()
    anna.page.keyboard.press("Tab")
    expect(request.get_by_role("button", name="No")).to_be_focused()
    anna.page.keyboard.press("Enter")
    expect(request).to_have_count(0)
    expect(card).to_be_focused()


def test_a_request_leaves_the_focus_to_who_is_writing(anna: Person, bert: Person) -> None:
    table = _game_of(anna, bert, seed="focus", first=1)
    _whole_turn(bert, table, 1)
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    anna.page.get_by_role("tab", name="Chat").click()
    line = anna.page.locator("#panel-chat").get_by_role("textbox")
    line.fill("Well pl")
    _ask_undo(bert, table, 1)
    expect(anna.page.get_by_role("alertdialog")).to_be_visible()
    expect(line).to_be_focused()


def test_who_asked_for_an_undo_can_withdraw_it(anna: Person, bert: Person) -> None:
    table = _game_of(anna, bert, seed="withdrawn", first=0)
    _whole_turn(anna, table, 0)
    anna.go(f"/table/{table}")
    bert.go(f"/table/{table}")
    _ask_undo(anna, table, 0)
    expect(anna.page.get_by_text("You have asked to take back a move.")).to_be_visible()
    expect(bert.page.get_by_role("alertdialog")).to_be_visible()
    anna.page.get_by_role("button", name="Withdraw").click()
    expect(anna.page.get_by_text("You have asked")).to_have_count(0)
    expect(bert.page.get_by_role("alertdialog")).to_have_count(0)
    bert.page.get_by_role("tab", name="Log").click()
    log = bert.page.get_by_role("region", name="What happened")
    expect(log.get_by_text("Anna withdraws the request.").first).to_be_attached()


def test_a_resignation_strikes_no_decision_though_an_undo_was_asked(
    anna: Person, bert: Person
) -> None:
    table = _game_of(anna, bert, seed="resigned", first=0)
    _whole_turn(anna, table, 0)
    _whole_turn(bert, table, 1)
    bert.go(f"/table/{table}")
    bert.page.get_by_role("tab", name="Log").click()
    log = bert.page.get_by_role("region", name="What happened")
    expect(log.get_by_role("button").filter(has_text="You play").first).to_be_visible()
    _ask_undo(bert, table, 1)
    anna.order(table, 0, "resign", expected=anna.view(table)["seq"])
    expect(log.get_by_text("Anna resigns").first).to_be_attached()
    expect(log.locator("s")).to_have_count(0)


def test_a_game_can_be_called_off_only_before_the_first_decision(
    anna: Person, bert: Person
) -> None:
    table = _game_of(anna, bert, seed="abort", first=0)
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    robot.open()
    robot.press("menu")
    off = anna.page.get_by_role("dialog").get_by_role("button", name="Call off the game")
    expect(off).to_be_visible()
    anna.page.keyboard.press("Escape")
    robot.step()
    robot.open()
    robot.press("menu")
    expect(anna.page.get_by_role("dialog").get_by_role("button", name="Resign")).to_be_visible()
    expect(off).to_have_count(0)


def test_who_opened_a_table_may_remove_somebody_from_any_tab(anna: Person, bert: Person) -> None:
    table = anna.open_table(ME, FREE)
    invitation = anna.ask("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    bert.ask("POST", f"/api/tables/{table}/seats", {"name": "Bert", "invitation": invitation})
    bert.go(f"/table/{table}")
    expect(bert.page.get_by_role("button", name="ready")).to_be_visible()
    expect(bert.page.get_by_role("button", name="Remove")).to_have_count(0)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="Remove Bert").click()
    expect(anna.page.get_by_text("Bert", exact=True)).to_have_count(0)
    assert not anna.view(table)["seats"][1]["taken"]


def test_a_private_table_wants_a_link_from_who_has_not_opened_it(
    anna: Person, bert: Person
) -> None:
    table = anna.open_table(FREE, FREE)
    bert.go(f"/table/{table}")
    expect(bert.page.get_by_text("private").first).to_be_visible()
    expect(bert.page.locator("button[type=submit]")).to_have_count(0)
    anna.go(f"/table/{table}")
    anna.page.locator("button[type=submit]").click()
    expect(anna.page.get_by_role("button", name="ready")).to_be_visible()
