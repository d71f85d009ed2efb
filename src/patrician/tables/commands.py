"""What people and bots can ask of a table, and the entry each becomes if the table agrees.

Nothing here changes anything: a command that is allowed becomes an entry, the entry is stored,
and only then the table follows it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import Field

from patrician.record import commitment_to
from patrician.rules import Game, IllegalAction
from patrician.tables import caps, consent, entries
from patrician.tables.entries import Action, AnyEntry, Commitment, Contribution, Seat, Share
from patrician.tables.errors import Refused
from patrician.tables.options import Flag, Strict
from patrician.tables.table import GATHERING, OVER, PLAYING, Table


class Ready(Strict):
    """I want to begin; here is my share of the deal, or at a sealed deal my commitment to it."""

    kind: Literal["ready"]
    contribution: Contribution = ""
    commitment: Commitment = ""


class Unready(Strict):
    """I want to wait after all."""

    kind: Literal["unready"]


class Reveal(Strict):
    """Everybody has committed; here is my share of the deal."""

    kind: Literal["reveal"]
    share: Share


class Leave(Strict):
    """I give up my seat; after the deal the table's rule for absent players applies."""

    kind: Literal["leave"]


class Remove(Strict):
    """Free somebody's seat; for who opened the table.

    If they have left, everybody at the table can free the seat of somebody who is not ready.
    """

    kind: Literal["remove"]
    target: Seat


class Decide(Strict):
    """My decision; `confirm` makes it at once even if it reveals a card or ends my turn."""

    kind: Literal["decide"]
    action: Action
    confirm: Flag = False


class Confirm(Strict):
    """Make the decision that is held."""

    kind: Literal["confirm"]


class TakeBack(Strict):
    """Take back my last decision, as long as it has revealed nothing."""

    kind: Literal["take_back"]


class AskUndo(Strict):
    """Ask the others to go back to before my last decision."""

    kind: Literal["ask_undo"]


class AnswerUndo(Strict):
    """Grant or deny what somebody asked for."""

    kind: Literal["answer_undo"]
    granted: Flag


class StandIn(Strict):
    """Let a bot play for me until I come back."""

    kind: Literal["stand_in"]


class ComeBack(Strict):
    """I play myself again."""

    kind: Literal["come_back"]


class Resign(Strict):
    """I give up the game."""

    kind: Literal["resign"]


class Abort(Strict):
    """Call the game off; before my first decision, and before two other people have decided."""

    kind: Literal["abort"]


class AskPause(Strict):
    """Ask for a pause."""

    kind: Literal["ask_pause"]


class AnswerPause(Strict):
    """Agree to a pause or not."""

    kind: Literal["answer_pause"]
    granted: Flag


class Resume(Strict):
    """Go on after a pause."""

    kind: Literal["resume"]


AnyCommand: TypeAlias = (
    Ready
    | Unready
    | Reveal
    | Leave
    | Remove
    | Decide
    | Confirm
    | TakeBack
    | AskUndo
    | AnswerUndo
    | StandIn
    | ComeBack
    | Resign
    | Abort
    | AskPause
    | AnswerPause
    | Resume
)
Command: TypeAlias = Annotated[AnyCommand, Field(discriminator="kind")]

NEEDS_NUMBER: Final = frozenset({"decide", "confirm", "take_back", "ask_undo"})
"""Commands about the position on the board, which must name the number it stands at."""
TOGGLES: Final = frozenset(
    {
        "ready",
        "unready",
        "leave",
        "remove",
        "ask_undo",
        "stand_in",
        "come_back",
        "ask_pause",
        "answer_pause",
        "resume",
    }
)
"""Commands that can be repeated without the game going on."""


def entry_for(
    table: Table, seat: int, command: AnyCommand, move: str | None = None, *, now: float
) -> AnyEntry:
    """Return the entry that a command of a seat becomes now; raises Refused."""
    if table.frozen is not None:
        raise Refused("frozen", table.frozen)
    if not 0 <= seat < len(table.seats) or table.seats[seat].bot is not None:
        raise Refused("no-such-seat", f"there is no person in seat {seat}", {"seat": seat})
    phases, decide = _DECIDED_BY[command.kind]
    if table.phase not in phases:
        raise Refused(*_WRONG_PHASE[table.phase])
    caps.check_room(table, command.kind)
    entry = decide(table, seat, command, move)
    if isinstance(entry, entries.CameBack) and table.has_lost_turn(seat, now):
        # To come back must not win time, and must not keep the bot from finishing the turn.
        raise Refused("turn-lost", "your time is over; the bot finishes this turn, then come back")
    return entry


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
    if not confirmed and is_final(_game(table), command.action):
        return entries.Held(seat=seat, action=command.action, move=move)
    _check_legal(_game(table), command.action)
    return entries.Decided(seat=seat, action=command.action, move=move)


def is_final(game: Game, action: int) -> bool:
    """Tell whether a decision reveals a card or ends the turn, so that it cannot be undone."""
    _check_legal(game, action)
    before, after = game.position, game.position.after(action)
    assert after is not None, "the decision is legal"
    return after.turn > before.turn or after.pile_size() < before.pile_size()


def _check_legal(game: Game, action: int) -> None:
    reason = game.why_not(action)
    if reason is not None:
        raise Refused.by_rule(str(IllegalAction(str(action), reason)), reason)


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


def free_undo(table: Table) -> int | None:
    """Return how many decisions stand if the player to decide takes back the last of this turn.

    None if there is none in this turn, or if it has revealed a card.
    """
    game = _game(table)
    count = len(game.actions)
    if table.held is not None:
        return count
    if not count:
        return None
    before = game.copy()
    before.undo()
    now, then = game.position, before.position
    same = (now.turn, now.seat, now.pile_size()) == (then.turn, then.seat, then.pile_size())
    return count - 1 if same else None


def undo_by_asking(table: Table, seat: int) -> int | None:
    """Return how many decisions stand if a seat's last own decision is taken back."""
    return lengths_before_last(_game(table)).get(seat)


def lengths_before_last(game: Game) -> dict[int, int]:
    """Return for each seat that has decided how many decisions stand without its last one."""
    lengths: dict[int, int] = {}
    earlier = game.copy()
    while earlier.actions and len(lengths) < game.players:
        earlier.undo()
        lengths.setdefault(earlier.seat, len(earlier.actions))
    return lengths


def may_ask_undo(table: Table, seat: int) -> bool:
    """Tell whether a seat could ask for an undo now."""
    if table.deciding is None or table.undo is not None or table.paused or seat in table.away:
        return False
    key = "have decided"  # the same for all viewers, and only looked up by them
    if key not in table.shown:
        table.shown[key] = {turn.seat for turn in _game(table).turns()}
    return seat in table.shown[key] and (not table.away or _undo_allowed(table, seat))


def _undo_allowed(table: Table, seat: int) -> bool:
    try:
        _undo_length(table, seat)
    except Refused:
        return False
    return True


def _undo_length(table: Table, seat: int) -> int:
    """Return how many decisions an undo would leave; raises Refused if it is not to be had."""
    length = undo_by_asking(table, seat)
    if length is None:
        raise Refused("nothing-to-take-back", "you have made no decision yet")
    consent.asked_for_undo(table, seat)
    if length < consent.undo_floor(table, seat):
        raise Refused("too-far-back", "a decision of somebody who is gone cannot be taken back")
    return length


def _ask_undo(table: Table, seat: int, _command: AskUndo, move: str | None) -> AnyEntry:
    _check_plays(table, seat)
    if table.undo is not None:
        raise Refused("asked-already", "somebody has asked for an undo already")
    length, needs = _undo_length(table, seat), consent.asked_for_undo(table, seat)
    if not needs:
        return entries.TakenBack(seat=seat, length=length, move=move)
    return entries.UndoAsked(seat=seat, length=length, needs=needs, by_people=True, move=move)


def _answer_undo(table: Table, seat: int, command: AnswerUndo, move: str | None) -> AnyEntry:
    if table.undo is None or seat not in table.undo.needs:
        raise Refused("not-asked", "nobody waits for your answer")
    return entries.UndoAnswered(seat=seat, granted=command.granted, move=move)


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
    if table.pause is None or seat not in table.pause.needs:
        raise Refused("not-asked", "nobody waits for your answer")
    return entries.PauseAnswered(seat=seat, granted=command.granted, move=move)


def _resume(table: Table, seat: int, _command: Resume, move: str | None) -> AnyEntry:
    if not table.paused:
        raise Refused("not-paused", "there is no pause to end")
    _check_present(table, seat)
    return entries.Resumed(seat=seat, move=move)


# --- Shared -------------------------------------------------------------------------------------


def _game(table: Table) -> Game:
    assert table.game is not None, "the phase was checked"
    return table.game


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
        raise Refused("not-your-turn", "it is not your turn", {"seat": _game(table).seat})


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
