"""A game as a list of whole turns, as the record writes them and as everybody saw them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from patrician.rules import actions as numbers
from patrician.rules.actions import CARD_IDS, Kind
from patrician.rules.core.position import Position
from patrician.rules.steps import card_at, steps_of


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn: the card, the sites built on, and where they happened the other steps.

    `take` is the city, `taken` the card that lay there, `turned_up` the card that took its place.
    A turn that is still going on is not `complete`.
    """

    seat: int
    card: str
    build: tuple[str, ...] = ()
    move: tuple[str, str] | None = None
    move_declined: bool = False
    take: str | None = None
    taken: str | None = None
    turned_up: str | None = None
    messenger: tuple[str, str] | None = None
    complete: bool = False


class History:
    """The turns of a game, computed lazily and incrementally."""

    def __init__(self, start: Position) -> None:
        self._start = start
        self._reset()

    def _reset(self) -> None:
        self._position = self._start
        self._applied: list[int] = []
        self._turns: list[Turn] = []
        self._going_on: dict[str, Any] = {}

    def copy(self) -> History:
        """Return an independent copy."""
        other = History.__new__(History)
        other._start, other._position = self._start, self._position  # noqa: SLF001
        other._applied, other._turns = self._applied.copy(), self._turns.copy()  # noqa: SLF001
        other._going_on = self._going_on.copy()  # noqa: SLF001
        return other

    def turns(self, actions: list[int]) -> tuple[Turn, ...]:
        """Return the turns made by a list of decisions; the last may still be going on."""
        if actions[: len(self._applied)] != self._applied:
            self._reset()
        for action in actions[len(self._applied) :]:
            for before, step, after in steps_of(self._position, action):
                self._note(before, step, after)
                self._position = after
            self._applied.append(action)
        unfinished = [Turn(**self._going_on)] if self._going_on else []
        return (*self._turns, *unfinished)

    def _note(self, before: Position, step: int, after: Position) -> None:
        turn = self._going_on
        match numbers.kind_of(step):
            case Kind.CARD:
                turn.update(seat=before.seat, card=CARD_IDS[step])
            case Kind.SITE:
                turn["build"] = (*turn.get("build", ()), numbers.site_of(step))
            case Kind.MOVE if step == numbers.NO_MOVE:
                turn["move_declined"] = True
            case Kind.MOVE:
                turn["move"] = (numbers.city_of(step), numbers.site_of(step))
            case Kind.TAKE:
                turn["take"] = city = numbers.city_of(step)
                turn["taken"] = card_at(before, city)
                turn["turned_up"] = card_at(after, city)
            case Kind.MESSENGER if step != numbers.NO_MESSENGER:
                turn["messenger"] = numbers.link_of(step)
        if after.turn > before.turn:
            self._turns.append(Turn(**turn, complete=True))
            self._going_on = {}
