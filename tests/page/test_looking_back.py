"""Looking back at earlier turns, and at a whole game when it is over."""

import re
from typing import Any

from playwright.sync_api import expect

from patrician.rules import action_number
from tests.page.conftest import NewPerson
from tests.page.people import PHONE, Person


def _review(turn: int) -> dict[str, Any]:
    """What the server would say after a while: that a floor was built on the wrong site."""
    left, right = action_number("build left"), action_number("build right")
    best = {"action": right, "chances": [0.5, 0.5]}
    judged = {"number": 2, "turn": turn, "seat": 0, "action": left, "best": best, "loss": 0.41}
    return {
        "accuracy": [50.0, None],
        "decisions": [{**judged, "chances": [0.09, 0.91]}],
        "turning_points": [{"decision": 2, "line": ["build right"], "reasons": []}],
    }


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


def test_a_turning_point_is_told_beside_its_moment_and_leads_back_to_the_review(
    person: NewPerson,
) -> None:
    anna = person(PHONE)
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.page.route(
        "**/api/tables/*/review", lambda route: route.fulfill(json={"state": "ready", **reviewed})
    )
    reviewed = {"review": _review(3)}
    anna.go(f"/t/{table}")
    anna.page.get_by_role("button", name="Look back").click()
    point = anna.page.get_by_role("button", name="Show this moment")
    took = re.compile(r"Turn 3, Anna: build on the left site of [A-Z]\w+, 9% to win\.")
    expect(point).to_contain_text(took)
    sizes = anna.page.locator("figure text").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 12, "numbers can be read"
    point.click()
    expect(anna.page.get_by_text("Turn 3 begins")).to_be_visible()
    expect(anna.page.get_by_text(took)).to_be_visible()
    expect(anna.page.get_by_text("Better: build on the right site of ")).to_be_visible()
    anna.page.get_by_role("button", name="One turn back").click()
    expect(anna.page.get_by_text("Turn 2 begins")).to_be_visible()
    expect(anna.page.get_by_text(took)).to_have_count(0)
    anna.page.get_by_role("button", name="Back to now").click()
    expect(point).to_be_focused()
