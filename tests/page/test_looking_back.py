"""Looking back at earlier turns, and at a whole game when it is over."""

import re

from playwright.sync_api import expect

from tests.page.people import Person


def test_at_an_earlier_turn_everybody_has_what_they_had_then(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.go(f"/t/{table}")
    anna.page.get_by_role("button", name="See the board").click()
    plates = anna.page.get_by_role("list", name="Players").locator("> li")
    totals = anna.view(table)["result"]["totals"]
    expect(plates).to_have_text([re.compile(rf"{total}\s*points") for total in totals])
    anna.page.get_by_role("button", name=re.compile("^Turn 2: ")).click()
    expect(plates).to_have_text([re.compile(r"\b0\s*points.*", re.DOTALL)] * 2)
    expect(plates.get_by_text("set", exact=False)).to_have_count(0)
