"""What comes between: a reload, a server that dies, a network that is gone; no tap is lost."""

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from patrician.tables.view_shapes import PROTOCOL
from tests.page.people import Person
from tests.page.playing import Robot
from tests.page.server_process import server_in
from tests.page.test_shell import KEPT

_TABLE_SCRIPT_LOADED = """
() => performance.getEntriesByType("resource").some(({ name }) => name.includes("/table-"))
"""


def _in_the_middle_of_a_turn(anna: Person) -> tuple[str, Robot]:
    """A game in which the card is played and the site is to be chosen, as the last of the turn."""
    table = anna.game(2, seed="middle")
    anna.go(f"/table/{table}")
    robot = Robot(anna.page, 5)
    while True:
        robot.step()
        # First what the page says: until it has heard of the last tap, the server has not either.
        kind, _ = robot.open()
        view = anna.view(table, 0)
        choices = view["own"]["choices"]
        is_last = all(choice["final"] for choice in choices)
        if kind == "decide" and view["board"]["decision"] == "site" and is_last:
            return table, robot


def test_a_reload_in_the_middle_of_a_turn_loses_nothing(anna: Person) -> None:
    table, robot = _in_the_middle_of_a_turn(anna)
    before = robot.open()
    anna.page.reload()
    assert robot.open() == before
    robot.decide(before[1][0])
    robot.page.locator('[data-command="confirm"]:visible').first.wait_for()
    anna.page.reload()
    assert robot.open()[0] == "confirm"
    robot.press("confirm")
    robot.play_to_own_turn()
    assert anna.view(table)["phase"] == "playing"


def test_the_log_has_the_same_turns_after_a_reload(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='middle')}")
    robot = Robot(anna.page)
    robot.play(decisions=8)
    robot.play_to_own_turn()
    log = anna.page.get_by_role("region", name="What happened")
    turns = log.get_by_role("button", name=re.compile("^Turn "))
    before = turns.all_inner_texts()
    assert [turn.split(":")[0] for turn in before[:3]] == ["Turn 1", "Turn 2", "Turn 3"]
    anna.page.reload()
    expect(turns).to_have_text(before)


def test_the_log_marks_what_was_taken_back(anna: Person) -> None:
    table, robot = _in_the_middle_of_a_turn(anna)
    log = anna.page.get_by_role("region", name="What happened")
    played = log.get_by_role("button").filter(has_text=re.compile("^ *You play")).last
    words = played.inner_text().strip()
    anna.order(table, 0, "take_back", expected=anna.view(table)["seq"])
    for _ in range(2):
        expect(log.locator("s").filter(has_text=words).last).to_be_visible()
        expect(log.get_by_text(f"Undone: {words}").last).to_be_attached()
        expect(log.get_by_text("You take back a decision.").last).to_be_visible()
        anna.page.reload()
    robot.play_to_own_turn()


def test_whoever_knew_more_than_a_restored_table_is_told_and_goes_on(
    browser: Browser, tmp_path: Path
) -> None:
    with server_in(tmp_path) as server:
        anna = Person.coming(browser, server.url)
        table, robot = _in_the_middle_of_a_turn(anna)
        file, copy = tmp_path / "patrician.db", tmp_path / "copy"
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
        known = anna.view(table)["seq"]
        kind, (action, *_) = robot.open()
        robot.decide(action)
        robot.press("confirm")
        robot.play_to_own_turn()
        server.kill()
        for path in tmp_path.glob("patrician.db*"):
            path.unlink()
        copy.rename(file)
        server.open()
        banner = anna.page.get_by_text("restored to an earlier state").first
        expect(banner).to_be_visible()
        assert anna.view(table)["seq"] == known
        opened = robot.open()
        assert (opened[0], action in opened[1]) == (kind, True)
        robot.decide(action)
        expect(banner).not_to_be_visible()
        robot.press("confirm")
        robot.play_to_own_turn()
        anna.leave()
        assert server.faults() == []


@pytest.mark.parametrize("reload", [False, True], ids=["waiting", "reloading"])
def test_what_is_tapped_while_the_server_is_away_arrives_when_it_is_back(
    browser: Browser, tmp_path: Path, reload: bool
) -> None:
    with server_in(tmp_path) as server:
        anna = Person.coming(browser, server.url)
        table, robot = _in_the_middle_of_a_turn(anna)
        server.kill()
        (action, *_) = robot.open()[1]
        robot.decide(action)
        expect(anna.page.get_by_text("Offline").first).to_be_visible()
        server.open()
        if reload:
            anna.page.reload()
        assert robot.open()[0] == "confirm"
        assert anna.view(table, 0)["held_action"] == action
        robot.press("confirm")
        robot.play_to_own_turn()
        anna.leave()
        assert server.faults() == []


def _as_a_newer_server(route: Route) -> None:
    """Hand out a page whose files have other names, to whoever asks whether there is one."""
    if route.request.is_navigation_request():
        route.continue_()
        return
    answer = route.fetch()
    route.fulfill(response=answer, body=re.sub(r"-[0-9a-f]{8,}\.", "-0.", answer.text()))


def test_a_page_that_has_grown_old_loads_itself_again(browser: Browser, tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        anna = Person.coming(browser, server.url)
        _, robot = _in_the_middle_of_a_turn(anna)
        before = robot.open()
        anna.page.evaluate("window.grownOld = true")
        anna.page.route(f"{server.url}/", _as_a_newer_server)
        server.kill()
        server.open()
        anna.page.wait_for_function("() => window.grownOld === undefined")
        robot.wait_for(before[1])
        anna.leave()


def test_without_a_network_it_says_so_and_goes_on_afterwards(anna: Person) -> None:
    table, robot = _in_the_middle_of_a_turn(anna)
    (action, *_) = robot.open()[1]
    anna.context.set_offline(True)
    robot.decide(action)
    expect(anna.page.get_by_text("Offline").first).to_be_visible()
    anna.context.set_offline(False)
    assert robot.open()[0] == "confirm"
    assert anna.view(table, 0)["held_action"] == action
    robot.press("confirm")
    robot.play_to_own_turn()


def test_a_table_reloaded_without_a_network_comes_when_it_is_back(anna: Person) -> None:
    anna.go(f"/table/{anna.game(2, seed='middle')}")
    robot = Robot(anna.page)
    before = robot.open()
    anna.page.evaluate(KEPT)
    anna.context.set_offline(True)
    anna.page.reload()
    lost = anna.page.get_by_role("heading", name="There is no connection right now")
    expect(lost).to_be_visible()
    anna.context.set_offline(False)
    expect(lost).to_have_count(0)
    assert robot.open() == before


def test_a_table_opened_while_the_server_is_away_comes_when_it_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    with server_in(tmp_path) as server:
        anna = Person.coming(browser, server.url)
        table = anna.game(2, seed="middle")
        anna.go()
        link = anna.page.locator(f'a[href="/table/{table}"]')
        anna.page.wait_for_function(_TABLE_SCRIPT_LOADED)
        link.wait_for()
        server.kill()
        link.click()
        lost = anna.page.get_by_role("heading", name="There is no connection right now")
        expect(lost).to_be_visible()
        server.open()
        assert Robot(anna.page).open()[0] == "decide"
        anna.leave()


def test_home_forgets_that_there_was_no_network(anna: Person) -> None:
    anna.go()
    anna.context.set_offline(True)
    anna.page.get_by_role("button", name="Play").click()
    problem = anna.page.get_by_text("There is no connection right now")
    expect(problem).to_be_visible()
    anna.context.set_offline(False)
    expect(problem).to_have_count(0)


_PROTOCOL = f"protocol:{PROTOCOL}"


def _of_an_older_protocol(route: Route) -> None:
    """Hand out the script of a page that was built for the protocol before."""
    answer = route.fetch()
    text = answer.text()
    assert _PROTOCOL in text
    route.fulfill(response=answer, body=text.replace(_PROTOCOL, f"protocol:{PROTOCOL - 1}"))


def _at_first(handler: Callable[[Route], None]) -> Callable[[Route], None]:
    """Handle the first request; all others reach the server."""
    handled: list[Route] = []

    def handle(route: Route) -> None:
        if handled:
            route.continue_()
        else:
            handled.append(route)
            handler(route)

    return handle


_RELOADED = "() => performance.getEntriesByType('navigation')[0].type === 'reload'"


@pytest.mark.parametrize("refused", ["request", "socket"])
def test_a_page_of_an_older_protocol_loads_itself_again(anna: Person, refused: str) -> None:
    table = anna.game(2, seed="middle")
    anna.page.route("**/assets/start-*.js", _at_first(_of_an_older_protocol))
    if refused == "socket":
        entrance = anna.ask("GET", f"/api/tables/{table}/entrance")
        anna.page.route("**/entrance", _at_first(lambda route: route.fulfill(json=entrance)))
    anna.go(f"/table/{table}")
    anna.page.wait_for_function(_RELOADED)
    robot = Robot(anna.page)
    assert robot.open()[0] == "decide"
    robot.step()
    # The browser notes the refusal.
    anna.troubles[:] = [line for line in anna.troubles if "426" not in line]
