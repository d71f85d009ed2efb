"""A whole game with the keyboard alone, in words and on the board, and what keys must not do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.page.people import DESK, Person

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
    person.go(f"/t/{table}")
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
    page.get_by_role("checkbox", name="Use single keys").uncheck()
    page.keyboard.press("Escape")
    page.get_by_role("dialog").wait_for(state="hidden")
    page.keyboard.press("1")
    page.keyboard.press("w")
    assert now.get_by_role("button", name="Play ").count() == 3
