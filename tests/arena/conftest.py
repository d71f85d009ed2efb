"""Runs that are quickly played, bots that misbehave, and a gate that holds them up."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from patrician.bots import bots
from tests.arena.odd_bots import Gate, install


@pytest.fixture
def odd_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Makes the misbehaving bots known here and in processes started from here."""
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(install(folder))
    bots.cache_clear()
    yield folder
    bots.cache_clear()
    sys.modules.pop("odd_bots_for_tests", None)


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(tmp_path)
    for name, value in gate.environment.items():
        monkeypatch.setenv(name, value)
    yield gate
    gate.close()
