"""The board stands alone: diagrams, a replay and a lesson are drawn and used without a server."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.page.gallery_server import gallery_in
from tests.page.looking import axe, raw_ids
from tests.page.people import DESK, PHONE

_DUPLICATES = """
() => {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
}
"""
_DANGLING = """
() => [...document.querySelectorAll("[aria-labelledby], [aria-describedby]")]
  .flatMap((one) => [one.getAttribute("aria-labelledby"), one.getAttribute("aria-describedby")])
  .filter((id) => id && !document.getElementById(id))
"""


@dataclass
class Gallery:
    """The gallery in a browser, and what it asked for and complained about."""

    page: Page
    requests: list[str] = field(default_factory=list)
    sockets: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)

    def part(self, source: str) -> Locator:
        return self.page.locator(f'[data-source="{source}"]')


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with gallery_in(tmp_path_factory.mktemp("gallery")) as address:
        yield address


def _opened(browser: Browser, address: str, size: ViewportSize) -> Iterator[Gallery]:
    context = browser.new_context(viewport=size, reduced_motion="reduce")
    gallery = Gallery(context.new_page())
    gallery.page.on("request", lambda request: gallery.requests.append(request.url))
    gallery.page.on("websocket", lambda socket: gallery.sockets.append(socket.url))
    gallery.page.on("pageerror", lambda error: gallery.complaints.append(str(error)))
    gallery.page.on(
        "console",
        lambda message: (
            gallery.complaints.append(message.text)
            if message.type in ("error", "warning")
            else None
        ),
    )
    gallery.page.goto(address)
    expect(gallery.page.locator(".board .map")).to_have_count(3)
    yield gallery
    assert gallery.complaints == []
    context.close()


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def gallery(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Gallery]:
    yield from _opened(browser, address, request.param)


@pytest.fixture
def desk(browser: Browser, address: str) -> Iterator[Gallery]:
    yield from _opened(browser, address, DESK)


def test_three_boards_stand_on_one_page_without_any_request_to_a_server(gallery: Gallery) -> None:
    cities = {
        source: gallery.part(source).locator(".board [data-tap^='city:']").count()
        for source in ("midgame", "two", "replay")
    }
    assert cities == {"midgame": 9, "two": 9, "replay": 10}
    assert gallery.sockets == []
    assert [url for url in gallery.requests if "/api" in urlsplit(url).path] == []


def test_no_id_stands_twice_and_none_is_missing(gallery: Gallery) -> None:
    assert gallery.page.evaluate(_DUPLICATES) == []
    assert gallery.page.evaluate(_DANGLING) == []


def test_boards_without_a_server_are_accessible_and_have_their_words(gallery: Gallery) -> None:
    assert axe(gallery.page) == []
    assert raw_ids(gallery.page) == []


def test_a_diagram_shows_what_was_written(desk: Gallery) -> None:
    part = desk.part("midgame")
    roma = part.locator(".board g.city").filter(has=desk.page.locator('[data-tap="city:Roma"]'))
    expect(roma).to_have_attribute("aria-label", _words("Roma: 4 of 9", "3 floors, you lead"))
    hand = part.locator("ul.hand button")
    expect(hand).to_have_count(3)
    expect(part.locator("[data-players] > li")).to_have_count(3)


def test_one_board_does_not_change_another(desk: Gallery) -> None:
    desk.part("two").locator('[data-tap="city:Siena"]').click(position={"x": 5, "y": 5})
    expect(desk.part("two").get_by_role("region", name="Siena")).to_be_visible()
    expect(desk.part("midgame").get_by_role("region", name="Siena")).to_have_count(0)
    desk.page.keyboard.press("Escape")
    expect(desk.part("two").get_by_role("region", name="Siena")).to_have_count(0)


def test_a_replay_goes_forward_and_comes_back_to_where_it_began(desk: Gallery) -> None:
    part = desk.part("replay")
    start = _labels(part)
    part.get_by_role("button", name="End").click()
    assert _labels(part) != start
    expect(part.get_by_role("img", name="The draw pile is empty")).to_be_visible()
    for _ in range(3):
        part.get_by_role("button", name="Back").click()
    for _ in range(2):
        part.get_by_role("button", name="Forward").click()
    part.get_by_role("button", name="Start").click()
    assert _labels(part) == start


def test_a_lesson_is_told_what_was_decided_in_a_single_city(desk: Gallery) -> None:
    part = desk.part("lesson")
    left = part.locator('[data-tap="site:Roma:left"]')
    left.focus()
    left.press("Enter")
    expect(part.get_by_role("status")).to_have_text(_words("decided"))
    part.locator('[data-tap="site:Roma:right"]').dispatch_event("click")
    expect(part.get_by_role("status")).to_have_text("Build in Roma.")


def _words(*parts: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, parts)))


def _labels(part: Locator) -> list[str | None]:
    cities = part.locator(".board g.city")
    return [cities.nth(at).get_attribute("aria-label") for at in range(cities.count())]
