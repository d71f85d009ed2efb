"""Hints while a game is played, and the look back at a finished one."""

from patrician.review.game_review import (
    REVIEW_BUDGET,
    Review,
    ReviewError,
    ReviewSteps,
    TurningPoint,
    review_game,
)
from patrician.review.hints import HINT_BUDGET, Advice, Hint, hint
from patrician.review.weighing import Weighed

__all__ = [
    "HINT_BUDGET",
    "REVIEW_BUDGET",
    "Advice",
    "Hint",
    "Review",
    "ReviewError",
    "ReviewSteps",
    "TurningPoint",
    "Weighed",
    "hint",
    "review_game",
]
