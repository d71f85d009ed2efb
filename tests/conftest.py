"""Adds `--rule NUMBER`, which keeps only the tests marked with that rule of docs/rules.md.

Tells at the end how much was compared for what a viewer may not know.
"""

from collections import Counter

import pytest

from tests.hidden.counting import COMPARED


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER",
        help="run only the tests of this rule, for example B4.3; may be given several times",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    others = [item for item in items if not wanted & rules_of(item)]
    config.hook.pytest_deselected(items=others)
    items[:] = [item for item in items if wanted & rules_of(item)]


def rules_of(item: pytest.Item) -> set[str]:
    """Return the numbers a test is marked with."""
    return {number for mark in item.iter_markers("rule") for number in mark.args}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how much was compared, however many workers did it."""
    total: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        total.update(dict(report.user_properties).get(COMPARED, {}))
    if total:
        terminalreporter.section("compared for what a viewer may not know")
        terminalreporter.line(", ".join(f"{total[name]:,} {name}" for name in sorted(total)))
