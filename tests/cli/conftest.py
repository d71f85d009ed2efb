"""The command, and a file of games to feed it with."""

from pathlib import Path

import pytest

from patrician import Setup
from patrician.arena import Simulation
from tests.cli.command import Command


@pytest.fixture
def command(tmp_path: Path) -> Command:
    return Command(tmp_path)


@pytest.fixture
def games(command: Command) -> Path:
    """A file of three whole games."""
    simulation = Simulation(Setup(2), 3, "seven")
    lines = [simulation.record(game).to_json() for game in simulation]
    return command.write("games.jsonl", "\n".join(lines) + "\n")
