"""Every rule of docs/rules.md has a test, and nobody speaks of a rule that is not there."""

import ast
from pathlib import Path

from tests.rules import numbers


def test_every_rule_has_a_test() -> None:
    missing = [number for number in numbers.documented() if number not in numbers.tested()]
    assert missing == [], "rules of docs/rules.md without a test"


def test_every_mark_names_a_rule() -> None:
    documented = numbers.documented()
    unknown = {
        number: tests for number, tests in numbers.tested().items() if number not in documented
    }
    assert unknown == {}, "marks with a number that docs/rules.md does not have"


def test_every_rule_stands_once() -> None:
    documented = numbers.documented()
    assert len(documented) == len(set(documented))
    assert documented[0] == "B1.1"
    assert documented[-1] == "A6"


def test_the_code_mentions_only_rules_and_chapters_that_exist() -> None:
    known = {*numbers.documented(), *numbers.chapters()}
    assert {n: file for n, file in numbers.mentioned().items() if n not in known} == {}


def test_every_test_of_the_rules_names_its_rule() -> None:
    """In this folder, that is; the tests of this file are about the numbers themselves."""
    here = Path(__file__)
    marked = {name for tests in numbers.tested().values() for name in tests}
    for path in here.parent.glob("test_*.py"):
        for node in ast.parse(path.read_text("utf-8")).body:
            if path != here and isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                assert f"{path.relative_to(numbers.ROOT)}::{node.name}" in marked
