"""Measured numbers and the goals they are held to."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured number, with the goal it is held to."""

    name: str
    value: float
    unit: str
    goal: str = ""
    reached: bool | None = None

    def line(self) -> str:
        mark = {True: "yes", False: "NO", None: ""}[self.reached]
        return f"{self.name:<58} {self.value:>14,.2f} {self.unit:<12} {self.goal:<16} {mark}"


def at_least(name: str, value: float, unit: str, goal: float) -> Figure:
    return Figure(name, value, unit, f">= {goal:,g}", value >= goal)


def at_most(name: str, value: float, unit: str, goal: float) -> Figure:
    return Figure(name, value, unit, f"<= {goal:,g}", value <= goal)
