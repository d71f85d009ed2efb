"""Every screen of the page, and the way there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.page.people import BOT, FREE, ME, Person
from tests.page.playing import Robot

Way = Callable[[Person], None]
BOTH: Final = ("messengers", "ambassadors")
_NOWHERE: Final = "A" * 22


def _room(path: str) -> Way:
    def go(person: Person) -> None:
        person.go(path)
        person.page.locator("#content h1").first.wait_for()

    return go


def _nowhere(person: Person) -> None:
    """A table that does not exist; browsers write a line for what is not found."""
    person.go(f"/t/{_NOWHERE}")
    person.page.get_by_role("button").first.wait_for()
    person.troubles.clear()


def _gathering(person: Person) -> None:
    table = person.open_table(ME, BOT, FREE, FREE, seed="gathering")
    person.go(f"/t/{table}")
    person.page.locator("#content h1").first.wait_for()


def begun(person: Person, decisions: int = 12) -> Robot:
    """Go to a game of five that has gone on for a while; the same one every time."""
    if "begun" not in person.tables:
        table = person.tables["begun"] = person.game(5, BOTH, seed="screens")
        person.play(table, decisions)
    person.go(f"/t/{person.tables['begun']}")
    robot = Robot(person.page)
    robot.open()
    return robot


def _game(person: Person) -> None:
    begun(person)


def _held(person: Person) -> None:
    robot = begun(person)
    while robot.open()[0] != "confirm":
        robot.step()


def _hint(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("h")
    person.page.locator("dialog[open] [data-action]").first.wait_for()


def _keys(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("?")
    person.page.locator("dialog[open]").wait_for()


def _menu(person: Person) -> None:
    begun(person)
    person.page.locator('[data-command="menu"]:visible').first.click()
    person.page.locator("dialog[open]").wait_for()


def _words(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("w")
    person.page.locator("#spoken-now").wait_for()


def _handover(person: Person) -> None:
    table = person.open_table(ME, {"kind": "me", "name": "Bea"}, seed="hot seat")
    person.go(f"/t/{table}")
    person.page.locator('[data-command="handover"]').wait_for()


def _end(person: Person) -> None:
    table = person.game(3, BOTH, seed="the end")
    person.play(table)
    person.go(f"/t/{table}")
    person.page.locator('[data-command="rematch"]').wait_for()


SCREENS: Final[dict[str, Way]] = {
    "home": _room("/"),
    "new": _room("/#new"),
    "lobby": _room("/#lobby"),
    "learn": _room("/#learn"),
    "settings": _room("/#settings"),
    "about": _room("/#about"),
    "device": _room("/handover"),
    "nowhere": _nowhere,
    "gathering": _gathering,
    "handover": _handover,
    "game": _game,
    "hint": _hint,
    "keys": _keys,
    "menu": _menu,
    "end": _end,
    # What is decided and chosen here stays so for what comes behind.
    "held": _held,
    "words": _words,
}
