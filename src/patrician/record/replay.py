"""Replaying a written game step by step, so that the first broken rule is found where it breaks.

The written turns name every step, forced or not; of these the steps that left a choice are the
decisions of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from patrician.record.errors import RecordError
from patrician.record.shape import WrittenGame, WrittenTurn
from patrician.record.strict_json import dump_json
from patrician.rules import Game, Kind, Reason, Setup
from patrician.rules import actions as numbers
from patrician.rules.core.position import Position
from patrician.rules.reasons import why_no_step, why_not
from patrician.rules.result import result_of

_STEP_NAMES: Final = {
    Kind.CARD: "card",
    Kind.SITE: "build",
    Kind.MOVE: "move",
    Kind.TAKE: "take",
    Kind.MESSENGER: "messenger",
}
# What a player does who does not use an optional step.
_PASSES: Final = {Kind.MOVE: numbers.NO_MOVE, Kind.MESSENGER: numbers.NO_MESSENGER}
# A messenger between two cities that are no neighbours: no decision, refused when its step comes.
_NO_LINK: Final = -1
# The rule behind each part of the result.
_RESULT_RULES: Final = {
    "prestige": "B8.1",
    "portraits": "B9.3",
    "messengers": "M3",
    "penalty": "M4",
    "ambassadors": "A1",
    "totals": "B9.4",
    "winners": "B9.4",
}


def replay(written: WrittenGame) -> Game:
    """Return the game of a record; raises RecordError where it breaks a rule."""
    setup, deal = written.setup, written.deal
    position = deal.position(setup)
    decisions: list[int] = []
    for number, turn in enumerate(written.turns, start=1):
        if turn.partial and number < len(written.turns):
            raise RecordError("only the last turn may be partial", turn=number)
        replayed = _TurnReplay(setup, position, number, turn)
        position = replayed.run()
        decisions += replayed.decisions
    _check_fair(written)
    _check_ending(written, position)
    return Game.of(setup, deal=deal, actions=decisions)


class _TurnReplay:
    """One written turn, carried out step by step."""

    def __init__(self, setup: Setup, position: Position, number: int, turn: WrittenTurn) -> None:
        self._setup = setup
        self._position = position
        self._number = number
        self._turn = turn
        self._written = {
            Kind.CARD: [numbers.play(turn.card)],
            Kind.SITE: [numbers.build(site) for site in turn.build],
            Kind.MOVE: [numbers.move(*turn.move)] if turn.move else [],
            Kind.TAKE: [numbers.take(turn.take)] if turn.take else [],
            Kind.MESSENGER: [_link(turn.messenger)] if turn.messenger else [],
        }
        self.decisions: list[int] = []

    def run(self) -> Position:
        """Return the position after the turn."""
        start = before = self._position
        self._check_player(start)
        while self._position.turn == start.turn:
            before = self._position
            kind = numbers.STEP_KINDS[before.step]
            self._refuse_left_over(before, numbers.STEP_KINDS[: before.step])
            step = self._next_step(kind)
            if step is None:
                return before
            self._take_step(kind, step)
        self._refuse_left_over(before, numbers.STEP_KINDS)
        if self._turn.partial:
            raise RecordError("the turn is whole, not partial", turn=self._number)
        return self._position

    def _check_player(self, start: Position) -> None:
        if start.over:
            raise self._refusal(Kind.CARD, Reason("B9.1", "game-is-over"))
        if self._turn.player != start.seat:
            raise self._refusal(Kind.CARD, Reason("B1.7", "not-your-turn", {"seat": start.seat}))

    def _next_step(self, kind: Kind) -> int | None:
        """Return the step to take now, None where a partial turn breaks off."""
        if self._written[kind]:
            return self._written[kind].pop(0)
        choices = self._position.legal_actions()
        if self._turn.partial and len(choices) == 1:
            return choices[0]
        if self._breaks_off(kind):
            return None
        if kind in _PASSES:
            return _PASSES[kind]
        if kind is Kind.TAKE:
            raise self._refusal(kind, Reason("B6.4", "must-take-card"))
        card = self._setup.deck[self._turn.card]
        facts: dict[str, str | int] = {"card": card.id, "floors": card.crests}
        raise self._refusal(kind, Reason("B4.1", "too-few-floors", facts))

    def _breaks_off(self, kind: Kind) -> bool:
        """Return whether a partial turn ends before this step: nothing is written from here on.

        A key that stands there with null is a step that was declined before the turn broke off.
        """
        declined = _STEP_NAMES[kind] in self._turn.given and kind in _PASSES
        return self._turn.partial and not declined and not any(self._written.values())

    def _take_step(self, kind: Kind, step: int) -> None:
        following = self._position.after_step(step) if step != _NO_LINK else None
        if following is None:
            raise self._refusal(kind, self._why_not(step))
        if len(self._position.legal_actions()) > 1:
            self.decisions.append(step)
        self._position = following

    def _why_not(self, step: int) -> Reason:
        if step == _NO_LINK:
            assert self._turn.messenger is not None, "only a messenger stands on a link"
            one, other = self._turn.messenger
            return Reason("M2.1", "cities-not-adjacent", {"one": one, "other": other})
        reason = why_not(self._position, step)
        assert reason is not None, "a step that cannot be taken has a reason"
        return reason

    def _refuse_left_over(self, position: Position, kinds: tuple[Kind, ...]) -> None:
        """Refuse what is written for a step that this turn does not have."""
        for kind in kinds:
            if self._written[kind]:
                raise self._refusal(kind, why_no_step(position, kind))

    def _refusal(self, kind: Kind, reason: Reason) -> RecordError:
        return RecordError.from_reason(reason, turn=self._number, step=_STEP_NAMES[kind])


def _link(cities: tuple[str, str]) -> int:
    """Return the decision to place a messenger there; cities that no link joins have none."""
    return numbers.messenger(*cities) if frozenset(cities) in numbers.LINK_NUMBERS else _NO_LINK


def _check_fair(written: WrittenGame) -> None:
    if written.fair is not None and written.fair.deal(written.setup) != written.deal:
        raise RecordError("fair: the proof gives another deal", step="setup", rule="B1.3")


def _check_ending(written: WrittenGame, position: Position) -> None:
    if not position.over:
        if written.result is not None:
            raise RecordError("an unfinished game has no result", step="result", rule="B9.1")
        if written.ended == "finished":
            raise RecordError("the game is not finished", step="result", rule="B9.1")
    elif written.result is not None:
        _check_result(written.result, result_of(position, written.setup).data())


def _check_result(written: Mapping[str, object], computed: Mapping[str, object]) -> None:
    for part, rule in _RESULT_RULES.items():
        if written[part] != computed[part]:
            sentence = f"{part} should be {dump_json(computed[part])}"
            raise RecordError(sentence, step="result", rule=rule)
