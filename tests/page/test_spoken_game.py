"""Whole games without seeing anything: by roles and names only, and by what the log says."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, Page

from patrician.box import CLASSIC
from patrician.terminal.words import face
from tests.page.people import DESK, PHONE, Person
from tests.page.spoken_table import Listener, Position, shown

NewPerson = Callable[..., Person]
_SOON: Final = 10.0
_LONGEST: Final = 400
"""More decisions than anybody makes in a game."""


def _card_words(card: str) -> str:
    known = CLASSIC[card]
    return f"{known.city} ({face(known)})"


class Blind:
    """Somebody who plays by what is read out to them."""

    def __init__(self, person: Person, table: str, seed: int) -> None:
        self.person, self.table = person, table
        self._random = Random(seed)
        self.compared = 0

    @property
    def page(self) -> Page:
        """The page, of which nothing but roles and names is used."""
        return self.person.page

    @property
    def now(self) -> Locator:
        """What can be done now."""
        return self.page.get_by_role("region", name="What you can do now")

    def log(self) -> list[str]:
        """Return every sentence of the log."""
        log = self.page.get_by_role("log", name="What happened")
        return log.get_by_role("paragraph").all_inner_texts()

    def heard(self) -> Position:
        """Return the table as it is after everything that was said."""
        listener = Listener.having_heard(self.log())
        assert listener.unclear == []
        told = listener.position
        return replace(told, hand=sorted(told.hand), first="", scored="")

    def compare(self) -> None:
        """What was heard is what is there, as soon as nobody moves and the last words are said."""
        end = time.monotonic() + _SOON
        while (heard := self.heard()) != (told := self._there()) and time.monotonic() < end:
            self.page.wait_for_timeout(50)
        assert heard == told
        self.compared += 1

    def _there(self) -> Position:
        return shown(self.person.view(self.table, 0), _card_words)

    def wait(self) -> str:
        """Wait until something can be done; tell what."""
        choice = self.now.get_by_role("list").get_by_role("button")
        confirm = self.now.get_by_role("button", name="Confirm")
        end = self.page.get_by_role("heading", name="Final score")
        choice.or_(confirm).or_(end).first.wait_for()
        if end.is_visible():
            return "over"
        return "confirm" if confirm.is_visible() else "choose"

    def step(self) -> str:
        """Do one thing."""
        todo = self.wait()
        undo = self.now.get_by_role("button", name="Undo", exact=True)
        if todo == "confirm":
            self.now.get_by_role("button", name="Confirm").click()
        elif todo == "choose" and undo.is_visible() and self._random.random() < 0.1:
            undo.click()
        elif todo == "choose":
            self._random.choice(self.now.get_by_role("listitem").all()).get_by_role(
                "button"
            ).click()
        return todo

    def play(self, until: Callable[[int], bool] = lambda _: False) -> None:
        """Play, and compare again and again what was heard with what is."""
        for count in range(_LONGEST):
            if self.wait() == "choose" and count % 6 == 0:
                self.compare()
            if until(count) or self.step() == "over":
                return
        raise AssertionError("the game does not end")


def _sits_down(person: Person, players: int, expansions: tuple[str, ...], seed: int) -> Blind:
    table = person.game(players, expansions, seed=f"spoken {seed}", first=seed % players)
    person.go(f"/table/{table}")
    return Blind(person, table, seed)


def _comes_from_the_start_page(person: Person) -> Blind:
    """Find the way into a game in words, without a hand by anybody who sees."""
    person.deal_alike("by ear", pace="instant")
    person.go()
    page = person.page
    page.get_by_role("group", name="Opponents").get_by_role("radio", name="1").check()
    page.get_by_role("group", name="How strong?").get_by_role("radio").first.check()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Table in words").click()
    return Blind(person, page.url.rpartition("/")[2], 1)


def _everything_on_a_phone(person: NewPerson) -> Blind:
    anna = person(PHONE, settings={"inWords": True})
    return _sits_down(anna, 3, ("messengers", "ambassadors"), 1)


@pytest.mark.parametrize(
    "begin",
    [lambda person: _comes_from_the_start_page(person(DESK)), _everything_on_a_phone],
    ids=["two at a desk, from the start page", "three with everything on a phone"],
)
def test_a_game_is_played_and_followed_by_ear(
    person: NewPerson, begin: Callable[[NewPerson], Blind]
) -> None:
    blind = begin(person)
    blind.play()
    blind.compare()
    assert blind.compared > 5


def test_a_log_tells_the_same_after_a_reload_and_an_undo(person: NewPerson) -> None:
    blind = _sits_down(person(DESK, settings={"inWords": True}), 2, (), 2)
    blind.play(until=lambda count: count >= 9)
    blind.compare()
    before = blind.log()
    blind.page.reload()
    blind.wait()
    blind.compare()
    after = blind.log()
    told_once = [line for line in before if not line.startswith("You are ")]
    assert after[: len(told_once)] == told_once
    assert len(after) == len(told_once) + 2  # "You are at the table", and the hand
    blind.now.get_by_role("button", name="Take back my last move").click()
    blind.page.get_by_text("Undone: ").first.wait_for()
    blind.compare()
    blind.play(until=lambda count: count >= 6)
    blind.compare()


def test_a_log_goes_on_where_it_was_when_words_and_board_are_switched(person: NewPerson) -> None:
    blind = _sits_down(person(PHONE, settings={"inWords": True}), 2, ("messengers",), 3)
    blind.compare()
    before = blind.log()
    blind.page.keyboard.press("w")
    blind.now.wait_for(state="hidden")
    assert blind.log() == before
    blind.page.keyboard.press("w")
    blind.now.wait_for()
    assert blind.log() == before
