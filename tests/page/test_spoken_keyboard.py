"""A whole game with the keyboard alone, in words and on the board, and what keys must not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.page.people import DESK, SIZES, Person

NewPerson = Callable[..., Person]
_LONGEST: Final = 600
_FOCUSED: Final = "document.activeElement?.dataset?.action ?? null"
_OPEN: Final = """
() => {
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
  if (document.querySelector("[data-waiting]")) return null;
  if (shown('[data-command="rematch"]')) return "over";
  if (shown('[data-command="confirm"]')) return "confirm";
  return shown('[data-action]:not([aria-disabled="true"])') ? "choose" : null;
}
"""


def _open(page: Page) -> str:
    return str(page.wait_for_function(_OPEN).json_value())


def _sits_down(person: Person, expansions: tuple[str, ...] = ()) -> str:
    table = person.game(2, expansions, seed="keys")
    person.go(f"/table/{table}")
    assert _open(person.page) == "choose"
    return table


@pytest.mark.parametrize("in_words", [True, False], ids=["in words", "on the board"])
def test_a_whole_game_is_played_by_keys(person: NewPerson, in_words: bool) -> None:
    someone = person(DESK, settings={"inWords": in_words})
    table = _sits_down(someone, ("messengers",))
    keys = someone.page.keyboard
    for count in range(_LONGEST):
        match _open(someone.page):
            case "over":
                break
            case "confirm":
                keys.press("c")
            case _:
                decision = someone.view(table, 0)["board"]["decision"]
                if decision == "card":
                    keys.press("1")
                elif decision in {"move", "messenger"} and count % 2:
                    keys.press("n")
                else:
                    keys.press("ArrowDown")
                    assert someone.page.evaluate(_FOCUSED) is not None
                    keys.press("Enter")
    assert someone.view(table)["phase"] == "over"


def test_keys_take_back_look_back_and_help(person: NewPerson) -> None:
    someone = person(DESK, settings={"inWords": True})
    _sits_down(someone)
    page = someone.page
    now = page.get_by_role("region", name="What you can do now")
    page.keyboard.press("2")
    now.get_by_role("button", name="Build on the left site").wait_for()
    page.keyboard.press("u")
    now.get_by_role("button", name="Play ").first.wait_for()
    page.keyboard.press("[")
    now.get_by_text("You are looking back").wait_for()
    page.keyboard.press("Escape")
    now.get_by_role("button", name="Play ").first.wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog", name="Keyboard").wait_for()
    page.keyboard.press("w")
    assert now.is_visible(), "keys belong to the box that lies on top"


def test_keys_do_nothing_while_somebody_writes_or_wants_none(person: NewPerson) -> None:
    someone = person(DESK, settings={"inWords": True})
    _sits_down(someone)
    page = someone.page
    now = page.get_by_role("region", name="What you can do now")
    page.keyboard.press("m")
    page.wait_for_function("() => document.activeElement.tagName === 'INPUT'")
    page.keyboard.type("w1?")
    assert page.evaluate("document.activeElement.value") == "w1?"
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Control+1")
    page.keyboard.press("?")
    page.get_by_role("checkbox", name="Single-key shortcuts").uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.keyboard.press("1")
    page.keyboard.press("w")
    assert now.get_by_role("button", name="Play ").count() == 3


_HELP: Final = "Arrow keys Enter Escape 1 2 3 c u n h l s m p r w k t [ , ] . ?"
"""Every key that the help names, and one of the tests presses, here, in `test_rhythm.py` or in
`test_rules_at_hand.py`."""


@pytest.fixture(params=SIZES.values(), ids=list(SIZES))
def table(request: pytest.FixtureRequest, person: NewPerson) -> tuple[Person, str]:
    """Somebody whose turn has begun, with nothing but the board before them."""
    size: ViewportSize = request.param
    someone = person(size)
    return someone, _sits_down(someone, ("messengers",))


def _decision(someone: Person, table: str) -> str:
    """Return what is to be decided, as soon as the page knows it, too."""
    _open(someone.page)
    return str(someone.view(table, 0)["board"]["decision"])


def _opened(page: Page, key: str, name: str) -> Locator:
    page.keyboard.press(key)
    box = page.get_by_role("dialog", name=name)
    expect(box).to_be_visible()
    return box


def _closed(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    # Gone, not only closed: the page hears of it a moment later. The help is always there.
    expect(page.locator("dialog:not([aria-labelledby])")).to_have_count(0)


def test_the_help_names_the_keys_that_are_tested(table: tuple[Person, str]) -> None:
    page = table[0].page
    names = _opened(page, "?", "Keyboard").locator("kbd").all_inner_texts()
    assert sorted(" ".join(names).split()) == sorted(_HELP.split())
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Keyboard")).to_be_hidden()


def test_keys_play_walk_choose_undo_confirm_and_decline(table: tuple[Person, str]) -> None:
    someone, number = table
    keys = someone.page.keyboard
    for card in "123":
        keys.press(card)
        assert _decision(someone, number) != "card"
        keys.press("u")
        assert _decision(someone, number) == "card"
    for arrow in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
        keys.press(arrow)
        assert someone.page.evaluate(_FOCUSED) is not None
        someone.page.evaluate("document.activeElement.blur()")
    pressed: set[str] = set()
    while pressed != {"n", "c", "Enter"}:
        decision = _decision(someone, number)
        if _open(someone.page) == "confirm":
            key = "c"
        elif decision in {"move", "messenger"}:
            key = "n"
        else:
            keys.press("ArrowDown")
            key = "Enter"
        before = someone.view(number)["seq"]
        keys.press(key)
        _open(someone.page)
        assert someone.view(number)["seq"] > before, key
        pressed.add(key)


def test_keys_open_what_is_beside_the_board_or_over_it(table: tuple[Person, str]) -> None:
    page = table[0].page
    beside = (page.viewport_size or DESK)["width"] >= DESK["width"]
    _opened(page, "h", "A hint")
    _closed(page)
    _opened(page, "p", "Your stack")
    _closed(page)
    for key, name in (("l", "Log"), ("s", "Players"), ("m", "Chat")):
        if not beside:
            _opened(page, key, name)
            _closed(page)
            continue
        page.keyboard.press(key)
        if key == "s":
            expect(page.get_by_role("list", name=name)).to_be_focused()
        else:
            expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    if not beside:
        return
    expect(page.locator("#panel-chat input")).to_be_focused()
    # Nothing waits to come up where the window becomes small.
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("s")
    page.set_viewport_size(SIZES["phone"])
    expect(page.get_by_role("button", name="Players and points")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_keys_look_back_and_change_to_words(table: tuple[Person, str]) -> None:
    page = table[0].page
    now = page.get_by_role("button", name="Back to the game")
    for earlier, later in ("[]", ",.", ("[", "Escape")):
        page.keyboard.press(earlier)
        expect(now).to_be_visible()
        page.keyboard.press(later)
        expect(now).to_have_count(0)
    words = page.get_by_role("region", name="What you can do now")
    page.keyboard.press("w")
    expect(words).to_be_visible()
    page.keyboard.press("w")
    expect(words).to_have_count(0)
