"""What a player saw of a game while it was played, held against the finished record.

A proof says how cards were dealt, not that they were the cards of the game. So who played notes
what lay on the table at the beginning of every turn, and compares it with the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from patrician.record.record import Record

_MAY_TAKE_BACK: Final = frozenset(
    {"taken_back", "undo_answered", "stood_in", "resigned", "left", "timed_out"}
)
"""Entries of the log after which earlier turns may not stand any more."""


@dataclass(frozen=True, slots=True)
class TurnStart:
    """What lies on the table when a turn begins; hands by seat, as far as they are known."""

    seat: int
    display: Mapping[str, str | None]
    pile_size: int
    stack_tops: tuple[str | None, ...]
    hands: Mapping[int, tuple[str, ...]]

    def fits(self, other: TurnStart) -> bool:
        """Return whether another one, which knows all hands, says the same."""
        public = (self.seat, dict(self.display), self.pile_size, self.stack_tops)
        theirs = (other.seat, dict(other.display), other.pile_size, other.stack_tops)
        return public == theirs and all(
            sorted(hand) == sorted(other.hands[seat]) for seat, hand in self.hands.items()
        )


class SeenGame:
    """The game as the views of a seat showed it."""

    def __init__(self) -> None:
        self._turns: dict[int, TurnStart] = {}
        self._result: Mapping[str, Any] | None = None

    def note(self, view: Mapping[str, Any], news: tuple[Mapping[str, Any], ...] = ()) -> None:
        """Keep what a view shows; `news` are the entries of the log that led to it."""
        board = view.get("board")
        if not board:
            return
        if any(one["entry"]["kind"] in _MAY_TAKE_BACK for one in news):
            # The deal stands, whatever was taken back.
            self._turns = {turn: seen for turn, seen in self._turns.items() if turn == 1}
        self._turns = {turn: seen for turn, seen in self._turns.items() if turn <= board["turn"]}
        # What is shown after the end is no better a witness than the record.
        if board["decision"] == "card" and view["phase"] != "over":
            self._turns[board["turn"]] = _start_of(view)
        self._result = view.get("result") or None

    def forget(self) -> None:
        """Drop everything, because the table was restored to an earlier state."""
        self._turns, self._result = {}, None

    def objection(self, record: Record) -> str | None:
        """Say what in a record is not as it was seen, None if all is."""
        told = dict(enumerate(_starts(record), start=1))
        for turn, seen in sorted(self._turns.items()):
            if turn not in told or not seen.fits(told[turn]):
                return f"turn {turn} of the record does not begin as it was shown"
        if self._result is not None:
            if not record.game.over:
                return "the record has no result, but one was shown"
            result = record.game.result().data()
            if any(list(self._result[part]) != result[part] for part in ("totals", "winners")):
                return "the record has another result than the one that was shown"
        return None


def _start_of(view: Mapping[str, Any]) -> TurnStart:
    board, own = view["board"], view.get("own")
    hands = {view["viewer"]: tuple(own["hand"])} if own else {}
    tops = tuple(board["stack_tops"])
    return TurnStart(board["seat"], board["display"], board["pile_size"], tops, hands)


def _starts(record: Record) -> Iterator[TurnStart]:
    """Yield how every turn of a record begins, and the one after the last."""
    deal, players = record.game.deal, record.game.players
    display: dict[str, str | None] = dict(deal.display)
    hands = {seat: tuple(hand) for seat, hand in enumerate(deal.hands)}
    tops: list[str | None] = [None] * players
    pile, seat = len(deal.pile), deal.first
    for turn in record.game.turns():
        yield TurnStart(seat, dict(display), pile, tuple(tops), dict(hands))
        kept = tuple(card for card in hands[turn.seat] if card != turn.card)
        hands[turn.seat] = (*kept, turn.taken) if turn.taken else kept
        tops[turn.seat] = turn.card
        if turn.take:
            display[turn.take] = turn.turned_up
            pile -= turn.turned_up is not None
        seat = (turn.seat + 1) % players
    yield TurnStart(seat, dict(display), pile, tuple(tops), dict(hands))
