"""The page about strength shows what was measured."""

import re
from itertools import takewhile

import pytest
from tools.strength import PAGE, PICTURE, TABLES, TEXTS, Match, curve_shares, with_tables

MATCHES = [match for table in TABLES.values() for match in table]


def test_the_tables_are_those_of_the_results() -> None:
    text = PAGE.read_text()
    assert with_tables(text) == text


def test_the_picture_shows_the_curve_of_the_results() -> None:
    drawn = re.findall(r">([\d.]+) %<", PICTURE.read_text())
    assert [float(number) for number in drawn] == [share.mean for share in curve_shares()]
    assert PICTURE.name in PAGE.read_text()


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_every_match_was_played_to_its_end(match: Match) -> None:
    """Every deal once for each rotation of the seats, for every pair."""
    words = match.arguments.split()
    contestants = list(takewhile(lambda word: not word.startswith("--"), words))
    deals = int(words[words.index("--deals") + 1])
    players, tables = 2, len(contestants) * (len(contestants) - 1) // 2
    if "--players" in words:  # one against the rest: always the same table
        players, tables = int(words[words.index("--players") + 1]), 1
    played = re.match(r"([\d,]+) games", (TEXTS / f"{match.name}.txt").read_text())
    assert played is not None
    assert int(played[1].replace(",", "")) == deals * players * tables


def test_there_are_no_results_of_matches_that_nobody_knows() -> None:
    assert {file.name for file in TEXTS.iterdir()} == {f"{match.name}.txt" for match in MATCHES}
