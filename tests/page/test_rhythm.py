"""What the others do is shown at the pace of who watches, and skipped to their next decision."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.page.conftest import NewPerson
from tests.page.people import PHONE
from tests.page.playing import Robot

# Notes every sentence that is shown about a turn.
_NOTING: Final = """
() => {
  window.told = [];
  const note = () => {
    const shown = document.querySelector(".told")?.lastChild?.textContent.trim();
    if (shown && shown !== told.at(-1)) told.push(shown);
  };
  new MutationObserver(note).observe(document.body,
    { childList: true, subtree: true, characterData: true });
}
"""
_SKIP: Final = '[data-command="skip"]:visible'


def _end_turn(robot: Robot) -> None:
    """Play a turn up to its confirmation, and confirm it."""
    while robot.step() != "confirm":
        pass


def _told(page: Page) -> list[str]:
    told: list[str] = page.evaluate("told")
    return told


def test_every_other_turn_is_told_in_a_sentence_and_ones_own_is_not(person: NewPerson) -> None:
    anna = person(settings={"speed": "fast"})
    anna.go(f"/table/{anna.game(3, seed='rhythm', pace='calm')}")
    robot = Robot(anna.page, 1)
    robot.open()
    anna.page.evaluate(_NOTING)
    _end_turn(robot)
    robot.open()
    turns = [words for words in _told(anna.page) if "turned face up" not in words]
    players = [seat["name"] for seat in anna.view(anna.page.url.split("/")[-1], 0)["seats"]]
    assert [words.split()[0] for words in turns] == players[1:]
    assert all(" builds " in words and words.endswith(" card.") for words in turns)


def test_skipping_leads_to_the_next_decision_by_button_by_key_and_in_words(
    person: NewPerson,
) -> None:
    anna = person(settings={"speed": "calm"})
    anna.go(f"/table/{anna.game(5, seed='rhythm', pace='calm')}")
    robot = Robot(anna.page, 1)
    for way in ("button", "key", "words"):
        if way == "words":
            anna.page.keyboard.press("w")
        _end_turn(robot)
        skip = anna.page.locator(_SKIP)
        expect(skip).to_have_accessible_name("Skip to me")
        # From here on nothing is told any more, however late it comes.
        anna.page.evaluate(_NOTING)
        before = _told(anna.page)
        if way == "key":
            anna.page.keyboard.press("k")
        else:
            skip.click()
        assert robot.open()[0] == "decide"
        expect(skip).to_have_count(0)
        assert _told(anna.page) == before


def test_the_pace_is_set_at_the_table_and_on_the_start_page(person: NewPerson) -> None:
    anna = person(settings={"speed": "calm", "log": "open"})
    anna.go(f"/table/{anna.game(5, seed='rhythm', pace='calm')}")
    robot = Robot(anna.page, 1)
    pace = anna.page.get_by_role("group", name="Pace of the others")
    expect(pace.get_by_role("radio", name="Slow")).to_be_checked()
    _end_turn(robot)
    expect(anna.page.locator(_SKIP)).to_be_visible()
    anna.page.evaluate(_NOTING)
    # At once is also the end of what is being shown.
    pace.get_by_role("radio", name="At once").check()
    expect(anna.page.locator(_SKIP)).to_have_count(0)
    assert robot.open()[0] == "decide"
    _end_turn(robot)
    assert robot.open()[0] == "decide"
    assert _told(anna.page) == []
    anna.page.keyboard.press("t")
    expect(pace.get_by_role("radio", name="Slow")).to_be_checked()
    expect(anna.page.get_by_text("Pace of the others: Slow")).to_be_visible()
    anna.go()
    anna.page.get_by_text("Pace of the others: Slow").click()
    anna.page.get_by_role("radio", name="Fast").check()
    anna.page.go_back()
    expect(pace.get_by_role("radio", name="Fast")).to_be_checked()


def test_on_a_phone_one_button_steps_through_the_paces(person: NewPerson) -> None:
    anna = person(PHONE, settings={"speed": "fast"})
    anna.go(f"/table/{anna.game(2, seed='rhythm')}")
    Robot(anna.page).open()
    for pace in ("Fast", "At once", "Slow", "Normal"):
        button = anna.page.get_by_role("button", name=f"Pace of the others: {pace}")
        button.click()
    expect(anna.page.get_by_role("button", name="Pace of the others: Fast")).to_be_visible()
