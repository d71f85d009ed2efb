"""What is at hand at a table: the clock, the moment before a turn is confirmed, the sound."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.people import PHONE, SIZES, Person
from tests.page.playing import Robot

TOUCH = 44
"""Pixels that a finger needs."""


# Returns the seconds that a clock shows, while they are some at which it warns.
_AT_A_MARK = """
() => [30, 10].find((seconds) =>
  document.querySelector("[role=timer]")?.textContent.trim() === `0:${seconds}`)
"""
_NO_MORE_THAN = """
(most) => Number(document.querySelector("[role=timer]").textContent.split(":")[1]) <= most
"""


def test_a_clock_runs_on_though_the_table_is_told_anew_as_it_warns(person: NewPerson) -> None:
    anna = person(PHONE)
    table = anna.game(2, seed="clock", turn_seconds=33)
    anna.go(f"/table/{table}")
    seconds = int(anna.page.wait_for_function(_AT_A_MARK).json_value())
    anna.play(table, 1)
    anna.page.wait_for_function(_NO_MORE_THAN, arg=seconds - 2)
    warning = anna.page.locator('[aria-live="assertive"]').get_by_text("seconds left for your turn")
    expect(warning).to_have_text(f"{seconds} seconds left for your turn.")
    # What is inside of a button is its name, and no news.
    expect(anna.page.locator("button [aria-live]")).to_have_count(0)


def _pace_of_what_moves(anna: Person) -> Callable[[float], None]:
    """Return what makes everything move faster, slower, or not at all."""
    session = anna.context.new_cdp_session(anna.page)
    session.send("Animation.enable")

    def let_pass(rate: float) -> None:
        session.send("Animation.setPlaybackRate", {"playbackRate": rate})

    return let_pass


def _decide_all(robot: Robot) -> None:
    """Decide until there is nothing left to do in the turn but to confirm it."""
    while robot.open()[0] != "confirm":
        robot.step()


def _share_left(page: Page) -> float:
    """Return how much of the bar is left."""
    width = "(bar) => new DOMMatrix(getComputedStyle(bar).transform).a"
    return float(page.locator(".grace").evaluate(width))


def test_a_turn_is_confirmed_by_itself_unless_it_is_undone(person: NewPerson) -> None:
    """This is what everybody has who has chosen nothing else."""
    anna = person(settings={"confirming": "grace"})
    _with_experience(anna)
    table = anna.game(2, seed="grace")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page, 1)
    robot.open()
    let_pass = _pace_of_what_moves(anna)
    let_pass(0)
    _decide_all(robot)
    expect(anna.page.locator(".grace")).to_be_visible()
    assert _share_left(anna.page) > 0.5
    held = anna.view(table, 0)["held_action"]
    assert held is not None

    robot.press("take_back")
    expect(anna.page.locator(".grace")).to_have_count(0)
    assert robot.open()[0] == "decide"
    assert anna.view(table, 0)["held_action"] is None
    turn = anna.view(table, 0)["board"]["turn"]

    robot.decide(held)
    assert robot.open()[0] == "confirm"
    let_pass(1)
    robot.page.locator(".confirm").wait_for(state="detached")
    robot.play_to_own_turn()
    assert anna.view(table, 0)["board"]["turn"] > turn


def _with_experience(anna: Person) -> None:
    """Let somebody have played two games on this device."""
    anna.context.add_init_script(
        """localStorage.setItem("patrician.first-games", '["one", "other"]')"""
    )


def test_the_first_games_wait_for_a_tap(person: NewPerson) -> None:
    """What a turn does is read without haste as long as the game is new."""
    anna = person(settings={"confirming": "grace"})
    robot = Robot(anna.page, 1)
    for graced, seed in enumerate(("first", "second", "third")):
        anna.go(f"/table/{anna.game(2, seed=seed)}")
        robot.open()
        _pace_of_what_moves(anna)(0)
        _decide_all(robot)
        expect(anna.page.locator(".grace")).to_have_count(1 if graced == 2 else 0)


def test_a_turn_waits_for_whom_wants_to_confirm_it(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='grace')}")
    robot = Robot(anna.page, 1)
    _decide_all(robot)
    expect(anna.page.locator(".grace")).to_have_count(0)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_sound_is_one_tap_away(person: NewPerson, size: ViewportSize) -> None:
    anna = person(size, settings={"sound": True})
    anna.go(f"/table/{anna.game(5, ['messengers', 'ambassadors'], seed='sound')}")
    Robot(anna.page).open()
    sound = anna.page.get_by_role("switch", name="Sound")
    expect(sound).to_be_checked()
    box = sound.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= TOUCH
    sound.click()
    expect(sound).not_to_be_checked()
    anna.page.reload()
    expect(sound).not_to_be_checked()


def test_who_is_offline_is_told_where_it_is_read_out(anna: Person) -> None:
    """The region is there before its words: else they are often not read out."""
    anna.go(f"/table/{anna.game(2, seed='offline')}")
    Robot(anna.page).open()
    region = anna.page.locator(".over > [role=status]").element_handle()
    assert region.inner_text() == ""
    anna.context.set_offline(True)
    anna.page.wait_for_function("(region) => region.isConnected && region.innerText", arg=region)
    anna.context.set_offline(False)
    anna.page.wait_for_function("(region) => region.isConnected && !region.innerText", arg=region)
