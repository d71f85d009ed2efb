"""Looking back at earlier turns, and at a whole game when it is over."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Route, expect

from tests.page.conftest import NewPerson
from tests.page.looking import axe, too_small, too_wide
from tests.page.people import PHONE, Person
from tests.page.playing import Robot

# A real review of a whole game: some seconds of computing, more where much else is going on.
PATIENCE = 240_000
POINT = re.compile(r"Turn (\d+), \w+: (.+), \d+% to win\.")


def test_at_an_earlier_turn_everybody_has_what_they_had_then(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="See the board").click()
    plates = anna.page.get_by_role("list", name="Players").locator("> li")
    totals = anna.view(table)["result"]["totals"]
    expect(plates).to_have_text([re.compile(rf"{total}\s*points") for total in totals])
    anna.page.get_by_role("button", name=re.compile("^Turn 2: ")).click()
    expect(plates).to_have_text([re.compile(r"\b0\s*points.*", re.DOTALL)] * 2)
    expect(plates.get_by_text("set", exact=False)).to_have_count(0)
    hand = anna.page.get_by_role("list", name="Your hand at that point").get_by_role("img")
    expect(hand).to_have_count(3)
    assert axe(anna.page) == []


def test_a_line_of_the_log_shows_the_moment_right_after_what_it_tells(
    anna: Person, person: NewPerson
) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="See the board").click()
    log = anna.page.get_by_role("region", name="What happened")
    scored = log.get_by_role("button", name=re.compile("is finished")).first
    scored.click()
    won = anna.page.get_by_role("list", name="Players").get_by_text(" for tokens")
    told = anna.page.get_by_role("group", name="What happened")
    expect(told).to_contain_text("is finished")
    expect(anna.page.get_by_text(re.compile(r"^During turn \d+$"))).to_be_visible()
    assert sorted(won.all_inner_texts()) != ["0 for tokens"] * 2, "it is scored"
    assert axe(anna.page) == []
    expect(log.locator("button[tabindex='0']")).to_have_count(1)
    expect(scored).to_be_focused()
    anna.page.keyboard.press("ArrowUp")
    anna.page.keyboard.press("Enter")
    expect(told).to_contain_text(re.compile(" builds? on "))
    expect(won).to_have_text(["0 for tokens"] * 2)
    bert = person(PHONE)
    bert.go(f"/table/{table}")
    bert.page.get_by_role("button", name="See the board").click()
    bert.page.get_by_role("button", name="Log", exact=True).click()
    lines = bert.page.get_by_role("region", name="What happened").get_by_role("button")
    expect(lines.last).to_be_visible()
    heights = lines.evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert min(heights) >= 44, "a finger finds each line"


def test_a_turning_point_is_told_beside_its_moment_and_leads_back_to_the_review(
    person: NewPerson,
) -> None:
    anna = person(PHONE)
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="Review the game").click()
    points = anna.page.get_by_role("button", name="Show this moment")
    expect(points.first).to_be_visible(timeout=PATIENCE)
    sizes = anna.page.locator("figure text").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().height)"
    )
    assert min(sizes) >= 12, "numbers can be read"
    for theme in ("light", "dark"):
        anna.page.emulate_media(color_scheme=theme)
        assert axe(anna.page) == []
    assert too_wide(anna.page) == []
    assert too_small(anna.page) == []
    point, took, turn = _later_point(points)
    point.click()
    expect(anna.page.get_by_text(f"Start of turn {turn}")).to_be_visible()
    expect(anna.page.get_by_text(took)).to_be_visible()
    expect(anna.page.get_by_text("Better: ")).to_be_visible()
    anna.page.get_by_role("button", name="One turn back").click()
    expect(anna.page.get_by_text(f"Start of turn {turn - 1}")).to_be_visible()
    expect(anna.page.get_by_text(took)).to_have_count(0)
    anna.page.get_by_role("button", name="Back to the game").click()
    expect(point).to_be_focused()


def _later_point(points: Locator) -> tuple[Locator, str, int]:
    """A turning point with a turn before it: what it says was decided, and when."""
    for point in points.all():
        found = POINT.search(point.inner_text())
        assert found is not None, "it says who decided what"
        if int(found[1]) > 1:
            return point, found[0], int(found[1])
    raise AssertionError("there is a turning point behind the first turn")


def test_quick_steps_ask_once_and_reach_the_turn_they_count_to(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table, 8)
    anna.go(f"/table/{table}")
    Robot(anna.page).open()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    turn = anna.view(table)["board"]["turn"]
    for _ in range(3):
        anna.page.keyboard.press("[")
    expect(anna.page.get_by_text(f"Start of turn {turn - 2}")).to_be_visible()
    back = anna.page.get_by_role("button", name="One turn back")
    back.click()
    expect(anna.page.get_by_text(f"Start of turn {turn - 3}")).to_be_visible()
    assert [path for path in asked if "moments" in path] == [f"/api/tables/{table}/moments"]


def test_a_late_answer_does_not_override_back_to_now(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table, 8)
    anna.go(f"/table/{table}")
    robot = Robot(anna.page)
    before = robot.open()
    waiting: list[Route] = []

    def wait(route: Route) -> None:
        waiting.append(route)

    anna.page.route("**/moments*", wait)
    anna.page.keyboard.press("[")
    anna.page.wait_for_function("() => location.pathname.includes('/turn/')")
    anna.page.keyboard.press("Escape")
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")
    with anna.page.expect_response("**/moments*"):
        waiting[0].continue_()
    assert robot.open() == before
    expect(anna.page.get_by_role("button", name="Back to the game")).to_have_count(0)


def test_a_moment_has_an_address_and_is_there_after_a_reload(anna: Person, bert: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table)
    anna.go(f"/table/{table}")
    anna.page.get_by_role("button", name="See the board").click()
    anna.page.get_by_role("button", name=re.compile("^Turn 3: ")).click()
    begun = anna.page.get_by_text("Start of turn 3")
    expect(begun).to_be_visible()
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}/turn/3")
    expect(anna.page).to_have_title("Turn 3 – Patrician")
    anna.page.reload()
    expect(begun).to_be_visible()
    log = anna.page.get_by_role("region", name="What happened")
    log.get_by_role("button", name=re.compile("is finished")).first.click()
    event = anna.page.get_by_role("group", name="What happened")
    expect(event).to_contain_text("is finished")
    expect(anna.page).to_have_url(re.compile(rf"/table/{table}/turn/\d+/step/\d+$"))
    bert.page.goto(anna.page.url)
    expect(bert.page.get_by_role("group", name="What happened")).to_contain_text("is finished")
    bert.page.get_by_role("button", name="Back to the game").click()
    expect(bert.page).to_have_url(f"{bert.url}/table/{table}")


def test_back_and_forward_close_and_open_a_moment(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.play(table, 8)
    anna.go()
    anna.page.locator(f'a[href="/table/{table}"]').click()
    robot = Robot(anna.page)
    robot.open()
    turn = anna.view(table)["board"]["turn"]
    anna.page.keyboard.press("[")
    anna.page.keyboard.press("[")
    begun = anna.page.get_by_text(f"Start of turn {turn - 1}")
    expect(begun).to_be_visible()
    anna.page.go_back()
    expect(begun).to_have_count(0)
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")
    anna.page.go_forward()
    expect(begun).to_be_visible()
    anna.page.get_by_role("button", name="Back to the game").click()
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")
    robot.open()
    anna.page.go_back()
    expect(anna.page).to_have_url(f"{anna.url}/")


def test_a_turn_that_has_not_come_is_no_moment(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.go(f"/table/{table}/turn/900")
    assert Robot(anna.page).open()[0] == "decide"
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")


def test_a_review_has_an_address(anna: Person) -> None:
    table = anna.game(2, seed="looking back")
    anna.go(f"/table/{table}/review")
    Robot(anna.page).open()
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")
    anna.play(table)
    anna.go(f"/table/{table}/review")
    review = anna.page.get_by_role("dialog", name="Game review")
    expect(review).to_be_visible()
    expect(anna.page).to_have_title("Game review – Patrician")
    anna.page.keyboard.press("Escape")
    expect(review).to_have_count(0)
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}")
    anna.page.get_by_role("button", name="Review the game").click()
    expect(anna.page).to_have_url(f"{anna.url}/table/{table}/review")
    anna.page.go_back()
    expect(review).to_have_count(0)
