"""What others did since my last turn: marked, shown again, and never told too early."""

import re

from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.people import Person
from tests.page.playing import Robot


def test_what_changed_is_marked_until_i_act_and_shown_again_on_demand(anna: Person) -> None:
    table = anna.game(3, ("messengers",), seed="changes")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    robot.play_to_own_turn()
    for _ in range(2):
        robot.step()
        robot.play_to_own_turn()
    marks = anna.page.locator("div.map [data-changed-card]")
    marked = marks.count()
    assert 1 <= marked <= 2, "two others have taken cards"
    anna.page.reload()
    robot.open()
    expect(marks).to_have_count(marked)
    settled = anna.page.locator("div.map").text_content()
    robot.press("replay")
    expect(anna.page.locator('[data-command="skip"]')).to_be_visible()
    expect(anna.page.locator('[data-command="replay"]')).to_be_visible()
    assert anna.page.locator("div.map").text_content() == settled, "it ends where it was"
    robot.step()
    expect(marks).to_have_count(0)
    expect(anna.page.locator('[data-command="replay"]')).to_have_count(0)


def test_plates_and_log_do_not_tell_the_final_score_before_the_ceremony(
    person: NewPerson,
) -> None:
    anna = person(settings={"speed": "calm", "log": "open"}, reduced_motion="no-preference")
    table = anna.game(2, ("messengers", "ambassadors"), seed="ceremony")
    anna.play(table)
    anna.go(f"/table/{table}")
    skip = anna.page.get_by_role("button", name="Show all")
    expect(skip).to_be_visible()
    result = anna.page.locator(".log .result")
    expect(anna.page.locator("[data-players] > li")).to_have_count(2)
    expect(result).to_have_count(0)
    skip.click()
    expect(result).to_have_count(1)
    totals = anna.view(table)["result"]["totals"]
    plates = anna.page.locator("[data-players] > li .points")
    expect(plates).to_contain_text([re.compile(rf"^\s*{total}\b") for total in totals])
