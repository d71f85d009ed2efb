"""The page about strength shows what was measured."""

import json

import pytest
from tools.strength import PAGE, TABLES, TEXTS, Match, with_tables

MATCHES = [match for table in TABLES.values() for match in table]


def test_the_tables_are_those_of_the_results() -> None:
    text = PAGE.read_text()
    assert with_tables(text) == text
    assert "not measured" not in text


@pytest.mark.parametrize("match", MATCHES, ids=lambda match: match.name)
def test_every_match_was_played_to_its_end(match: Match) -> None:
    assert json.loads((TEXTS / f"{match.name}.json").read_text())["finished"]


def test_there_are_no_results_of_matches_that_nobody_knows() -> None:
    known = {f"{match.name}.{kind}" for match in MATCHES for kind in ("txt", "json")}
    assert {file.name for file in TEXTS.iterdir()} == known
