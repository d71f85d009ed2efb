"""Whole games against the computer, at both sizes, with every number of players and expansion."""

import re
from dataclasses import dataclass
from itertools import combinations, product

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.looking import raw_ids, too_wide
from tests.page.people import SIZES, Person
from tests.page.playing import Robot


@dataclass(frozen=True)
class Kind:
    """A kind of game and the size of the screen it is played on."""

    players: int
    messengers: bool
    ambassadors: bool
    late_scoring: bool
    free_messengers: bool
    phone: bool

    @property
    def expansions(self) -> list[str]:
        names = {"messengers": self.messengers, "ambassadors": self.ambassadors}
        return [name for name, wanted in names.items() if wanted]

    @property
    def variants(self) -> list[str]:
        names = {"late_scoring": self.late_scoring, "free_messengers": self.free_messengers}
        return [name for name, wanted in names.items() if wanted]

    @property
    def size(self) -> str:
        return "phone" if self.phone else "desk"

    def __str__(self) -> str:
        return "-".join([str(self.players), *self.expansions, *self.variants, self.size])


ALL = [
    Kind(players, *rest)
    for players in range(2, 6)
    for rest in product((False, True), repeat=5)
    if rest[0] or not (rest[2] or rest[3])  # the variants are ways to play with messengers
]
# Eight games in which players, each expansion and the size meet in every way that two of them can.
PAIRS = [
    Kind(
        players=2 + 2 * one + other,
        messengers=third,
        ambassadors=one ^ third,
        late_scoring=third and not other,
        free_messengers=third and one,
        phone=one ^ other ^ third,
    )
    for one, other, third in product((False, True), repeat=3)
]


def test_the_chosen_games_cover_all_pairs() -> None:
    def pairs(kinds: list[Kind]) -> set[object]:
        rows = [(kind.players, kind.messengers, kind.ambassadors, kind.phone) for kind in kinds]
        return {pair for row in rows for pair in combinations(enumerate(row), 2)}

    assert pairs(PAIRS) == pairs(ALL)
    assert {tuple(kind.expansions) for kind in PAIRS} == {tuple(kind.expansions) for kind in ALL}
    assert {kind.phone for kind in PAIRS if kind.late_scoring} == {False, True}
    assert {kind.phone for kind in PAIRS if kind.free_messengers} == {False, True}
    assert {tuple(kind.variants) for kind in PAIRS} == {tuple(kind.variants) for kind in ALL}


def _play(anna: Person, kind: Kind) -> None:
    table = anna.game(kind.players, kind.expansions, variants=kind.variants, seed=str(kind))
    anna.go(f"/table/{table}")
    robot = Robot(anna.page, seed=kind.players)
    robot.play(decisions=25)
    assert (raw_ids(anna.page), too_wide(anna.page)) == ([], [])
    robot.play()
    assert (raw_ids(anna.page), too_wide(anna.page)) == ([], [])
    _check_score(anna, table)


def _check_score(anna: Person, table: str) -> None:
    """The final table tells what the server has counted, and so do the players behind it."""
    view = anna.view(table)
    assert view["phase"] == "over"
    for seat, total in zip(view["seats"], view["result"]["totals"], strict=True):
        row = anna.page.get_by_role("row").filter(has_text=seat["name"]).first
        assert row.get_by_role("cell").last.inner_text() == str(total)
    shown = anna.page.locator(".players .points, .strip .points")
    expect(shown).to_have_text([re.compile(rf"^\s*{n}\b") for n in view["result"]["totals"]])


@pytest.mark.parametrize("kind", PAIRS, ids=str)
def test_a_whole_game_is_played_by_tapping(person: NewPerson, kind: Kind) -> None:
    _play(person(SIZES[kind.size]), kind)


@pytest.mark.soak
@pytest.mark.parametrize("kind", [kind for kind in ALL if kind not in PAIRS], ids=str)
def test_a_whole_game_of_any_other_kind(person: NewPerson, kind: Kind) -> None:
    _play(person(SIZES[kind.size]), kind)
