"""The seal of a deal: pages commit and reveal by themselves, and check the record."""

import json
import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Route, expect

from tests.page.conftest import NewPerson
from tests.page.looking import axe, raw_ids, too_small, too_wide
from tests.page.people import BOT, DESK, FREE, ME, PHONE, Person

SIZES: Final = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])


def seal(person: Person) -> Locator:
    return person.page.locator("[data-seal]")


def resigned(person: Person, table: str, seat: int = 0) -> None:
    """End a game that the page has begun."""
    expect(person.page.locator(".game")).to_be_visible()
    person.page.wait_for_function("() => !document.querySelector('[data-unfinished]')")
    person.order(table, seat, "resign")


def kept(person: Person) -> list[dict[str, Any]]:
    """Return what a page has kept of deals."""
    text = person.page.evaluate("() => localStorage.getItem('patrician.shares')")
    return list(json.loads(text or "[]"))


def sat_down(anna: Person, bert: Person, **options: Any) -> str:
    """Let two people sit down at a table whose deal is sealed."""
    table = anna.open_table(ME, FREE, deal="sealed", **options)
    anna.go(f"/table/{table}")
    bert.page.goto(anna.page.locator("input[readonly]").input_value())
    bert.page.get_by_role("textbox").fill("Bert")
    bert.page.locator("button[type=submit]").click()
    expect(bert.page).to_have_url(f"{bert.url}/table/{table}")
    return table


def get_ready(*people: Person) -> None:
    """Let people say that they are ready, each after the server has heard the one before."""
    for someone in people:
        someone.page.get_by_role("button", name="ready").click()
        expect(someone.page.locator("button.ready")).to_have_count(0)


@SIZES
def test_a_game_against_the_computer_is_sealed_and_checked(person: NewPerson, size: Any) -> None:
    anna = person(size)
    table = anna.open_table(ME, BOT, deal="sealed")
    anna.go(f"/table/{table}")
    resigned(anna, table)
    expect(seal(anna)).to_have_attribute("data-seal", "sealed")
    expect(seal(anna)).to_contain_text("nobody could rig the cards")
    seal(anna).click()
    box = anna.page.get_by_role("dialog")
    expect(box.locator("li.good")).to_have_count(10)
    expect(box.locator("li.bad, li.open")).to_have_count(0)
    assert not too_wide(anna.page)
    assert not too_small(anna.page)
    assert not raw_ids(anna.page)
    assert not axe(anna.page)


def test_a_game_begun_with_one_tap_is_sealed(anna: Person) -> None:
    anna.go("/play")
    anna.page.wait_for_url(re.compile("/table/"))
    table = anna.page.url.rpartition("/")[2]
    assert anna.view(table)["fair"]["deal"] == "sealed"
    resigned(anna, table)
    (share,) = kept(anna)
    assert (share["table"], len(share["hand"])) == (table, 3)


def test_two_pages_commit_and_reveal_by_themselves(anna: Person, bert: Person) -> None:
    table = sat_down(anna, bert)
    get_ready(bert, anna)
    resigned(anna, table)
    for someone in (anna, bert):
        expect(seal(someone)).to_have_attribute("data-seal", "sealed")
    ours, theirs = kept(anna)[0], kept(bert)[0]
    assert ours["seen"] == theirs["seen"]
    assert ours["share"] != theirs["share"]


def test_while_somebody_is_away_the_deal_waits_for_them(anna: Person, bert: Person) -> None:
    table = sat_down(anna, bert)
    get_ready(bert)
    bert.page.goto("about:blank")
    get_ready(anna)
    expect(anna.page.get_by_text("as soon as Bert can be reached")).to_be_visible()
    expect(anna.page.get_by_role("button", name="not ready")).to_have_count(0)
    bert.go(f"/table/{table}")
    resigned(bert, table, 1)
    for someone in (anna, bert):
        expect(seal(someone)).to_have_attribute("data-seal", "sealed")


def test_a_deal_that_somebody_broke_off_is_told_and_begins_anew(anna: Person, bert: Person) -> None:
    table = sat_down(anna, bert)
    get_ready(bert)
    bert.page.goto("about:blank")
    get_ready(anna)
    expect(anna.page.get_by_text("as soon as Bert can be reached")).to_be_visible()
    bert.order(table, 1, "leave")
    expect(anna.page.get_by_text("A deal was void")).to_be_visible()
    # Who was ready is so again, without being asked.
    expect(anna.page.get_by_role("button", name="not ready")).to_be_visible()
    bert.page.goto(anna.page.locator("input[readonly]").input_value())
    bert.page.get_by_role("textbox").fill("Bert")
    bert.page.locator("button[type=submit]").click()
    get_ready(bert)
    resigned(anna, table)
    seal(anna).click()
    expect(anna.page.get_by_text("Round 1: seat 2 did not reveal")).to_be_visible()
    expect(anna.page.get_by_role("dialog").locator("li.bad")).to_have_count(0)


def test_a_device_that_has_not_got_the_share_says_so(anna: Person, bert: Person) -> None:
    sat_down(anna, bert)
    get_ready(bert)
    bert.page.evaluate("() => localStorage.removeItem('patrician.shares')")
    bert.page.reload()
    get_ready(anna)
    expect(anna.page.get_by_text("as soon as Bert can be reached")).to_be_visible()
    expect(bert.page.get_by_text("on another device or in another browser")).to_be_visible()


@SIZES
def test_a_record_that_was_exchanged_is_found_out_and_shown(person: NewPerson, size: Any) -> None:
    """The server tells another share for another seat; everything else would fit."""
    anna = person(size)
    table = anna.open_table(ME, BOT, deal="sealed")

    def exchange(route: Route) -> None:
        record = route.fetch().json()
        record["fair"]["contributions"][0] = "0d" * 32
        route.fulfill(json=record)

    anna.context.route("**/record", exchange)
    anna.go(f"/table/{table}")
    resigned(anna, table)
    expect(seal(anna)).to_have_attribute("data-seal", "bad")
    expect(seal(anna)).to_contain_text("fails the check")
    seal(anna).click()
    expect(anna.page.get_by_text("Your own share of the shuffle is not in it")).to_be_visible()
    assert not axe(anna.page)


def _begin_otherwise(record: dict[str, Any]) -> None:
    record["fair"]["first"] = record["setup"]["first"]


def _invent_a_round(record: dict[str, Any]) -> None:
    round_ = {"commitment": "d1" * 32, "commitments": ["a1" * 32, ""], "missing": [0]}
    record["fair"]["voided"].append(round_)


def _play_otherwise(record: dict[str, Any]) -> None:
    """Let the cards on the table be other ones from the first turn on."""
    display = record["setup"]["display"]
    display["Roma"], display["Siena"] = display["Siena"], display["Roma"]


def _prove_nothing(record: dict[str, Any]) -> None:
    del record["fair"]


@pytest.mark.parametrize(
    ("forge", "words"),
    [
        (_begin_otherwise, "The starting player was not decided"),
        (_invent_a_round, "does not list the void deals"),
        (_play_otherwise, "not the one this device saw"),
        (_prove_nothing, "Your own share of the shuffle is not in it"),
    ],
)
def test_a_record_that_differs_from_what_the_page_saw_is_found_out(
    anna: Person, forge: Callable[[dict[str, Any]], None], words: str
) -> None:
    table = anna.open_table(ME, BOT, deal="sealed", first=None)

    def exchange(route: Route) -> None:
        record = route.fetch().json()
        forge(record)
        route.fulfill(json=record)

    anna.context.route("**/record", exchange)
    anna.go(f"/table/{table}")
    resigned(anna, table)
    expect(seal(anna)).to_have_attribute("data-seal", "bad")
    seal(anna).click()
    expect(anna.page.get_by_text(words)).to_be_visible()


def test_who_only_watched_is_told_that_their_device_cannot_know(anna: Person, bert: Person) -> None:
    table = anna.open_table(ME, BOT, deal="sealed")
    anna.go(f"/table/{table}")
    resigned(anna, table)
    bert.go(f"/table/{table}")
    expect(seal(bert)).to_contain_text("This device took no part in it")
    seal(bert).click()
    expect(bert.page.get_by_role("dialog").locator("li.open")).to_have_count(6)


@pytest.mark.parametrize(
    ("options", "kind", "words"),
    [
        ({"deal": "quick"}, "quick", "whoever runs the server could have chosen"),
        ({"seed": "known"}, "known", "it proves nothing"),
    ],
)
def test_other_deals_say_what_is_not_proven(
    anna: Person, options: dict[str, Any], kind: str, words: str
) -> None:
    table = anna.open_table(ME, BOT, **options)
    anna.go(f"/table/{table}")
    resigned(anna, table)
    expect(seal(anna)).to_have_attribute("data-seal", kind)
    expect(seal(anna)).to_contain_text(words)


def test_the_seal_can_be_looked_into_during_the_game(anna: Person) -> None:
    table = anna.open_table(ME, BOT, deal="sealed")
    anna.go(f"/table/{table}")
    expect(anna.page.locator(".game")).to_be_visible()
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="The deal").click()
    expect(anna.page.get_by_text("This device keeps its share of the shuffle")).to_be_visible()
