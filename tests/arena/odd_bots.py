"""Bots of another package that misbehave, or begin only when a test lets them."""

from __future__ import annotations

import os
import select
from pathlib import Path
from typing import Final

TIMEOUT: Final = 60
_STARTED, _LEAVE = "ODD_BOTS_STARTED", "ODD_BOTS_LEAVE"
_MODULE: Final = f"""
import os


class Raising:
    def __init__(self, rng):
        pass

    def choose(self, observation, budget):
        raise ValueError("I do not know")


class Unmakeable:
    def __init__(self, rng):
        raise RuntimeError("no legs")


class Deadly(Raising):
    def choose(self, observation, budget):
        os._exit(3)


class Waiting:
    def __init__(self, rng):
        self._rng = rng
        if "{_STARTED}" in os.environ:
            with open(os.environ["{_STARTED}"], "wb", buffering=0) as started:
                started.write(b".")
            with open(os.environ["{_LEAVE}"], "rb", buffering=0) as leave:
                leave.read(1)

    def choose(self, observation, budget):
        return self._rng.choice(observation.legal_actions())
"""
_ENTRY_POINTS: Final = """
[patrician.bots]
raising = odd_bots_for_tests:Raising
unmakeable = odd_bots_for_tests:Unmakeable
deadly = odd_bots_for_tests:Deadly
waiting = odd_bots_for_tests:Waiting
waiting-with-a-name-longer-than-any-at-a-table = odd_bots_for_tests:Waiting
"""


def install(folder: Path) -> Path:
    """Put the package into a folder, which is then to be found on the path of Python."""
    (folder / "odd_bots_for_tests.py").write_text(_MODULE)
    metadata = folder / "odd_bots-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: odd-bots\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(_ENTRY_POINTS)
    return folder


class Gate:
    """Lets games of the bot `waiting` begin, and knows how many have come to it."""

    def __init__(self, folder: Path) -> None:
        self.environment = {
            _STARTED: str(folder / "started"),
            _LEAVE: str(folder / "leave"),
        }
        for path in self.environment.values():
            os.mkfifo(path)
        # Open for both, so that neither side ever waits for the other to open it.
        self._started, self._leave = (
            os.open(path, os.O_RDWR) for path in self.environment.values()
        )

    def let_in(self, games: int) -> None:
        """Let so many more games begin."""
        os.write(self._leave, b"." * games)

    def wait_for(self, games: int) -> None:
        """Wait until so many more games stand at the gate or have passed it."""
        for _ in range(games):
            assert select.select([self._started], [], [], TIMEOUT)[0], "no game has come"
            os.read(self._started, 1)

    def close(self) -> None:
        """Take the gate away."""
        os.close(self._started)
        os.close(self._leave)
