"""Leaves the long proofs out unless they are asked for, wherever in the tests they stand.

Gives long proofs a longer time limit than the one that every test has (pyproject.toml).

Adds `--rule NUMBER`, which keeps only the tests marked with that rule of docs/rules.md.
Tells at the end how much was compared for what a viewer may not know.
"""

import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

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


# In seconds. The longest proof takes a little over an hour.
_LIMIT_OF_LONG_PROOFS: Final = 2 * 3600


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(_LIMIT_OF_LONG_PROOFS))
    if not os.environ.get("PATRICIAN_SOAK"):
        _leave_out(config, items, lambda item: item.get_closest_marker("soak") is not None)
    wanted = set(config.getoption("--rule"))
    if wanted:
        _leave_out(config, items, lambda item: not wanted & rules_of(item))


def _leave_out(
    config: pytest.Config, items: list[pytest.Item], unwanted: Callable[[pytest.Item], bool]
) -> None:
    left_out = [item for item in items if unwanted(item)]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not unwanted(item)]


@pytest.fixture
def untraced() -> Iterator[None]:
    """Lets a very long test run without counting coverage, four times as fast.

    Each such test has a small sister that runs the same lines and is counted. (The marker
    `no_cover` of pytest-cov does not reach the workers' own measurement.)
    """
    trace = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(trace)


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
