"""What the plates tell of the players: what is earned, what they did last, what they hold."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.conftest import NewPerson
from tests.page.looking import axe, settled
from tests.page.people import DESK, PHONE, Person
from tests.page.playing import Robot

BOTH: Final = ("messengers", "ambassadors")
# Plates that reach out of the window, or in which something lies over something else.
_NOT_FITTING: Final = """
() => [...document.querySelectorAll("[data-players] > li")].flatMap((plate) => {
  const box = plate.getBoundingClientRect();
  const turn = plate.querySelector("[data-last-turn]")?.getBoundingClientRect();
  const hand = plate.querySelector("[role=img].hand")?.getBoundingClientRect();
  const found = [];
  if (box.bottom > innerHeight || box.top < 0) found.push(`${plate.dataset.seat} is cut off`);
  if (plate.scrollWidth > plate.clientWidth) found.push(`${plate.dataset.seat} is too narrow`);
  if (turn && hand && turn.right > hand.left) found.push(`${plate.dataset.seat} has no space`);
  return found;
})
"""
# Chips whose pictures reach over their edge.
_SPILLING_CHIPS: Final = """
() => [...document.querySelectorAll(".strip .player")].filter((chip) =>
  [...chip.querySelectorAll("svg")].some((one) => {
    const drawn = one.getBoundingClientRect();
    return drawn.width > 0 && drawn.right > chip.getBoundingClientRect().right + 0.5;
  })).map((chip) => chip.textContent.trim())
"""


def _begun(person: Person, *, decisions: int = 24, players: int = 5, **options: Any) -> str:
    """A game in which everybody has played some turns."""
    table = person.game(players, BOTH, seed="plates", **options)
    person.play(table, decisions)
    person.go(f"/table/{table}")
    Robot(person.page).open()
    settled(person.page)
    return table


def _plate(page: Page, seat: int) -> Locator:
    return page.locator(f'[data-players] > li[data-seat="{seat}"]')


def test_five_plates_fit_beside_the_board_of_every_size_and_say_in_words_what_they_draw(
    anna: Person,
) -> None:
    table = _begun(anna)
    page, view = anna.page, anna.view(table, 0)
    for width, height in ((1440, 900), (1440, 780), (1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_NOT_FITTING) == [], (width, height)
    board, memory = view["board"], view["memory"]
    for seat in range(1, 5):
        plate = _plate(page, seat)
        last = plate.get_by_role("img", name=re.compile("^Last turn: "))
        city = board["stack_tops"][seat].split("-")[0].title()
        expect(last).to_have_accessible_name(re.compile(f" plays {city} "))
        expect(last).to_have_accessible_name(re.compile(" builds? on "))
        hand = plate.get_by_role("img", name=re.compile(r"in hand\."))
        expect(hand.locator("svg")).to_have_count(board["hand_sizes"][seat])
        expect(hand).to_have_attribute("data-known", str(len(memory["known_hands"][seat])))
        floors = f"{board['supplies'][seat]} floors left"
        expect(plate.get_by_role("img", name=floors)).to_be_visible()
    expect(page.get_by_text(f"Turn {board['turn']} of 55", exact=True)).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert axe(page) == []


def test_what_is_not_earned_yet_is_pencilled_apart_from_the_points(anna: Person) -> None:
    table = _begun(anna)
    board = anna.view(table, 0)["board"]
    led = {one["leader"] for one in board["ambassadors"]} | {(board["penalty"] or {}).get("seat")}
    seats = led - {None}
    assert seats, "somebody would get something"
    for seat in range(5):
        pencilled = _plate(anna.page, seat).get_by_role("img", name=re.compile("^As it stands: "))
        expect(pencilled).to_have_count(1 if seat in seats else 0)


def test_without_memory_aid_hands_are_backs_and_the_last_turn_is_shown_all_the_same(
    anna: Person,
) -> None:
    table = _begun(anna, players=3, memory_aid=False)
    for seat in (1, 2):
        plate = _plate(anna.page, seat)
        expect(plate.get_by_role("img", name=re.compile("^Last turn: "))).to_be_visible()
        size = anna.view(table)["board"]["hand_sizes"][seat]
        expect(plate.get_by_role("img", name=f"{size} cards in hand.")).to_be_visible()
        expect(plate.locator("[data-known]")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, {"width": 390, "height": 844}], ids=["360", "390"])
def test_on_a_phone_five_chips_show_everybodys_last_turn(
    person: NewPerson, size: ViewportSize
) -> None:
    anna = person(size)
    _begun(anna)
    chips = anna.page.locator(".strip .player")
    expect(chips.locator("[data-last-turn]")).to_have_count(5)
    assert anna.page.evaluate(_SPILLING_CHIPS) == []
    expect(anna.page.get_by_text(re.compile(r"^Turn \d+ of 55$"))).to_be_visible()
    assert axe(anna.page) == []


def test_the_log_of_a_desk_can_be_folded_away_and_the_map_takes_its_room(person: NewPerson) -> None:
    anna = person(DESK, settings={"log": "auto"})
    anna.go(f"/table/{anna.game(3, seed='folding')}")
    page = anna.page
    Robot(page).open()
    tabs, map_ = page.get_by_role("tab"), page.locator(".board")
    expect(tabs).to_have_text(["Log", "Cards", "Chat"])
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    assert axe(page) == []
    folded = map_.bounding_box()
    page.get_by_role("tab", name="Cards").click()
    expect(page.locator("#panel-cards")).to_be_visible()
    unfolded = map_.bounding_box()
    assert folded
    assert unfolded
    assert folded["width"] > unfolded["width"] + 150
    # It stays as it was left.
    page.reload()
    expect(page.get_by_role("tabpanel")).to_be_visible()
    page.get_by_role("button", name="Fold the log away").click()
    expect(page.get_by_role("tabpanel")).to_have_count(0)
    assert map_.bounding_box() == folded
