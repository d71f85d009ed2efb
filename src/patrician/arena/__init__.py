"""Many games: simulation and what it comes to."""

from patrician.arena.simulation import Simulation, Summary, simulate

__all__ = ["Simulation", "Summary", "simulate"]
