"""Counting what was compared, across all workers of a run."""

from typing import Final

COMPARED: Final = "compared"
"""The property of a test's report that tells how much it compared, by kind."""
