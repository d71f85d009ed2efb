"""Every screen of the page, and the way there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Locator, expect

from patrician.texts import say
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
    person.go(f"/table/{_NOWHERE}")
    person.page.get_by_role("button").first.wait_for()
    person.troubles.clear()


def _gathering(person: Person) -> None:
    table = person.open_table(ME, BOT, FREE, FREE, seed="gathering")
    person.go(f"/table/{table}")
    person.page.locator("#content h1").first.wait_for()


def _another_seat(person: Person) -> None:
    """Change a name and a colour, beside the code of an invitation."""
    person.go(f"/table/{person.open_table(ME, FREE, seed='seats')}")
    person.page.locator(".invite [aria-expanded]").click()
    person.page.locator(".invite svg[role=img], .invite [role=img]").first.wait_for()
    _named(person, "gathering-seat-change").click()
    person.page.locator("li form").wait_for()


def _all_options(person: Person) -> None:
    _room("/new")(person)
    person.page.locator("summary").click()
    person.page.get_by_role("switch").last.wait_for()


def listed(person: Person) -> str:
    """Open a table that everybody finds in the lobby, and at which nobody sits yet."""
    options = {"players": 2, "pace": "instant", "first": 0}
    wish = {"options": options, "seats": [FREE, FREE], "listed": True}
    return str(person.ask("POST", "/api/tables", wish)["table"])


def _lobby(person: Person) -> None:
    person.tables["listed"] = listed(person)
    _room("/lobby")(person)
    person.page.locator(f'a[href="/table/{person.tables["listed"]}"]').wait_for()


def _invited(person: Person) -> None:
    person.go(f"/table/{person.tables['listed']}")
    person.page.locator("form input[type=radio]").first.wait_for()


def _my_games(person: Person) -> None:
    _room("/")(person)
    person.page.locator("a.game").first.wait_for()
    more = person.page.locator("section:has(a.game) button")
    if more.count():
        more.click()


def begun(person: Person, decisions: int = 12) -> Robot:
    """Go to a game of five that has gone on for a while; the same one every time."""
    if "begun" not in person.tables:
        table = person.tables["begun"] = person.game(5, BOTH, seed="screens")
        person.play(table, decisions)
    person.go(f"/table/{person.tables['begun']}")
    robot = Robot(person.page)
    robot.open()
    return robot


def _game(person: Person) -> None:
    begun(person)


def _named(person: Person, message: str) -> Locator:
    """Return the button of that name, in whatever language."""
    language = person.page.locator("html").get_attribute("lang") or ""
    return person.page.get_by_role("button", name=say(message, language=language), exact=True)


def _nothing_open(person: Person) -> None:
    """Be at the game that has gone on for a while; without going there anew, if possible."""
    if not person.page.url.endswith(person.tables.get("begun", "nowhere")):
        begun(person)
    while person.page.locator("dialog[open]").count():
        person.page.keyboard.press("Escape")
    # Gone, not only closed: the page hears of it a moment later. The help is always there.
    expect(person.page.locator("dialog:not([aria-labelledby])")).to_have_count(0)


def _panel(name: str) -> Way:
    """A panel: a sheet on a phone, beside the board at a desk."""

    def go(person: Person) -> None:
        _nothing_open(person)
        person.page.keyboard.press("l")
        person.page.locator("#tab-log").wait_for()
        # At a desk the players have their place beside the board.
        if (tab := person.page.locator(f"#tab-{name}")).count():
            tab.click()
            person.page.locator(f"#panel-{name}").wait_for()

    return go


def _by_the_menu(message: str) -> Way:
    """A box that is opened from the menu."""

    def go(person: Person) -> None:
        _nothing_open(person)
        _open_menu(person)
        _named(person, message).click()
        heading = person.page.locator("dialog[open] nav")
        heading.wait_for(state="detached")
        person.page.locator("dialog[open] .content :is(input, button)").first.wait_for()

    return go


def _undo(person: Person) -> None:
    _nothing_open(person)
    person.page.keyboard.press("u")
    person.page.locator('dialog[open] [data-command="ask_undo"]').wait_for()


def _past(person: Person) -> None:
    _panel("log")(person)
    person.page.locator("#panel-log button").first.click()
    _named(person, "moment-now").wait_for()


@contextmanager
def _friend(person: Person) -> Iterator[Person]:
    """Somebody with another browser, who never looks at the page."""
    assert person.context.browser is not None
    context = person.context.browser.new_context()
    yield Person(person.url, context, context.new_page())
    context.close()


def _asked(person: Person) -> None:
    """Somebody would like to take back what they played."""
    table = person.open_table(ME, FREE, seed="asked", first=1)
    invitation = person.ask("POST", f"/api/tables/{table}/seats/1/invitation")["invitation"]
    with _friend(person) as bea:
        bea.ask("POST", f"/api/tables/{table}/seats", {"name": "Bea", "invitation": invitation})
        person.order(table, 0, "ready")
        bea.order(table, 1, "ready")
        while bea.view(table)["board"]["seat"] == 1:
            bea.play(table, 1, 1)
        bea.order(table, 1, "ask_undo", expected=bea.view(table)["seq"])
    person.tables["asked"] = table
    person.go(f"/table/{table}")
    person.page.get_by_role("alertdialog").get_by_role("button").first.wait_for()


def _leaving(person: Person) -> None:
    """Leave a table at which somebody else would be left."""
    person.go(f"/table/{person.tables['asked']}")
    _open_menu(person)
    _named(person, "leave").click()
    person.page.locator('dialog[open] [data-command="leave"]').wait_for()


def _offline(person: Person) -> None:
    """Lose the network; whoever looks at it brings it back."""
    _nothing_open(person)
    person.context.set_offline(True)
    person.page.locator(".over [role=status] p").wait_for()


def _of_two_at_one_device(person: Person, seed: str) -> str:
    """Begin a game in which nobody plays but this device, so that it is the same every time."""
    table = person.open_table(ME, {"kind": "me", "name": "Bea"}, seed=seed)
    for seat in range(2):
        person.order(table, seat, "ready")
    return table


# Whatever is told for a long time is told for ever.
_STANDING_STILL: Final = """
() => {
  const wait = window.setTimeout;
  window.setTimeout = (then, time, ...rest) => wait(then, time > 2000 ? 1e9 : time, ...rest);
}
"""


def _celebration(person: Person) -> None:
    """Finish a city, and stop in the middle of the counting."""
    table = _of_two_at_one_device(person, "finished city 297")
    while True:
        seat = person.view(table)["board"]["seat"]
        own = person.view(table, seat)
        action = own["own"]["choices"][0]["action"]
        person.order(table, seat, "decide", action=action, expected=own["seq"])
        own = person.view(table, seat)
        if any(
            event["type"] == "city-scored" for event in (own["held"] or {"events": ()})["events"]
        ):
            break
        if own["held_action"] is not None:
            person.order(table, seat, "confirm", expected=own["seq"])
    person.go()
    with _told_calmly(person):
        person.go(f"/table/{table}")
        robot = Robot(person.page)
        while robot.open()[0] != "confirm":
            robot.step()
    person.page.evaluate(_STANDING_STILL)
    robot.step()
    person.page.locator("button.celebration .token").nth(1).wait_for()


@contextmanager
def _told_calmly(person: Person) -> Iterator[None]:
    """Whichever page is opened meanwhile takes its time; what was chosen is kept otherwise."""
    change = """([key, value]) => {
      const before = JSON.parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ ...before, speed: value }));
    }"""
    key = "patrician.settings"
    person.page.evaluate(change, [key, "calm"])
    yield
    person.page.evaluate(change, [key, "instant"])


def _sites(person: Person) -> None:
    """Choose where to build, in the city that is on the stage."""
    robot = begun(person)
    robot.step()
    robot.open()


def _held(person: Person) -> None:
    robot = begun(person)
    while robot.open()[0] != "confirm":
        robot.step()


def _hint(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("h")
    person.page.locator("dialog[open] [data-action]").first.wait_for()


def _rules(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("r")
    person.page.locator("dialog[open] .scoring").wait_for()


def _keys(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("?")
    person.page.locator("dialog[open]").wait_for()


def _menu(person: Person) -> None:
    begun(person)
    _open_menu(person)


def _open_menu(person: Person) -> None:
    person.page.locator('[data-command="menu"]:visible').first.click()
    person.page.locator("dialog[open] nav").wait_for()


def _words(person: Person) -> None:
    begun(person)
    person.page.keyboard.press("w")
    person.page.locator('[data-section="now"]').wait_for()


def _handover(person: Person) -> None:
    table = person.open_table(ME, {"kind": "me", "name": "Bea"}, seed="hot seat")
    person.go(f"/table/{table}")
    person.page.locator('[data-command="handover"]').wait_for()


def _end(person: Person) -> None:
    table = person.game(3, BOTH, seed="the end")
    person.play(table)
    person.go(f"/table/{table}")
    person.page.locator('[data-command="rematch"]').wait_for()


SCREENS: Final[dict[str, Way]] = {
    "home": _room("/"),
    "new": _room("/new"),
    "all options": _all_options,
    "lobby": _lobby,
    "invited": _invited,
    "learn": _room("/learn"),
    "settings": _room("/settings"),
    "about": _room("/about"),
    "device": _room("/handover"),
    "nowhere": _nowhere,
    "gathering": _gathering,
    "another seat": _another_seat,
    "handover": _handover,
    "celebration": _celebration,
    "asked": _asked,
    "leaving": _leaving,
    "game": _game,
    "hint": _hint,
    "rules": _rules,
    "keys": _keys,
    "menu": _menu,
    "another device": _by_the_menu("device"),
    "spectators": _by_the_menu("spectators"),
    "resigning": _by_the_menu("resign"),
    "undo": _undo,
    "players": _panel("scores"),
    "cards out": _panel("cards"),
    "chat": _panel("chat"),
    "log": _panel("log"),
    "offline": _offline,
    "past": _past,
    "end": _end,
    "my games": _my_games,
    # What is decided and chosen here stays so for what comes behind.
    "sites": _sites,
    "held": _held,
    "words": _words,
}
