"""What a command becomes: everything about it is decided here and returned as one `Transition`.

Nothing here changes anything: a command that is allowed becomes an entry, the entry is stored,
and only then the table applies it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias

from patrician.record import commitment_to
from patrician.tables import caps, consent, entries
from patrician.tables.commands import (
    NEEDS_EXPECTED_SEQ,
    Abort,
    AnswerPause,
    AnswerUndo,
    AnyCommand,
    AskPause,
    AskUndo,
    ComeBack,
    Confirm,
    Decide,
    Leave,
    Ready,
    Remove,
    Resign,
    Resume,
    Reveal,
    StandIn,
    TakeBack,
    Unready,
)
from patrician.tables.entries import AnyEntry
from patrician.tables.errors import Refused
from patrician.tables.rows import KeyUse, SeatRow, without_person
from patrician.tables.table import GATHERING, OVER, PLAYING, Asked, Table
from patrician.tables.transition import Transition
from patrician.tables.undoing import check_legal, free_undo, game_of, undo_length, would_be_final
from patrician.tables.viewer import Viewer


class Stale(Refused):
    """A command for a number that the table has left behind, or has not reached.

    `restored` tells that the table cannot have been where the sender saw it.
    """

    def __init__(self, seq: int, *, restored: bool = False) -> None:
        super().__init__("stale", f"the table is at number {seq}", {"seq": seq})
        self.seq = seq
        self.restored = restored

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Stale, restored=self.restored), (self.seq,)


class Repeated(Exception):
    """A command that was carried out before, as the entry of this number."""

    def __init__(self, seq: int) -> None:
        super().__init__(seq)
        self.seq = seq


@dataclass(frozen=True, slots=True)
class Known:
    """Where a sender believes a table to be: its number, and the hash of its log there."""

    seq: int | None = None
    log_hash: str | None = None

    def check(self, table: Table) -> None:
        """Raise Stale unless the table is there."""
        if self.seq is None:
            return
        if self.seq != table.seq:
            raise Stale(table.seq, restored=self.seq > table.seq)
        if self.log_hash not in (None, table.log_hash):
            raise Stale(table.seq, restored=True)


@dataclass(frozen=True, slots=True)
class CommandRequest:
    """A command as it was sent: by whom, and what they believe the table to be like."""

    viewer: Viewer
    command: AnyCommand
    known: Known = Known()
    move: str | None = None
    """The idempotency key that the sender gave it."""

    @property
    def seat(self) -> int:
        """The seat it is for; raises Refused if it names none."""
        if self.viewer.seat is None:
            raise Refused("no-such-seat", "a command names its seat")
        return self.viewer.seat

    def check_form(self) -> None:
        """Raise Refused if the request is incomplete, whatever the state of the table."""
        assert self.seat is not None
        if self.known.seq is None and self.command.kind in NEEDS_EXPECTED_SEQ:
            raise Refused("number-missing", "say which number you believe the table to be at")


def transition_for(table: Table, request: CommandRequest, *, now: float) -> Transition:
    """Return what a command does to a table: its entry, the seats it frees, the key it needs.

    Raises Refused if it may not be carried out, Stale if the table is elsewhere, and Repeated if
    it was carried out before.
    """
    _check_sender(table, request)
    seat, command, key = request.seat, request.command, request.viewer.key
    if request.move is not None and (done := table.moves.get(f"{seat}/{request.move}")) is not None:
        raise Repeated(done)
    request.known.check(table)
    return Transition(
        entry_for(table, seat, command, request.move, now=now),
        _freed_seats(table, seat, command),
        # It must be good when the command is stored, and not only when it was received.
        KeyUse(key.hash, spent=False) if key is not None else None,
    )


def _check_sender(table: Table, request: CommandRequest) -> None:
    viewer = request.viewer
    if not viewer.holds_seat(table):
        raise Refused("not-yours", f"seat {viewer.seat} is not yours")
    if isinstance(request.command, Remove) and not table.may_remove(viewer.person):
        raise Refused("not-yours", "only who opened the table can do that")


def _freed_seats(table: Table, seat: int, command: AnyCommand) -> list[SeatRow]:
    """Return the seats that others can take after somebody left or was removed before the game."""
    if table.phase == PLAYING or not isinstance(command, Leave | Remove):
        return []
    left = command.target if isinstance(command, Remove) else seat
    return [without_person(table.seats[left])]


def entry_for(
    table: Table, seat: int, command: AnyCommand, move: str | None = None, *, now: float
) -> AnyEntry:
    """Return the entry that a command of a seat becomes now; raises Refused."""
    if table.frozen is not None:
        raise Refused("frozen", table.frozen)
    if not 0 <= seat < len(table.seats) or table.seats[seat].bot is not None:
        raise Refused("no-such-seat", f"there is no person in seat {seat}", {"seat": seat})
    _, decide = _DECIDED_BY[command.kind]
    if not is_in_phase(table, command):
        raise Refused(*_WRONG_PHASE[table.phase])
    caps.check_room(table, command.kind)
    entry = decide(table, seat, command, move)
    if isinstance(entry, entries.CameBack) and table.has_lost_turn(seat, now):
        # To come back must not win time, and must not keep the bot from finishing the turn.
        raise Refused("turn-lost", "your time is over; the bot finishes this turn, then come back")
    return entry


def is_in_phase(table: Table, command: AnyCommand) -> bool:
    """Tell whether a command is for the phase that a table is in; otherwise it is refused."""
    return table.phase in _DECIDED_BY[command.kind][0]


_WRONG_PHASE: Final = {
    GATHERING: ("not-begun", "the game has not begun yet"),
    PLAYING: ("begun", "the game has begun already"),
    OVER: ("over", "the game is over"),
}

# --- Gathering ----------------------------------------------------------------------------------


def _ready(table: Table, seat: int, command: Ready, move: str | None) -> AnyEntry:
    if seat not in table.sitting:
        raise Refused("not-sitting", "take the seat first", {"seat": seat})
    if seat in table.dealing.ready:
        raise Refused("ready-already", "you are ready already")
    (_check_commitment if table.dealing.sealed else _check_quick)(table, command)
    return entries.BecameReady(
        seat=seat, contribution=command.contribution, commitment=command.commitment, move=move
    )


def _check_commitment(table: Table, command: Ready) -> None:
    if command.contribution or not command.commitment:
        sentence = "this table deals sealed: send the SHA-256 of your share as the commitment"
        raise Refused("commitment-missing", sentence)
    if table.dealing.is_used(command.commitment):
        sentence = "somebody has committed to the same share; commit to a new one of your own"
        raise Refused("commitment-used", sentence)


def _check_quick(_table: Table, command: Ready) -> None:
    if command.commitment:
        raise Refused("not-sealed", "this table deals without commitments; send a contribution")


def _unready(table: Table, seat: int, _command: Unready, move: str | None) -> AnyEntry:
    if seat not in table.dealing.ready:
        raise Refused("not-ready", "you have not said that you are ready")
    if table.revealing:
        raise Refused("revealing", "everybody is ready, and the cards are being dealt")
    return entries.BecameUnready(seat=seat, move=move)


def _reveal(table: Table, seat: int, command: Reveal, move: str | None) -> AnyEntry:
    if not table.revealing:
        raise Refused("not-revealing", "shares are revealed when everybody has committed")
    if seat in table.dealing.revealed:
        raise Refused("revealed-already", "this seat has revealed its share already")
    if commitment_to(command.share) != table.dealing.ready[seat]:
        raise Refused("wrong-share", "this is not the share that the seat has committed to")
    return entries.Revealed(seat=seat, share=command.share, move=move)


def _leave(table: Table, seat: int, _command: Leave, move: str | None) -> AnyEntry:
    if seat in table.resigned:
        raise Refused("resigned", "you have resigned, so a bot plays your seat")
    return entries.Left(seat=seat, move=move)


def _remove(table: Table, seat: int, command: Remove, move: str | None) -> AnyEntry:
    target = command.target
    if target not in table.sitting:
        raise Refused("no-such-seat", f"nobody sits in seat {target}", {"seat": target})
    consent.check_remove(table, seat, target)
    return entries.Removed(seat=target, by=seat, move=move)


# --- Playing ------------------------------------------------------------------------------------


def _decide(table: Table, seat: int, command: Decide, move: str | None) -> AnyEntry:
    _check_turn(table, seat)
    if table.held is not None:
        raise Refused("held", "confirm your decision or take it back first")
    confirmed = command.confirm or caps.decides_at_once(table)
    if not confirmed and would_be_final(game_of(table), command.action):
        return entries.Held(seat=seat, action=command.action, move=move)
    check_legal(game_of(table), command.action)
    return entries.Decided(seat=seat, action=command.action, move=move)


def _confirm(table: Table, seat: int, _command: Confirm, move: str | None) -> AnyEntry:
    _check_turn(table, seat)
    if table.held is None:
        raise Refused("not-held", "there is no decision to confirm")
    return entries.Confirmed(seat=seat, move=move)


def _take_back(table: Table, seat: int, _command: TakeBack, move: str | None) -> AnyEntry:
    _check_turn(table, seat)
    length = free_undo(table)
    if length is None:
        raise Refused("nothing-to-take-back", "your last decision can be undone by asking only")
    return entries.TakenBack(seat=seat, length=length, move=move)


def _ask_undo(table: Table, seat: int, _command: AskUndo, move: str | None) -> AnyEntry:
    _check_plays(table, seat)
    if table.undo is not None:
        raise Refused("asked-already", "somebody has asked for an undo already")
    length, needs = undo_length(table, seat), consent.asked_for_undo(table, seat)
    if not needs:
        return entries.TakenBack(seat=seat, length=length, move=move)
    return entries.UndoAsked(seat=seat, length=length, needs=needs, by_people=True, move=move)


def _answer_undo(table: Table, seat: int, command: AnswerUndo, move: str | None) -> AnyEntry:
    withdrawn = _is_withdrawn(table.undo, seat, granted=command.granted)
    return entries.UndoAnswered(seat=seat, granted=command.granted, withdrawn=withdrawn, move=move)


# --- Away and back ------------------------------------------------------------------------------


def _stand_in(table: Table, seat: int, _command: StandIn, move: str | None) -> AnyEntry:
    if seat in table.away:
        raise Refused("away-already", "a bot plays for you already")
    return entries.StoodIn(seat=seat, move=move)


def _come_back(table: Table, seat: int, _command: ComeBack, move: str | None) -> AnyEntry:
    if seat in table.resigned or seat not in table.away:
        raise Refused("not-away", "there is no bot playing for you that you could relieve")
    return entries.CameBack(seat=seat, clock_kept=True, move=move)


def _resign(table: Table, seat: int, _command: Resign, move: str | None) -> AnyEntry:
    if seat in table.resigned:
        raise Refused("resigned", "you have resigned already")
    return entries.Resigned(seat=seat, move=move)


def _abort(table: Table, seat: int, _command: Abort, move: str | None) -> AnyEntry:
    consent.check_abort(table, seat)
    return entries.Aborted(seat=seat, move=move)


# --- Pauses -------------------------------------------------------------------------------------


def _ask_pause(table: Table, seat: int, _command: AskPause, move: str | None) -> AnyEntry:
    _check_present(table, seat)
    if table.pause is not None:
        raise Refused("asked-already", "a pause was asked for already")
    needs = consent.asked_for_pause(table, seat)
    return entries.PauseAsked(seat=seat, needs=needs, by_people=True, move=move)


def _answer_pause(table: Table, seat: int, command: AnswerPause, move: str | None) -> AnyEntry:
    withdrawn = _is_withdrawn(table.pause, seat, granted=command.granted)
    return entries.PauseAnswered(seat=seat, granted=command.granted, withdrawn=withdrawn, move=move)


def _resume(table: Table, seat: int, _command: Resume, move: str | None) -> AnyEntry:
    if not table.paused:
        raise Refused("not-paused", "there is no pause to end")
    _check_present(table, seat)
    return entries.Resumed(seat=seat, move=move)


def _is_withdrawn(asked: Asked | None, seat: int, *, granted: bool) -> bool:
    """Tell whether an answer is that of who has asked and wants it no more; raises Refused."""
    if asked is not None and asked.needs and seat == asked.seat and not granted:
        return True
    if asked is None or seat not in asked.needs:
        raise Refused("not-asked", "nobody waits for your answer")
    return False


# --- Shared -------------------------------------------------------------------------------------


def _check_plays(table: Table, seat: int) -> None:
    if table.paused:
        raise Refused("paused", "the game rests; resume it first")
    _check_present(table, seat)


def _check_present(table: Table, seat: int) -> None:
    if seat in table.resigned:
        raise Refused("resigned", "you have resigned, so a bot plays your seat")
    if seat in table.away:
        raise Refused("away", "a bot plays for you; come back first")


def _check_turn(table: Table, seat: int) -> None:
    _check_plays(table, seat)
    if table.deciding != seat:
        raise Refused("not-your-turn", "it is not your turn", {"seat": game_of(table).seat})


_Decider: TypeAlias = Callable[[Table, int, Any, str | None], AnyEntry]
_DECIDED_BY: Final[dict[str, tuple[frozenset[str], _Decider]]] = {
    "ready": (frozenset({GATHERING}), _ready),
    "unready": (frozenset({GATHERING}), _unready),
    "reveal": (frozenset({GATHERING}), _reveal),
    "leave": (frozenset({GATHERING, PLAYING}), _leave),
    "remove": (frozenset({GATHERING}), _remove),
    "decide": (frozenset({PLAYING}), _decide),
    "confirm": (frozenset({PLAYING}), _confirm),
    "take_back": (frozenset({PLAYING}), _take_back),
    "ask_undo": (frozenset({PLAYING}), _ask_undo),
    "answer_undo": (frozenset({PLAYING}), _answer_undo),
    "stand_in": (frozenset({PLAYING}), _stand_in),
    "come_back": (frozenset({PLAYING}), _come_back),
    "resign": (frozenset({PLAYING}), _resign),
    "abort": (frozenset({PLAYING}), _abort),
    "ask_pause": (frozenset({PLAYING}), _ask_pause),
    "answer_pause": (frozenset({PLAYING}), _answer_pause),
    "resume": (frozenset({PLAYING}), _resume),
}
