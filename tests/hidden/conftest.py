"""Tables that deal what a test wants."""

import pytest

from patrician.tables.table import Table

from .stories import dealt


@pytest.fixture(autouse=True)
def _chosen_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets tables deal the cards that a test has prepared for them."""
    monkeypatch.setattr(Table, "_deal", dealt)
