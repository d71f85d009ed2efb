"""The catalogue fits the source and covers the rules."""

from collections import Counter

import pytest

from tests.mutants.catalogue import ROOT, SEARCH, Mutant, read_mutants, read_reasons
from tests.rules import numbers

MUTANTS = read_mutants()


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: f"{mutant.rule} {mutant.why}")
def test_a_mutant_changes_one_place_of_the_source(mutant: Mutant) -> None:
    whole = (ROOT / mutant.file).read_text("utf-8")
    assert mutant.broken(whole) != whole
    assert mutant.file.startswith("src/patrician/")
    assert mutant.file.endswith((".py", ".pyx", ".pxd", ".toml"))


def test_every_rule_has_a_mutant_or_a_reason_why_not() -> None:
    covered = {mutant.rule for mutant in MUTANTS} | set(read_reasons())
    assert [number for number in numbers.documented() if number not in covered] == []


def test_mutants_and_reasons_are_of_rules_that_exist() -> None:
    documented = set(numbers.documented())
    assert {mutant.rule for mutant in MUTANTS} - {SEARCH} <= documented
    assert set(read_reasons()) <= documented


def test_no_rule_has_both_a_mutant_and_a_reason_why_not() -> None:
    assert {mutant.rule for mutant in MUTANTS} & set(read_reasons()) == set()


def test_no_mutant_stands_twice() -> None:
    changes = Counter((mutant.rule, mutant.file, mutant.find, mutant.replace) for mutant in MUTANTS)
    assert [change for change, count in changes.items() if count > 1] == []


def test_a_text_that_does_not_occur_once_is_refused() -> None:
    mutant = Mutant("B2", "src/patrician/x.py", "a", "b", "a test")
    assert mutant.broken("a c") == "b c"
    for text in ("c", "a a"):
        with pytest.raises(ValueError, match="occurs"):
            mutant.broken(text)
