"""The shape of a review as it is sent: decisions by their numbers, not by their names."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeAlias

from pydantic import BeforeValidator, TypeAdapter
from typing_extensions import TypedDict

from patrician.rules.actions import Kind, action_number


def _as_number(value: object) -> object:
    """Return the number of a decision that a stored review calls by its name."""
    return action_number(value) if isinstance(value, str) else value


ActionNumber: TypeAlias = Annotated[int, BeforeValidator(_as_number)]


class ReasonView(TypedDict):
    """A rule with a message of the catalogue and its parameters."""

    rule: str
    message: str
    parameters: dict[str, str | int]


class BestView(TypedDict):
    """The best decision, and everyone's chance to win after it."""

    action: int
    chances: tuple[float, ...]


class JudgedView(TypedDict):
    """A decision of the game, and how good it was."""

    number: int
    """From 1."""
    turn: int
    seat: int
    kind: Kind
    action: int
    chances: tuple[float, ...]
    """Everyone's chance to win after it."""
    best: BestView
    loss: float
    """What the player's chance lost against the best, from 0 to 1."""
    exact: bool
    """Whether the search was certain."""
    stand_in: NotRequired[bool]
    """Whether a stand-in decided for an absent person; then it counts for nobody."""


class TurningPointView(TypedDict):
    """A decision that cost much, the better line, and what speaks for it."""

    decision: int
    """The number of the decision."""
    line: tuple[ActionNumber, ...]
    reasons: tuple[ReasonView, ...]


class ReviewView(TypedDict):
    """A finished game, decision by decision."""

    accuracy: tuple[float | None, ...]
    """By seat, from 0 to 100; None for somebody who decided nothing themselves."""
    decisions: tuple[JudgedView, ...]
    turning_points: tuple[TurningPointView, ...]
    """The decisions that cost most, the costliest first."""


_REVIEW: TypeAdapter[ReviewView] = TypeAdapter(ReviewView)


def read_review(text: str) -> ReviewView:
    """Read a stored review, `patrician-review/1`."""
    return _REVIEW.validate_json(text)
