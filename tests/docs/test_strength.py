"""The page about strength shows what was measured."""

import re
import shutil
import sys
from itertools import takewhile
from pathlib import Path

import pytest

from tools import strength
from tools.strength import PAGE, PICTURE, TABLES, TEXTS, Match, curve_shares, with_tables

MATCHES = [match for table in TABLES.values() for match in table]


def test_the_tables_are_those_of_the_results() -> None:
    text = PAGE.read_text()
    assert with_tables(text) == text


def test_the_picture_shows_the_curve_of_the_results() -> None:
    drawn = re.findall(r">([\d.]+) %<", PICTURE.read_text())
    assert [float(number) for number in drawn] == [share.mean for share in curve_shares().values()]
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


def test_what_was_not_measured_yet_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("novice", "curve-20ms", "curve-1s"):
        shutil.copy(TEXTS / f"{name}.txt", tmp_path)
    monkeypatch.setattr(strength, "TEXTS", tmp_path)
    monkeypatch.setattr(strength, "PICTURE", tmp_path / "curve.svg")
    page = with_tables(PAGE.read_text())
    assert page.count("| not measured |") == len(MATCHES) - 4  # one is told in a word
    assert "<!-- table: cross -->\n\nNot measured.\n" in page
    assert list(curve_shares()) == ["20ms", "1s"]
    strength.draw_curve()
    drawn = re.findall(r">([\d.]+) %<", strength.PICTURE.read_text())
    assert [float(number) for number in drawn] == [share.mean for share in curve_shares().values()]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--workers",), "--workers: expected one argument"),
        (("--workers", "many"), "--workers: invalid int value: 'many'"),
        (("novice", "nobody"), "there is no match 'nobody'; there are novice, apprentice,"),
    ],
)
def test_what_cannot_be_played_is_told(
    words: tuple[str, ...],
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", *words])
    with pytest.raises(SystemExit):
        strength.main()
    assert complaint in capsys.readouterr().err
