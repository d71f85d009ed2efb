"""The single steps of a decision, forced ones included, and the card that lies at a city."""

from __future__ import annotations

from collections.abc import Iterator

from patrician.box import BOX
from patrician.rules.actions import CARD_IDS
from patrician.rules.core.position import Position


def steps_of(position: Position, action: int) -> Iterator[tuple[Position, int, Position]]:
    """Yield a legal decision and the forced steps behind it, each with the positions around it."""
    step = action
    while True:
        following = position.after_step(step)
        assert following is not None, "only legal decisions have events"
        yield position, step, following
        position, choices = following, following.legal_actions()
        if len(choices) != 1:
            return
        step = choices[0]


def card_at(position: Position, city: str) -> str | None:
    """Return the face-up card of a city."""
    card = position.display()[BOX.city(city).index]
    return None if card is None else CARD_IDS[card]
