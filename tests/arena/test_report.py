"""The reports stand alone, say what they should, and take text only as text."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from patrician import arena
from patrician.arena.balance import balance, table_of
from patrician.arena.campaign import Goal
from patrician.arena.jobs import Match
from patrician.arena.plots import curves_plot
from patrician.arena.report import arena_report, balance_report
from patrician.arena.result_rows import fault_lines, goal_line, meeting_rows
from patrician.arena.standings import standings
from patrician.rules import Setup

from .runs import outcome

EVIL = "<script>alert('1')</script>"
GAMES = [
    outcome(0, 0, ("a", EVIL), (50, 40), faults=(0, 2)),
    outcome(0, 1, (EVIL, "a"), (50, 60)),
    outcome(1, 0, ("a", EVIL), (50, 50)),
    outcome(1, 1, (EVIL, "a"), (50, 60)),
]
FOUND = standings(GAMES, {})
_EMPTY = {"meta", "path", "use", "line", "rect", "circle"}


class _Structure(HTMLParser):
    """Checks that every element is closed, and collects the elements and all attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[str] = []
        self.values: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.values += [value or "" for name, value in attrs if name != "content"]
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(tag)
        self.values += [value or "" for _, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        if tag not in _EMPTY:
            assert self.open.pop() == tag


def _goal() -> Goal:
    goal = Goal(Match(Setup(2), ("a", EVIL)), 0.6)
    for game in GAMES:
        goal.add(game)
    return goal


PAGES = {
    "arena": arena_report(FOUND, _goal(), "patrician arena a 'b & c' --seed <0>"),
    "no goal": arena_report(FOUND, None, "patrician arena"),
    "balance": balance_report(
        [balance(table_of(Setup(n), ["random"]), []) for n in (2, 3)], "patrician balance"
    ),
}
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


@every_page
def test_a_report_loads_nothing(page: str) -> None:
    assert "http://" not in page
    assert "https://" not in page
    assert not re.findall(r"url\((?!#)", page)
    structure = _Structure(page)
    assert not set(structure.elements) & {"script", "link", "img", "iframe", "image", "object"}
    assert not [value for value in structure.values if "//" in value]
    assert "default-src 'none'" in page


@every_page
def test_a_report_is_well_formed_and_readable_in_light_and_dark(page: str) -> None:
    structure = _Structure(page)
    assert structure.open == []
    assert structure.elements.count("svg") >= 3
    assert "color-scheme: light dark" in page
    assert "currentColor" in page
    assert "#010203" not in page


@every_page
def test_drawings_of_a_page_do_not_share_names(page: str) -> None:
    names = re.findall(r'clipPath id="([^"]+)"', page)
    assert len(names) == len(set(names))


def test_a_report_tells_what_it_should() -> None:
    page = PAGES["arena"]
    assert "<title>Patrician arena</title>" in page
    assert "patrician arena a &#x27;b &amp; c&#x27; --seed &lt;0&gt;" in page
    assert "4 games, one shared victory" in page
    assert "Goal of 60.0 % wins for a: undecided after 2 deals" in page
    assert "87.5 % (" in page
    assert EVIL not in page
    assert page.count("&lt;script&gt;") > 3
    assert "2 faults, the first: ValueError: &lt;b&gt; 1" in page


def test_a_balance_report_has_a_plot_for_each_number_of_players() -> None:
    page = PAGES["balance"]
    assert "with 2 players" in page
    assert "with 3 players" in page
    assert "What the first turn is worth" in page
    assert "2 players, base game: winners" in page


def test_the_same_results_give_the_same_page() -> None:
    assert arena_report(FOUND, None, "patrician arena") == PAGES["no goal"]


def test_the_goal_is_drawn() -> None:
    assert "goal" in curves_plot(FOUND.curves, 0.8)
    assert "goal" not in curves_plot(FOUND.curves, None)


def test_a_goal_of_somebody_without_games_is_told() -> None:
    goal = Goal(Match(Setup(2), ("nobody", "a")), 0.5)
    assert goal_line(goal, FOUND).endswith(
        "after 0 deals; the any-time interval is 0.0 to 100.0 %."
    )


def test_faults_are_told_only_of_those_who_made_them() -> None:
    assert len(list(fault_lines(FOUND))) == 1


def test_a_contestant_does_not_meet_itself() -> None:
    head, first, *_ = meeting_rows(FOUND)
    assert head == ["", "a", EVIL]
    assert first[:2] == ["a", "-"]
    assert first[2].endswith(", 4 games")


# --- Packages that may be missing -----------------------------------------------------------------


def test_nothing_imports_them_at_its_head() -> None:
    source = Path(arena.__file__).parent
    imports = re.findall(
        r"^\s*(?:from|import) (?:distributed|dask|matplotlib|openskill|numpy)",
        "".join(path.read_text() for path in source.glob("*.py")),
        re.MULTILINE,
    )
    assert imports == []
