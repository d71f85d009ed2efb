"""The rule numbers of docs/rules.md, and those that tests and code mention."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
_NUMBER: Final = r"[BMA]\d+(?:\.\d+)?"


def documented() -> list[str]:
    """Return the numbers that docs/rules.md shows in bold, in its order."""
    return re.findall(rf"\*\*({_NUMBER})\*\*", _rules())


def chapters() -> list[str]:
    """Return the numbers of the headings, like B4."""
    return re.findall(rf"^#+ ({_NUMBER})\b", _rules(), flags=re.MULTILINE)


@cache
def tested() -> dict[str, list[str]]:
    """Return for each number in a `rule` mark the tests that bear it, from all of tests/."""
    tests: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for function, number in _marks(path):
            tests.setdefault(number, []).append(f"{path.relative_to(ROOT)}::{function}")
    return tests


def mentioned() -> dict[str, str]:
    """Return the numbers in the code of the rules and the box, each with a file that names it."""
    found: dict[str, str] = {}
    for folder in ("rules", "box"):
        for path in sorted((ROOT / "src" / "patrician" / folder).rglob("*")):
            if path.suffix in (".py", ".pyx", ".pxd", ".toml"):
                text = path.read_text("utf-8")
                found |= dict.fromkeys(re.findall(rf"\b{_NUMBER}\b", text), path.name)
    return found


def _rules() -> str:
    return (ROOT / "docs" / "rules.md").read_text("utf-8")


def _marks(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for decorator in node.decorator_list:
                if ast.unparse(decorator).startswith("pytest.mark.rule("):
                    assert isinstance(decorator, ast.Call)
                    yield from ((node.name, ast.literal_eval(word)) for word in decorator.args)
