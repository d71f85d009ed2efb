"""The shape of a review as JSON: `patrician-review/1`, see docs/review.md."""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

REVIEW_FORMAT: Final = "patrician-review/1"


class ReasonData(TypedDict):
    """A rule that speaks for something: its number, a message of the catalogue, its parameters."""

    rule: str
    message: str
    parameters: dict[str, str | int]


class BestData(TypedDict):
    """The best decision, and everyone's chance to win after it."""

    action: int
    name: str
    chances: list[float]


class DecisionData(TypedDict):
    """A decision of the game by its number, and how good it was."""

    number: int
    turn: int
    seat: int
    kind: str
    action: int
    name: str
    chances: list[float]
    best: BestData
    loss: float
    exact: bool
    stand_in: NotRequired[bool]


class TurningPointData(TypedDict):
    """A decision that cost much, and the better line: as numbers and in words."""

    decision: int
    actions: list[int]
    line: list[str]
    reasons: list[ReasonData]


class ReviewData(TypedDict):
    """A finished game, decision by decision."""

    format: str
    players: list[str]
    simulations: int | None
    seconds: float | None
    seed: int | str
    result: dict[str, object]
    accuracy: list[float | None]
    decisions: list[DecisionData]
    turning_points: list[TurningPointData]
