"""Figures for whoever runs the long proofs."""

from __future__ import annotations

import sys
from collections.abc import Mapping

import pytest

from tests.crashes.campaign import Outcome
from tests.crashes.windows import Window


def rows_of(outcome: Outcome) -> dict[str, int]:
    """Return what has died in a campaign, and what was compared."""
    site, ledger, figures = outcome.site, outcome.ledger, outcome.figures
    return {
        "servers killed at any moment": site.kills,
        **{f"servers killed {_at(window)}": site.hits_of(window) for window in Window},
        "databases killed": outcome.database_kills,
        "connections broken": ledger.broken,
        "answers that the database is away": ledger.statuses[503],
        "tables": figures.tables,
        "games over, verified as records": figures.games,
        "entries in the logs": figures.entries,
        "acknowledgements compared": figures.acknowledgements,
        "  of them of moves that were certain": figures.repeated,
        "refusals compared": figures.refused,
        "followers compared": figures.followers,
        "news compared": figures.news,
    }


def _at(window: Window) -> str:
    return "during start-up" if window is Window.START_UP else window.replace("-", " the ")


def show(capsys: pytest.CaptureFixture[str], title: str, rows: Mapping[str, float]) -> None:
    """Show figures at once, also when several processes run the tests."""
    shown = [f"  {name:<40}{_written(value):>9}" for name, value in rows.items()]
    with capsys.disabled():
        # The processes keep the other stream for themselves.
        print("", title, *shown, sep="\n", file=sys.stderr, flush=True)


def _written(value: float) -> str:
    return f"{value:,}" if isinstance(value, int) else f"{value:.2f}"
